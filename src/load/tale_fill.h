// What the parts share that fill Tale's catalog: a field of a file, what can be wrong with it, and
// the parts themselves.
#ifndef CANDOR_LOAD_TALE_FILL_H
#define CANDOR_LOAD_TALE_FILL_H

#include "load/tale_raw.h"

typedef struct TaFill {
    const LoadFile *files;
    Problems *problems;
    TaCatalog *catalog;
} TaFill;

enum { TA_PATH_LENGTH = 120, TA_FOUND_LENGTH = 240 };

typedef struct TaPlace {
    const TaFill *fill;
    TaFile file;
    char path[TA_PATH_LENGTH];
} TaPlace;

// "items[%d]", then within it ".name".
__attribute__((format(printf, 3, 4))) TaPlace ta_place(const TaFill *fill, TaFile file,
                                                       const char *format, ...);
__attribute__((format(printf, 2, 3))) TaPlace ta_in(const TaPlace *parent, const char *format, ...);

// A problem with this field of the parent; "" is the parent itself.
__attribute__((format(printf, 4, 5))) void ta_wrong(const TaPlace *parent, const char *field,
                                                    const char *found, const char *expected, ...);

void ta_check_range(const TaPlace *parent, const char *field, int32_t value, int32_t low,
                    int32_t high, const char *why);

// Where a number or a definition comes from: "R-029" or "B-12".
void ta_check_source(const TaPlace *parent, const char *source);

// Letters, digits, hyphens.
void ta_check_id(const TaPlace *parent, const char *id);

// A name, or a text of so many sentences: no stray spaces, no digits, no words that are never said.
void ta_check_name(const TaPlace *parent, const char *field, const char *text);
void ta_check_text(const TaPlace *parent, const char *field, const char *text, int fewest,
                   int most);

void ta_quote(char out[TA_FOUND_LENGTH], const char *text);

// tale_items.c
void ta_fill_items(const TaFill *fill, const TaRawItems *from);

// tale_scenario.c; after the items.
void ta_fill_scenario(const TaFill *fill, TaFile file, TaScenario *to);

// tale_paths.c: what only shows along the paths of a scenario whose references are right.
void ta_check_paths(const TaFill *fill, TaFile file, const TaScenario *scenario);

#endif
