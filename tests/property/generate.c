// Fills catalogs along their tables; see generate.h.
#include "generate.h"

#include "base/rng.h"
#include "engine/glossary.h"
#include "load/load.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { STREAM_CONTENT = 89 };

// ---- chance and texts

uint32_t make_below(Maker *maker, uint32_t bound) {
    return rng_below_at(maker->key, maker->drawn++, bound);
}

bool make_chance(Maker *maker, uint32_t percent) {
    return make_below(maker, 100) < percent;
}

int32_t make_number(Maker *maker, int32_t low, int32_t high) {
    uint32_t width = (uint32_t)(high - low) + 1;
    uint32_t way = make_below(maker, 8);
    int32_t near = (int32_t)make_below(maker, 2);
    if (way == 0)
        return low;
    if (way == 1)
        return high;
    if (way < 4 && near >= low && near <= high)
        return near;
    if (way < 7 && width > 8) {
        int32_t from = low > 0 ? low : high < 0 ? high - 7 : low < -4 ? -4 : low;
        return from + (int32_t)make_below(maker, (uint32_t)(high - from < 8 ? high - from + 1 : 9));
    }
    return low + (int32_t)make_below(maker, width);
}

const char *make_text(Maker *maker, const char *format, ...) {
    Text text;
    va_list args;
    char *start = maker->text + maker->used;
    text_init(&text, start, sizeof maker->text - maker->used);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    maker->used += text.length + 1;
    return start;
}

const char *make_unique(Maker *maker, const char *letters) {
    char word[16];
    size_t length = 0, count = strlen(letters);
    for (uint32_t left = ++maker->names; left > 0 && length + 1 < sizeof word;
         left /= (uint32_t)count)
        word[length++] = letters[left % count];
    word[length] = '\0';
    return make_text(maker, "%s", word);
}

// ---- fields

static char *place_of_field(const Field *field, void *record) {
    return (char *)record + field->offset;
}

static void fill_number(Maker *maker, const Field *field, void *record) {
    bool any = field->low == 0 && field->high == 0;
    if (field->optional && make_chance(maker, 50))
        field_set_number(field, record, field->absent);
    else
        field_set_number(field, record,
                         make_number(maker, any ? 0 : field->low, any ? 9 : field->high));
}

static void fill_word(Maker *maker, const Field *field, void *record) {
    if (field->optional && make_chance(maker, 50)) {
        field_set_number(field, record, field->absent);
        return;
    }
    uint32_t word = make_below(maker, field->kind);
    while (!field->of.words[word])
        word = (word + 1) % field->kind;
    field_set_number(field, record, (int32_t)word);
}

static void fill_text(Maker *maker, const Recipe *recipe, const Field *field, void *record) {
    const char *text = field->optional && make_chance(maker, 50) ? "" : recipe->text(maker, field);
    memcpy(place_of_field(field, record), &text, sizeof text);
}

static void fill_entries(Maker *maker, const Recipe *recipe, const Field *list, void *record,
                         uint8_t count) {
    const Shape one = {.field = list->of.entry, .fields = 1};
    const Shape *shape = list->of.entry->type == FIELD_RECORD ? list->of.entry->of.shape : &one;
    if (list->count_at != NO_COUNT)
        *((uint8_t *)record + list->count_at) = count;
    for (uint8_t i = 0; i < count; i++)
        make_record(maker, recipe, shape, place_of_field(list, record) + (size_t)i * list->size);
}

// Few entries mostly, sometimes as many as there can be.
static void fill_list(Maker *maker, const Recipe *recipe, const Field *list, void *record) {
    int32_t low = list->optional ? 0 : list->low, few = low + 3 < list->high ? low + 3 : list->high;
    uint32_t way = make_below(maker, 8);
    int32_t count = way == 0  ? list->high
                    : way < 6 ? low + (int32_t)make_below(maker, (uint32_t)(few - low + 1))
                              : low + (int32_t)make_below(maker, (uint32_t)(list->high - low + 1));
    fill_entries(maker, recipe, list, record, (uint8_t)count);
}

static void fill_sourced(Maker *maker, const Recipe *recipe, const Field *field, void *record) {
    const Field source = {.type = FIELD_TEXT, .kind = CONTENT_SOURCE};
    Number number = {.value = make_number(maker, field->low, field->high),
                     .source = recipe->text(maker, &source)};
    memcpy(place_of_field(field, record), &number, sizeof number);
}

static void fill_field(Maker *maker, const Recipe *recipe, const Field *field, void *record) {
    switch ((FieldType)field->type) {
    case FIELD_TEXT: fill_text(maker, recipe, field, record); break;
    case FIELD_WORD: fill_word(maker, field, record); break;
    case FIELD_BOOL: field_set_number(field, record, make_chance(maker, 50)); break;
    case FIELD_REFERENCE: field_set_number(field, record, CONTENT_NONE); break;
    case FIELD_NUMBER: fill_sourced(maker, recipe, field, record); break;
    case FIELD_LIST: fill_list(maker, recipe, field, record); break;
    case FIELD_RECORD:
        if (field->optional && make_chance(maker, 50))
            record_clear(field->of.shape, place_of_field(field, record));
        else
            make_record(maker, recipe, field->of.shape, place_of_field(field, record));
        break;
    case FIELD_FLAGS:
    case FIELD_NAMES:
    case FIELD_PARSED: break; // a catalog begins with nothing in it
    default: fill_number(maker, field, record); break;
    }
}

