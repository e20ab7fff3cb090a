// Paths and their lines; see lines.h.
#include "load/lines.h"

#include "base/hash.h"
#include "load/memory.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 256 };

// Where this path is, or the free place where it belongs. There always is one: see lines_add.
static Line *slot_of(const Lines *lines, const char *path, size_t length) {
    uint64_t hash = 0;
    for (size_t i = 0; i < length; i++)
        hash = rng_mix(hash ^ (unsigned char)path[i]);
    size_t slot = (size_t)hash & (lines->capacity - 1);
    while (lines->item[slot].path && (strncmp(lines->item[slot].path, path, length) != 0 ||
                                      lines->item[slot].path[length] != '\0'))
        slot = (slot + 1) & (lines->capacity - 1);
    return &lines->item[slot];
}

static void grow(Lines *lines) {
    Lines larger = {.capacity = lines->capacity ? lines->capacity * 2 : FIRST_CAPACITY};
    larger.item = memory_new(larger.capacity * sizeof *larger.item);
    larger.count = lines->count;
    for (size_t i = 0; i < lines->capacity; i++)
        if (lines->item[i].path)
            *slot_of(&larger, lines->item[i].path, strlen(lines->item[i].path)) = lines->item[i];
    free(lines->item);
    *lines = larger;
}

void lines_add(Lines *lines, const char *path, int line) {
    if (lines->count * 2 >= lines->capacity)
        grow(lines);
    Line *slot = slot_of(lines, path, strlen(path));
    if (slot->path)
        return;
    *slot = (Line){.path = memory_copy(path), .line = line};
    lines->count++;
}

static int find_start(const Lines *lines, const char *path, size_t length) {
    return lines->capacity ? slot_of(lines, path, length)->line : 0;
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
    for (size_t i = 0; i < lines->capacity; i++)
        free(lines->item[i].path);
    free(lines->item);
    *lines = (Lines){0};
}
