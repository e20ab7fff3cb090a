// What can be played for in Frontier, and who plays for it.
#include "bots/frontier/goals.h"

#include "bots/frontier/ladder.h"
#include "bots/frontier/policies.h"
#include "games/frontier/rules.h"

enum { MUCH_DATA = 600 }; // what careful play brings home in the best runs

static int32_t succeeds(const void *catalog, const void *state) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    return s->outcome != FR_RUNNING && c->ending[s->outcome].success;
}

// What the screen gives as the goal: to end the run alive, with as much as one can.
static int32_t data_of(const void *catalog, const void *state) {
    return succeeds(catalog, state) ? ((const FrState *)state)->observation : 0;
}

#define ENDS_AT(name, ending)                                                                      \
    static int32_t name(const void *catalog, const void *state) {                                  \
        (void)catalog;                                                                             \
        return ((const FrState *)state)->outcome == (ending);                                      \
    }
ENDS_AT(ends_at_exit, FR_EXIT)
ENDS_AT(ends_with_hunter, FR_HUNTER)
ENDS_AT(ends_with_gatekeeper, FR_GATEKEEPER)
ENDS_AT(ends_with_convergence, FR_CONVERGENCE)

enum { CAUTIOUS, EXIT_SEEKER, HUNTER_SEEKER, CONVERGENCE_SEEKER }; // in fr_bots

// Those that weigh whatever content there is: the first of the planning rungs, for each aim.
enum {
    FOR_EXIT,
    FOR_HUNTER = FR_PLANNING_RUNGS,
    FOR_GATEKEEPER = 2 * FR_PLANNING_RUNGS,
    FOR_CONVERGENCE = 3 * FR_PLANNING_RUNGS,
    FOR_OBSERVATION = 4 * FR_PLANNING_RUNGS,
};

static const Bot *const careful[] = {&fr_bots[CAUTIOUS], &fr_bots[EXIT_SEEKER],
                                     &fr_bots[HUNTER_SEEKER], &fr_rungs[FR_RUNG_HEURISTIC],
                                     &fr_aimed[FOR_OBSERVATION]};
static const Bot *const to_exit[] = {&fr_bots[EXIT_SEEKER], &fr_aimed[FOR_EXIT]};
static const Bot *const to_hunter[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[CAUTIOUS],
                                       &fr_aimed[FOR_HUNTER]};
static const Bot *const to_gatekeeper[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[EXIT_SEEKER],
                                           &fr_aimed[FOR_GATEKEEPER]};
static const Bot *const to_convergence[] = {&fr_bots[CONVERGENCE_SEEKER],
                                            &fr_aimed[FOR_CONVERGENCE]};

#define GOAL(word, title, counted, most, function, list)                                           \
    .id = (word), .name = (title), .unit = (counted), .range = (most), .value = (function),        \
    .player = (list), .players = sizeof(list) / sizeof(list)[0], .steady = true

const BotGoal fr_goals[FR_GOALS] = {
    {GOAL("data", "Observation Data brought home", "data", MUCH_DATA, data_of, careful)},
    {GOAL("success", "to end the run alive", "%", 1, succeeds, careful), .if_lost = true},
    {GOAL("exit", "the Exit", "%", 1, ends_at_exit, to_exit)},
    {GOAL("hunter", "to beat the Hunter", "%", 1, ends_with_hunter, to_hunter)},
    {GOAL("gatekeeper", "to beat the Gatekeeper", "%", 1, ends_with_gatekeeper, to_gatekeeper)},
    {GOAL("convergence", "to beat the Convergence", "%", 1, ends_with_convergence, to_convergence)},
};
