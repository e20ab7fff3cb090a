// Paths into content; see knob.h.
#include "workshop/knob.h"

#include "bots/bots.h"
#include "load/memory.h"
#include "load/scalar.h"

#include <stdlib.h>
#include <string.h>

// ---- patterns

static bool fits(const char *pattern, size_t length, const char *text) {
    if (length == 0)
        return *text == '\0';
    if (*pattern == '*')
        return fits(pattern + 1, length - 1, text) || (*text && fits(pattern, length, text + 1));
    return *pattern == *text && fits(pattern + 1, length - 1, text + 1);
}

// ---- walking along a path

typedef struct Search {
    const Game *game;
    const void *catalog;
    Knobs *knobs;
    size_t before; // knobs that were there
    bool several;  // a pattern: what the file leaves out is not meant
} Search;

// A place on the way: what is there, and how its path reads.
typedef struct Spot {
    const Shape *shape;
    const char *record;
    char path[KNOB_PATH], place[KNOB_PATH], file[KNOB_PATH];
} Spot;

static Knob *new_knob(Knobs *knobs, const char *path) {
    knobs->knob = memory_resize(knobs->knob, (knobs->count + 1) * sizeof *knobs->knob);
    Knob *knob = &knobs->knob[knobs->count++];
    *knob = (Knob){.field = NULL};
    Text text;
    text_init(&text, knob->path, sizeof knob->path);
    text_add(&text, path);
    return knob;
}

static bool is_scalar(const Field *field) {
    return field->type == FIELD_U8 || field->type == FIELD_I8 || field->type == FIELD_I16 ||
           field->type == FIELD_I32 || field->type == FIELD_BOOL || field->type == FIELD_WORD ||
           field->type == FIELD_NUMBER;
}

static void write_base(Knob *knob, int32_t value) {
    Text text;
    text_init(&text, knob->base, sizeof knob->base);
    if (knob->field->type == FIELD_BOOL)
        text_add(&text, value ? "true" : "false");
    else if (knob->field->type == FIELD_WORD)
        text_add(&text, value < knob->field->kind && knob->field->of.words[value]
                            ? knob->field->of.words[value]
                            : KNOB_NONE);
    else
        text_addf(&text, "%d", (int)value);
}

static void take(Search *s, const Field *field, const char *record, const Spot *at) {
    bool left_out = field->optional && field_number(field, record) == field->absent;
    if (!is_scalar(field) || (s->several && left_out))
        return;
    Knob *knob = new_knob(s->knobs, at->path);
    memcpy(knob->place, at->place, sizeof knob->place);
    memcpy(knob->file, at->file, sizeof knob->file);
    knob->field = field;
    knob->record = (size_t)(record - (const char *)s->catalog);
    write_base(knob, field_number(field, record));
}

static void walk(Search *s, const Spot *spot, const char *rest);

// Whether an entry is meant by what stands in the brackets: one of its texts, or # and its place.
static bool entry_fits(const Field *entry, const char *record, uint8_t index, const char *name,
                       size_t length) {
    if (length > 1 && name[0] == '#')
        return strtoul(name + 1, NULL, 10) == (unsigned long)index + 1;
    if (length == 1 && name[0] == '*')
        return true;
    for (int i = 0; entry->type == FIELD_RECORD && i < entry->of.shape->fields; i++) {
        const Field *field = &entry->of.shape->field[i];
        if (field->type == FIELD_TEXT && fits(name, length, field_text(field, record)))
            return true;
    }
    return false;
}

static void step_into(Search *s, const Spot *at, const Field *field, const char *record,
                      const char *rest) {
    if (*rest == '\0')
        take(s, field, record, at);
    else if (*rest == '.' && field->type == FIELD_RECORD) {
        Spot inside = *at;
        inside.shape = field->of.shape;
        inside.record = record + field->offset;
        walk(s, &inside, rest + 1);
    }
}

