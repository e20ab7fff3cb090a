// Bounded text builder; see text.h.
#include "base/text.h"

#include <stdint.h>
#include <string.h>

void text_init(Text *text, char *data, size_t capacity) {
    *text = (Text){.data = data, .capacity = capacity};
    data[0] = '\0';
}

void text_clear(Text *text) {
    text->length = 0;
    text->cut = false;
    text->data[0] = '\0';
}

size_t text_whole_characters(const char *bytes, size_t count, size_t limit) {
    if (count <= limit)
        return count;
    // Step back over continuation bytes (10xxxxxx) to the start of the character that is cut.
    while (limit > 0 && ((unsigned char)bytes[limit] & 0xC0) == 0x80)
        limit--;
    return limit;
}

void text_add_bytes(Text *text, const char *bytes, size_t count) {
    size_t room = text->capacity - 1 - text->length;
    if (count > room) {
        count = text_whole_characters(bytes, count, room);
        text->cut = true;
    }
    memcpy(text->data + text->length, bytes, count);
    text->length += count;
    text->data[text->length] = '\0';
}

void text_add(Text *text, const char *string) {
    text_add_bytes(text, string, strlen(string));
}

void text_add_char(Text *text, char c) {
    text_add_bytes(text, &c, 1);
}

// ---- formats
//
// Of printf's conversions those that texts need: %s, %c, %d, %u and %x, the flags -, + and 0, a
// width, a precision for strings, the lengths l, ll and z. Nothing here asks a locale or a
// platform, so that a text is the same everywhere. Any other conversion ends the text and is shown
// in it.

typedef struct Conversion {
    bool left, plus, zero, has_precision;
    int width, precision;
    int longs; // how many l
    char kind;
} Conversion;

enum { LONGS_OF_SIZE = sizeof(size_t) == sizeof(long) }; // what z counts as

typedef struct Arguments { // so that a list can be handed on and read further
    va_list list;
} Arguments;

// Digits, or an argument in place of a star.
static int read_count(const char **format, Arguments *arguments) {
    int number = 0;
    if (**format == '*') {
        (*format)++;
        return va_arg(arguments->list, int);
    }
    for (; **format >= '0' && **format <= '9'; (*format)++)
        number = number * 10 + **format - '0';
    return number;
}

static Conversion read_conversion(const char **format, Arguments *arguments) {
    Conversion c = {0};
    for (;; (*format)++) {
        if (**format == '-')
            c.left = true;
        else if (**format == '+')
            c.plus = true;
        else if (**format == '0')
            c.zero = true;
        else
            break;
    }
    c.width = read_count(format, arguments);
    if (**format == '.') {
        (*format)++;
        c.has_precision = true;
        c.precision = read_count(format, arguments);
    }
    for (; **format == 'l' || **format == 'z'; (*format)++)
        c.longs += **format == 'l' ? 1 : LONGS_OF_SIZE;
    c.kind = *(*format)++;
    return c;
}

static int64_t next_signed(const Conversion *c, Arguments *arguments) {
    return c->longs > 1    ? va_arg(arguments->list, long long)
           : c->longs == 1 ? va_arg(arguments->list, long)
                           : va_arg(arguments->list, int);
}

static uint64_t next_unsigned(const Conversion *c, Arguments *arguments) {
    return c->longs > 1    ? va_arg(arguments->list, unsigned long long)
           : c->longs == 1 ? va_arg(arguments->list, unsigned long)
                           : va_arg(arguments->list, unsigned);
}

static void add_blanks(Text *text, int count) {
    for (; count > 0; count--)
        text_add_char(text, ' ');
}

// In its width, at the left or at the right.
static void add_padded(Text *text, const Conversion *c, const char *bytes, size_t count) {
    int missing = count < (size_t)c->width ? c->width - (int)count : 0;
    add_blanks(text, c->left ? 0 : missing);
    text_add_bytes(text, bytes, count);
    add_blanks(text, c->left ? missing : 0);
}

static void add_number(Text *text, const Conversion *c, uint64_t value, bool negative) {
    enum { MOST = 40 };
    const unsigned base = c->kind == 'x' ? 16 : 10;
    char digits[MOST];
    int at = MOST, zeros = c->zero ? c->width - (negative || c->plus) : 1;
    for (; value > 0 || (zeros > 0 && at > 1); value /= base, zeros--)
        digits[--at] = "0123456789abcdef"[value % base];
    if (negative || c->plus)
        digits[--at] = negative ? '-' : '+';
    add_padded(text, c, digits + at, (size_t)(MOST - at));
}

static void add_string(Text *text, const Conversion *c, const char *string) {
    size_t length = 0, most = c->has_precision ? (size_t)c->precision : SIZE_MAX;
    while (length < most && string[length])
        length++;
    add_padded(text, c, string, length);
}

static void add_converted(Text *text, const Conversion *c, Arguments *arguments) {
    int64_t number;
    switch (c->kind) {
    case 's': add_string(text, c, va_arg(arguments->list, const char *)); return;
    case 'c': text_add_char(text, (char)va_arg(arguments->list, int)); return;
    case '%': text_add_char(text, '%'); return;
    case 'd':
        number = next_signed(c, arguments);
        add_number(text, c, number < 0 ? 0 - (uint64_t)number : (uint64_t)number, number < 0);
        return;
    case 'u':
    case 'x': add_number(text, c, next_unsigned(c, arguments), false); return;
    default: break;
    }
    text_add(text, "%?");
    text->cut = true;
}

void text_addv(Text *text, const char *format, va_list args) {
    Arguments arguments;
    va_copy(arguments.list, args);
    while (*format && !text->cut) {
        size_t plain = strcspn(format, "%");
        text_add_bytes(text, format, plain);
        format += plain;
        if (*format == '%') {
            format++;
            Conversion c = read_conversion(&format, &arguments);
            add_converted(text, &c, &arguments);
        }
    }
    va_end(arguments.list);
}

void text_addf(Text *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    text_addv(text, format, args);
    va_end(args);
}
