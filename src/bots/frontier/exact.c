// See exact.h. Items that can be used are used as well as they can be.
#include "bots/frontier/exact.h"

#include "bots/frontier/solver.h"

enum { MOST_STATES = 3000000 };

bool fr_exact_odds(const void *catalog, const void *state, double *win) {
    const FrState *s = state;
    FrQuestion question = {.with_items = true, .policy_only = true, .most_states = MOST_STATES};
    if (s->mode != FR_MODE_COMBAT || s->foe_count != 1)
        return false;
    FrSolver *solver = fr_solve(catalog, s, &question);
    bool known = solver && fr_solver_win_now(solver, s, win);
    fr_solver_free(solver);
    return known;
}

bool fr_exact(const void *catalog, const void *state, const BotGoal *goal, double *value) {
    const FrCatalog *c = catalog;
    FrState won = *(const FrState *)state;
    double win = 0;
    FrOutcome ending = won.mode == FR_MODE_COMBAT ? fr_ending_of(c, won.here.def) : FR_RUNNING;
    if (ending == FR_RUNNING || !fr_exact_odds(c, state, &win))
        return false;
    fr_observe_enemy(c, &won, won.foe[0].def, NULL);
    fr_end_run(c, &won, ending, NULL);
    *value = win * goal->value(c, &won);
    return true;
}