static void walk_list(Search *s, const Spot *at, const Field *list, const char *rest) {
    const char *end = *rest == '[' ? strchr(rest, ']') : NULL;
    if (!end)
        return;
    for (uint8_t i = 0; i < field_count(list, at->record); i++) {
        const char *entry = at->record + list->offset + (size_t)i * list->size;
        if (!entry_fits(list->of.entry, entry, i, rest + 1, (size_t)(end - rest - 1)))
            continue;
        Spot inside = *at;
        Text path, place;
        text_init(&path, inside.path, sizeof inside.path);
        text_init(&place, inside.place, sizeof inside.place);
        text_addf(&place, "%s[%d]", at->place[0] ? at->place : list->key, i);
        const char *name = entry_name(list, at->record + list->offset, i);
        text_addf(&path, "%s[", at->path);
        if (name[0])
            text_addf(&path, "%s]", name);
        else
            text_addf(&path, "#%d]", i + 1);
        step_into(s, &inside, list->of.entry, entry, end + 1);
    }
}

static const Field *only_list(const Shape *shape) {
    const Field *found = NULL;
    for (int i = 0; i < shape->fields; i++) {
        if (shape->field[i].type != FIELD_LIST)
            continue;
        if (found)
            return NULL;
        found = &shape->field[i];
    }
    return found;
}

static void walk(Search *s, const Spot *spot, const char *rest) {
    if (*rest == '[') {
        const Field *list = only_list(spot->shape);
        if (list)
            walk_list(s, spot, list, rest);
        return;
    }
    size_t length = strcspn(rest, ".[");
    for (int i = 0; i < spot->shape->fields; i++) {
        const Field *field = &spot->shape->field[i];
        if (!field->key || !fits(rest, length, field->key))
            continue;
        Spot at = *spot;
        Text path, place;
        text_init(&path, at.path, sizeof at.path);
        text_init(&place, at.place, sizeof at.place);
        text_addf(&place, "%s%s%s", spot->place, spot->place[0] ? "." : "", field->key);
        size_t written = strlen(spot->path);
        text_addf(&path, "%s%s%s", spot->path, spot->path[written - 1] == ':' ? "" : ".",
                  field->key);
        if (field->type == FIELD_LIST)
            walk_list(s, &at, field, rest + length);
        else
            step_into(s, &at, field, spot->record, rest + length);
    }
}

// The text that tells files of one kind apart: "bell" of scenario-bell.yaml.
static const char *file_id(const Shape *shape, const void *record) {
    const Field *first = shape->field;
    while (first->type == FIELD_RECORD) {
        record = (const char *)record + first->offset;
        first = first->of.shape->field;
    }
    return first->type == FIELD_TEXT ? field_text(first, record) : "";
}

static void file_name(const ContentFile *file, const void *record, char *out, size_t size) {
    const char *star = strchr(file->name, '*');
    Text text;
    text_init(&text, out, size);
    if (!star)
        text_add(&text, file->name);
    else {
        text_add_bytes(&text, file->name, (size_t)(star - file->name));
        text_addf(&text, "%s%s", file_id(file->shape, record), star + 1);
    }
}

static void walk_files(Search *s, const char *name, size_t length, const char *rest) {
    const Content *content = s->game->content;
    for (int i = 0; i < content->files; i++) {
        const ContentFile *file = &content->file[i];
        for (uint8_t n = 0; n < content_instances(file, s->catalog); n++) {
            Spot spot = {.shape = file->shape, .record = content_place(file, s->catalog, n)};
            file_name(file, spot.record, spot.path, sizeof spot.path - 1);
            if (!fits(name, length, spot.path))
                continue;
            memcpy(spot.file, spot.path, sizeof spot.file);
            Text path;
            size_t written = strlen(spot.path);
            text_init(&path, spot.path + written, sizeof spot.path - written);
            text_add_char(&path, ':');
            walk(s, &spot, rest);
        }
    }
}

// ---- values

bool knob_number(const Knob *knob, const char *value, int32_t *number) {
    static const Field any = {.type = FIELD_I32};
    Field plain = knob->field ? *knob->field : any;
    if (plain.type == FIELD_NUMBER)
        plain.type = FIELD_I32;
    return scalar_fits(&plain, value, strlen(value), number);
}

