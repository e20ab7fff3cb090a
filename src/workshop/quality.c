// See quality.h.
#include "workshop/quality.h"

#include "base/rng.h"
#include "load/memory.h"
#include "review/playout.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum {
    STREAM_CHOOSE = 5000, // the three sets, and what a position's player is chosen by
    STREAM_FIRST,
    STREAM_SECOND,
    STREAM_PLAYER,
    STREAM_FURTHER,
    STREAM_MOVES,
    LONGEST_RUN = 4000,
    PLAYER_TRIALS = 8,
    MOST_THREADS = 64,
};
#define SURE  2.575829 // standard errors: of a hundred decisions one is judged wrongly
#define WIDTH 1.959964 // of the intervals over runs

const QualityName quality_names[QUALITY_METRICS] = {
    [QUALITY_COMPLETION] = {"completion", "runs that end, percent", 1},
    [QUALITY_CHOICES] = {"choices", "steps with more than one move, percent", 1},
    [QUALITY_REAL] = {"real decisions", "of these: best surely 0.2 points above the worst, percent",
                      1},
    [QUALITY_SPREAD] = {"spread", "best less worst, points", 2},
    [QUALITY_GAP] = {"gap", "best less second, points", 2},
    [QUALITY_LIKELY] = {"likely", "gap estimated above 1 point, percent", 1},
    [QUALITY_MATTER] = {"matter", "gap surely above 1 point, percent", 1},
    [QUALITY_OPEN] = {"open", "gap that may be above or below 1 point, percent", 1},
    [QUALITY_NO_BRAINERS] = {"no-brainers", "gap surely above 10 points, percent", 1},
    [QUALITY_COIN_FLIPS] = {"coin-flips", "best not surely 0.5 points above the worst, percent", 1},
    [QUALITY_BRANCHING] = {"effective branching",
                           "moves not surely more than 1 point behind the best", 2},
    [QUALITY_DRAMA] = {"drama", "how far runs that end well were below their start, points", 2},
    [QUALITY_HEARTBREAK] = {"heartbreak", "how far the others were above it, points", 2},
    [QUALITY_PEAK] = {"peak before a loss", "highest value of the others, points", 1},
    [QUALITY_LEADS] = {"lead changes", "crossings of the value of the start by 5 points, a run", 2},
    [QUALITY_UNCERTAINTY] = {"uncertainty", "mean of 4 V (1 - V), percent", 1},
    [QUALITY_DEAD] = {"dead time", "steps after the value left 5..95 for good, percent", 1},
    [QUALITY_KILLER_LOSS] = {"killer move", "largest loss by one choice of a run, points", 1},
    [QUALITY_KILLER_LUCK] = {"killer draw", "largest change by one draw of a run, points", 1},
    [QUALITY_LUCK_SHARE] = {"luck share", "luck squared of luck and loss squared, percent", 1},
};

// ---- what moves are worth

// Values by one set of futures, in points.
typedef struct Worth {
    double choose, first, second;
} Worth;

static double measured(const Worth *w) {
    return (w->first + w->second) / 2;
}

typedef struct Table { // one thread's
    const QualityPlan *plan;
    Players players;
    uint8_t *state, *dealt;
    double *value; // by move, of the futures of the first and the second set in turn
} Table;

static void deal(const Table *t, Move move, uint64_t key) {
    const Team *team = t->plan->team;
    memcpy(t->dealt, t->state, team->game->state_size);
    team->game->redeal(team->catalog, t->dealt, key);
    team_make(team, t->dealt, move);
}

// The player that does best after this move, by futures of their own.
static uint32_t player_after(Table *t, Move move, uint64_t seed) {
    uint32_t players = t->plan->team->goal->players, best = 0;
    int64_t sum[REVIEW_MAX_PLAYERS] = {0};
    for (uint32_t i = 0; players > 1 && i < PLAYER_TRIALS; i++) {
        uint64_t key = rng_value(seed, STREAM_PLAYER, i);
        deal(t, move, key);
        for (uint32_t p = 0; p < players; p++)
            sum[p] += players_play(&t->players, p, t->dealt, key);
    }
    for (uint32_t p = 1; p < players; p++)
        best = sum[p] > sum[best] ? p : best;
    return best;
}

static double future(Table *t, uint32_t player, Move move, uint32_t stream, uint64_t seed,
                     uint64_t number) {
    uint64_t key = rng_value(seed, stream, number);
    deal(t, move, key);
    return (double)players_play(&t->players, player, t->dealt, key) / REVIEW_POINT;
}

