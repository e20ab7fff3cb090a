// What Tale's views share.
#ifndef CANDOR_TALE_VIEW_PARTS_H
#define CANDOR_TALE_VIEW_PARTS_H

#include "engine/history.h"
#include "engine/view.h"
#include "games/tale/preview.h"
#include "games/tale/rules.h"

typedef struct TaView {
    const TaCatalog *c;
    const TaState *s;
    const History *history;
    View *v;
} TaView;

ViewValue *ta_value(const TaView *w, ViewRange *range, const char *label, const char *text,
                    const char *rule, const Terms *terms);
ViewAction *ta_action(const TaView *w, Move move, const char *label, const char *hotkey);

// Puts the action that was added last on a card.
void ta_on_card(const TaView *w, ViewCard *card);

// "Valor +2, Fellowship +1", or "none".
const char *ta_bonus_text(const TaView *w, const int8_t bonus[TA_STATS]);

// "9 = 8 base + 1 Courier"; a single term is no sum.
const char *ta_sum_text(const TaView *w, int32_t sum, const Terms *terms);

// What an outcome brings besides its words: "gold, chest 25-74; weapon", or "none"; and what else:
// "Chilled, Endurance -1 for 3 turns", or "".
const char *ta_loot_text(const TaView *w, const TaOutcome *o);
void ta_show_loot(const TaView *w, const TaOutcome *o, ViewCard *card);

// What a thing of this rarity gives: "Valor +1", "health +10".
const char *ta_item_gives(const TaView *w, const TaItemDef *item, TaRarity rarity);
// `relationship`: what it is afterwards, if it changes; else NULL.
const char *ta_aftermath_text(const TaView *w, const TaOutcome *o, const TaSpan *healed,
                              const int32_t *relationship);

// Adds "uncommon weapon", or its name.
void ta_write_item(const TaView *w, const TaLoot *loot, Text *text);

// A flag that is set, in words: "Turn 3, the miller: ...".
const char *ta_known_text(const TaView *w, uint8_t flag);

// "12", or "12-18".
const char *ta_span_text(const TaView *w, const TaSpan *span);

// The last roll as a sum, with its terms: "d20 13 + Valor 8 + gear and effects 1 = 22".
ViewValue *ta_roll_value(const TaView *w, ViewRange *range);

// The last turn: the die, its sum, the world's answer and what changed. In a scene it stands above
// the next one.
void ta_view_roll(const TaView *w);

// What a legal move does to stats and health, found by carrying it out on a copy of the state:
// "Valor 9 -> 12", or "no change".
const char *ta_change_text(const TaView *w, Move move);

void ta_view_sheet(const TaView *w); // the character, in every mode
void ta_view_creation(const TaView *w);
void ta_view_journey(const TaView *w);
void ta_view_scene(const TaView *w);
void ta_view_assist(const TaView *w);
void ta_view_between(const TaView *w);
void ta_view_gear(const TaView *w);        // inventory and equipment
void ta_view_second_wind(const TaView *w); // once it is learnt
void ta_view_stop(const TaView *w);        // where gold buys
void ta_view_ending(const TaView *w);
void ta_add_retire(const TaView *w);
void ta_view_end(const TaView *w);

void ta_view(const void *catalog, const void *state, const History *history, View *view);
void ta_facts(const void *catalog, const void *state, bool reveal, Json *json);

#endif
