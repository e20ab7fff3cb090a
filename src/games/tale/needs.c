// What opens a choice, and what closes it.
#include "games/tale/rules.h"

static bool holds(const TaState *s, uint8_t item) {
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].item == item)
            return true;
    return false;
}

bool ta_is_there(const TaCatalog *c, const TaState *s, const TaChoice *choice) {
    const TaNeed *n = &choice->need;
    (void)c;
    return (choice->needs & ~s->flags) == 0 && (n->people == TA_NONE || n->people == s->people) &&
           (n->background == TA_NONE || n->background == s->background) &&
           (n->item == TA_NONE || holds(s, n->item));
}

static bool close(Text *reason, const char *why) {
    if (reason)
        text_add(reason, why);
    return false;
}

static bool has_stat(const TaCatalog *c, const TaState *s, const TaNeed *n, Text *reason) {
    int32_t value = n->stat == TA_NONE ? 0 : ta_stat(c, s, (TaStat)n->stat, NULL);
    if (n->stat == TA_NONE || value >= n->least)
        return true;
    if (reason)
        text_addf(reason, "It takes %s %d; you have %d.", ta_stat_titles[n->stat], n->least, value);
    return false;
}

// B-53: a price is a loss of gold, within that of a turn.
static bool has_price(const TaCatalog *c, const TaState *s, const TaNeed *n, Text *reason) {
    int32_t left = c->rules.gold_loss_cap.value - s->lost_this_turn;
    if (n->price <= s->gold && n->price <= left)
        return true;
    if (reason && n->price > s->gold)
        text_addf(reason, "It costs %d gold; you have %d.", n->price, s->gold);
    else if (reason)
        text_addf(reason, "It costs %d gold; %d more can be spent this turn.", n->price, left);
    return false;
}

bool ta_is_open(const TaCatalog *c, const TaState *s, const TaChoice *choice, Text *reason) {
    const TaNeed *n = &choice->need;
    bool drawn = s->slot[TA_SLOT_WEAPON] != TA_NONE;
    if (n->weapon == TA_DRAWN && !drawn)
        return close(reason, "It takes a weapon in hand.");
    if (n->weapon == TA_UNDRAWN && drawn)
        return close(reason, "It takes empty hands: a weapon is drawn.");
    return has_stat(c, s, n, reason) && has_price(c, s, n, reason);
}
