// The review of a finished run at work, in a thread of its own: what it finds is told in the main
// thread, until it is stopped.
#ifndef CANDOR_DESKTOP_REVIEW_WORK_H
#define CANDOR_DESKTOP_REVIEW_WORK_H

#include "desktop/live.h"
#include "review/job.h"
#include "review/odds.h"

typedef struct ReviewNews {
    uint32_t percent;         // 100: it is done
    const ReviewSheet *sheet; // something new was found; NULL: nothing
    const char *problem;      // NULL: none
} ReviewNews;
typedef void ReviewHear(const ReviewNews *news, void *data);

typedef struct ReviewWork ReviewWork;

// Of a run that stands at its end. For the goal of that id; NULL: the usual one of the run.
ReviewWork *review_work_begin(Live *live, const char *goal, ReviewHear *hear, void *data);

// What would have followed two moves at a step: both are told at once, or none.
typedef void ReviewHearFutures(const ReviewFuture futures[2], void *data);
ReviewWork *review_work_futures(Live *live, const char *goal, const SheetDecision *decision,
                                ReviewHearFutures *hear, void *data);

// The chances of winning on the screen of a run, where it stands.
typedef void ReviewHearOdds(const ScreenOdds *odds, void *data);
ReviewWork *review_work_odds(Live *live, ReviewHearOdds *hear, void *data);

// Nothing is heard from it any more. NULL is no work.
void review_work_stop(ReviewWork *work);

// Waits until no thread is at work any more: before content is let go of that one may be reading.
void review_works_rest(void);

#endif
