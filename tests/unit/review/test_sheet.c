// What a screen shows of a review: sums that add up as they are read, words of the screen, and a
// job that can be followed, stopped and kept.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "games/games.h"
#include "games/null/null.h"
#include "games/null/rules.h"
#include "review/habits.h"
#include "review/job.h"

#include <stdlib.h>
#include <string.h>

enum { BUDGET = 1500, MOST_MOVES = 300 };

typedef struct Played {
    void *catalog;
    Session *session;
} Played;

// A run of any moves to its end.
static Played play(const Game *game, uint64_t seed) {
    Played played = {.catalog = calloc(1, game->content->catalog_size)};
    Setup setup = {.line = ""};
    char unread[64];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    assert_true(content_builtin(game, played.catalog));
    played.session = session_open(game, played.catalog);
    assert_true(session_start(played.session, &setup, seed, NULL, &reason));
    for (uint64_t i = 0; i < MOST_MOVES && !session_outcome(played.session); i++) {
        Move moves[GAME_MAX_MOVES];
        size_t count =
            game->moves(session_catalog(played.session), session_state(played.session), moves);
        uint32_t any = rng_below(seed, 71, i, (uint32_t)count);
        assert_true(session_do_move(played.session, moves[any], NULL, &reason));
    }
    return played;
}

static void put_away(Played *played) {
    session_close(played->session);
    free(played->catalog);
}

// The first run by chance that comes to an end soon.
static Played play_to_end(const Game *game) {
    for (uint64_t seed = 1;; seed++) {
        Played played = play(game, seed);
        if (session_outcome(played.session))
            return played;
        put_away(&played);
    }
}

static const ReviewSheet *work_through(ReviewJob *job) {
    while (review_job_go_on(job))
        continue;
    assert_true(review_job_done(job));
    assert_int_equal(review_job_percent(job), 100);
    return review_job_sheet(job);
}

static int32_t sum_of(const SheetTerm *term, size_t count) {
    int32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += term[i].amount;
    return sum;
}

static void check_sums(const ReviewSheet *sheet) {
    assert_int_equal(sheet->start + sheet->luck + sheet->choices, sheet->result);
    assert_int_equal(sum_of(sheet->source, sheet->source_count), sheet->luck);
    assert_int_equal(sum_of(sheet->kind, sheet->kind_count), sheet->choices);
    assert_int_equal(sheet->step[0].value, sheet->start);
    for (uint32_t i = 1; i < sheet->step_count; i++)
        assert_int_equal(sheet->step[i - 1].value + sheet->step[i].choice + sheet->step[i].luck,
                         sheet->step[i].value);
    assert_int_equal(sheet->step[sheet->step_count - 1].value, sheet->result);
}

// S01: what is read adds up, for every game and everything that can be played for.
static void what_is_read_adds_up(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        const BotGoals *own = bot_goals(candor_games[g]->id);
        if (!own)
            continue;
        Played played = play_to_end(candor_games[g]);
        uint64_t hash = session_hash(played.session);
        for (size_t k = 0; k < own->count; k++) {
            ReviewJob *job = review_job_open(played.session, &own->goal[k], BUDGET);
            const ReviewSheet *sheet = work_through(job);
            assert_string_equal(sheet->goal, own->goal[k].id);
            assert_int_equal(sheet->step_count, session_length(played.session) + 1);
            check_sums(sheet);
            review_job_close(job);
            assert_true(session_hash(played.session) == hash);
        }
        put_away(&played);
    }
}

// A first look comes long before the whole, and progress never goes back.
static void a_job_can_be_followed(void **unused) {
    (void)unused;
    Played played = play_to_end(game_by_id("frontier"));
    ReviewJob *job = review_job_open(played.session, bot_goal("frontier", "success"), 20000);
    uint32_t before = 0, first = 0;
    while (review_job_go_on(job)) {
        uint32_t percent = review_job_percent(job);
        assert_in_range(percent, before, 99);
        before = percent;
        if (review_job_sheet(job) && first == 0)
            first = percent;
    }
    assert_in_range(first, 1, 12);
    review_job_close(job);
    job = review_job_open(played.session, bot_goal("frontier", "success"), 20000);
    assert_true(review_job_go_on(job)); // stopped in the middle, nothing is left behind
    assert_null(review_job_sheet(job));
    review_job_close(job);
    put_away(&played);
}

