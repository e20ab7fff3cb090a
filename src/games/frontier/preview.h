// What a choice leads to, found by carrying it out on a copy of the state (S19, C23).
#ifndef CANDOR_FRONTIER_PREVIEW_H
#define CANDOR_FRONTIER_PREVIEW_H

#include "games/frontier/rules.h"

typedef struct FrRange {
    int32_t low, high;
} FrRange;

// The results of every way through a Location, from a state to the end of its resolution.
typedef struct FrForecast {
    int32_t ways;   // that resolve the Location; the ranges of the update are theirs
    int32_t deaths; // that end the run in it
    int32_t fights; // of all of them, those with a fight
    FrRange time;   // added inside
    FrRange total, excess, advance;
    FrRange size; // what its decay advance takes from the next frontier
    FrRange w;    // from events, in quarters
    FrRange hp, stamina;
} FrForecast;

// Of choosing a row of the frontier, from 0. A fight counts as won: its Time is the same either
// way, and its HP is nobody's to know.
FrForecast fr_foresee_row(const FrCatalog *c, const FrState *s, int row);

// Of a legal move inside a Location; `after` is what the move itself leaves.
FrForecast fr_foresee_move(const FrCatalog *c, const FrState *s, Move move, FrState *after);

#endif
