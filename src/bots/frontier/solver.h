// Exact answers about one fight against one enemy, by dynamic programming over its states.
//
// What an action costs and does is never decided here: every transition is made by the game's own
// functions on a copy of the state. Only the intents are not rolled but all looked at, each as
// often as its weight says (U15, U45).
#ifndef CANDOR_BOTS_FRONTIER_SOLVER_H
#define CANDOR_BOTS_FRONTIER_SOLVER_H

#include "bots/frontier/odds.h"
#include "games/frontier/rules.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct FrSolver FrSolver;

// Adds what comes of the best actions to a layer that has been solved; see follow.h.
typedef void FrFollow(FrSolver *solver, uint32_t level, const uint32_t *states, uint32_t count);

typedef struct FrQuestion {
    FrGoal goal;
    FrTactic tactic;
    bool all_starts;     // any HP and stamina at the start, not only those of the fight
    const FrState *also; // and this one, which may stand later in the fight; may be NULL
    bool with_items;     // may consumables be used
    bool few; // uses of items that only afflict are left aside, but for one, if they are many
    FrFollow *follow;     // NULL: no odds but the goal's own
    bool tireless;        // stamina is full again every turn: no fight is won more often
    bool rough;           // values to six digits instead of fourteen
    size_t without_items; // its states without them, for a guess at its size; 0: no guess
    uint32_t most_states; // more than that: it is not solved; 0: as many as fit
} FrQuestion;

// Solves a fight as it stands at the start of a player's turn; NULL if there is no memory for it,
// if there is not exactly one enemy, or if its numbers do not fit.
FrSolver *fr_solve(const FrCatalog *c, const FrState *fight, const FrQuestion *question);
void fr_solver_free(FrSolver *solver);

size_t fr_solver_states(const FrSolver *solver);

// The odds at this state before its intent is known; false if it cannot come up in the fight.
bool fr_solver_odds(const FrSolver *solver, const FrState *fight, FrOdds *odds);

// The chance of winning here with the intent that is announced; only of a question for that.
bool fr_solver_win_now(const FrSolver *solver, const FrState *fight, double *win);

// The best move at this state; false if it cannot come up in the fight.
bool fr_solver_move(const FrSolver *solver, const FrState *fight, Move *move);

#endif
