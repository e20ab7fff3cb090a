// See variant.h.
#include "workshop/variant.h"

#include "load/memory.h"
#include "load/problems.h"
#include "load/scalar.h"

#include <stdlib.h>
#include <string.h>

typedef struct Report {
    const Content *content;
    Text *reason;
} Report;

// Only the first: with one number changed the others mostly follow from it.
static void take_wrong(void *reader, const Place *place, const char *found, const char *expected) {
    const Report *report = reader;
    if (report->reason->length > 0)
        return;
    text_addf(report->reason, "%s: %s: found %s, expected %s.",
              report->content->file[place->file].name, place->path, found, expected);
}

static bool set_values(Variant *v, const Ground *ground, const Knobs *knobs,
                       const char *const *value, Text *reason) {
    for (size_t i = 0; i < knobs->count; i++) {
        const Knob *knob = &knobs->knob[i];
        int32_t number;
        if (!knob->field)
            continue;
        if (!knob_number(knob, value[i], &number)) {
            text_addf(reason, "%s: found %s, which is no value of it.", knob->path, value[i]);
            return false;
        }
        field_set_number(knob->field, (char *)v->changed + knob->record, number);
    }
    Report report = {.content = ground->game->content, .reason = reason};
    Faults faults = {.reader = &report, .wrong = take_wrong};
    ground->game->content->prepare(v->changed);
    content_check(ground->game->content, v->changed, &faults);
    return faults.count == 0;
}

static bool is_changed(const Knobs *knobs, const char *key, size_t length) {
    for (size_t i = 0; i < knobs->count; i++) {
        const char *own = knobs->knob[i].path + strlen(KNOB_SETUP);
        if (!knobs->knob[i].field && strlen(own) == length && memcmp(own, key, length) == 0)
            return true;
    }
    return false;
}

static bool set_options(Variant *v, const Ground *ground, const Knobs *knobs,
                        const char *const *value, Text *reason) {
    char pair[SETUP_LENGTH];
    Text text;
    size_t length, value_length;
    const char *key;
    bool good = true;
    for (size_t i = 0; good && (key = setup_key(&ground->setup, i, &length)); i++) {
        if (is_changed(knobs, key, length))
            continue;
        const char *kept = key + length + 1;
        value_length = strcspn(kept, " ");
        text_init(&text, pair, sizeof pair);
        text_add_bytes(&text, key, length + 1 + value_length);
        good = setup_add(&v->setup, pair, reason);
    }
    for (size_t i = 0; good && i < knobs->count; i++) {
        const Knob *knob = &knobs->knob[i];
        if (knob->field || strcmp(value[i], KNOB_NONE) == 0)
            continue;
        text_init(&text, pair, sizeof pair);
        text_addf(&text, "%s=%s", knob->path + strlen(KNOB_SETUP), value[i]);
        good = setup_add(&v->setup, pair, reason);
    }
    return good && ground->game->setup_check(v->changed, &v->setup, reason);
}

bool variant_make(Variant *v, const Ground *ground, const Knobs *knobs, const char *const *value,
                  Text *reason) {
    const Game *game = ground->game;
    size_t size = game->content->catalog_size;
    *v = (Variant){.changed = memory_new(size)};
    memcpy(v->changed, ground->catalog, size);
    v->catalog = v->changed;
    if (!set_values(v, ground, knobs, value, reason) ||
        !set_options(v, ground, knobs, value, reason))
        return false;
    if (game->adapt) {
        v->adapted = memory_new(size);
        if (game->adapt(v->changed, &v->setup, v->adapted))
            v->catalog = v->adapted;
    }
    return true;
}

void variant_free(Variant *v) {
    free(v->changed);
    free(v->adapted);
    *v = (Variant){.catalog = NULL};
}
