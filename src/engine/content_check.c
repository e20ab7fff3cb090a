// What one field alone can be wrong by: ranges, texts, names given twice, entries that do not
// exist; then the game's own checks. See content.h.
#include "engine/content.h"

#include "engine/wording.h"

#include <string.h>

typedef struct Check {
    const Content *content;
    const void *catalog, *root; // root: what the file at hand fills
    const Shape *shape;         // of that file
    bool *lost;                 // something refers to what does not exist
} Check;

static void check_record(const Check *check, const Place *place, const Shape *shape,
                         const void *record);

static const void *list_at(const Field *list, const void *record) {
    return (const char *)record + list->offset;
}

const Field *content_list(const Content *content, const void *catalog, const Shape *shape,
                          const void *root, const char *key, const void **record) {
    const Field *list = shape_find(shape, key);
    *record = root;
    for (int i = 0; !list && i < content->files; i++) {
        list = shape_find(content->file[i].shape, key);
        *record = content_place(&content->file[i], catalog, 0);
    }
    return list;
}

static void check_number(const Place *parent, const Field *field, const char *key, int32_t value) {
    bool any = field->low == 0 && field->high == 0;
    bool left_out = field->optional && value == field->absent && !is_given(parent, key, false);
    if (!any && !left_out)
        check_range(parent, key, value, field->low, field->high,
                    field->because ? field->because : "");
}

static void check_text(const Check *check, const Place *place, const Field *field,
                       const char *text) {
    char found[WORDS_LENGTH];
    Text words;
    check->content->check_text(place, field, text);
    if (field->kind != CONTENT_LABEL && field->kind != CONTENT_SENTENCE)
        return;
    text_init(&words, found, sizeof found);
    const char *expected =
        text_check(field->kind == CONTENT_LABEL ? TEXT_NAME : TEXT_DESCRIPTION, text, &words);
    if (expected)
        wrong(place, found, "%s", expected);
}

static void check_sourced(const Check *check, const Place *parent, const Field *field,
                          const void *record) {
    const Field source = {.type = FIELD_TEXT, .kind = CONTENT_SOURCE};
    const Number *number = (const Number *)(const void *)((const char *)record + field->offset);
    Place place = place_in(parent, ".%s", field->key);
    check_number(&place, field, "value", number->value);
    Place at = place_in(&place, ".source");
    check->content->check_text(&at, &source, number->source);
}

static void check_unique(const Place *place, const Field *list, const void *first, uint8_t index) {
    const char *name = entry_name(list, first, index);
    for (uint8_t i = 0; i < index; i++) {
        if (strcmp(entry_name(list, first, i), name) != 0)
            continue;
        const Shape *shape = list->of.entry->of.shape;
        int named = 0;
        while (shape->field[named].type != FIELD_TEXT)
            named++;
        Place at = place_in(place, ".%s", shape->field[named].key);
        wrong_text(&at, name, list->unique);
        return;
    }
}

static void check_list(const Check *check, const Place *parent, const Field *list,
                       const void *record) {
    const Field *entry = list->of.entry;
    const Shape one = {.field = entry, .fields = 1};
    for (uint8_t i = 0; i < field_count(list, record); i++) {
        const void *at = (const char *)list_at(list, record) + (size_t)i * list->size;
        Place place = place_in(parent, ".%s[%d]", list->key, i);
        if (list->unique)
            check_unique(&place, list, list_at(list, record), i);
        if (entry->type == FIELD_RECORD)
            check_record(check, &place, entry->of.shape, at);
        else
            check_record(check, &place, &one, at);
    }
}

// Only content that comes as bytes can refer to what does not exist: files refer by name.
static void check_reference(const Check *check, const Place *place, const Field *field,
                            const void *record) {
    int32_t index = field_number(field, record);
    const char *key = field->kind == LIST_BY_RECORD ? field->of.list_of(record) : field->of.list;
    if (index == CONTENT_NONE && (field->optional || place->faults->given))
        return;
    const void *owner = NULL;
    const Field *list =
        key ? content_list(check->content, check->catalog, check->shape, check->root, key, &owner)
            : NULL;
    if (list && index < field_count(list, owner))
        return;
    *check->lost = true;
    wrong_number(place, field->key ? field->key : "", index, "an entry that exists");
}

static void check_field(const Check *check, const Place *parent, const Field *field,
                        const void *record) {
    switch ((FieldType)field->type) {
    case FIELD_TEXT: {
        const char *text = field_text(field, record);
        Place place = field->key ? place_in(parent, ".%s", field->key) : *parent;
        if (text[0] || !field->optional)
            check_text(check, &place, field, text);
        break;
    }
    case FIELD_NUMBER: check_sourced(check, parent, field, record); break;
    case FIELD_LIST: check_list(check, parent, field, record); break;
    case FIELD_REFERENCE: check_reference(check, parent, field, record); break;
    case FIELD_RECORD: {
        Place place = place_in(parent, ".%s", field->key);
        if (!record_left_out(field, record))
            check_record(check, &place, field->of.shape, list_at(field, record));
        break;
    }
    case FIELD_U8:
    case FIELD_I8:
    case FIELD_I16:
    case FIELD_I32:
        if (field->key)
            check_number(parent, field, field->key, field_number(field, record));
        break;
    case FIELD_BOOL:
    case FIELD_WORD:
    case FIELD_FLAGS:
    case FIELD_NAMES:
    case FIELD_PARSED: break;
    }
}

static void check_record(const Check *check, const Place *place, const Shape *shape,
                         const void *record) {
    for (int i = 0; i < shape->fields; i++)
        check_field(check, place, &shape->field[i], record);
}

// A game's own check follows references, so all of them must lead somewhere.
void content_check(const Content *content, const void *catalog, Faults *faults) {
    bool lost = false;
    for (uint8_t i = 0; i < content->files; i++) {
        const ContentFile *file = &content->file[i];
        for (uint8_t n = 0; n < content_instances(file, catalog); n++) {
            Check check = {.content = content,
                           .catalog = catalog,
                           .root = content_place(file, catalog, n),
                           .shape = file->shape,
                           .lost = &lost};
            Place place = place_of(faults, i, n);
            check_record(&check, &place, file->shape, check.root);
        }
    }
    if (!lost)
        content->check(faults, catalog);
}
