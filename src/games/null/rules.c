// Count to a goal: `add N` adds N, `roll` adds a die. See rules.h.
#include "games/null/rules.h"

#include "base/rng.h"

#include <string.h>

// ---- moves and modes as they are written

const MoveDef nu_verbs[NU_VERBS] = {
    [NU_ADD] = {1U << NU_MODE_COUNT, "add", {{.sign = "N", .what = "how much is added"}}},
    [NU_ROLL] = {.modes = 1U << NU_MODE_COUNT, .word = "roll"},
};

const char *const nu_mode_names[NU_MODES] = {"count", "end"};

uint8_t nu_mode(const void *state) {
    return ((const NuState *)state)->done ? NU_MODE_ENDED : NU_MODE_COUNT;
}

// ---- state

void nu_state_visit(Codec *codec, void *state) {
    NuState *s = state;
    codec_u64(codec, &s->seed);
    codec_i32(codec, &s->start);
    codec_i32(codec, &s->added);
    codec_i32(codec, &s->rolled);
    codec_i32(codec, &s->turns);
    codec_u32(codec, &s->rolls);
    codec_bool(codec, &s->done);
}

void nu_restore(const void *catalog, void *state) {
    NuState *s = state;
    (void)catalog;
    s->die_key = rng_key(s->seed, NU_STREAM_DIE);
}

// The same information, other hidden values: here these are the rolls to come.
void nu_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key) {
    (void)catalog;
    ((NuState *)state)->die_key = rng_key(key, stream);
}

void nu_redeal(const void *catalog, void *state, uint64_t key) {
    nu_redeal_stream(catalog, state, NU_STREAM_DIE, key);
}

int32_t nu_total(const NuState *s, Terms *terms) {
    Ledger ledger = {.terms = terms};
    ledger_add_if(&ledger, "head start", s->start, "N-1");
    ledger_add(&ledger, "added", s->added, "N-2");
    ledger_add(&ledger, "rolled", s->rolled, "N-3");
    return ledger.sum;
}

// ---- the start

bool nu_setup_check(const void *catalog, const Setup *setup, Text *reason) {
    (void)catalog;
    if (!setup->line[0] || strcmp(setup->line, "head-start=on") == 0)
        return true;
    text_addf(reason, "Setup: found '%.60s', expected 'head-start' or nothing.", setup->line);
    return false;
}

void nu_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const NuCatalog *c = catalog;
    NuState *s = state;
    *s = (NuState){.seed = seed, .start = setup->line[0] ? c->head_start.value : 0};
    nu_restore(c, s);
    log_line(log, 0, LOG_NARRATION, "N-1", "%s", c->text);
    log_line(log, 0, LOG_MECHANICS, "N-1", "Total %d of %d.", nu_total(s, NULL), c->goal.value);
}

// ---- moves

size_t nu_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]) {
    const NuCatalog *c = catalog;
    const NuState *s = state;
    size_t count = 0;
    if (s->done)
        return 0;
    for (uint8_t i = 1; i <= c->largest_add.value; i++)
        moves[count++] = (Move){.verb = NU_ADD, .a = i};
    moves[count++] = (Move){.verb = NU_ROLL};
    return count;
}

static bool check(const NuCatalog *c, const NuState *s, Move move, Text *reason) {
    if (s->done)
        text_add(reason, "The run has ended; no move is left.");
    else if (move.verb == NU_ADD && (move.a < 1 || move.a > c->largest_add.value))
        text_addf(reason, "From 1 to %d can be added; %d is not.", c->largest_add.value, move.a);
    else if (move.verb == NU_ADD || move.verb == NU_ROLL)
        return true;
    else
        text_add(reason, "There is no such move.");
    return false;
}

void nu_gain(const NuCatalog *c, NuState *s, NuVerb verb, int32_t amount) {
    if (verb == NU_ROLL)
        s->rolled += amount;
    else
        s->added += amount;
    s->turns++;
    s->done = nu_total(s, NULL) >= c->goal.value;
}

static int32_t roll(const NuCatalog *c, NuState *s) {
    uint32_t die = rng_below_at(s->die_key, s->rolls++, (uint32_t)c->die_sides.value);
    return (int32_t)die + 1;
}

bool nu_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    const NuCatalog *c = catalog;
    NuState *s = state;
    if (!check(c, s, move, reason))
        return false;
    int32_t before = nu_total(s, NULL);
    nu_gain(c, s, (NuVerb)move.verb, move.verb == NU_ROLL ? roll(c, s) : move.a);
    if (log_open(log, s->turns, LOG_MECHANICS, move.verb == NU_ROLL ? "N-3" : "N-2")) {
        log_text(log, "Total %d -> %d of %d.", before, nu_total(s, NULL), c->goal.value);
        log_result(log, "Total %d -> %d", before, nu_total(s, NULL));
        log_close(log);
    }
    return true;
}
