// A place in content, and what can be wrong there. Faults know who listens; the places
// are keys of a file: "locations[3].zone_time_cost".
#ifndef CANDOR_ENGINE_PLACE_H
#define CANDOR_ENGINE_PLACE_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { PLACE_LENGTH = 120, WORDS_LENGTH = 320 };

typedef struct Place Place;

typedef enum Given { GIVEN_NO, GIVEN_YES, GIVEN_UNKNOWN } Given;

typedef struct Faults {
    void *reader;
    void (*wrong)(void *reader, const Place *place, const char *found, const char *expected);
    Given (*given)(void *reader,
                   const Place *place); // whether the file has this key; NULL: unknown
    size_t count;                       // what was found so far
} Faults;

struct Place {
    Faults *faults;
    uint8_t file, instance; // which of the game's content files
    char path[PLACE_LENGTH];
};

Place place_of(Faults *faults, uint8_t file, uint8_t instance);
__attribute__((format(printf, 2, 3))) Place place_in(const Place *parent, const char *format, ...);

__attribute__((format(printf, 3, 4))) void wrong(const Place *place, const char *found,
                                                 const char *expected, ...);

// The same for a field of the parent.
__attribute__((format(printf, 4, 5))) void wrong_in(const Place *parent, const char *field,
                                                    const char *found, const char *expected, ...);

// Words made on the spot: wrong(&place, phrase("%d symbols", count).text, "13").
typedef struct Phrase {
    char text[WORDS_LENGTH];
} Phrase;
__attribute__((format(printf, 1, 2))) Phrase phrase(const char *format, ...);

// What was found is this text, in quotes.
void wrong_text(const Place *place, const char *text, const char *expected);
void wrong_number(const Place *parent, const char *field, int32_t found, const char *expected);

// because: "" or the reason: " because a Rest has no travel cost (S06.01)".
void check_range(const Place *parent, const char *field, int32_t value, int32_t low, int32_t high,
                 const char *because);

// Whether the file has the key. Where nobody knows (content that comes as bytes), everything that
// must be given is, and nothing that must not be.
bool is_given(const Place *parent, const char *field, bool unknown);
bool check_given(const Place *parent, const char *field, const char *because);

// The same where the catalog knows it too: whether there is a value.
bool check_there(const Place *parent, const char *field, bool there, const char *because);
void check_absent(const Place *parent, const char *field, const char *because);

#endif
