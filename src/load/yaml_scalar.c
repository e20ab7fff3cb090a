// Numbers, words and texts; see yaml_scalar.h.
//
// Numbers are stricter here than in libcyaml, which would read 010 as eight and "yes" as true.
#include "load/yaml_scalar.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

typedef struct Range {
    int64_t low, high;
} Range;

static Range range_of(const cyaml_schema_value_t *schema) {
    unsigned bits = schema->data_size * 8;
    if (schema->type == CYAML_UINT)
        return (Range){.low = 0, .high = (INT64_C(1) << bits) - 1};
    return (Range){.low = -(INT64_C(1) << (bits - 1)), .high = (INT64_C(1) << (bits - 1)) - 1};
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

static bool number_fits(const cyaml_schema_value_t *schema, const char *value, size_t length) {
    if (!is_number(value, length))
        return false;
    int64_t number = strtoll(value, NULL, 10);
    Range range = range_of(schema);
    return number >= range.low && number <= range.high;
}

static bool is_word(const char *value, size_t length, const char *word) {
    return strlen(word) == length && memcmp(value, word, length) == 0;
}

static bool enum_fits(const cyaml_schema_value_t *schema, const char *value, size_t length) {
    for (uint32_t i = 0; i < schema->enumeration.count; i++)
        if (is_word(value, length, schema->enumeration.strings[i].str))
            return true;
    return false;
}

static bool has_control_character(const char *value, size_t length) {
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)value[i];
        if (c < 0x20 || c == 0x7f)
            return true;
    }
    return false;
}

static bool length_fits(const cyaml_schema_value_t *schema, size_t length) {
    return length >= schema->string.min && length <= schema->string.max;
}

bool yaml_scalar_fits(const cyaml_schema_value_t *schema, const char *value, size_t length) {
    switch (schema->type) {
    case CYAML_INT:
    case CYAML_UINT: return number_fits(schema, value, length);
    case CYAML_BOOL: return is_word(value, length, "true") || is_word(value, length, "false");
    case CYAML_ENUM: return enum_fits(schema, value, length);
    case CYAML_STRING: return length_fits(schema, length) && !has_control_character(value, length);
    default: return false;
    }
}

enum { SHOWN_BYTES = 40 };

void yaml_scalar_found(const cyaml_schema_value_t *schema, const char *value, size_t length,
                       Text *text) {
    if (length == 0) {
        text_add(text, "nothing");
    } else if (is_number(value, length) && schema->type != CYAML_STRING) {
        text_add_bytes(text, value, length);
    } else if (has_control_character(value, length)) {
        text_add(text, "a line break or another control character");
    } else if (schema->type == CYAML_STRING) {
        text_addf(text, "%zu bytes", length);
    } else {
        size_t shown = text_whole_characters(value, length, SHOWN_BYTES);
        text_add_char(text, '"');
        text_add_bytes(text, value, shown);
        text_add(text, shown < length ? "...\"" : "\"");
    }
}

static void expected_words(const cyaml_schema_value_t *schema, Text *text) {
    text_add(text, "one of ");
    for (uint32_t i = 0; i < schema->enumeration.count; i++)
        text_addf(text, "%s%s", i > 0 ? ", " : "", schema->enumeration.strings[i].str);
}

static void expected_list(const cyaml_schema_value_t *schema, Text *text) {
    text_addf(text, "a list of %u", schema->sequence.min);
    if (schema->sequence.max > schema->sequence.min)
        text_addf(text, " to %u", schema->sequence.max);
    text_add(text, " entries");
}

void yaml_expected(const cyaml_schema_value_t *schema, Text *text) {
    switch (schema->type) {
    case CYAML_INT:
    case CYAML_UINT: {
        Range range = range_of(schema);
        text_addf(text, "a whole number from %" PRId64 " to %" PRId64, range.low, range.high);
        break;
    }
    case CYAML_BOOL: text_add(text, "true or false"); break;
    case CYAML_ENUM: expected_words(schema, text); break;
    case CYAML_STRING:
        text_addf(text, "one line of text, %u to %u bytes", schema->string.min, schema->string.max);
        break;
    case CYAML_SEQUENCE: expected_list(schema, text); break;
    default: text_add(text, "keys and values"); break;
    }
}
