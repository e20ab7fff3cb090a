// U20: how much of hidden numbers the player's Awareness shows.
#include "games/frontier/rules.h"

int fr_sight(const FrCatalog *c, const FrState *s) {
    int32_t awareness = fr_stat(c, s, FR_AWARENESS, NULL);
    if (awareness >= c->rules.awareness_tier_exact.value)
        return 3;
    if (awareness >= c->rules.awareness_tier_pairs.value)
        return 2;
    return awareness >= c->rules.awareness_tier_halves.value ? 1 : 0;
}

// The interval that holds the timer: halves of 1..max but never under two values, then pairs,
// then the timer itself.
void fr_timer_hint(const FrCatalog *c, const FrState *s, const FrRow *row, int32_t *low,
                   int32_t *high) {
    int32_t longest = fr_lasts(c, row->def, row->stage).high;
    int32_t half = (longest + 1) / 2;
    int sight = fr_sight(c, s);
    int32_t width = sight == 3 ? 1 : sight == 2 || half < 2 ? 2 : half;
    if (sight == 0) {
        *low = 1;
        *high = longest;
        return;
    }
    *low = (row->timer - 1) / width * width + 1;
    *high = *low + width - 1;
    if (*high > longest)
        *high = longest;
}
