// Frontier's rules, one part per section of the rule document; see the file named beside each.
#ifndef CANDOR_FRONTIER_RULES_H
#define CANDOR_FRONTIER_RULES_H

#include "base/ledger.h"
#include "engine/game.h"
#include "games/frontier/numbers.h"
#include "games/frontier/state.h"

// ---- player.c (S09): points and levels; the numbers are in numbers.h
void fr_change_hp(const FrCatalog *c, FrState *s, int32_t amount);
void fr_change_stamina(const FrCatalog *c, FrState *s, int32_t amount);
void fr_gain_xp(const FrCatalog *c, FrState *s, int32_t amount);
int32_t fr_xp_in_all(const FrCatalog *c, const FrState *s);
void fr_add_buff(const FrCatalog *c, FrState *s, int buff, int16_t amount, uint8_t locations);
void fr_end_buffs(const FrCatalog *c, FrState *s, Log *log); // one Location further
void fr_raise(const FrCatalog *c, FrState *s, FrStat stat, Log *log);

// ---- inventory.c (S10-S13): belongings
int32_t fr_capacity(const FrCatalog *c, const FrState *s, Terms *terms);
int32_t fr_belt_capacity(const FrCatalog *c, const FrState *s, Terms *terms);
const char *fr_held_name(const FrCatalog *c, const FrHeld *held);
bool fr_owns_artifact(const FrState *s, uint8_t artifact);
bool fr_wears(const FrState *s, uint8_t equipment);
bool fr_on_belt(const FrState *s, uint8_t artifact);
int fr_find_held(const FrState *s, FrHeldKind kind, uint8_t def); // position from 0, or -1
bool fr_gain(const FrCatalog *c, FrState *s, FrHeldKind kind, uint8_t def);
void fr_lose_held(FrState *s, int position);
bool fr_take_away(const FrCatalog *c, FrState *s, FrHeldKind kind, uint8_t def);
void fr_sum_gear(const FrCatalog *c, FrState *s);     // what all of it adds up to
void fr_refresh_gear(const FrCatalog *c, FrState *s); // the same after a change
void fr_clamp_to_maxima(const FrCatalog *c, FrState *s, Log *log);
FrSlot fr_slot_for(const FrCatalog *c, const FrState *s, uint8_t equipment);
void fr_equip(const FrCatalog *c, FrState *s, int position, Log *log);
void fr_unequip(const FrCatalog *c, FrState *s, FrSlot slot, Log *log);
void fr_belt(const FrCatalog *c, FrState *s, int position, Log *log);
void fr_unbelt(const FrCatalog *c, FrState *s, int place, Log *log);
void fr_drop(const FrCatalog *c, FrState *s, int position, Log *log);

// ---- combat.c, turn.c, intents.c, statuses.c (S07, S21)
typedef enum FrFight { FR_FIGHT_ON, FR_FIGHT_WON, FR_FIGHT_LOST } FrFight;

typedef struct FrUse {              // what using an item did
    FrStrike strike[FR_MAX_SPAWNS]; // on each enemy that it was used on
    int32_t heal, stamina, block;   // given to the Observer
    uint8_t uses[2];                // before and after
    bool status_set;                // its status was applied, to one of them at least
    bool turn_over;
} FrUse;

// A fight in three parts, so that a solver can put its own intents in the place of the third.
void fr_start_combat(const FrCatalog *c, FrState *s, Log *log);
void fr_start_event_fight(const FrCatalog *c, FrState *s, uint8_t option, Log *log); // U44
void fr_win(const FrCatalog *c, FrState *s, Log *log); // U42, U44: rewards, and what follows
FrFight fr_player_attack(const FrCatalog *c, FrState *s, int foe, FrStrike *strike, Log *log);
void fr_player_guard(const FrCatalog *c, FrState *s, Log *log);
void fr_player_recover(const FrCatalog *c, FrState *s, Log *log);
FrFight fr_player_use(const FrCatalog *c, FrState *s, int position, int foe, FrUse *use, Log *log);
FrFight fr_end_player_turn(const FrCatalog *c, FrState *s, Log *log);
FrFight fr_enemy_turn(const FrCatalog *c, FrState *s, Log *log);
void fr_roll_intents(const FrCatalog *c, FrState *s, Log *log);
void fr_end_turn(const FrCatalog *c, FrState *s, Log *log); // the three in their order

// A basic action if it is legal, and all that follows it.
bool fr_turn_attack(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason);
bool fr_turn_guard(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason);
bool fr_turn_recover(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason);
void fr_end_fight(const FrCatalog *c, FrState *s, FrFight fight, Log *log);

