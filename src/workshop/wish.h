// What is wanted of a figure, in words: "success +2..+6", "ending GATEKEEPER 30..55 %", "duration
// p50 60..90".
#ifndef CANDOR_WORKSHOP_WISH_H
#define CANDOR_WORKSHOP_WISH_H

#include "base/text.h"
#include "workshop/tally.h"

typedef struct Wish {
    char figure[FIGURE_NAME];
    uint32_t percent; // 10, 50 or 90: that percentile is meant; 0: the mean
    double low, high;
} Wish;

// FIGURE [p10|p50|p90] LOW..HIGH [%]; "duration" is another word for Decisions. False with the
// reason.
bool wish_read(Wish *wish, const char *text, Text *reason);

// What the tally has where the wish looks.
double wish_value(const Wish *wish, const Tally *tally);

// How far it is from the wish, in the figure's unit; 0: it is met.
double wish_distance(const Wish *wish, double value);

void wish_write(const Wish *wish, FILE *out);

#endif
