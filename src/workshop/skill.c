// See skill.h.
#include "workshop/skill.h"

#include "base/rng.h"
#include "load/memory.h"
#include "review/playout.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum {
    MOST_THREADS = 64,
    LONGEST_RUN = 20000,
    NOTHING = 65535,
    FUTURES = 8, // by which somebody who may not do what they want chooses something else
    STREAM_OTHER = 5100,
};

typedef struct Table { // one thread's
    const SkillPlan *plan;
    const BotContent *content; // or NULL
    Players players;
    uint8_t *state, *dealt;
    uint8_t *taken, *offered; // by thing, in the run at hand; NULL: not noted
    uint32_t steps;           // of the run at hand
} Table;

// ---- one run

static bool takes(const BotOffer *offer, size_t count, Move move, uint16_t thing) {
    for (size_t i = 0; i < count; i++)
        if (offer[i].thing == thing && move_equal(offer[i].move, move))
            return true;
    return false;
}

static double worth_of(Table *t, Move move, uint64_t seed) {
    const Team *team = t->plan->team;
    double sum = 0;
    for (uint32_t i = 0; i < FUTURES; i++) {
        uint64_t key = rng_value(seed, STREAM_OTHER, i);
        memcpy(t->dealt, t->state, t->plan->game->state_size);
        team->game->redeal(team->catalog, t->dealt, key);
        team_make(team, t->dealt, move);
        sum += players_play(&t->players, team->goal->players - 1, t->dealt, key);
    }
    return sum;
}

// The best of the moves that do not take the thing; the move itself if there is none.
static Move something_else(Table *t, const BotOffer *offer, size_t offers, Move wanted,
                           uint16_t thing, uint64_t seed) {
    Move move[GAME_MAX_MOVES], best = wanted;
    size_t count = t->plan->game->moves(t->plan->catalog, t->state, move);
    double most = -1;
    for (size_t i = 0; i < count; i++) {
        if (takes(offer, offers, move[i], thing))
            continue;
        double worth = worth_of(t, move[i], seed);
        if (worth > most) {
            most = worth;
            best = move[i];
        }
    }
    return best;
}

static void note(const Table *t, const BotOffer *offer, size_t offers, Move move) {
    for (size_t i = 0; i < offers; i++) {
        t->offered[offer[i].thing] = 1;
        if (offer[i].move.verb != 0 && move_equal(offer[i].move, move))
            t->taken[offer[i].thing] = 1;
    }
}

static Move next_move(Table *t, const Bot *bot, BotMemory *memory, uint16_t forbidden,
                      uint64_t seed) {
    static _Thread_local BotOffer offer[BOT_MAX_OFFERS];
    Move move = bot->choose(t->plan->game, t->plan->catalog, t->state, memory);
    if (!t->content || (forbidden == NOTHING && !t->taken))
        return move;
    size_t offers = t->content->offers(t->plan->catalog, t->state, offer);
    if (t->taken)
        note(t, offer, offers, move);
    if (forbidden != NOTHING && takes(offer, offers, move, forbidden))
        return something_else(t, offer, offers, move, forbidden, seed);
    return move;
}

// What it is worth, in points.
static double play(Table *t, const Bot *bot, void *shared, uint64_t seed, uint16_t forbidden) {
    const SkillPlan *plan = t->plan;
    BotMemory memory = {.seed = seed, .shared = shared, .plan = bot->plan};
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    plan->game->start(plan->catalog, t->state, plan->setup, seed, NULL);
    t->steps = 0;
    for (uint64_t i = 0; i < LONGEST_RUN && !plan->game->outcome(t->state); i++) {
        Move move = next_move(t, bot, &memory, forbidden, seed + i);
        if (!plan->game->apply(plan->catalog, t->state, move, NULL, &reason))
            break;
        t->steps++;
    }
    return (double)team_value(plan->team, t->state) / REVIEW_POINT;
}

// ---- many of them

typedef struct Work Work;
struct Work {
    const SkillPlan *plan;
    const Bot *bot;
    void *shared;
    void (*run)(Work *work, Table *table, uint32_t number);
    uint32_t count;
    atomic_uint taken;
    // Of a ladder.
    double *value;
    uint32_t *steps;
    size_t endings;
    bool *told; // by run and ending
    // Of knock-outs: by run and thing, whether it was offered and taken; then what is played again.
    size_t things;
    uint8_t *used, *seen;
    uint32_t (*again)[2]; // run and thing
    double *without;
};

static void *work(void *argument) {
    Work *w = argument;
    size_t size = w->plan->game->state_size;
    uint8_t *states = memory_new(3 * size);
    const BotGame *own = bot_game(w->plan->game->id);
    Table table = {.plan = w->plan,
                   .content = own ? own->content : NULL,
                   .state = states,
                   .dealt = states + size,
                   .players = {.team = w->plan->team, .scratch = states + 2 * size}};
    uint32_t number;
    while ((number = atomic_fetch_add(&w->taken, 1)) < w->count)
        w->run(w, &table, number);
    free(states);
    return NULL;
}

