// Runs as they come from elsewhere: heads of run files line by line, games that are not here, and
// the edges of a session.
#include "support.h"

#include "engine/code.h"
#include "engine/open.h"
#include "engine/run.h"
#include "games/null/null.h"

static char why[4000];
static Text reason;
static void *catalog;
static Session *session;

static int set_up(void **unused) {
    Setup setup = {0};
    (void)unused;
    text_init(&reason, why, sizeof why);
    catalog = calloc(1, null_game.content->catalog_size);
    assert_true(content_builtin(&null_game, catalog));
    session = session_open(&null_game, catalog);
    assert_true(session_start(session, &setup, 1, NULL, &reason));
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    session_close(session);
    free(catalog);
    return 0;
}

// ---- heads

typedef struct Lines {
    const char *first, *game, *rules, *content, *seed, *rest;
} Lines;

static const char *line(const char *given, const char *right) {
    return given ? given : right;
}

// What reading this head says; "" if it is good.
static const char *verdict(Lines lines) {
    static char file[20000];
    RunHead head;
    text_init(&reason, why, sizeof why);
    int length =
        snprintf(file, sizeof file, "%s\n%s\n%s\n%s\n%s\n%s", line(lines.first, "candor-run 1"),
                 line(lines.game, "game null"), line(lines.rules, "rules 1"),
                 line(lines.content, "content 0123456789abcdef"), line(lines.seed, "seed 7"),
                 line(lines.rest, ""));
    bool good = run_read_head(file, (size_t)length, &head, &reason);
    assert_int_equal(good, why[0] == '\0');
    return why;
}

static void heads_of_files(void **unused) {
    (void)unused;
    static const char eighty_one[] =
        "content 0123456789abcdef "
        "123456789012345678901234567890123456789012345678901234567890123456789012345678901";
    static const struct {
        Lines lines;
        const char *said;
    } table[] = {
        {{.first = "candor-run 2"}, "format 1; this program reads no other"},
        {{.first = "hello"}, "line 1: found 'hello', expected 'candor-run 1'"},
        {{.game = "game"}, "line 2: "},
        {{.game = "game "}, "line 2: "},
        {{.game = "game a-name-that-is-far-too-long-for-a-game"}, "expected 'game NAME'"},
        {{.rules = "rules"}, "line 3: "},
        {{.rules = "rules x"}, "expected 'rules NUMBER'"},
        {{.rules = "rules 4294967296"}, "expected 'rules NUMBER'"},
        {{.rules = "rules 99999999999999999999999"}, "expected 'rules NUMBER'"},
        {{.content = "content 0123456789ABCDEF"}, "16 lower-case hex digits"},
        {{.content = "content 0123"}, "16 lower-case hex digits"},
        {{.content = "content 0123456789abcdef "}, "16 lower-case hex digits"},
        {{.content = "content 0123456789abcdefX"}, "16 lower-case hex digits"},
        {{.content = eighty_one}, "a title of at most 80 letters"},
        {{.seed = "seed -1"}, "an unsigned 64-bit decimal number"},
        {{.seed = "seed 18446744073709551616"}, "an unsigned 64-bit decimal number"},
        {{.seed = "seed 07"}, "an unsigned 64-bit decimal number"},
        {{.rest = "setup b=1 a=1\n"}, "line 6: Setup: found 'b=1 a=1'"},
        {{.rest = "setup a=\x7f\n"}, "line 6: found an unprintable character"},
        {{.rest = "setup a"}, "line 6: found the end of the file, expected a whole line."},
    };
    assert_string_equal(verdict((Lines){0}), "");
    assert_string_equal(verdict((Lines){.seed = "seed 18446744073709551615"}), "");
    assert_string_equal(verdict((Lines){.rules = "rules 4294967295"}), "");
    assert_string_equal(verdict((Lines){.content = "content 0123456789abcdef The Long Night"}), "");
    assert_string_equal(verdict((Lines){.rest = "setup a=1\r\n"}), "");
    assert_string_equal(verdict((Lines){.first = "\n\r\ncandor-run 1"}), "");
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (!strstr(verdict(table[i].lines), table[i].said))
            fail_msg("%zu: %s", i, why);
    char *huge = calloc(1, RUN_MAX_BYTES + 2);
    RunHead head;
    text_init(&reason, why, sizeof why);
    assert_false(run_read_head(huge, RUN_MAX_BYTES + 1, &head, &reason));
    assert_string_equal(why, "The file has 67108865 bytes, expected at most 67108864.");
    free(huge);
}

