// What many runs came to, as whole numbers that add up: how often each figure had each value.
//
// Tallies of parts merge by addition in any order into the tally of the whole, whoever played them:
// threads, processes, machines. Means, percentiles and errors are computed from that alone.
#ifndef CANDOR_WORKSHOP_TALLY_H
#define CANDOR_WORKSHOP_TALLY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { FIGURE_NAME = 64 };

typedef enum FigureKind {
    FIGURE_SHARE,    // 0 or 1 in each run: told in percent
    FIGURE_COUNT,    // a whole number
    FIGURE_QUARTERS, // counted in quarters
} FigureKind;

typedef struct FigureValue {
    int32_t value;
    uint32_t runs;
} FigureValue;

typedef struct Figure {
    char name[FIGURE_NAME];
    FigureKind kind;
    uint32_t values; // that are there, in order; 0 is left out and has all other runs
    FigureValue *value;
} Figure;

// Start with {0}.
typedef struct Tally {
    uint32_t runs;
    size_t figures;
    Figure *figure; // by name
} Tally;

void tally_free(Tally *tally);

// A value of a figure in one run. Then, once for the run, tally_end_run.
void tally_add(Tally *tally, const char *name, FigureKind kind, int32_t value);
static inline void tally_end_run(Tally *tally) {
    tally->runs++;
}

void tally_merge(Tally *into, const Tally *from);

// As lines of text, and back; false if these are not what tally_write writes.
void tally_write(const Tally *tally, FILE *out);
bool tally_read(Tally *tally, FILE *in);

// ---- what it amounts to

const Figure *tally_figure(const Tally *tally, const char *name); // NULL: nobody counted it

typedef struct Estimate {
    double mean, error; // of the mean, in the figure's unit: percent, or the number itself
    double low, high;   // 95 of a hundred such intervals hold the truth
    double variance;    // of one run
    uint32_t runs;
} Estimate;

// A figure that is not there was 0 in all runs.
Estimate tally_estimate(const Tally *tally, const char *name);
double tally_percentile(const Tally *tally, const Figure *figure, uint32_t percent);

#define ESTIMATE_WIDTH 1.959964 // standard errors on either side

#endif
