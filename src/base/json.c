// JSON writer; see json.h.
#include "base/json.h"

#include "base/hash.h"

#include <inttypes.h>
#include <string.h>

static void quoted(Text *text, const char *value) {
    text_add_char(text, '"');
    const char *start = value;
    for (const char *at = value; *at; at++) {
        unsigned char c = (unsigned char)*at;
        if (c >= 0x20 && c != '"' && c != '\\')
            continue;
        text_add_bytes(text, start, (size_t)(at - start));
        if (c == '\n')
            text_add(text, "\\n");
        else if (c < 0x20)
            text_addf(text, "\\u%04x", c);
        else
            text_addf(text, "\\%c", c);
        start = at + 1;
    }
    text_add(text, start);
    text_add_char(text, '"');
}

static void begin(Json *json, const char *name) {
    if (json->comma)
        text_add_char(json->text, ',');
    json->comma = true;
    if (name) {
        quoted(json->text, name);
        text_add_char(json->text, ':');
    }
}

static void open(Json *json, const char *name, char bracket) {
    begin(json, name);
    text_add_char(json->text, bracket);
    json->comma = false;
}

static void close(Json *json, char bracket) {
    text_add_char(json->text, bracket);
    json->comma = true;
}

void json_open_object(Json *json, const char *name) {
    open(json, name, '{');
}

void json_close_object(Json *json) {
    close(json, '}');
}

void json_open_array(Json *json, const char *name) {
    open(json, name, '[');
}

void json_close_array(Json *json) {
    close(json, ']');
}

void json_int(Json *json, const char *name, int64_t value) {
    begin(json, name);
    text_addf(json->text, "%" PRId64, value);
}

void json_u64(Json *json, const char *name, uint64_t value) {
    begin(json, name);
    text_addf(json->text, "\"%" PRIu64 "\"", value);
}

void json_hash(Json *json, const char *name, uint64_t value) {
    char digits[HASH_DIGITS + 1];
    hash_format(value, digits);
    json_string(json, name, digits);
}

void json_bool(Json *json, const char *name, bool value) {
    begin(json, name);
    text_add(json->text, value ? "true" : "false");
}

void json_null(Json *json, const char *name) {
    begin(json, name);
    text_add(json->text, "null");
}

void json_string(Json *json, const char *name, const char *value) {
    begin(json, name);
    quoted(json->text, value);
}

void json_pair(Json *json, const char *name, int32_t before, int32_t after) {
    begin(json, name);
    text_addf(json->text, "[%" PRId32 ",%" PRId32 "]", before, after);
}

void json_terms(Json *json, const char *name, const Terms *terms) {
    json_open_array(json, name);
    for (size_t i = 0; i < terms->count; i++) {
        json_open_object(json, NULL);
        json_string(json, "label", terms->item[i].label);
        json_int(json, "value", terms->item[i].value);
        json_string(json, "rule", terms->item[i].rule);
        json_close_object(json);
    }
    json_close_array(json);
}

void json_raw(Json *json, const char *name, const char *value) {
    begin(json, name);
    text_add(json->text, value);
}