// The intents a foe chooses from: its own, or those of all absorbed elites (U19), each as often as
// its weight says (U45).
typedef struct FrIntentPool {
    uint16_t count;
    uint32_t weight; // of all together
    struct {
        uint8_t def, intent, weight;
    } of[FR_MAX_ENEMIES * FR_MAX_INTENTS];
} FrIntentPool;
void fr_intent_pool(const FrCatalog *c, const FrState *s, uint8_t enemy, FrIntentPool *pool);
void fr_pick_intent(const FrIntentPool *pool, uint32_t drawn, FrFoe *foe);

static inline bool fr_any_status(const uint8_t status[FR_STATUSES]) {
    return (status[FR_WEAK] | status[FR_FRAIL] | status[FR_BLEED]) != 0;
}

void fr_set_status(FrState *s, int foe, FrStatus status, uint8_t turns, Log *log); // foe -1: player
void fr_afflict(FrState *s, FrStatus status, uint8_t turns, Log *log); // the player, unless immune
void fr_clear_statuses(FrState *s, Log *log);
int32_t fr_status_value(const FrCatalog *c, FrStatus status);
void fr_describe_status(const FrCatalog *c, FrStatus status, Text *text);
// "Bleed 1 turn (2 damage …)"
void fr_describe_status_for(const FrCatalog *c, FrStatus status, int turns, Text *text);

// ---- decay.c (S03); World Instability (S05) is in numbers.h
typedef struct FrDurations { // of the durations low, low + 1, …
    uint32_t low, ends, inner_count;
    uint32_t extreme, inner, total; // weights
} FrDurations;
FrDurations fr_durations(const FrCatalog *c, uint8_t location, FrStage stage, uint8_t w);
FrDurations fr_durations_of_tier(const FrCatalog *c, uint8_t location, FrStage stage, int tier);

// How long this Location's stage lasts: as its behavior says, or as rules.yaml does.
static inline FrSpan fr_lasts(const FrCatalog *c, uint8_t location, uint8_t stage) {
    CHECK(location < c->locations && stage < FR_REMOVED);
    return c->location[location].lasts[stage];
}
uint32_t fr_weight(const FrDurations *durations, uint32_t duration);
void fr_enter_stage(const FrCatalog *c, const FrState *s, FrRow *row, FrStage stage);
void fr_json_weights(Json *json, const char *name, const FrCatalog *c, uint8_t location,
                     FrStage stage, uint8_t w);

enum { FR_MAX_TRANSITIONS = FR_REMOVED };
typedef struct FrDecayTrace { // what happened to one row in one pass
    uint8_t transitions;
    uint8_t rolled[FR_MAX_TRANSITIONS]; // durations, for all but Removed
} FrDecayTrace;
void fr_cross_stages(const FrCatalog *c, const FrState *s, FrRow *row, int32_t advance,
                     FrDecayTrace *trace);

static inline void fr_decay_row(const FrCatalog *c, const FrState *s, FrRow *row, int32_t advance,
                                FrDecayTrace *trace) {
    trace->transitions = 0;
    if (row->timer > advance)
        row->timer = (int16_t)(row->timer - advance);
    else
        fr_cross_stages(c, s, row, advance, trace);
}

// ---- frontier.c (S04)

// All Locations that can be drawn in this run are before this one: a run without packs stops where
// theirs begin.
static inline int fr_drawn_from(const FrCatalog *c, const FrState *s) {
    return s->packs == 0 ? c->unpacked : c->locations;
}
int32_t fr_frontier_size(const FrCatalog *c, const FrState *s, Terms *terms);
bool fr_has_category(const FrCatalog *c, const FrState *s, FrCategory category);
FrRow *fr_append_row(const FrCatalog *c, FrState *s, uint8_t def); // a new one, without a timer
void fr_enter_frontier(const FrCatalog *c, FrState *s, Log *log);
void fr_count_size_bonus(FrState *s, Log *log);

// ---- event.c (S08), consequence.c (S08.07), rest.c (S06)
bool fr_meets(const FrCatalog *c, const FrState *s, const FrEventOption *option);
size_t fr_shown_options(const FrCatalog *c, const FrState *s, uint8_t shown[FR_MAX_OPTIONS]);
const FrEventStep *fr_event_step(const FrCatalog *c, const FrState *s);
void fr_choose(const FrCatalog *c, FrState *s, uint8_t option, Log *log);
void fr_go_on(const FrCatalog *c, FrState *s, const FrEventOption *option, Log *log);