static double *row_of(const Table *t, size_t move) {
    return t->value + move * 2 * (size_t)t->plan->futures;
}

static Worth worth_of(Table *t, uint32_t player, Move move, size_t place, uint64_t seed) {
    Worth sum = {0, 0, 0};
    double n = t->plan->futures, *row = row_of(t, place);
    for (size_t i = 0; i < t->plan->futures; i++) {
        sum.choose += future(t, player, move, STREAM_CHOOSE, seed, i);
        sum.first += row[2 * i] = future(t, player, move, STREAM_FIRST, seed, i);
        sum.second += row[2 * i + 1] = future(t, player, move, STREAM_SECOND, seed, i);
    }
    return (Worth){sum.choose / n, sum.first / n, sum.second / n};
}

// ---- one position

typedef struct Position {
    uint8_t mode;
    size_t moves, chosen, best, second, worst;
    Move move[GAME_MAX_MOVES];
    uint32_t player[QUALITY_MAX_MOVES]; // who plays on after each
    Worth worth[QUALITY_MAX_MOVES];
    double gap, gap_error, spread, spread_error;
    double lost; // by the move that was made, where that is certain
    size_t near; // moves that are not surely more than a point behind the best
} Position;

// All moves, or, if they are too many, the one that was made and some others.
static void list_moves(Table *t, Position *p, Move made, uint64_t seed, uint64_t step) {
    const QualityPlan *plan = t->plan;
    p->moves = plan->game->moves(plan->catalog, t->state, p->move);
    p->chosen = 0;
    while (p->chosen < p->moves && !move_equal(p->move[p->chosen], made))
        p->chosen++;
    for (uint64_t draw = 0; p->moves > QUALITY_MAX_MOVES; draw++) {
        size_t out = rng_below(seed + step, STREAM_MOVES, draw, (uint32_t)p->moves);
        if (out == p->chosen)
            continue;
        p->moves--;
        if (p->chosen == p->moves)
            p->chosen = out;
        p->move[out] = p->move[p->moves];
    }
}

static void rank(Position *p) {
    p->best = p->worst = 0;
    for (size_t i = 1; i < p->moves; i++) {
        p->best = p->worth[i].choose > p->worth[p->best].choose ? i : p->best;
        p->worst = p->worth[i].choose < p->worth[p->worst].choose ? i : p->worst;
    }
    p->second = p->best == 0 ? 1 : 0;
    for (size_t i = 0; i < p->moves; i++)
        if (i != p->best && p->worth[i].choose > p->worth[p->second].choose)
            p->second = i;
    if (p->worst == p->best)
        p->worst = p->second;
}

// How far one move is ahead of another, and the standard error of that.
typedef struct Lead {
    double sum, square;
    uint32_t count;
} Lead;

static void lead_add(Lead *lead, double difference) {
    lead->sum += difference;
    lead->square += difference * difference;
    lead->count++;
}

static double lead_mean(const Lead *lead) {
    return lead->sum / lead->count;
}

// As if one future more had differed by everything, so that a few equal ones are not certainty.
static double lead_error(const Lead *lead) {
    double n = lead->count, mean = lead->sum / n;
    double around = lead->square / n - mean * mean + 100.0 * 100.0 / (n * n);
    return sqrt(around > 0 ? around / n : 0);
}

static bool is_open(const Lead *lead, double at) {
    return fabs(lead_mean(lead) - at) <= SURE * lead_error(lead);
}

static Lead lead_over(const Table *t, const Position *p, size_t other) {
    Lead lead = {0};
    for (uint32_t i = 0; i < 2 * t->plan->futures; i++)
        lead_add(&lead, row_of(t, p->best)[i] - row_of(t, other)[i]);
    return lead;
}

static void compare(Table *t, Position *p, uint64_t seed) {
    Lead gap = lead_over(t, p, p->second), spread = lead_over(t, p, p->worst);
    Lead chosen = lead_over(t, p, p->chosen);
    for (uint32_t i = 0; gap.count < t->plan->most && is_open(&gap, 1); i++) {
        double best = future(t, p->player[p->best], p->move[p->best], STREAM_FURTHER, seed, i);
        lead_add(&gap, best - future(t, p->player[p->second], p->move[p->second], STREAM_FURTHER,
                                     seed, i));
    }
    p->gap = lead_mean(&gap);
    p->gap_error = lead_error(&gap);
    p->spread = lead_mean(&spread);
    p->spread_error = lead_error(&spread);
    p->lost = lead_mean(&chosen) > SURE * lead_error(&chosen) ? lead_mean(&chosen) : 0;
    for (size_t i = 0; i < p->moves; i++) {
        Lead behind = lead_over(t, p, i);
        p->near += i == p->best || lead_mean(&behind) - SURE * lead_error(&behind) <= 1;
    }
}

