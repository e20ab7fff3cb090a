// Threshold's content: what content/threshold/*.yaml becomes. The board, the artifacts, the numbers
// of each rule set, the texts of the ends. Every number knows the requirement or ruling it is from.
#ifndef CANDOR_THRESHOLD_CATALOG_H
#define CANDOR_THRESHOLD_CATALOG_H

#include "base/codec.h"
#include "games/threshold/cells.h"

enum { TH_MAX_ARTIFACTS = 8, TH_MAX_STARS = 8, TH_NONE = 255, TH_MAX_CARRIED = 3 };

typedef struct ThNumber {
    int32_t value;
    const char *source;
} ThNumber;

// The numbers of a rule set. A new one is a line here and a line in each set of rules.yaml.
#define TH_NUMBERS(X)                                                                              \
    X(start_coherence)                                                                             \
    X(move_cost)                                                                                   \
    X(anchor_gain)                                                                                 \
    X(adjacent_drain)                                                                              \
    X(standing_drain)                                                                              \
    X(still_drain)                                                                                 \
    X(lens_drain)                                                                                  \
    X(period)                                                                                      \
    X(threshold_row)                                                                               \
    X(carry_limit)                                                                                 \
    X(critical_below)                                                                              \
    X(whole_from)                                                                                  \
    X(barely_from)                                                                                 \
    X(oneway)                                                                                      \
    X(strict_lens)

typedef enum ThSet { TH_DOCUMENT, TH_TUNED, TH_SETS } ThSet;

typedef struct ThRules {
#define X(name) ThNumber name;
    TH_NUMBERS(X)
#undef X
} ThRules;

// What an artifact changes. The first is nothing but its bonus; only tests and the solver use it.
typedef enum ThEffect { TH_NEUTRAL, TH_INVERT, TH_SEVER, TH_LENS, TH_STILL, TH_EFFECTS } ThEffect;

typedef struct ThArtifactDef {
    const char *id, *name, *description, *source;
    uint8_t effect;
    int16_t bonus[TH_SETS];
} ThArtifactDef;

typedef struct ThStar {
    uint8_t cell, artifact;
} ThStar;

typedef enum ThEnding {
    TH_WHOLE,
    TH_BARELY,
    TH_FRAGMENTS,
    TH_LOST_BELOW,
    TH_LOST_ABOVE,
    TH_ENDINGS
} ThEnding;

typedef struct ThEndingDef {
    const char *text, *source;
} ThEndingDef;

// The board as it is at turn 0, a set of cells for each symbol that can be there.
typedef struct ThBoard {
    ThCells wall;
    ThCells line;  // the threshold, '+'
    ThCells floor; // what is '.' now or can become so: where a distortion can ever be
    ThCells distortion, anchor;
    uint8_t start, exit;
    uint8_t stars;
    ThStar star[TH_MAX_STARS];
} ThBoard;

typedef struct ThCatalog {
    ThRules rules[TH_SETS];
    ThBoard board;
    uint8_t artifacts;
    ThArtifactDef artifact[TH_MAX_ARTIFACTS];
    ThEndingDef ending[TH_ENDINGS];
} ThCatalog;

extern const char *const th_effect_names[TH_EFFECTS]; // as in artifacts.yaml
extern const char *const th_set_names[TH_SETS];
extern const char *const th_ending_names[TH_ENDINGS];

void th_catalog_visit(Codec *codec, void *catalog);

#endif
