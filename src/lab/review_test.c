// candor-lab review --self-test: many runs, reviewed while they are played. Every one must add up,
// and the luck of every stream must have mean zero.
//
// Run i has its seed and its policy whoever plays it, and sums are put together in the order of
// runs: the figures are the same for any number of threads.
#include "lab/review.h"

#include "base/rng.h"
#include "games/games.h"
#include "lab/moments.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { MOST_THREADS = 64, LONGEST_RUN = 4000, STREAM_SEED = 3000 };

typedef struct Trials {
    const ReviewOrder *order;
    const Game *game;
    const void *catalog;
    const Team *team;
    const Bot *bot[BOT_MAX_POLICIES];
    void *shared[BOT_MAX_POLICIES];
    size_t bots;
    ReviewSum *sum; // of each run
    atomic_uint taken;
    atomic_bool failed; // there was no memory
} Trials;

static bool review_run(const Trials *t, void *start, uint64_t number, ReviewSum *sum) {
    const ReviewOrder *o = t->order;
    size_t policy = number % t->bots;
    uint64_t seed = o->asked.seed + number;
    BotMemory memory = {.seed = seed, .shared = t->shared[policy], .plan = t->bot[policy]->plan};
    t->game->start(t->catalog, start, &o->asked.setup, seed, NULL);
    ReviewPlan plan = {.team = t->team,
                       .seed = rng_key(seed, STREAM_SEED),
                       .keys = (uint32_t)o->keys,
                       .opening = 1,
                       .trials = (uint32_t)o->trials};
    Reviewer *r = review_open(&plan, start);
    if (!r)
        return false;
    review_begin_sum(sum, r);
    for (int i = 0; i < LONGEST_RUN && !t->game->outcome(review_state(r)); i++) {
        ReviewStep step;
        review_step(r, t->bot[policy]->choose(t->game, t->catalog, review_state(r), &memory),
                    &step);
        review_add(sum, &step);
    }
    review_close(r);
    return true;
}

static void *work(void *argument) {
    Trials *t = argument;
    void *start = malloc(t->game->state_size);
    unsigned run;
    while ((run = atomic_fetch_add(&t->taken, 1)) < t->order->asked.runs)
        if (!start || !review_run(t, start, run, &t->sum[run]))
            atomic_store(&t->failed, true);
    free(start);
    return NULL;
}

static void play_all(Trials *t) {
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    while (started < t->order->asked.threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, t) == 0)
        started++;
    if (started == 0)
        work(t);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

// ---- figures

static double points(int64_t units) {
    return (double)units / REVIEW_POINT;
}

static void print_stream(const Trials *t, uint32_t stream) {
    Moments luck = {0};
    for (uint64_t i = 0; i < t->order->asked.runs; i++)
        moments_add(&luck, points(t->sum[i].luck[stream]));
    double mean = moments_mean(&luck), error = moments_error(&luck);
    printf("  luck, %-18s %8.3f  standard error %6.3f  %s\n", t->game->streams[stream].name, mean,
           error, mean * mean <= 4 * error * error ? "within 2" : "NOT within 2");
}

static uint64_t print_identity(const Trials *t) {
    uint64_t faults = 0, steps = 0;
    for (uint64_t i = 0; i < t->order->asked.runs; i++) {
        faults += !review_adds_up(&t->sum[i]);
        steps += t->sum[i].steps;
    }
    printf("%s, goal %s: %" PRIu64 " runs of %zu policies, %" PRIu64 " moves; start + luck - loss "
           "= result in %" PRIu64 "\n",
           t->game->name, t->team ? bot_goal(t->game->id, t->order->asked.goal)->id : "",
           t->order->asked.runs, t->bots, steps, t->order->asked.runs - faults);
    return faults;
}

static void print_spread(const Trials *t) {
    Moments result = {0}, score = {0};
    for (uint64_t i = 0; i < t->order->asked.runs; i++) {
        moments_add(&result, points(t->sum[i].result));
        moments_add(&score, points(t->sum[i].result - t->sum[i].luck_in_all));
    }
    printf("  result             %8.3f  standard deviation %6.3f\n", moments_mean(&result),
           moments_deviation(&result));
    printf("  result - luck      %8.3f  standard deviation %6.3f\n", moments_mean(&score),
           moments_deviation(&score));
}

