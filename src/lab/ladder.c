// candor-lab ladder: every policy of a game on the same seeds, weakest first, each with what it is
// ahead of the one below it; and the team of players that reviews refer to, as one player who asks
// at every move which of them does best from here.
#include "lab/lab.h"

#include "bots/simulation.h"
#include "lab/moments.h"
#include "review/review.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_THREADS = 64, LONGEST_RUN = 20000, TEAM_TRIALS = 8 };

typedef struct LadderOrder {
    Asked asked;
    uint64_t team_runs;
} LadderOrder;

typedef struct Rung {
    const char *name;
    const Bot *bot; // NULL: the team
    void *shared;
    double *value; // of each run
    uint64_t runs;
    double mean;
} Rung;

typedef struct Ladder {
    const LadderOrder *order;
    const Game *game;
    const void *catalog;
    const Team *team;
    Rung rung[BOT_MAX_POLICIES + 1];
    size_t rungs;
    Rung *playing;
    atomic_uint taken;
} Ladder;

// ---- playing

static Move next_move(const Ladder *l, const void *state, BotMemory *memory, uint64_t place) {
    Move move = {0};
    if (l->playing->bot)
        return l->playing->bot->choose(l->game, l->catalog, state, memory);
    team_move(l->team, state, TEAM_TRIALS, memory->seed + place, &move);
    return move;
}

static double play(const Ladder *l, void *state, uint64_t seed) {
    const Rung *rung = l->playing;
    BotMemory memory = {
        .seed = seed, .shared = rung->shared, .plan = rung->bot ? rung->bot->plan : NULL};
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    l->game->start(l->catalog, state, &l->order->asked.setup, seed, NULL);
    for (uint64_t i = 0; i < LONGEST_RUN && !l->game->outcome(state); i++) {
        Move move = next_move(l, state, &memory, i);
        if (!l->game->apply(l->catalog, state, move, NULL, &reason))
            break;
    }
    return (double)team_value(l->team, state) / REVIEW_POINT;
}

static void *work(void *argument) {
    Ladder *l = argument;
    void *state = malloc(l->game->state_size);
    unsigned run;
    while (state && (run = atomic_fetch_add(&l->taken, 1)) < l->playing->runs)
        l->playing->value[run] = play(l, state, l->order->asked.seed + run);
    free(state);
    return NULL;
}

static bool climb(Ladder *l, Rung *rung) {
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    rung->runs = rung->bot ? l->order->asked.runs : l->order->team_runs;
    rung->value = calloc(rung->runs, sizeof *rung->value);
    if (!rung->value)
        return false;
    l->playing = rung;
    atomic_store(&l->taken, 0);
    while (started < l->order->asked.threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, l) == 0)
        started++;
    if (started == 0)
        work(l);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    for (uint64_t i = 0; i < rung->runs; i++)
        rung->mean += rung->value[i] / (double)rung->runs;
    return true;
}

// ---- figures

static int by_mean(const void *one, const void *two) {
    double a = ((const Rung *)one)->mean, b = ((const Rung *)two)->mean;
    return (a > b) - (a < b);
}

// On the seeds that both have played.
static Moments ahead_of(const Rung *one, const Rung *two) {
    uint64_t runs = one->runs < two->runs ? one->runs : two->runs;
    Moments ahead = {0};
    for (uint64_t i = 0; i < runs; i++)
        moments_add(&ahead, one->value[i] - two->value[i]);
    return ahead;
}

static void print_rungs(Ladder *l, const BotGoal *goal) {
    qsort(l->rung, l->rungs, sizeof l->rung[0], by_mean);
    printf("%s, goal %s (100 points are %d), seeds from %" PRIu64 "\n", l->game->name, goal->id,
           (int)goal->range, l->order->asked.seed);
    printf("%-22s %8s %8s %8s %15s\n", "policy", "runs", "points", "ahead", "standard error");
    for (size_t i = 0; i < l->rungs; i++) {
        const Rung *rung = &l->rung[i];
        printf("%-22s %8" PRIu64 " %8.2f", rung->name, rung->runs, rung->mean);
        if (i > 0) {
            Moments ahead = ahead_of(rung, &l->rung[i - 1]);
            bool sure = moments_mean(&ahead) > 2 * moments_error(&ahead);
            printf(" %8.2f %15.2f%s", moments_mean(&ahead), moments_error(&ahead),
                   sure ? "  surely" : "");
        }
        putchar('\n');
    }
}

// ---- the verb

static bool parse(int argc, char **argv, LadderOrder *o) {
    const unsigned known =
        ASK_GAME | ASK_GOAL | ASK_CONTENT | ASK_SETUP | ASK_RUNS | ASK_SEED | ASK_THREADS;
    Arguments a = arguments_of(argc, argv);
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (ask_common(&a, &o->asked, known, &failed))
            continue;
        if (option_value(&a, "--team-runs", &failed))
            failed =
                failed || !lab_number("--team-runs", a.value, SIMULATION_MAX_RUNS, &o->team_runs);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (!failed && (o->asked.runs == 0 || o->team_runs == 0))
        failed = lab_complain("--runs, --team-runs: expected at least 1.") != LAB_OK;
    return !failed;
}

static void list_rungs(Ladder *l) {
    const Bot *list[BOT_MAX_POLICIES];
    l->rungs = bot_list(l->game->id, list);
    for (size_t i = 0; i < l->rungs; i++)
        l->rung[i] = (Rung){.name = list[i]->name,
                            .bot = list[i],
                            .shared = list[i]->open ? list[i]->open(l->catalog) : NULL};
    l->rung[l->rungs++] = (Rung){.name = "the team"};
}

static int climb_all(const LadderOrder *order, const Game *game, const void *catalog,
                     const BotGoal *goal) {
    Team *team = team_open(game, catalog, goal);
    Ladder l = {.order = order, .game = game, .catalog = catalog, .team = team};
    bool good = team != NULL;
    list_rungs(&l);
    for (size_t i = 0; good && i < l.rungs; i++)
        good = climb(&l, &l.rung[i]);
    if (good)
        print_rungs(&l, goal);
    for (size_t i = 0; i < l.rungs; i++) {
        if (l.rung[i].bot && l.rung[i].bot->close)
            l.rung[i].bot->close(l.rung[i].shared);
        free(l.rung[i].value);
    }
    team_close(team);
    return good ? LAB_OK : LAB_FAILED;
}

int lab_ladder(int argc, char **argv) {
    LadderOrder order = {.asked = {.runs = 400, .seed = 1, .threads = 1}, .team_runs = 40};
    if (!parse(argc, argv, &order))
        return LAB_USAGE;
    const Game *game = lab_game(order.asked.game);
    if (!game)
        return LAB_USAGE;
    const BotGoal *goal = bot_goal(game->id, order.asked.goal);
    if (!goal)
        return lab_complain("--goal: %s has no '%s'.", game->name,
                            order.asked.goal ? order.asked.goal : "goal");
    void *catalog = lab_content(game, &order.asked.content);
    if (!catalog)
        return LAB_FAILED;
    int status = LAB_USAGE;
    if (lab_setup_fits(game, catalog, &order.asked.setup)) {
        void *own;
        const void *adapted = lab_adapted(game, catalog, &order.asked.setup, &own);
        status = adapted ? climb_all(&order, game, adapted, goal) : LAB_FAILED;
        free(own);
    }
    lab_free_content(catalog);
    return status;
}
