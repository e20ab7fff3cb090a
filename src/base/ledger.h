// The ledger: a number computed by adding named terms.
//
// One computation yields both the value and its explanation, so that an explanation cannot drift
// from the rule. With no terms attached an addition to the ledger costs a plain addition.
#ifndef CANDOR_BASE_LEDGER_H
#define CANDOR_BASE_LEDGER_H

#include <stddef.h>
#include <stdint.h>

typedef struct Term {
    const char *label; // "Skill 3", "W >= 3"
    int32_t value;
    const char *rule; // the section or ruling that says so: "S04.02", "U03"
} Term;

enum { LEDGER_MAX_TERMS = 24 };

// The written form of a ledger. Labels point to text that lives at least as long as the reader.
typedef struct Terms {
    Term item[LEDGER_MAX_TERMS];
    size_t count;
} Terms;

typedef struct Ledger {
    int32_t sum;
    Terms *terms; // NULL: nobody reads the explanation
} Ledger;

void ledger_write(Terms *terms, const char *label, int32_t value, const char *rule);

static inline void ledger_add(Ledger *ledger, const char *label, int32_t value, const char *rule) {
    ledger->sum += value;
    if (ledger->terms)
        ledger_write(ledger->terms, label, value, rule);
}

// A term that is left out when it is 0: bonuses that the player does not have.
static inline void ledger_add_if(Ledger *ledger, const char *label, int32_t value,
                                 const char *rule) {
    if (value != 0)
        ledger_add(ledger, label, value, rule);
}

// A bound is a term too: the difference that it makes is written, so that terms always add up.
static inline void ledger_at_least(Ledger *ledger, int32_t low, const char *label,
                                   const char *rule) {
    if (ledger->sum < low)
        ledger_add(ledger, label, low - ledger->sum, rule);
}

static inline void ledger_at_most(Ledger *ledger, int32_t high, const char *label,
                                  const char *rule) {
    if (ledger->sum > high)
        ledger_add(ledger, label, high - ledger->sum, rule);
}

#endif
