// candor-lab schema: what content files may hold, as JSON Schema, so that any editor completes and
// checks them. Made from the same tables that read the files.
#include "lab/lab.h"

#include "engine/content.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SCHEMA_LENGTH = 256 * 1024 };

static void write_shape(Json *json, const Shape *shape);

static void write_bounds(Json *json, const char *least, const char *most, const Field *field) {
    json_int(json, least, field->low);
    json_int(json, most, field->high);
}

static void write_words(Json *json, const Field *field) {
    json_open_array(json, "enum");
    for (int i = 0; i < field->kind; i++)
        if (field->of.words[i])
            json_string(json, NULL, field->of.words[i]);
    json_close_array(json);
}

static void write_number(Json *json, const Field *field) {
    json_string(json, "type", "integer");
    if (field->low != 0 || field->high != 0)
        write_bounds(json, "minimum", "maximum", field);
}

static void write_list(Json *json, const Field *field, const Shape *entry) {
    json_string(json, "type", "array");
    write_bounds(json, "minItems", "maxItems", field);
    json_open_object(json, "items");
    write_shape(json, entry);
    json_close_object(json);
}

static void write_sourced(Json *json, const Field *field) {
    Field value = *field, source = {.key = "source", .type = FIELD_TEXT, .low = 1, .high = 40};
    value.key = "value";
    value.type = FIELD_I32;
    const Field fields[] = {value, source};
    write_shape(json, &(Shape){.field = fields, .fields = 2});
}

static void write_field(Json *json, const Field *field) {
    static const Field flag = {.type = FIELD_TEXT, .low = 1, .high = 24};
    switch ((FieldType)field->type) {
    case FIELD_U8:
    case FIELD_I8:
    case FIELD_I16:
    case FIELD_I32: write_number(json, field); break;
    case FIELD_BOOL: json_string(json, "type", "boolean"); break;
    case FIELD_WORD: write_words(json, field); break;
    case FIELD_TEXT:
    case FIELD_REFERENCE:
        json_string(json, "type", "string");
        write_bounds(json, "minLength", "maxLength", field);
        break;
    case FIELD_PARSED: json_string(json, "description", field->known); break;
    case FIELD_NUMBER: write_sourced(json, field); break;
    case FIELD_RECORD: write_shape(json, field->of.shape); break;
    case FIELD_FLAGS: write_list(json, field, &(Shape){.field = &flag, .fields = 1}); break;
    case FIELD_LIST:
        write_list(json, field, &(Shape){.field = field->of.entry, .fields = 1});
        break;
    case FIELD_NAMES: break;
    }
}

// A shape of one field without a key is that field itself: an entry of a list.
static void write_shape(Json *json, const Shape *shape) {
    if (shape->fields == 1 && !shape->field[0].key) {
        write_field(json, &shape->field[0]);
        return;
    }
    json_string(json, "type", "object");
    json_bool(json, "additionalProperties", false);
    json_open_object(json, "properties");
    for (int i = 0; i < shape->fields; i++) {
        if (!shape->field[i].key)
            continue;
        json_open_object(json, shape->field[i].key);
        write_field(json, &shape->field[i]);
        json_close_object(json);
    }
    json_close_object(json);
    json_open_array(json, "required");
    for (int i = 0; i < shape->fields; i++)
        if (shape->field[i].key && !shape->field[i].optional)
            json_string(json, NULL, shape->field[i].key);
    json_close_array(json);
}

// "scenario-*.yaml" of tale: "tale-scenario.json".
static void file_name(const Game *game, const ContentFile *file, Text *name) {
    text_addf(name, "%s-%.*s.json", game->id,
              (int)strcspn(file->name, "*.") - (strchr(file->name, '*') ? 1 : 0), file->name);
}

static bool write_file(const Game *game, const ContentFile *file, const char *folder,
                       char *memory) {
    char path[4096], reason_memory[400];
    Text text, name, reason;
    text_init(&text, memory, SCHEMA_LENGTH);
    text_init(&name, path, sizeof path);
    text_init(&reason, reason_memory, sizeof reason_memory);
    Json json = json_start(&text);
    json_open_object(&json, NULL);
    json_string(&json, "$schema", "http://json-schema.org/draft-07/schema#");
    json_string(&json, "title", file->name);
    write_shape(&json, file->shape);
    json_close_object(&json);
    text_add(&text, "\n");
    text_addf(&name, "%s/", folder);
    file_name(game, file, &name);
    if (!text.cut && file_write(path, memory, text.length, &reason))
        return true;
    lab_complain("%s: %s", path, text.cut ? "the schema is too long" : reason_memory);
    return false;
}

int lab_schema(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    const char *id = NULL, *folder = NULL;
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--game", &failed))
            id = a.value;
        else if (option_value(&a, "--out", &failed))
            folder = a.value;
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (failed)
        return LAB_USAGE;
    if (!folder)
        return lab_complain("schema needs --out FOLDER.");
    const Game *game = lab_game(id);
    char *memory = game ? malloc(SCHEMA_LENGTH) : NULL;
    if (!memory)
        return LAB_USAGE;
    bool written = true;
    for (int i = 0; written && i < game->content->files; i++)
        written = write_file(game, &game->content->file[i], folder, memory);
    free(memory);
    return written ? LAB_OK : LAB_FAILED;
}