// U41: whether everything that an option with costs takes is there.
bool fr_payable(const FrCatalog *c, const FrState *s, const FrEventOption *option);
int32_t fr_count_things(const FrState *s, FrHeldKind kind, uint8_t def); // wherever they are

// What one consequence did, for facts and cards alike.
typedef struct FrEffect {
    const FrConsequence *consequence;
    int32_t before, after;
    bool refused;       // nothing was gained or lost
    const char *name;   // of the thing, or of the number
    const char *reason; // why it was refused
} FrEffect;
FrEffect fr_apply_consequence(const FrCatalog *c, FrState *s, const FrConsequence *q, Log *log);
void fr_log_effects(const FrEffect *effects, int count, Log *log, Json *facts);

size_t fr_rest_options(const FrCatalog *c, const FrRow *row, uint8_t shown[FR_MAX_REST_OPTIONS]);
void fr_rest(const FrCatalog *c, FrState *s, uint8_t option, Log *log);

// ---- observation.c (S14)
void fr_observe_enemy(const FrCatalog *c, FrState *s, uint8_t enemy, Log *log);
void fr_observe_location(const FrCatalog *c, FrState *s, Log *log);
void fr_observe_event(const FrCatalog *c, FrState *s, int32_t amount, Log *log);
void fr_observe_belongings(const FrCatalog *c, FrState *s, Log *log);
void fr_observe_contract(const FrCatalog *c, FrState *s, Log *log);

// ---- endings.c (S15)
void fr_end_run(const FrCatalog *c, FrState *s, FrOutcome outcome, Log *log);
void fr_end_cause(const FrCatalog *c, const FrState *s, Text *text);  // without a full stop
void fr_end_record(const FrCatalog *c, const FrState *s, Text *text); // the same with its rules
FrOutcome fr_special_ending(const FrCatalog *c, uint8_t location_def);

// The ending that a Location leads to; FR_RUNNING for ordinary ones.
static inline FrOutcome fr_ending_of(const FrCatalog *c, uint8_t location_def) {
    bool ordinary = c->location[location_def].special == FR_ORDINARY;
    return ordinary ? FR_RUNNING : fr_special_ending(c, location_def);
}
int fr_find_special(const FrCatalog *c, const FrState *s, FrSpecial special); // row from 0, or -1
void fr_let_converge(const FrCatalog *c, FrState *s);
bool fr_take_convergence(const FrCatalog *c, FrState *s, FrRow *row);
void fr_replace_rows(const FrCatalog *c, FrState *s, FrOutcome ending, const FrRow *convergence);
void fr_absorb(const FrCatalog *c, FrState *s, uint8_t removed);

// Inline, because every frontier asks and the answer is nearly always no.

// U18: unit 5 is the appearance, the 20 units after it are steps.
static inline bool fr_hunter_caught(const FrCatalog *c, const FrState *s) {
    return s->excess >= c->rules.hunter_appears.value + c->rules.hunter_steps.value;
}

// The Hunter before everything; at size 1, if no more than one row is left, Exit or Gatekeeper.
static inline FrOutcome fr_ending_here(const FrCatalog *c, const FrState *s) {
    if (fr_hunter_caught(c, s))
        return FR_HUNTER;
    if (s->size != 1 || s->row_count > 1)
        return FR_RUNNING;
    return s->mitigation >= c->rules.gatekeeper_mitigation.value ? FR_GATEKEEPER : FR_EXIT;
}

static inline void fr_check_convergence(const FrCatalog *c, FrState *s) {
    if (s->absorbed_total >= c->rules.convergence_pool.value)
        fr_let_converge(c, s);
}

int32_t fr_convergence_hp(const FrCatalog *c, const FrState *s, Terms *terms);
int32_t fr_enemy_hp(const FrCatalog *c, const FrState *s, uint8_t enemy, Terms *terms); // at spawn
int32_t fr_convergence_danger(const FrCatalog *c, const FrState *s, Terms *terms);
const FrHunterSign *fr_hunter_sign(const FrCatalog *c, int32_t excess);
int32_t fr_row_danger(const FrCatalog *c, const FrState *s, const FrRow *row);
const char *fr_row_biome(const FrCatalog *c, const FrState *s, const FrRow *row);

// ---- invariants.c
void fr_check_invariants(const void *catalog, const void *state);

