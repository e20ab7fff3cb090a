// The metrics of a game's quality, against three games whose values can be computed: a coin, one
// turn of Pig, and a maze without chance.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "workshop/quality.h"

#include <math.h>

// ---- what the three share

typedef struct Toy {
    uint64_t stream; // of everything that chance decides
    uint32_t draws;
    int32_t total, depth;
    bool done;
} Toy;

static void toy_start(const void *catalog, void *state, const Setup *setup, uint64_t seed,
                      Log *log) {
    (void)catalog;
    (void)setup;
    (void)log;
    *(Toy *)state = (Toy){.stream = rng_key(seed, 1)};
}

static size_t two_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]) {
    (void)catalog;
    (void)state;
    moves[0] = (Move){.verb = 1};
    moves[1] = (Move){.verb = 2};
    return 2;
}

static void toy_redeal(const void *catalog, void *state, uint64_t key) {
    (void)catalog;
    ((Toy *)state)->stream = rng_key(key, 1);
}

static const char *toy_outcome(const void *state) {
    return ((const Toy *)state)->done ? "DONE" : NULL;
}

static uint8_t toy_mode(const void *state) {
    (void)state;
    return 0;
}

static int32_t toy_total(const void *catalog, const void *state) {
    (void)catalog;
    return ((const Toy *)state)->total;
}

#define TOY(function)                                                                              \
    {                                                                                              \
        .id = "toy", .state_size = sizeof(Toy), .start = toy_start, .moves = two_moves,            \
        .apply = (function), .redeal = toy_redeal, .outcome = toy_outcome, .mode = toy_mode        \
    }

static Move always(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)game;
    (void)catalog;
    (void)state;
    return (Move){.verb = *(const uint8_t *)memory->plan};
}

static Move any(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    Move moves[GAME_MAX_MOVES];
    size_t count = game->moves(catalog, state, moves);
    return moves[bot_below(memory, (uint32_t)count)];
}

static void measure(const Game *game, const Bot *judge, int32_t range, const Bot *player,
                    uint32_t runs, QualitySheet *sheet) {
    static const Setup none = {.line = ""};
    const Bot *players[] = {judge};
    const BotGoal goal = {.id = "toy",
                          .name = "points",
                          .range = range,
                          .value = toy_total,
                          .player = players,
                          .players = 1,
                          .steady = true};
    Team *team = team_open(game, NULL, &goal);
    QualityPlan plan = {.team = team,
                        .game = game,
                        .setup = &none,
                        .bot = player,
                        .first_seed = 1,
                        .runs = runs,
                        .futures = 128,
                        .most = 0,
                        .threads = 2};
    assert_true(quality_measure(&plan, NULL, NULL, sheet));
    team_close(team);
}

// The truth lies within the interval that is printed, widened by what rounding hides.
static void expect(const QualitySheet *sheet, QualityMetric metric, double truth) {
    const QualityValue *v = &sheet->metric[metric];
    if (truth < v->low - 0.05 || truth > v->high + 0.05)
        fail_msg("%s: found %.2f (%.2f..%.2f), expected %.2f", quality_names[metric].name, v->mean,
                 v->low, v->high, truth);
}

// ---- a coin: heads or tails is called, and wins or not

static bool coin_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    Toy *s = state;
    (void)catalog;
    (void)log;
    (void)reason;
    uint32_t side = rng_below_at(s->stream, s->draws++, 2);
    s->total = side + 1 == move.verb;
    s->done = true;
    return true;
}

static void a_coin_is_all_luck(void **unused) {
    (void)unused;
    static const Game coin = TOY(coin_apply);
    static const uint8_t heads = 1;
    static const Bot caller = {.name = "heads", .choose = always, .plan = &heads};
    QualitySheet sheet;
    measure(&coin, &caller, 1, &caller, 300, &sheet);
    assert_int_equal(sheet.p50, 1);
    expect(&sheet, QUALITY_COMPLETION, 100);
    expect(&sheet, QUALITY_CHOICES, 100);
    expect(&sheet, QUALITY_REAL, 0);
    expect(&sheet, QUALITY_SPREAD, 0);
    expect(&sheet, QUALITY_GAP, 0);
    expect(&sheet, QUALITY_NO_BRAINERS, 0);
    expect(&sheet, QUALITY_COIN_FLIPS, 100);
    expect(&sheet, QUALITY_BRANCHING, 2);
    expect(&sheet, QUALITY_DRAMA, 0);
    expect(&sheet, QUALITY_HEARTBREAK, 0);
    expect(&sheet, QUALITY_PEAK, 50);
    expect(&sheet, QUALITY_LEADS, 0);
    expect(&sheet, QUALITY_UNCERTAINTY, 100);
    expect(&sheet, QUALITY_DEAD, 0);
    expect(&sheet, QUALITY_KILLER_LOSS, 0);
    expect(&sheet, QUALITY_KILLER_LUCK, 50);
    expect(&sheet, QUALITY_LUCK_SHARE, 100);
}

// ---- one turn of Pig: roll and add, but a 1 loses all; or hold

enum { PIG_BEST = 20, PIG_TIMID = 10, PIG_RANGE = 40 };

