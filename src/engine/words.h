// The words of a move as it is written: what every game's move_parse is made of.
#ifndef CANDOR_ENGINE_WORDS_H
#define CANDOR_ENGINE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The next word of a line: its start, its length in *length, and *line moved behind it.
const char *next_word(const char **line, size_t *length);

// Whether they are the same, capitals or not.
bool same_word(const char *word, size_t length, const char *name);

// A number from 1 to 254, without anything around it.
bool word_number(const char *word, size_t length, uint8_t *value);

// The place of one of these names.
bool word_name(const char *word, size_t length, const char *const *names, int count,
               uint8_t *value);

#endif
