// S15, S16: what ends a run: who stands on the frontier at the end, and the two bosses that grow
// out of how it was played.
#include "base/check.h"
#include "games/frontier/rules.h"

FrOutcome fr_special_ending(const FrCatalog *c, uint8_t location_def) {
    CHECK(location_def < c->locations);
    for (int i = FR_EXIT; i < FR_DEATH; i++)
        if (c->ending[i].location == location_def)
            return (FrOutcome)i;
    return FR_RUNNING;
}

const FrHunterSign *fr_hunter_sign(const FrCatalog *c, int32_t excess) {
    CHECK(excess >= 0 && c->hunter_signs > 0 && c->hunter_sign[0].from == 0);
    const FrHunterSign *sign = c->hunter_sign;
    for (int i = 1; i < c->hunter_signs && excess >= c->hunter_sign[i].from; i++)
        sign = &c->hunter_sign[i];
    return sign;
}

// S15.03: what becomes of a Location that was Removed: an Elite joins the Convergence, which
// forgets none when it decays itself.
void fr_absorb(const FrCatalog *c, FrState *s, uint8_t def) {
    CHECK(def < c->locations);
    if (c->location[def].special == FR_SPECIAL_CONVERGENCE) {
        s->convergence_active = false;
        s->absorbed_at_decay = s->absorbed_total;
    } else if (c->location[def].category == FR_ELITE_ENEMY) {
        s->absorbed[def]++;
        s->absorbed_total++;
        s->absorbed_last = def;
    }
}

// U19: a portion of every absorbed Elite. However small the portions are, there is something to
// fight.
int32_t fr_convergence_hp(const FrCatalog *c, const FrState *s, Terms *terms) {
    Ledger ledger = {.terms = terms};
    for (int l = 0; l < fr_drawn_from(c, s); l++) {
        for (int i = 0; s->absorbed[l] > 0 && i < c->location[l].spawns; i++) {
            const FrEnemyDef *elite = &c->enemy[c->location[l].spawn[i]];
            int32_t portion = elite->portion >= 0
                                  ? elite->portion
                                  : elite->max_hp / c->rules.convergence_divisor.value;
            ledger_add(&ledger, elite->name, s->absorbed[l] * portion,
                       elite->portion >= 0 ? "U43" : c->rules.convergence_divisor.source);
        }
    }
    if (s->absorbed_total > 0)
        ledger_at_least(&ledger, 1, "not below 1", c->rules.convergence_divisor.source);
    return ledger.sum;
}

// U43: how many of what it grows with there are.
static int32_t growth_count(const FrState *s, FrGrowthPer per) {
    int32_t packs = 0;
    switch (per) {
        NEVER_CASE(FR_GROWTH_PERS);
    case FR_PER_LEVEL: return s->level - 1;
    case FR_PER_TIME: return s->time;
    case FR_PER_MITIGATION: return s->mitigation;
    case FR_PER_ELITE: return s->absorbed_total;
    case FR_PER_PACK:
        for (uint32_t left = s->packs; left != 0; left &= left - 1)
            packs++;
        return packs;
    }
    return 0;
}

int32_t fr_enemy_hp(const FrCatalog *c, const FrState *s, uint8_t enemy, Terms *terms) {
    static const char *const labels[FR_GROWTH_PERS] = {"Levels", "Time", "decay mitigation",
                                                       "absorbed Elites", "packs"};
    CHECK(enemy < c->enemies);
    const FrEnemyDef *def = &c->enemy[enemy];
    Ledger ledger = {.terms = terms};
    ledger_add_if(&ledger, "base", def->max_hp, def->source);
    for (int i = 0; i < def->growths; i++) {
        const FrGrowth *g = &def->growth[i];
        if (NEVER(g->per >= FR_GROWTH_PERS))
            continue;
        ledger_add_if(&ledger, labels[g->per],
                      growth_count(s, (FrGrowthPer)g->per) / g->every * g->hp, "U43");
    }
    if (c->ending[FR_CONVERGENCE].enemy == enemy)
        ledger.sum += fr_convergence_hp(c, s, terms);
    return ledger.sum;
}

int32_t fr_convergence_danger(const FrCatalog *c, const FrState *s, Terms *terms) {
    int32_t danger = 0;
    for (int l = 0; l < fr_drawn_from(c, s); l++)
        danger += s->absorbed[l] * c->location[l].danger;
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "absorbed Elites", danger / c->rules.convergence_divisor.value,
               c->rules.convergence_divisor.source);
    return ledger.sum;
}

int32_t fr_row_danger(const FrCatalog *c, const FrState *s, const FrRow *row) {
    const FrLocationDef *def = &c->location[row->def];
    return def->special == FR_SPECIAL_CONVERGENCE ? fr_convergence_danger(c, s, NULL) : def->danger;
}

const char *fr_row_biome(const FrCatalog *c, const FrState *s, const FrRow *row) {
    const FrLocationDef *def = &c->location[row->def];
    if (def->special == FR_SPECIAL_CONVERGENCE && s->absorbed_last != FR_NONE)
        return c->location[s->absorbed_last].biome;
    return def->biome;
}

// ---- who stands on the frontier at the end

int fr_find_special(const FrCatalog *c, const FrState *s, FrSpecial special) {
    for (int i = 0; i < s->row_count; i++)
        if (c->location[s->row[i].def].special == special)
            return i;
    return -1;
}