static void add_level(Knob *knob, const char *text, size_t length) {
    char *copy = memory_new(length + 1);
    memcpy(copy, text, length);
    knob->level = memory_resize(knob->level, (knob->levels + 1) * sizeof *knob->level);
    knob->level[knob->levels++] = copy;
}

bool knob_span(Knob *knob, int32_t low, int32_t high, int32_t step) {
    if (step < 1 || high < low || (high - (int64_t)low) / step >= KNOB_MAX_LEVELS)
        return false;
    for (int64_t value = low; value <= high; value += step) {
        char memory[16];
        Text text;
        text_init(&text, memory, sizeof memory);
        text_addf(&text, "%d", (int)value);
        add_level(knob, memory, text.length);
    }
    return true;
}

void knob_widen(Knob *knob) {
    enum { STEPS = 256 };
    int32_t now;
    if (knob->levels > 0 || !knob->field || !knob_number(knob, knob->base, &now))
        return;
    int64_t size = now < 0 ? -(int64_t)now : now;
    int64_t low = now - (size / 2 > 2 ? size / 2 : 2), high = now + (size > 2 ? size : 2);
    bool bounded = knob->field->low != 0 || knob->field->high != 0;
    if (knob->field->type == FIELD_BOOL || knob->field->type == FIELD_WORD)
        return;
    if (bounded && low < knob->field->low)
        low = knob->field->low;
    if (bounded && high > knob->field->high)
        high = knob->field->high;
    if (!bounded && low < 0 && now >= 0)
        low = 0;
    (void)knob_span(knob, (int32_t)low, (int32_t)high, (int32_t)(1 + (high - low - 1) / STEPS));
}

static bool read_number(const char *text, const char **end, int32_t *number) {
    char *after = NULL;
    long value = strtol(text, &after, 10);
    *end = after;
    *number = (int32_t)value;
    return after != text && value >= INT32_MIN && value <= INT32_MAX;
}

// low..high or low..high/step
static bool read_span(Knob *knob, const char *values) {
    int32_t low, high, step = 1;
    const char *rest;
    if (!read_number(values, &rest, &low) || strncmp(rest, "..", 2) != 0 ||
        !read_number(rest + 2, &rest, &high))
        return false;
    if (*rest == '/' && !read_number(rest + 1, &rest, &step))
        return false;
    return *rest == '\0' && knob_span(knob, low, high, step);
}

static bool read_values(Knob *knob, const char *values) {
    if (strstr(values, ".."))
        return read_span(knob, values);
    for (const char *word = values;; word++) {
        size_t length = strcspn(word, "|");
        if (length == 0)
            return false;
        add_level(knob, word, length);
        word += length;
        if (*word == '\0')
            return true;
    }
}

static bool check_values(const Knob *knob, Text *reason) {
    for (uint32_t i = 0; knob->field && i < knob->levels; i++) {
        int32_t number;
        if (knob_number(knob, knob->level[i], &number))
            continue;
        Field plain = *knob->field;
        if (plain.type == FIELD_NUMBER)
            plain.type = FIELD_I32;
        text_addf(reason, "%s: found %s, expected ", knob->path, knob->level[i]);
        field_expected(&plain, reason);
        text_add_char(reason, '.');
        return false;
    }
    return true;
}

// ---- the whole

static void take_option(Knobs *knobs, const Setup *setup, const char *path, size_t length) {
    Knob *knob = new_knob(knobs, path);
    size_t key = strlen(KNOB_SETUP), value_length;
    knob->path[length] = '\0';
    const char *value = setup_value(setup, knob->path + key, &value_length);
    Text base;
    text_init(&base, knob->base, sizeof knob->base);
    if (value)
        text_add_bytes(&base, value, value_length);
    else
        text_add(&base, KNOB_NONE);
}