static void look(Table *t, Move made, uint64_t seed, uint64_t step, Position *p) {
    p->mode = t->plan->game->mode(t->state);
    list_moves(t, p, made, seed, step);
    for (size_t i = 0; i < p->moves; i++) {
        p->player[i] = player_after(t, p->move[i], seed + step);
        p->worth[i] = worth_of(t, p->player[i], p->move[i], i, seed);
    }
    p->best = p->second = p->worst = p->near = 0;
    p->gap = p->spread = p->gap_error = p->spread_error = p->lost = 0;
    if (p->moves < 2)
        return;
    rank(p);
    compare(t, p, seed);
}

// ---- one run

typedef struct Ratio {
    double sum, weight;
} Ratio;

typedef struct RunQuality {
    uint32_t steps;
    Ratio metric[QUALITY_METRICS];
    Ratio mode[QUALITY_MAX_MODES][QUALITY_METRICS];
    Ratio late[QUALITY_MAX_MODES][QUALITY_METRICS]; // of the last third
} RunQuality;

typedef struct Trace { // of a run: values before each step, and what the steps did
    Worth *value, *chosen;
    double *lost;
    size_t steps, room;
} Trace;

static void count(Ratio metric[QUALITY_METRICS], QualityMetric which, double value) {
    metric[which].sum += value;
    metric[which].weight += 1;
}

static double percent(bool yes) {
    return yes ? 100 : 0;
}

static void count_position(const Position *p, Ratio metric[QUALITY_METRICS]) {
    count(metric, QUALITY_CHOICES, percent(p->moves > 1));
    if (p->moves < 2)
        return;
    double low = p->gap - SURE * p->gap_error, high = p->gap + SURE * p->gap_error;
    count(metric, QUALITY_REAL, percent(p->spread - SURE * p->spread_error > 0.2));
    count(metric, QUALITY_SPREAD, p->spread);
    count(metric, QUALITY_GAP, p->gap);
    count(metric, QUALITY_LIKELY, percent(p->gap > 1));
    count(metric, QUALITY_MATTER, percent(low > 1));
    count(metric, QUALITY_OPEN, percent(low <= 1 && high > 1));
    count(metric, QUALITY_NO_BRAINERS, percent(low > 10));
    count(metric, QUALITY_COIN_FLIPS, percent(p->spread - SURE * p->spread_error < 0.5));
    count(metric, QUALITY_BRANCHING, (double)p->near);
}

static void keep_step(Trace *trace, const Position *p) {
    if (trace->steps == trace->room) {
        trace->room = 2 * trace->room + 64;
        trace->value = memory_resize(trace->value, trace->room * sizeof *trace->value);
        trace->chosen = memory_resize(trace->chosen, trace->room * sizeof *trace->chosen);
        trace->lost = memory_resize(trace->lost, trace->room * sizeof *trace->lost);
    }
    trace->value[trace->steps] = p->worth[p->best];
    trace->chosen[trace->steps] = p->worth[p->chosen];
    trace->lost[trace->steps++] = p->lost;
}

// Above or below the start by more than 5 points, which is more than noise; else where it was.
static int side_of(double above, int before) {
    return above > 5 ? 1 : above < -5 ? -1 : before;
}

// The course of the value: drama, crossings, when it was decided.
static void count_course(const Trace *trace, double result, Ratio metric[QUALITY_METRICS]) {
    double start = measured(&trace->value[0]), peak = 0;
    bool well = result >= start;
    size_t decided = trace->steps, crossings = 0;
    int side = 0;
    for (size_t i = 0; i < trace->steps; i++) {
        const Worth *w = &trace->value[i];
        double v = measured(w), beyond = well ? start - v : v - start;
        count(metric, well ? QUALITY_DRAMA : QUALITY_HEARTBREAK, beyond > 0 ? beyond : 0);
        count(metric, QUALITY_UNCERTAINTY,
              4 * (measured(w) - w->first * w->second / 100)); // 4 V (1 - V) in percent
        peak = fmax(peak, v);
        int now = side_of(v - start, side);
        crossings += side != 0 && now != side;
        side = now;
        if (v > 5 && v < 95)
            decided = trace->steps;
        else if (decided == trace->steps)
            decided = i;
    }
    int end = side_of(result - start, side);
    count(metric, QUALITY_LEADS, (double)(crossings + (side != 0 && end != side)));
    if (!well)
        count(metric, QUALITY_PEAK, peak);
    metric[QUALITY_DEAD].sum += 100.0 * (double)(trace->steps - decided);
    metric[QUALITY_DEAD].weight += (double)trace->steps;
}

