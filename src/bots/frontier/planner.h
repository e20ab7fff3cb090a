// A player who looks ahead: every move is judged by playing the rest of the run many times, with
// everything that the player cannot know dealt anew (planner.c), and by the same futures for all
// moves, so that what they differ by is the move.
#ifndef CANDOR_BOTS_FRONTIER_PLANNER_H
#define CANDOR_BOTS_FRONTIER_PLANNER_H

#include "bots/bots.h"
#include "bots/frontier/aim.h"
#include "bots/frontier/worth.h"

// Of a Bot: what it wants, and how many futures it looks at; 0: it does not look ahead.
typedef struct FrPlan {
    FrAim aim;
    uint32_t futures;
} FrPlan;

Move fr_planned_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, const FrPlan *plan,
                     BotMemory *memory);

#endif
