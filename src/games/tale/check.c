// B-06 to B-18: the dice.
#include "base/check.h"
#include "base/rng.h"
#include "games/tale/rules.h"

// B-18: a relative DC counts from the stat at the scenario's start; a fixed one is fixed.
static int32_t dc_of(const TaCatalog *c, const TaState *s, const TaChoice *choice, Terms *terms) {
    const TaRules *r = &c->rules;
    const Number *step = choice->difficulty == TA_EASY     ? &r->dc_easy
                         : choice->difficulty == TA_MEDIUM ? &r->dc_medium
                                                           : &r->dc_hard;
    Ledger ledger = {.terms = terms};
    if (choice->difficulty == TA_FIXED) {
        ledger_add(&ledger, "fixed", choice->dc, "B-18");
        return ledger.sum;
    }
    ledger_add(&ledger, "stat at the start", s->snapshot[choice->stat], "B-18");
    ledger_add(&ledger, ta_difficulty_names[choice->difficulty], step->value, step->source);
    return ledger.sum;
}

// A natural 1 fails and a natural 20 succeeds, so between 1 and 19 faces of 20 succeed (B-06).
int32_t ta_chance(int32_t stat, int32_t dc) {
    return ta_least(ta_most(21 - (dc - stat), 1), 19);
}

TaCheck ta_check(const TaCatalog *c, const TaState *s, const TaChoice *choice, Terms *dc_terms) {
    CHECK(choice->action != TA_NARRATIVE && choice->stat < TA_STATS);
    TaStat stat = (TaStat)choice->stat;
    TaCheck check;
    check.value = ta_own_stat(c, s, stat, NULL);
    check.bonus = ta_stat(c, s, stat, NULL) - check.value;
    check.dc = dc_of(c, s, choice, dc_terms);
    check.chance = (uint32_t)ta_chance(check.value + check.bonus, check.dc);
    CHECK(check.chance < TA_CHANCES);
    return check;
}

// B-50: keyed by scenario, turn and choice, so that looking at another choice never moves a die.
uint32_t ta_roll(const TaState *s, uint8_t choice) {
    uint64_t key = (uint64_t)s->scenario << 24 | (uint64_t)s->turn << 16 | (uint64_t)choice << 8;
    return rng_below_at(s->stream[TA_STREAM_D20], key, 20) + 1;
}

bool ta_succeeds(uint32_t d20, int32_t total, int32_t dc) {
    CHECK(d20 >= 1 && d20 <= 20);
    return d20 == 20 || (d20 != 1 && total >= dc);
}

int32_t ta_total(const TaCatalog *c, const TaState *s) {
    const TaTurn *t = &s->last;
    return t->d20 + t->value + t->bonus + (t->assisted ? c->rules.assist_bonus.value : 0);
}

const char *ta_dc_label(int32_t dc) {
    return dc <= 8    ? "Trivial"
           : dc <= 10 ? "Easy"
           : dc <= 12 ? "Medium"
           : dc <= 14 ? "Hard"
           : dc <= 16 ? "V.Hard"
           : dc <= 18 ? "Heroic"
                      : "Legendary";
}
