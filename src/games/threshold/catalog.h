// Threshold's content: what content/threshold/*.yaml becomes. The board, the artifacts, the numbers
// of each rule set, the texts of the ends. Every number knows the requirement or ruling it is from.
#ifndef CANDOR_THRESHOLD_CATALOG_H
#define CANDOR_THRESHOLD_CATALOG_H

#include "engine/glossary.h"
#include "games/threshold/cells.h"

enum { TH_MAX_ARTIFACTS = 8, TH_MAX_STARS = 8, TH_NONE = 255, TH_MAX_CARRIED = 3 };

// The numbers of a rule set with their ranges. A new one is a line here and a line in each set of
// rules.yaml.
#define TH_NUMBERS(X)                                                                              \
    X(start_coherence, 1, 999)                                                                     \
    X(move_cost, 1, 99)                                                                            \
    X(anchor_gain, 0, 99)                                                                          \
    X(adjacent_drain, 0, 99)                                                                       \
    X(standing_drain, 0, 99)                                                                       \
    X(still_drain, 0, 99)                                                                          \
    X(lens_drain, 0, 99)                                                                           \
    X(period, 0, 999)                                                                              \
    X(threshold_row, 1, TH_SIZE - 2)                                                               \
    X(carry_limit, 1, TH_MAX_CARRIED)                                                              \
    X(critical_below, 0, 999)                                                                      \
    X(whole_from, 1, 999)                                                                          \
    X(barely_from, 1, 999)                                                                         \
    X(oneway, 0, 1)                                                                                \
    X(strict_lens, 0, 1)

typedef enum ThSet { TH_DOCUMENT, TH_TUNED, TH_SETS } ThSet;

typedef struct ThRules {
#define X(name, low, high) Number name;
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
    uint8_t x, y, artifact;
    const char *source;
    uint8_t cell; // computed
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

// The board as it is at turn 0: as printed, and computed from that a set of cells for each symbol
// that can be there.
typedef struct ThBoard {
    const char *row[TH_SIZE];
    const char *source;
    uint8_t stars;
    ThStar star[TH_MAX_STARS];

    ThCells wall;
    ThCells line;  // the threshold, '+'
    ThCells floor; // what is '.' now or can become so: where a distortion can ever be
    ThCells distortion, anchor;
    uint8_t start, exit;
} ThBoard;

typedef struct ThCatalog {
    ThRules rules[TH_SETS];
    ThBoard board;
    uint8_t artifacts;
    ThArtifactDef artifact[TH_MAX_ARTIFACTS];
    ThEndingDef ending[TH_ENDINGS];
    Glossary glossary;
} ThCatalog;

extern const char *const th_effect_names[TH_EFFECTS]; // as in artifacts.yaml
extern const char *const th_set_names[TH_SETS];
extern const char *const th_ending_names[TH_ENDINGS];

// Kinds of texts in tables, after those of every game.
enum { TH_TEXT_ID = CONTENT_OWN_KINDS, TH_TEXT_ROW, TH_TEXT_NAME, TH_TEXT_DESCRIPTION };

enum {
    TH_FILE_RULES,
    TH_FILE_BOARD,
    TH_FILE_ARTIFACTS,
    TH_FILE_ENDINGS,
    TH_FILE_GLOSSARY,
    TH_FILES
};

extern const Content threshold_content;

// content_check.c: what only makes sense together, and what texts must be like.
void th_check_text(const Place *place, const Field *field, const char *text);
void th_check_content(Faults *faults, const void *catalog);

#endif
