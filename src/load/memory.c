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
    return checked(realloc(memory, size ? size : 1));
}

char *memory_copy(const char *string) {
    size_t size = strlen(string) + 1;
    return memcpy(memory_new(size), string, size);
}
