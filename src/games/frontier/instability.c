// S05: World Instability, in quarters from 0 to 40 (C11). It only ever rises (C07).
#include "games/frontier/rules.h"

// S05.02: one increment for each transition: a degradation, or a removal (C09).
int32_t fr_w_gain(const FrCatalog *c, const FrState *s, int32_t degraded, int32_t removed,
                  int32_t from_event, Terms *terms) {
    const FrRules *r = &c->rules;
    Ledger ledger = {.terms = terms};
    ledger_add_if(&ledger, "stage degradations", degraded * r->w_per_degradation.value,
                  r->w_per_degradation.source);
    ledger_add_if(&ledger, "removals", removed * r->w_per_removal.value, r->w_per_removal.source);
    ledger_add_if(&ledger, "event", from_event, "C08");
    ledger_at_most(&ledger, r->w_cap.value - s->w, "W is capped", r->w_cap.source);
    return ledger.sum;
}
