// Places and what is wrong there; see place.h.
#include "engine/place.h"

#include <stdarg.h>

static void extend(Place *place, const char *format, va_list args) {
    size_t length = 0;
    while (place->path[length])
        length++;
    Text text;
    text_init(&text, place->path + length, sizeof place->path - length);
    text_addv(&text, format, args);
}

Place place_of(Faults *faults, uint8_t file, uint8_t instance) {
    return (Place){.faults = faults, .file = file, .instance = instance};
}

Place place_in(const Place *parent, const char *format, ...) {
    Place place = *parent;
    va_list args;
    va_start(args, format);
    // At the top of a file there is nothing before the dot.
    extend(&place, !parent->path[0] && format[0] == '.' ? format + 1 : format, args);
    va_end(args);
    return place;
}

static void tell(const Place *place, const char *found, const char *expected, va_list args) {
    char words[WORDS_LENGTH];
    Text text;
    text_init(&text, words, sizeof words);
    text_addv(&text, expected, args);
    place->faults->count++;
    place->faults->wrong(place->faults->reader, place, found, words);
}

void wrong(const Place *place, const char *found, const char *expected, ...) {
    va_list args;
    va_start(args, expected);
    tell(place, found, expected, args);
    va_end(args);
}

void wrong_in(const Place *parent, const char *field, const char *found, const char *expected,
              ...) {
    Place place = place_in(parent, ".%s", field);
    va_list args;
    va_start(args, expected);
    tell(&place, found, expected, args);
    va_end(args);
}

Phrase phrase(const char *format, ...) {
    Phrase words = {.text = ""};
    Text text;
    va_list args;
    text_init(&text, words.text, sizeof words.text);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return words;
}

void wrong_text(const Place *place, const char *text, const char *expected) {
    wrong(place, phrase("\"%s\"", text).text, "%s", expected);
}

void wrong_number(const Place *parent, const char *field, int32_t found, const char *expected) {
    wrong_in(parent, field, phrase("%d", found).text, "%s", expected);
}

void check_range(const Place *parent, const char *field, int32_t value, int32_t low, int32_t high,
                 const char *because) {
    if (value >= low && value <= high)
        return;
    Phrase expected =
        low == high ? phrase("%d%s", low, because) : phrase("%d to %d%s", low, high, because);
    wrong_number(parent, field, value, expected.text);
}

bool is_given(const Place *parent, const char *field, bool unknown) {
    const Faults *faults = parent->faults;
    if (!faults->given)
        return unknown;
    Place place = place_in(parent, ".%s", field);
    Given given = faults->given(faults->reader, &place);
    return given == GIVEN_UNKNOWN ? unknown : given == GIVEN_YES;
}

bool check_there(const Place *parent, const char *field, bool there, const char *because) {
    bool given = is_given(parent, field, there);
    if (!given)
        wrong_in(parent, field, "no such key", "the key%s", because);
    return given;
}

bool check_given(const Place *parent, const char *field, const char *because) {
    return check_there(parent, field, true, because);
}

void check_absent(const Place *parent, const char *field, const char *because) {
    if (is_given(parent, field, false))
        wrong_in(parent, field, "the key", "no such key%s", because);
}
