// What is questionable about Frontier's content although it can be played: what nobody can get, pay
// or reach, what is never the better choice, what is there twice.
#ifndef CANDOR_BOTS_FRONTIER_LINT_H
#define CANDOR_BOTS_FRONTIER_LINT_H

#include "base/text.h"
#include "bots/uses.h"

#include <stdint.h>

// One finding: its kind ("dominated") and the whole sentence.
typedef void FrLintSay(void *listener, const char *kind, const char *sentence);

typedef struct FrLint {
    const void *catalog;
    FrLintSay *say;
    void *listener;
    uint32_t findings;
} FrLint;

// lint.c: by reading alone: unobtainable, unpayable, duplicate.
void fr_lint_read(FrLint *lint);
// lint_compare.c: one thing beside another: dominated.
void fr_lint_compare(FrLint *lint);
// lint_fights.c: exactly solved: fights that are best drawn out.
void fr_lint_fights(FrLint *lint);
// lint_play.c: by playing this many runs for each aim with all packs: never offered or taken,
// endings that nobody reached.
void fr_lint_play(FrLint *lint, uint32_t runs, unsigned threads);

__attribute__((format(printf, 3, 4))) void fr_lint_say(FrLint *lint, const char *kind,
                                                       const char *format, ...);

// How much of each limit is left: "Locations 83 of 96", one after the other.
void fr_lint_limits(const void *catalog, Text *text);

#endif
