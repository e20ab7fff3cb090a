// See moments.h.
#include "lab/moments.h"

// By Newton's method: the program needs no other mathematics.
static double root(double value) {
    double guess = value > 1 ? value : 1;
    for (int i = 0; i < 60 && value > 0; i++)
        guess = (guess + value / guess) / 2;
    return value > 0 ? guess : 0;
}

double moments_deviation(const Moments *m) {
    double mean = moments_mean(m);
    return m->count > 0 ? root(m->square / (double)m->count - mean * mean) : 0;
}

double moments_error(const Moments *m) {
    return m->count > 0 ? moments_deviation(m) / root((double)m->count) : 0;
}
