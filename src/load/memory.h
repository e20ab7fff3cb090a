// Memory for loading content. Running out of it here leaves nothing to go on with, so it ends the
// program instead of being passed up through every caller.
#ifndef CANDOR_LOAD_MEMORY_H
#define CANDOR_LOAD_MEMORY_H

#include <stddef.h>

void *memory_new(size_t size);                  // zeroed
void *memory_resize(void *memory, size_t size); // not to nothing
char *memory_copy(const char *string);

// Texts that live until all are freed together. Start with {0}.
typedef struct Texts {
    char **item;
    size_t count;
} Texts;

const char *texts_keep(Texts *texts, const char *bytes, size_t length);
void texts_free(Texts *texts);

#endif
