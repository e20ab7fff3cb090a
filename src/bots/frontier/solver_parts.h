// A solver from the inside: what solver.c and follow.c share.
#ifndef CANDOR_BOTS_FRONTIER_SOLVER_PARTS_H
#define CANDOR_BOTS_FRONTIER_SOLVER_PARTS_H

#include "bots/frontier/fight.h"

// A level has the states that can be met with so many items left: the first ones, because states
// are numbered by how many items it takes to come there.
typedef struct Level {
    uint32_t first, states; // where its values begin
} Level;

struct FrSolver {
    Fight fight;
    Level *level;
    FrGoal goal;
    double settled; // a value is when a sweep changes it by less than this part of it
    double *value;  // of each state at each level, before its intent is known
    FrOdds *odds;   // the same under the policy; NULL: not asked for

    // While solving only
    uint32_t *next;  // see fight_expand
    uint32_t *order; // states, layer by layer
    uint8_t *policy; // with the odds: the action of each state and intent at the level being solved
};

// A state at a level, before its intent is known.
static inline size_t solver_place(const FrSolver *solver, uint32_t level, uint32_t state) {
    return (size_t)solver->level[level].first + state;
}

// The best action, the first of equals.
int solver_choose(FrSolver *solver, uint32_t level, uint32_t state, int intent);

#endif
