// Every number on the screen explains itself: what it is, what it changes, and what its rules say.
// Walks every value of every screen of random runs of all games, tables and boards included.
#include "support.h"

#include "base/rng.h"
#include "engine/session.h"
#include "games/games.h"

#include <stdio.h>

enum { SEEDS = 12, MOST_STEPS = 400, MOVER = 7 };

typedef struct Walk {
    const char *game;
    size_t values, unexplained;
} Walk;

static void complain(Walk *walk, const View *view, const char *what, const char *name) {
    if (walk->unexplained++ < 20)
        print_error("%s, %s: no %s for '%s'\n", walk->game, view->mode, what, name);
}

static void check_label(Walk *walk, const View *view, const char *label) {
    ViewExplanation e = view_explain(view, label, "");
    if (!e.what[0] || !e.next[0])
        complain(walk, view, "meaning", label);
}

static void check_rule(Walk *walk, const View *view, const char *rule) {
    if (!view_explain(view, "", rule).says[0])
        complain(walk, view, "sentence", rule);
}

static void check_value(Walk *walk, const View *view, const ViewValue *value) {
    walk->values++;
    check_label(walk, view, value->means);
    check_rule(walk, view, value->rule);
    for (int i = 0; i < value->terms.count; i++)
        check_rule(walk, view, view->term[value->terms.first + i].rule);
}

static void check_table(Walk *walk, const View *view) {
    for (int i = 0; i < view->table.columns; i++) {
        check_label(walk, view, view->table.column[i]);
        for (int r = 0; view->table.numeric[i] && r < view->table.rows.count; r++)
            if (view->row[view->table.rows.first + r].value[i] < 0)
                complain(walk, view, "opening number in the column", view->table.column[i]);
    }
}

static void check_view(Walk *walk, const View *view) {
    for (int i = 0; i < view->values; i++)
        check_value(walk, view, &view->value[i]);
    check_table(walk, view);
    for (int i = 0; i < view->board.cells.count; i++)
        check_label(walk, view, view->cell[view->board.cells.first + i].kind);
    if (view->board.width > 0 && view->board.values.count == 0)
        complain(walk, view, "opening number beside", "the board");
}

static void walk_runs(const Game *game, const void *catalog, Walk *walk) {
    Setup setup = {0};
    char why[400];
    Text reason;
    Move moves[GAME_MAX_MOVES];
    text_init(&reason, why, sizeof why);
    Session *session = session_open(game, catalog);
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        assert_true(session_start(session, &setup, seed, NULL, &reason));
        check_view(walk, session_view(session));
        while (session_steps(session) < MOST_STEPS && !session_outcome(session)) {
            size_t count = game->moves(catalog, session_state(session), moves);
            uint32_t chosen = rng_below(seed, MOVER, session_steps(session), (uint32_t)count);
            assert_true(session_do_move(session, moves[chosen], NULL, &reason));
            check_view(walk, session_view(session));
        }
    }
    session_close(session);
}

static void every_value_is_explained(void **unused) {
    (void)unused;
    for (size_t i = 0; i < candor_game_count; i++) {
        const Game *game = candor_games[i];
        Walk walk = {.game = game->id};
        void *catalog = calloc(1, game->content->catalog_size);
        assert_true(content_builtin(game, catalog));
        walk_runs(game, catalog, &walk);
        print_message("# %s: %zu values, %zu without an explanation\n", game->id, walk.values,
                      walk.unexplained);
        free(catalog);
        assert_true(walk.values > 100);
        assert_int_equal(walk.unexplained, 0);
    }
}

// Things that the starter content has not: several enemies, gear, artifacts, steps of events.
static void every_value_of_more_content(void **unused) {
    (void)unused;
    Walk walk = {.game = "frontier with everything"};
    Bench *b = bench_new("everything", 1);
    walk_runs(&frontier_game, b->c, &walk);
    bench_free(b);
    assert_int_equal(walk.unexplained, 0);
}

// Without the glossary's entry the walk finds it: the check can fail.
static void a_missing_entry_is_found(void **unused) {
    (void)unused;
    FrCatalog *c = calloc(1, sizeof *c);
    assert_true(content_builtin(&frontier_game, c));
    for (int i = 0; i < c->glossary.terms; i++)
        if (strcmp(c->glossary.term[i].label, "Frontier size") == 0)
            c->glossary.term[i].label = "Something else";
    Session *session = session_open(&frontier_game, c);
    char why[400];
    Text reason;
    text_init(&reason, why, sizeof why);
    Walk walk = {.game = "frontier without an entry"};
    assert_true(session_start(session, &(Setup){0}, 1, NULL, &reason));
    const View *view = session_view(session);
    for (int i = 0; i < view->values; i++)
        if (!view_explain(view, view->value[i].means, view->value[i].rule).what[0])
            walk.unexplained++;
    assert_true(walk.unexplained > 0);
    session_close(session);
    free(c);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_is_explained),
        cmocka_unit_test(every_value_of_more_content),
        cmocka_unit_test(a_missing_entry_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
