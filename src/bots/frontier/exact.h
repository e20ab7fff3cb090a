// What a last fight is worth with the best play, by the solver of a single fight and no table.
#ifndef CANDOR_BOTS_FRONTIER_EXACT_H
#define CANDOR_BOTS_FRONTIER_EXACT_H

#include "bots/goals.h"
#include "games/frontier/rules.h"

// See BotGame.exact and BotGame.exact_odds.
bool fr_exact(const void *catalog, const void *state, const BotGoal *goal, double *value);
bool fr_exact_odds(const void *catalog, const void *state, double *win);

// The move with the best chance of winning a last fight, where only that counts; false if this is
// none, or if it is too large to be solved at every turn.
bool fr_exact_move(const FrCatalog *c, const FrState *s, Move *move);

#endif
