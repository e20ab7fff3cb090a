// Reviews: every run adds up, nothing hidden is used, and the marks are where the mistakes are.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "engine/session.h"
#include "games/frontier/frontier.h"
#include "games/frontier/rules.h"
#include "games/games.h"
#include "games/null/null.h"
#include "games/null/rules.h"
#include "review/playout.h"
#include "review/run.h"

#include <stdlib.h>
#include <string.h>

enum { MOST_MOVES = 400 };

typedef struct Table {
    const Game *game;
    void *catalog;
    Team *team;
} Table;

static Table open_table(const Game *game, const char *goal) {
    Table table = {.game = game, .catalog = calloc(1, game->content->catalog_size)};
    assert_true(content_builtin(game, table.catalog));
    table.team = team_open(game, table.catalog, bot_goal(game->id, goal));
    assert_non_null(table.team);
    return table;
}

static void close_table(Table *table) {
    team_close(table->team);
    free(table->catalog);
}

static void *start_run(const Table *table, uint64_t seed) {
    Setup setup = {.line = ""};
    void *state = calloc(1, table->game->state_size);
    table->game->start(table->catalog, state, &setup, seed, NULL);
    return state;
}

static Reviewer *open_review(const Table *table, const void *state, uint32_t keys,
                             uint32_t screen) {
    ReviewPlan plan = {
        .team = table->team, .seed = 5, .keys = keys, .opening = 1, .trials = 1, .screen = screen};
    Reviewer *r = review_open(&plan, state);
    assert_non_null(r);
    return r;
}

static Move any_move(const Table *table, const void *state, uint64_t seed, uint64_t place) {
    Move moves[GAME_MAX_MOVES];
    size_t count = table->game->moves(table->catalog, state, moves);
    return moves[rng_below(seed, 71, place, (uint32_t)count)];
}

// S01: start + luck - loss = result, to the last unit; every step alone adds up too.
static void every_run_adds_up(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        const BotGoals *own = bot_goals(candor_games[g]->id);
        for (size_t k = 0; own && k < own->count; k++) {
            Table table = open_table(candor_games[g], own->goal[k].id);
            void *state = start_run(&table, 40 + k);
            Reviewer *r = open_review(&table, state, 2, 0);
            ReviewSum sum;
            review_begin_sum(&sum, r);
            for (uint64_t i = 0; i < MOST_MOVES && !table.game->outcome(review_state(r)); i++) {
                ReviewStep step;
                review_step(r, any_move(&table, review_state(r), k, i), &step);
                int32_t luck = 0;
                for (uint32_t s = 1; s < table.game->stream_count; s++)
                    luck += step.luck[s];
                assert_int_equal(step.before - step.loss + luck, step.after);
                review_add(&sum, &step);
            }
            assert_true(review_adds_up(&sum));
            assert_int_equal(sum.result, review_value(r));
            review_close(r);
            free(state);
            close_table(&table);
        }
    }
}

// What a position and a move are worth, and what is found better: all that is judged.
static bool judges_the_same(const Table *table, const void *one, const void *two, Move move) {
    const void *state[2] = {one, two};
    ReviewStep step[2];
    for (int i = 0; i < 2; i++) {
        Reviewer *r = open_review(table, state[i], 3, 2);
        review_step(r, move, &step[i]);
        review_close(r);
    }
    return step[0].before == step[1].before && step[0].chosen == step[1].chosen &&
           step[0].behind == step[1].behind && move_equal(step[0].best, step[1].best);
}

// U20: no judgement changes when what is hidden is dealt anew.
static void nothing_hidden_is_used(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        if (!bot_game(candor_games[g]->id))
            continue;
        Table table = open_table(candor_games[g], NULL);
        void *state = start_run(&table, 3), *dealt = malloc(table.game->state_size);
        for (uint64_t i = 0; i < 40 && !table.game->outcome(state); i++) {
            Move move = any_move(&table, state, 9, i);
            memcpy(dealt, state, table.game->state_size);
            table.game->redeal(table.catalog, dealt, 900 + i);
            assert_true(judges_the_same(&table, state, dealt, move));
            assert_true(table.game->apply(table.catalog, state, move, NULL, NULL));
        }
        free(dealt);
        free(state);
        close_table(&table);
    }
}

