// Frontier's policies: cautious, exit-seeker, hunter-seeker and convergence-seeker.
#ifndef CANDOR_BOTS_FRONTIER_POLICIES_H
#define CANDOR_BOTS_FRONTIER_POLICIES_H

#include "bots/bots.h"

enum { FR_BOT_COUNT = 4 };

extern const Bot fr_bots[FR_BOT_COUNT];

#endif
