// See exact.h. Items that can be used are used as well as they can be.
#include "bots/frontier/exact.h"

#include "bots/frontier/solver.h"

enum { MOST_STATES = 3000000, MOST_EACH_TURN = 60000 };

bool fr_exact_odds(const void *catalog, const void *state, double *win) {
    const FrState *s = state;
    FrQuestion question = {.with_items = true, .most_states = MOST_STATES};
    if (s->mode != FR_MODE_COMBAT || s->foe_count != 1)
        return false;
    FrSolver *solver = fr_solve(catalog, s, &question);
    bool known = solver && fr_solver_win_now(solver, s, win);
    fr_solver_free(solver);
    return known;
}

static bool is_last(const FrCatalog *c, const FrState *s) {
    return s->mode == FR_MODE_COMBAT && fr_ending_of(c, s->here.def) != FR_RUNNING;
}

bool fr_exact_move(const FrCatalog *c, const FrState *s, Move *move) {
    FrQuestion question = {.with_items = true, .rough = true, .most_states = MOST_EACH_TURN};
    if (!is_last(c, s) || s->foe_count != 1)
        return false;
    FrSolver *solver = fr_solve(c, s, &question);
    bool known = solver && fr_solver_move(solver, s, move);
    fr_solver_free(solver);
    return known;
}

bool fr_exact(const void *catalog, const void *state, const BotGoal *goal, double *value) {
    const FrCatalog *c = catalog;
    FrState won = *(const FrState *)state;
    double win = 0;
    if (!is_last(c, &won) || !fr_exact_odds(c, state, &win))
        return false;
    fr_observe_enemy(c, &won, won.foe[0].def, NULL);
    fr_end_run(c, &won, fr_ending_of(c, won.here.def), NULL);
    *value = win * goal->value(c, &won);
    return true;
}
