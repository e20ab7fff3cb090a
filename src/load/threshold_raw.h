// Threshold's content files as libcyaml loads them. threshold_schema.c describes them,
// threshold_fill.c and threshold_board.c read them.
#ifndef CANDOR_LOAD_THRESHOLD_RAW_H
#define CANDOR_LOAD_THRESHOLD_RAW_H

#include "games/threshold/catalog.h"
#include "load/game.h"

typedef enum ThFile {
    TH_FILE_RULES,
    TH_FILE_BOARD,
    TH_FILE_ARTIFACTS,
    TH_FILE_ENDINGS,
    TH_FILES
} ThFile;

extern const char *const th_file_names[TH_FILES];
extern const cyaml_schema_value_t *const th_schemas[TH_FILES];

// ---- rules.yaml
typedef struct ThRawNumber {
    int32_t value;
    char *source;
} ThRawNumber;

typedef struct ThRawRules {
#define X(name) ThRawNumber name;
    TH_NUMBERS(X)
#undef X
} ThRawRules;

typedef struct ThRawSets {
    ThRawRules document, tuned;
} ThRawSets;

// ---- board.yaml
typedef struct ThRawStar {
    uint8_t x, y;
    char *artifact, *source;
} ThRawStar;

typedef struct ThRawBoard {
    char **rows;
    unsigned rows_count;
    char *source;
    ThRawStar *stars;
    unsigned stars_count;
} ThRawBoard;

// ---- artifacts.yaml
typedef struct ThRawBonus {
    int32_t document, tuned;
} ThRawBonus;

typedef struct ThRawArtifact {
    char *id, *name, *description, *source;
    ThRawBonus coh_bonus;
    uint8_t effect;
} ThRawArtifact;

typedef struct ThRawArtifacts {
    ThRawArtifact *artifacts;
    unsigned artifacts_count;
} ThRawArtifacts;

// ---- endings.yaml
typedef struct ThRawEnding {
    char *text, *source;
} ThRawEnding;

typedef struct ThRawEndings {
    ThRawEnding of[TH_ENDINGS];
} ThRawEndings;

// ---- what the parts of filling share
typedef struct ThFill {
    const LoadFile *files;
    Problems *problems;
    ThCatalog *catalog;
} ThFill;

// A problem with this field ("stars[2].x") of a file.
__attribute__((format(printf, 5, 6))) void th_wrong(const ThFill *fill, ThFile file,
                                                    const char *field, const char *found,
                                                    const char *expected, ...);
__attribute__((format(printf, 3, 4))) void th_field(char *out, size_t size, const char *format,
                                                    ...);
// Where a number or a definition comes from: "T-034" or "A-28".
void th_check_source(const ThFill *fill, ThFile file, const char *field, const char *source);

// threshold_board.c; after the artifacts.
void th_fill_board(const ThFill *fill, const ThRawBoard *from, const ThRawArtifacts *artifacts);

#endif