static bool find(Search *s, const Setup *setup, const char *order, size_t length, Text *reason) {
    char path[KNOB_PATH];
    if (length >= sizeof path || !memchr(order, ':', length)) {
        text_addf(reason, "found '%s', expected FILE:PATH=VALUES or setup:OPTION=VALUES.", order);
        return false;
    }
    memcpy(path, order, length);
    path[length] = '\0';
    if (strncmp(path, KNOB_SETUP, strlen(KNOB_SETUP)) == 0) {
        take_option(s->knobs, setup, path, length);
        return true;
    }
    const char *colon = strchr(path, ':');
    walk_files(s, path, (size_t)(colon - path), colon + 1);
    if (s->knobs->count > s->before)
        return true;
    text_addf(reason,
              "'%s' names no number, word or switch of %s's content; files and keys are those of "
              "'candor-lab schema'.",
              path, s->game->name);
    return false;
}

// The knobs from the first on become one.
static void join(Knobs *knobs, size_t first, const char *order, size_t length) {
    Knob *one = &knobs->knob[first];
    one->also = memory_new((knobs->count - first) * sizeof *one->also);
    for (size_t i = first + 1; i < knobs->count; i++)
        one->also[one->alsos++] = (KnobSpot){knobs->knob[i].field, knobs->knob[i].record};
    knobs->count = first + 1;
    Text path;
    text_init(&path, one->path, sizeof one->path);
    text_add_bytes(&path, order, length);
}

bool knobs_add(Knobs *knobs, const Game *game, const void *catalog, const Setup *setup,
               const char *order, bool with_values, Text *reason) {
    static const char together[] = "all ";
    bool joined = strncmp(order, together, strlen(together)) == 0;
    order += joined ? strlen(together) : 0;
    const char *equals = strchr(order, '=');
    size_t length = equals ? (size_t)(equals - order) : strlen(order);
    Search s = {.game = game, .catalog = catalog, .knobs = knobs, .before = knobs->count};
    s.several = memchr(order, '*', length) != NULL;
    if (!find(&s, setup, order, length, reason))
        return false;
    if (joined)
        join(knobs, s.before, order, length);
    if (knobs->count > KNOBS_MAX) {
        text_addf(reason, "'%s': there are at most %d numbers in one study.", order, KNOBS_MAX);
        return false;
    }
    for (size_t i = s.before; i < knobs->count && (equals || with_values); i++) {
        if (!equals || !read_values(&knobs->knob[i], equals + 1)) {
            text_addf(reason,
                      "'%s': expected values behind =, as low..high, low..high/step or a|b|c, at "
                      "most %d.",
                      order, KNOB_MAX_LEVELS);
            return false;
        }
        if (!check_values(&knobs->knob[i], reason))
            return false;
    }
    return true;
}

bool knob_idle(const Knob *knob, const Game *game, const void *catalog, const Setup *setup,
               Text *why) {
    const BotGame *own = bot_game(game->id);
    if (!knob->field || !own || !own->idle)
        return false;
    const char *bytes = catalog;
    for (size_t i = 0; i < knob->alsos; i++) {
        char unread[2];
        Text reason;
        text_init(&reason, unread, sizeof unread);
        const KnobSpot *spot = &knob->also[i];
        if (!own->idle(catalog, setup, bytes + spot->record + spot->field->offset, &reason))
            return false;
    }
    return own->idle(catalog, setup, bytes + knob->record + knob->field->offset, why);
}

static void free_knob(Knob *knob) {
    for (uint32_t i = 0; i < knob->levels; i++)
        free(knob->level[i]);
    free(knob->level);
    free(knob->also);
}

void knobs_drop(Knobs *knobs, size_t which) {
    free_knob(&knobs->knob[which]);
    knobs->count--;
    for (size_t i = which; i < knobs->count; i++)
        knobs->knob[i] = knobs->knob[i + 1];
}

void knobs_free(Knobs *knobs) {
    for (size_t i = 0; i < knobs->count; i++)
        free_knob(&knobs->knob[i]);
    free(knobs->knob);
    *knobs = (Knobs){0};
}