// ---- steps and ends of a file

// What the replay of this run says, with these lines behind its head.
static const char *replay(const char *behind) {
    static char file[4000];
    RunHead head;
    size_t length = 0;
    session_close(session);
    session = session_open(&null_game, catalog);
    Setup setup = {0};
    text_init(&reason, why, sizeof why);
    assert_true(session_start(session, &setup, 1, NULL, &reason));
    char *whole = run_write(session, &length);
    int written = snprintf(file, sizeof file, "%s%s", whole, behind);
    free(whole);
    assert_true(run_read_head(file, (size_t)written, &head, &reason));
    bool good = run_replay(session, &head, file, (size_t)written, NULL, &reason);
    assert_int_equal(good, why[0] == '\0');
    return why;
}

static void lines_of_steps(void **unused) {
    (void)unused;
    assert_string_equal(replay(""), "");
    assert_non_null(strstr(replay("end OVER\n"), "found 'end OVER', but the run has not ended"));
    assert_non_null(strstr(replay("dance\n"), "expected 'step MOVE HASH' or 'end OUTCOME'"));
    assert_non_null(strstr(replay("\n"), "found '', expected 'step MOVE HASH' or 'end OUTCOME'"));
    assert_non_null(strstr(replay("step roll\n"), "expected 'step MOVE HASH'"));
    assert_non_null(strstr(replay("step a-move-that-is-longer-than-any-move 0123456789abcdef\n"),
                           "expected 'step MOVE HASH'"));
    assert_non_null(
        strstr(replay("step jump 0123456789abcdef\n"), "step 1: the move 'jump' is refused: "));
    assert_non_null(strstr(replay("step roll 0123456789abcdef\n"),
                           "after 'roll' the file says 0123456789abcdef, the replay gives "));
    assert_non_null(strstr(replay("step  roll 0123456789abcdef\n"),
                           "found the move ' roll', expected it written 'roll'."));
}

static void lines_without_end(void **unused) {
    (void)unused;
    static char line[RUN_LONGEST_LINE + 2];
    memset(line, 'x', RUN_LONGEST_LINE);
    memcpy(line + RUN_LONGEST_LINE - 1, "\n", 2);
    assert_string_equal(verdict((Lines){.rest = line}), ""); // no setup, but a whole line
    memcpy(line + RUN_LONGEST_LINE - 1, "x\n", 3);
    assert_non_null(strstr(verdict((Lines){.rest = line}), "line 6: found a long line, expected "));
}

// A setup that can be read, but is none of this game's.
static void setups_of_other_games(void **unused) {
    (void)unused;
    RunHead head = {.game = "null", .rules = null_game.rules_version};
    head.content = session_content_hash(session);
    assert_true(setup_add(&head.setup, "packs=fen", &reason));
    assert_false(run_replay(session, &head, "", 0, NULL, &reason));
    assert_string_equal(why, "Setup: found 'packs=fen', expected 'head-start' or nothing.");
}

// ---- games that are not here

static Session *give(const Game *game, void *data, Text *to) {
    (void)game;
    if (!data)
        text_add(to, "There is no room.");
    return data;
}