static uint8_t *written(ReviewSheet *sheet, size_t *size) {
    Codec measure = codec_writer(NULL, 0);
    sheet_visit(&measure, sheet);
    *size = measure.position;
    uint8_t *bytes = malloc(*size);
    Codec writer = codec_writer(bytes, *size);
    sheet_visit(&writer, sheet);
    assert_false(writer.failed);
    return bytes;
}

static char *as_json(const ReviewSheet *sheet) {
    size_t room = 1 << 18;
    char *memory = malloc(room);
    Text text;
    text_init(&text, memory, room);
    Json json = json_start(&text);
    sheet_json(sheet, &json);
    assert_false(text.cut);
    return memory;
}

// What was kept is what was found; what is damaged is not believed.
static void a_sheet_can_be_kept(void **unused) {
    (void)unused;
    Played played = play_to_end(game_by_id("threshold"));
    ReviewJob *job = review_job_open(played.session, bot_goal("threshold", NULL), BUDGET);
    ReviewSheet sheet = *work_through(job), again = {0};
    size_t size = 0;
    uint8_t *bytes = written(&sheet, &size);
    char *one = as_json(&sheet);
    Codec reader = codec_reader(bytes, size);
    sheet_visit(&reader, &again);
    assert_false(reader.failed);
    char *two = as_json(&again);
    assert_string_equal(one, two);
    sheet_free(&again);
    for (size_t length = 0; length < size; length++) {
        Codec cut = codec_reader(bytes, length);
        again = (ReviewSheet){0};
        sheet_visit(&cut, &again);
        assert_true(cut.failed);
        sheet_free(&again);
    }
    free(one);
    free(two);
    free(bytes);
    review_job_close(job);
    put_away(&played);
}

// A small sheet with one of everything.
static ReviewSheet small_sheet(SheetStep step[1], char line[1][SHEET_WORDS]) {
    ReviewSheet sheet = {.goal = "data",
                         .unit = "points",
                         .most = 100,
                         .decisions = 5,
                         .costly = 1,
                         .futures = 16,
                         .decision_count = 1,
                         .draw_count = 1,
                         .step_count = 1,
                         .step = step,
                         .line_count = 1,
                         .line = line};
    sheet.decision[0] = (SheetDecision){.better = "Go to Clearing", .worth = 20, .cost = 7};
    sheet.draw[0] = (SheetDraw){.step = 3, .name = "intents", .amount = -9};
    return sheet;
}

static bool is_believed(ReviewSheet *sheet) {
    size_t size = 0;
    ReviewSheet again = {0};
    Codec measure = codec_writer(NULL, 0);
    sheet_visit(&measure, sheet);
    uint8_t *bytes = malloc(measure.position + 1);
    Codec writer = codec_writer(bytes, measure.position + 1);
    sheet_visit(&writer, sheet);
    size = writer.position;
    Codec reader = codec_reader(bytes, size);
    sheet_visit(&reader, &again);
    bool good = !reader.failed;
    sheet_free(&again);
    free(bytes);
    return good;
}

// Bytes that no sheet can be made of are not believed, even if nothing of them is missing.
static void sheets_that_make_no_sense(void **unused) {
    (void)unused;
    SheetStep step[1] = {{.time = 1}};
    char line[1][SHEET_WORDS] = {"T 1: Exit 100 %"};
    ReviewSheet good = small_sheet(step, line), bad = good;
    assert_true(is_believed(&good));
    bad.decision[0].mark = REVIEW_MARKS;
    assert_false(is_believed(&bad));
    // A writer stops at what no reader takes, so these are made by hand: the head up to `most`.
    for (int32_t most = -1; most <= 1; most++) {
        uint8_t bytes[16];
        ReviewSheet again = {0};
        const char *empty = "";
        int32_t number = most;
        bool tenths = false;
        Codec writer = codec_writer(bytes, sizeof bytes);
        for (int i = 0; i < 3; i++)
            codec_text(&writer, &empty);
        codec_bool(&writer, &tenths);
        codec_i32(&writer, &number);
        Codec reader = codec_reader(bytes, writer.position);
        sheet_visit(&reader, &again);
        assert_true(reader.failed); // it ends there in any case
        assert_int_equal(again.most, most);
        sheet_free(&again);
    }
    bad = good;
    bad.step_count = 0;
    assert_false(is_believed(&bad));
    SheetStep *steps = calloc(SHEET_MOST_STEPS + 1, sizeof *steps);
    bad.step = steps;
    bad.step_count = SHEET_MOST_STEPS;
    assert_true(is_believed(&bad));
    bad.step_count = SHEET_MOST_STEPS + 1;
    assert_false(is_believed(&bad));
    free(steps);
    char(*lines)[SHEET_WORDS] = calloc(SHEET_MOST_STEPS + 1, sizeof *lines);
    bad = good;
    bad.line = lines;
    bad.line_count = SHEET_MOST_STEPS + 1;
    assert_false(is_believed(&bad));
    free(lines);
}

