// A run's setup: everything besides game, content and seed that the rules depend on.
//
// Key=value pairs sorted by key, in one line as in a run file: "packs=dunes
// seen=enemy:01,location:03". A key without a value is an option switched on and is written
// "key=on".
#ifndef CANDOR_ENGINE_SETUP_H
#define CANDOR_ENGINE_SETUP_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

// Long enough for every id of the largest content.
enum { SETUP_LENGTH = 8192, SETUP_MAX_PAIRS = 16 };

typedef struct Setup {
    char line[SETUP_LENGTH]; // canonical; empty for the default
} Setup;

// Adds "key=value" or "key". Refuses what is malformed, doubled or too long.
bool setup_add(Setup *setup, const char *option, Text *reason);

// Reads a whole canonical line.
bool setup_parse(Setup *setup, const char *line, Text *reason);

// The value of a key: points into the line and sets its length; NULL if the key is not there.
const char *setup_value(const Setup *setup, const char *key, size_t *length);

// Walks over the entries of a comma-separated value: returns the entry at *position and moves on,
// NULL at the end.
const char *setup_next_entry(const char *value, size_t value_length, size_t *position,
                             size_t *length);

// The keys in order, for a game that refuses those it does not know.
const char *setup_key(const Setup *setup, size_t index, size_t *length);

#endif
