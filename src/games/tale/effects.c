// R-065, B-34: effects on stats for some turns.
#include "base/check.h"
#include "games/tale/rules.h"

#include <string.h>

static const TaEffectDef *definition(const TaCatalog *c, const TaState *s, const TaEffect *e) {
    const TaScenario *scenario = ta_scenario(c, s);
    switch ((TaSource)e->source) {
    case TA_FROM_WARE: return &scenario->stop[e->scene].ware[e->choice].gives.effect;
    case TA_FROM_COMPLICATION: return &c->complication_of[e->choice].effect;
    case TA_FROM_SUCCESS: return &scenario->scene[e->scene].choice[e->choice].success.effect;
    default: return &scenario->scene[e->scene].choice[e->choice].failure.effect;
    }
}

const char *ta_effect_name(const TaCatalog *c, const TaState *s, const TaEffect *e) {
    return definition(c, s, e)->name;
}

int32_t ta_effects(const TaCatalog *c, const TaState *s, TaStat stat, Terms *terms) {
    Ledger ledger = {.terms = terms};
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        const TaEffect *e = &s->effect[i];
        if (e->turns > 0 && e->stat == stat)
            ledger_add_if(&ledger, ta_effect_name(c, s, e), e->value, "B-34");
    }
    return ledger.sum;
}

static int32_t most_effects(const TaCatalog *c) {
    return ta_least(TA_MAX_EFFECTS, c->rules.effects.value);
}

// A second effect of the same name refreshes the first; one too many is refused and said so.
static int place_for(const TaCatalog *c, const TaState *s, const char *name) {
    for (int i = 0; i < TA_MAX_EFFECTS; i++)
        if (s->effect[i].turns > 0 && strcmp(ta_effect_name(c, s, &s->effect[i]), name) == 0)
            return i;
    for (int i = 0; i < most_effects(c); i++)
        if (s->effect[i].turns == 0)
            return i;
    return -1;
}

bool ta_takes_effect(const TaCatalog *c, const TaState *s, const TaEffectDef *def) {
    return place_for(c, s, def->name) >= 0;
}

void ta_add_effect(const TaCatalog *c, TaState *s, TaEffect from, Log *log) {
    const TaEffectDef *def = definition(c, s, &from);
    if (def->name[0] == '\0')
        return;
    int place = place_for(c, s, def->name);
    from.stat = def->stat;
    from.value = def->value;
    from.turns = def->turns;
    from.fresh = true;
    if (place >= 0)
        s->effect[place] = from;
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-34"))
        return;
    log_text(log, "Effect %s: %s %+d for %d %s", def->name, ta_stat_titles[def->stat], def->value,
             def->turns, text_plural(def->turns, "turn", "turns"));
    if (place < 0)
        log_text(log, ", refused: there are %d already", most_effects(c));
    log_text(log, ".");
    Json *facts = log_facts(log, "effect");
    json_string(facts, "name", def->name);
    json_string(facts, "stat", ta_stat_names[def->stat]);
    json_int(facts, "value", def->value);
    json_int(facts, "turns", def->turns);
    json_bool(facts, "refused", place < 0);
    log_close(log);
}

// At the end of a turn; the turn that gave an effect does not count.
void ta_tick_effects(TaState *s) {
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        TaEffect *e = &s->effect[i];
        if (e->turns > 0 && !e->fresh)
            e->turns--;
        e->fresh = false;
    }
}
