// Which numbers matter: what the settings of a design tell of a response.
//
// All settings play the same seeds, so a response is a function of the numbers alone, and what the
// indices measure is that function; the seeds stand for all others as far as there are many of
// them.
#ifndef CANDOR_WORKSHOP_SENSITIVITY_H
#define CANDOR_WORKSHOP_SENSITIVITY_H

#include "workshop/design.h"
#include "workshop/wish.h"

typedef struct Interval {
    double mean, low, high;
} Interval;

// A number alone at its lowest and its highest value.
typedef struct Swing {
    size_t knob;
    Interval base, low, high; // of the response
    double size;              // the larger change
} Swing;

// Elementary effects: what moving through half its range does, on average.
typedef struct Effect {
    size_t knob;
    double size, size_error; // mu*, of the sizes
    double mean, spread;     // mu and sigma: sigma is large where it depends on the others
} Effect;

// The share of all variance that a number alone makes, and with its interactions.
typedef struct Share {
    size_t knob;
    Interval alone, total;
} Share;

// In a grid: the mean over all other numbers at each value, and in how many per cent of the steps
// from one value to the next another policy becomes the best.
typedef struct Marginal {
    size_t knob;
    double swing;
    double changes;
    double *mean; // by level
} Marginal;

typedef struct Sensitivity {
    DesignKind kind;
    size_t count;
    Swing *swing; // one of these, the largest first (marginals: as the knobs are)
    Effect *effect;
    Share *share;
    Marginal *marginal;
    double variance; // of the response, over the points of sobol
} Sensitivity;

// Of one policy. For a grid: of whoever is the best in each setting.
void sensitivity_of(Sensitivity *s, const Results *results, DesignKind kind, size_t bot,
                    const Response *response);
void sensitivity_free(Sensitivity *s);

// The policy with the highest response in a setting, the first of equals.
size_t best_policy(const Results *results, uint32_t setting, const Response *response);

// The mean with its interval; a percentile has none.
Interval response_interval(const Results *results, uint32_t setting, size_t bot,
                           const Response *response);

#endif
