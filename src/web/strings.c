// Functions of libc that it has larger than the page needs them: for texts of megabytes, and for
// machines whose own instruction for copying is slow. These are for texts of some hundred
// characters.
#include <string.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size) {
    return __builtin_memcpy(to, from, size); // one instruction
}

void *memchr(const void *memory, int wanted, size_t size) {
    const unsigned char *at = memory;
    for (; size > 0; size--, at++)
        if (*at == (unsigned char)wanted)
            return (void *)at;
    return NULL;
}

char *strchr(const char *text, int wanted) {
    return memchr(text, wanted, strlen(text) + 1);
}

char *strstr(const char *text, const char *wanted) {
    size_t length = strlen(wanted);
    for (; strncmp(text, wanted, length) != 0; text++)
        if (*text == '\0')
            return NULL;
    return (char *)text;
}
