// Two contents on the same seeds: what the second has more of everything, run by run.
//
// The seed of a run names all its dice, whatever the content, so most of what happens by chance
// happens to both, and falls out of the difference: far fewer runs tell them apart.
#ifndef CANDOR_WORKSHOP_CONTEST_H
#define CANDOR_WORKSHOP_CONTEST_H

#include "workshop/play.h"
#include "workshop/wish.h"

// The bounds of the sequential test: ln(0.95 / 0.05), for mistakes of 5 % on either side.
#define CONTEST_BOUND 2.944439

typedef struct Contest {
    const Game *game;
    const Variant *side[2];
    const Bot *bot;
    uint64_t first_seed;
    uint32_t runs; // pairs at most
    unsigned threads;
    bool unpaired;     // the second has seeds of its own
    const Wish *until; // the test stops when it is known which end of the range is nearer the truth
} Contest;

typedef enum Verdict { VERDICT_OPEN, VERDICT_LOW, VERDICT_HIGH } Verdict;

typedef struct ContestResult {
    Tally side[2], difference;
    double llr; // of high against low
    Verdict verdict;
} ContestResult;

// How many pairs have been played; false stops.
typedef bool ContestGoesOn(void *data, uint32_t pairs);

// The same for any number of threads. False if there is no memory. Free with contest_free.
bool contest_run(const Contest *contest, ContestGoesOn *goes_on, void *data, ContestResult *result);
void contest_free(ContestResult *result);

// ln of how much likelier the differences are if the truth is `high` than if it is `low`.
double contest_llr(const Tally *difference, const Wish *wish);

// How many times more runs it would take on seeds of their own: 0 if nothing differs.
double contest_gain(const ContestResult *result, const char *figure);

#endif
