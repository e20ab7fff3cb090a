// The seven steps of a turn (T-083): input, position, tile interaction, drain, spread, Coherence
// check, display. A prompt stands between the second and the third: move and answer are one
// turn.
#include "base/check.h"
#include "games/threshold/rules.h"

static bool below(const ThCatalog *c, const ThState *s) {
    return th_y(s->at) > th_rules(c, s)->threshold_row.value;
}

static void end(ThState *s, ThOutcome outcome) {
    CHECK(s->outcome == TH_RUNNING && outcome != TH_RUNNING);
    s->outcome = (uint8_t)outcome;
    s->mode = TH_MODE_ENDED;
}

// Steps 4 to 6; only the last of them may end the run.
static void let_time_pass(const ThCatalog *c, ThState *s) {
    th_drain(c, s);
    if (s->crossed)
        th_spread(c, s);
    if (s->coherence <= 0)
        end(s, TH_LOST);
}

// What a wave of this turn will spawn has to be written down before it happens.
__attribute__((noinline)) static void pass_and_tell(const ThCatalog *c, ThState *s, Log *log) {
    ThSpawn spawns[TH_SIZE * TH_SIZE];
    size_t count = 0;
    if (s->mode != TH_MODE_ENDED) {
        if (s->crossed)
            count = th_wave_spawns(c, s, th_next_wave(c, s), spawns);
        let_time_pass(c, s);
    }
    if (!th_wave_came(c, s))
        count = 0;
    th_log_turn(c, s, spawns, count, log);
    if (s->mode == TH_MODE_ENDED)
        th_log_end(c, s, log);
}

// From the rest of step 3 to the end of the turn. The exit comes before the drain (T-086).
static void finish(const ThCatalog *c, ThState *s, Log *log) {
    s->turn++;
    s->mode = TH_MODE_BOARD;
    if (th_has(&s->anchor, s->at))
        th_enter_anchor(c, s);
    s->crossed = s->crossed || below(c, s);
    if (s->at == c->board.exit)
        end(s, s->coherence > 0 ? TH_WON : TH_LOST);
    if (log)
        pass_and_tell(c, s, log);
    else if (s->mode != TH_MODE_ENDED)
        let_time_pass(c, s);
}

// Steps 1 and 2: the move is paid when the position changes.
void th_step(const ThCatalog *c, ThState *s, uint8_t verb, Log *log) {
    CHECK(s->mode == TH_MODE_BOARD && th_can_enter(c, s, verb));
    int16_t cost = (int16_t)th_rules(c, s)->move_cost.value;
    s->last = (ThTurn){.before = s->coherence, .move = (int16_t)-cost, .verb = verb, .from = s->at};
    s->born = (ThCells){{0}};
    s->at = (uint8_t)(s->at + th_offset[verb]);
    s->coherence = (int16_t)(s->coherence - cost);
    if (th_has(&s->star, s->at)) {
        if (s->carried_count < th_rules(c, s)->carry_limit.value) {
            s->mode = TH_MODE_PROMPT;
            return;
        }
        s->last.notes = TH_NOTE_LIMIT;
    }
    finish(c, s, log);
}

void th_answer(const ThCatalog *c, ThState *s, bool accept, Log *log) {
    CHECK(s->mode == TH_MODE_PROMPT && th_has(&s->star, s->at));
    int32_t before = s->coherence;
    if (accept)
        th_accept(c, s);
    if (log)
        th_log_answer(c, s, s->at, before, log);
    finish(c, s, log);
}
