// Value iteration over the states of a fight, layer by layer; see solver.h.
//
// A layer is a set of states between which the player can go to and fro (Guard, Recover, a blocked
// Attack). Whatever leads out of it leads to a layer that is solved already, so that each layer is
// a small problem of its own. Values start at 0 and only rise: they converge from below, and
// putting a fight off for ever is never mistaken for winning it.
#include "bots/frontier/solver.h"

#include "bots/frontier/fight.h"

#include <stdlib.h>

struct FrSolver {
    Fight fight;
    FrGoal goal;
    double settled;  // a value is when a sweep changes it by less than this part of it
    double *value;   // of each state, before its intent is known
    FrOdds *odds;    // of each state under the policy; NULL: not asked for
    uint8_t *policy; // the action of each state and intent

    double *decision; // the value of each state and intent

    // While solving only
    uint32_t *next;  // see fight_expand
    uint32_t *order; // states, layer by layer
};

// Of two ways with the same value the shorter one is taken: a turn costs a billionth of the value.
static const double patience = 1 - 1e-9;

static const double exactly = 1e-14, roughly = 1e-6;

// Actions this close to the best are equal; the first of them is taken.
static const double equal_part = 1e-11;

static double target_value(const FrSolver *solver, uint32_t next, int intent) {
    if (next >= FIGHT_LOSS)
        return 0;
    if (next & FIGHT_WIN)
        return solver->goal == FR_GOAL_WIN ? 1 : (double)(next & ~FIGHT_WIN);
    if (next & FIGHT_FREE)
        return solver
            ->decision[(next & ~FIGHT_FREE) * (size_t)solver->fight.pool.count + (size_t)intent];
    return solver->value[next];
}

static const uint32_t *steps_of(const FrSolver *solver, uint32_t state) {
    return solver->next + state * (size_t)solver->fight.actions * solver->fight.pool.count;
}

// ---- the best action

static double best_value(const FrSolver *solver, const uint32_t *steps, int intent) {
    double best = 0;
    for (int a = 0; a < solver->fight.actions; a++) {
        double value = target_value(solver, steps[a * solver->fight.pool.count + intent], intent);
        if (value > best)
            best = value;
    }
    return best;
}

// One look at a state; returns by which part its value has risen.
static double improve(FrSolver *solver, uint32_t state) {
    int intents = solver->fight.pool.count;
    const uint32_t *steps = steps_of(solver, state);
    double sum = 0, before = solver->value[state];
    for (int i = 0; i < intents; i++) {
        double best = best_value(solver, steps, i);
        solver->decision[state * (size_t)intents + (size_t)i] = best;
        sum += best * solver->fight.pool.of[i].weight;
    }
    double after = sum / solver->fight.pool.weight * patience;
    solver->value[state] = after;
    return after > 0 ? (after - before) / after : 0;
}

static void solve_layer(FrSolver *solver, const uint32_t *states, uint32_t count) {
    double risen = 1;
    while (risen > solver->settled) {
        risen = 0;
        for (uint32_t i = 0; i < count; i++) {
            double part = improve(solver, states[i]);
            risen = part > risen ? part : risen;
        }
    }
}

static uint8_t choose(const FrSolver *solver, const uint32_t *steps, int intent) {
    double best = best_value(solver, steps, intent) * (1 - equal_part);
    int intents = solver->fight.pool.count;
    for (int a = 0; a < solver->fight.actions; a++) {
        uint32_t next = steps[a * intents + intent];
        if (next != FIGHT_ILLEGAL && target_value(solver, next, intent) >= best)
            return (uint8_t)a;
    }
    return FIGHT_RECOVER; // always legal, but for the attacking tactic, which never comes here
}

static void choose_layer(FrSolver *solver, const uint32_t *states, uint32_t count) {
    int intents = solver->fight.pool.count;
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < intents; k++)
            solver->policy[states[i] * (size_t)intents + (size_t)k] =
                choose(solver, steps_of(solver, states[i]), k);
}

// ---- the odds under the chosen actions

