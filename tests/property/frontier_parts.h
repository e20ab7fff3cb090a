// The parts of Frontier's checker that are about fights and about what events give.
#ifndef CANDOR_TESTS_FRONTIER_PARTS_H
#define CANDOR_TESTS_FRONTIER_PARTS_H

#include "property.h"

#include "games/frontier/rules.h"

#include <stdlib.h>

// Makes the enemies weak and attacks until the fight is over; false if that does not end it.
bool frontier_win(const FrCatalog *c, FrState *s);

void frontier_look_at_turn(Trial *t, const ViewAction *action, Move move, const FrState *before,
                           const FrState *after);

// What an item did, in a fight or on the frontier.
void frontier_look_at_item(Trial *t, const char *said, const FrState *before, const FrState *after,
                           Move move);

void frontier_look_at_effects(Trial *t, const ViewCard *card, const FrState *before,
                              const FrState *after);

#endif