// The words of a sheet: what was better ends as it ends, and nothing more is not told.
static void words_of_a_sheet(void **unused) {
    (void)unused;
    static const struct {
        const char *better, *reason;
    } table[] = {
        {"Go to Clearing", "It was worth 20 points. Better: Go to Clearing, 27 points."},
        {"You wait.", "It was worth 20 points. Better: You wait. 27 points."},
        {"", "It was worth 20 points. Better: , 27 points."},
    };
    SheetStep step[1] = {{.time = 1}};
    char line[1][SHEET_WORDS] = {"T 1: Exit 100 %"}, memory[400];
    ReviewSheet sheet = small_sheet(step, line);
    Text text;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        text_init(&text, sheet.decision[0].better, sizeof sheet.decision[0].better);
        text_add(&text, table[i].better);
        text_init(&text, memory, sizeof memory);
        sheet_reason(&sheet, &sheet.decision[0], &text);
        assert_string_equal(memory, table[i].reason);
    }
    text_init(&text, memory, sizeof memory);
    sheet_rest(&sheet, &text);
    assert_string_equal(memory, "4 of 5 choices cost less than that. Sampled: 16 futures of each "
                                "position.");
    sheet.costly = 3;
    text_init(&text, memory, sizeof memory);
    sheet_rest(&sheet, &text);
    assert_memory_equal(memory, "2 more choices cost 2 points or more. 2 of 5", 44);
    char *json = as_json(&sheet);
    assert_non_null(strstr(json, "\"draws\":[{\"step\":3,\"name\":\"intents\",\"text\":\"-9\"}]"));
    free(json);
    const SheetTerm terms[] = {{"rest", -3}, {"combat", 2}};
    text_init(&text, memory, sizeof memory);
    Json writer = json_start(&text);
    sheet_terms_json(&sheet, NULL, terms, 2, 1, &writer);
    assert_string_equal(memory, "[{\"name\":\"rest\",\"amount\":-3,\"text\":\"-3\"}]");
}

// A sheet without lines can be copied.
static void sheets_are_copied(void **unused) {
    (void)unused;
    SheetStep step[1] = {{.time = 7}};
    char line[1][SHEET_WORDS] = {"T 1: Exit 100 %"};
    for (uint32_t lines = 0; lines < 2; lines++) {
        ReviewSheet sheet = small_sheet(step, line), copy;
        sheet.line_count = lines;
        assert_true(sheet_copy(&sheet, &copy));
        assert_int_equal(copy.step[0].time, 7);
        assert_string_equal(copy.line[0], lines ? "T 1: Exit 100 %" : "");
        sheet_free(&copy);
    }
}

// T-035: whoever walks straight to the exit could have left at any move.
static void leaving_was_always_good(void **unused) {
    (void)unused;
    const Game *game = game_by_id("threshold");
    Played played = {.catalog = calloc(1, game->content->catalog_size)};
    char unread[64];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    assert_true(content_builtin(game, played.catalog));
    played.session = session_open(game, played.catalog);
    assert_true(session_start(played.session, &(Setup){.line = ""}, 1, NULL, &reason));
    while (!session_outcome(played.session))
        assert_true(session_do(played.session, "east", NULL, &reason));
    ReviewJob *job = review_job_open(played.session, bot_goal("threshold", NULL), BUDGET);
    const ReviewSheet *sheet = work_through(job);
    assert_int_equal(sheet->line_count, 1);
    assert_non_null(strstr(sheet->line[0], "anything else after move 9: it would have brought 10"));
    review_job_close(job);
    put_away(&played);
}

