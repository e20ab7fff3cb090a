// See contest.h.
#include "workshop/contest.h"

#include "load/memory.h"

#include <pthread.h>
#include <stdlib.h>

enum { BATCH = 64, MOST_THREADS = 64 };
#define OTHER_SEEDS (UINT64_C(1) << 40)

typedef struct Seat { // one thread's
    const Contest *contest;
    Player player[2];
    uint32_t from, to; // pairs
    Tally side[2], difference;
} Seat;

// ---- one thread's pairs

static void *play(void *argument) {
    Seat *seat = argument;
    const Contest *c = seat->contest;
    for (uint32_t i = seat->from; i < seat->to; i++) {
        RunFigures figures[2];
        for (int k = 0; k < 2; k++) {
            uint64_t other = k == 1 && c->unpaired ? OTHER_SEEDS : 0;
            player_run(&seat->player[k], c->first_seed + i + other, &figures[k]);
            tally_run(&seat->side[k], &figures[k]);
        }
        tally_difference(&seat->difference, &figures[0], &figures[1]);
    }
    return NULL;
}

static void play_batch(Seat *seat, unsigned seats, uint32_t from, uint32_t to) {
    pthread_t thread[MOST_THREADS];
    bool started[MOST_THREADS] = {false};
    for (unsigned i = 0; i < seats; i++) {
        seat[i].from = from + (uint32_t)((uint64_t)(to - from) * i / seats);
        seat[i].to = from + (uint32_t)((uint64_t)(to - from) * (i + 1) / seats);
        started[i] = i > 0 && pthread_create(&thread[i], NULL, play, &seat[i]) == 0;
    }
    for (unsigned i = 0; i < seats; i++) {
        if (started[i])
            pthread_join(thread[i], NULL);
        else
            play(&seat[i]);
    }
}

static void gather(Seat *seat, unsigned seats, ContestResult *result) {
    for (unsigned i = 0; i < seats; i++) {
        for (int k = 0; k < 2; k++) {
            tally_merge(&result->side[k], &seat[i].side[k]);
            tally_free(&seat[i].side[k]);
        }
        tally_merge(&result->difference, &seat[i].difference);
        tally_free(&seat[i].difference);
    }
}

// ---- the test

double contest_llr(const Tally *difference, const Wish *wish) {
    Estimate e = tally_estimate(difference, wish->of.figure);
    if (e.variance <= 0)
        return 0;
    return e.runs * (wish->high - wish->low) * (e.mean - (wish->low + wish->high) / 2) / e.variance;
}

static Verdict judge(double llr) {
    return llr >= CONTEST_BOUND ? VERDICT_HIGH : llr <= -CONTEST_BOUND ? VERDICT_LOW : VERDICT_OPEN;
}

static bool is_known(const Contest *c, ContestResult *result) {
    if (!c->until)
        return false;
    result->llr = contest_llr(&result->difference, c->until);
    result->verdict = judge(result->llr);
    return result->verdict != VERDICT_OPEN;
}

double contest_gain(const ContestResult *result, const char *figure) {
    double apart = tally_estimate(&result->side[0], figure).variance +
                   tally_estimate(&result->side[1], figure).variance;
    double paired = tally_estimate(&result->difference, figure).variance;
    return paired > 0 ? apart / paired : 0;
}

// ---- the whole

static bool open_seats(const Contest *c, Seat *seat, unsigned seats) {
    bool good = true;
    for (unsigned i = 0; i < seats; i++) {
        seat[i].contest = c;
        for (int k = 0; k < 2; k++)
            good = player_open(&seat[i].player[k], c->game, c->side[k], c->bot) && good;
    }
    return good;
}

bool contest_run(const Contest *c, ContestGoesOn *goes_on, void *data, ContestResult *result) {
    unsigned seats = c->threads < MOST_THREADS ? c->threads : (unsigned)MOST_THREADS;
    Seat *seat = memory_new(seats * sizeof *seat);
    bool good = open_seats(c, seat, seats), known = false;
    *result = (ContestResult){.verdict = VERDICT_OPEN};
    for (uint32_t from = 0; good && !known && from < c->runs; from += BATCH) {
        uint32_t to = c->runs - from < BATCH ? c->runs : from + BATCH;
        play_batch(seat, seats, from, to);
        gather(seat, seats, result);
        known = is_known(c, result);
        if (goes_on && !goes_on(data, to))
            break;
    }
    for (unsigned i = 0; i < seats; i++)
        for (int k = 0; k < 2; k++)
            player_close(&seat[i].player[k]);
    free(seat);
    return good;
}

void contest_free(ContestResult *result) {
    tally_free(&result->side[0]);
    tally_free(&result->side[1]);
    tally_free(&result->difference);
}
