// candor-lab simulate --save; see save_runs.c.
#ifndef CANDOR_LAB_SAVE_RUNS_H
#define CANDOR_LAB_SAVE_RUNS_H

#include "bots/simulation.h"

// Plays the runs of a plan and writes each as FOLDER/GAME-POLICY-SEED.candor; complains if it
// cannot.
bool lab_save_runs(const SimulationPlan *plan, const char *folder);

#endif