static void games_that_are_not_here(void **unused) {
    (void)unused;
    const Game *const here[] = {&null_game}, *const other[] = {&frontier_game};
    const RunOpener ours = {here, 1, give, session}, theirs = {other, 1, give, session};
    const RunOpener full = {here, 1, give, NULL};
    RunFound found;
    size_t length = 0;
    assert_true(session_do(session, "roll", NULL, &reason));
    char *text = run_write(session, &length), *code = code_write(session);
    assert_ptr_equal(run_open(&ours, text, length, &found, &reason), session);
    assert_int_equal(found.steps, 1);
    assert_ptr_equal(run_open(&ours, code, strlen(code), &found, &reason), session);
    assert_ptr_equal(found.game, &null_game);
    assert_string_equal(why, "");
    assert_null(run_open(&theirs, text, length, &found, &reason));
    assert_string_equal(why, "line 2: found the game 'null', which this program does not have.");
    text_clear(&reason);
    assert_null(run_open(&theirs, code, strlen(code), &found, &reason));
    assert_non_null(strstr(why, "This code is of game "));
    text_clear(&reason);
    assert_null(run_open(&full, text, length, &found, &reason));
    assert_string_equal(why, "There is no room.");
    text_clear(&reason);
    assert_null(run_open(&full, code, strlen(code), &found, &reason));
    assert_string_equal(why, "There is no room.");
    text_clear(&reason);
    assert_null(run_open(&ours, "candor-run", 10, &found, &reason)); // no code, but a cut file
    assert_memory_equal(why, "line 1: ", 8);
    text_clear(&reason);
    code[4] = code[4] == 'A' ? 'B' : 'A';
    assert_null(run_open(&ours, code, strlen(code), &found, &reason));
    free(text);
    free(code);
}

// ---- a session at its edges

static void edges_of_a_session(void **unused) {
    (void)unused;
    Move move = {0};
    char longer[CONTENT_TITLE + 20], expected[CONTENT_TITLE + 1] = {0};
    memset(longer, 'x', sizeof longer - 1);
    longer[sizeof longer - 1] = '\0';
    longer[0] = '\n';
    longer[1] = '\x7f';
    session_name_content(session, longer);
    memset(expected, 'x', CONTENT_TITLE);
    expected[0] = expected[1] = '?';
    assert_string_equal(session_content_title(session), expected);
    assert_false(session_next_move(session, &move));
    assert_false(session_step_on(session, NULL));
    assert_true(session_do(session, "roll", NULL, &reason));
    uint64_t hash = session_hash(session);
    session_seek(session, 2); // there is none: nothing happens
    assert_int_equal(session_steps(session), 1);
    assert_true(session_hash(session) == hash);
    session_seek(session, 0);
    assert_true(session_next_move(session, &move));
    assert_true(session_step_on(session, NULL));
    assert_true(session_hash(session) == hash);
    assert_false(session_step_on(session, NULL));
    assert_false(session_pass(session, NULL)); // there is something to decide
}

// ---- games that answer otherwise

static int asked;

static void count_checks(const void *given, const void *state) {
    assert_ptr_equal(given, catalog);
    assert_non_null(state);
    asked++;
}

// What holds in every state is asked after the start and after every move that was made.
static void invariants_are_asked(void **unused) {
    (void)unused;
    Game game = null_game;
    Setup setup = {0};
    game.check_invariants = count_checks;
    asked = 0;
    Session *watched = session_open(&game, catalog);
    assert_true(session_start(watched, &setup, 1, NULL, &reason));
    assert_int_equal(asked, 1);
    assert_true(session_do(watched, "roll", NULL, &reason));
    assert_int_equal(asked, 2);
    assert_false(session_do(watched, "add 99", NULL, &reason));
    assert_int_equal(asked, 2);
    session_close(watched);
}

static bool passes_too_much(const void *given, const void *state, Move *move) {
    (void)given;
    (void)state;
    *move = (Move){.verb = 1, .a = 99};
    return true;
}