// ---- cycle.c (S20): the order of everything
typedef struct FrProfile { // setup.c
    FrSet enemies, locations;
    uint32_t packs;
    uint8_t contract; // index, or FR_NONE
    bool contract_paid;
} FrProfile;
bool fr_adapt(const void *catalog, const Setup *setup, void *own);
bool fr_read_setup(const FrCatalog *c, const Setup *setup, FrProfile *profile, Text *reason);
// "Guard Block -2, W for each stage lost +0.25": as a player reads it.
void fr_describe_changes(const FrChange *changes, uint8_t count, Text *text);

// ---- contract.c (U11a)
bool fr_contract_kept(const FrCatalog *c, const FrState *s);
void fr_describe_goal(const FrContractDef *contract, const FrCatalog *c, Text *text);
void fr_close_contract(const FrCatalog *c, FrState *s, Log *log); // at the end of a run
bool fr_setup_check(const void *catalog, const Setup *setup, Text *reason);
void fr_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);
void fr_restore(const void *catalog, void *state); // what follows from a state's other fields
void fr_go(const FrCatalog *c, FrState *s, int row, Log *log);
void fr_finish_location(const FrCatalog *c, FrState *s, Log *log);

// ---- moves.c: what can be done now, and doing it
typedef enum FrVerb {
    FR_GO = 1,
    FR_ATTACK,
    FR_GUARD,
    FR_RECOVER,
    FR_USE,
    FR_CHOOSE,
    FR_TAKE_REST,
    FR_RAISE,
    FR_EQUIP,
    FR_UNEQUIP,
    FR_BELT,
    FR_UNBELT,
    FR_DROP,
    FR_CONTINUE,
    FR_VERBS
} FrVerb;

size_t fr_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
bool fr_apply(const void *catalog, void *state, Move move, Log *log, Text *reason);

// Why a move is refused, in words; true if it is legal.
bool fr_check(const FrCatalog *c, const FrState *s, Move move, Text *reason);

// ---- awareness.c: how much of the timers the player sees (U20): 0 stage only, 1 halves, 2 pairs,
// 3 exact.
int fr_sight(const FrCatalog *c, const FrState *s);
void fr_timer_hint(const FrCatalog *c, const FrState *s, const FrRow *row, int32_t *low,
                   int32_t *high);

// ---- known.c: what a player who remembers everything knows of the timers
enum { FR_KNOWN_LOW_BITS = 6, FR_KNOWN_WIDTH_BITS = 5 };

// Of a stage that begins now: its duration was rolled with this tier, and nothing more.
static inline uint16_t fr_known_nothing(uint8_t tier) {
    return (uint16_t)(tier << (FR_KNOWN_LOW_BITS + FR_KNOWN_WIDTH_BITS));
}

// The decay that this Location has been through.
static inline int32_t fr_row_age(const FrRow *row) {
    return row->until - row->timer;
}

typedef struct FrKnown {
    int32_t low, high; // the age at which a stage ends
    int tier;          // of the weights that its duration was rolled with
} FrKnown;
enum { FR_LAST_AGE = FR_REMOVED * FR_MAX_DURATION };
FrKnown fr_known(const FrRow *row, int stage);
void fr_know_end(FrRow *row, int32_t low, int32_t high); // of its stage

// Its stage ended in a pass that began at this age. Mostly nothing more is known.
static inline void fr_know_crossing(FrRow *row, int32_t age, int32_t advance) {
    uint16_t *known = &row->known[row->stage];
    if ((*known & ((1 << FR_KNOWN_LOW_BITS) - 1)) == 0 && advance <= FR_MAX_DURATION)
        *known = (uint16_t)(*known | (advance - 1) << FR_KNOWN_LOW_BITS | (age + 1));
    else
        fr_know_end(row, age + 1, age + advance);
}

// What the screen tells of a timer now: the hint, and the rest options that fit.
void fr_timer_shown(const FrCatalog *c, const FrState *s, const FrRow *row, int32_t *low,
                    int32_t *high);
void fr_remember_rest(const FrCatalog *c, FrRow *row);  // what the options that fit tell
void fr_remember_hints(const FrCatalog *c, FrState *s); // before they change

// Whether hints of now and of later can tell more together than the later ones alone.
static inline bool fr_hints_differ(const FrCatalog *c, const FrState *s) {
    return c->rest_gaps ||
           fr_stat(c, s, FR_AWARENESS, NULL) >= c->rules.awareness_tier_halves.value;
}

// ---- redeal.c
void fr_redeal(const void *catalog, void *state, uint64_t key);
void fr_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key);

#endif
