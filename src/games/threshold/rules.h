// Threshold's rules, one file per subject: turn.c the seven steps, spread.c waves, artifacts.c
// taking them, drain.c anchors and distortions, words.c STATE, ends and ledger in words, moves.c
// what can be done.
#ifndef CANDOR_THRESHOLD_RULES_H
#define CANDOR_THRESHOLD_RULES_H

#include "base/ledger.h"
#include "engine/game.h"
#include "games/threshold/state.h"

static inline const ThRules *th_rules(const ThCatalog *c, const ThState *s) {
    return &c->rules[s->set];
}

static inline bool th_carries(const ThState *s, ThEffect effect) {
    return s->effects >> effect & 1;
}

// ---- setup.c: the options of a run
bool th_setup_check(const void *catalog, const Setup *setup, Text *reason);
void th_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);

void th_restore(const void *catalog, void *state); // what follows from a state's other fields

// What a step is remembered by: two lines of a chart, and what its turn added to Coherence.
typedef enum ThSample {
    TH_COHERENCE,
    TH_DISTORTIONS,
    TH_CHARTED,
    TH_MOVED = TH_CHARTED,
    TH_ARTIFACTS,
    TH_ANCHORS,
    TH_DRAINED,
    TH_SAMPLED
} ThSample;
_Static_assert((int)TH_SAMPLED <= (int)GAME_MAX_SERIES, "a sample has room for them");

// ---- redeal.c
enum { TH_STREAM_SPREAD = 1, TH_STREAMS }; // a number is part of the rules
void th_redeal(const void *catalog, void *state, uint64_t key);
void th_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key);

// ---- invariants.c
void th_check_invariants(const void *catalog, const void *state);

// ---- moves.c
extern const MoveDef th_verbs[TH_VERBS];
extern const char *const th_mode_names[TH_MODES];
uint8_t th_mode(const void *state);
bool th_check(const ThCatalog *c, const ThState *s, Move move, Text *reason);
size_t th_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
bool th_apply(const void *catalog, void *state, Move move, Log *log, Text *reason);

// The distance between a cell and its neighbour in a direction (TH_NORTH to TH_EAST).
extern const int8_t th_offset[TH_EAST + 1];

// Whether the player may go there: not into a wall, and with one-way not up into the line.
bool th_can_enter(const ThCatalog *c, const ThState *s, uint8_t verb);

// The fewest moves to the exit from here on the board as it is, distortions ignored; -1:
// there is no way.
int th_way_out(const ThCatalog *c, const ThState *s);

// ---- turn.c
void th_step(const ThCatalog *c, ThState *s, uint8_t verb, Log *log);
void th_answer(const ThCatalog *c, ThState *s, bool accept, Log *log);

// ---- spread.c
typedef struct ThSpawn {
    uint8_t from, to;
} ThSpawn;

// Every parent and target of a wave on the board as it is; returns how many.
size_t th_wave_spawns(const ThCatalog *c, const ThState *s, uint32_t wave,
                      ThSpawn spawns[TH_SIZE * TH_SIZE]);
// The cells that such a wave fills.
ThCells th_wave_targets(const ThCatalog *c, const ThState *s, uint32_t wave);
// The wave that comes next; before the crossing the first one.
uint32_t th_next_wave(const ThCatalog *c, const ThState *s);
// Step 5 of a turn: the clock, and a wave when it is due.
void th_spread(const ThCatalog *c, ThState *s);
// Whether this turn's step 5 made a wave.
uint32_t th_turns_to_wave(const ThCatalog *c, const ThState *s); // 0: none will come
bool th_wave_came(const ThCatalog *c, const ThState *s);

// ---- artifacts.c
uint32_t th_deals(const ThCatalog *c); // in how many ways the artifacts can lie on the stars
const ThArtifactDef *th_artifact_at(const ThCatalog *c, const ThState *s, uint8_t cell);
void th_accept(const ThCatalog *c, ThState *s);

// ---- drain.c
void th_enter_anchor(const ThCatalog *c, ThState *s);
void th_drain(const ThCatalog *c, ThState *s);

// ---- words.c
extern const char *const th_outcome_names[TH_OUTCOMES];
const char *th_state_word(const ThCatalog *c, const ThState *s);
// Of a run that has ended.
const ThEndingDef *th_ending(const ThCatalog *c, const ThState *s);
// Coherence as it is shown: never below 0 once the run is lost.
int32_t th_shown_coherence(const ThState *s);
// The last turn's terms; their sum is the change.
int32_t th_turn_terms(const ThState *s, Terms *terms);
// "20 -1 move +6 artifact -1 adjacent (6,3) = 24".
void th_ledger_line(const ThCatalog *c, const ThState *s, Text *text);
// "COH: 14   STATE: searching   CARRY: none" (T-089).
void th_carried_names(const ThCatalog *c, const ThState *s, Text *text);
void th_status_line(const ThCatalog *c, const ThState *s, Text *text);
char th_glyph(const ThCatalog *c, const ThState *s, uint8_t cell);

// ---- turn_log.c
void th_log_start(const ThCatalog *c, const ThState *s, Log *log);
void th_log_answer(const ThCatalog *c, const ThState *s, uint8_t star, int32_t before, Log *log);
void th_log_turn(const ThCatalog *c, const ThState *s, const ThSpawn *spawns, size_t count,
                 Log *log);
void th_log_end(const ThCatalog *c, const ThState *s, Log *log);

// ---- means.c: what an artifact does under the rulings, with the numbers of this run
void th_means(const ThCatalog *c, const ThState *s, ThEffect effect, Text *text);

// ---- view.c, facts.c
struct View;
struct History;
void th_view(const void *catalog, const void *state, const struct History *history,
             struct View *view);
void th_facts(const void *catalog, const void *state, bool reveal, Json *json);
// The lines of the prompt (T-059, A-36); returns how many.
enum { TH_PROMPT_LINES = 7, TH_PROMPT_LENGTH = 400 };
size_t th_prompt_lines(const ThCatalog *c, const ThState *s,
                       char lines[TH_PROMPT_LINES][TH_PROMPT_LENGTH]);
// Whether the Clarity Lens shows anything, and the cells it shows.
bool th_preview(const ThCatalog *c, const ThState *s, ThCells *cells);

#endif
