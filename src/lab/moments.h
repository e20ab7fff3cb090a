// Means and standard errors of what many runs came to.
#ifndef CANDOR_LAB_MOMENTS_H
#define CANDOR_LAB_MOMENTS_H

#include <stdint.h>

typedef struct Moments {
    double sum, square;
    uint64_t count;
} Moments;

static inline void moments_add(Moments *m, double value) {
    m->sum += value;
    m->square += value * value;
    m->count++;
}

static inline double moments_mean(const Moments *m) {
    return m->count > 0 ? m->sum / (double)m->count : 0;
}

double moments_deviation(const Moments *m); // standard deviation of one
double moments_error(const Moments *m);     // standard error of the mean

#endif
