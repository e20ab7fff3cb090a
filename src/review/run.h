// A whole run reviewed, within a budget of playouts, and told.
#ifndef CANDOR_REVIEW_RUN_H
#define CANDOR_REVIEW_RUN_H

#include "base/json.h"
#include "review/review.h"

enum { REVIEW_MAX_MODES = 16, REVIEW_MOST_LISTED = 16 };

typedef struct ReviewedRun {
    const Game *game;
    const BotGoal *goal;
    ReviewPlan plan; // what the budget was spent on
    ReviewSum sum;
    int64_t loss_by_mode[REVIEW_MAX_MODES];
    uint64_t playouts;
    size_t steps;
    ReviewStep *step;
} ReviewedRun;

// Asked before every move; false stops the review.
typedef bool ReviewGoesOn(void *data, size_t done, size_t steps);

typedef struct ReviewedMoves {
    const void *start; // the state that they begin in
    const Move *move;
    size_t count;
    uint64_t seed;
} ReviewedMoves;

// False if there is no memory, or if it was stopped. Free with review_free_run in any case.
bool review_run(const Team *team, const ReviewedMoves *moves, uint64_t budget,
                ReviewGoesOn *goes_on, void *data, ReviewedRun *run);
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

// 123456 units: "12.3"; with a sign: "+12.3".
void review_points(int64_t units, bool sign, Text *text);

// "You began with …": the run in one sentence; the sum, term by term; everything as JSON.
void review_sentence(const ReviewedRun *run, Text *text);
void review_terms(const ReviewedRun *run, Text *text);
void review_json(const ReviewedRun *run, Json *json);

#endif
