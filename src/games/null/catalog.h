// The content of the null game, as data.
#ifndef CANDOR_NULL_CATALOG_H
#define CANDOR_NULL_CATALOG_H

#include "base/codec.h"

typedef struct NuCatalog {
    int32_t goal;        // the count at which a run ends
    int32_t head_start;  // what the option "head-start" begins with
    uint8_t largest_add; // `add 1` up to this
    uint8_t die_sides;
    const char *text; // what the player is told at the start
} NuCatalog;

void nu_catalog_visit(Codec *codec, void *catalog);

// The compiled-in content, as nu_catalog_visit writes it.
extern const uint8_t null_content[];
extern const size_t null_content_size;

#endif
