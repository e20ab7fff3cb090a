// Tale's rules, one file per mechanic.
#ifndef CANDOR_TALE_RULES_H
#define CANDOR_TALE_RULES_H

#include "base/ledger.h"
#include "engine/game.h"
#include "games/tale/state.h"

static inline int32_t ta_least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

static inline int32_t ta_most(int32_t a, int32_t b) {
    return a > b ? a : b;
}

// ---- character.c: points, stats, health
int32_t ta_points_spent(const TaCatalog *c, const TaState *s);
int32_t ta_points_open(const TaCatalog *c, const TaState *s); // that can still be spent (B-51)
void ta_suggest(const TaCatalog *c, TaState *s);              // spends all of them
int32_t ta_own_stat(const TaCatalog *c, const TaState *s, TaStat stat,
                    Terms *terms);                                                // without gear
int32_t ta_stat(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms); // B-37
int32_t ta_max_hp(const TaCatalog *c, const TaState *s, Terms *terms);
int32_t ta_heal(const TaCatalog *c, TaState *s, int32_t amount);                // what was healed
int32_t ta_heal_said(const TaCatalog *c, TaState *s, int32_t amount, Log *log); // the same, logged

// ---- check.c: the dice
typedef struct TaCheck {
    int32_t value, bonus, dc;
    uint32_t chance; // in twentieths
} TaCheck;
int32_t ta_chance(int32_t stat, int32_t dc); // faces of 20 that succeed
TaCheck ta_check(const TaCatalog *c, const TaState *s, const TaChoice *choice, Terms *dc_terms);
uint32_t ta_roll(const TaState *s, uint8_t choice);
bool ta_succeeds(uint32_t d20, int32_t total, int32_t dc);
int32_t ta_total(const TaCatalog *c, const TaState *s); // of the last roll, help included
const char *ta_dc_label(int32_t dc);                    // B-16

// ---- xp.c, damage.c, gold.c: what a turn brings
typedef struct TaGain {
    int32_t gained, cut; // cut: what a cap took
} TaGain;
int32_t ta_xp(const TaCatalog *c, const TaChoice *choice, int32_t dc, int32_t margin,
              bool natural20, Terms *terms);
int32_t ta_damage(const TaCatalog *c, const TaState *s, TaDanger danger, int32_t margin,
                  bool natural1, Terms *terms);
TaGain ta_gold(const TaCatalog *c, const TaState *s, TaGold category, Terms *terms);
void ta_gold_range(const TaCatalog *c, const TaState *s, TaGold category, int32_t range[2]);
int32_t ta_gold_loss(const TaCatalog *c, const TaState *s, int32_t amount, Terms *terms);
void ta_pay(const TaCatalog *c, TaState *s, int32_t price, Log *log); // B-53
void ta_gain_xp(const TaCatalog *c, TaState *s, const TaChoice *choice, int32_t dc, int32_t margin,
                bool natural20, Log *log);
void ta_take_damage(const TaCatalog *c, TaState *s, const TaChoice *choice, int32_t margin,
                    bool natural1, Log *log);
void ta_change_gold(const TaCatalog *c, TaState *s, const TaOutcome *o, Log *log);
void ta_find_gold(const TaCatalog *c, TaState *s, TaGold category, Log *log);

// ---- level.c: levels, stat choices, Second Wind (R-051 to R-057, B-25 to B-29)
int32_t ta_level_cost(const TaCatalog *c, int32_t level);
int32_t ta_xp_in_all(const TaCatalog *c, const TaState *s); // what the levels cost included
void ta_level_up(const TaCatalog *c, TaState *s, Log *log);
void ta_raise(const TaCatalog *c, TaState *s, TaStat stat, Log *log);
void ta_second_wind(const TaCatalog *c, TaState *s, Log *log);
const char *ta_second_wind_state(const TaCatalog *c, const TaState *s); // locked, ready or used

// ---- items.c: loot, inventory, equipment
bool ta_too_early(const TaCatalog *c, const TaState *s);
int32_t ta_items_over(const TaCatalog *c, const TaState *s);
// `source`: the choice that gives them, or TA_WARE_DRAWS and the ware (B-50).
enum { TA_WARE_DRAWS = 128 };
void ta_give_items(const TaCatalog *c, TaState *s, const TaOutcome *o, uint8_t source, Log *log);
int ta_slot_of(const TaState *s, int position); // TaSlot, or -1
TaSlot ta_slot_for(const TaCatalog *c, const TaState *s, int position);
int32_t ta_gear(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms);
void ta_equip(const TaCatalog *c, TaState *s, int position, Log *log);
void ta_unequip(const TaCatalog *c, TaState *s, TaSlot slot, Log *log);
void ta_use(const TaCatalog *c, TaState *s, int position, Log *log);
void ta_drop(const TaCatalog *c, TaState *s, int position, Log *log);
void ta_lose(TaState *s, int position);

// ---- effects.c (R-065, B-34)
const char *ta_effect_name(const TaCatalog *c, const TaState *s, const TaEffect *e);
int32_t ta_effects(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms);
bool ta_takes_effect(const TaCatalog *c, const TaState *s, const TaEffectDef *def);
void ta_add_effect(const TaCatalog *c, TaState *s, TaEffect from, Log *log); // its source is set
void ta_tick_effects(TaState *s);

