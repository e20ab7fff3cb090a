// The written side of the ledger; see ledger.h.
#include "base/ledger.h"

void ledger_write(Terms *terms, const char *label, int32_t value, const char *rule) {
    // More terms than fit are added into the last one, so that the terms still add up.
    if (terms->count == LEDGER_MAX_TERMS) {
        Term *last = &terms->item[LEDGER_MAX_TERMS - 1];
        last->label = "further terms";
        last->value += value;
        return;
    }
    terms->item[terms->count++] = (Term){.label = label, .value = value, .rule = rule};
}
