// Content described once: a table of fields for each structure of a game's catalog.
//
// The tables say what a content file may hold (key, type, range, words, default, reference, length
// of a text) and where it goes in the catalog. From them everything else follows: reading files
// (src/load), the content hash, the bytes that are compiled in and read back, packed content, the
// schemas for editors, and every check that one field alone can fail. What only makes sense
// together is checked by the game (`check`), and what can be computed from the files is not in the
// bytes: the game computes it after reading (`prepare`).
#ifndef CANDOR_ENGINE_CONTENT_H
#define CANDOR_ENGINE_CONTENT_H

#include "base/codec.h"
#include "engine/place.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// A constant and where it comes from.
typedef struct Number {
    int32_t value;
    const char *source;
} Number;

typedef enum FieldType {
    FIELD_U8, // whole numbers
    FIELD_I8,
    FIELD_I16,
    FIELD_I32,
    FIELD_BOOL,
    FIELD_WORD,      // uint8_t: the place of one of `words`
    FIELD_TEXT,      // const char *: one line, low to high bytes
    FIELD_REFERENCE, // uint8_t: the place of an entry of the list `list`, named by its first text
    FIELD_FLAGS,     // uint64_t: names that become bits, numbered by the file's FIELD_NAMES
    FIELD_NAMES,     // not in files: the names of flags, counted like a list
    FIELD_NUMBER,    // Number, in files {value: 3, source: S01}
    FIELD_RECORD,    // a structure with the fields of `shape`
    FIELD_LIST,      // low to high times `entry`
    FIELD_PARSED,    // in files only: a word that the game itself turns into fields without a key
} FieldType;

enum {
    CONTENT_NONE = 255,
    NO_COUNT = -1,
    CONTENT_MAX_FIELDS = 96,
};

// Kinds of texts that every game has; its own follow.
enum {
    CONTENT_SOURCE = 1, // where a number comes from
    CONTENT_LABEL,      // a word of the screen, or the id of a rule
    CONTENT_SENTENCE,   // one or two sentences that explain
    CONTENT_OWN_KINDS,
};

typedef struct Shape Shape;

typedef struct Field {
    const char *key; // in files; NULL: only in the bytes
    uint8_t type;
    uint8_t kind; // FIELD_TEXT: the game's own number of what kind of text it is; FIELD_WORD: words
    bool optional;
    bool sets;         // FIELD_FLAGS: sets them; false: tests them
    uint32_t offset;   // in its structure
    int32_t low, high; // the range of a number (both 0: all that fits), bytes, or entries
    int32_t absent;    // the value of a key that is left out
    int32_t count_at;  // FIELD_LIST, FIELD_NAMES: where its uint8_t count is; NO_COUNT: always high
    uint32_t size;     // of one entry
    const char *because; // FIELD_NUMBER and numbers: follows a range that is not kept
    const char *unique; // FIELD_LIST: what is expected of an entry's first text, unless any will do
    const char *known;  // FIELD_REFERENCE, FIELD_PARSED: what is expected
    union {
        const char *const *words;
        const Shape *shape;
        const struct Field *entry;
        const char *list;
        const char *(*list_of)(const void *record); // FIELD_REFERENCE with kind LIST_BY_RECORD
        bool (*parse)(const char *text, void *record);
    } of;
} Field;

enum { LIST_BY_RECORD = 1 };

struct Shape {
    const Field *field;
    uint8_t fields;
};

typedef struct ContentFile {
    const char *name; // "items.yaml", or "scenario-*.yaml": as many as there are, by their names
    const Shape *shape;
    uint32_t offset;  // of what its fields belong to, in the catalog
    uint32_t size;    // with *: of one of them,
    int32_t count_at; // and where their uint8_t count is; else NO_COUNT
    uint8_t most;
} ContentFile;

typedef struct Content {
    const ContentFile *file;
    uint8_t files;
    size_t catalog_size;
    size_t glossary_at; // where its Glossary is in the catalog (engine/glossary.h)
    void (*prepare)(void *catalog);
    // For whoever reads content that is not compiled in.
    void (*check_text)(const Place *place, const Field *field, const char *text);
    void (*check)(Faults *faults, const void *catalog);
} Content;

// ---- writing tables
#define SHAPE_OF(fields_)                                                                          \
    { .field = (fields_), .fields = sizeof(fields_) / sizeof *(fields_) }
#define FIELD(type_, record, key_, member_, ...)                                                   \
    { .key = (key_), .type = (type_), .offset = offsetof(record, member_), __VA_ARGS__ }
#define RANGE(low_, high_) .low = (low_), .high = (high_)
#define OPTIONAL(absent_)  .optional = true, .absent = (absent_)
#define WORDS(words_)      .of.words = (words_), .kind = sizeof(words_) / sizeof *(words_)
#define ENTRIES(record, member_, entry_)                                                           \
    .size = sizeof *((record *)0)->member_, .of.entry = &(entry_)
#define COUNTED(record, member_) .count_at = offsetof(record, member_)

// ---- walking over them

// What is in this field: how many entries, a number of any width, a text.
uint8_t field_count(const Field *field, const void *record);
int32_t field_number(const Field *field, const void *record);
const char *field_text(const Field *field, const void *record);
void field_set_number(const Field *field, void *record, int32_t value);

// The field of a key; NULL if there is none.
const Field *shape_find(const Shape *shape, const char *key);

// The text that names an entry of a list: its first, or "".
const char *entry_name(const Field *list, const void *first, uint8_t index);

// A structure as if every key were left out.
void record_clear(const Shape *shape, void *record);

// Whether an optional record is not there: it begins with a text, which then is empty. One that
// begins with anything else is always there, with its defaults.
bool record_left_out(const Field *field, const void *record);

// Where one of the files of this entry lies in a catalog, and how many there are.
void *content_place(const ContentFile *file, const void *catalog, uint8_t instance);
uint8_t content_instances(const ContentFile *file, const void *catalog);

// Hands every field to the codec; a reader refuses what is out of its range. The bytes of a codec
// that reads must live as long as the catalog, whose texts point into them. Complete only with
// content_prepare.
void content_visit(const Content *content, Codec *codec, void *catalog);

// Reads bytes that content_visit wrote, and computes what follows from them.
bool content_read(const Content *content, const uint8_t *bytes, size_t size, void *catalog);

// The list of this key: in the file at hand (its shape and what it fills), or else in another.
// *record takes what the list is part of.
const Field *content_list(const Content *content, const void *catalog, const Shape *shape,
                          const void *root, const char *key, const void **record);

// Everything that is wrong with a catalog whose files have the right form.
void content_check(const Content *content, const void *catalog, Faults *faults);

#endif