// ---- the null game, as it can be played for points

static Move roll(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)game;
    (void)catalog;
    (void)state;
    (void)memory;
    return (Move){.verb = NU_ROLL};
}

static Move add_one(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)roll(game, catalog, state, memory);
    return (Move){.verb = NU_ADD, .a = 1};
}

static Move stop(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    (void)roll(game, catalog, state, memory);
    return (Move){.verb = NU_ADD, .a = 99};
}

static int32_t nothing(const void *catalog, const void *state) {
    (void)catalog;
    (void)state;
    return 0;
}

static void no_time(const void *catalog, const void *state, Sample *out) {
    null_game.sample(catalog, state, out);
    out->time = 0;
}

static void no_screen(const void *catalog, const void *state, const struct History *history,
                      View *view) {
    (void)catalog;
    (void)state;
    (void)history;
    view->heading = "Nowhere";
}

static void no_labels(const void *catalog, const void *state, const struct History *history,
                      View *view) {
    null_game.view(catalog, state, history, view);
    for (int i = 0; i < view->action_count; i++)
        view->action[i].label = "";
}

static bool no_rolls;

static bool apply_but_rolls(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    return !(no_rolls && move.verb == NU_ROLL) &&
           null_game.apply(catalog, state, move, log, reason);
}

typedef struct Bench {
    Game game; // the null game in which no time passes, under a name that reviews know
    NuCatalog *catalog;
    Session *session;
    Bot bot;
    const Bot *player;
    BotGoal goal;
    bool refuses; // rolls, while the sheet is made
} Bench;

static Bench *bench_new(BotChoose *choose) {
    Bench *b = calloc(1, sizeof *b);
    char unread[64];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    b->game = null_game;
    b->game.id = "threshold";
    b->game.sample = no_time;
    b->game.apply = apply_but_rolls;
    b->catalog = calloc(1, sizeof *b->catalog);
    assert_true(content_builtin(&null_game, b->catalog));
    b->catalog->goal.value = 99;
    b->bot = (Bot){.name = "one", .choose = choose};
    b->player = &b->bot;
    b->goal = (BotGoal){.id = "none",
                        .name = "nothing",
                        .unit = "points",
                        .range = 5,
                        .value = nothing,
                        .player = &b->player,
                        .players = 1};
    b->session = session_open(&b->game, b->catalog);
    assert_true(session_start(b->session, &(Setup){.line = ""}, 1, NULL, &reason));
    assert_true(session_do(b->session, "add 1", NULL, &reason));
    return b;
}

static void bench_free(Bench *b) {
    session_close(b->session);
    free(b->catalog);
    free(b);
}

// What the sheet says was better than the first move, if that was this one.
static void expect_plan(Bench *b, Move best, const char *what, const char *better) {
    ReviewedMoves moves;
    ReviewedRun run;
    ReviewSheet sheet;
    Team *team = team_open(&b->game, b->catalog, &b->goal);
    team_hurry(team, true); // without what is told turn by turn
    assert_true(review_moves_of(b->session, &moves));
    assert_true(review_begin(team, &moves, 1, &run));
    while (review_go_on(&run))
        continue;
    run.step[0].best = best;
    run.step[0].behind = 30000;
    run.step[0].mark = REVIEW_SLIP;
    no_rolls = b->refuses;
    assert_true(sheet_make(&run, b->session, &sheet));
    no_rolls = false;
    assert_string_equal(sheet.decision[0].what, what);
    assert_string_equal(sheet.decision[0].better, better);
    sheet_free(&sheet);
    review_free_run(&run);
    review_free_moves(&moves);
    team_close(team);
}

