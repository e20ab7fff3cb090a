// What duel.c and encounter.c share: a body made of ids and numbers, before its fight.
#ifndef CANDOR_BOTS_FRONTIER_DUEL_PARTS_H
#define CANDOR_BOTS_FRONTIER_DUEL_PARTS_H

#include "bots/frontier/duel.h"
#include "games/frontier/rules.h"

// Everything before the fight at duel->location; the state's statuses are those that it begins
// with.
bool fr_duel_before(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason);

#endif
