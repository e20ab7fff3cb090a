// The null game: the smallest game that has a bit of everything. A template to copy, and a test
// bench for whatever works for all games.
#ifndef CANDOR_NULL_NULL_H
#define CANDOR_NULL_NULL_H

#include "engine/game.h"

extern const Game null_game;

#endif
