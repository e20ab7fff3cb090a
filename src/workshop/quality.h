// What kind of game this is: how much its decisions matter, how much is luck, how long it stays
// open.
//
// Runs of a player are looked at decision by decision. What a move is worth is the mean over dealt
// futures (Game.redeal) of what the reference player makes of it, in points: hundredths of the
// goal's range. The same futures are dealt for all moves of a position and for all positions of a
// run.
//
// For every move those players are tried first of whom the best goes on. Then three sets of
// futures, each for its own purpose, so that nothing is counted for being lucky: by the first the
// best move, the second and the worst are chosen; by the other two they are measured, and squares
// are products of both, which noise does not make larger.
#ifndef CANDOR_WORKSHOP_QUALITY_H
#define CANDOR_WORKSHOP_QUALITY_H

#include "review/review.h"

#include <stdio.h>

typedef enum QualityMetric {
    QUALITY_COMPLETION,  // runs that end, percent
    QUALITY_CHOICES,     // steps with more than one move, percent
    QUALITY_REAL,        // ... of these with a spread (best less worst) of surely more than 0.2
    QUALITY_SPREAD,      // best less worst, in points, of steps with more than one move
    QUALITY_GAP,         // best less second
    QUALITY_LIKELY,      // gap of more than 1 point as it is estimated, percent
    QUALITY_MATTER,      // gap of surely more than 1 point, percent
    QUALITY_OPEN,        // gap that may be more or less than 1 point, percent
    QUALITY_NO_BRAINERS, // gap of surely more than 10, percent
    QUALITY_COIN_FLIPS,  // spread not surely more than 0.5, percent
    QUALITY_BRANCHING,   // moves not surely more than 1 point behind the best
    QUALITY_DRAMA,       // mean of how far a run that ended well was below its start
    QUALITY_HEARTBREAK,  // mean of how far one that did not was above it
    QUALITY_PEAK,        // the highest value of such a run
    QUALITY_LEADS,       // crossings of the value of the start, by 5 points, per run
    QUALITY_UNCERTAINTY, // mean of 4 V (1 - V), percent
    QUALITY_DEAD,        // steps after the value left 5 to 95 for good, percent
    QUALITY_KILLER_LOSS, // the largest certain loss by one choice of a run
    QUALITY_KILLER_LUCK, // the largest gain or loss by one draw
    QUALITY_LUCK_SHARE,  // luck squared of luck squared and loss squared, percent
    QUALITY_METRICS
} QualityMetric;

typedef struct QualityName {
    const char *name, *says;
    int decimals;
} QualityName;
extern const QualityName quality_names[QUALITY_METRICS];

enum { QUALITY_MAX_MODES = 16, QUALITY_MAX_MOVES = 16 };

typedef struct QualityPlan {
    const Team *team; // whose players judge
    const Game *game;
    const void *catalog; // as the setup makes it
    const Setup *setup;
    const Bot *bot; // who plays
    void *shared;
    uint64_t first_seed;
    uint32_t runs;
    uint32_t futures; // in each of the three sets
    uint32_t most;    // futures for a gap that is still open at 1 point
    unsigned threads;
} QualityPlan;

// A ratio of sums over runs, with the error of that.
typedef struct QualityValue {
    double mean, low, high;
    double weight; // what it was divided by, over all runs
} QualityValue;

typedef struct QualitySheet {
    uint32_t runs;
    uint32_t p10, p50, p90; // decisions
    QualityValue metric[QUALITY_METRICS];
    // The same of single modes: choices, real, matter, open, gap.
    QualityValue mode[QUALITY_MAX_MODES][QUALITY_METRICS];
    // And of the last third of the steps, in the longest quarter of the runs.
    QualityValue late[QUALITY_MAX_MODES][QUALITY_METRICS];
    uint64_t playouts;
} QualitySheet;

// Runs done so far; false stops.
typedef bool QualityGoesOn(void *data, uint32_t runs);

// The same for any number of threads. False if there is no memory, or if it was stopped.
bool quality_measure(const QualityPlan *plan, QualityGoesOn *goes_on, void *data,
                     QualitySheet *sheet);

#endif