// U19: the Convergence appears when enough Elites were ignored, as a row of its own.
void fr_let_converge(const FrCatalog *c, FrState *s) {
    bool grown = !s->convergence_spawned || s->absorbed_total > s->absorbed_at_decay;
    if (s->convergence_active || !grown)
        return;
    if (s->row_count >= FR_MAX_ROWS || fr_has_category(c, s, FR_ELITE_ENEMY))
        return;
    uint8_t def = c->ending[FR_CONVERGENCE].location;
    FrRow *row = fr_append_row(c, s, def);
    fr_enter_stage(c, s, row, (FrStage)c->location[def].initial_stage);
    s->convergence_active = true;
    s->convergence_spawned = true;
}

// C03: the Convergence stays the last row, so it steps aside while the others are settled.
bool fr_take_convergence(const FrCatalog *c, FrState *s, FrRow *row) {
    int place = fr_find_special(c, s, FR_SPECIAL_CONVERGENCE);
    if (place < 0)
        return false;
    *row = s->row[place];
    for (int i = place; i + 1 < s->row_count; i++)
        s->row[i] = s->row[i + 1];
    s->row_count--;
    return true;
}

// C02, C17: every ordinary row gives way to one special Location.
void fr_replace_rows(const FrCatalog *c, FrState *s, FrOutcome ending, const FrRow *kept) {
    CHECK(c->ending[ending].location < c->locations);
    s->row_count = 0;
    fr_append_row(c, s, c->ending[ending].location);
    if (kept)
        s->row[s->row_count++] = *kept;
}

// ---- the end itself

// Statuses last as long as a fight (U26).
static const char *killer(const FrCatalog *c, const FrState *s) {
    CHECK(s->foe_count > 0);
    return c->enemy[s->foe[0].def].name;
}

// R015: one sentence that says what ended the run, with its numbers.
void fr_end_cause(const FrCatalog *c, const FrState *s, Text *text) {
    const FrRules *r = &c->rules;
    const char *place = c->location[s->here.def].name;
    switch ((FrOutcome)s->outcome) {
        NEVER_CASE(FR_OUTCOMES);
        NEVER_CASE(FR_RUNNING);
    case FR_EXIT:
        text_addf(text, "Frontier size was 1 and decay mitigation %d (below %d): the Exit was open",
                  s->mitigation, r->gatekeeper_mitigation.value);
        break;
    case FR_HUNTER:
        text_addf(text,
                  "Excess Time %d (at least %d): the Hunter caught the Observer and was defeated",
                  s->excess, r->hunter_appears.value + r->hunter_steps.value);
        break;
    case FR_GATEKEEPER:
        text_addf(text,
                  "Frontier size was 1 and decay mitigation %d (at least %d): the Gatekeeper "
                  "stood in the Exit and was defeated",
                  s->mitigation, r->gatekeeper_mitigation.value);
        break;
    case FR_CONVERGENCE:
        text_addf(text, "%d %s decayed unaddressed: the Convergence was fought and defeated",
                  s->absorbed_total, text_plural(s->absorbed_total, "Elite", "Elites"));
        break;
    case FR_DEATH:
        if (s->blow == FR_BLOW_INTENT)
            text_addf(text, "HP fell to 0 at %s: %s, Damage %d, in turn %d", place,
                      c->enemy[s->blow_def].intent[s->blow_intent].name,
                      c->enemy[s->blow_def].intent[s->blow_intent].damage, s->turn);
        else if (s->blow == FR_BLOW_BLEED)
            text_addf(text, "HP fell to 0 at %s: Bleed, %d damage, in turn %d against %s", place,
                      r->bleed_damage.value, s->turn, killer(c, s));
        else
            text_addf(text, "HP fell to 0 at %s, in the event %s", place,
                      c->event[s->blow_def].name);
        break;
    }
}

static const char *end_rules(const FrState *s) {
    switch ((FrOutcome)s->outcome) {
        NEVER_CASE(FR_OUTCOMES);
        NEVER_CASE(FR_RUNNING);
    case FR_EXIT: return "S15.04";
    case FR_HUNTER: return "S15.01, C17";
    case FR_GATEKEEPER: return "S15.02, C20";
    case FR_CONVERGENCE: return "S15.03";
    case FR_DEATH:
        return s->blow == FR_BLOW_INTENT ? "S07.04" : s->blow == FR_BLOW_BLEED ? "U04" : "S08.07";
    }
    return "";
}

void fr_end_record(const FrCatalog *c, const FrState *s, Text *text) {
    fr_end_cause(c, s, text);
    text_addf(text, " (%s).", end_rules(s));
}

void fr_end_run(const FrCatalog *c, FrState *s, FrOutcome outcome, Log *log) {
    CHECK(s->outcome == FR_RUNNING && outcome != FR_RUNNING && outcome < FR_OUTCOMES);
    const FrEndingDef *ending = &c->ending[outcome];
    s->outcome = (uint8_t)outcome;
    s->mode = FR_MODE_ENDED;
    fr_clear_statuses(s, log);
    if (ending->success)
        fr_observe_belongings(c, s, log);
    if (s->contract != FR_NONE)
        fr_close_contract(c, s, log);
    if (log_open(log, s->time, LOG_MECHANICS, "S16.01")) {
        char memory[300];
        Text cause;
        text_init(&cause, memory, sizeof memory);
        fr_end_record(c, s, &cause);
        log_text(log, "Run ended: %s. %s", fr_outcome_names[outcome], cause.data);
        log_result(log, "%s: ", ending->title);
        fr_end_cause(c, s, &log->result);
        Json *facts = log_facts(log, "end");
        json_string(facts, "outcome", fr_outcome_names[outcome]);
        json_bool(facts, "success", ending->success);
        json_string(facts, "cause", cause.data);
        log_close(log);
    }
    log_line(log, s->time, LOG_NARRATION, "S16.04", "%s", ending->text);
}
