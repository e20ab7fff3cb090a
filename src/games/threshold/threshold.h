// Threshold: a board of 13 x 13 cells about knowing when to stop.
#ifndef CANDOR_THRESHOLD_THRESHOLD_H
#define CANDOR_THRESHOLD_THRESHOLD_H

#include "engine/game.h"

extern const Game threshold_game;

#endif
