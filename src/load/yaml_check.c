// A walk through the YAML events along a schema; see yaml_check.h.
//
// The schema leads, so the depth of the recursion is the schema's; what it does not know is skipped
// without recursion. Each check_* function begins at the first event of a value and returns at its
// last one.
#include "load/yaml_check.h"

#include "load/memory.h"
#include "load/yaml_scalar.h"

#include <string.h>
#include <yaml.h>

enum { MAX_FIELDS = 128, PATH_LENGTH = 120, WORDS_LENGTH = 300 };

typedef struct Walk {
    yaml_parser_t parser;
    yaml_event_t event;
    bool broken; // a syntax error: nothing follows
    const char *file;
    Lines *lines;
    Problems *problems;
    char path_data[PATH_LENGTH];
    Text path;
} Walk;

static int event_line(const Walk *walk) {
    return (int)walk->event.start_mark.line + 1;
}

static void report(Walk *walk, int line, const char *found, const char *expected) {
    problems_add(walk->problems, walk->file, line, walk->path.data, found, "%s", expected);
}

static void report_syntax(Walk *walk) {
    const yaml_parser_t *parser = &walk->parser;
    char found[WORDS_LENGTH];
    Text text;
    text_init(&text, found, sizeof found);
    text_addf(&text, "broken YAML (%s", parser->problem ? parser->problem : "unreadable");
    if (parser->context)
        text_addf(&text, ", %s", parser->context);
    text_add(&text, ")");
    size_t line = parser->problem_mark.line;
    problems_add(walk->problems, walk->file, (int)line + 1, "", found, "whole YAML");
    walk->broken = true;
}

static yaml_event_type_t next(Walk *walk) {
    if (walk->broken)
        return YAML_NO_EVENT;
    yaml_event_delete(&walk->event);
    if (!yaml_parser_parse(&walk->parser, &walk->event))
        report_syntax(walk);
    return walk->broken ? YAML_NO_EVENT : walk->event.type;
}

static bool opens(yaml_event_type_t type) {
    return type == YAML_MAPPING_START_EVENT || type == YAML_SEQUENCE_START_EVENT;
}

static bool closes(yaml_event_type_t type) {
    return type == YAML_MAPPING_END_EVENT || type == YAML_SEQUENCE_END_EVENT;
}

static void skip_value(Walk *walk) {
    size_t depth = opens(walk->event.type) ? 1 : 0;
    while (depth > 0 && !walk->broken) {
        yaml_event_type_t type = next(walk);
        if (opens(type))
            depth++;
        else if (closes(type))
            depth--;
    }
}

static void describe_event(const Walk *walk, const cyaml_schema_value_t *schema, Text *text) {
    switch (walk->event.type) {
    case YAML_MAPPING_START_EVENT: text_add(text, "keys and values"); break;
    case YAML_SEQUENCE_START_EVENT: text_add(text, "a list"); break;
    case YAML_ALIAS_EVENT: text_add(text, "an alias (*name)"); break;
    case YAML_SCALAR_EVENT:
        yaml_scalar_found(schema, (const char *)walk->event.data.scalar.value,
                          walk->event.data.scalar.length, text);
        break;
    default: text_add(text, "nothing"); break;
    }
}

static void report_misfit(Walk *walk, const cyaml_schema_value_t *schema, int line) {
    char found[WORDS_LENGTH], expected[WORDS_LENGTH];
    Text found_text, expected_text;
    text_init(&found_text, found, sizeof found);
    text_init(&expected_text, expected, sizeof expected);
    describe_event(walk, schema, &found_text);
    yaml_expected(schema, &expected_text);
    report(walk, line, found, expected);
}

static void check_value(Walk *walk, const cyaml_schema_value_t *schema, int line);

static void check_sequence(Walk *walk, const cyaml_schema_value_t *schema, int line) {
    size_t length = walk->path.length;
    uint32_t count = 0;
    bool too_many = false;
    while (next(walk) != YAML_SEQUENCE_END_EVENT && !walk->broken) {
        if (count == schema->sequence.max) {
            too_many = true;
            skip_value(walk);
            continue;
        }
        text_addf(&walk->path, "[%u]", count++);
        lines_add(walk->lines, walk->path.data, event_line(walk));
        check_value(walk, schema->sequence.entry, event_line(walk));
        walk->path.data[walk->path.length = length] = '\0';
    }
    if (walk->broken || (!too_many && count >= schema->sequence.min))
        return;
    char expected[WORDS_LENGTH];
    Text text;
    text_init(&text, expected, sizeof expected);
    yaml_expected(schema, &text);
    report(walk, line, too_many ? "more entries" : "fewer entries", expected);
}

static const cyaml_schema_field_t *field_of(const cyaml_schema_value_t *schema, const char *key,
                                            size_t *index) {
    const cyaml_schema_field_t *fields = schema->mapping.fields;
    for (size_t i = 0; i < MAX_FIELDS && fields[i].key; i++) {
        if (strcmp(fields[i].key, key) == 0) {
            *index = i;
            return &fields[i];
        }
    }
    return NULL;
}

