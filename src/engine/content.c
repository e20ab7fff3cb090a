// Catalogs by their tables: defaults, hash, bytes out and in; see content.h.
#include "engine/content.h"

#include <string.h>

static char *at(const Field *field, const void *record) {
    return (char *)record + field->offset;
}

static char *entry_at(const Field *field, const void *record, uint8_t index) {
    return at(field, record) + (size_t)index * field->size;
}

uint8_t field_count(const Field *field, const void *record) {
    if (field->count_at == NO_COUNT)
        return (uint8_t)field->high;
    return *((const uint8_t *)record + field->count_at);
}

int32_t field_number(const Field *field, const void *record) {
    const char *place = at(field, record);
    switch ((FieldType)field->type) {
    case FIELD_I8: return *(const int8_t *)place;
    case FIELD_I16: {
        int16_t value;
        memcpy(&value, place, sizeof value);
        return value;
    }
    case FIELD_I32:
    case FIELD_NUMBER: {
        int32_t value;
        memcpy(&value, place, sizeof value);
        return value;
    }
    case FIELD_BOOL: return *(const bool *)place;
    default: return *(const uint8_t *)place;
    }
}

void field_set_number(const Field *field, void *record, int32_t value) {
    char *place = at(field, record);
    switch ((FieldType)field->type) {
    case FIELD_I16: {
        int16_t narrow = (int16_t)value;
        memcpy(place, &narrow, sizeof narrow);
        break;
    }
    case FIELD_I32:
    case FIELD_NUMBER: memcpy(place, &value, sizeof value); break;
    case FIELD_BOOL: *(bool *)place = value != 0; break;
    default: *(uint8_t *)place = (uint8_t)value; break;
    }
}

const char *field_text(const Field *field, const void *record) {
    const char *text;
    memcpy(&text, at(field, record), sizeof text);
    return text;
}

static void set_text(const Field *field, void *record, const char *text) {
    memcpy(at(field, record), &text, sizeof text);
}

const Field *shape_find(const Shape *shape, const char *key) {
    for (int i = 0; i < shape->fields; i++)
        if (shape->field[i].key && strcmp(shape->field[i].key, key) == 0)
            return &shape->field[i];
    return NULL;
}

const char *entry_name(const Field *list, const void *first, uint8_t index) {
    const Field *entry = list->of.entry;
    const void *record = (const char *)first + (size_t)index * list->size;
    if (entry->type != FIELD_RECORD)
        return "";
    for (int i = 0; i < entry->of.shape->fields; i++)
        if (entry->of.shape->field[i].type == FIELD_TEXT)
            return field_text(&entry->of.shape->field[i], record);
    return "";
}

static void clear_field(const Field *field, void *record) {
    switch ((FieldType)field->type) {
    case FIELD_TEXT: set_text(field, record, ""); break;
    case FIELD_FLAGS: memset(at(field, record), 0, sizeof(uint64_t)); break;
    case FIELD_NAMES:
    case FIELD_LIST:
        if (field->count_at != NO_COUNT)
            *((uint8_t *)record + field->count_at) = 0;
        for (int i = 0; field->count_at == NO_COUNT && i < field->high; i++)
            clear_field(field->of.entry, entry_at(field, record, (uint8_t)i));
        break;
    case FIELD_NUMBER: memcpy(at(field, record), &(Number){0, ""}, sizeof(Number)); break;
    case FIELD_RECORD: record_clear(field->of.shape, at(field, record)); break;
    case FIELD_PARSED: break;
    default: field_set_number(field, record, field->absent); break;
    }
}

void record_clear(const Shape *shape, void *record) {
    for (int i = 0; i < shape->fields; i++)
        clear_field(&shape->field[i], record);
}

// ---- the bytes

static void visit_record(const Shape *shape, Codec *codec, void *record);

static void visit_text(const Field *field, Codec *codec, void *record) {
    const char *text = field_text(field, record);
    codec_text(codec, &text);
    if (codec->mode == CODEC_READ)
        set_text(field, record, text);
}

static bool in_range(const Field *field, int32_t value) {
    bool any = field->low == 0 && field->high == 0;
    return any || (value >= field->low && value <= field->high) ||
           (field->optional && value == field->absent);
}