static void count_luck(const Trace *trace, double result, Ratio metric[QUALITY_METRICS]) {
    const Worth end = {result, result, result};
    double killer_loss = 0, killer_luck = 0;
    for (size_t i = 0; i < trace->steps; i++) {
        const Worth *before = &trace->value[i], *chosen = &trace->chosen[i];
        const Worth *after = i + 1 < trace->steps ? &trace->value[i + 1] : &end;
        double loss = (before->first - chosen->first) * (before->second - chosen->second);
        double luck = (after->first - chosen->first) * (after->second - chosen->second);
        metric[QUALITY_LUCK_SHARE].sum += 100 * luck;
        metric[QUALITY_LUCK_SHARE].weight += luck + loss;
        killer_loss = fmax(killer_loss, trace->lost[i]);
        killer_luck = fmax(killer_luck, fabs(measured(after) - measured(chosen)));
    }
    count(metric, QUALITY_KILLER_LOSS, killer_loss);
    count(metric, QUALITY_KILLER_LUCK, killer_luck);
}

// What each position was counted as, kept until the length of the run is known.
typedef struct Counted {
    uint8_t mode;
    Ratio metric[QUALITY_METRICS];
} Counted;

static void add_ratios(Ratio *to, const Ratio *from) {
    for (int i = 0; i < QUALITY_METRICS; i++) {
        to[i].sum += from[i].sum;
        to[i].weight += from[i].weight;
    }
}

static void measure_run(Table *t, uint64_t seed, RunQuality *run) {
    const QualityPlan *plan = t->plan;
    BotMemory memory = {.seed = seed, .shared = plan->shared, .plan = plan->bot->plan};
    Trace trace = {.steps = 0};
    Counted *counted = NULL;
    plan->game->start(plan->catalog, t->state, plan->setup, seed, NULL);
    while (!plan->game->outcome(t->state) && trace.steps < LONGEST_RUN) {
        Position p;
        Move move = plan->bot->choose(plan->game, plan->catalog, t->state, &memory);
        look(t, move, seed, trace.steps, &p);
        counted = memory_resize(counted, (trace.steps + 1) * sizeof *counted);
        counted[trace.steps] = (Counted){.mode = p.mode};
        count_position(&p, counted[trace.steps].metric);
        keep_step(&trace, &p);
        team_make(plan->team, t->state, move);
    }
    double result = (double)team_value(plan->team, t->state) / REVIEW_POINT;
    run->steps = (uint32_t)trace.steps;
    count(run->metric, QUALITY_COMPLETION, percent(plan->game->outcome(t->state) != NULL));
    for (size_t i = 0; i < trace.steps; i++) {
        uint8_t mode = counted[i].mode % QUALITY_MAX_MODES;
        add_ratios(run->metric, counted[i].metric);
        add_ratios(run->mode[mode], counted[i].metric);
        if (3 * i >= 2 * trace.steps)
            add_ratios(run->late[mode], counted[i].metric);
    }
    if (trace.steps > 0) {
        count_course(&trace, result, run->metric);
        count_luck(&trace, result, run->metric);
    }
    free(counted);
    free(trace.value);
    free(trace.chosen);
    free(trace.lost);
}

// ---- all runs

typedef struct Work {
    const QualityPlan *plan;
    RunQuality *run;
    QualityGoesOn *goes_on;
    void *data;
    pthread_mutex_t lock;
    atomic_uint taken;
    uint32_t done;
    uint64_t playouts;
    atomic_bool stopped;
} Work;

