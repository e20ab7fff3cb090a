// Count to a goal: `add N` adds 1 to 3, `roll` adds a die. See null.h.
#include "games/null/null.h"

#include "base/rng.h"
#include "engine/view.h"

typedef struct NullCatalog {
    int32_t goal;
} NullCatalog;

typedef struct NullState {
    uint64_t seed;
    int32_t total;
    int32_t turns;
    uint32_t rolls;
    bool done;
} NullState;

typedef enum NullVerb { NULL_ADD = 1, NULL_ROLL, NULL_VERBS } NullVerb;
typedef enum NullMode { NULL_COUNTING, NULL_ENDED, NULL_MODES } NullMode;

enum { STREAM_DIE = 1, LARGEST_ADD = 3, DIE_SIDES = 6 };

static const uint8_t content[] = {20}; // goal 10, as catalog_visit writes it
static const size_t content_size = sizeof content;
static const char *const mode_names[NULL_MODES] = {"count", "end"};
static const MoveDef verbs[NULL_VERBS] = {
    [NULL_ADD] = {1U << NULL_COUNTING, "add", {{.sign = "N", .what = "how much is added"}}},
    [NULL_ROLL] = {.modes = 1U << NULL_COUNTING, .word = "roll"},
};
static const SeriesDef series[] = {{.name = "Total"}};

static void catalog_visit(Codec *codec, void *catalog) {
    codec_i32(codec, &((NullCatalog *)catalog)->goal);
}

static void state_visit(Codec *codec, void *state) {
    NullState *s = state;
    codec_u64(codec, &s->seed);
    codec_i32(codec, &s->total);
    codec_i32(codec, &s->turns);
    codec_u32(codec, &s->rolls);
    codec_bool(codec, &s->done);
}

static bool setup_check(const void *catalog, const Setup *setup, Text *reason) {
    (void)catalog;
    if (setup->line[0])
        text_add(reason, "The null game has no options.");
    return setup->line[0] == '\0';
}

static void start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const NullCatalog *c = catalog;
    NullState *s = state;
    (void)setup;
    *s = (NullState){.seed = seed};
    log_line(log, 0, LOG_MECHANICS, "null", "Count to %d.", c->goal);
}

static size_t moves(const void *catalog, const void *state, Move out[GAME_MAX_MOVES]) {
    (void)catalog;
    if (((const NullState *)state)->done)
        return 0;
    for (int i = 0; i < LARGEST_ADD; i++)
        out[i] = (Move){.verb = NULL_ADD, .a = (uint8_t)(i + 1)};
    out[LARGEST_ADD] = (Move){.verb = NULL_ROLL};
    return LARGEST_ADD + 1;
}

static bool apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    const NullCatalog *c = catalog;
    NullState *s = state;
    if (s->done) {
        text_add(reason, "The run has ended; no move is left.");
        return false;
    }
    bool legal =
        move.verb == NULL_ROLL || (move.verb == NULL_ADD && move.a >= 1 && move.a <= LARGEST_ADD);
    if (!legal) {
        text_add(reason, "Expected 'add 1', 'add 2', 'add 3' or 'roll'.");
        return false;
    }
    int32_t added = move.a;
    if (move.verb == NULL_ROLL) {
        uint32_t die = rng_below(s->seed, STREAM_DIE, s->rolls++, DIE_SIDES);
        added = (int32_t)die + 1;
    }
    s->total += added;
    s->turns++;
    s->done = s->total >= c->goal;
    log_line(log, s->turns, LOG_MECHANICS, "null", "Total +%d = %d.", added, s->total);
    return true;
}

static uint8_t mode(const void *state) {
    return ((const NullState *)state)->done ? NULL_ENDED : NULL_COUNTING;
}

static const char *outcome(const void *state) {
    const NullState *s = state;
    return s->done ? "DONE" : NULL;
}

static void sample(const void *catalog, const void *state, Sample *out) {
    const NullState *s = state;
    (void)catalog;
    *out = (Sample){.time = s->turns, .value = {s->total}};
}

static void view(const void *catalog, const void *state, const struct History *history, View *v) {
    const NullCatalog *c = catalog;
    const NullState *s = state;
    (void)history;
    v->title = "Null";
    v->heading = "Count";
    view_value(v, &v->headline, "Total", view_text(v, "%d of %d", s->total, c->goal), "null");
    v->ended = s->done;
    v->report.title = v->ended ? "Done" : "";
    v->report.outcome = v->ended ? "DONE" : "";
    if (v->ended)
        return;
    for (int i = 1; i <= LARGEST_ADD; i++)
        view_action(v, view_text(v, "add %d", i), view_text(v, "Add %d", i));
    view_action(v, "roll", "Roll a die");
}

static void facts(const void *catalog, const void *state, bool reveal, Json *json) {
    (void)catalog;
    (void)reveal;
    if (((const NullState *)state)->done)
        json_string(json, "ended", "DONE");
    else
        json_null(json, "ended");
}

const Game null_game = {
    .id = "null",
    .name = "Null",
    .summary = "Count to ten.",
    .number = 0,
    .rules_version = 1,
    .keeps_unfinished_runs = true,
    .state_size = sizeof(NullState),
    .catalog_size = sizeof(NullCatalog),
    .content = content,
    .content_size = &content_size,
    .series = series,
    .series_count = 1,
    .mode_names = mode_names,
    .mode_count = NULL_MODES,
    .verbs = verbs,
    .verb_count = NULL_VERBS,
    .catalog_visit = catalog_visit,
    .state_visit = state_visit,
    .setup_check = setup_check,
    .start = start,
    .moves = moves,
    .apply = apply,
    .mode = mode,
    .outcome = outcome,
    .sample = sample,
    .view = view,
    .facts = facts,
};
