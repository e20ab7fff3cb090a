// Threads that take blocks of seeds in turn; see simulation.h.
#include "bots/simulation.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

enum { BLOCK = 16 }; // runs taken at a time

struct Simulation {
    SimulationPlan plan;
    void *adapted; // the catalog as the setup makes it; NULL: as it is
    const BotGame *own;
    void *shared; // the policy's
    RunResult *result;
    Uses *uses; // of all threads that are done
    pthread_mutex_t merging;
    atomic_uint taken, done;
    unsigned started;
    pthread_t thread[SIMULATION_MAX_THREADS];
};

// ---- one run

static void measure(const BotGame *own, const void *catalog, const void *state, RunResult *result) {
    if (!own)
        return;
    for (size_t i = 0; i < own->measure_count; i++)
        result->measure[i] = own->measures[i].value(catalog, state);
    result->success = own->success(catalog, state);
    result->lost_to = own->lost_to(catalog, state);
}

static RunResult play(const SimulationPlan *plan, void *shared, void *state, Uses *uses,
                      uint64_t seed) {
    const Game *game = plan->game;
    const BotGame *own = bot_game(game->id);
    BotMemory memory = {.seed = seed, .shared = shared, .plan = plan->bot->plan};
    RunResult result = {.outcome = NULL};
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    game->start(plan->catalog, state, &plan->setup, seed, NULL);
    if (uses)
        uses_begin_run(uses);
    while (!(result.outcome = game->outcome(state))) {
        if (result.decisions == SIMULATION_MAX_DECISIONS) {
            result.outcome = "unfinished";
            break;
        }
        Move move = plan->bot->choose(game, plan->catalog, state, &memory);
        if (uses)
            uses_before(uses, state, move);
        if (!game->apply(plan->catalog, state, move, NULL, &reason)) {
            result.outcome = "refused";
            break;
        }
        if (uses)
            uses_after(uses, state);
        result.decisions++;
        if (own && own->begins_cycle(move))
            result.cycles++;
    }
    if (uses)
        uses_end_run(uses, state);
    measure(own, plan->catalog, state, &result);
    return result;
}

RunResult simulation_play(const SimulationPlan *plan, void *shared, void *state, uint64_t seed) {
    return play(plan, shared, state, NULL, seed);
}

// ---- all runs

static Uses *open_uses(const Simulation *simulation) {
    return simulation->plan.uses ? uses_open(simulation->own, simulation->plan.catalog) : NULL;
}

static void hand_in(Simulation *simulation, Uses *uses) {
    pthread_mutex_lock(&simulation->merging);
    if (uses && simulation->uses)
        uses_merge(simulation->uses, uses);
    pthread_mutex_unlock(&simulation->merging);
    uses_close(uses);
}

static void *work(void *argument) {
    Simulation *simulation = argument;
    const SimulationPlan *plan = &simulation->plan;
    void *state = malloc(plan->game->state_size);
    Uses *uses = open_uses(simulation);
    for (;;) {
        uint32_t from = atomic_fetch_add(&simulation->taken, BLOCK);
        for (uint32_t i = from; i < from + BLOCK && i < plan->runs; i++) {
            if (state)
                simulation->result[i] =
                    play(plan, simulation->shared, state, uses, plan->first_seed + i);
            else
                simulation->result[i] = (RunResult){.outcome = "unfinished"};
            atomic_fetch_add(&simulation->done, 1);
        }
        if (from >= plan->runs)
            break;
    }
    hand_in(simulation, uses);
    free(state);
    return NULL;
}

static void adapt(Simulation *simulation) {
    const Game *game = simulation->plan.game;
    if (!game->adapt)
        return;
    simulation->adapted = malloc(game->content->catalog_size);
    if (simulation->adapted &&
        game->adapt(simulation->plan.catalog, &simulation->plan.setup, simulation->adapted))
        simulation->plan.catalog = simulation->adapted;
}

Simulation *simulation_start(const SimulationPlan *plan) {
    Simulation *simulation = calloc(1, sizeof *simulation);
    RunResult *result = calloc(plan->runs ? plan->runs : 1, sizeof *result);
    if (!simulation || !result) {
        free(simulation);
        free(result);
        return NULL;
    }
    simulation->plan = *plan;
    adapt(simulation);
    simulation->result = result;
    simulation->own = bot_game(plan->game->id);
    simulation->uses = open_uses(simulation);
    pthread_mutex_init(&simulation->merging, NULL);
    simulation->shared = plan->bot->open ? plan->bot->open(simulation->plan.catalog) : NULL;
    atomic_init(&simulation->taken, 0);
    atomic_init(&simulation->done, 0);
    unsigned wanted =
        plan->threads < SIMULATION_MAX_THREADS ? plan->threads : (unsigned)SIMULATION_MAX_THREADS;
    while (simulation->started < wanted &&
           pthread_create(&simulation->thread[simulation->started], NULL, work, simulation) == 0)
        simulation->started++;
    return simulation;
}

uint32_t simulation_done(const Simulation *simulation) {
    return atomic_load(&simulation->done);
}

const RunResult *simulation_wait(Simulation *simulation) {
    if (simulation->started == 0)
        work(simulation); // no thread could be had
    for (unsigned i = 0; i < simulation->started; i++)
        pthread_join(simulation->thread[i], NULL);
    simulation->started = 0;
    return simulation->result;
}

const Uses *simulation_uses(const Simulation *simulation) {
    return simulation->uses;
}

void simulation_free(Simulation *simulation) {
    if (!simulation)
        return;
    if (simulation->plan.bot->close)
        simulation->plan.bot->close(simulation->shared);
    uses_close(simulation->uses);
    pthread_mutex_destroy(&simulation->merging);
    free(simulation->adapted);
    free(simulation->result);
    free(simulation);
}
