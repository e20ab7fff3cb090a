// A walk through the YAML events along the tables; see reader.h.
//
// The tables lead, so the depth of the recursion is theirs; what they do not know is skipped
// without recursion. Each read_* function begins at the first event of a value and returns at its
// last one.
#include "load/reader.h"

#include "base/check.h"
#include "load/scalar.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

enum { DEEPEST = 32 };

typedef struct Walk {
    yaml_parser_t parser;
    yaml_event_t event;
    bool broken; // a syntax error: nothing follows
    int depth;
    ContentText *text;
    const Shape *shape; // of the file
    void *root;
    Texts *texts;
    Problems *problems;
    char path_data[PLACE_LENGTH];
    Text path;
} Walk;

static int event_line(const Walk *walk) {
    return (int)walk->event.start_mark.line + 1;
}

static void report(Walk *walk, int line, const char *found, const char *expected) {
    problems_add(walk->problems, walk->text->source.path, line, walk->path.data, found, "%s",
                 expected);
}

static void report_no_memory(const Walk *walk) {
    problems_add(walk->problems, walk->text->source.path, 0, "", "no memory for the YAML parser",
                 "some");
}

static void report_syntax(const Walk *walk) {
    const yaml_parser_t *parser = &walk->parser;
    Phrase found = phrase("broken YAML (%s%s%s)", parser->problem, parser->context ? ", " : "",
                          parser->context ? parser->context : "");
    problems_add(walk->problems, walk->text->source.path, (int)parser->problem_mark.line + 1, "",
                 found.text, "whole YAML");
}

// Nothing follows.
static void stop(Walk *walk) {
    walk->broken = true;
    if (walk->parser.error == YAML_MEMORY_ERROR)
        report_no_memory(walk);
    else
        report_syntax(walk);
}

static bool opens(yaml_event_type_t type) {
    return type == YAML_MAPPING_START_EVENT || type == YAML_SEQUENCE_START_EVENT;
}

static bool closes(yaml_event_type_t type) {
    return type == YAML_MAPPING_END_EVENT || type == YAML_SEQUENCE_END_EVENT;
}

static yaml_event_type_t next(Walk *walk) {
    if (walk->broken)
        return YAML_NO_EVENT;
    yaml_event_delete(&walk->event);
    if (!yaml_parser_parse(&walk->parser, &walk->event)) {
        stop(walk);
        return YAML_NO_EVENT;
    }
    walk->depth += opens(walk->event.type) - closes(walk->event.type);
    if (walk->depth > DEEPEST) {
        report(walk, event_line(walk), "lists in lists without end",
               "at most 32 within each other");
        walk->broken = true;
    }
    return walk->broken ? YAML_NO_EVENT : walk->event.type;
}

static void skip_value(Walk *walk) {
    int outside = walk->depth - opens(walk->event.type);
    while (walk->depth > outside && !walk->broken)
        next(walk);
}

static const char *scalar(const Walk *walk, size_t *length) {
    *length = walk->event.data.scalar.length;
    return (const char *)walk->event.data.scalar.value;
}

static void report_misfit(Walk *walk, const Field *field, int line) {
    char found[WORDS_LENGTH], expected[WORDS_LENGTH];
    size_t length;
    Text text, wanted;
    text_init(&text, found, sizeof found);
    text_init(&wanted, expected, sizeof expected);
    switch (walk->event.type) {
    case YAML_MAPPING_START_EVENT: text_add(&text, "keys and values"); break;
    case YAML_SEQUENCE_START_EVENT: text_add(&text, "a list"); break;
    case YAML_SCALAR_EVENT: {
        const char *value = scalar(walk, &length);
        scalar_found(field, value, length, &text);
        break;
    }
    default:
        CHECK(walk->event.type == YAML_ALIAS_EVENT); // no value begins with anything else
        text_add(&text, "an alias (*name)");
        break;
    }
    field_expected(field, &wanted);
    report(walk, line, found, expected);
    skip_value(walk);
}

static void read_value(Walk *walk, const Field *field, void *record, int line);

static void cut_path(Walk *walk, size_t length) {
    walk->path.data[walk->path.length = length] = '\0';
}

// ---- single values

