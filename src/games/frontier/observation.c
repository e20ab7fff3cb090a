// S14, U10: Observation Data, credited the moment it is earned.
#include "base/check.h"
#include "games/frontier/rules.h"

typedef enum Source {
    ENEMY,
    FIRST_ENEMY,
    LOCATION,
    FIRST_LOCATION,
    REWARD,
    EVENT,
    CONTRACT,
    ITEM
} Source;

// What facts call it, and what the player reads before and behind its name.
static const char *const words[][3] = {
    [ENEMY] = {"enemy", "", ""},
    [FIRST_ENEMY] = {"first enemy", "first ", ""},
    [LOCATION] = {"location", "", ""},
    [FIRST_LOCATION] = {"first location", "first ", ""},
    [REWARD] = {"reward", "reward of ", ""},
    [EVENT] = {"event", "", ""},
    [CONTRACT] = {"contract", "contract ", ""},
    [ITEM] = {"item", "", " brought back"},
};

typedef struct Observed {
    Source source;
    const char *id, *name;
} Observed;

static void log_credit(const FrState *s, const Observed *what, int32_t amount, const Terms *terms,
                       const char *rule, Log *log) {
    const char *const *word = words[what->source];
    log_begin(log, s->time, LOG_MECHANICS, rule);
    log_text(log, "Observation Data +%d, %s%s%s: %d -> %d.", amount, word[1], what->name, word[2],
             s->observation - amount, s->observation);
    Json *facts = log_facts(log, "observation");
    json_string(facts, "source", word[0]);
    json_string(facts, "id", what->id);
    json_terms(facts, "terms", terms);
    json_int(facts, "amount", amount);
    json_pair(facts, "total", s->observation - amount, s->observation);
    log_close(log);
}

static inline void credit(FrState *s, const Observed *what, int32_t amount, const Terms *terms,
                          const char *rule, Log *log) {
    CHECK(amount >= 0);
    s->observation += amount;
    if (log)
        log_credit(s, what, amount, terms, rule, log);
}

// The base award, then what Awareness and the Location's stage when chosen add to it.
static void award(const FrCatalog *c, FrState *s, const Observed *what, const Number *base,
                  Log *log) {
    CHECK(s->here.stage < FR_REMOVED);
    const FrRules *r = &c->rules;
    const Number *stage = s->here.stage == FR_SECURE     ? &r->observation_secure
                          : s->here.stage == FR_SOLID    ? &r->observation_solid
                          : s->here.stage == FR_UNSTABLE ? &r->observation_unstable
                                                         : &r->observation_critical;
    Terms terms;
    terms.count = 0;
    Ledger ledger = {.terms = log ? &terms : NULL};
    ledger_add(&ledger, "base", base->value, base->source);
    ledger_add_if(&ledger, "Awareness",
                  fr_stat(c, s, FR_AWARENESS, NULL) / r->observation_awareness_step.value,
                  r->observation_awareness_step.source);
    ledger_add_if(&ledger, fr_stage_names[s->here.stage], stage->value, stage->source);
    if (s->gear.observation != 0)
        fr_add_gear(c, s, FR_BONUS_OBSERVATION, &ledger);
    credit(s, what, ledger.sum, &terms, "U10", log);
}

static void award_first(FrState *s, const Observed *what, const Number *bonus, Log *log) {
    Terms terms;
    terms.count = 0;
    Ledger ledger = {.terms = log ? &terms : NULL};
    ledger_add(&ledger, "first time", bonus->value, bonus->source);
    credit(s, what, ledger.sum, &terms, "S14.04", log);
}

// S14.04: once per id across all runs; what earlier runs have seen is part of the setup.
static bool first_time(FrSet *seen, FrSet *first, uint8_t def) {
    if (fr_set_has(seen, def))
        return false;
    fr_set_add(seen, def);
    fr_set_add(first, def);
    return true;
}