static void work_all(Work *w) {
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    atomic_init(&w->taken, 0);
    while (started < w->plan->threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, w) == 0)
        started++;
    if (started == 0)
        work(w);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

// ---- the ladder

static const BotEndings *endings_of(const Game *game) {
    const BotGame *own = bot_game(game->id);
    return own ? own->endings : NULL;
}

static void run_of_ladder(Work *w, Table *t, uint32_t number) {
    w->value[number] = play(t, w->bot, w->shared, w->plan->first_seed + number, NOTHING);
    w->steps[number] = t->steps;
    bool *told = w->told + number * w->endings;
    for (size_t i = 0; i < w->endings && w->plan->game->outcome(t->state); i++)
        told[i] = endings_of(w->plan->game)->told(w->plan->catalog, t->state, i);
}

static void name_endings(const SkillPlan *plan, Ladder *l) {
    const BotEndings *own = endings_of(plan->game);
    for (bool more = own != NULL; more && l->endings < SKILL_MAX_ENDINGS; l->endings += more) {
        Ending *ending = &l->ending[l->endings];
        Text name;
        text_init(&name, ending->name, sizeof ending->name);
        more = own->name(plan->catalog, l->endings, &name);
    }
}

static void see_endings(Ladder *l, const Work *w) {
    for (uint32_t i = 0; i < w->plan->runs; i++)
        for (size_t k = 0; k < l->endings; k++) {
            Ending *ending = &l->ending[k];
            if (!w->told[i * l->endings + k])
                continue;
            if (ending->runs++ > 0)
                continue;
            ending->found = BOT_WITNESS;
            ending->bot = w->bot;
            ending->witness = memory_new(sizeof *ending->witness);
            ending->witness->seed = w->plan->first_seed + i;
            ending->witness->moves = w->steps[i];
        }
    l->runs += w->plan->runs;
}

static int by_mean(const void *one, const void *two) {
    double a = ((const Rung *)one)->mean, b = ((const Rung *)two)->mean;
    return (a > b) - (a < b);
}

static void measure_rungs(Ladder *l, uint32_t runs) {
    qsort(l->rung, l->rungs, sizeof l->rung[0], by_mean);
    for (size_t i = 1; i < l->rungs; i++) {
        double sum = 0, square = 0;
        for (uint32_t k = 0; k < runs; k++) {
            double ahead = l->rung[i].value[k] - l->rung[i - 1].value[k];
            sum += ahead;
            square += ahead * ahead;
        }
        l->rung[i].ahead = sum / runs;
        l->rung[i].ahead_error =
            sqrt(fmax(0, square / runs - l->rung[i].ahead * l->rung[i].ahead) / runs);
    }
}

// What every run was worth, in a list to be freed; how they ended is noted.
static double *play_all(const SkillPlan *plan, const Bot *bot, Ladder *l) {
    Work w = {.plan = plan,
              .bot = bot,
              .shared = bot->open ? bot->open(plan->catalog) : NULL,
              .run = run_of_ladder,
              .count = plan->runs,
              .value = memory_new(plan->runs * sizeof(double)),
              .steps = memory_new(plan->runs * sizeof(uint32_t)),
              .endings = l->endings,
              .told = memory_new(plan->runs * (l->endings + 1) * sizeof(bool))};
    work_all(&w);
    see_endings(l, &w);
    free(w.steps);
    free(w.told);
    if (bot->close)
        bot->close(w.shared);
    return w.value;
}

bool ladder_climb(const SkillPlan *plan, Ladder *l) {
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list(plan->game->id, list);
    *l = (Ladder){.rungs = 0};
    name_endings(plan, l);
    for (size_t i = 0; i < count; i++) {
        Rung *rung = &l->rung[l->rungs++];
        *rung = (Rung){.bot = list[i], .value = play_all(plan, list[i], l)};
        for (uint32_t k = 0; k < plan->runs; k++)
            rung->mean += rung->value[k] / plan->runs;
    }
    measure_rungs(l, plan->runs);
    return true;
}

// ---- endings that nobody has met

// "planner-4:gatekeeper" wants GATEKEEPER.
static bool wants(const Bot *bot, const char *ending) {
    const char *goal = strchr(bot->name, ':');
    return goal && strcasecmp(goal + 1, ending) == 0;
}

// Those who want this ending above all, the weakest first, until one has met it.
static void play_for(const SkillPlan *plan, Ladder *l, const Ending *ending) {
    const BotGame *own = bot_game(plan->game->id);
    for (size_t i = 0; i < own->aimed_count && ending->found == BOT_NOT_FOUND; i++)
        if (wants(&own->aimed[i], ending->name))
            free(play_all(plan, &own->aimed[i], l));
}

