// The text of content files, from directories or from memory.
#ifndef CANDOR_LOAD_SOURCE_H
#define CANDOR_LOAD_SOURCE_H

#include "load/problems.h"

#include <stdbool.h>
#include <stddef.h>

typedef struct Source {
    char *path; // as it is named in problems
    unsigned char *bytes;
    size_t size;
    bool present;
} Source;

// Reads one file from the last of these directories that has it.
void source_read(Source *source, const char *name, const char *const *directories, size_t count,
                 Problems *problems);
void source_copy(Source *source, const char *name, const void *bytes, size_t size);
void source_free(Source *source);

// A file that no one asks for is a misspelt one, and would be ignored in silence.
void source_check_names(const char *directory, const char *const *names, size_t count,
                        Problems *problems);

// Reports the first byte that is not UTF-8.
bool source_check_utf8(const Source *source, Problems *problems);

#endif
