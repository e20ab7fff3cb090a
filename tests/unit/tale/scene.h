// What the tests of Tale share: a character, moves as text, and refusals that change nothing.
//
// tale R-084: dice, state changes, progression, rails, companion, inventory and equipment have a
// file of rules and a file of tests each. The seed's own worked examples are among them; where they
// contradict the formulas, the ruling is named (docs/findings-tale.md lists them).
#ifndef CANDOR_TESTS_TALE_SCENE_H
#define CANDOR_TESTS_TALE_SCENE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "engine/moves.h"
#include "engine/session.h"
#include "games/tale/rules.h"
#include "games/tale/tale.h"

#include <stdlib.h>
#include <string.h>

extern TaCatalog *c; // the built-in content; a test may change its own copy
extern TaState s;    // a new character with seed 7
extern Text reason;  // of the last refused move

int set_up(void **unused);
int tear_down(void **unused);

#define SCENE_TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

// Whether the move was taken.
bool play(const char *text);
// An Ashwarden, Gate Guard, with a companion, in the first scene of the first scenario.
void begin_scenario(void);
// The move is refused with this reason, and nothing has changed.
void refused(const char *text, const char *expected);

TaChoice choice_of(TaAction action, TaDanger danger); // DC 12
// The sum of what a ledger wrote down.
int32_t sum_of(const Terms *terms);

// A view of the state that must not overflow; free it.
View *look(void);

#endif
