// Design by target: the smallest change of some numbers that makes some wishes true.
//
// Candidates race on the same seeds: those that cannot meet the wishes any more leave, of the
// others the better half goes on with twice the runs. First every number alone, then, if none will
// do, the most promising ones together with a second, and so on. Of those that meet all wishes the
// one with the least relative change wins, and is drawn back towards what was as far as the wishes
// allow.
#ifndef CANDOR_WORKSHOP_TUNE_H
#define CANDOR_WORKSHOP_TUNE_H

#include "workshop/study.h"
#include "workshop/wish.h"

enum { TUNE_MAX_WISHES = 16, TUNE_MAX_NUMBERS = 4 };

typedef struct Tuning {
    const Study *ground; // ground, policies (one), first seed; and the knobs that may move
    Wish wish[TUNE_MAX_WISHES];
    size_t wishes;
    uint32_t runs;    // of a candidate that is taken for good
    uint32_t numbers; // that may change together
    unsigned threads;
    FILE *log; // what it is at; or NULL
} Tuning;

typedef struct Tuned {
    bool met;   // on the seeds of the race
    bool holds; // on the others too
    uint32_t changes;
    size_t knob[TUNE_MAX_NUMBERS];
    const char *value[TUNE_MAX_NUMBERS]; // one of the knob's levels
    Tally before, after, fresh;          // on the seeds of the race, and twice as many others
    uint64_t played;                     // runs in all
} Tuned;

// What was found, or the nearest to it. Free with tune_free.
void tune_find(const Tuning *tuning, Tuned *tuned);
void tune_free(Tuned *tuned);

#endif