void fr_observe_enemy(const FrCatalog *c, FrState *s, uint8_t enemy, Log *log) {
    CHECK(enemy < c->enemies);
    const FrEnemyDef *def = &c->enemy[enemy];
    const Number *base = def->type == FR_TYPE_NORMAL  ? &c->rules.observation_normal
                         : def->type == FR_TYPE_ELITE ? &c->rules.observation_elite
                                                      : &c->rules.observation_boss;
    Number own = {.value = def->observation, .source = "U47"};
    award(c, s, &(Observed){ENEMY, def->id, def->name}, def->observation >= 0 ? &own : base, log);
    if (first_time(&s->seen_enemies, &s->first_enemies, enemy))
        award_first(s, &(Observed){FIRST_ENEMY, def->id, def->name},
                    &c->rules.observation_first_enemy, log);
}

void fr_observe_location(const FrCatalog *c, FrState *s, Log *log) {
    const FrLocationDef *def = &c->location[s->here.def];
    award(c, s, &(Observed){LOCATION, def->id, def->name}, &c->rules.observation_location, log);
    if (first_time(&s->seen_locations, &s->first_locations, s->here.def))
        award_first(s, &(Observed){FIRST_LOCATION, def->id, def->name},
                    &c->rules.observation_first_location, log);
}

void fr_observe_event(const FrCatalog *c, FrState *s, int32_t amount, Log *log) {
    Terms terms;
    terms.count = 0;
    Ledger ledger = {.terms = log ? &terms : NULL};
    const FrLocationDef *place = &c->location[s->here.def];
    if (place->event == FR_NONE) { // U42
        ledger_add(&ledger, "reward", amount, "U42");
        credit(s, &(Observed){REWARD, place->id, place->name}, ledger.sum, &terms, "U42", log);
        return;
    }
    ledger_add(&ledger, "event reward", amount, "S14.01");
    const FrEventDef *event = &c->event[place->event];
    credit(s, &(Observed){EVENT, event->id, event->name}, ledger.sum, &terms, "S14.01", log);
}

// U11a: the bonus of a contract, once.
void fr_observe_contract(const FrCatalog *c, FrState *s, Log *log) {
    const FrContractDef *contract = &c->contract[s->contract];
    Terms terms;
    terms.count = 0;
    Ledger ledger = {.terms = log ? &terms : NULL};
    ledger_add(&ledger, contract->name, contract->bonus, "U11a");
    credit(s, &(Observed){CONTRACT, contract->id, contract->name}, ledger.sum, &terms, "U11a", log);
}

static void brought_back(FrState *s, const char *id, const char *name, int32_t amount, Log *log) {
    if (amount == 0)
        return;
    Terms terms;
    terms.count = 0;
    Ledger ledger = {.terms = log ? &terms : NULL};
    ledger_add(&ledger, "brought back", amount, "S14.03");
    credit(s, &(Observed){ITEM, id, name}, ledger.sum, &terms, "S14.03", log);
}

// S14.03, C34: what is brought back counts before everything is discarded.
void fr_observe_belongings(const FrCatalog *c, FrState *s, Log *log) {
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        const char *name = fr_held_name(c, held);
        switch ((FrHeldKind)held->kind) {
        case FR_HELD_ITEM:
            brought_back(s, c->item[held->def].id, name, c->item[held->def].observation, log);
            break;
        case FR_HELD_EQUIPMENT:
            brought_back(s, c->equipment[held->def].id, name, c->equipment[held->def].observation,
                         log);
            break;
        case FR_HELD_ARTIFACT:
            brought_back(s, c->artifact[held->def].id, name, c->artifact[held->def].observation,
                         log);
            break;
        }
    }
    for (int i = 0; i < FR_SLOTS; i++) {
        const FrEquipmentDef *worn = s->worn[i] == FR_NONE ? NULL : &c->equipment[s->worn[i]];
        if (worn)
            brought_back(s, worn->id, worn->name, worn->observation, log);
    }
    for (int i = 0; i < s->belt_count; i++) {
        const FrArtifactDef *belted = &c->artifact[s->belt[i]];
        brought_back(s, belted->id, belted->name, belted->observation, log);
    }
}