// A move that needs no decision is made only if it is one, and never behind the end.
static void only_moves_are_passed(void **unused) {
    (void)unused;
    Game game = null_game;
    Setup setup = {0};
    game.passes = passes_too_much;
    Session *other = session_open(&game, catalog);
    assert_true(session_start(other, &setup, 1, NULL, &reason));
    uint64_t hash = session_hash(other);
    assert_false(session_pass(other, NULL));
    assert_int_equal(session_steps(other), 0);
    assert_true(session_hash(other) == hash);
    while (!session_outcome(other))
        assert_true(session_do(other, "roll", NULL, &reason));
    assert_false(session_pass(other, NULL));
    session_close(other);
}

static void show_nameless(const void *given, const void *state, const struct History *history,
                          View *view) {
    null_game.view(given, state, history, view);
    for (int i = 0; i < view->action_count; i++)
        view->action[i].label = "";
}

// What was done is told by the button's words, or as it was typed if there is no such button; a
// button without words tells nothing.
static void results_by_what_was_pressed(void **unused) {
    (void)unused;
    Game game = null_game;
    Setup setup = {0};
    (void)session_view(session);
    assert_true(session_do(session, "add  1", NULL, &reason));
    assert_string_equal(session_view(session)->result, "add  1.");
    game.view = show_nameless;
    Session *other = session_open(&game, catalog);
    assert_true(session_start(other, &setup, 1, NULL, &reason));
    (void)session_view(other);
    assert_true(session_do(other, "add 1", NULL, &reason));
    assert_string_equal(session_view(other)->result, "");
    session_close(other);
}

// What one way did is not told of another that has as many steps.
static void results_of_another_way(void **unused) {
    (void)unused;
    assert_true(session_do(session, "add 1", NULL, &reason));
    assert_string_equal(session_view(session)->result, "add 1.");
    session_seek(session, 1);
    assert_string_equal(session_view(session)->result, "Add 1: Total 0 -> 1.");
    session_seek(session, 0);
    assert_true(session_do_move(session, (Move){.verb = 1, .a = 2}, NULL, &reason));
    assert_string_equal(session_view(session)->result, "");
}

// Bytes that are no move are refused like words that are none.
static void moves_that_are_none(void **unused) {
    (void)unused;
    assert_false(session_do_move(session, (Move){.verb = 0}, NULL, &reason));
    assert_string_equal(why, "There is no such move.");
    assert_int_equal(session_steps(session), 0);
    assert_null(game_by_id("chess"));
}

static void nothing_is_earned_here(void **unused) {
    (void)unused;
    Earned earned = session_earned(session);
    assert_int_equal(earned.observation, 0);
    assert_int_equal(earned.first_times, 0);
}

// A setup that the game does not know is refused before anything of the run before is lost.
static void refused_setups(void **unused) {
    (void)unused;
    Setup setup = {0};
    assert_true(session_do(session, "roll", NULL, &reason));
    uint64_t hash = session_hash(session);
    assert_true(setup_add(&setup, "nonsense", &reason));
    assert_false(session_start(session, &setup, 2, NULL, &reason));
    assert_string_equal(why, "Setup: found 'nonsense=on', expected 'head-start' or nothing.");
    assert_true(session_hash(session) == hash);
    setup = (Setup){0};
    assert_true(setup_add(&setup, "head-start", &reason));
    assert_true(session_start(session, &setup, 2, NULL, &reason));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(heads_of_files, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_of_steps, set_up, tear_down),
        cmocka_unit_test_setup_teardown(lines_without_end, set_up, tear_down),
        cmocka_unit_test_setup_teardown(setups_of_other_games, set_up, tear_down),
        cmocka_unit_test_setup_teardown(games_that_are_not_here, set_up, tear_down),
        cmocka_unit_test_setup_teardown(edges_of_a_session, set_up, tear_down),
        cmocka_unit_test_setup_teardown(invariants_are_asked, set_up, tear_down),
        cmocka_unit_test_setup_teardown(only_moves_are_passed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(results_by_what_was_pressed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(results_of_another_way, set_up, tear_down),
        cmocka_unit_test_setup_teardown(moves_that_are_none, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_is_earned_here, set_up, tear_down),
        cmocka_unit_test_setup_teardown(refused_setups, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
