// Policies and simulation: legal moves, an end, nothing hidden used, and the same report always.
#include "base/rng.h"
#include "bots/bots.h"
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
        BotMemory memory = {.seed = seed, .shared = shared};
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

static void policies_play_legal_runs_to_an_end(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    assert_int_equal(count, 5);
    for (size_t i = 0; i < count; i++)
        play_runs(NULL, list[i], 0, 60);
}

// Content that a designer may write: several enemies, worn things, artifacts, more events.
static void policies_play_other_content(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    for (size_t i = 0; i < count; i++)
        play_runs("everything", list[i], 0, 20);
}

static void policies_are_found_by_name(void **unused) {
    (void)unused;
    assert_non_null(bot_find("frontier", "convergence-seeker"));
    assert_null(bot_find("frontier", "lucky"));
    assert_null(bot_find("null", "cautious"));
    assert_non_null(bot_find("null", "random"));
}

// ---- what a player may see

// Timers that the player cannot tell apart: every row gets another one of its stage's range. A
// rest's timer shows in its options (C21) and stays.
static void scramble(const FrCatalog *c, FrState *s, uint64_t draw) {
    for (int i = 0; i < s->row_count; i++) {
        FrRow *row = &s->row[i];
        if (row->timer == 0 || c->location[row->def].category == FR_REST)
            continue;
        uint32_t longest = c->rules.stage[row->stage].high;
        row->timer = (int16_t)(1 + rng_below(7, 1, draw * FR_MAX_ROWS + (uint64_t)i, longest));
    }
}

static void hidden_timers_do_not_matter(void **unused) {
    (void)unused;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list("frontier", list);
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 1; i < count; i++) { // all but random
        BotMemory memory = {.seed = 1, .shared = list[i]->open(b->c)};
        Setup setup = {.line = ""};
        fr_start(b->c, &b->s, &setup, 11, NULL);
        for (uint64_t k = 0; b->s.outcome == FR_RUNNING; k++) {
            Move move = list[i]->choose(&frontier_game, b->c, &b->s, &memory);
            FrState other = b->s;
            other.seed++; // nor does what has not been rolled yet
            scramble(b->c, &other, k);
            Move again = list[i]->choose(&frontier_game, b->c, &other, &memory);
            assert_true(move_equal(move, again));
            assert_true(fr_apply(b->c, &b->s, move, NULL, NULL));
        }
        list[i]->close(memory.shared);
    }
    bench_free(b);
}

// ---- simulation

enum { ROOM = 16384 };

static void report_of(const SimulationPlan *plan, char table[ROOM], char json[ROOM]) {
    Simulation *simulation = simulation_start(plan);
    assert_non_null(simulation);
    Report report;
    Text text;
    assert_true(report_make(plan, simulation_wait(simulation), &report));
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
    const char *const policies[] = {"random", "convergence-seeker"};
    for (size_t p = 0; p < 2; p++) {
        char first_table[ROOM], first_json[ROOM];
        for (size_t i = 0; i < 3; i++) {
            char table[ROOM], json[ROOM];
            SimulationPlan plan = {.game = &frontier_game,
                                   .catalog = b->c,
                                   .bot = bot_find("frontier", policies[p]),
                                   .first_seed = 1000,
                                   .runs = 333,
                                   .threads = threads[i]};
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
    char table[ROOM], json[ROOM];
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
        cmocka_unit_test(threads_do_not_change_the_report),
        cmocka_unit_test(bad_runs_are_reported),
    };
    return cmocka_run_group_tests_name("policies", tests, NULL, NULL);
}
