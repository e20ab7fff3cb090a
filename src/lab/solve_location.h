// The fight at a whole Location, for candor-lab solve.
#ifndef CANDOR_LAB_SOLVE_LOCATION_H
#define CANDOR_LAB_SOLVE_LOCATION_H

#include "bots/frontier/duel.h"

typedef struct LocationWish {
    int fights; // of each figure that is not exact
    bool matrix, json;
} LocationWish;

// Returns the exit status.
int lab_solve_location(const void *catalog, const FrDuel *duel, const LocationWish *wish);

#endif
