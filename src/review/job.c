// See job.h.
#include "review/job.h"

#include <stdlib.h>

enum { PASSES = 2, ROUGH_PART = 12 }; // the first look has this part of the budget

struct ReviewJob {
    Session *session;
    Team *team;
    ReviewedMoves moves;
    uint64_t budget;
    uint32_t pass;
    bool begun, failed;
    ReviewedRun run;
    ReviewSheet sheet;
    bool has_sheet;
};

ReviewJob *review_job_open(Session *session, const BotGoal *goal, uint64_t budget) {
    ReviewJob *job = calloc(1, sizeof *job);
    if (!job)
        return NULL;
    job->session = session;
    job->budget = budget;
    job->team = team_open(session_game(session), session_catalog(session), goal);
    if (!job->team || !review_moves_of(session, &job->moves)) {
        review_job_close(job);
        return NULL;
    }
    team_play_as(job->team, session_state(session));
    return job;
}

void review_job_close(ReviewJob *job) {
    if (!job)
        return;
    review_free_run(&job->run);
    review_free_moves(&job->moves);
    sheet_free(&job->sheet);
    team_close(job->team);
    free(job);
}

bool review_job_done(const ReviewJob *job) {
    return job->pass == PASSES;
}

static bool begin(ReviewJob *job) {
    bool last = job->pass + 1 == PASSES;
    team_hurry(job->team, !last);
    job->begun = review_begin(job->team, &job->moves, last ? job->budget : job->budget / ROUGH_PART,
                              &job->run);
    return job->begun;
}

static bool finish(ReviewJob *job) {
    sheet_free(&job->sheet);
    job->has_sheet = sheet_make(&job->run, job->session, &job->sheet);
    review_free_run(&job->run);
    job->begun = false;
    job->pass++;
    return job->has_sheet;
}

bool review_job_go_on(ReviewJob *job) {
    if (job->failed || review_job_done(job))
        return false;
    bool goes_on = job->begun || begin(job);
    job->failed = !goes_on || (!review_go_on(&job->run) && !finish(job));
    return !job->failed && !review_job_done(job);
}

uint32_t review_job_percent(const ReviewJob *job) {
    uint64_t steps = job->moves.count + 1, done = job->begun ? job->run.steps : 0;
    uint64_t rough = ROUGH_PART; // the last pass is so many times as long as the first
    uint64_t made = job->pass == 0 ? done : steps + rough * done;
    return review_job_done(job) ? 100 : (uint32_t)(100 * made / (steps + rough * steps));
}

const ReviewSheet *review_job_sheet(const ReviewJob *job) {
    return job->has_sheet ? &job->sheet : NULL;
}
