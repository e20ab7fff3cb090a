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

// The names of files ending in .yaml or .yml, sorted, each once. Start with {0}.
typedef struct Names {
    char **item;
    size_t count;
} Names;

// Adds those of a directory; false if it cannot be read to its end.
bool source_list(Names *names, const char *directory);

// The same for the folders in a directory; none if it is not there.
bool source_list_folders(Names *names, const char *directory);
void names_join(Names *names, const Names *others);
void names_free(Names *names);

// "DIRECTORY/NAME", or the name alone without a directory.
void source_path(char *out, size_t size, const char *directory, const char *name);

// Reports the first byte that is not UTF-8.
bool source_check_utf8(const Source *source, Problems *problems);

#endif