static void keep_reference(Walk *walk, const Field *field, void *record, const char *name) {
    ContentText *text = walk->text;
    if ((text->references & (text->references - 1)) == 0)
        text->reference =
            memory_resize(text->reference, 2 * (text->references + 1) * sizeof *text->reference);
    text->reference[text->references++] = (Reference){
        .field = field, .record = record, .name = name, .path = memory_copy(walk->path.data)};
}

static void read_scalar(Walk *walk, const Field *field, void *record, int line) {
    size_t length = 0;
    int32_t number = 0;
    bool is_scalar = walk->event.type == YAML_SCALAR_EVENT;
    const char *value = is_scalar ? scalar(walk, &length) : "";
    if (!is_scalar || !scalar_fits(field, value, length, &number)) {
        report_misfit(walk, field, line);
        return;
    }
    if (field->type == FIELD_PARSED) {
        if (!field->of.parse(value, record))
            report(walk, line, phrase("\"%s\"", value).text, field->known);
        return;
    }
    if (field->type != FIELD_TEXT && field->type != FIELD_REFERENCE) {
        field_set_number(field, record, number);
        return;
    }
    const char *kept = texts_keep(walk->texts, value, length);
    if (field->type == FIELD_REFERENCE)
        keep_reference(walk, field, record, kept);
    else
        memcpy((char *)record + field->offset, &kept, sizeof kept);
}

// ---- flags

static int flag_number(Walk *walk, const Field *names, const char *name, size_t length) {
    uint8_t *count = (uint8_t *)walk->root + names->count_at;
    const char **known = (const char **)(void *)((char *)walk->root + names->offset);
    for (int i = 0; i < *count; i++)
        if (strlen(known[i]) == length && memcmp(known[i], name, length) == 0)
            return i;
    if (*count == names->high)
        return -1;
    known[*count] = texts_keep(walk->texts, name, length);
    return (*count)++;
}

static const Field *names_of(const Shape *shape) {
    int i = 0;
    while (shape->field[i].type != FIELD_NAMES)
        i++;
    return &shape->field[i];
}

static uint64_t read_flag(Walk *walk, const Field *field, size_t list_length) {
    const Field *names = names_of(walk->shape);
    size_t length;
    const char *name = scalar(walk, &length);
    int number = flag_number(walk, names, name, length);
    if (number < 0) {
        if (!walk->text->too_many_flags_at)
            walk->text->too_many_flags_at = texts_keep(walk->texts, walk->path.data, list_length);
        return 0;
    }
    FlagUse *use = &walk->text->flag[number];
    const char **where = field->sets ? &use->set_at : &use->tested_at;
    if (!*where)
        *where = texts_keep(walk->texts, walk->path.data, walk->path.length);
    return UINT64_C(1) << number;
}

// ---- lists and mappings

// A field of a list's entry that stands alone: a text, a name of a flag.
static const Field flag_name = {.type = FIELD_TEXT, .low = 1, .high = 24};

static void read_entry(Walk *walk, const Field *field, void *record, uint8_t index, size_t length) {
    if (field->type == FIELD_LIST) {
        char *entry = (char *)record + field->offset + (size_t)index * field->size;
        record_clear(&(Shape){.field = field->of.entry, .fields = 1}, entry);
        read_value(walk, field->of.entry, entry, event_line(walk));
        return;
    }
    int32_t unused;
    size_t bytes = walk->event.data.scalar.length;
    if (walk->event.type != YAML_SCALAR_EVENT ||
        !scalar_fits(&flag_name, (const char *)walk->event.data.scalar.value, bytes, &unused)) {
        report_misfit(walk, &flag_name, event_line(walk));
        return;
    }
    uint64_t bits, bit = read_flag(walk, field, length);
    memcpy(&bits, (char *)record + field->offset, sizeof bits);
    bits |= bit;
    memcpy((char *)record + field->offset, &bits, sizeof bits);
}

// ---- merging

// Whether these are the keys of a pack's file itself. Its entries may begin where it does.
static bool of_pack(const Walk *walk, const Shape *shape) {
    return walk->text->merges && shape == walk->shape;
}

// Whether a pack may add to it: to a list that says how many there are.
static bool may_join(const Field *field) {
    return field->type == FIELD_LIST && field->count_at != NO_COUNT;
}

