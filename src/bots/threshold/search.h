// The exact best result of a seed: a search over everything a run can become, with the seed's
// future known. An upper bound for any player.
#ifndef CANDOR_BOTS_THRESHOLD_SEARCH_H
#define CANDOR_BOTS_THRESHOLD_SEARCH_H

#include "bots/goals.h"
#include "games/threshold/rules.h"

enum { TH_LONGEST_LINE = 400 };

// Best final Coherence of surviving runs by what was done; 0: none survives.
typedef struct ThBest {
    // The star accepted (TH_MAX_STARS: none), whether an anchor gave, whether the line was crossed.
    int16_t by[TH_MAX_STARS + 1][2][2];
    int16_t best;
    size_t states;              // looked at
    Move line[TH_LONGEST_LINE]; // of the best run
    size_t moves;
} ThBest;

// only_best: leaves out what cannot beat the best so far; `by` is then not complete. False if there
// is no memory.
bool th_search(const ThCatalog *c, const Setup *setup, uint64_t seed, bool only_best, ThBest *best);

// The same from a state between two turns.
bool th_search_from(const ThCatalog *c, const ThState *start, bool only_best, ThBest *best);

// Of what the rest of a run depends on besides Coherence: board, place, clock and what is carried.
uint64_t th_board_hash(const ThState *s);

// See BotGame.exact: known where chance cannot touch the rest of a run (certain.h), and then found
// by this search in several dealt futures; if those differ, nothing could be told and the value is
// no number that anything is near to.
bool th_exact(const void *catalog, const void *state, const BotGoal *goal, double *value);

#endif
