// candor-lab review --stability: runs of all policies are reviewed twice, the second time with
// other futures and sixteen times as many. Which blunders are blunders again? And of everything
// that was marked, does another hundred times as many futures still say that the other move is
// better?
#include "lab/review.h"

#include "base/rng.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    LONGEST_RUN = 4000,
    STREAM_FIRST = 3000,
    STREAM_SECOND = 3001,
    STREAM_THIRD = 3002,
    FUTURES = 64, // about what a review has within its budget
    TIMES = 16,
    OPENING = 32,
    TRIALS = 4,
    SCREEN = 8,
    BATCH = 800, // of the hundred times as many; no reviewer holds so many at once
    BATCHES = 100 * FUTURES / BATCH,
};

typedef struct Stability {
    const ReviewOrder *order;
    const Game *game;
    const void *catalog;
    Team *team;
    Move *moves;
    uint32_t count;
    uint64_t blunders, kept, lesser, exact, exact_kept; // lesser: marked, but less
    uint64_t marks, overturned;
} Stability;

static Reviewer *open_at(const Stability *s, const void *start, uint64_t seed, uint32_t keys,
                         uint32_t screen) {
    ReviewPlan plan = {.team = s->team,
                       .seed = seed,
                       .keys = keys,
                       .opening = OPENING,
                       .trials = TRIALS,
                       .screen = screen};
    return review_open(&plan, start);
}

// The marks of a run, made by a policy or, if there is none, by its moves.
static bool mark_run(Stability *s, void *start, const Bot *bot, BotMemory *memory, uint64_t seed,
                     uint32_t keys, ReviewStep *steps) {
    Reviewer *r = open_at(s, start, seed, keys, SCREEN);
    if (!r)
        return false;
    for (uint32_t i = 0; i < LONGEST_RUN && !s->game->outcome(review_state(r)); i++) {
        if (bot) {
            s->moves[i] = bot->choose(s->game, s->catalog, review_state(r), memory);
            s->count = i + 1;
        }
        review_step(r, s->moves[i], &steps[i]);
    }
    review_close(r);
    return true;
}

static void compare(Stability *s, const ReviewStep *first, const ReviewStep *second) {
    for (uint32_t i = 0; i < s->count; i++) {
        if (first[i].mark != REVIEW_BLUNDER)
            continue;
        bool kept = second[i].mark == REVIEW_BLUNDER;
        s->blunders++;
        s->kept += kept;
        s->lesser += !kept && second[i].mark != REVIEW_NO_MARK;
        s->exact += first[i].exact;
        s->exact_kept += first[i].exact && kept;
    }
}

// ---- a hundred times as many

// What a move is worth in futures that depend on the place in the run alone: two moves meet the
// same.
static bool worth(const Stability *s, const void *state, Move move, uint64_t place, int64_t *sum) {
    *sum = 0;
    for (uint32_t i = 0; i < BATCHES; i++) {
        Reviewer *r = open_at(s, state, rng_value(place, STREAM_THIRD, i), BATCH, 0);
        ReviewStep step;
        if (!r)
            return false;
        review_step(r, move, &step);
        *sum += step.chosen;
        review_close(r);
    }
    return true;
}

// Every mark of a run, wherever it stands; the state is the run's first and will be its last.
static bool try_marks(Stability *s, void *state, uint64_t seed, const ReviewStep *steps) {
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    for (uint32_t i = 0; i < s->count; i++) {
        int64_t made = 0, better = 0;
        if (steps[i].mark != REVIEW_NO_MARK) {
            uint64_t place = rng_key(seed, i);
            bool good = worth(s, state, steps[i].move, place, &made);
            good = good && worth(s, state, steps[i].best, place, &better);
            if (!good)
                return false;
            s->marks++;
            s->overturned += better <= made;
        }
        (void)s->game->apply(s->catalog, state, s->moves[i], NULL, &reason);
    }
    return true;
}

static bool look_at_runs(Stability *s) {
    const Bot *list[BOT_MAX_POLICIES];
    size_t bots = bot_list(s->game->id, list);
    ReviewStep *steps = calloc(2 * (size_t)LONGEST_RUN, sizeof *steps);
    void *start = malloc(s->game->state_size);
    s->moves = calloc(LONGEST_RUN, sizeof *s->moves);
    bool good = steps && start && s->moves;
    for (uint64_t i = 0; good && i < s->order->asked.runs; i++) {
        const Bot *bot =
            s->order->asked.policy ? bot_find(s->game->id, s->order->asked.policy) : list[i % bots];
        uint64_t seed = s->order->asked.seed + i;
        void *shared = bot->open ? bot->open(s->catalog) : NULL;
        BotMemory memory = {.seed = seed, .shared = shared, .plan = bot->plan};
        s->game->start(s->catalog, start, &s->order->asked.setup, seed, NULL);
        good = mark_run(s, start, bot, &memory, rng_key(seed, STREAM_FIRST), FUTURES, steps) &&
               mark_run(s, start, NULL, NULL, rng_key(seed, STREAM_SECOND), FUTURES * TIMES,
                        steps + LONGEST_RUN);
        compare(s, steps, steps + LONGEST_RUN);
        good = good && try_marks(s, start, seed, steps);
        if (bot->close)
            bot->close(shared);
    }
    free(s->moves);
    free(start);
    free(steps);
    return good;
}

static bool look_at_game(const ReviewOrder *order, const Game *game, const void *catalog) {
    Stability s = {.order = order,
                   .game = game,
                   .catalog = catalog,
                   .team = team_open(game, catalog, bot_goal(game->id, order->asked.goal))};
    bool good = s.team && look_at_runs(&s);
    printf("%s, goal %s: %" PRIu64 " of %" PRIu64 " blunders of %" PRIu64
           " runs are blunders again, %" PRIu64 " less; of %" PRIu64 " exact ones %" PRIu64
           "; of all %" PRIu64 " marks %" PRIu64 " are overturned by %d futures\n",
           game->name, bot_goal(game->id, order->asked.goal)->id, s.kept, s.blunders,
           order->asked.runs, s.lesser, s.exact, s.exact_kept, s.marks, s.overturned,
           BATCH * BATCHES);
    team_close(s.team);
    return good && s.kept * 100 >= s.blunders * 99 && s.exact == s.exact_kept && s.overturned == 0;
}

int lab_review_stability(const ReviewOrder *order) {
    return lab_review_each_game(order, look_at_game);
}
