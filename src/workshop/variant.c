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
        for (size_t k = 0; k < knob->alsos; k++)
            field_set_number(knob->also[k].field, (char *)v->changed + knob->also[k].record,
                             number);
    }
    ground->game->content->prepare(v->changed);
    return true;
}

static void pass_text(const Place *place, const Field *field, const char *text) {
    (void)place;
    (void)field;
    (void)text;
}

// Texts are those of the base, which were read when it was; a study of thousands of settings would
// spend most of its time before the first run on them.
static bool check(const Variant *v, const Ground *ground, Text *reason) {
    Content numbers = *ground->game->content;
    numbers.check_text = pass_text;
    Report report = {.content = ground->game->content, .reason = reason};
    Faults faults = {.reader = &report, .wrong = take_wrong};
    content_check(&numbers, v->changed, &faults);
    return faults.count == 0 && ground->game->setup_check(v->changed, &v->setup, reason);
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
    return good;
}

static bool change(Variant *v, const Ground *ground, const Knobs *knobs, const char *const *value,
                   Text *reason) {
    size_t size = ground->game->content->catalog_size;
    *v = (Variant){.changed = memory_new(size)};
    memcpy(v->changed, ground->catalog, size);
    v->catalog = v->changed;
    return set_values(v, ground, knobs, value, reason) &&
           set_options(v, ground, knobs, value, reason);
}

static void adapt(Variant *v, const Game *game) {
    if (!game->adapt)
        return;
    v->adapted = memory_new(game->content->catalog_size);
    if (game->adapt(v->changed, &v->setup, v->adapted))
        v->catalog = v->adapted;
}

bool variant_make(Variant *v, const Ground *ground, const Knobs *knobs, const char *const *value,
                  Text *reason) {
    if (!change(v, ground, knobs, value, reason) || !check(v, ground, reason))
        return false;
    adapt(v, ground->game);
    return true;
}

void variant_make_again(Variant *v, const Ground *ground, const Knobs *knobs,
                        const char *const *value) {
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    (void)change(v, ground, knobs, value, &reason);
    adapt(v, ground->game);
}

void variant_free(Variant *v) {
    free(v->changed);
    free(v->adapted);
    *v = (Variant){.catalog = NULL};
}
