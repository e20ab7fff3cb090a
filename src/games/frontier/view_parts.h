// Small pieces that Frontier's views share.
#ifndef CANDOR_FRONTIER_VIEW_PARTS_H
#define CANDOR_FRONTIER_VIEW_PARTS_H

#include "engine/history.h"
#include "engine/view.h"
#include "games/frontier/preview.h"
#include "games/frontier/rules.h"

typedef struct FrView { // what every part of a view needs
    const FrCatalog *c;
    const FrState *s;
    const History *history;
    View *v;
    int32_t best_hp; // in combat: the most that an action leaves; -1: all leave the same
} FrView;

// What a step is remembered by: the lines of the chart, and what else the screen tells the change
// of.
typedef enum FrSample {
    FR_SAMPLED_HP,
    FR_SAMPLED_STAMINA,
    FR_SAMPLED_W,
    FR_SAMPLED_SIZE,
    FR_SAMPLED_EXCESS,
    FR_SAMPLED_OBSERVATION,
    FR_CHARTED,
    FR_SAMPLED_XP = FR_CHARTED, // of all Levels
    FR_SAMPLED_LEVEL,
    FR_SAMPLED
} FrSample;
_Static_assert((int)FR_SAMPLED <= (int)GAME_MAX_SERIES, "a sample has room for them");

// "3.25" for 13 quarters.
const char *fr_show_w(View *v, int32_t quarters);

// "3 of 5", and "7 (at least 5)" beyond it.
const char *fr_show_of(View *v, int32_t now, int32_t limit);

// "1", or "0..2" where it depends on a choice made later.
const char *fr_show_range(View *v, const FrRange *range, bool sign);
const char *fr_show_w_range(View *v, const FrRange *quarters);

// "Damage 4 · Frail, 3 turns (Block gained -5)": an intent as the content defines it.
void fr_describe_intent(const FrCatalog *c, const FrIntent *intent, Text *text);

// ", its HP +6, its damage +2 for the rest of the fight": what an intent does for the enemy itself.
void fr_describe_mending(const FrIntent *intent, const char *between, Text *text);

// A part of a card for every kind of enemy, "It fights: 2 × Slime, 20 HP each, each intent 1 in 3",
// with a row for each of its intents.
void fr_show_enemies(const FrView *w, const uint8_t *spawn, int count, ViewRange *values);

// "2 × Slime: 20 HP each. Attack: Damage 4 · Guard: Block +5 · …": a line for every kind of enemy,
// with its whole intent pool.
void fr_describe_enemies(const FrView *w, const uint8_t *spawn, int count, ViewRange *lines);

// view_things.c: what gear and artifacts add, what an item does with so many uses; and a line for
// a value that names the thing of a consequence.
void fr_describe_bonus(const FrCatalog *c, const FrBonus *bonus, Text *text);
void fr_describe_item(const FrCatalog *c, const FrItemDef *item, uint8_t uses, Text *text);
const char *fr_bonus_text(const FrView *w, const FrBonus *bonus);
const char *fr_item_text(const FrView *w, const FrItemDef *item, uint8_t uses);
void fr_about_thing(const FrView *w, const FrConsequence *consequence, ViewValue *value);

// What consequences will do, carried out on this copy one after the other: what they take, and what
// they give. The texts are empty if there is nothing.
void fr_foresee_effects(const FrView *w, FrState *copy, const FrConsequence *list, int count,
                        Text *costs, Text *gains);

// A value with its terms in one go.
ViewValue *fr_value(const FrView *w, ViewRange *range, const char *label, const char *text,
                    const char *rule, const Terms *terms);

// An action for a move, enabled or with the reason why not.
ViewAction *fr_action(const FrView *w, Move move, const char *label, const char *hotkey);

// The parts, one per mode (S19).
void fr_view_hud(const FrView *w);
void fr_view_ends(const FrView *w);
void fr_view_frontier(const FrView *w);
void fr_view_usable(const FrView *w);
void fr_view_combat(const FrView *w);
void fr_view_event(const FrView *w);
void fr_view_rest(const FrView *w);
void fr_view_normal(const FrView *w);
void fr_view_end(const FrView *w);

// Table function.
void fr_view(const void *catalog, const void *state, const History *history, View *view);
void fr_facts(const void *catalog, const void *state, bool reveal, Json *json);

#endif