static bool is_word(const Field *field, int32_t value) {
    return (value >= 0 && value < field->kind && field->of.words[value]) ||
           (field->optional && value == field->absent);
}

static void visit_number(const Field *field, Codec *codec, void *record) {
    int32_t value = field_number(field, record);
    codec_i32(codec, &value);
    if (codec->mode != CODEC_READ)
        return;
    field_set_number(field, record, value);
    bool kept = field_number(field, record) == value;
    bool good = field->type == FIELD_WORD        ? is_word(field, value)
                : field->type == FIELD_REFERENCE ? true // content_check knows how many there are
                                                 : in_range(field, value);
    if (!kept || !good)
        codec->failed = true;
}

static void visit_list(const Field *field, Codec *codec, void *record) {
    if (field->count_at != NO_COUNT)
        codec_count(codec, (uint8_t *)record + field->count_at, (size_t)field->high);
    static const Field name = {.type = FIELD_TEXT};
    const Shape one = {.field = field->type == FIELD_NAMES ? &name : field->of.entry, .fields = 1};
    for (uint8_t i = 0; i < field_count(field, record) && !codec->failed; i++)
        visit_record(&one, codec, entry_at(field, record, i));
}

static void visit_flags(const Field *field, Codec *codec, void *record) {
    uint64_t bits;
    memcpy(&bits, at(field, record), sizeof bits);
    codec_u64(codec, &bits);
    if (codec->mode == CODEC_READ)
        memcpy(at(field, record), &bits, sizeof bits);
}

bool record_left_out(const Field *field, const void *record) {
    const Field *first = field->of.shape->field;
    return field->optional && first->type == FIELD_TEXT && !field_text(first, at(field, record))[0];
}

// A record that may be left out says first whether it is there.
static void visit_optional(const Field *field, Codec *codec, void *record) {
    bool there = codec->mode == CODEC_READ || !record_left_out(field, record);
    codec_bool(codec, &there);
    if (there)
        visit_record(field->of.shape, codec, at(field, record));
    else if (codec->mode == CODEC_READ)
        record_clear(field->of.shape, at(field, record));
}

static void visit_field(const Field *field, Codec *codec, void *record) {
    switch ((FieldType)field->type) {
    case FIELD_TEXT: visit_text(field, codec, record); break;
    case FIELD_FLAGS: visit_flags(field, codec, record); break;
    case FIELD_NAMES:
    case FIELD_LIST: visit_list(field, codec, record); break;
    case FIELD_RECORD:
        if (field->optional)
            visit_optional(field, codec, record);
        else
            visit_record(field->of.shape, codec, at(field, record));
        break;
    case FIELD_PARSED: break;
    case FIELD_NUMBER: {
        const Field source = {.offset = field->offset + offsetof(Number, source)};
        visit_number(field, codec, record);
        visit_text(&source, codec, record);
        break;
    }
    default: visit_number(field, codec, record); break;
    }
}

static void visit_record(const Shape *shape, Codec *codec, void *record) {
    for (int i = 0; i < shape->fields && !codec->failed; i++)
        visit_field(&shape->field[i], codec, record);
}

void *content_place(const ContentFile *file, const void *catalog, uint8_t instance) {
    return (char *)catalog + file->offset + (size_t)instance * file->size;
}

uint8_t content_instances(const ContentFile *file, const void *catalog) {
    return file->count_at == NO_COUNT ? 1 : *((const uint8_t *)catalog + file->count_at);
}

void content_visit(const Content *content, Codec *codec, void *catalog) {
    for (int i = 0; i < content->files; i++) {
        const ContentFile *file = &content->file[i];
        if (file->count_at != NO_COUNT)
            codec_count(codec, (uint8_t *)catalog + file->count_at, file->most);
        for (uint8_t n = 0; n < content_instances(file, catalog); n++)
            visit_record(file->shape, codec, content_place(file, catalog, n));
    }
}

bool content_read(const Content *content, const uint8_t *bytes, size_t size, void *catalog) {
    Codec reader = codec_reader(bytes, size);
    memset(catalog, 0, content->catalog_size);
    content_visit(content, &reader, catalog);
    if (reader.failed || reader.position != size)
        return false;
    content->prepare(catalog);
    return true;
}
