// Paths and their lines; see lines.h.
#include "load/lines.h"

#include "load/memory.h"

#include <stdlib.h>
#include <string.h>

void lines_add(Lines *lines, const char *path, int line) {
    if (lines->count == lines->capacity) {
        lines->capacity = lines->capacity ? lines->capacity * 2 : 64;
        lines->item = memory_resize(lines->item, lines->capacity * sizeof *lines->item);
    }
    lines->item[lines->count++] = (Line){.path = memory_copy(path), .line = line};
}

static int find_start(const Lines *lines, const char *path, size_t length) {
    for (size_t i = 0; i < lines->count; i++) {
        const char *known = lines->item[i].path;
        if (strlen(known) == length && memcmp(known, path, length) == 0)
            return lines->item[i].line;
    }
    return 0;
}

int lines_find(const Lines *lines, const char *path) {
    return find_start(lines, path, strlen(path));
}

int lines_nearest(const Lines *lines, const char *path) {
    size_t length = strlen(path);
    while (length > 0) {
        int line = find_start(lines, path, length);
        if (line > 0)
            return line;
        do
            length--;
        while (length > 0 && path[length] != '.' && path[length] != '[');
    }
    return 1;
}

void lines_free(Lines *lines) {
    for (size_t i = 0; i < lines->count; i++)
        free(lines->item[i].path);
    free(lines->item);
    *lines = (Lines){0};
}
