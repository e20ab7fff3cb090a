// From a catalog to Twee; see twee.h.
#include "lab/twee.h"

#include <string.h>

typedef struct Writer {
    const Content *content;
    const void *catalog;
    const Shape *shape; // of the file
    const void *root;
    Text *text;
} Writer;

static const void *inside(const Field *field, const void *record) {
    return (const char *)record + field->offset;
}

static const void *entry_of(const Field *list, const void *record, int index) {
    return (const char *)inside(list, record) + (size_t)index * list->size;
}

// ---- shared

bool twee_has_passage(const Shape *shape) {
    const Field *text = shape_find(shape, "text");
    return text && text->type == FIELD_TEXT;
}

bool twee_lists_passages(const Field *field) {
    if (field->type != FIELD_LIST || field->of.entry->type != FIELD_RECORD)
        return false;
    const Field *id = shape_find(field->of.entry->of.shape, "id");
    return id && id->type == FIELD_TEXT;
}

// Scenes are called by their ids alone, choices and wares by that of what they belong to.
void twee_name(Text *name, const char *parent, const char *key, const char *id) {
    text_clear(name);
    bool nested = strcmp(key, "choices") == 0 || strcmp(key, "wares") == 0;
    if (strcmp(key, "scenes") == 0)
        text_add(name, id);
    else if (nested || !id[0])
        text_addf(name, "%s/%s", parent, id[0] ? id : key);
    else // "flags" -> "flag/heard"
        text_addf(name, "%.*s/%s", (int)strlen(key) - 1, key, id);
}

// ---- tags

static void add_encoded(Text *text, const char *plain) {
    for (; *plain; plain++) {
        if (strchr(" %[]{},:", *plain))
            text_addf(text, "%%%02x", (unsigned)(unsigned char)*plain);
        else
            text_add_char(text, *plain);
    }
}

static void begin_tag(const Writer *w, const char *prefix, const char *key) {
    text_addf(w->text, " %s%s:", prefix, key);
}

static const char *flag_name(const Field *names, const void *root, int flag) {
    const char *name;
    memcpy(&name, entry_of(names, root, flag), sizeof name);
    return name;
}

// The one of these flags that comes first in the alphabet: their numbers mean nothing outside.
static int first_flag(const Field *names, const void *root, uint64_t bits) {
    int first = -1;
    for (int i = 0; i < field_count(names, root); i++)
        if ((bits >> i & 1) &&
            (first < 0 || strcmp(flag_name(names, root, i), flag_name(names, root, first)) < 0))
            first = i;
    return first;
}

static void add_flags(const Writer *w, const Field *field, const void *record, const char *prefix) {
    const Field *names = w->shape->field;
    uint64_t bits;
    const char *between = "";
    memcpy(&bits, inside(field, record), sizeof bits);
    if (bits == 0)
        return;
    while (names->type != FIELD_NAMES)
        names++;
    begin_tag(w, prefix, field->key);
    for (int flag; (flag = first_flag(names, w->root, bits)) >= 0;) {
        text_add(w->text, between);
        add_encoded(w->text, flag_name(names, w->root, flag));
        bits &= ~(UINT64_C(1) << flag);
        between = ",";
    }
}

static void add_reference(const Writer *w, const Field *field, const void *record,
                          const char *prefix) {
    const void *owner = NULL;
    int32_t index = field_number(field, record);
    const Field *list =
        content_list(w->content, w->catalog, w->shape, w->root, field->of.list, &owner);
    if (index == CONTENT_NONE || !list)
        return;
    begin_tag(w, prefix, field->key);
    add_encoded(w->text, entry_name(list, inside(list, owner), (uint8_t)index));
}

// A word that the game turned into the two fields behind it: which of some, or a loss.
static void add_parsed(const Writer *w, const Field *field, const void *record,
                       const char *prefix) {
    int32_t word = field_number(&field[1], record), loss = field_number(&field[2], record);
    if (word == 0 && loss == 0)
        return;
    begin_tag(w, prefix, field->key);
    if (word != 0)
        text_add(w->text, field[1].of.words[word]);
    else
        text_addf(w->text, "-%d", loss);
}

static void add_tags(const Writer *w, const Shape *shape, const void *record, const char *prefix);

static void add_words(const Writer *w, const Field *list, const void *record, const char *prefix) {
    begin_tag(w, prefix, list->key);
    for (int i = 0; i < field_count(list, record); i++)
        text_addf(
            w->text, "%s%s", i > 0 ? "," : "",
            list->of.entry->of.words[field_number(list->of.entry, entry_of(list, record, i))]);
}

static void add_entries(const Writer *w, const Field *list, const void *record,
                        const char *prefix) {
    for (int i = 0; i < field_count(list, record); i++) {
        char memory[TWEE_NAME];
        Text inner;
        text_init(&inner, memory, sizeof memory);
        text_addf(&inner, "%s%s.%d.", prefix, list->key, i);
        text_addf(w->text, " %s%s.%d:", prefix, list->key, i); // it is there, whatever it has
        add_tags(w, list->of.entry->of.shape, entry_of(list, record, i), memory);
    }
}

// No danger is a word that a file says where a roll can fail, and only there.
static bool is_said(const Shape *shape, const Field *field, const void *record) {
    const Field *failure = shape_find(shape, "failure");
    return !field->optional || field_number(field, record) != field->absent ||
           (strcmp(field->key, "danger") == 0 && failure && !record_left_out(failure, record));
}

static void add_scalar(const Writer *w, const Field *field, const void *record,
                       const char *prefix) {
    int32_t value = field_number(field, record);
    begin_tag(w, prefix, field->key);
    if (field->type == FIELD_WORD)
        text_add(w->text, field->of.words[value]);
    else if (field->type == FIELD_BOOL)
        text_add(w->text, value ? "true" : "false");
    else
        text_addf(w->text, "%d", value);
}

