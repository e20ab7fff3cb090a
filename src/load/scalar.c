// Numbers, words and texts; see scalar.h.
//
// Numbers are written one way only: 010 is not eight, and "yes" is not true.
#include "load/scalar.h"

#include <stdlib.h>
#include <string.h>

typedef struct Span {
    int64_t low, high;
} Span;

// What fits into the field; the range that makes sense is another matter (content_check).
static Span span_of(const Field *field) {
    switch ((FieldType)field->type) {
    case FIELD_U8: return (Span){0, UINT8_MAX};
    case FIELD_I8: return (Span){INT8_MIN, INT8_MAX};
    case FIELD_I16: return (Span){INT16_MIN, INT16_MAX};
    default: return (Span){INT32_MIN, INT32_MAX};
    }
}

static bool is_text(const Field *field) {
    return field->type == FIELD_TEXT || field->type == FIELD_REFERENCE ||
           field->type == FIELD_PARSED;
}

// A decimal number without leading zeros, short enough for 64 bits.
static bool is_number(const char *value, size_t length) {
    size_t first = length > 0 && value[0] == '-' ? 1 : 0;
    size_t digits = length - first;
    if (digits == 0 || digits > 18 || (value[first] == '0' && length > 1))
        return false;
    for (size_t i = first; i < length; i++)
        if (value[i] < '0' || value[i] > '9')
            return false;
    return true;
}

static bool is_word(const char *value, size_t length, const char *word) {
    return strlen(word) == length && memcmp(value, word, length) == 0;
}

static bool number_fits(const Field *field, const char *value, size_t length, int32_t *number) {
    Span span = span_of(field);
    int64_t read = is_number(value, length) ? strtoll(value, NULL, 10) : 0;
    *number = (int32_t)read;
    return is_number(value, length) && read >= span.low && read <= span.high;
}

static bool bool_fits(const char *value, size_t length, int32_t *number) {
    *number = is_word(value, length, "true");
    return *number || is_word(value, length, "false");
}

static bool word_fits(const Field *field, const char *value, size_t length, int32_t *number) {
    for (*number = 0; *number < field->kind; ++*number)
        if (field->of.words[*number] && is_word(value, length, field->of.words[*number]))
            return true;
    return false;
}

static bool has_control_character(const char *value, size_t length) {
    for (size_t i = 0; i < length; i++)
        if ((unsigned char)value[i] < 0x20 || value[i] == 0x7f)
            return true;
    return false;
}

static bool text_fits(const Field *field, const char *value, size_t length) {
    return length >= (size_t)field->low && length <= (size_t)field->high &&
           !has_control_character(value, length);
}

bool scalar_fits(const Field *field, const char *value, size_t length, int32_t *number) {
    switch ((FieldType)field->type) {
    case FIELD_U8:
    case FIELD_I8:
    case FIELD_I16:
    case FIELD_I32: return number_fits(field, value, length, number);
    case FIELD_BOOL: return bool_fits(value, length, number);
    case FIELD_WORD: return word_fits(field, value, length, number);
    case FIELD_TEXT:
    case FIELD_REFERENCE:
    case FIELD_PARSED: return text_fits(field, value, length);
    default: return false;
    }
}

void scalar_found(const Field *field, const char *value, size_t length, Text *text) {
    enum { SHOWN_BYTES = 40 };
    if (length == 0) {
        text_add(text, "nothing");
    } else if (is_number(value, length) && !is_text(field)) {
        text_add_bytes(text, value, length);
    } else if (has_control_character(value, length)) {
        text_add(text, "a line break or another control character");
    } else if (is_text(field)) {
        text_addf(text, "%zu bytes", length);
    } else {
        size_t shown = text_whole_characters(value, length, SHOWN_BYTES);
        text_add_char(text, '"');
        text_add_bytes(text, value, shown);
        text_add(text, shown < length ? "...\"" : "\"");
    }
}

static void expected_words(const Field *field, Text *text) {
    text_add(text, "one of ");
    const char *between = "";
    for (int i = 0; i < field->kind; i++) {
        if (!field->of.words[i])
            continue;
        text_addf(text, "%s%s", between, field->of.words[i]);
        between = ", ";
    }
}

void field_expected(const Field *field, Text *text) {
    Span span = span_of(field);
    switch ((FieldType)field->type) {
    case FIELD_U8:
    case FIELD_I8:
    case FIELD_I16:
    case FIELD_I32:
        text_addf(text, "a whole number from %lld to %lld", (long long)span.low,
                  (long long)span.high);
        break;
    case FIELD_BOOL: text_add(text, "true or false"); break;
    case FIELD_WORD: expected_words(field, text); break;
    case FIELD_TEXT:
    case FIELD_REFERENCE:
    case FIELD_PARSED:
        text_addf(text, "one line of text, %d to %d bytes", field->low, field->high);
        break;
    case FIELD_FLAGS:
    case FIELD_LIST:
        text_addf(text, "a list of %d", field->low);
        if (field->high > field->low)
            text_addf(text, " to %d", field->high);
        text_add(text, " entries");
        break;
    default: text_add(text, "keys and values"); break;
    }
}
