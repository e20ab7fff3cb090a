// Reading words; see words.h.
#include "engine/words.h"

#include <string.h>

enum { GREATEST = 254 };

const char *next_word(const char **line, size_t *length) {
    while (**line == ' ')
        (*line)++;
    const char *start = *line;
    while (**line && **line != ' ')
        (*line)++;
    *length = (size_t)(*line - start);
    return start;
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

bool same_word(const char *word, size_t length, const char *name) {
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(word[i]) != lower(name[i]))
            return false;
    return true;
}

bool word_number(const char *word, size_t length, uint8_t *value) {
    uint32_t number = 0;
    if (length == 0 || length > 3 || word[0] == '0')
        return false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return false;
        number = number * 10 + (uint32_t)(word[i] - '0');
    }
    *value = (uint8_t)number;
    return number <= GREATEST;
}

bool word_name(const char *word, size_t length, const char *const *names, int count,
               uint8_t *value) {
    for (int i = 0; i < count; i++) {
        if (same_word(word, length, names[i])) {
            *value = (uint8_t)i;
            return true;
        }
    }
    return false;
}
