// What both ways of reading Twee share: passages, lines and links.
#ifndef CANDOR_LAB_TWEE_PARTS_H
#define CANDOR_LAB_TWEE_PARTS_H

#include "lab/twee.h"

enum { TWEE_PASSAGES = 2048 };

typedef struct Piece { // of the file
    const char *start;
    size_t length;
} Piece;

typedef struct Passage {
    Piece name, tags, body;
} Passage;

typedef struct Passages {
    Passage *item;
    size_t count;
} Passages;

bool piece_is(Piece piece, const char *text);
Piece piece_trimmed(Piece piece);
bool piece_next_line(Piece *rest, Piece *line);            // loses its first line; false at its end
bool piece_next_tag(Piece *rest, Piece *tag);              // the same for words between blanks
bool tag_value(Piece tags, const char *key, Piece *value); // of "KEY:VALUE"
void add_quoted(Text *yaml, Piece piece);                  // as a YAML text
void add_decoded(Text *yaml, Piece piece);                 // the same with %20 and the like read

// A story as Twine has it: passages and links, without what only Tale knows. Everything else is
// made up so that it can be read, and is there to be changed.
bool twee_read_plain(const Passages *passages, Text *yaml, Text *reason);

#endif