// Deals the draws to come and keeps the timers: a reviewer that peeks.
static void peek(const void *catalog, void *state, uint64_t key) {
    (void)catalog;
    for (uint32_t i = 1; i < FR_STREAMS; i++)
        ((FrState *)state)->stream[i] = rng_key(key, i);
}

static void peeking_is_caught(void **unused) {
    (void)unused;
    static Game peeking;
    peeking = frontier_game;
    peeking.redeal = peek;
    Table table = open_table(&peeking, NULL);
    bool caught = false;
    for (uint64_t seed = 1; seed <= 30 && !caught; seed++) {
        void *state = start_run(&table, seed), *dealt = malloc(table.game->state_size);
        memcpy(dealt, state, table.game->state_size);
        fr_redeal(table.catalog, dealt, seed);
        caught = !judges_the_same(&table, state, dealt, (Move){.verb = FR_GO, .a = 1});
        free(dealt);
        free(state);
    }
    assert_true(caught);
    close_table(&table);
}

// ---- against what is exact: counting to the goal by the die alone, in few turns

enum { MOST_TURNS = 10, GOAL = 64 };

static int32_t turns_saved(const void *catalog, const void *state) {
    (void)catalog;
    return MOST_TURNS - ((const NuState *)state)->turns;
}

static Move roll(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)game;
    (void)catalog;
    (void)state;
    (void)memory;
    return (Move){.verb = NU_ROLL};
}

// Turns that are still needed on average from each total.
static void solve_counting(const NuCatalog *c, double needed[GOAL]) {
    for (int total = GOAL - 1; total >= 0; total--) {
        needed[total] = 0;
        if (total >= c->goal.value)
            continue;
        for (int die = 1; die <= c->die_sides.value && total + die < GOAL; die++)
            needed[total] += (1 + needed[total + die]) / c->die_sides.value;
    }
}

// Every value and every draw's luck within a point of the exact one.
static void values_are_right(void **unused) {
    (void)unused;
    const Bot roller = {.name = "roller", .choose = roll};
    const Bot *const rollers[] = {&roller};
    const BotGoal few = {.id = "few",
                         .range = MOST_TURNS,
                         .value = turns_saved,
                         .player = rollers,
                         .players = 1,
                         .steady = true};
    NuCatalog *c = calloc(1, sizeof *c);
    double needed[GOAL] = {0};
    assert_true(content_builtin(&null_game, c));
    Table table = {.game = &null_game, .catalog = c, .team = team_open(&null_game, c, &few)};
    solve_counting(c, needed);
    for (uint64_t seed = 1; seed <= 60; seed++) {
        NuState *state = start_run(&table, seed);
        Reviewer *r = open_review(&table, state, REVIEW_MAX_KEYS, 0);
        while (!table.game->outcome(review_state(r))) {
            NuState before = *(const NuState *)review_state(r);
            ReviewStep step;
            review_step(r, (Move){.verb = NU_ROLL}, &step);
            const NuState *after = review_state(r);
            double was = needed[nu_total(&before, NULL)], is = needed[nu_total(after, NULL)];
            double value = (MOST_TURNS - before.turns - was) * REVIEW_UNIT / MOST_TURNS;
            double luck = (was - 1 - is) * REVIEW_UNIT / MOST_TURNS;
            assert_int_equal(step.loss, 0);
            assert_in_range((int)(step.before - value) + REVIEW_POINT, 0, 2 * REVIEW_POINT);
            assert_in_range((int)(step.luck[1] - luck) + REVIEW_POINT, 0, 2 * REVIEW_POINT);
        }
        review_close(r);
        free(state);
    }
    close_table(&table);
}

// ---- a whole run

static bool review_moves(const Table *table, void *start, Move *move, size_t count, uint64_t budget,
                         ReviewedRun *run) {
    static ReviewedMoves moves;
    moves = (ReviewedMoves){start, move, count, 4};
    bool begun = review_begin(table->team, &moves, budget, run);
    while (begun && review_go_on(run))
        continue;
    return begun && run->steps == count;
}

