// What the tests share; see support.h.
#define _POSIX_C_SOURCE 200809L
#include "support.h"

#include "base/rng.h"
#include "load/load.h"

static void hear(void *reader, const LogRecord *record) {
    Bench *b = reader;
    assert_true(b->heard_count < sizeof b->heard / sizeof b->heard[0]);
    assert_false(b->log.text.cut);
    assert_false(b->log.data.cut);
    b->heard[b->heard_count++] = (Heard){.text = strdup(record->text),
                                         .result = strdup(record->result),
                                         .data = strdup(record->data),
                                         .rule = strdup(record->rule),
                                         .time = record->time,
                                         .kind = record->kind};
}

void bench_forget(Bench *b) {
    for (size_t i = 0; i < b->heard_count; i++) {
        free(b->heard[i].text);
        free(b->heard[i].data);
        free(b->heard[i].rule);
        free(b->heard[i].result);
    }
    b->heard_count = 0;
}

static void *content(const char *fixture) {
    char path[512];
    const char *directories[] = {CANDOR_SOURCE "/content/frontier", path};
    Problems problems = {0};
    snprintf(path, sizeof path, "%s/tests/content/%s", CANDOR_SOURCE, fixture);
    size_t count = strcmp(fixture, "starter") == 0 ? 1 : 2;
    void *catalog = load_directories(&frontier_content, directories, count, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    assert_non_null(catalog);
    return catalog;
}

Bench *bench_new(const char *fixture, uint64_t seed) {
    Bench *b = calloc(1, sizeof *b);
    assert_non_null(b);
    Setup setup = {0};
    if (fixture) {
        b->catalog = content(fixture);
    } else {
        b->catalog = calloc(1, sizeof(FrCatalog));
        assert_true(content_builtin(&frontier_game, b->catalog));
    }
    b->c = b->catalog;
    log_init(&b->log, hear, b, true);
    fr_start(b->c, &b->s, &setup, seed, &b->log);
    return b;
}

void bench_free(Bench *b) {
    bench_forget(b);
    load_free(b->catalog);
    free(b);
}

void do_move(Bench *b, Move move) {
    char why[400];
    Text reason;
    text_init(&reason, why, sizeof why);
    if (!fr_apply(b->c, &b->s, move, &b->log, &reason))
        fail_msg("refused: %s", why);
}

static bool try_move(Bench *b, const char *move, Text *reason) {
    Move parsed;
    return move_parse(&frontier_game, &b->s, move, &parsed, reason) &&
           fr_apply(b->c, &b->s, parsed, &b->log, reason);
}

void play(Bench *b, const char *moves) {
    char line[400], why[400];
    snprintf(line, sizeof line, "%s", moves);
    for (char *move = strtok(line, ","); move; move = strtok(NULL, ",")) {
        Text reason;
        text_init(&reason, why, sizeof why);
        if (!try_move(b, move, &reason))
            fail_msg("'%s' refused: %s", move, why);
    }
}

const char *refused(Bench *b, const char *move) {
    static char why[400];
    Text reason;
    FrState before = b->s;
    size_t heard = b->heard_count;
    text_init(&reason, why, sizeof why);
    Move parsed; // nobody may ask why
    if (move_parse(&frontier_game, &b->s, move, &parsed, &reason))
        assert_false(fr_apply(b->c, &b->s, parsed, NULL, NULL));
    text_clear(&reason);
    assert_false(try_move(b, move, &reason));
    assert_memory_equal(&before, &b->s, sizeof before);
    assert_int_equal(heard, b->heard_count);
    assert_true(reason.length > 0);
    return why;
}

uint64_t bench_hash(Bench *b) {
    Codec hasher = codec_hasher();
    fr_state_visit(&hasher, &b->s);
    return hasher.hash.value;
}

#define FIND_NAMED(function, list, count)                                                          \
    uint8_t function(const Bench *b, const char *name) {                                           \
        for (uint8_t i = 0; i < b->c->count; i++)                                                  \
            if (strcmp(b->c->list[i].name, name) == 0 || strcmp(b->c->list[i].id, name) == 0)      \
                return i;                                                                          \
        fail_msg("no %s in the content", name);                                                    \
        return FR_NONE;                                                                            \
    }

FIND_NAMED(location_named, location, locations)
FIND_NAMED(enemy_named, enemy, enemies)
FIND_NAMED(item_named, item, items)
FIND_NAMED(equipment_named, equipment, equipments)
FIND_NAMED(artifact_named, artifact, artifacts)

void set_rows(Bench *b, size_t count, const char *const *names) {
    b->s.row_count = 0;
    for (size_t i = 0; i < count; i++) {
        uint8_t def = location_named(b, names[i]);
        FrRow *row = &b->s.row[b->s.row_count++];
        *row = (FrRow){.number = ++b->s.locations_made, .def = def};
        fr_enter_stage(b->c, &b->s, row, (FrStage)b->c->location[def].initial_stage);
    }
    b->s.mode = FR_MODE_FRONTIER;
}

void set_row(Bench *b, int row, FrStage stage, int timer) {
    b->s.row[row].stage = (uint8_t)stage;
    b->s.row[row].timer = b->s.row[row].until = (int16_t)timer;
}

bool can_appear(const Bench *b, uint8_t location) {
    for (uint32_t i = 0; i < 400; i++) {
        FrState s = b->s;
        s.row_count = s.spawned_count = 0;
        s.generation_draws = i * 16;
        fr_enter_frontier(b->c, &s, NULL);
        for (int k = 0; k < s.row_count; k++)
            if (s.row[k].def == location)
                return true;
    }
    return false;
}

void visit(Bench *b, const char *name) {
    const char *names[] = {name};
    set_rows(b, 1, names);
    play(b, "go 1");
}

void set_intent(Bench *b, int foe, const char *name) {
    FrIntentPool pool;
    fr_intent_pool(b->c, &b->s, b->s.foe[foe].def, &pool);
    for (int i = 0; i < pool.count; i++) {
        if (strcmp(b->c->enemy[pool.of[i].def].intent[pool.of[i].intent].name, name) == 0) {
            b->s.foe[foe].intent_def = pool.of[i].def;
            b->s.foe[foe].intent = pool.of[i].intent;
            return;
        }
    }
    fail_msg("no intent %s", name);
}

void give_item(Bench *b, const char *name) {
    assert_true(fr_gain(b->c, &b->s, FR_HELD_ITEM, item_named(b, name)));
}

void give_equipment(Bench *b, const char *name) {
    assert_true(fr_gain(b->c, &b->s, FR_HELD_EQUIPMENT, equipment_named(b, name)));
}

void give_artifact(Bench *b, const char *name) {
    assert_true(fr_gain(b->c, &b->s, FR_HELD_ARTIFACT, artifact_named(b, name)));
}

static bool is_event(const Heard *heard, const char *event) {
    char start[80];
    snprintf(start, sizeof start, "{\"event\":\"%s\"", event);
    return strncmp(heard->data, start, strlen(start)) == 0;
}

const Heard *heard_event(const Bench *b, const char *event) {
    for (size_t i = b->heard_count; i > 0; i--)
        if (is_event(&b->heard[i - 1], event))
            return &b->heard[i - 1];
    return NULL;
}

size_t heard_index(const Bench *b, const char *event) {
    const Heard *heard = heard_event(b, event);
    assert_non_null(heard);
    return (size_t)(heard - b->heard);
}

size_t heard_events(const Bench *b, const char *event) {
    size_t count = 0;
    for (size_t i = 0; i < b->heard_count; i++)
        count += is_event(&b->heard[i], event);
    return count;
}

const Heard *heard_text(const Bench *b, const char *part) {
    for (size_t i = b->heard_count; i > 0; i--)
        if (strstr(b->heard[i - 1].text, part))
            return &b->heard[i - 1];
    return NULL;
}

void assert_fact(const Heard *heard, const char *piece) {
    assert_non_null(heard);
    if (!strstr(heard->data, piece))
        fail_msg("%s\nlacks %s", heard->data, piece);
}

const View *look(Bench *b) {
    view_clear(&b->view, "frontier", mode_name(&frontier_game, &b->s));
    frontier_game.view(b->c, &b->s, NULL, &b->view);
    assert_false(b->view.overflow);
    return &b->view;
}

const ViewAction *action_for(const View *view, const char *move) {
    for (int i = 0; i < view->actions.count; i++)
        if (strcmp(view->action[view->actions.first + i].move, move) == 0)
            return &view->action[view->actions.first + i];
    return NULL;
}

const ViewCard *card_titled(const View *view, const char *title) {
    for (int i = 0; i < view->cards.count; i++)
        if (strcmp(view->card[view->cards.first + i].title, title) == 0)
            return &view->card[view->cards.first + i];
    fail_msg("no card %s", title);
    return NULL;
}

const ViewValue *value_labelled(const View *view, ViewRange range, const char *label) {
    for (int i = 0; i < range.count; i++)
        if (strcmp(view->value[range.first + i].label, label) == 0)
            return &view->value[range.first + i];
    fail_msg("no value %s", label);
    return NULL;
}

void each_text(const View *view, void (*check)(const char *text, void *data), void *data) {
    for (int i = 0; i < view->values; i++) {
        check(view->value[i].label, data);
        check(view->value[i].text, data);
    }
    for (int i = 0; i < view->lines; i++)
        check(view->line[i], data);
    for (int i = 0; i < view->card_count; i++) {
        check(view->card[i].title, data);
        check(view->card[i].flavour, data);
    }
    for (int i = 0; i < view->action_count; i++) {
        check(view->action[i].label, data);
        check(view->action[i].summary, data);
        check(view->action[i].reason, data);
    }
    for (int i = 0; i < view->row_count; i++)
        check(view->row[i].sentence, data);
    for (int i = 0; i < view->effect_count; i++)
        check(view->effect[i].effect, data);
    check(view->description, data);
    check(view->heading, data);
    check(view->report.cause, data);
    check(view->report.text, data);
}

Move random_move(Bench *b, uint64_t seed, uint64_t counter) {
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(b->c, &b->s, moves);
    assert_true(count > 0);
    return moves[rng_below(seed, 99, counter, (uint32_t)count)];
}

int32_t sum_terms(const Terms *terms) {
    int32_t sum = 0;
    for (size_t i = 0; i < terms->count; i++)
        sum += terms->item[i].value;
    return sum;
}
