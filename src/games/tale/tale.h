// Tale as a game of the suite.
#ifndef CANDOR_TALE_TALE_H
#define CANDOR_TALE_TALE_H

#include "engine/game.h"

extern const Game tale_game;

#endif
