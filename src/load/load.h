// Content: from the YAML files that a designer edits to the catalog that a game's rules read.
//
// Either everything is right and there is a catalog, or the problems say what is wrong with each
// file, line and field, and there is none.
#ifndef CANDOR_LOAD_LOAD_H
#define CANDOR_LOAD_LOAD_H

#include "base/codec.h"
#include "load/problems.h"

#include <stdbool.h>
#include <stddef.h>

// The catalog of this game ("frontier") from these directories, or NULL. A file in a later
// directory takes the place of the whole file of the same name in an earlier one. The catalog is
// one block of memory with all its texts: free it with load_free.
void *load_directories(const char *game, const char *const *directories, size_t count,
                       Problems *problems);

typedef struct LoadText {
    const char *name; // "locations.yaml"
    const void *bytes;
    size_t size;
} LoadText;

// The same from memory; texts with unknown names are problems like misspelt files.
void *load_texts(const char *game, const LoadText *texts, size_t count, Problems *problems);

void load_free(void *catalog);

// The names of a game's content files; NULL for an unknown game.
const char *const *load_file_names(const char *game, size_t *count);

// Hands a catalog to a codec: to write it as bytes or to hash it. False for an unknown game.
bool load_visit(const char *game, Codec *codec, void *catalog);

#endif