// Whether the entries of a list that begins here join those that are there: only lists that may do
// so are read of a pack's file, and they stand in its mapping.
static bool joins_others(const Walk *walk) {
    return walk->text->merges && walk->depth == 2;
}

static uint8_t entry_named(const Field *list, const void *record, uint8_t count, uint8_t place) {
    const void *first = (const char *)record + list->offset;
    const char *name = entry_name(list, first, place);
    for (uint8_t i = 0; name[0] && i < count; i++)
        if (strcmp(entry_name(list, first, i), name) == 0)
            return i;
    return place;
}

// The entry that was read last goes to where its name stood before, if it did.
static uint8_t settle(Walk *walk, const Field *list, void *record, uint8_t last) {
    uint8_t place = list->unique ? entry_named(list, record, last, last) : last;
    char *from = (char *)record + list->offset + (size_t)last * list->size;
    char *to = (char *)record + list->offset + (size_t)place * list->size;
    if (place == last)
        return place;
    memcpy(to, from, list->size);
    for (size_t i = 0; i < walk->text->references; i++) {
        Reference *reference = &walk->text->reference[i];
        char *at = reference->record;
        if (at >= from && at < from + list->size)
            reference->record = to + (at - from);
    }
    return place;
}

static void note_place(ContentText *text, const Field *list, int32_t local, uint8_t place) {
    text->placed = memory_resize(text->placed, (text->placed_count + 1) * sizeof *text->placed);
    text->placed[text->placed_count++] =
        (Placed){.list = list, .local = (uint8_t)local, .place = place};
}

// Entries go behind those that other files brought; the numbers in paths are the file's own.
static int32_t read_entries(Walk *walk, const Field *field, void *record, uint8_t before,
                            bool *too_many) {
    size_t length = walk->path.length;
    bool merges = joins_others(walk);
    int32_t local = 0;
    uint8_t count = before;
    while (next(walk) != YAML_SEQUENCE_END_EVENT && !walk->broken) {
        if (count == field->high) {
            *too_many = true;
            skip_value(walk);
            continue;
        }
        text_addf(&walk->path, "[%d]", local);
        lines_add(&walk->text->lines, walk->path.data, event_line(walk));
        read_entry(walk, field, record, count, length);
        cut_path(walk, length);
        uint8_t place = merges ? settle(walk, field, record, count) : count;
        if (merges)
            note_place(walk->text, field, local, place);
        count = (uint8_t)(count + (place == count));
        local++;
    }
    return count;
}

static void read_list(Walk *walk, const Field *field, void *record, int line) {
    bool too_many = false;
    uint8_t before = joins_others(walk) ? field_count(field, record) : 0;
    int32_t count = read_entries(walk, field, record, before, &too_many);
    if (field->type == FIELD_LIST && field->count_at != NO_COUNT)
        *((uint8_t *)record + field->count_at) = (uint8_t)count;
    if (walk->broken || (!too_many && count >= field->low))
        return;
    char expected[WORDS_LENGTH];
    Text text;
    text_init(&text, expected, sizeof expected);
    field_expected(field, &text);
    report(walk, line, too_many ? "more entries" : "fewer entries", expected);
}

static void report_unknown_key(Walk *walk, const Shape *shape, int line) {
    enum { FEW = 24 };
    char expected[WORDS_LENGTH];
    Text text;
    text_init(&text, expected, sizeof expected);
    text_add(&text, "one of the keys ");
    int count = 0;
    for (int i = 0; i < shape->fields; i++)
        if (shape->field[i].key)
            text_addf(&text, "%s%s", count++ > 0 ? ", " : "", shape->field[i].key);
    report(walk, line, "an unknown key",
           count > FEW ? "a key that the head of the file names" : expected);
}

