// Reads a YAML file along the tables of its content, straight into a catalog, and reports every
// place that does not have the form that the tables describe.
#ifndef CANDOR_LOAD_READER_H
#define CANDOR_LOAD_READER_H

#include "engine/content.h"
#include "load/lines.h"
#include "load/memory.h"
#include "load/problems.h"
#include "load/source.h"

// A name of an entry that may stand in a file not read yet; its index comes later.
typedef struct Reference {
    const Field *field;
    void *record;
    const char *name;
    char *path;
} Reference;

// A flag of a file, and where it is first set and first tested; empty: nowhere.
typedef struct FlagUse {
    const char *set_at, *tested_at;
} FlagUse;

// Which entry of a list of the catalog an entry of a file has become.
typedef struct Placed {
    const Field *list;
    uint8_t local, place;
} Placed;

typedef struct ContentText { // one file, while content is loaded
    Source source;
    uint8_t file, instance; // which of the game's files
    bool merges;            // of a pack: its entries join those of the files before it
    Placed *placed;         // of what merges: its entries
    size_t placed_count;
    Lines lines;
    Reference *reference;
    size_t references;
    FlagUse flag[64];
    const char *too_many_flags_at; // NULL: there was room for all
} ContentText;

// Texts of the catalog are kept in `texts`. The line of every key is written down. Of what merges,
// an entry takes the place of one with the same name that is there already; whether it may is not
// decided here.
void reader_read(ContentText *text, const ContentFile *file, void *catalog, Texts *texts,
                 Problems *problems);

#endif