static void report_unknown_key(Walk *walk, const cyaml_schema_value_t *schema, int line) {
    enum { FEW = 24 };
    const cyaml_schema_field_t *fields = schema->mapping.fields;
    char expected[WORDS_LENGTH];
    Text text;
    text_init(&text, expected, sizeof expected);
    text_add(&text, "one of the keys ");
    size_t count = 0;
    for (; fields[count].key; count++)
        text_addf(&text, "%s%s", count > 0 ? ", " : "", fields[count].key);
    report(walk, line, "an unknown key",
           count > FEW ? "a key that the head of the file names" : expected);
}

// Begins at the key; ends at the last event of its value.
static void check_entry(Walk *walk, const cyaml_schema_value_t *schema, bool seen[MAX_FIELDS]) {
    int line = event_line(walk);
    if (walk->event.type != YAML_SCALAR_EVENT) {
        report(walk, line, "a key that is not a word", "a word");
        skip_value(walk);
        next(walk);
        skip_value(walk);
        return;
    }
    const char *key = (const char *)walk->event.data.scalar.value;
    size_t index = 0;
    const cyaml_schema_field_t *field = field_of(schema, key, &index);
    size_t shown = text_whole_characters(key, strlen(key), 40);
    if (walk->path.length > 0)
        text_add_char(&walk->path, '.');
    text_add_bytes(&walk->path, key, shown);

    if (!field || seen[index]) {
        if (field)
            report(walk, line, "the key a second time", "each key once");
        else
            report_unknown_key(walk, schema, line);
        next(walk);
        skip_value(walk);
        return;
    }
    seen[index] = true;
    lines_add(walk->lines, walk->path.data, line);
    next(walk);
    check_value(walk, &field->value, line);
}

static void report_missing(Walk *walk, const cyaml_schema_value_t *schema, int line,
                           const bool seen[MAX_FIELDS]) {
    size_t length = walk->path.length;
    const cyaml_schema_field_t *fields = schema->mapping.fields;
    for (size_t i = 0; i < MAX_FIELDS && fields[i].key; i++) {
        if (seen[i] || (fields[i].value.flags & CYAML_FLAG_OPTIONAL))
            continue;
        char expected[WORDS_LENGTH];
        Text text;
        text_init(&text, expected, sizeof expected);
        yaml_expected(&fields[i].value, &text);
        text_addf(&walk->path, "%s%s", length > 0 ? "." : "", fields[i].key);
        report(walk, line, "no such key", expected);
        walk->path.data[walk->path.length = length] = '\0';
    }
}

static void check_mapping(Walk *walk, const cyaml_schema_value_t *schema, int line) {
    bool seen[MAX_FIELDS] = {false};
    size_t length = walk->path.length;
    while (next(walk) != YAML_MAPPING_END_EVENT && !walk->broken) {
        check_entry(walk, schema, seen);
        walk->path.data[walk->path.length = length] = '\0';
    }
    if (!walk->broken)
        report_missing(walk, schema, line, seen);
}

// The line is that of the key: a value that is missing has none of its own.
static void check_value(Walk *walk, const cyaml_schema_value_t *schema, int line) {
    if (walk->broken)
        return;
    yaml_event_type_t type = walk->event.type;
    if (schema->type == CYAML_MAPPING && type == YAML_MAPPING_START_EVENT) {
        check_mapping(walk, schema, line);
    } else if (schema->type == CYAML_SEQUENCE && type == YAML_SEQUENCE_START_EVENT) {
        check_sequence(walk, schema, line);
    } else if (type != YAML_SCALAR_EVENT ||
               !yaml_scalar_fits(schema, (const char *)walk->event.data.scalar.value,
                                 walk->event.data.scalar.length)) {
        report_misfit(walk, schema, line);
        skip_value(walk);
    }
}

static void check_document(Walk *walk, const cyaml_schema_value_t *schema) {
    if (next(walk) == YAML_STREAM_START_EVENT && next(walk) != YAML_DOCUMENT_START_EVENT) {
        if (!walk->broken)
            report(walk, 1, "nothing", "keys and values");
        return;
    }
    next(walk);
    check_value(walk, schema, event_line(walk));
    next(walk); // end of the document
    if (next(walk) != YAML_STREAM_END_EVENT && !walk->broken)
        report(walk, event_line(walk), "a second document", "one document in a file");
}

void yaml_check(const char *file, const unsigned char *bytes, size_t size,
                const cyaml_schema_value_t *schema, Lines *lines, Problems *problems) {
    Walk walk = {.file = file, .lines = lines, .problems = problems};
    text_init(&walk.path, walk.path_data, sizeof walk.path_data);
    if (!yaml_parser_initialize(&walk.parser)) {
        problems_add(problems, file, 0, "", "no memory for the YAML parser", "some");
        return;
    }
    yaml_parser_set_encoding(&walk.parser, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&walk.parser, bytes, size);
    check_document(&walk, schema);
    yaml_event_delete(&walk.event);
    yaml_parser_delete(&walk.parser);
}