static bool pig_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    Toy *s = state;
    (void)catalog;
    (void)log;
    (void)reason;
    if (move.verb == 2) {
        s->done = true;
        return true;
    }
    int32_t die = (int32_t)rng_below_at(s->stream, s->draws++, 6) + 1;
    s->total = die == 1 ? 0 : s->total + die;
    s->done = die == 1;
    return true;
}

static Move hold_at(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)game;
    (void)catalog;
    bool enough = ((const Toy *)state)->total >= *(const int32_t *)memory->plan;
    return (Move){.verb = enough ? 2 : 1};
}

// What holding at 20 brings from a total, and what rolling once more does.
static double pig_value(int32_t total);
static double pig_roll(int32_t total) {
    double sum = 0;
    for (int32_t die = 2; die <= 6; die++)
        sum += pig_value(total + die);
    return sum / 6;
}
static double pig_value(int32_t total) {
    return total >= PIG_BEST ? total : pig_roll(total);
}

typedef struct PigSums {
    double steps, gap, uncertainty, luck, loss;
} PigSums;

// Over all ways that a turn of whoever holds at `hold` can take, with their chances.
static void pig_walk(int32_t total, double chance, int32_t hold, PigSums *sums) {
    double point = 100.0 / PIG_RANGE, roll = pig_roll(total) * point, now = total * point;
    double value = fmax(roll, now);
    sums->steps += chance;
    sums->gap += chance * fabs(roll - now);
    sums->uncertainty += chance * 4 * value * (100 - value) / 100;
    if (total >= hold) {
        sums->loss += chance * (value - now) * (value - now);
        return;
    }
    sums->loss += chance * (value - roll) * (value - roll);
    sums->luck += chance / 6 * roll * roll;
    for (int32_t die = 2; die <= 6; die++) {
        double after = pig_value(total + die) * point;
        sums->luck += chance / 6 * (after - roll) * (after - roll);
        pig_walk(total + die, chance / 6, hold, sums);
    }
}

static void check_pig(int32_t hold) {
    static const Game pig = TOY(pig_apply);
    static const int32_t best = PIG_BEST;
    static const Bot judge = {.name = "hold at 20", .choose = hold_at, .plan = &best};
    const Bot player = {.name = "player", .choose = hold_at, .plan = &hold};
    PigSums sums = {0};
    QualitySheet sheet;
    pig_walk(0, 1, hold, &sums);
    measure(&pig, &judge, PIG_RANGE, &player, 400, &sheet);
    expect(&sheet, QUALITY_COMPLETION, 100);
    expect(&sheet, QUALITY_GAP, sums.gap / sums.steps);
    expect(&sheet, QUALITY_SPREAD, sums.gap / sums.steps);
    expect(&sheet, QUALITY_UNCERTAINTY, sums.uncertainty / sums.steps);
    expect(&sheet, QUALITY_LUCK_SHARE, 100 * sums.luck / (sums.luck + sums.loss));
}

static void pig_is_as_computed(void **unused) {
    (void)unused;
    check_pig(PIG_BEST);
    check_pig(PIG_TIMID);
}

// ---- a maze: three forks, and only right, left, right leads out

enum { MAZE_FORKS = 3 };
static const uint8_t maze_way[MAZE_FORKS] = {2, 1, 2};

static bool maze_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    Toy *s = state;
    (void)catalog;
    (void)log;
    (void)reason;
    s->done = move.verb != maze_way[s->depth] || s->depth + 1 == MAZE_FORKS;
    s->total = move.verb == maze_way[s->depth] && s->depth + 1 == MAZE_FORKS;
    s->depth++;
    return true;
}

static Move know_the_way(const Game *game, const void *catalog, const void *state,
                         BotMemory *memory) {
    (void)game;
    (void)catalog;
    (void)memory;
    return (Move){.verb = maze_way[((const Toy *)state)->depth]};
}

static void a_maze_is_all_choice(void **unused) {
    (void)unused;
    static const Game maze = TOY(maze_apply);
    static const Bot guide = {.name = "guide", .choose = know_the_way};
    static const Bot stroller = {.name = "any", .choose = any};
    QualitySheet sheet;
    measure(&maze, &guide, 1, &stroller, 200, &sheet);
    expect(&sheet, QUALITY_REAL, 100);
    expect(&sheet, QUALITY_GAP, 100);
    expect(&sheet, QUALITY_MATTER, 100);
    expect(&sheet, QUALITY_NO_BRAINERS, 100);
    expect(&sheet, QUALITY_COIN_FLIPS, 0);
    expect(&sheet, QUALITY_BRANCHING, 1);
    expect(&sheet, QUALITY_DRAMA, 0);
    expect(&sheet, QUALITY_HEARTBREAK, 0);
    expect(&sheet, QUALITY_PEAK, 100);
    expect(&sheet, QUALITY_UNCERTAINTY, 0);
    expect(&sheet, QUALITY_DEAD, 100);
    expect(&sheet, QUALITY_KILLER_LOSS, 87.5); // all but one stroll in eight
    expect(&sheet, QUALITY_KILLER_LUCK, 0);
    expect(&sheet, QUALITY_LUCK_SHARE, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_coin_is_all_luck),
        cmocka_unit_test(pig_is_as_computed),
        cmocka_unit_test(a_maze_is_all_choice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
