// R-065, B-34: effects on stats for some turns.
#include "base/check.h"
#include "games/tale/rules.h"

#include <string.h>

static const TaEffectDef *definition(const TaCatalog *c, const TaState *s, const TaEffect *e) {
    CHECK(e->scene < c->scenario[s->scenario].scenes);
    const TaChoice *choice = &c->scenario[s->scenario].scene[e->scene].choice[e->choice];
    return e->from_success ? &choice->success.effect : &choice->failure.effect;
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
static TaEffect *place_for(const TaCatalog *c, TaState *s, const char *name) {
    for (int i = 0; i < TA_MAX_EFFECTS; i++)
        if (s->effect[i].turns > 0 && strcmp(ta_effect_name(c, s, &s->effect[i]), name) == 0)
            return &s->effect[i];
    for (int i = 0; i < most_effects(c); i++)
        if (s->effect[i].turns == 0)
            return &s->effect[i];
    return NULL;
}

bool ta_takes_effect(const TaCatalog *c, const TaState *s, const TaEffectDef *def) {
    TaState copy = *s;
    return place_for(c, &copy, def->name) != NULL;
}

void ta_add_effect(const TaCatalog *c, TaState *s, const TaOutcome *o, bool success, Log *log) {
    const TaEffectDef *def = &o->effect;
    if (def->name[0] == '\0')
        return;
    TaEffect *place = place_for(c, s, def->name);
    if (place)
        *place = (TaEffect){.scene = s->scene,
                            .choice = s->last.choice,
                            .from_success = success,
                            .stat = def->stat,
                            .value = def->value,
                            .turns = def->turns,
                            .fresh = true};
    if (!log_open(log, s->turns_played, LOG_MECHANICS, "B-34"))
        return;
    log_text(log, "Effect %s: %s %+d for %d %s", def->name, ta_stat_titles[def->stat], def->value,
             def->turns, text_plural(def->turns, "turn", "turns"));
    if (!place)
        log_text(log, ", refused: there are %d already", most_effects(c));
    log_text(log, ".");
    Json *facts = log_facts(log, "effect");
    json_string(facts, "name", def->name);
    json_string(facts, "stat", ta_stat_names[def->stat]);
    json_int(facts, "value", def->value);
    json_int(facts, "turns", def->turns);
    json_bool(facts, "refused", place == NULL);
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
