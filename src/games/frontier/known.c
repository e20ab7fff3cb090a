// What a player who remembers everything knows of the timers: when each stage of a Location ends.
//
// Timers are hidden below a tier of Awareness (U20), but not everything about them is: a stage that
// ended did so in one known pass, the tiers show intervals, and a rest shows which options fit
// (U12, C21). A row keeps this for every stage that it entered, in ages: the decay that the row has
// been through since it appeared. An end is known to lie within low and low + width, and was rolled
// with some decay tier; all three stand in 16 bits, low 0 meaning that nothing is known yet.
#include "base/check.h"
#include "games/frontier/rules.h"

enum { LOW_MASK = (1 << FR_KNOWN_LOW_BITS) - 1, WIDTH_MASK = (1 << FR_KNOWN_WIDTH_BITS) - 1 };

FrKnown fr_known(const FrRow *row, int stage) {
    uint16_t bits = row->known[stage];
    FrKnown known = {.low = bits & LOW_MASK,
                     .tier = bits >> (FR_KNOWN_LOW_BITS + FR_KNOWN_WIDTH_BITS)};
    known.high = known.low + (bits >> FR_KNOWN_LOW_BITS & WIDTH_MASK);
    if (known.low == 0)
        known.high = FR_LAST_AGE;
    return known;
}

// A timer is never above the longest duration, so that what is known is never wider than that.
void fr_know_end(FrRow *row, int32_t low, int32_t high) {
    FrKnown known = fr_known(row, row->stage);
    low = low > known.low ? low : known.low;
    high = high < known.high ? high : known.high;
    if (high > low + WIDTH_MASK)
        high = low + WIDTH_MASK;
    if (NEVER(low < 1 || low > LOW_MASK || high < low))
        return;
    row->known[row->stage] =
        (uint16_t)(fr_known_nothing((uint8_t)known.tier) | (high - low) << FR_KNOWN_LOW_BITS | low);
}

static void narrow_by_rest(const FrCatalog *c, const FrRow *row, int32_t *low, int32_t *high) {
    const FrRestDef *rest = &c->rest[c->location[row->def].rest];
    for (int i = 0; i < rest->options; i++) {
        int32_t time = rest->option[i].time;
        if (time <= row->timer)
            *low = time > *low ? time : *low;
        else
            *high = time - 1 < *high ? time - 1 : *high;
    }
}

void fr_timer_shown(const FrCatalog *c, const FrState *s, const FrRow *row, int32_t *low,
                    int32_t *high) {
    fr_timer_hint(c, s, row, low, high);
    if (c->location[row->def].category == FR_REST)
        narrow_by_rest(c, row, low, high);
}

void fr_remember_rest(const FrCatalog *c, FrRow *row) {
    int32_t low = 1, high = FR_MAX_DURATION, age = fr_row_age(row);
    narrow_by_rest(c, row, &low, &high);
    fr_know_end(row, age + low, age + high);
}

void fr_remember_hints(const FrCatalog *c, FrState *s) {
    for (int i = 0; i < s->row_count; i++) {
        FrRow *row = &s->row[i];
        int32_t low, high, age = fr_row_age(row);
        if (row->timer == 0)
            continue;
        fr_timer_shown(c, s, row, &low, &high);
        fr_know_end(row, age + low, age + high);
    }
}
