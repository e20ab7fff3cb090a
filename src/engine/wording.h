// What texts for the player must be like, in every game (S17, S19).
#ifndef CANDOR_ENGINE_WORDING_H
#define CANDOR_ENGINE_WORDING_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum TextKind {
    TEXT_NAME,        // no banned words, no stray spaces
    TEXT_DESCRIPTION, // and one or two sentences
    TEXT_FLAVOUR,     // and exactly one sentence, no digits, nothing that sounds uncertain
} TextKind;

// NULL if the text is fine; else what is expected of it, and what was found goes to `found`.
const char *text_check(TextKind kind, const char *string, Text *found);

// How many sentences; -1 if the last one does not end.
int text_sentences(const char *string);

// "S05", "S05.02", "C11", "U03" or "D07": where a number or a definition comes from.
bool text_is_source(const char *string);

// "T-034" or "B-12": a letter and so many digits.
bool text_is_numbered(const char *string, char letter, size_t digits);

#endif
