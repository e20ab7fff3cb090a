// The parts of candor-lab review.
#ifndef CANDOR_LAB_REVIEW_H
#define CANDOR_LAB_REVIEW_H

#include "lab/lab.h"
#include "review/review.h"

typedef struct ReviewOrder {
    Asked asked;
    const char *run;   // a file or a code
    const char *other; // a policy to be told apart from the one that is asked for
    uint64_t budget, keys, trials;
    uint64_t positions;
    bool self_test, against_exact, stability;
    bool unsolved; // as in a first look
} ReviewOrder;

// Looks at every game that is asked for and has such a goal, with its content. Returns the exit
// status: whether all looks were good.
typedef bool ReviewLook(const ReviewOrder *order, const Game *game, const void *catalog);
int lab_review_each_game(const ReviewOrder *order, ReviewLook *look);

// Many runs of all policies, to see that reviews add up and that luck is luck.
int lab_review_self_test(const ReviewOrder *order);

// Marks again, with many more futures.
int lab_review_stability(const ReviewOrder *order);

// Values of many positions beside those of exact solvers.
int lab_review_against_exact(const ReviewOrder *order);

#endif
