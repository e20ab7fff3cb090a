// Where each field of a file stands: from its path ("locations[3].name") to its line.
#ifndef CANDOR_LOAD_LINES_H
#define CANDOR_LOAD_LINES_H

#include <stddef.h>

typedef struct Line {
    char *path;
    int line;
} Line;

// Start with {0}; free with lines_free.
typedef struct Lines {
    Line *item;
    size_t count, capacity;
} Lines;

void lines_add(Lines *lines, const char *path, int line);

// The line of this field, or 0.
int lines_find(const Lines *lines, const char *path);

// The line of this field or, if it was left out, of the nearest thing around it; at least 1.
int lines_nearest(const Lines *lines, const char *path);

void lines_free(Lines *lines);

#endif