// ---- companion.c (R-072 to R-076, B-38 to B-41)
bool ta_has_companion(const TaState *s);
bool ta_can_assist(const TaCatalog *c, const TaState *s, Text *reason);
bool ta_helps_with(const TaCatalog *c, const TaState *s, TaStat stat); // B-56
const TaCompanion *ta_companion(const TaCatalog *c, const TaState *s);
void ta_assist(const TaCatalog *c, TaState *s, bool accepted, Log *log);
void ta_change_relationship(const TaCatalog *c, TaState *s, int32_t relationship, Log *log);
// What the relationship is after this outcome of a choice (B-38, B-56).
int32_t ta_relationship_after(const TaCatalog *c, const TaState *s, const TaChoice *choice,
                              const TaOutcome *o);

// ---- complications.c: what a natural 1 brings (B-52)
void ta_complicate(const TaCatalog *c, TaState *s, Log *log);

// ---- redeal.c
void ta_redeal(const void *catalog, void *state, uint64_t key);
void ta_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key);

// ---- needs.c: what opens and closes choices
// A choice of somebody else's people, background or thing, or without its leads, is not there.
bool ta_is_there(const TaCatalog *c, const TaState *s, const TaChoice *choice);
// One that lacks a stat or gold, or empty hands, is there and says why it is closed.
bool ta_is_open(const TaCatalog *c, const TaState *s, const TaChoice *choice, Text *reason);

// ---- stops.c: where gold buys (B-53)
const TaStop *ta_stop(const TaCatalog *c, const TaState *s); // of the scene; NULL: there is none
bool ta_can_buy(const TaCatalog *c, const TaState *s, int ware, Text *reason);
void ta_buy(const TaCatalog *c, TaState *s, int ware, Log *log);

// ---- turn.c: the order of a turn (B-45), scenarios, the journey
const TaScenario *ta_scenario(const TaCatalog *c, const TaState *s);
const TaScene *ta_scene(const TaCatalog *c, const TaState *s);
bool ta_inside(const TaState *s);                                     // a scenario is under way
const TaChoice *ta_last_choice(const TaCatalog *c, const TaState *s); // of the last turn
size_t ta_shown_choices(const TaCatalog *c, const TaState *s, uint8_t shown[TA_MAX_CHOICES]);
void ta_restore(const void *catalog, void *state); // what follows from a state's other fields
void ta_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);
bool ta_setup_check(const void *catalog, const Setup *setup, Text *reason);
void ta_begin(const TaCatalog *c, TaState *s, Log *log);
void ta_enter_scenario(const TaCatalog *c, TaState *s, uint8_t scenario, uint8_t ally, Log *log);
void ta_choose(const TaCatalog *c, TaState *s, uint8_t choice, Log *log);
// The same with this face of the die.
void ta_choose_face(const TaCatalog *c, TaState *s, uint8_t choice, uint32_t d20, Log *log);
void ta_resolve(const TaCatalog *c, TaState *s, Log *log); // all that follows a settled roll
void ta_continue(const TaCatalog *c, TaState *s, Log *log);
void ta_retire(TaState *s, Log *log);
const char *ta_ending_title(const TaCatalog *c, const TaState *s, int scenario); // for players
const char *ta_ending_text(const TaCatalog *c, const TaState *s, int scenario);
const char *ta_ending_id(const TaCatalog *c, const TaState *s, int scenario); // or "not played"

// ---- flags.c: what the story remembers
void ta_set_flags(TaState *s, uint64_t flags);
void ta_forget_flags(TaState *s);
size_t ta_known_flags(const TaState *s, uint8_t known[TA_MAX_FLAGS]); // the newest last
int ta_leads(const TaScene *scene, uint64_t among); // flags that its outcomes can set, of these

// ---- found.c: endings that were told, in this journey and before
bool ta_read_setup(const TaCatalog *c, const Setup *setup, uint16_t found[TA_MAX_SCENARIOS],
                   Text *reason);
void ta_earned(const void *catalog, const void *state, Earned *earned);
const char *ta_first_time_name(const void *catalog, const char *kind, const char *id);
void ta_tally(const void *catalog, const Setup *seen, Text *words);
uint16_t ta_endings_found(const TaState *s, int scenario); // as bits
int ta_count_bits(uint64_t bits);

// ---- invariants.c
void ta_check_invariants(const void *catalog, const void *state);

// ---- luck.c: how the dice fell against what was to be expected
typedef struct TaLuck {
    int32_t checks, successes;
    int32_t expected20;   // expected successes, in twentieths
    int32_t worse_permil; // share of players who would have fared worse
} TaLuck;
TaLuck ta_luck(const TaDice *dice);

// ---- moves.c
typedef enum TaVerb {
    TA_RACE = 1,
    TA_BACKGROUND,
    TA_STAT,
    TA_COMPANION,
    TA_BEGIN,
    TA_SCENARIO,
    TA_RETIRE,
    TA_CHOOSE,
    TA_ASSIST,
    TA_DECLINE,
    TA_EQUIP,
    TA_UNEQUIP,
    TA_USE,
    TA_DROP,
    TA_RAISE,
    TA_SECOND_WIND,
    TA_CONTINUE,
    TA_SUGGEST,
    TA_BUY,
    TA_VERBS
} TaVerb;

size_t ta_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
bool ta_apply(const void *catalog, void *state, Move move, Log *log, Text *reason);
bool ta_check_move(const TaCatalog *c, const TaState *s, Move move, Text *reason);

// ---- move_text.c
extern const MoveDef ta_verbs[TA_VERBS];
extern const char *const ta_mode_names[TA_MODES];
uint8_t ta_mode(const void *state);

#endif
