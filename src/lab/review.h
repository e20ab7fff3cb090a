// The parts of candor-lab review.
#ifndef CANDOR_LAB_REVIEW_H
#define CANDOR_LAB_REVIEW_H

#include "lab/lab.h"
#include "review/review.h"

typedef struct ReviewOrder {
    Asked asked;
    const char *run; // a file or a code
    uint64_t budget, keys;
    bool self_test;
} ReviewOrder;

// Many runs of all policies, to see that reviews add up and that luck is luck.
int lab_review_self_test(const ReviewOrder *order);

#endif
