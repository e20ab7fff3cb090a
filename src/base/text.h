// Bounded text: a builder over memory that somebody else owns.
//
// Writing past the end never overflows: the text is cut at a whole character, stays terminated, and
// remembers that it was cut.
#ifndef CANDOR_BASE_TEXT_H
#define CANDOR_BASE_TEXT_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

typedef struct Text {
    char *data;      // always terminated
    size_t capacity; // bytes of data, the terminator included; at least 1
    size_t length;   // without the terminator
    bool cut;        // something did not fit
} Text;

void text_init(Text *text, char *data, size_t capacity);
void text_clear(Text *text);
void text_add(Text *text, const char *string);
void text_add_bytes(Text *text, const char *bytes, size_t count);
void text_add_char(Text *text, char c);
__attribute__((format(printf, 2, 3))) void text_addf(Text *text, const char *format, ...);
void text_addv(Text *text, const char *format, va_list args);

// The word for so many: text_plural(1, "turn", "turns") is "turn".
static inline const char *text_plural(long number, const char *one, const char *many) {
    return number == 1 ? one : many;
}

// Latin letters and digits as they are in any locale.
static inline char text_lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static inline bool text_is_digit(char c) {
    return c >= '0' && c <= '9';
}

static inline bool text_is_alphanumeric(char c) {
    return (text_lower(c) >= 'a' && text_lower(c) <= 'z') || text_is_digit(c);
}

// How many bytes at the start of these are whole UTF-8 characters, at most limit.
size_t text_whole_characters(const char *bytes, size_t count, size_t limit);

#endif
