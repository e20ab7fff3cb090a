// What is wanted of a figure, in words: "success +2..+6", "ending GATEKEEPER 30..55 %", "duration
// p50 60..90".
#ifndef CANDOR_WORKSHOP_WISH_H
#define CANDOR_WORKSHOP_WISH_H

#include "base/text.h"
#include "workshop/tally.h"

// What is looked at: the mean of a figure, or a percentile.
typedef struct Response {
    char figure[FIGURE_NAME];
    uint32_t percent; // 10, 50 or 90: that percentile is meant; 0: the mean
} Response;

typedef struct Wish {
    Response of;
    double low, high;
} Wish;

// FIGURE [p10|p50|p90|mean]; "duration" is another word for Decisions. False: too long or nothing.
bool response_read(Response *response, const char *text);
double response_value(const Response *response, const Tally *tally);
void response_write(const Response *response, FILE *out);

// RESPONSE LOW..HIGH [%]. False with the reason.
bool wish_read(Wish *wish, const char *text, Text *reason);

// How far it is from the wish, in the figure's unit; 0: it is met.
double wish_distance(const Wish *wish, double value);

void wish_write(const Wish *wish, FILE *out);

#endif
