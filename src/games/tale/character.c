// B-37: points, stats and health.
#include "base/check.h"
#include "games/tale/rules.h"

// (value - 3) x 2 each.
int32_t ta_points_spent(const TaCatalog *c, const TaState *s) {
    int32_t spent = 0;
    for (int i = 0; i < TA_STATS; i++)
        spent += (s->base[i] - c->rules.stat_low.value) * c->rules.point_cost.value;
    return spent;
}

int32_t ta_points_open(const TaCatalog *c, const TaState *s) {
    const TaRules *r = &c->rules;
    int32_t cost = r->point_cost.value, room = 0;
    for (int i = 0; i < TA_STATS; i++)
        room += r->stat_high.value - s->base[i];
    return ta_least((r->points.value - ta_points_spent(c, s)) / cost, room) * cost;
}

// ---- B-51: a build for the people and the background, whose stats come first

static int32_t leaning(const TaCatalog *c, const TaState *s, int stat) {
    enum { MORE_THAN_PEOPLE = 10 };
    return c->background[s->background].bonus[stat] * MORE_THAN_PEOPLE +
           c->people[s->people].bonus[stat];
}

static void rank_stats(const TaCatalog *c, const TaState *s, uint8_t rank[TA_STATS]) {
    for (int i = 0; i < TA_STATS; i++) {
        int at = i;
        for (; at > 0 && leaning(c, s, rank[at - 1]) < leaning(c, s, i); at--)
            rank[at] = rank[at - 1];
        rank[at] = (uint8_t)i;
    }
}

static void raise_by(const TaCatalog *c, TaState *s, uint8_t stat, int32_t steps) {
    int32_t can = ta_points_open(c, s) / c->rules.point_cost.value;
    can = ta_least(can, c->rules.stat_high.value - s->base[stat]);
    s->base[stat] = (int8_t)(s->base[stat] + ta_least(can, steps));
}

// (8,6,5,4,4,4), which B-01 names; other numbers of points are filled up in the same order.
void ta_suggest(const TaCatalog *c, TaState *s) {
    static const int32_t steps[TA_STATS] = {5, 3, 2, 1, 1, 1};
    uint8_t rank[TA_STATS];
    rank_stats(c, s, rank);
    for (int i = 0; i < TA_STATS; i++)
        s->base[i] = (int8_t)c->rules.stat_low.value;
    for (int i = 0; i < TA_STATS; i++)
        raise_by(c, s, rank[i], steps[i]);
    for (int i = 0; i < TA_STATS; i++)
        raise_by(c, s, rank[i], INT8_MAX);
}

int32_t ta_own_stat(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms) {
    CHECK(stat < TA_STATS);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", s->base[stat], "R-002");
    if (s->people != TA_NONE)
        ledger_add_if(&ledger, c->people[s->people].name, c->people[s->people].bonus[stat],
                      "R-003");
    if (s->background != TA_NONE)
        ledger_add_if(&ledger, c->background[s->background].name,
                      c->background[s->background].bonus[stat], "R-004");
    ledger_add_if(&ledger, "levels", s->raised[stat], "R-055");
    return ledger.sum;
}

int32_t ta_stat(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms) {
    Ledger ledger = {.terms = terms};
    ledger.sum += ta_own_stat(c, s, stat, terms);
    ledger.sum += ta_gear(c, s, stat, terms);
    ledger.sum += ta_effects(c, s, stat, terms);
    ledger_at_least(&ledger, c->rules.effective_low.value, "smallest value", "R-069");
    ledger_at_most(&ledger, c->rules.effective_high.value, "largest value", "R-069");
    return ledger.sum;
}

int32_t ta_max_hp(const TaCatalog *c, const TaState *s, Terms *terms) {
    const TaRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->max_health.value, r->max_health.source);
    ledger_add_if(&ledger, "levels", (s->level - 1) * r->level_health.value,
                  r->level_health.source);
    return ledger.sum;
}

// B-33: healing is clamped to the maximum.
int32_t ta_heal(const TaCatalog *c, TaState *s, int32_t amount) {
    CHECK(amount >= 0);
    int32_t healed = ta_least(amount, ta_max_hp(c, s, NULL) - s->hp);
    CHECK(healed >= 0 && healed <= amount);
    s->hp = (int16_t)(s->hp + healed);
    return healed;
}
