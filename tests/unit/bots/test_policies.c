// Policies and simulation: legal moves, an end, nothing hidden used, and the same report always.
#include "base/rng.h"
#include "bots/bots.h"
#include "bots/frontier/exact.h"
#include "bots/report.h"
#include "bots/simulation.h"
#include "games/null/null.h"
#include "support.h"

// ---- whole runs

static bool is_legal(const Game *game, const void *catalog, const void *state, Move move) {
    Move moves[GAME_MAX_MOVES];
    size_t count = game->moves(catalog, state, moves);
    for (size_t i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

static void play_runs(const char *fixture, const Bot *bot, uint64_t first, uint64_t runs) {
    Bench *b = bench_new(fixture, 1);
    void *shared = bot->open ? bot->open(b->c) : NULL;
    Setup setup = {.line = ""};
    for (uint64_t seed = first; seed < first + runs; seed++) {
        BotMemory memory = {.seed = seed, .shared = shared, .plan = bot->plan};
        int decisions = 0;
        fr_start(b->c, &b->s, &setup, seed, NULL);
        while (b->s.outcome == FR_RUNNING && decisions++ < SIMULATION_MAX_DECISIONS) {
            Move move = bot->choose(&frontier_game, b->c, &b->s, &memory);
            assert_true(is_legal(&frontier_game, b->c, &b->s, move));
            assert_true(fr_apply(b->c, &b->s, move, NULL, NULL));
        }
        assert_int_not_equal(b->s.outcome, FR_RUNNING);
    }
    if (bot->close)
        bot->close(shared);
    bench_free(b);
}

// Who plays futures plays a hundred runs in each of his own.
static uint64_t some(const Bot *bot, uint64_t runs) {
    return strncmp(bot->name, "planner", 7) == 0 ? 1 : runs;
}

static void policies_play_legal_runs_to_an_end(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    assert_int_equal(count, 11);
    for (size_t i = 0; i < count; i++)
        play_runs(NULL, list[i], 0, some(list[i], 60));
}

// Content that a designer may write: several enemies, worn things, artifacts, more events.
static void policies_play_other_content(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    for (size_t i = 0; i < count; i++)
        play_runs("everything", list[i], 0, some(list[i], 20));
}

static void policies_are_found_by_name(void **unused) {
    (void)unused;
    assert_non_null(bot_find("frontier", "convergence-seeker"));
    assert_non_null(bot_find("frontier", "planner-16:gatekeeper"));
    assert_null(bot_find("frontier", "planner:"));
    assert_null(bot_find("frontier", "lucky"));
    assert_null(bot_find("null", "cautious"));
    assert_non_null(bot_find("null", "random"));
}

// ---- what a player may see

static void hidden_timers_do_not_matter(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 1; i < count; i++) { // all but random
        BotMemory memory = {.seed = 1, .shared = list[i]->open(b->c), .plan = list[i]->plan};
        Setup setup = {.line = ""};
        fr_start(b->c, &b->s, &setup, 11, NULL);
        for (uint64_t k = 0; b->s.outcome == FR_RUNNING; k++) {
            BotMemory twice = memory;
            FrState other = b->s;
            other.seed++;
            frontier_game.redeal(b->c, &other, k); // nor does what has not been rolled yet
            Move move = list[i]->choose(&frontier_game, b->c, &b->s, &memory);
            Move again = list[i]->choose(&frontier_game, b->c, &other, &twice);
            assert_true(move_equal(move, again));
            assert_true(fr_apply(b->c, &b->s, move, NULL, NULL));
        }
        list[i]->close(memory.shared);
    }
    bench_free(b);
}

// ---- a planner's last fight

// Plays a run until a last fight can be solved; false if that never comes.
static bool last_fight(Bench *b, uint64_t seed) {
    const Bot *bot = bot_find("frontier", "convergence-seeker");
    BotMemory memory = {.seed = seed, .shared = bot->open(b->c)};
    Setup setup = {.line = ""};
    Move move;
    fr_start(b->c, &b->s, &setup, seed, NULL);
    while (b->s.outcome == FR_RUNNING && !fr_exact_move(b->c, &b->s, &move))
        (void)fr_apply(b->c, &b->s, bot->choose(&frontier_game, b->c, &b->s, &memory), NULL, NULL);
    bot->close(memory.shared);
    return b->s.outcome == FR_RUNNING;
}

// What it does there is what the solver does, not what four futures say.
static void planners_solve_a_last_fight(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    uint64_t seed = 1;
    int turns = 0;
    while (!last_fight(b, seed))
        seed++;
    const Bot *bot = bot_find("frontier", "planner-4");
    BotMemory memory = {.seed = 1, .shared = bot->open(b->c), .plan = bot->plan};
    for (Move best; fr_exact_move(b->c, &b->s, &best); turns++) {
        assert_int_not_equal(fr_ending_of(b->c, b->s.here.def), FR_RUNNING);
        Move move = bot->choose(&frontier_game, b->c, &b->s, &memory);
        assert_true(move_equal(move, best));
        assert_true(fr_apply(b->c, &b->s, move, NULL, NULL));
    }
    assert_true(turns > 1);
    bot->close(memory.shared);
    bench_free(b);
}

// ---- simulation

enum { ROOM = 128 * 1024 };

static void report_of(const SimulationPlan *plan, char table[ROOM], char json[ROOM]) {
    Simulation *simulation = simulation_start(plan);
    assert_non_null(simulation);
    Report report;
    Text text;
    const RunResult *results = simulation_wait(simulation);
    assert_true(report_make(plan, results, simulation_uses(simulation), &report));
    assert_int_equal(simulation_done(simulation), plan->runs);
    text_init(&text, table, ROOM);
    report_table(&report, &text);
    assert_false(text.cut);
    text_init(&text, json, ROOM);
    report_json(&report, &text);
    assert_false(text.cut);
    simulation_free(simulation);
}

static void threads_do_not_change_the_report(void **unused) {
    (void)unused;
    const unsigned threads[] = {1, 2, 5};
    Bench *b = bench_new(NULL, 1);
    const char *const policies[] = {"random", "convergence-seeker", "heuristic"};
    static char first_table[ROOM], first_json[ROOM], table[ROOM], json[ROOM];
    for (size_t p = 0; p < 3; p++) {
        for (size_t i = 0; i < 3; i++) {
            SimulationPlan plan = {.game = &frontier_game,
                                   .catalog = b->c,
                                   .bot = bot_find("frontier", policies[p]),
                                   .first_seed = 1000,
                                   .runs = 333,
                                   .threads = threads[i],
                                   .uses = p != 1};
            report_of(&plan, i == 0 ? first_table : table, i == 0 ? first_json : json);
            if (i == 0)
                continue;
            assert_string_equal(table, first_table);
            assert_string_equal(json, first_json);
        }
        assert_non_null(strstr(first_json, policies[p]));
    }
    bench_free(b);
}

// ---- what was made of the content

// The uses of a kind, by its name in the table of Frontier's things.
static Use sum_of(const Uses *uses, const FrCatalog *c, const char *kind) {
    const BotContent *content = bot_game("frontier")->content;
    Use sum = {0};
    for (size_t i = 0; i < content->count(c); i++) {
        char memory[120];
        Text name;
        const Use *use = uses_of(uses, i);
        text_init(&name, memory, sizeof memory);
        if (use->could == 0 || strcmp(content->name(c, i, &name), kind) != 0)
            continue;
        assert_true(use->taken <= use->offered && use->did <= use->could);
        assert_true(use->did_won <= use->did && use->could_won <= use->could);
        sum.taken += use->taken;
        sum.deaths += use->deaths;
        sum.hp += use->hp;
        sum.time += use->time;
    }
    return sum;
}

// Every Location that was gone to is taken once, what they cost is all that a run costs, and every
// death is somebody's.
static void uses_add_up(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    SimulationPlan plan = {.game = &frontier_game,
                           .catalog = b->c,
                           .bot = bot_find("frontier", "thumb"),
                           .runs = 200,
                           .threads = 2,
                           .uses = true};
    Simulation *simulation = simulation_start(&plan);
    const RunResult *results = simulation_wait(simulation);
    int64_t cycles = 0, time = 0, deaths = 0;
    for (uint32_t i = 0; i < plan.runs; i++) {
        cycles += results[i].cycles;
        time += results[i].measure[0];
        deaths += !results[i].success;
    }
    Use locations = sum_of(simulation_uses(simulation), b->c, "Location");
    assert_int_equal(locations.taken, cycles);
    assert_int_equal(locations.time, time);
    assert_int_equal(locations.deaths, deaths);
    Use stats = sum_of(simulation_uses(simulation), b->c, "stat");
    assert_int_equal(stats.hp, 0);
    simulation_free(simulation);
    bench_free(b);
}

static Move choose_nothing(const Game *game, const void *catalog, const void *state,
                           BotMemory *memory) {
    (void)game;
    (void)catalog;
    (void)state;
    (void)memory;
    return (Move){0};
}

static const char *never(const void *state) {
    (void)state;
    return NULL;
}

static bool accept(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    (void)catalog;
    (void)state;
    (void)move;
    (void)log;
    (void)reason;
    return true;
}

// A run without end is given up, a refused move is shown: neither hangs nor hides.
static void bad_runs_are_reported(void **unused) {
    (void)unused;
    const Bot bot = {.name = "nothing", .summary = "", .choose = choose_nothing};
    Game endless = null_game;
    endless.outcome = never;
    endless.apply = accept;
    void *catalog = calloc(1, null_game.content->catalog_size);
    assert_true(content_builtin(&null_game, catalog));
    SimulationPlan plan = {
        .game = &endless, .catalog = catalog, .bot = &bot, .runs = 3, .threads = 2};
    static char table[ROOM], json[ROOM];
    report_of(&plan, table, json);
    assert_non_null(strstr(json, "{\"outcome\":\"unfinished\",\"runs\":3,"));
    assert_non_null(strstr(json, "\"p50\":20000"));
    free(catalog);

    Bench *b = bench_new(NULL, 1);
    plan.game = &frontier_game;
    plan.catalog = b->c;
    report_of(&plan, table, json);
    assert_non_null(strstr(json, "{\"outcome\":\"refused\",\"runs\":3,"));
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(policies_play_legal_runs_to_an_end),
        cmocka_unit_test(policies_play_other_content),
        cmocka_unit_test(policies_are_found_by_name),
        cmocka_unit_test(hidden_timers_do_not_matter),
        cmocka_unit_test(planners_solve_a_last_fight),
        cmocka_unit_test(threads_do_not_change_the_report),
        cmocka_unit_test(uses_add_up),
        cmocka_unit_test(bad_runs_are_reported),
    };
    return cmocka_run_group_tests_name("policies", tests, NULL, NULL);
}