static FrOdds follow(const FrSolver *solver, uint32_t state, int intent) {
    int intents = solver->fight.pool.count;
    for (;;) {
        uint8_t action = solver->policy[state * (size_t)intents + (size_t)intent];
        uint32_t next = steps_of(solver, state)[action * intents + intent];
        if (next >= FIGHT_LOSS)
            return (FrOdds){.turns = 1};
        if (next & FIGHT_WIN)
            return (FrOdds){.win = 1, .hp = (double)(next & ~FIGHT_WIN), .turns = 1};
        if (!(next & FIGHT_FREE)) {
            FrOdds odds = solver->odds[next];
            odds.turns += 1;
            return odds;
        }
        state = next & ~FIGHT_FREE;
    }
}

static double evaluate(FrSolver *solver, uint32_t state) {
    int intents = solver->fight.pool.count;
    FrOdds sum = {0}, before = solver->odds[state];
    for (int i = 0; i < intents; i++) {
        FrOdds odds = follow(solver, state, i);
        double weight = solver->fight.pool.of[i].weight, total = solver->fight.pool.weight;
        sum.win += odds.win * weight / total;
        sum.hp += odds.hp * weight / total;
        sum.turns += odds.turns * weight / total;
    }
    solver->odds[state] = sum;
    double hp = sum.hp > 0 ? (sum.hp - before.hp) / sum.hp : 0;
    double win = sum.win > 0 ? (sum.win - before.win) / sum.win : 0;
    double turns = (sum.turns - before.turns) / sum.turns;
    double most = hp > win ? hp : win;
    return turns > most ? turns : most;
}

// A policy that never ends a fight has no expected number of turns: a bound, not a hang.
enum { MAX_SWEEPS = 200000 };

static void evaluate_layer(FrSolver *solver, const uint32_t *states, uint32_t count) {
    double risen = 1;
    for (int sweep = 0; risen > solver->settled && sweep < MAX_SWEEPS; sweep++) {
        risen = 0;
        for (uint32_t i = 0; i < count; i++) {
            double part = evaluate(solver, states[i]);
            risen = part > risen ? part : risen;
        }
    }
}

// ---- all of it

static bool explore(FrSolver *solver) {
    Fight *fight = &solver->fight;
    size_t width = (size_t)fight->actions * fight->pool.count, room = 0;
    for (uint32_t state = 0; state < fight->states; state++) {
        if (state >= room) {
            room = fight->room;
            uint32_t *next = realloc(solver->next, room * width * sizeof *next);
            if (!next)
                return false;
            solver->next = next;
        }
        if (!fight_expand(fight, state, solver->next + state * width))
            return false;
    }
    return true;
}

typedef struct Ordered {
    uint64_t layer;
    uint32_t state;
} Ordered;

static int compare_places(const void *left, const void *right) {
    const Ordered *a = left, *b = right;
    if (a->layer != b->layer)
        return a->layer < b->layer ? -1 : 1;
    return a->state < b->state ? -1 : a->state > b->state;
}

static bool sort_layers(FrSolver *solver) {
    uint32_t states = solver->fight.states;
    Ordered *place = malloc(states * sizeof *place);
    solver->order = malloc(states * sizeof *solver->order);
    bool done = place && solver->order;
    for (uint32_t i = 0; done && i < states; i++)
        place[i] = (Ordered){.layer = fight_layer(&solver->fight, i), .state = i};
    if (done)
        qsort(place, states, sizeof *place, compare_places);
    for (uint32_t i = 0; done && i < states; i++)
        solver->order[i] = place[i].state;
    free(place);
    return done;
}

static void solve_layers(FrSolver *solver) {
    uint32_t states = solver->fight.states;
    for (uint32_t from = 0, to = 0; from < states; from = to) {
        const uint32_t *layer = &solver->order[from];
        uint64_t number = fight_layer(&solver->fight, layer[0]);
        while (to < states && fight_layer(&solver->fight, solver->order[to]) == number)
            to++;
        solve_layer(solver, layer, to - from);
        choose_layer(solver, layer, to - from);
        if (solver->odds)
            evaluate_layer(solver, layer, to - from);
    }
}

