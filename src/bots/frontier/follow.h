// What comes of the best actions, for whoever asks a solver for more than its goal: how often the
// fight is won, with how many HP, after how many turns. Only the lab and tests do.
#ifndef CANDOR_BOTS_FRONTIER_FOLLOW_H
#define CANDOR_BOTS_FRONTIER_FOLLOW_H

#include "bots/frontier/solver.h"

// For FrQuestion.follow; twice the work.
FrFollow fr_follow;

#endif