// What only prepares a move like the one that was made is told with it; what leads elsewhere, by
// its first move alone. A move that no button had is called as it is written.
static void plans(void **unused) {
    (void)unused;
    static const Move rolled = {.verb = NU_ROLL}, added = {.verb = NU_ADD, .a = 3};
    Bench *b = bench_new(add_one);
    expect_plan(b, rolled, "T 0, Count: Add 1", "Roll the die: The die, then Add 1");
    expect_plan(b, added, "T 0, Count: Add 1", "Add 3");
    b->game.view = no_labels;
    expect_plan(b, added, "T 0, Count: add 1", "add 3");
    b->game.view = no_screen;
    expect_plan(b, added, "T 0, Nowhere: add 1", "add 3");
    bench_free(b);
    b = bench_new(roll);
    expect_plan(b, rolled, "T 0, Count: Add 1",
                "Roll the die: The die"); // and rolls again and again
    b->refuses = true;                    // what cannot be made now is told, and nothing behind it
    expect_plan(b, rolled, "T 0, Count: Add 1", "Roll the die: The die");
    b->refuses = false;
    b->catalog->goal.value = 1;
    expect_plan(b, rolled, "T 0, Count: Add 1", "Roll the die: The die"); // which ends the run
    bench_free(b);
}

static bool goes_nowhere(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    (void)catalog;
    (void)state;
    (void)move;
    (void)log;
    (void)reason;
    return true;
}

// A future whose player does nothing more, or nothing that leads anywhere, has no end.
static void futures_without_an_end(void **unused) {
    (void)unused;
    ReviewFuture future;
    Bench *b = bench_new(stop);
    assert_true(review_future(b->session, &b->goal, 0, "roll", &future));
    assert_string_equal(future.end, "");
    assert_int_equal(future.lines, 0);
    bench_free(b);
    b = bench_new(roll);
    b->game.apply = goes_nowhere;
    assert_true(review_future(b->session, &b->goal, 0, "roll", &future));
    assert_string_equal(future.end, "");
    assert_int_equal(future.lines, FUTURE_LINES);
    assert_int_equal(future.more, 20000 - FUTURE_LINES);
    assert_int_equal(session_length(b->session), 1);
    bench_free(b);
}

static void many_places(const void *catalog, const void *state, const struct History *history,
                        View *view) {
    const NuState *s = state;
    null_game.view(catalog, state, history, view);
    view->heading = view_text(view, "Place %d", (int)s->turns);
}

// Where most was lost, the dearest first: no more than are shown, of no more than are kept.
static void the_dearest_places(void **unused) {
    (void)unused;
    enum { MOVES = 80 };
    Bench *b = bench_new(add_one);
    ReviewedMoves moves;
    ReviewedRun run;
    ReviewSheet sheet;
    char unread[64];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    b->game.view = many_places;
    while (session_length(b->session) < MOVES)
        assert_true(session_do(b->session, "add 1", NULL, &reason));
    Team *team = team_open(&b->game, b->catalog, &b->goal);
    team_hurry(team, true);
    assert_true(review_moves_of(b->session, &moves));
    assert_true(review_begin(team, &moves, 1, &run));
    while (review_go_on(&run))
        continue;
    for (size_t i = 0; i < run.steps; i++) {
        run.step[i].mark = REVIEW_SLIP;
        run.step[i].behind = 20000 + 1000 * (int32_t)i;
    }
    run.loss_by_mode[0] = -200000; // better than the reference
    run.sum.loss = -200000;
    run.sum.result = 200000;
    run.step[0].loss = -200000;
    assert_true(sheet_make(&run, b->session, &sheet));
    assert_int_equal(sheet.place_count, SHEET_PLACES);
    assert_string_equal(sheet.place[0].name, "Place 63"); // of the first 64
    assert_string_equal(sheet.place[7].name, "Place 56");
    assert_non_null(strstr(sheet.sentence, "Your choices gave 1.0"));
    sheet_free(&sheet);
    review_free_run(&run);
    review_free_moves(&moves);
    team_close(team);
    bench_free(b);
}

// What costs most comes first, and no more is kept than there is room for.
static void habits_are_sorted(void **unused) {
    (void)unused;
    Habits habits = {0};
    ReviewSheet sheet = {.most = 1000, .place_count = 3};
    sheet.place[0] = (SheetTerm){"Clearing", -10};
    sheet.place[1] = (SheetTerm){"Shack", -30};
    sheet.place[2] = (SheetTerm){"PC", -20};
    habits_add(&habits, &sheet);
    sheet.place_count = 1;
    for (int i = 0; i < HABITS_PLACES; i++) {
        Text text;
        text_init(&text, sheet.place[0].name, SHEET_NAME);
        text_addf(&text, "Place %d", i);
        habits_add(&habits, &sheet);
    }
    assert_int_equal(habits.places, HABITS_PLACES);
    habits.runs = 1; // as if all of it were one run's
    habits_finish(&habits);
    assert_string_equal(habits.place[0].name, "Shack");
    assert_string_equal(habits.place[1].name, "PC");
    assert_int_equal(habits.place[0].amount, -30);
}