static void look_for(const SkillPlan *plan, Ladder *l, size_t number) {
    const BotEndings *own = endings_of(plan->game);
    Ending *ending = &l->ending[number];
    Text proof;
    text_init(&proof, ending->proof, sizeof ending->proof);
    if (own->look) {
        ending->witness = memory_new(sizeof *ending->witness);
        ending->found = own->look(plan->catalog, plan->setup, number, ending->witness, &proof);
    }
    if (ending->found != BOT_NOT_FOUND)
        return;
    free(ending->witness);
    ending->witness = NULL;
    play_for(plan, l, ending);
}

void ladder_look(const SkillPlan *plan, Ladder *l) {
    for (size_t i = 0; i < l->endings; i++)
        if (l->ending[i].found == BOT_NOT_FOUND)
            look_for(plan, l, i);
}

void ladder_free(Ladder *l) {
    for (size_t i = 0; i < l->rungs; i++)
        free(l->rung[i].value);
    for (size_t i = 0; i < l->endings; i++)
        free(l->ending[i].witness);
    l->rungs = l->endings = 0;
}

// ---- without one thing

static void run_with_all(Work *w, Table *t, uint32_t number) {
    t->taken = w->used + number * w->things;
    t->offered = w->seen + number * w->things;
    w->value[number] = play(t, w->bot, w->shared, w->plan->first_seed + number, NOTHING);
}

static void run_without(Work *w, Table *t, uint32_t number) {
    const uint32_t *again = w->again[number];
    w->without[number] =
        play(t, w->bot, w->shared, w->plan->first_seed + again[0], (uint16_t)again[1]);
}

static uint32_t list_again(Work *w) {
    uint32_t count = 0;
    for (uint32_t run = 0; run < w->plan->runs; run++)
        for (size_t thing = 0; thing < w->things; thing++)
            count += w->used[run * w->things + thing];
    w->again = memory_new((count + 1) * sizeof *w->again);
    w->without = memory_new((count + 1) * sizeof *w->without);
    count = 0;
    for (size_t thing = 0; thing < w->things; thing++)
        for (uint32_t run = 0; run < w->plan->runs; run++)
            if (w->used[run * w->things + thing]) {
                w->again[count][0] = run;
                w->again[count++][1] = (uint32_t)thing;
            }
    return count;
}

static KnockOut judge(const Work *w, const BotContent *content, size_t thing, uint32_t from,
                      uint32_t to) {
    KnockOut k = {.taken = to - from};
    Text name;
    text_init(&name, k.name, sizeof k.name);
    k.kind = content->name(w->plan->catalog, thing, &name);
    double sum = 0, square = 0, runs = w->plan->runs;
    for (uint32_t i = from; i < to; i++) {
        double cost = w->value[w->again[i][0]] - w->without[i];
        sum += cost;
        square += cost * cost;
    }
    for (uint32_t run = 0; run < w->plan->runs; run++)
        k.offered += w->seen[run * w->things + thing];
    k.cost = sum / runs;
    k.error = sqrt(fmax(0, square / runs - k.cost * k.cost) / runs);
    return k;
}

static int by_cost(const void *one, const void *two) {
    const KnockOut *a = one, *b = two;
    if (a->cost != b->cost)
        return a->cost < b->cost ? 1 : -1;
    return strcmp(a->name, b->name);
}

static size_t judge_all(Work *w, const BotContent *content, KnockOut **list) {
    size_t count = 0;
    *list = NULL;
    for (uint32_t from = 0, to = 0; from < w->count; from = to) {
        uint32_t thing = w->again[from][1];
        while (to < w->count && w->again[to][1] == thing)
            to++;
        *list = memory_resize(*list, (count + 1) * sizeof **list);
        (*list)[count++] = judge(w, content, thing, from, to);
    }
    if (count > 0)
        qsort(*list, count, sizeof **list, by_cost);
    return count;
}

size_t knock_out(const SkillPlan *plan, const Bot *bot, KnockOut **list) {
    const BotGame *own = bot_game(plan->game->id);
    *list = NULL;
    if (!own || !own->content)
        return 0;
    Work w = {.plan = plan,
              .bot = bot,
              .shared = bot->open ? bot->open(plan->catalog) : NULL,
              .run = run_with_all,
              .count = plan->runs,
              .things = own->content->count(plan->catalog),
              .value = memory_new(plan->runs * sizeof(double))};
    w.used = memory_new(plan->runs * w.things);
    w.seen = memory_new(plan->runs * w.things);
    work_all(&w);
    w.count = list_again(&w);
    w.run = run_without;
    work_all(&w);
    size_t count = judge_all(&w, own->content, list);
    if (bot->close)
        bot->close(w.shared);
    free(w.used);
    free(w.seen);
    free(w.again);
    free(w.without);
    free(w.value);
    return count;
}