static bool add_starts(FrSolver *solver, const FrState *fight, bool all) {
    FrState start = *fight;
    int hp = all ? fr_max_hp(solver->fight.c, fight, NULL) : fight->hp;
    int stamina = all ? fr_max_stamina(solver->fight.c, fight, NULL) : fight->stamina;
    for (int h = all ? 1 : hp; h <= hp; h++) {
        for (int st = all ? 0 : stamina; st <= stamina; st++) {
            FightKey key;
            start.hp = h;
            start.stamina = st;
            if (!fight_key(&solver->fight, &start, &key) ||
                fight_add(&solver->fight, key) == FIGHT_ILLEGAL)
                return false;
        }
    }
    return true;
}

static bool allocate(FrSolver *solver, bool odds) {
    size_t states = solver->fight.states, decisions = states * solver->fight.pool.count;
    solver->value = calloc(states, sizeof *solver->value);
    solver->decision = calloc(decisions, sizeof *solver->decision);
    solver->policy = calloc(decisions, sizeof *solver->policy);
    if (odds)
        solver->odds = calloc(states, sizeof *solver->odds);
    return solver->value && solver->decision && solver->policy && (!odds || solver->odds);
}

static void free_work(FrSolver *solver) {
    free(solver->next);
    free(solver->order);
    solver->next = NULL;
    solver->order = NULL;
}

FrSolver *fr_solve(const FrCatalog *c, const FrState *fight, const FrQuestion *question) {
    if (fight->mode != FR_MODE_COMBAT || fight->foe_count != 1)
        return NULL;
    FrSolver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return NULL;
    solver->goal = question->goal;
    solver->settled = question->rough ? roughly : exactly;
    if (!fight_init(&solver->fight, c, fight, question) ||
        !add_starts(solver, fight, question->all_starts) || !explore(solver) ||
        !sort_layers(solver) || !allocate(solver, !question->policy_only)) {
        fr_solver_free(solver);
        return NULL;
    }
    solve_layers(solver);
    free_work(solver);
    return solver;
}

void fr_solver_free(FrSolver *solver) {
    if (!solver)
        return;
    free_work(solver);
    free(solver->value);
    free(solver->decision);
    free(solver->policy);
    free(solver->odds);
    fight_free(&solver->fight);
    free(solver);
}

size_t fr_solver_states(const FrSolver *solver) {
    return solver->fight.states;
}

// ---- questions

static uint32_t state_of(const FrSolver *solver, const FrState *fight) {
    FightKey key;
    if (fight->foe_count != 1 || !fight_key(&solver->fight, fight, &key))
        return FIGHT_ILLEGAL;
    return fight_find(&solver->fight, key);
}

bool fr_solver_odds(const FrSolver *solver, const FrState *fight, FrOdds *odds) {
    uint32_t state = state_of(solver, fight);
    if (state == FIGHT_ILLEGAL)
        return false;
    if (solver->odds)
        *odds = solver->odds[state];
    else if (solver->goal == FR_GOAL_WIN)
        *odds = (FrOdds){.win = solver->value[state]};
    else
        *odds = (FrOdds){.hp = solver->value[state]};
    return true;
}

// Its place among the states and announced intents; SIZE_MAX: it cannot come up in the fight.
static size_t decision_of(const FrSolver *solver, const FrState *fight) {
    uint32_t state = state_of(solver, fight);
    const FrFoe *foe = &fight->foe[0];
    int intents = solver->fight.pool.count;
    for (int i = 0; state != FIGHT_ILLEGAL && i < intents; i++)
        if (solver->fight.pool.of[i].def == foe->intent_def &&
            solver->fight.pool.of[i].intent == foe->intent)
            return state * (size_t)intents + (size_t)i;
    return SIZE_MAX;
}

bool fr_solver_win_now(const FrSolver *solver, const FrState *fight, double *win) {
    size_t place = decision_of(solver, fight);
    if (place != SIZE_MAX)
        *win = solver->decision[place];
    return place != SIZE_MAX;
}

bool fr_solver_move(const FrSolver *solver, const FrState *fight, Move *move) {
    size_t place = decision_of(solver, fight);
    if (place != SIZE_MAX)
        *move = fight_move(&solver->fight, fight, solver->policy[place]);
    return place != SIZE_MAX;
}
