// The null game's content: what content/null/*.yaml becomes.
#ifndef CANDOR_NULL_CATALOG_H
#define CANDOR_NULL_CATALOG_H

#include "engine/glossary.h"

typedef struct NuCatalog {
    Number goal;        // the count at which a run ends
    Number head_start;  // what the option "head-start" begins with
    Number largest_add; // `add 1` up to this
    Number die_sides;
    const char *text; // what the player is told at the start
    Glossary glossary;
} NuCatalog;

extern const Content null_content;

#endif