static void *work(void *argument) {
    Work *w = argument;
    size_t size = w->plan->game->state_size;
    uint8_t *states = memory_new(3 * size);
    Table table = {.plan = w->plan, .state = states, .dealt = states + size};
    table.players = (Players){.team = w->plan->team, .scratch = states + 2 * size};
    table.value = memory_new((size_t)2 * QUALITY_MAX_MOVES * w->plan->futures * sizeof(double));
    unsigned run;
    while (!atomic_load(&w->stopped) && (run = atomic_fetch_add(&w->taken, 1)) < w->plan->runs) {
        measure_run(&table, w->plan->first_seed + run, &w->run[run]);
        pthread_mutex_lock(&w->lock);
        w->done++;
        if (w->goes_on && !w->goes_on(w->data, w->done))
            atomic_store(&w->stopped, true);
        pthread_mutex_unlock(&w->lock);
    }
    pthread_mutex_lock(&w->lock);
    w->playouts += table.players.playouts;
    pthread_mutex_unlock(&w->lock);
    free(table.value);
    free(states);
    return NULL;
}

static void play_all(Work *w) {
    pthread_t thread[MOST_THREADS];
    unsigned started = 0;
    while (started < w->plan->threads && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, work, w) == 0)
        started++;
    if (started == 0)
        work(w);
    for (unsigned i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

// The ratio of two sums over runs; its error is that of what each run adds beyond the ratio.
static QualityValue value_of(const Ratio *(*part)(const RunQuality *run, int mode, int metric),
                             const RunQuality *run, const uint32_t *pick, uint32_t count, int mode,
                             int metric) {
    double sum = 0, weight = 0, square = 0;
    for (uint32_t i = 0; i < count; i++) {
        const Ratio *r = part(&run[pick[i]], mode, metric);
        sum += r->sum;
        weight += r->weight;
    }
    if (weight == 0)
        return (QualityValue){.weight = 0};
    double ratio = sum / weight;
    for (uint32_t i = 0; i < count; i++) {
        const Ratio *r = part(&run[pick[i]], mode, metric);
        double beyond = r->sum - ratio * r->weight;
        square += beyond * beyond;
    }
    double error = count > 1 ? sqrt(square * count / (count - 1)) / fabs(weight) : 0;
    return (QualityValue){ratio, ratio - WIDTH * error, ratio + WIDTH * error, weight};
}

static const Ratio *of_run(const RunQuality *run, int mode, int metric) {
    (void)mode;
    return &run->metric[metric];
}

static const Ratio *of_mode(const RunQuality *run, int mode, int metric) {
    return &run->mode[mode][metric];
}

static const Ratio *of_late(const RunQuality *run, int mode, int metric) {
    return &run->late[mode][metric];
}

typedef struct Length {
    uint32_t steps, run;
} Length;

static int by_length(const void *one, const void *two) {
    const Length *a = one, *b = two;
    if (a->steps != b->steps)
        return a->steps < b->steps ? -1 : 1;
    return a->run < b->run ? -1 : a->run > b->run;
}

static void sum_up(const Work *w, QualitySheet *sheet) {
    uint32_t runs = w->plan->runs, longest = (runs + 3) / 4;
    Length *length = memory_new(runs * sizeof *length);
    uint32_t *pick = memory_new(runs * sizeof *pick);
    *sheet = (QualitySheet){.runs = runs, .playouts = w->playouts};
    for (uint32_t i = 0; i < runs; i++)
        length[i] = (Length){w->run[i].steps, i};
    qsort(length, runs, sizeof *length, by_length);
    for (uint32_t i = 0; i < runs; i++)
        pick[i] = length[i].run;
    sheet->p10 = length[(runs * 10 + 99) / 100 - 1].steps;
    sheet->p50 = length[(runs * 50 + 99) / 100 - 1].steps;
    sheet->p90 = length[(runs * 90 + 99) / 100 - 1].steps;
    for (int i = 0; i < QUALITY_METRICS; i++) {
        sheet->metric[i] = value_of(of_run, w->run, pick, runs, 0, i);
        for (int m = 0; m < QUALITY_MAX_MODES; m++) {
            sheet->mode[m][i] = value_of(of_mode, w->run, pick, runs, m, i);
            sheet->late[m][i] = value_of(of_late, w->run, pick + runs - longest, longest, m, i);
        }
    }
    free(pick);
    free(length);
}

bool quality_measure(const QualityPlan *plan, QualityGoesOn *goes_on, void *data,
                     QualitySheet *sheet) {
    Work w = {.plan = plan, .goes_on = goes_on, .data = data};
    w.run = memory_new(plan->runs * sizeof *w.run);
    pthread_mutex_init(&w.lock, NULL);
    atomic_init(&w.taken, 0);
    atomic_init(&w.stopped, false);
    play_all(&w);
    bool whole = w.done == plan->runs;
    if (whole)
        sum_up(&w, sheet);
    pthread_mutex_destroy(&w.lock);
    free(w.run);
    return whole;
}
