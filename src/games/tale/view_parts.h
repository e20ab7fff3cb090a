// What Tale's views share.
#ifndef CANDOR_TALE_VIEW_PARTS_H
#define CANDOR_TALE_VIEW_PARTS_H

#include "engine/history.h"
#include "engine/view.h"
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

// "valor +2, fellowship +1", or "none".
const char *ta_bonus_text(const TaView *w, const int8_t bonus[TA_STATS]);

void ta_view_sheet(const TaView *w); // the character, in every mode
void ta_view_creation(const TaView *w);
void ta_view_journey(const TaView *w);
void ta_view_scene(const TaView *w);
void ta_view_assist(const TaView *w);
void ta_view_between(const TaView *w);
void ta_view_gear(const TaView *w); // inventory and equipment
void ta_view_end(const TaView *w);

void ta_view(const void *catalog, const void *state, const History *history, View *view);
void ta_facts(const void *catalog, const void *state, bool reveal, Json *json);

#endif