// Begins at the key; ends at the last event of its value.
static void read_key(Walk *walk, const Shape *shape, void *record, bool seen[CONTENT_MAX_FIELDS]) {
    int line = event_line(walk);
    if (walk->event.type != YAML_SCALAR_EVENT) {
        report(walk, line, "a key that is not a word", "a word");
        skip_value(walk);
        next(walk);
        skip_value(walk);
        return;
    }
    const char *key = (const char *)walk->event.data.scalar.value;
    const Field *field = shape_find(shape, key);
    size_t shown = text_whole_characters(key, strlen(key), 40);
    if (walk->path.length > 0)
        text_add_char(&walk->path, '.');
    text_add_bytes(&walk->path, key, shown);
    if (!field || seen[field - shape->field]) {
        if (field)
            report(walk, line, "the key a second time", "each key once");
        else
            report_unknown_key(walk, shape, line);
        next(walk);
        skip_value(walk);
        return;
    }
    if (of_pack(walk, shape) && !may_join(field)) {
        report(walk, line, "a number of the rules",
               "a list: what a pack changes stands in its entry of packs.yaml");
        next(walk);
        skip_value(walk);
        return;
    }
    seen[field - shape->field] = true;
    lines_add(&walk->text->lines, walk->path.data, line);
    next(walk);
    read_value(walk, field, record, line);
}

static void report_missing(Walk *walk, const Shape *shape, int line, const bool *seen) {
    size_t length = walk->path.length;
    for (int i = 0; i < shape->fields; i++) {
        if (seen[i] || !shape->field[i].key || shape->field[i].optional)
            continue;
        char expected[WORDS_LENGTH];
        Text text;
        text_init(&text, expected, sizeof expected);
        field_expected(&shape->field[i], &text);
        text_addf(&walk->path, "%s%s", length > 0 ? "." : "", shape->field[i].key);
        report(walk, line, "no such key", expected);
        cut_path(walk, length);
    }
}

static void read_mapping(Walk *walk, const Shape *shape, void *record, int line) {
    bool seen[CONTENT_MAX_FIELDS] = {false};
    size_t length = walk->path.length;
    while (next(walk) != YAML_MAPPING_END_EVENT && !walk->broken) {
        read_key(walk, shape, record, seen);
        cut_path(walk, length);
    }
    if (!walk->broken && !of_pack(walk, shape))
        report_missing(walk, shape, line, seen);
}

static const Field number_fields[] = {
    FIELD(FIELD_I32, Number, "value", value, .low = 0),
    FIELD(FIELD_TEXT, Number, "source", source, RANGE(1, 40)),
};
static const Shape number_shape = SHAPE_OF(number_fields);

// The line is that of the key: a value that is missing has none of its own.
static void read_value(Walk *walk, const Field *field, void *record, int line) {
    if (walk->broken)
        return;
    yaml_event_type_t type = walk->event.type;
    bool keyed = field->type == FIELD_RECORD || field->type == FIELD_NUMBER;
    bool listed = field->type == FIELD_LIST || field->type == FIELD_FLAGS;
    if (keyed && type == YAML_MAPPING_START_EVENT)
        read_mapping(walk, field->type == FIELD_NUMBER ? &number_shape : field->of.shape,
                     (char *)record + field->offset, line);
    else if (listed && type == YAML_SEQUENCE_START_EVENT)
        read_list(walk, field, record, line);
    else
        read_scalar(walk, field, record, line);
}

static void read_document(Walk *walk) {
    const Field file = {.type = FIELD_RECORD, .of.shape = walk->shape};
    if (next(walk) == YAML_STREAM_START_EVENT && next(walk) != YAML_DOCUMENT_START_EVENT) {
        if (!walk->broken)
            report(walk, 1, "nothing", "keys and values");
        return;
    }
    next(walk);
    read_value(walk, &file, walk->root, event_line(walk));
    next(walk); // end of the document
    if (next(walk) != YAML_STREAM_END_EVENT && !walk->broken)
        report(walk, event_line(walk), "a second document", "one document in a file");
}

void reader_read(ContentText *text, const ContentFile *file, void *catalog, Texts *texts,
                 Problems *problems) {
    Walk walk = {.text = text,
                 .shape = file->shape,
                 .root = content_place(file, catalog, text->instance),
                 .texts = texts,
                 .problems = problems};
    text_init(&walk.path, walk.path_data, sizeof walk.path_data);
    if (!text->merges)
        record_clear(file->shape, walk.root);
    if (!yaml_parser_initialize(&walk.parser)) {
        report_no_memory(&walk);
        return;
    }
    yaml_parser_set_encoding(&walk.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&walk.parser, text->source.bytes, text->source.size);
    read_document(&walk);
    yaml_event_delete(&walk.event);
    yaml_parser_delete(&walk.parser);
}
