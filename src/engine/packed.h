// Packed content: a whole catalog as one file (.candor-content), with who made it and its hash.
//
// A few lines of text that anybody can read, an empty line, then the canonical bytes of the
// catalog:
//   candor-content 1
//   game tale
//   name The Long Night
//   author A. Writer
//   licence CC-BY-4.0
//   content 2aae7c06263f6f82
//   bytes 68342
#ifndef CANDOR_ENGINE_PACKED_H
#define CANDOR_ENGINE_PACKED_H

#include "engine/game.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PACKED_MAX_BYTES = 4 * 1024 * 1024, PACKED_LINE = 80, PACKED_HEAD = 600 };

typedef struct Packed {
    char game[PACKED_LINE + 1], name[PACKED_LINE + 1], author[PACKED_LINE + 1],
        licence[PACKED_LINE + 1];
    uint64_t content;     // the hash of the catalog
    const uint8_t *bytes; // point into the file
    size_t size;
} Packed;

// Whether these are the first bytes of such a file.
bool packed_is(const void *file, size_t length);

// Reads the head; the reason says which line, what was found and what was expected. The bytes are
// still to be checked: they may be anything.
bool packed_read(const void *file, size_t length, Packed *packed, Text *reason);

// The catalog in it, for this game, checked like any content. `memory` has room for
// packed_memory(), and is aligned for anything; the catalog is at its start. False with the reason.
size_t packed_memory(const Game *game, const Packed *packed);
bool packed_catalog(const Game *game, const Packed *packed, void *memory, Text *reason);

// The head as text, to be followed by the bytes; false if a text is empty, too long or not one
// line.
bool packed_head(const Packed *packed, Text *head, Text *reason);

#endif
