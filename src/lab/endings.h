// The part of a quality sheet that says how runs can end: each ending with a run that reaches it,
// or a proof that none does.
#ifndef CANDOR_LAB_ENDINGS_H
#define CANDOR_LAB_ENDINGS_H

#include "workshop/skill.h"
#include "workshop/variant.h"

#include <stdio.h>

void endings_text(const Ladder *ladder);

// With the run code of every witness, which anybody can replay.
void endings_json(const Game *game, const Variant *variant, const Ladder *ladder);

void endings_page(const Ladder *ladder, FILE *out);

#endif