void make_record(Maker *maker, const Recipe *recipe, const Shape *shape, void *record) {
    for (int i = 0; i < shape->fields; i++)
        fill_field(maker, recipe, &shape->field[i], record);
}

void make_list(Maker *maker, const Recipe *recipe, const Shape *shape, void *record,
               const char *key, uint8_t count) {
    fill_entries(maker, recipe, shape_find(shape, key), record, count);
}

// ---- references: only now is it known how many there are of everything

typedef struct Linking {
    Maker *maker;
    const Recipe *recipe;
    const void *catalog, *root;
    const Shape *shape; // of the file at hand
} Linking;

static void link_record(const Linking *linking, const Shape *shape, void *record);

static void link_reference(const Linking *linking, const Field *field, void *record) {
    const char *key = field->kind == LIST_BY_RECORD ? field->of.list_of(record) : field->of.list;
    const void *owner = NULL;
    if (!key ||
        (field->optional && field->kind != LIST_BY_RECORD && make_chance(linking->maker, 50)))
        return;
    const Field *list = content_list(linking->recipe->content, linking->catalog, linking->shape,
                                     linking->root, key, &owner);
    uint8_t count = field_count(list, owner);
    if (count > 0)
        field_set_number(field, record, (int32_t)make_below(linking->maker, count));
}

static void link_list(const Linking *linking, const Field *list, void *record) {
    const Shape one = {.field = list->of.entry, .fields = 1};
    const Shape *shape = list->of.entry->type == FIELD_RECORD ? list->of.entry->of.shape : &one;
    for (uint8_t i = 0; i < field_count(list, record); i++)
        link_record(linking, shape, place_of_field(list, record) + (size_t)i * list->size);
}

static void link_record(const Linking *linking, const Shape *shape, void *record) {
    for (int i = 0; i < shape->fields; i++) {
        const Field *field = &shape->field[i];
        if (field->type == FIELD_REFERENCE)
            link_reference(linking, field, record);
        else if (field->type == FIELD_LIST)
            link_list(linking, field, record);
        else if (field->type == FIELD_RECORD)
            link_record(linking, field->of.shape, place_of_field(field, record));
    }
}

// ---- a catalog

static void fill_catalog(Maker *maker, const Recipe *recipe, void *catalog) {
    const Content *content = recipe->content;
    for (int i = 0; i < content->files; i++) {
        const ContentFile *file = &content->file[i];
        if (file->count_at != NO_COUNT)
            *((uint8_t *)catalog + file->count_at) = (uint8_t)(1 + make_below(maker, file->most));
        // No number depends on the glossary.
        for (uint8_t n = 0; file->shape != &glossary_shape && n < content_instances(file, catalog);
             n++)
            make_record(maker, recipe, file->shape, content_place(file, catalog, n));
    }
    for (int i = 0; i < content->files; i++) {
        const ContentFile *file = &content->file[i];
        for (uint8_t n = 0; n < content_instances(file, catalog); n++) {
            void *root = content_place(file, catalog, n);
            Linking linking = {maker, recipe, catalog, root, file->shape};
            link_record(&linking, file->shape, root);
        }
    }
}

typedef struct Listener {
    const Content *content;
    Text *fault;
} Listener;

static void take_wrong(void *reader, const Place *place, const char *found, const char *expected) {
    const Listener *listener = reader;
    text_addf(listener->fault, "%s: %s: found %s, expected %s; ",
              listener->content->file[place->file].name, place->path, found, expected);
}

// By the bytes, so that the content is exactly what could have come packed.
static void *pack(const Content *content, const void *draft, Text *fault) {
    size_t size = 0, again = 0;
    Problems problems = {0};
    uint8_t *bytes = load_encode(content, draft, &size);
    void *catalog = load_bytes(content, "generated", bytes, size, &problems);
    uint8_t *copy = catalog ? load_encode(content, catalog, &again) : NULL;
    if (!copy || again != size || memcmp(bytes, copy, size) != 0) {
        text_addf(fault, "not read back as it was written: %s",
                  problems.count > 0 ? problems.item[0].field : "");
        load_free(catalog);
        catalog = NULL;
    }
    problems_free(&problems);
    free(copy);
    free(bytes);
    return catalog;
}

void *generate(const Recipe *recipe, uint64_t seed, Text *fault) {
    const Content *content = recipe->content;
    Maker *maker = calloc(1, sizeof *maker);
    void *draft = calloc(1, content->catalog_size), *catalog = NULL;
    if (maker && draft) {
        Listener listener = {content, fault};
        Faults faults = {.reader = &listener, .wrong = take_wrong};
        maker->key = rng_key(seed, STREAM_CONTENT);
        fill_catalog(maker, recipe, draft);
        recipe->mend(maker, draft);
        content->prepare(draft);
        content_check(content, draft, &faults);
        catalog = faults.count == 0 ? pack(content, draft, fault) : NULL;
    }
    free(draft);
    free(maker);
    return catalog;
}
