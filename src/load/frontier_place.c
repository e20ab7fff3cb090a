// Places and their problems; see frontier_place.h.
#include "load/frontier_place.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { WORDS_LENGTH = 240 };

Place place_of(const Raw *raw, FrFile file, const char *format, ...) {
    Place place = {.raw = raw, .file = file};
    Text text;
    text_init(&text, place.path, sizeof place.path);
    va_list args;
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return place;
}

Place place_in(const Place *parent, const char *format, ...) {
    Place place = {.raw = parent->raw, .file = parent->file};
    Text text;
    text_init(&text, place.path, sizeof place.path);
    text_add(&text, parent->path);
    va_list args;
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return place;
}

static void report(const Place *place, const char *found, const char *expected, va_list args) {
    char words[WORDS_LENGTH];
    Text text;
    text_init(&text, words, sizeof words);
    text_addv(&text, expected, args);
    const LoadFile *file = &place->raw->files[place->file];
    int line = lines_nearest(&file->lines, place->path);
    problems_add(place->raw->problems, file->path, line, place->path, found, "%s", words);
}

void wrong(const Place *place, const char *found, const char *expected, ...) {
    va_list args;
    va_start(args, expected);
    report(place, found, expected, args);
    va_end(args);
}

void wrong_in(const Place *parent, const char *field, const char *found, const char *expected,
              ...) {
    Place place = place_in(parent, ".%s", field);
    va_list args;
    va_start(args, expected);
    report(&place, found, expected, args);
    va_end(args);
}

void check_range(const Place *parent, const char *field, int32_t value, int32_t low, int32_t high,
                 const char *why) {
    if (value >= low && value <= high)
        return;
    char found[16];
    snprintf(found, sizeof found, "%d", value);
    if (low == high)
        wrong_in(parent, field, found, "%d%s", low, why);
    else
        wrong_in(parent, field, found, "%d to %d%s", low, high, why);
}

void check_absent(const Place *parent, const char *field, const void *value, const char *why) {
    if (value)
        wrong_in(parent, field, "the key", "no such key%s", why);
}

bool check_given(const Place *parent, const char *field, const void *value, const char *why) {
    if (!value)
        wrong_in(parent, field, "no such key", "the key%s", why);
    return value != NULL;
}

void check_text(const Place *parent, const char *field, TextKind kind, const char *string) {
    char found[WORDS_LENGTH];
    Text text;
    text_init(&text, found, sizeof found);
    const char *expected = text_check(kind, string, &text);
    if (expected)
        wrong_in(parent, field, found, "%s", expected);
}

static void quote(const char *string, char out[WORDS_LENGTH]) {
    snprintf(out, WORDS_LENGTH, "\"%s\"", string);
}

void check_source(const Place *parent, const char *source) {
    if (text_is_source(source))
        return;
    char found[WORDS_LENGTH];
    quote(source, found);
    wrong_in(parent, "source", found, "a section (S05.02) or a ruling (C11, U03, D07)");
}

void check_status(const Place *parent, const uint8_t *status, const uint8_t *turns) {
    if (status && check_given(parent, "turns", turns, " because there is a status"))
        check_range(parent, "turns", *turns, 1, 9, "");
    else if (!status)
        check_absent(parent, "turns", turns, " because there is no status");
}

static const char *id_at(const Ids *ids, size_t index) {
    return *(char *const *)((const char *)ids->first + index * ids->stride);
}

static bool is_id(const char *id) {
    for (size_t i = 0; id[i]; i++)
        if (!isalnum((unsigned char)id[i]) && id[i] != '-')
            return false;
    return true;
}

void check_unique(const Place *entry, const char *field, const Ids *ids, size_t index) {
    for (size_t i = 0; i < index; i++) {
        if (strcmp(id_at(ids, i), id_at(ids, index)) == 0) {
            char found[WORDS_LENGTH];
            quote(id_at(ids, index), found);
            wrong_in(entry, field, found, "something that no other %s has", ids->what);
            return;
        }
    }
}

void check_id(const Place *entry, const Ids *ids, size_t index) {
    check_unique(entry, "id", ids, index);
    if (is_id(id_at(ids, index)))
        return;
    char found[WORDS_LENGTH];
    quote(id_at(ids, index), found);
    wrong_in(entry, "id", found, "letters, digits and hyphens");
}

uint8_t find_id_at(const Place *place, const Ids *ids, const char *id) {
    for (size_t i = 0; i < ids->count; i++)
        if (strcmp(id_at(ids, i), id) == 0)
            return (uint8_t)i;
    char found[WORDS_LENGTH];
    quote(id, found);
    wrong(place, found, "the id of %s that exists", ids->what);
    return FR_NONE;
}

uint8_t find_id(const Place *parent, const char *field, const Ids *ids, const char *id) {
    Place place = place_in(parent, ".%s", field);
    return find_id_at(&place, ids, id);
}
