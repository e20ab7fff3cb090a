// The games of the suite.
#ifndef CANDOR_GAMES_H
#define CANDOR_GAMES_H

#include "engine/game.h"

extern const Game *const candor_games[];
extern const size_t candor_game_count;

// NULL if there is no such game.
const Game *game_by_id(const char *id);

#endif
