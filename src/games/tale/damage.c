// B-10, B-11, B-32: damage of a failed choice.
#include "base/check.h"
#include "games/tale/rules.h"

static int32_t cap(const TaCatalog *c, const TaState *s) {
    return ta_max_hp(c, s, NULL) * c->rules.damage_cap_tenths.value / 10;
}

int32_t ta_damage(const TaCatalog *c, const TaState *s, TaDanger danger, int32_t margin,
                  bool natural1, Terms *terms) {
    CHECK(danger < TA_DANGERS && s->damage_this_turn >= 0);
    CHECK(natural1 || margin < 0); // else it had not failed
    const TaRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    if (danger == TA_NO_DANGER)
        return 0;
    int32_t base = r->damage[danger].value;
    ledger_add(&ledger, ta_danger_titles[danger], base, r->damage[danger].source);
    if (natural1)
        ledger_add(&ledger, "natural 1", base * (r->critical_damage_factor.value - 1),
                   r->critical_damage_factor.source);
    else
        ledger_add_if(&ledger, "margin", ta_least(-margin, r->margin_damage_cap.value),
                      r->margin_damage_cap.source);
    ledger_at_most(&ledger, cap(c, s), "cap", r->damage_cap_tenths.source);
    // Both caps: per hit, and on the sum of the turn.
    ledger_at_most(&ledger, ta_most(0, cap(c, s) - s->damage_this_turn), "cap of the turn",
                   r->damage_cap_tenths.source);
    return ledger.sum;
}

void ta_take_damage(const TaCatalog *c, TaState *s, const TaChoice *choice, int32_t margin,
                    bool natural1, Log *log) {
    Terms terms;
    terms.count = 0;
    int32_t damage = ta_damage(c, s, (TaDanger)choice->danger, margin, natural1, &terms);
    if (choice->danger == TA_NO_DANGER)
        return;
    int16_t before = s->hp;
    s->hp = (int16_t)ta_most(0, s->hp - damage);
    s->damage_this_turn = (int16_t)(s->damage_this_turn + damage);
    s->last.damage = (int16_t)damage;
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-039"))
        return;
    log_text(log, "Damage %d =", damage);
    for (size_t i = 0; i < terms.count; i++)
        log_text(log, " %+d %s", terms.item[i].value, terms.item[i].label);
    log_text(log, "; health %d -> %d.", before, s->hp);
    log_result(log, "health %d -> %d", before, s->hp);
    Json *facts = log_facts(log, "damage");
    json_string(facts, "danger", ta_danger_names[choice->danger]);
    json_terms(facts, "terms", &terms);
    json_int(facts, "cap", cap(c, s));
    json_pair(facts, "pair", before, s->hp);
    log_close(log);
}
