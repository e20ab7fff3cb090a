// B-13, B-14: experience of a choice.
#include "base/check.h"
#include "games/tale/rules.h"

static const TaTier *tier_for(const TaCatalog *c, int32_t dc) {
    int i = 0;
    while (i < TA_TIERS - 1 && dc > c->rules.tier[i].up_to)
        i++;
    return &c->rules.tier[i];
}

// The sum of a success. The tier term carries the rounding, so that all terms are whole numbers.
static TaGain earn(const TaCatalog *c, const TaChoice *choice, int32_t dc, int32_t margin,
                   bool natural20, Terms *terms) {
    CHECK(choice->action < TA_ACTIONS);
    const TaRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    if (choice->action == TA_NARRATIVE) {
        ledger_add(&ledger, "narrative", r->narrative_xp.value, r->narrative_xp.source);
        return (TaGain){.gained = ledger.sum};
    }
    const TaTier *tier = tier_for(c, dc);
    int32_t base = r->xp[choice->action].value;
    int32_t over = r->margin_xp.value * ta_most(0, margin);
    int32_t critical = natural20 ? r->critical_xp.value : 0;
    int32_t total = (base * tier->tenths + 10 * over + 10 * critical + 5) / 10;
    ledger_add(&ledger, "base", base, r->xp[choice->action].source);
    ledger_add_if(&ledger, "tier", total - base - over - critical, tier->source);
    ledger_add_if(&ledger, "margin", over, r->margin_xp.source);
    ledger_add_if(&ledger, "critical", critical, r->critical_xp.source);
    ledger_at_most(&ledger, r->xp_cap.value, "cap", r->xp_cap.source);
    return (TaGain){.gained = ledger.sum, .cut = total - ledger.sum};
}

int32_t ta_xp(const TaCatalog *c, const TaChoice *choice, int32_t dc, int32_t margin,
              bool natural20, Terms *terms) {
    return earn(c, choice, dc, margin, natural20, terms).gained;
}

void ta_gain_xp(const TaCatalog *c, TaState *s, const TaChoice *choice, int32_t dc, int32_t margin,
                bool natural20, Log *log) {
    Terms terms;
    terms.count = 0;
    TaGain xp = earn(c, choice, dc, margin, natural20, &terms);
    int16_t before = s->xp;
    s->xp = (int16_t)(s->xp + xp.gained);
    s->last.xp = (int16_t)xp.gained;
    s->last.xp_cut = (int16_t)xp.cut;
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "R-033"))
        return;
    log_text(log, "XP +%d =", xp.gained);
    for (size_t i = 0; i < terms.count; i++)
        log_text(log, " %+d %s", terms.item[i].value, terms.item[i].label);
    if (xp.cut > 0)
        log_text(log, " (%d -> %d, cap)", xp.gained + xp.cut, xp.gained);
    log_text(log, "; %d -> %d.", before, s->xp);
    log_result(log, "XP +%d", xp.gained);
    Json *facts = log_facts(log, "xp");
    json_terms(facts, "terms", &terms);
    json_int(facts, "cap", c->rules.xp_cap.value);
    json_pair(facts, "pair", before, s->xp);
    log_close(log);
}
