// Players of Frontier from weak to strong, for any content: attack, thumb, heuristic, planner.
#ifndef CANDOR_BOTS_FRONTIER_LADDER_H
#define CANDOR_BOTS_FRONTIER_LADDER_H

#include "bots/bots.h"
#include "bots/frontier/aim.h"

enum { FR_RUNG_HEURISTIC = 2, FR_RUNGS = 6, FR_PLANNING_RUNGS = FR_RUNGS - FR_RUNG_HEURISTIC };
extern const Bot fr_rungs[FR_RUNGS];

// The rungs that want something, for every aim but success: "planner:hunter".
// And "cautious:errs", to be told apart from cautious.
enum { FR_AIMED = FR_PLANNING_RUNGS * (FR_AIMS - 1) + 1 };
extern const Bot fr_aimed[FR_AIMED];

#endif
