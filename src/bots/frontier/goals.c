// What can be played for in Frontier, and who plays for it.
#include "bots/goals.h"

#include "bots/frontier/chance.h"
#include "bots/frontier/heuristic.h"
#include "bots/frontier/policies.h"
#include "bots/frontier/tables.h"
#include "games/frontier/rules.h"

enum { MUCH_DATA = 600 }; // what careful play brings home in the best runs

static bool succeeded(const void *catalog, const void *state) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    return s->outcome != FR_RUNNING && c->ending[s->outcome].success;
}

static int32_t succeeds(const void *catalog, const void *state) {
    return succeeded(catalog, state);
}

// What the screen gives as the goal: to end the run alive, with as much as one can.
static int32_t data_of(const void *catalog, const void *state) {
    return succeeded(catalog, state) ? ((const FrState *)state)->observation : 0;
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

// Those that weigh whatever content there is, for an aim.
static Move weigh(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const FrAim *aim = memory->plan;
    (void)game;
    return fr_heuristic_move(catalog, state, memory->shared, *aim);
}

static void *open_worth(const void *catalog) {
    return fr_worth_open(catalog);
}

static void close_worth(void *worth) {
    fr_worth_close(worth);
}

#define WEIGHS(aim)                                                                                \
    (&(const Bot){.name = "heuristic",                                                             \
                  .choose = weigh,                                                                 \
                  .open = open_worth,                                                              \
                  .close = close_worth,                                                            \
                  .plan = &(const FrAim){FR_AIM_##aim}})

static const Bot *const careful[] = {&fr_bots[CAUTIOUS], &fr_bots[EXIT_SEEKER],
                                     &fr_bots[HUNTER_SEEKER], WEIGHS(SUCCESS), WEIGHS(OBSERVATION)};
static const Bot *const to_exit[] = {&fr_bots[EXIT_SEEKER], WEIGHS(EXIT)};
static const Bot *const to_hunter[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[CAUTIOUS], WEIGHS(HUNTER)};
static const Bot *const to_gatekeeper[] = {&fr_bots[HUNTER_SEEKER], &fr_bots[EXIT_SEEKER],
                                           WEIGHS(GATEKEEPER)};
static const Bot *const to_convergence[] = {&fr_bots[CONVERGENCE_SEEKER], WEIGHS(CONVERGENCE)};

// ---- the last fight of a run, which decides it

typedef int32_t Value(const void *catalog, const void *state);

// What winning it would bring, in millionths of the range.
static int32_t if_won(const FrCatalog *c, const FrState *s, FrOutcome ending, Value *value,
                      int32_t range) {
    FrState won = *s;
    fr_observe_enemy(c, &won, s->foe[0].def, NULL);
    fr_end_run(c, &won, ending, NULL);
    int32_t brings = value(c, &won);
    return (int32_t)(1000000 * (int64_t)(brings < range ? brings : range) / range);
}

static bool last_fight(const FrCatalog *c, FrTables *tables, const FrState *s, Move move,
                       Value *value, int32_t range, int32_t *known) {
    FrState then = *s;
    double win = 0;
    FrOutcome ending = s->mode == FR_MODE_COMBAT ? fr_ending_of(c, s->here.def) : FR_RUNNING;
    if (ending == FR_RUNNING || !tables || !fr_tables_win(tables, s, s, true, &win))
        return false;
    if (move.verb != 0) {
        if (!fr_apply(c, &then, move, NULL, NULL))
            return false;
        if (then.outcome != FR_RUNNING)
            win = then.outcome == ending;
        else if (!fr_tables_win(tables, s, &then, false, &win))
            return false;
    }
    *known = (int32_t)(win * if_won(c, s, ending, value, range) + 0.5);
    return true;
}

#define LAST_FIGHT(name, function, range)                                                          \
    static bool name(const void *catalog, const BotMemory *memory, const void *state, Move move,   \
                     int32_t *value) {                                                             \
        return last_fight(catalog, memory->shared, state, move, (function), (range), value);       \
    }
LAST_FIGHT(solved_data, data_of, MUCH_DATA)
LAST_FIGHT(solved_success, succeeds, 1)
LAST_FIGHT(solved_exit, ends_at_exit, 1)
LAST_FIGHT(solved_hunter, ends_with_hunter, 1)
LAST_FIGHT(solved_gatekeeper, ends_with_gatekeeper, 1)
LAST_FIGHT(solved_convergence, ends_with_convergence, 1)

#define GOAL(word, title, counted, most, function, list)                                           \
    .id = (word), .name = (title), .unit = (counted), .range = (most), .value = (function),        \
    .player = (list), .players = sizeof(list) / sizeof(list)[0], .steady = true

static const BotGoal goals[] = {
    {GOAL("data", "Observation Data brought home", "data", MUCH_DATA, data_of, careful),
     .solved = solved_data},
    {GOAL("success", "to end the run alive", "%", 1, succeeds, careful), .solved = solved_success,
     .if_lost = true},
    {GOAL("exit", "the Exit", "%", 1, ends_at_exit, to_exit), .solved = solved_exit},
    {GOAL("hunter", "to beat the Hunter", "%", 1, ends_with_hunter, to_hunter),
     .solved = solved_hunter},
    {GOAL("gatekeeper", "to beat the Gatekeeper", "%", 1, ends_with_gatekeeper, to_gatekeeper),
     .solved = solved_gatekeeper},
    {GOAL("convergence", "to beat the Convergence", "%", 1, ends_with_convergence, to_convergence),
     .solved = solved_convergence},
};

const BotGoals frontier_goals = {.game = "frontier",
                                 .goal = goals,
                                 .count = sizeof goals / sizeof goals[0],
                                 .success = succeeded,
                                 .chance = fr_chance};
