// A whole run reviewed, within a budget of playouts, and told.
#ifndef CANDOR_REVIEW_RUN_H
#define CANDOR_REVIEW_RUN_H

#include "base/json.h"
#include "engine/session.h"
#include "review/review.h"

enum { REVIEW_MAX_MODES = 16, REVIEW_MOST_LISTED = 16 };

typedef struct ReviewedMoves {
    void *start; // the state that they begin in
    Move *move;
    size_t count;
    uint64_t seed;
} ReviewedMoves;

// The moves of a session's run. False if there is no memory; to be freed in any case.
bool review_moves_of(Session *session, ReviewedMoves *moves);
void review_free_moves(ReviewedMoves *moves);

// Makes the moves of the run again from this step on, whatever else was tried there.
void review_restore(Session *session, const ReviewedMoves *moves, size_t step);

typedef struct ReviewedRun {
    const Game *game;
    const BotGoal *goal;
    ReviewPlan plan; // what the budget was spent on
    ReviewSum sum;
    int64_t loss_by_mode[REVIEW_MAX_MODES];
    uint64_t playouts;
    size_t steps; // reviewed so far
    ReviewStep *step;
    const ReviewedMoves *moves;
    Reviewer *reviewer;
} ReviewedRun;

// Begins with a run, whose moves must stay; then goes on by one move, false once all are reviewed.
// To begin fails if there is no memory. Free with review_free_run in any case.
bool review_begin(const Team *team, const ReviewedMoves *moves, uint64_t budget, ReviewedRun *run);
bool review_go_on(ReviewedRun *run);
void review_free_run(ReviewedRun *run);

// The places of the moves with the largest losses, dearest first; returns how many.
size_t review_dearest(const ReviewedRun *run, size_t most, size_t *place);

// A stream's draws after one move. Lucky or unlucky from 5 points on, very much so from 10.
typedef struct ReviewDraw {
    size_t place; // of the move
    uint32_t stream;
    int32_t luck;
} ReviewDraw;

// Those that gave or took at least 5 points, the largest first; returns how many.
size_t review_draws(const ReviewedRun *run, size_t most, ReviewDraw *draw);
const char *review_luck_name(int32_t luck); // "very unlucky"; empty below 5 points

// Everything as JSON, in units.
void review_json(const ReviewedRun *run, Json *json);

#endif
