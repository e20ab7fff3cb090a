// What can be played for in Frontier.
#ifndef CANDOR_BOTS_FRONTIER_GOALS_H
#define CANDOR_BOTS_FRONTIER_GOALS_H

#include "bots/bots.h"

enum { FR_GOALS = 6 };

extern const BotGoal fr_goals[FR_GOALS];

#endif
