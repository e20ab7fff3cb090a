// A field of a content file, and what can be wrong with it; shared by the parts that fill
// Frontier's catalog. Each part reads its file, fills its definitions and reports everything that
// is wrong.
#ifndef CANDOR_LOAD_FRONTIER_PLACE_H
#define CANDOR_LOAD_FRONTIER_PLACE_H

#include "load/frontier_raw.h"
#include "load/game.h"
#include "load/text_check.h"

// Everything that libcyaml loaded.
typedef struct Raw {
    const LoadFile *files;
    Problems *problems;
    const RawRules *rules;
    const RawLocations *locations;
    const RawEnemies *enemies;
    const RawEvents *events;
    const RawItems *items;
    const RawEquipments *equipment;
    const RawArtifacts *artifacts;
    const RawRests *rests;
    const RawEndings *endings;
    const RawPacks *packs;
} Raw;

enum { PLACE_LENGTH = 120 };

typedef struct Place {
    const Raw *raw;
    FrFile file;
    char path[PLACE_LENGTH];
} Place;

// "rules", then within it ".value"; a list's entry is "locations[%d]".
__attribute__((format(printf, 3, 4))) Place place_of(const Raw *raw, FrFile file,
                                                     const char *format, ...);
__attribute__((format(printf, 2, 3))) Place place_in(const Place *parent, const char *format, ...);

__attribute__((format(printf, 3, 4))) void wrong(const Place *place, const char *found,
                                                 const char *expected, ...);

// The same for a field of the parent.
__attribute__((format(printf, 4, 5))) void wrong_in(const Place *parent, const char *field,
                                                    const char *found, const char *expected, ...);

// why: "", or the reason: " because a Rest has no travel cost (S06.01)".
void check_range(const Place *parent, const char *field, int32_t value, int32_t low, int32_t high,
                 const char *why);
void check_absent(const Place *parent, const char *field, const void *value, const char *why);
bool check_given(const Place *parent, const char *field, const void *value, const char *why);
void check_text(const Place *parent, const char *field, TextKind kind, const char *text);
void check_source(const Place *parent, const char *source);

// A status comes with its turns, and turns with a status; NULL where there is none.
void check_status(const Place *parent, const uint8_t *status, const uint8_t *turns);

// The definitions of one file, whose id is always their first member.
typedef struct Ids {
    const void *first;
    size_t stride, count;
    const char *what;
} Ids;

#define IDS(list, count, what) ((Ids){(list), sizeof *(list), (count), (what)})

// Reports what an earlier entry has already; an id also has a form.
void check_unique(const Place *entry, const char *field, const Ids *ids, size_t index);
void check_id(const Place *entry, const Ids *ids, size_t index);

// The index of a definition; FR_NONE and a problem if there is none of this id.
uint8_t find_id(const Place *parent, const char *field, const Ids *ids, const char *id);
uint8_t find_id_at(const Place *place, const Ids *ids, const char *id);

#endif