// The reference player itself loses nothing by its choices, and is never marked.
static void the_reference_loses_nothing(void **unused) {
    (void)unused;
    Table table = open_table(&frontier_game, "exit");
    const Bot *bot = bot_find("frontier", "exit-seeker");
    void *start = start_run(&table, 4), *state = start_run(&table, 4);
    BotMemory memory = {.shared = bot->open(table.catalog)};
    Move move[MOST_MOVES];
    size_t count = 0;
    while (count < MOST_MOVES && !table.game->outcome(state)) {
        move[count] = bot->choose(table.game, table.catalog, state, &memory);
        assert_true(table.game->apply(table.catalog, state, move[count++], NULL, NULL));
    }
    bot->close(memory.shared);
    ReviewedRun run;
    assert_true(review_moves(&table, start, move, count, 2000, &run));
    assert_int_equal(run.sum.loss, 0);
    assert_int_equal(run.sum.marks[REVIEW_MISTAKE] + run.sum.marks[REVIEW_BLUNDER], 0);
    review_free_run(&run);
    free(start);
    free(state);
    close_table(&table);
}

// Threshold: away from the exit until Coherence is gone. The steps back are what cost the run.
static void walking_away_is_a_mistake(void **unused) {
    (void)unused;
    Table table = open_table(game_by_id("threshold"), NULL);
    void *start = start_run(&table, 1), *state = start_run(&table, 1);
    Move move[MOST_MOVES];
    size_t count = 0;
    while (count < MOST_MOVES && !table.game->outcome(state)) {
        Move moves[GAME_MAX_MOVES];
        (void)table.game->moves(table.catalog, state, moves);
        move[count] = moves[count % 2]; // back and forth
        if (!table.game->apply(table.catalog, state, move[count], NULL, NULL))
            break;
        count++;
    }
    ReviewedRun run;
    assert_true(review_moves(&table, start, move, count, 4000, &run));
    assert_int_equal(run.sum.result, 0);
    assert_true(run.sum.marks[REVIEW_MISTAKE] + run.sum.marks[REVIEW_BLUNDER] > 0);
    assert_true(review_adds_up(&run.sum));
    review_free_run(&run);
    free(start);
    free(state);
    close_table(&table);
}

// The largest first, no more than asked for, and only what is marked or from 5 points on.
static void the_largest_are_listed(void **unused) {
    (void)unused;
    ReviewStep step[6] = {{.mark = REVIEW_SLIP, .behind = 30000},
                          {.mark = REVIEW_BLUNDER, .behind = 200000},
                          {.behind = 900000, .luck = {0, -49999}},
                          {.mark = REVIEW_MISTAKE, .behind = 60000},
                          {.mark = REVIEW_SLIP, .behind = 25000, .luck = {0, -50000, 120000}},
                          {.luck = {0, 0, -300000}}};
    ReviewedRun run = {.step = step, .steps = 6};
    size_t place[3];
    ReviewDraw draw[2];
    assert_int_equal(review_dearest(&run, 3, place), 3);
    assert_int_equal(place[0], 1);
    assert_int_equal(place[1], 3);
    assert_int_equal(place[2], 0);
    assert_int_equal(review_draws(&run, 2, draw), 2);
    assert_int_equal(draw[0].place, 5);
    assert_int_equal(draw[0].luck, -300000);
    assert_int_equal(draw[1].place, 4);
    assert_int_equal(draw[1].stream, 2);
    assert_string_equal(review_luck_name(-300000), "very unlucky");
    assert_string_equal(review_luck_name(50000), "lucky");
    assert_string_equal(review_luck_name(-49999), "");
}

// ---- a goal of one's own, in the null game

static Move add_one(const Game *game, const void *content, const void *state, BotMemory *memory) {
    (void)game;
    (void)content;
    (void)state;
    (void)memory;
    return (Move){.verb = NU_ADD, .a = 1};
}

static Move no_move(const Game *game, const void *content, const void *state, BotMemory *memory) {
    (void)add_one(game, content, state, memory);
    return (Move){0};
}

// Total less 5: at the start it is less than nothing.
static int32_t beyond_five(const void *content, const void *state) {
    (void)content;
    return nu_total(state, NULL) - 5;
}

