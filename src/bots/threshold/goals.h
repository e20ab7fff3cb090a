// What can be played for in Threshold.
#ifndef CANDOR_BOTS_THRESHOLD_GOALS_H
#define CANDOR_BOTS_THRESHOLD_GOALS_H

#include "bots/bots.h"

enum { TH_GOALS = 2 };

extern const BotGoal th_goals[TH_GOALS];

#endif
