// The review of one finished run, from its session to its sheet, for whoever waits for it: move by
// move, so that it can be told how far it is and can be stopped; a rough one first.
#ifndef CANDOR_REVIEW_JOB_H
#define CANDOR_REVIEW_JOB_H

#include "review/sheet.h"

typedef struct ReviewJob ReviewJob;

enum { REVIEW_BUDGET = 60000 }; // playouts

// Of the run in this session, which must have ended; the session must stay and is used. NULL: there
// is no memory.
ReviewJob *review_job_open(Session *session, const BotGoal *goal, uint64_t budget);
void review_job_close(ReviewJob *job);

// Goes on by one move. False: all is done, or there is no memory.
bool review_job_go_on(ReviewJob *job);

uint32_t review_job_percent(const ReviewJob *job);
bool review_job_done(const ReviewJob *job);

// The best that there is by now; NULL before the rough one is done.
const ReviewSheet *review_job_sheet(const ReviewJob *job);

// ---- two futures of a choice

enum { FUTURE_LINES = 8 };

// What would have followed a move, with the draws of the run, had the reference player gone on.
typedef struct ReviewFuture {
    char what[SHEET_WORDS];
    uint8_t lines;
    char line[FUTURE_LINES][SHEET_WORDS]; // what happened next
    uint32_t more;                        // moves after these
    char end[SHEET_WORDS];
} ReviewFuture;

// Of a move that was legal after so many moves of the run; false if it was not. The session must be
// of a finished run and is as it was afterwards.
bool review_future(Session *session, const BotGoal *goal, size_t step, const char *move,
                   ReviewFuture *future);
void review_future_json(const ReviewFuture *future, Json *json);

#endif
