// Moves as text: whatever can be done can be written and read back, and what is misspelt is told.
#include "support.h"

#include "base/rng.h"
#include "games/null/null.h"

enum { RUNS = 12, LONGEST = 160, EVERY = 11, GREATEST = 45, CHOOSER = 71 };

static char why[4000];
static Text reason;

static void *builtin(const Game *game) {
    void *catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    return catalog;
}

static Move read_back(Session *session, const char *written) {
    Move move = {0};
    text_init(&reason, why, sizeof why);
    if (!move_parse(session_game(session), session_state(session), written, &move, &reason))
        fail_msg("%s: '%s': %s", session_game(session)->id, written, why);
    return move;
}

// parse(format(m)) == m for every legal move, and no two are written alike.
static size_t check_legal(Session *session, Move moves[GAME_MAX_MOVES]) {
    static char written[GAME_MAX_MOVES][GAME_MOVE_LENGTH];
    const Game *game = session_game(session);
    size_t count = game->moves(session_catalog(session), session_state(session), moves);
    for (size_t i = 0; i < count; i++) {
        Text text;
        text_init(&text, written[i], sizeof written[i]);
        move_format(game, moves[i], &text);
        assert_false(text.cut);
        assert_true(move_equal(read_back(session, written[i]), moves[i]));
        for (size_t k = 0; k < i; k++)
            assert_string_not_equal(written[k], written[i]);
    }
    return count;
}

static bool is_legal(Move move, const Move *moves, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (move_equal(move, moves[i]))
            return true;
    return false;
}

// What the screen offers can be done, and what it greys out cannot; what can be done is offered.
static void check_offered(Session *session, const Move *moves, size_t count) {
    const View *view = session_view(session);
    bool offered[GAME_MAX_MOVES] = {false};
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (!action->enabled && action->move[0] == '\0')
            continue;
        Move move = read_back(session, action->move);
        assert_int_equal(is_legal(move, moves, count), action->enabled);
        for (size_t k = 0; k < count; k++)
            offered[k] = offered[k] || move_equal(move, moves[k]);
    }
    for (size_t k = 0; k < count; k++)
        assert_true(offered[k]);
}

static void every_move_of_every_screen(void **unused) {
    (void)unused;
    Move moves[GAME_MAX_MOVES];
    for (size_t g = 0; g < candor_game_count; g++) {
        const Game *game = candor_games[g];
        void *catalog = builtin(game);
        Session *session = session_open(game, catalog);
        for (uint64_t seed = 1; seed <= RUNS; seed++) {
            Setup setup = {0};
            assert_true(session_start(session, &setup, seed, NULL, &reason));
            for (uint64_t i = 0; i < LONGEST; i++) {
                size_t count = check_legal(session, moves);
                check_offered(session, moves, count);
                if (count == 0)
                    break;
                Move move = moves[rng_below(seed, CHOOSER, i, (uint32_t)count)];
                assert_true(session_do_move(session, move, NULL, &reason));
            }
        }
        session_close(session);
        free(catalog);
    }
}

// Makes a move on a copy: it is done if it is listed, else refused with a reason and nothing
// changed.
static void try_move(const Session *session, Move move, bool legal, void *copy) {
    const Game *game = session_game(session);
    memcpy(copy, session_state(session), game->state_size);
    text_init(&reason, why, sizeof why);
    bool done = game->apply(session_catalog(session), copy, move, NULL, &reason);
    bool same = memcmp(copy, session_state(session), game->state_size) == 0;
    if (done != legal || (!done && (!why[0] || !same)))
        fail_msg("%s: %s %d %d: %s '%s'", game->id, game->verbs[move.verb].word, move.a, move.b,
                 done ? "done" : "refused", why);
}

// Every move that can be written, whatever its numbers are.
static void try_everything(const Session *session, const Move *moves, size_t count, void *copy) {
    static const uint8_t seconds[] = {0, 1, 2, 5, 200};
    const Game *game = session_game(session);
    for (uint8_t verb = 1; verb < game->verb_count; verb++) {
        const MoveArgument *argument = game->verbs[verb].argument;
        unsigned first = !argument[0].sign   ? 0
                         : argument[0].words ? argument[0].count - 1U + argument[0].optional
                                             : GREATEST;
        for (unsigned a = 0; a <= first; a++) {
            for (size_t i = 0; i < (argument[1].sign ? sizeof seconds : 1); i++) {
                Move move = {.verb = verb, .a = (uint8_t)a, .b = seconds[i]};
                try_move(session, move, is_legal(move, moves, count), copy);
            }
        }
    }
}

