// candor-lab review --against-exact: what reviews say of positions, beside what solvers that were
// made for nothing else say of them: no value that a review takes for known may be off by more than
// a point. What is sampled is told beside them. Positions are of runs of all policies in turn; a
// run of a game with parts has one of them.
#include "lab/review.h"

#include "base/rng.h"
#include "games/games.h"
#include "lab/moments.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST_RUN = 4000,
    MOST_RUNS = 20000,
    STREAM_PICK = 3100,
    STREAM_KEYS = 3000,
    ONE_IN = 3, // positions of a run that are looked at
    KEYS = 256, // as many futures as a review has at most
    OPENING = 32,
};

typedef struct Deviations {
    Moments points;
    double most;
    uint64_t over; // by more than a point
} Deviations;

typedef struct Corpus {
    const ReviewOrder *order;
    const Game *game;
    const void *catalog;
    const BotGame *own;
    const BotGoal *goal;
    Team *team;
    uint8_t *states; // of one run
    size_t count;
    Deviations known, sampled, odds;
    uint64_t bounds, false_bounds; // odds that say what is won at least
} Corpus;

static void note(Deviations *all, double deviation) {
    double size = deviation < 0 ? -deviation : deviation;
    moments_add(&all->points, size);
    all->most = size > all->most ? size : all->most;
    all->over += size > 1;
}

// ---- one run

static const void *state_at(const Corpus *c, size_t place) {
    return c->states + place * c->game->state_size;
}

// All states of a run by one policy; the last is its end.
static void play(Corpus *c, const Bot *bot, void *shared, uint64_t number) {
    uint64_t seed = c->order->asked.seed + number;
    uint8_t all = c->goal->parts ? c->goal->parts(c->catalog, NULL) : 0, part = 0;
    for (uint64_t i = 0, left = number; all != 0; i = (i + 1) % 8)
        if (all >> i & 1 && left-- == 0) {
            part = (uint8_t)(1U << i);
            break;
        }
    BotMemory memory = {.seed = seed, .shared = shared, .plan = bot->plan, .parts = part};
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    c->game->start(c->catalog, c->states, &c->order->asked.setup, seed, NULL);
    for (c->count = 1; c->count < LONGEST_RUN && !c->game->outcome(state_at(c, c->count - 1));
         c->count++) {
        uint8_t *next = c->states + c->count * c->game->state_size;
        memcpy(next, next - c->game->state_size, c->game->state_size);
        Move move = bot->choose(c->game, c->catalog, next, &memory);
        (void)c->game->apply(c->catalog, next, move, NULL, &reason);
    }
}

// ---- one position

static bool compare_value(Corpus *c, const void *state, uint64_t seed) {
    double exact;
    if (!c->own->exact || !c->own->exact(c->catalog, state, c->goal, &exact))
        return false;
    ReviewPlan plan = {.team = c->team, .seed = seed, .keys = KEYS, .opening = OPENING};
    Reviewer *r = review_open(&plan, state);
    if (!r)
        return false;
    int32_t value;
    bool known = team_solved(c->team, state, (Move){0}, &value);
    double range = team_range(c->team), said = (double)review_value(r) / REVIEW_POINT;
    note(known ? &c->known : &c->sampled, said - 100 * (exact < range ? exact : range) / range);
    review_close(r);
    return true;
}

static bool compare_odds(Corpus *c, const void *state) {
    double exact;
    BotChance chance = {0};
    const BotGoals *goals = bot_goals(c->game->id);
    if (!goals->chance || !c->own->exact_odds || !c->own->exact_odds(c->catalog, state, &exact))
        return false;
    goals->chance(c->catalog, state, (Move){0}, &chance);
    double said = chance.tenths / 10.0 - 100 * exact;
    if (chance.kind == CHANCE_SAMPLED || chance.kind == CHANCE_AT_LEAST) {
        c->bounds++;
        c->false_bounds += said > 1;
    } else if (chance.kind != CHANCE_UNKNOWN) {
        note(&c->odds, said);
    }
    return true;
}

// Whether nothing follows the part that is being told: what a solver says of it is no answer to
// what a longer run will bring.
static bool is_last_part(const Corpus *c, const void *state) {
    const void *end = state_at(c, c->count - 1);
    return !c->goal->parts || c->goal->parts(c->catalog, state) == c->goal->parts(c->catalog, end);
}

static uint64_t values(const Corpus *c) {
    return c->known.points.count + c->sampled.points.count;
}

static void look_at_run(Corpus *c, uint64_t number) {
    uint64_t seed = c->order->asked.seed + number;
    team_play_as(c->team, state_at(c, c->count - 1));
    for (size_t i = 0; i + 1 < c->count; i++) {
        if (rng_below(seed, STREAM_PICK, i, ONE_IN) != 0)
            continue;
        if (values(c) < c->order->positions && is_last_part(c, state_at(c, i)))
            (void)compare_value(c, state_at(c, i), rng_value(seed, STREAM_KEYS, i));
        if (c->odds.points.count + c->bounds < c->order->positions)
            (void)compare_odds(c, state_at(c, i));
    }
}

static bool is_full(const Corpus *c) {
    return values(c) >= c->order->positions &&
           (!c->own->exact_odds || c->odds.points.count + c->bounds >= c->order->positions);
}

// ---- one game

static void print(const char *what, const Deviations *all) {
    printf("  %-24s %6" PRIu64 " positions, off by at most %.2f points, %.3f on average, %" PRIu64
           " by more than 1\n",
           what, all->points.count, all->most, moments_mean(&all->points), all->over);
}

static bool report(const Corpus *c, uint64_t runs) {
    printf("%s, goal %s, %" PRIu64 " runs\n", c->game->name, c->goal->id, runs);
    print("values, known", &c->known);
    if (c->sampled.points.count > 0)
        print("values, sampled", &c->sampled);
    if (c->own->exact_odds) {
        print("odds of fights", &c->odds);
        printf("  %-24s %6" PRIu64 " positions, %" PRIu64 " promise too much by more than 1\n",
               "odds \"or more\"", c->bounds, c->false_bounds);
    }
    return c->known.over + c->odds.over + c->false_bounds == 0 && c->known.points.count > 0;
}

static bool look_at_game(const ReviewOrder *order, const Game *game, const void *catalog) {
    if (!bot_game(game->id) || !bot_game(game->id)->exact)
        return true; // nothing to compare with
    const Bot *list[BOT_MAX_POLICIES];
    void *shared[BOT_MAX_POLICIES] = {0};
    size_t bots = bot_list(game->id, list);
    Corpus c = {.order = order,
                .game = game,
                .catalog = catalog,
                .own = bot_game(game->id),
                .goal = bot_goal(game->id, order->asked.goal)};
    c.team = team_open(game, catalog, c.goal);
    c.states = calloc(LONGEST_RUN, game->state_size);
    uint64_t run = 0;
    for (; c.team && c.states && run < MOST_RUNS && !is_full(&c); run++) {
        size_t policy = run % bots;
        if (!shared[policy] && list[policy]->open)
            shared[policy] = list[policy]->open(catalog);
        play(&c, list[policy], shared[policy], run);
        look_at_run(&c, run);
    }
    bool good = c.team && c.states && report(&c, run);
    for (size_t i = 0; i < bots; i++)
        if (list[i]->close)
            list[i]->close(shared[i]);
    free(c.states);
    team_close(c.team);
    return good;
}

int lab_review_against_exact(const ReviewOrder *order) {
    return lab_review_each_game(order, look_at_game);
}
