// U11a: contracts: a goal beside the ending, and what keeping it pays.
#include "base/check.h"
#include "games/frontier/rules.h"

bool fr_contract_kept(const FrCatalog *c, const FrState *s) {
    CHECK(s->contract < c->contracts);
    const FrContractDef *contract = &c->contract[s->contract];
    bool ending = false;
    for (int i = 0; i < contract->outcomes; i++)
        ending = ending || contract->outcome[i] == s->outcome;
    return ending && s->observation >= contract->least_observation &&
           s->level >= contract->least_level &&
           (contract->most_time == 0 || s->time <= contract->most_time);
}

// "end at the Exit or the Hunter with at least 300 Observation Data"
void fr_describe_goal(const FrContractDef *contract, const FrCatalog *c, Text *text) {
    text_add(text, "end with ");
    for (int i = 0; i < contract->outcomes; i++)
        text_addf(text, "%s%s",
                  i == 0                       ? ""
                  : i + 1 < contract->outcomes ? ", "
                                               : " or ",
                  c->ending[contract->outcome[i]].title);
    if (contract->least_observation > 0)
        text_addf(text, ", Observation Data %d or more", contract->least_observation);
    if (contract->least_level > 0)
        text_addf(text, ", Level %d or more", contract->least_level);
    if (contract->most_time > 0)
        text_addf(text, ", Time %d or less", contract->most_time);
}

void fr_close_contract(const FrCatalog *c, FrState *s, Log *log) {
    CHECK(s->mode == FR_MODE_ENDED && s->contract < c->contracts);
    const FrContractDef *contract = &c->contract[s->contract];
    s->contract_kept = fr_contract_kept(c, s);
    if (log_open(log, s->time, LOG_MECHANICS, "U11a")) {
        log_text(log, "Contract %s: %s.", contract->name, s->contract_kept ? "kept" : "not kept");
        if (s->contract_kept && s->contract_paid)
            log_text(log, " Its bonus was paid before.");
        Json *facts = log_facts(log, "contract");
        json_string(facts, "id", contract->id);
        json_bool(facts, "kept", s->contract_kept);
        log_close(log);
    }
    if (s->contract_kept && !s->contract_paid)
        fr_observe_contract(c, s, log);
}