static void add_record(const Writer *w, const Field *field, const void *record,
                       const char *prefix) {
    char memory[TWEE_NAME];
    Text inner;
    if (twee_has_passage(field->of.shape) || record_left_out(field, record))
        return;
    text_init(&inner, memory, sizeof memory);
    text_addf(&inner, "%s%s.", prefix, field->key);
    add_tags(w, field->of.shape, inside(field, record), memory);
}

static void add_tag(const Writer *w, const Shape *shape, const Field *field, const void *record,
                    const char *prefix) {
    switch ((FieldType)field->type) {
    case FIELD_TEXT:
        if (prefix[0] && field_text(field, record)[0]) {
            begin_tag(w, prefix, field->key);
            add_encoded(w->text, field_text(field, record));
        }
        break;
    case FIELD_FLAGS: add_flags(w, field, record, prefix); break;
    case FIELD_REFERENCE:
        if (prefix[0] || strcmp(field->key, "next") != 0) // that one is a link
            add_reference(w, field, record, prefix);
        break;
    case FIELD_PARSED: add_parsed(w, field, record, prefix); break;
    case FIELD_RECORD: add_record(w, field, record, prefix); break;
    case FIELD_LIST:
        if (field->of.entry->type == FIELD_WORD)
            add_words(w, field, record, prefix);
        else if (!twee_lists_passages(field))
            add_entries(w, field, record, prefix);
        break;
    case FIELD_NAMES:
    case FIELD_NUMBER: break;
    default:
        if (is_said(shape, field, record))
            add_scalar(w, field, record, prefix);
        break;
    }
}

static void add_tags(const Writer *w, const Shape *shape, const void *record, const char *prefix) {
    for (int i = 0; i < shape->fields; i++)
        if (shape->field[i].key)
            add_tag(w, shape, &shape->field[i], record, prefix);
}

// ---- passages

static void write_body(const Writer *w, const Shape *shape, const void *record, bool named) {
    const Field *told = shape_find(shape, "text");
    if (told)
        text_addf(w->text, "%s\n", field_text(told, record));
    for (int i = 0; i < shape->fields; i++) {
        const Field *field = &shape->field[i];
        bool implied = field == told || (named && field->key && strcmp(field->key, "id") == 0);
        if (field->type == FIELD_TEXT && field->key && !implied && field_text(field, record)[0])
            text_addf(w->text, "%s: %s\n", field->key, field_text(field, record));
    }
    const Field *next = shape_find(shape, "next");
    const void *owner = NULL;
    if (!next || field_number(next, record) == CONTENT_NONE)
        return;
    const Field *list = content_list(w->content, w->catalog, w->shape, w->root, "scenes", &owner);
    text_addf(w->text, "[[next->%s]]\n",
              entry_name(list, inside(list, owner), (uint8_t)field_number(next, record)));
}

static void write_links(const Writer *w, const Field *list, const void *record, const char *name) {
    for (int i = 0; i < field_count(list, record); i++) {
        const Shape *shape = list->of.entry->of.shape;
        const void *entry = entry_of(list, record, i);
        text_addf(w->text, "[[%s->%s/%s]]\n", field_text(shape_find(shape, "text"), entry), name,
                  entry_name(list, inside(list, record), (uint8_t)i));
    }
}

static void write_passage(const Writer *w, const char *name, const Shape *shape, const void *record,
                          bool named);

static void write_inner(const Writer *w, const Field *field, const void *record, const char *name) {
    char memory[TWEE_NAME];
    Text inner;
    text_init(&inner, memory, sizeof memory);
    if (field->type == FIELD_RECORD && twee_has_passage(field->of.shape) &&
        !record_left_out(field, record)) {
        twee_name(&inner, name, field->key, "");
        write_passage(w, memory, field->of.shape, inside(field, record), false);
    }
    for (int i = 0; twee_lists_passages(field) && i < field_count(field, record); i++) {
        twee_name(&inner, name, field->key, entry_name(field, inside(field, record), (uint8_t)i));
        write_passage(w, memory, field->of.entry->of.shape, entry_of(field, record, i), true);
    }
}

static void write_passage(const Writer *w, const char *name, const Shape *shape, const void *record,
                          bool named) {
    const Field *choices = shape_find(shape, "choices");
    text_addf(w->text, "\n:: %s [", name);
    size_t start = w->text->length;
    add_tags(w, shape, record, "");
    if (w->text->length > start) // without the blank before the first
        memmove(w->text->data + start, w->text->data + start + 1, w->text->length-- - start);
    text_add(w->text, "]\n");
    write_body(w, shape, record, named);
    if (choices)
        write_links(w, choices, record, name);
    for (int i = 0; i < shape->fields; i++)
        write_inner(w, &shape->field[i], record, name);
}

void twee_write(const Content *content, const void *catalog, uint8_t file, uint8_t instance,
                Text *text) {
    const ContentFile *known = &content->file[file];
    Writer w = {.content = content,
                .catalog = catalog,
                .shape = known->shape,
                .root = content_place(known, catalog, instance),
                .text = text};
    const Field *head = shape_find(known->shape, "scenario");
    const Field *title = shape_find(head->of.shape, "title");
    text_addf(text, ":: StoryTitle\n%s\n\n:: StoryData\n{\"format\": \"Candor\"}\n",
              field_text(title, inside(head, w.root)));
    write_passage(&w, "scenario", head->of.shape, inside(head, w.root), false);
    for (int i = 0; i < known->shape->fields; i++)
        if (twee_lists_passages(&known->shape->field[i]))
            write_inner(&w, &known->shape->field[i], w.root, "");
}
