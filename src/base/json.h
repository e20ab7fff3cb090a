// A JSON writer over bounded text: integers, strings, arrays and objects; commas by itself.
//
// Inside an object pass the member's name, inside an array NULL. 64-bit values are written as
// strings, because a reader in JavaScript would round them.
#ifndef CANDOR_BASE_JSON_H
#define CANDOR_BASE_JSON_H

#include "base/ledger.h"
#include "base/text.h"

#include <stdbool.h>
#include <stdint.h>

typedef struct Json {
    Text *text;
    bool comma; // the next value of this level needs a comma before it
} Json;

static inline Json json_start(Text *text) {
    return (Json){.text = text};
}

void json_open_object(Json *json, const char *name);
void json_close_object(Json *json);
void json_open_array(Json *json, const char *name);
void json_close_array(Json *json);
void json_int(Json *json, const char *name, int64_t value);
void json_u64(Json *json, const char *name, uint64_t value); // as a string
void json_hash(Json *json, const char *name, uint64_t value);
void json_bool(Json *json, const char *name, bool value);
void json_null(Json *json, const char *name);
void json_string(Json *json, const char *name, const char *value);
void json_pair(Json *json, const char *name, int32_t before, int32_t after); // [before, after]
void json_terms(Json *json, const char *name, const Terms *terms);

// Text that is JSON already.
void json_raw(Json *json, const char *name, const char *value);

#endif
