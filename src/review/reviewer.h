// A reviewer from the inside: what review.c and rivals.c share.
#ifndef CANDOR_REVIEW_REVIEWER_H
#define CANDOR_REVIEW_REVIEWER_H

#include "base/rng.h"
#include "review/playout.h"

#include <string.h>

enum { STREAM_FUTURES = 2000, STREAM_TRIALS = 2001 }; // far from those of games and policies

struct Reviewer {
    ReviewPlan plan;
    const Game *game;
    const void *catalog;
    const BotGoal *goal;
    Players players;
    uint32_t player; // in force
    int32_t base[REVIEW_MAX_KEYS], chosen[REVIEW_MAX_KEYS], next[REVIEW_MAX_KEYS];
    uint8_t *state, *after;          // the run, and where its next move leads
    uint8_t *dealt, *mixed, *former; // of one future; all states are one block
};

static inline uint64_t future(const Reviewer *r, uint32_t number) {
    return rng_value(r->plan.seed, STREAM_FUTURES, number);
}

static inline uint64_t trial(const Reviewer *r, uint32_t number) {
    return rng_value(r->plan.seed, STREAM_TRIALS, number);
}

static inline void make(const Reviewer *r, void *state, Move move) {
    team_make(r->plan.team, state, move);
}

// The run's state with all that is hidden dealt by a key, and this move made there.
static inline void deal_move(const Reviewer *r, void *to, Move move, uint64_t key) {
    memcpy(to, r->state, r->game->state_size);
    r->game->redeal(r->catalog, to, key);
    make(r, to, move);
}

// rivals.c: what else could have been done. The player is the one chosen after the move; drawn: the
// move drew something that could matter.
void review_look_around(Reviewer *r, uint32_t player, bool drawn, ReviewStep *step);

#endif
