// Frontier as a game of the suite.
#ifndef CANDOR_FRONTIER_FRONTIER_H
#define CANDOR_FRONTIER_FRONTIER_H

#include "engine/game.h"

extern const Game frontier_game;

#endif
