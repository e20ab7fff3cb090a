// The parts of candor-lab review.
#ifndef CANDOR_LAB_REVIEW_H
#define CANDOR_LAB_REVIEW_H

#include "lab/lab.h"
#include "review/review.h"

typedef struct ReviewOrder {
    const char *game, *policy, *goal, *run; // run: a file or a code
    Setup setup;
    TextList content;
    uint64_t budget, runs, keys, seed, threads;
    bool json, self_test;
} ReviewOrder;

// Many runs of all policies, to see that reviews add up and that luck is luck.
int lab_review_self_test(const ReviewOrder *order);

#endif
