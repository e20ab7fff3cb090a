// What the loader must know of a game; one const table each, listed in load.c.
#ifndef CANDOR_LOAD_GAME_H
#define CANDOR_LOAD_GAME_H

#include "base/codec.h"
#include "load/lines.h"
#include "load/problems.h"

#include <cyaml/cyaml.h>

enum { LOAD_MAX_FILES = 16 };

// A file after libcyaml: the data of its schema, and where everything stands.
typedef struct LoadFile {
    const char *path;
    Lines lines;
    void *data;
} LoadFile;

typedef struct LoadGame {
    const char *id;
    size_t file_count;
    const char *const *file_names;
    const cyaml_schema_value_t *const *schemas; // in the order of the names
    size_t catalog_size;
    void (*visit)(Codec *codec, void *catalog);

    // Fills the catalog, whose texts may point into the data, and reports what makes no sense.
    void (*fill)(const LoadFile *files, void *catalog, Problems *problems);
} LoadGame;

extern const LoadGame load_frontier;
extern const LoadGame load_threshold;
extern const LoadGame load_tale;

#endif
