// Content: from the YAML files that a designer edits to the catalog that a game's rules read.
//
// Either everything is right and there is a catalog, or the problems say what is wrong with each
// file, line and field, and there is none. What a file may hold is said by the game's tables.
#ifndef CANDOR_LOAD_LOAD_H
#define CANDOR_LOAD_LOAD_H

#include "engine/content.h"
#include "load/problems.h"

#include <stdbool.h>
#include <stddef.h>

enum { LOAD_MAX_FILES = 512 };

// The catalog from these directories, or NULL. A file in a later directory takes the place of the
// whole file of the same name in an earlier one. A folder DIRECTORY/packs/NAME holds a pack: the
// entries of its files join those of the directories by their ids, in the order of the names; an
// entry of the directories may be replaced, one of another pack may not. The catalog is one block
// of memory with all its texts: free it with load_free.
void *load_directories(const Content *content, const char *const *directories, size_t count,
                       Problems *problems);

typedef struct LoadText {
    const char *name; // "locations.yaml"
    const void *bytes;
    size_t size;
} LoadText;

// The same from memory; texts with unknown names are problems like misspelt files.
void *load_texts(const Content *content, const LoadText *texts, size_t count, Problems *problems);

// The same over content that is there already: files that are not given stay as they are in `base`;
// of a kind of which there can be several, those that are given take the place of all. A name may
// have a path before it.
void *load_over(const Content *content, const void *base, const LoadText *texts, size_t count,
                Problems *problems);

// From bytes that content_visit wrote, in case they are not what it writes. `name` stands for them
// in problems.
void *load_bytes(const Content *content, const char *name, const uint8_t *bytes, size_t size,
                 Problems *problems);

void load_free(void *catalog);

// A catalog as bytes; to be freed by the caller.
uint8_t *load_encode(const Content *content, const void *catalog, size_t *size);

#endif
