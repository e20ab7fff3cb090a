// What can be played for in Frontier, and who plays for it.
#include "bots/frontier/goals.h"

#include "bots/frontier/policies.h"
#include "games/frontier/rules.h"

enum { MUCH_DATA = 600 }; // what careful play brings home in the best runs

static int32_t data_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->observation;
}

static int32_t succeeds(const void *catalog, const void *state) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    return s->outcome != FR_RUNNING && c->ending[s->outcome].success;
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

static const Bot *const careful[] = {&fr_bots[CAUTIOUS], &fr_bots[EXIT_SEEKER],
                                     &fr_bots[HUNTER_SEEKER]};
static const Bot *const to_exit[] = {&fr_bots[EXIT_SEEKER]};
static const Bot *const to_hunter[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[CAUTIOUS]};
static const Bot *const to_gatekeeper[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[EXIT_SEEKER]};
static const Bot *const to_convergence[] = {&fr_bots[CONVERGENCE_SEEKER]};

#define GOAL(word, title, most, function, list)                                                    \
    {                                                                                              \
        .id = (word), .name = (title), .range = (most), .value = (function), .player = (list),     \
        .players = sizeof(list) / sizeof(list)[0], .steady = true                                  \
    }

const BotGoal fr_goals[FR_GOALS] = {
    GOAL("data", "Observation Data", MUCH_DATA, data_of, careful),
    GOAL("success", "to end the run alive", 1, succeeds, careful),
    GOAL("exit", "the Exit", 1, ends_at_exit, to_exit),
    GOAL("hunter", "to beat the Hunter", 1, ends_with_hunter, to_hunter),
    GOAL("gatekeeper", "to beat the Gatekeeper", 1, ends_with_gatekeeper, to_gatekeeper),
    GOAL("convergence", "to beat the Convergence", 1, ends_with_convergence, to_convergence),
};
