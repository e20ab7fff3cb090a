// The setup line: canonical text, read and written a pair at a time; see setup.h.
#include "engine/setup.h"

#include <string.h>

static bool key_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-';
}

static bool value_char(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_' || c == ':' || c == ',' || c == '.';
}

typedef struct Pair {
    const char *key, *value;
    size_t key_length, value_length;
} Pair;

// The pair at *position of a canonical line, and *position moved behind it.
static bool next_pair(const char *line, size_t *position, Pair *pair) {
    const char *start = line + *position;
    if (*start == '\0')
        return false;
    const char *equals = strchr(start, '=');
    const char *end = strchr(start, ' ');
    if (!end)
        end = start + strlen(start);
    *pair = (Pair){.key = start,
                   .key_length = (size_t)(equals - start),
                   .value = equals + 1,
                   .value_length = (size_t)(end - equals - 1)};
    *position = (size_t)(end - line) + (*end == ' ');
    return true;
}

static bool parse_pair(const char *text, size_t length, Pair *pair, Text *reason) {
    size_t key = 0;
    while (key < length && key_char(text[key]))
        key++;
    bool has_value = key < length && text[key] == '=';
    *pair = (Pair){.key = text, .key_length = key, .value = "on", .value_length = 2};
    if (has_value) {
        pair->value = text + key + 1;
        pair->value_length = length - key - 1;
    }
    bool good = key > 0 && (has_value || key == length) && pair->value_length > 0;
    for (size_t i = 0; good && i < pair->value_length; i++)
        good = value_char(pair->value[i]);
    if (!good)
        text_addf(reason, "Setup: found '%.*s', expected key=value or key.", (int)length, text);
    return good;
}

static int compare_keys(const Pair *a, const Pair *b) {
    size_t shorter = a->key_length < b->key_length ? a->key_length : b->key_length;
    int order = memcmp(a->key, b->key, shorter);
    if (order != 0)
        return order;
    return a->key_length < b->key_length ? -1 : a->key_length > b->key_length;
}

static void write_pair(Text *line, const Pair *pair) {
    if (line->length > 0)
        text_add_char(line, ' ');
    text_add_bytes(line, pair->key, pair->key_length);
    text_add_char(line, '=');
    text_add_bytes(line, pair->value, pair->value_length);
}

static bool insert(Setup *setup, const Pair *added, Text *reason) {
    char memory[SETUP_LENGTH];
    Text line;
    text_init(&line, memory, sizeof memory);
    size_t position = 0, pairs = 0;
    Pair pair;
    bool written = false;
    while (next_pair(setup->line, &position, &pair)) {
        int order = compare_keys(&pair, added);
        if (order == 0) {
            text_addf(reason, "Setup: '%.*s' is given twice.", (int)added->key_length, added->key);
            return false;
        }
        if (order > 0 && !written) {
            write_pair(&line, added);
            written = true;
        }
        write_pair(&line, &pair);
        pairs++;
    }
    if (!written)
        write_pair(&line, added);
    if (line.cut || pairs + 1 > SETUP_MAX_PAIRS) {
        text_addf(reason, "Setup: too long; at most %d characters and %d options.",
                  SETUP_LENGTH - 1, SETUP_MAX_PAIRS);
        return false;
    }
    memcpy(setup->line, memory, line.length + 1);
    return true;
}

bool setup_add(Setup *setup, const char *option, Text *reason) {
    Pair pair;
    return parse_pair(option, strlen(option), &pair, reason) && insert(setup, &pair, reason);
}

bool setup_parse(Setup *setup, const char *line, Text *reason) {
    setup->line[0] = '\0';
    const char *start = line;
    while (*start) {
        const char *end = strchr(start, ' ');
        size_t length = end ? (size_t)(end - start) : strlen(start);
        Pair pair;
        if (!parse_pair(start, length, &pair, reason) || !insert(setup, &pair, reason))
            return false;
        start += length + (end != NULL);
    }
    if (strcmp(setup->line, line) != 0) {
        text_addf(reason, "Setup: found '%s', expected '%s' (sorted, one blank between pairs).",
                  line, setup->line);
        return false;
    }
    return true;
}

const char *setup_value(const Setup *setup, const char *key, size_t *length) {
    size_t position = 0;
    Pair pair;
    while (next_pair(setup->line, &position, &pair)) {
        if (pair.key_length == strlen(key) && memcmp(pair.key, key, pair.key_length) == 0) {
            *length = pair.value_length;
            return pair.value;
        }
    }
    *length = 0;
    return NULL;
}

const char *setup_next_entry(const char *value, size_t value_length, size_t *position,
                             size_t *length) {
    if (!value || *position >= value_length)
        return NULL;
    const char *start = value + *position;
    const char *comma = memchr(start, ',', value_length - *position);
    *length = comma ? (size_t)(comma - start) : value_length - *position;
    *position += *length + 1;
    return start;
}

const char *setup_key(const Setup *setup, size_t index, size_t *length) {
    size_t position = 0;
    Pair pair;
    for (size_t i = 0; next_pair(setup->line, &position, &pair); i++) {
        if (i == index) {
            *length = pair.key_length;
            return pair.key;
        }
    }
    return NULL;
}