// ---- one game

static bool open_policies(Trials *t, const char *only) {
    const Bot *list[BOT_MAX_POLICIES] = {only ? bot_find(t->game->id, only) : NULL};
    size_t count = only ? list[0] != NULL : bot_list(t->game->id, list);
    for (size_t i = 0; i < count; i++) {
        t->shared[t->bots] = list[i]->open ? list[i]->open(t->catalog) : NULL;
        t->bot[t->bots++] = list[i];
    }
    return t->bots > 0;
}

static void close_policies(const Trials *t) {
    for (size_t i = 0; i < t->bots; i++)
        if (t->bot[i]->close)
            t->bot[i]->close(t->shared[i]);
}

static bool play_policies(Trials *t, const char *only) {
    if (!open_policies(t, only))
        return lab_complain("--policy: %s has no '%s'.", t->game->name, only) == LAB_OK;
    t->sum = calloc(t->order->asked.runs, sizeof *t->sum);
    bool good = t->team && t->sum;
    if (good) {
        play_all(t);
        good = !atomic_load(&t->failed) && print_identity(t) == 0;
        for (uint32_t i = 1; i < t->game->stream_count; i++)
            print_stream(t, i);
        print_spread(t);
    }
    close_policies(t);
    return good;
}

// How many runs of each it takes to tell two policies apart by two standard errors.
static void print_separation(const Trials *a, const Trials *b) {
    Moments result[2] = {{0}}, score[2] = {{0}};
    if (!a->sum || !b->sum)
        return;
    for (uint64_t i = 0; i < 2 * a->order->asked.runs; i++) {
        const ReviewSum *sum = &(i % 2 ? b : a)->sum[i / 2];
        moments_add(&result[i % 2], points(sum->result));
        moments_add(&score[i % 2], points(sum->result - sum->luck_in_all));
    }
    double apart = moments_mean(&score[0]) - moments_mean(&score[1]), spread[2] = {0};
    for (int i = 0; i < 2; i++) {
        spread[0] += moments_deviation(&result[i]) * moments_deviation(&result[i]);
        spread[1] += moments_deviation(&score[i]) * moments_deviation(&score[i]);
    }
    double error = spread[1] / (double)a->order->asked.runs;
    printf(
        "apart by %.3f points, square of its standard error %.4f; runs of each to see that: %.0f "
        "by the result, %.0f by result - luck: %.1f times fewer\n",
        apart, error, 4 * spread[0] / (apart * apart), 4 * spread[1] / (apart * apart),
        spread[0] / spread[1]);
}

static bool test_game(const ReviewOrder *order, const Game *game, const void *catalog) {
    Team *team = team_open(game, catalog, bot_goal(game->id, order->asked.goal));
    Trials t = {.order = order, .game = game, .catalog = catalog, .team = team}, other = t;
    if (team)
        team_hurry(team, order->unsolved);
    bool good = play_policies(&t, order->asked.policy);
    if (good && order->other) {
        good = play_policies(&other, order->other);
        if (good)
            print_separation(&t, &other);
    }
    free(t.sum);
    free(other.sum);
    team_close(team);
    return good;
}

static bool test_setup(const ReviewOrder *order, const Game *game, const void *catalog) {
    void *own;
    if (!lab_setup_fits(game, catalog, &order->asked.setup))
        return false;
    const void *adapted = lab_adapted(game, catalog, &order->asked.setup, &own);
    bool good = adapted && test_game(order, game, adapted);
    free(own);
    return good;
}

int lab_review_each_game(const ReviewOrder *order, ReviewLook *look) {
    bool good = true;
    for (size_t i = 0; i < candor_game_count; i++) {
        const Game *game = candor_games[i];
        if ((order->asked.game && game != lab_game(order->asked.game)) ||
            !bot_goal(game->id, order->asked.goal))
            continue;
        void *catalog = lab_content(game, &order->asked.content);
        good = catalog && look(order, game, catalog) && good;
        if (catalog)
            lab_free_content(catalog);
    }
    return good ? LAB_OK : LAB_FAILED;
}

int lab_review_self_test(const ReviewOrder *order) {
    return lab_review_each_game(order, test_setup);
}