static const Bot adder = {.name = "adder", .choose = add_one};
static const Bot idler = {.name = "idler", .choose = no_move};
static const Bot *const adders[] = {&adder}, *const idlers[] = {&idler};
static const BotGoal adding = {.id = "five",
                               .unit = "points",
                               .range = 5,
                               .value = beyond_five,
                               .player = adders,
                               .players = 1};
static const BotGoal idling = {.id = "five",
                               .unit = "points",
                               .range = 5,
                               .value = beyond_five,
                               .player = idlers,
                               .players = 1};

// A value is between nothing and all; a player who makes no move is valued where it stands.
static void values_stay_in_range(void **unused) {
    (void)unused;
    void *content = calloc(1, null_game.content->catalog_size);
    assert_true(content_builtin(&null_game, content));
    NuState s = {0}, scratch;
    nu_start(content, &s, &(Setup){.line = ""}, 1, NULL);
    for (int players = 0; players < 2; players++) {
        Team *team = team_open(&null_game, content, players == 0 ? &adding : &idling);
        Players one = {.team = team, .scratch = &scratch};
        assert_int_equal(team_value(team, &s), 0); // -5
        assert_int_equal(players_play(&one, 0, &s, 1), players == 0 ? REVIEW_UNIT : 0);
        assert_int_equal(team_player(team, &s, 4, 1), 0); // there is no other
        team_close(team);
    }
    free(content);
}

static Move for_ever(const Game *game, const void *content, const void *state, BotMemory *memory) {
    (void)add_one(game, content, state, memory);
    return (Move){.verb = NU_ADD, .a = 0};
}

static bool goes_nowhere(const void *content, void *state, Move move, Log *log, Text *reason) {
    (void)content;
    (void)state;
    (void)move;
    (void)log;
    (void)reason;
    return true;
}

// What goes on longer than any run is valued as it stands.
static void endless_futures_are_cut(void **unused) {
    (void)unused;
    static const Bot endless = {.name = "endless", .choose = for_ever};
    static const Bot *const players[] = {&endless};
    BotGoal goal = adding;
    Game game = null_game;
    void *content = calloc(1, null_game.content->catalog_size);
    assert_true(content_builtin(&null_game, content));
    NuState s = {0}, scratch;
    goal.player = players;
    game.apply = goes_nowhere;
    nu_start(content, &s, &(Setup){.line = ""}, 1, NULL);
    Team *team = team_open(&game, content, &goal);
    Players one = {.team = team, .scratch = &scratch};
    assert_int_equal(players_play(&one, 0, &s, 1), 0);
    team_close(team);
    free(content);
}

// All or nothing: whether the die was rolled at all. Somebody who only adds never does.
static int32_t has_rolled(const void *content, const void *state) {
    (void)content;
    return ((const NuState *)state)->rolled > 0;
}

static const BotGoal rolling = {
    .id = "roll", .unit = "%", .range = 1, .value = has_rolled, .player = adders, .players = 1};

static ReviewStep step_from(const Table *table, int32_t total, Move move) {
    NuState s = {0};
    ReviewStep step;
    nu_start(table->catalog, &s, &(Setup){.line = ""}, 1, NULL);
    s.added = total;
    Reviewer *r = open_review(table, &s, 16, 4);
    review_step(r, move, &step);
    review_close(r);
    return step;
}

// What can still be done afterwards and is then worth as much was not missed; what cannot was.
static void what_can_wait_is_not_marked(void **unused) {
    (void)unused;
    Table table = {.game = &null_game, .catalog = calloc(1, null_game.content->catalog_size)};
    assert_true(content_builtin(&null_game, table.catalog));
    table.team = team_open(&null_game, table.catalog, &rolling);
    const int32_t goal = ((const NuCatalog *)table.catalog)->goal.value;
    for (int last = 0; last < 2; last++) {
        ReviewStep step = step_from(&table, last ? goal - 1 : 0, (Move){.verb = NU_ADD, .a = 1});
        assert_int_equal(step.best.verb, NU_ROLL);
        assert_int_equal(step.behind, REVIEW_UNIT);
        assert_int_equal(step.mark, last ? REVIEW_BLUNDER : REVIEW_NO_MARK);
    }
    close_table(&table);
}

