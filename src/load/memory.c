// Memory that is there or ends the program; see memory.h.
#include "load/memory.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *checked(void *memory) {
    if (!memory) {
        fputs("out of memory while loading content\n", stderr);
        abort();
    }
    return memory;
}

void *memory_new(size_t size) {
    return checked(calloc(1, size ? size : 1));
}

void *memory_resize(void *memory, size_t size) {
    return checked(realloc(memory, size));
}

char *memory_copy(const char *string) {
    size_t size = strlen(string) + 1;
    return memcpy(memory_new(size), string, size);
}

const char *texts_keep(Texts *texts, const char *bytes, size_t length) {
    if ((texts->count & (texts->count - 1)) == 0) // a power of two: full
        texts->item = memory_resize(texts->item, 2 * (texts->count + 1) * sizeof *texts->item);
    char *text = memory_new(length + 1);
    memcpy(text, bytes, length);
    return texts->item[texts->count++] = text;
}

void texts_free(Texts *texts) {
    for (size_t i = 0; i < texts->count; i++)
        free(texts->item[i]);
    free(texts->item);
    *texts = (Texts){0};
}
