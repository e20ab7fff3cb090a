// The null game's content: what content/null/*.yaml becomes.
#ifndef CANDOR_NULL_CATALOG_H
#define CANDOR_NULL_CATALOG_H

#include "engine/glossary.h"

typedef struct NullCatalog {
    Number goal;        // the total that ends a run
    Number largest_add; // of the move `add N`
    Number die_sides;
    const char *ending; // the last sentence
    Glossary glossary;
} NullCatalog;

extern const Content null_content;

#endif
