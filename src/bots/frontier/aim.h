// What a player of Frontier may want of a run, and how much of it a finished run has given.
#ifndef CANDOR_BOTS_FRONTIER_AIM_H
#define CANDOR_BOTS_FRONTIER_AIM_H

#include "games/frontier/rules.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum FrAim {
    FR_AIM_SUCCESS, // any ending but death
    FR_AIM_EXIT,
    FR_AIM_HUNTER,
    FR_AIM_GATEKEEPER,
    FR_AIM_CONVERGENCE,
    FR_AIM_OBSERVATION, // as much Observation Data as possible
    FR_AIM_CONTRACT,    // what the contract of this run asks for
    FR_AIMS
} FrAim;

// The ending that an aim leads towards in this run; FR_RUNNING: none, the longer the better.
FrOutcome fr_aim_ending(const FrCatalog *c, const FrState *s, FrAim aim);

// Whether a run that has ended has reached it. Observation Data is never reached, only gathered.
bool fr_aim_reached(const FrCatalog *c, const FrState *s, FrAim aim);

// What a run that has ended is worth to whom wants this: the aim first, then being alive, then
// Observation Data.
enum { FR_AIM_WORTH = 10000 };
int32_t fr_aim_worth(const FrCatalog *c, const FrState *s, FrAim aim);

#endif