// Amounts in the unit of their goal.
static void amounts_are_read(void **unused) {
    (void)unused;
    static const struct {
        bool tenths, sign;
        int32_t amount;
        const char *text;
    } table[] = {{true, false, 668, "66.8"}, {true, true, 5, "+0.5"},  {true, true, -5, "-0.5"},
                 {true, true, 0, "0.0"},     {false, true, 12, "+12"}, {false, false, -7, "-7"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        ReviewSheet sheet = {.tenths = table[i].tenths};
        char memory[24];
        Text text;
        text_init(&text, memory, sizeof memory);
        sheet_amount(&sheet, table[i].amount, table[i].sign, &text);
        assert_string_equal(memory, table[i].text);
    }
}

// Both futures of a choice are told to their end, and the run is as it was.
static void futures_leave_the_run_alone(void **unused) {
    (void)unused;
    Played played = play_to_end(game_by_id("frontier"));
    const BotGoal *goal = bot_goal("frontier", "success");
    uint64_t hash = session_hash(played.session);
    size_t length = session_length(played.session);
    ReviewFuture future;
    session_seek(played.session, 0);
    char move[GAME_MOVE_LENGTH];
    const View *view = session_view(played.session);
    memcpy(move, view->action[view->actions.first].move,
           strlen(view->action[view->actions.first].move) + 1);
    session_seek(played.session, length);
    assert_true(review_future(played.session, goal, 0, move, &future));
    assert_true(future.what[0] && future.lines > 0 && future.end[0]);
    static char told[FUTURE_LINES * SHEET_WORDS * 2];
    Text text;
    text_init(&text, told, sizeof told);
    Json json = json_start(&text);
    review_future_json(&future, &json);
    assert_non_null(strstr(told, "\"lines\":[\""));
    assert_memory_equal(told, "{\"what\":\"", 9);
    assert_false(review_future(played.session, goal, 0, "go 99", &future));
    assert_false(review_future(played.session, goal, length, move, &future));
    assert_int_equal(session_length(played.session), length);
    assert_true(session_hash(played.session) == hash);
    put_away(&played);
}

// Points can be added up whatever was played for: 30 of 100 and 60 of 600 are 30 and 10 points.
static void habits_are_means_of_points(void **unused) {
    (void)unused;
    ReviewSheet one = {.tenths = true, .most = 1000, .kind_count = 2, .place_count = 1};
    ReviewSheet two = {.most = 600, .kind_count = 1};
    one.kind[0] = (SheetTerm){"frontier", -300};
    one.kind[1] = (SheetTerm){"rest", 50};
    one.place[0] = (SheetTerm){"Go to PC", -300};
    two.kind[0] = (SheetTerm){"frontier", -60};
    Habits habits = {0};
    habits_finish(&habits); // of no run: nothing
    habits_add(&habits, &one);
    habits_add(&habits, &two);
    habits_finish(&habits);
    assert_int_equal(habits.kinds, 1);
    assert_string_equal(habits.kind[0].name, "frontier");
    assert_int_equal(habits.kind[0].amount, -200); // 20.0 points a run
    assert_int_equal(habits.places, 1);
    assert_int_equal(habits.place[0].amount, -150);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_read_adds_up),        cmocka_unit_test(a_job_can_be_followed),
        cmocka_unit_test(a_sheet_can_be_kept),         cmocka_unit_test(amounts_are_read),
        cmocka_unit_test(sheets_that_make_no_sense),   cmocka_unit_test(words_of_a_sheet),
        cmocka_unit_test(habits_are_sorted),           cmocka_unit_test(sheets_are_copied),
        cmocka_unit_test(leaving_was_always_good),     cmocka_unit_test(plans),
        cmocka_unit_test(futures_without_an_end),      cmocka_unit_test(the_dearest_places),
        cmocka_unit_test(futures_leave_the_run_alone), cmocka_unit_test(habits_are_means_of_points),
    };
    return cmocka_run_group_tests_name("sheet", tests, NULL, NULL);
}