static void nothing_else_can_be_done(void **unused) {
    (void)unused;
    Move moves[GAME_MAX_MOVES];
    for (size_t g = 0; g < candor_game_count; g++) {
        const Game *game = candor_games[g];
        void *catalog = builtin(game), *copy = calloc(1, game->state_size);
        Session *session = session_open(game, catalog);
        for (uint64_t seed = 1; seed <= RUNS; seed++) {
            Setup setup = {0};
            size_t count = 1;
            assert_true(session_start(session, &setup, seed, NULL, &reason));
            for (uint64_t i = 0; i < LONGEST && count > 0; i++) {
                count = game->moves(session_catalog(session), session_state(session), moves);
                if (i % EVERY == seed % EVERY || count == 0)
                    try_everything(session, moves, count, copy);
                if (count > 0)
                    assert_true(session_do_move(session,
                                                moves[rng_below(seed, CHOOSER, i, (uint32_t)count)],
                                                NULL, &reason));
            }
        }
        session_close(session);
        free(copy);
        free(catalog);
    }
}

// What a player types, and what is said to it.
static void misspelt_moves(void **unused) {
    (void)unused;
    static const struct {
        const char *typed, *said;
    } table[] = {
        {"", "There is no move ''. In frontier: "},
        {"GO 1", "There is no move 'GO'; it is written 'go'."},
        {"dance", "There is no move 'dance'. In frontier: go N"},
        {"go", "'go' needs a number from 1, the row of a Location; found nothing."},
        {"go x", "found 'x'."},
        {"go 0", "found '0'."},
        {"go 01", "found '01'."},
        {"go 1x", "found '1x'."},
        {"go 1/", "found '1/'."},
        {"go 255", "found '255'."},
        {"go 1000", "found '1000'."},
        {"go 1 2", "Nothing is expected after 'go N'; found '2'."},
        {"raise", "'raise' needs a stat: health, stamina, skill or awareness; found nothing."},
        {"raise luck", "found 'luck'."},
        {"go 1234567890123456789012345678901234567890123456789012345678901234567890",
         "found '123456789012345678901234567890123456789012345678901234567890'."},
        {"x1234567890123456789012345678901234567890123456789012345678901234567890",
         "There is no move 'x12345678901234567890123456789012345678901234567890123456789'"},
    };
    void *catalog = builtin(&frontier_game);
    Session *session = session_open(&frontier_game, catalog);
    Setup setup = {0};
    assert_true(session_start(session, &setup, 1, NULL, &reason));
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Move move;
        text_init(&reason, why, sizeof why);
        assert_false(
            move_parse(&frontier_game, session_state(session), table[i].typed, &move, &reason));
        if (!strstr(why, table[i].said))
            fail_msg("'%s': %s", table[i].typed, why);
    }
    Move raise = read_back(session, "  raise   SKILL ");
    assert_int_equal(raise.verb, FR_RAISE);
    session_close(session);
    free(catalog);
}

// The table of docs/lab.md has a row for every move, with its arguments in words.
static void tables(void **unused) {
    (void)unused;
    for (size_t g = 0; g < candor_game_count; g++) {
        char memory[8000];
        Text text;
        text_init(&text, memory, sizeof memory);
        moves_table(candor_games[g], &text);
        assert_false(text.cut);
        size_t rows = 0;
        for (const char *row = memory; (row = strchr(row, '\n')); row++)
            rows++;
        assert_int_equal(rows, candor_games[g]->verb_count - 1 + 2); // without none; two of a head
    }
    char memory[8000];
    Text text;
    text_init(&text, memory, sizeof memory);
    moves_table(&frontier_game, &text);
    assert_non_null(strstr(memory, "| `raise STAT` | normal | STAT: health, stamina, skill or "
                                   "awareness |\n"));
    assert_non_null(strstr(memory, "| `go N` | frontier | N: the row of a Location |\n"));
}

static void moves_differ_in_every_part(void **unused) {
    (void)unused;
    const Move move = {1, 2, 3, 4};
    assert_true(move_equal(move, (Move){1, 2, 3, 4}));
    assert_false(move_equal(move, (Move){0, 2, 3, 4}));
    assert_false(move_equal(move, (Move){1, 0, 3, 4}));
    assert_false(move_equal(move, (Move){1, 2, 0, 4}));
    assert_false(move_equal(move, (Move){1, 2, 3, 0}));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_of_every_screen),
        cmocka_unit_test(nothing_else_can_be_done),
        cmocka_unit_test(misspelt_moves),
        cmocka_unit_test(tables),
        cmocka_unit_test(moves_differ_in_every_part),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