// The best play is known here, and of every move but one.
static bool solved_but_for_rolls(const void *content, const BotMemory *memory, const void *state,
                                 Move move, int32_t *value) {
    (void)content;
    (void)memory;
    (void)state;
    *value = move.verb == NU_ADD ? move.a * 100000 : 500000;
    return move.verb != NU_ROLL;
}

static void what_is_known_is_compared(void **unused) {
    (void)unused;
    BotGoal goal = rolling;
    Table table = {.game = &null_game, .catalog = calloc(1, null_game.content->catalog_size)};
    assert_true(content_builtin(&null_game, table.catalog));
    goal.solved = solved_but_for_rolls;
    table.team = team_open(&null_game, table.catalog, &goal);
    const uint8_t largest = (uint8_t)((const NuCatalog *)table.catalog)->largest_add.value;
    ReviewStep step = step_from(&table, 0, (Move){.verb = NU_ADD, .a = 1});
    assert_true(step.exact);
    assert_int_equal(step.best.verb, NU_ADD);
    assert_int_equal(step.best.a, largest);
    assert_int_equal(step.behind, (largest - 1) * 100000);
    close_table(&table);
}

// A run without moves adds up too; a large budget is not spent on more futures than are useful. As
// JSON a run says its sum, its draws, and what would have been better.
static void runs_as_json(void **unused) {
    (void)unused;
    void *content = calloc(1, null_game.content->catalog_size);
    assert_true(content_builtin(&null_game, content));
    NuState s = {0};
    nu_start(content, &s, &(Setup){.line = ""}, 1, NULL);
    Team *team = team_open(&null_game, content, &adding);
    Move moves[] = {{.verb = NU_ROLL}};
    ReviewedRun run;
    ReviewedMoves none = {.start = &s, .move = moves, .count = 0, .seed = 1};
    assert_true(review_begin(team, &none, 1000, &run));
    assert_int_equal(run.plan.keys, 256);
    assert_false(review_go_on(&run));
    assert_true(review_adds_up(&run.sum));
    review_free_run(&run);
    ReviewedMoves one = {.start = &s, .move = moves, .count = 1, .seed = 1};
    assert_true(review_begin(team, &one, UINT32_MAX, &run));
    assert_int_equal(run.plan.keys, 256);
    assert_true(review_go_on(&run));
    char memory[2000];
    Text text;
    text_init(&text, memory, sizeof memory);
    Json plain = json_start(&text);
    review_json(&run, &plain);
    assert_null(strstr(memory, "\"best\"")); // nothing better was found
    run.step[0].behind = 30000;
    run.step[0].best = (Move){.verb = NU_ADD, .a = 3};
    run.step[0].mark = REVIEW_SLIP;
    text_clear(&text);
    Json json = json_start(&text);
    review_json(&run, &json);
    static const char *const pieces[] = {
        "{\"game\":\"null\",\"goal\":\"five\",\"range\":5,",
        "\"adds_up\":true",
        "\"steps\":[{\"step\":1,\"mode\":\"count\",\"move\":\"roll\"",
        "\"luck\":{\"the die\":",
        "\"best\":\"add 3\",\"behind\":30000,",
        "\"mark\":\"slip\"}]}"};
    for (size_t i = 0; i < sizeof pieces / sizeof pieces[0]; i++)
        if (!strstr(memory, pieces[i]))
            fail_msg("%s lacks %s", memory, pieces[i]);
    review_free_run(&run);
    team_close(team);
    free(content);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_run_adds_up),           cmocka_unit_test(nothing_hidden_is_used),
        cmocka_unit_test(peeking_is_caught),           cmocka_unit_test(values_are_right),
        cmocka_unit_test(the_reference_loses_nothing), cmocka_unit_test(walking_away_is_a_mistake),
        cmocka_unit_test(the_largest_are_listed),      cmocka_unit_test(values_stay_in_range),
        cmocka_unit_test(endless_futures_are_cut),     cmocka_unit_test(runs_as_json),
        cmocka_unit_test(what_can_wait_is_not_marked), cmocka_unit_test(what_is_known_is_compared),
    };
    return cmocka_run_group_tests_name("review", tests, NULL, NULL);
}
