// The player's settings while the disk fails: the file has what was chosen, or what was chosen
// before.
#ifndef CANDOR_TESTS_CHOSEN_H
#define CANDOR_TESTS_CHOSEN_H

#include "disk.h"
#include "world.h"

// Each returns how many faults there were.
int chosen_changing(World *world, Trouble trouble);
int chosen_killed(World *world);
int chosen_damaged(World *world);

#endif
