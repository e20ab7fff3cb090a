// Many whole runs by one policy, on several threads, and what came of them.
//
// Run i has seed first_seed + i whoever plays it, and results are put together in the order of
// seeds: the report is the same for any number of threads.
#ifndef CANDOR_BOTS_SIMULATION_H
#define CANDOR_BOTS_SIMULATION_H

#include "bots/bots.h"
#include "bots/uses.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    SIMULATION_MAX_RUNS = 2000000,
    SIMULATION_MAX_THREADS = 64,
    SIMULATION_MAX_DECISIONS = 20000, // a longer run is given up and reported as unfinished
};

typedef struct SimulationPlan {
    const Game *game;
    const void *catalog;
    const Bot *bot;
    Setup setup; // of every run
    uint64_t first_seed;
    uint32_t runs;
    unsigned threads;
    bool uses; // count what was made of the content as well
} SimulationPlan;

// One run.
typedef struct RunResult {
    const char *outcome; // the game's word, "unfinished", or "refused" for an illegal move
    const char *lost_to; // or NULL
    uint32_t decisions, cycles;
    int32_t measure[BOT_MAX_MEASURES];
    bool success;
} RunResult;

// One run alone: what the policy's open has made of the plan's catalog, which is as the setup makes
// it, and room for a state.
RunResult simulation_play(const SimulationPlan *plan, void *shared, void *state, uint64_t seed);

typedef struct Simulation Simulation;

// Starts the threads; NULL if there is no memory.
Simulation *simulation_start(const SimulationPlan *plan);

// Runs done so far; may be asked at any time.
uint32_t simulation_done(const Simulation *simulation);

// Waits for all runs. The results, in the order of seeds, belong to the simulation.
const RunResult *simulation_wait(Simulation *simulation);

// What was made of the content; NULL if it was not counted, or there was no memory for it. After
// simulation_wait.
const Uses *simulation_uses(const Simulation *simulation);

void simulation_free(Simulation *simulation);

#endif
