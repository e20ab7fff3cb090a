// The chance of winning a fight, before it or in it, as the screen may show it: found at once or
// not at all.
#ifndef CANDOR_BOTS_FRONTIER_CHANCE_H
#define CANDOR_BOTS_FRONTIER_CHANCE_H

#include "bots/goals.h"

// See BotGoals.chance.
void fr_chance(const void *catalog, const void *state, Move move, BotChance *chance);

#endif
