// The board: as printed, fixed, wholly visible, and always with a way out.
#include "table.h"

// T-016, T-020, T-021, T-119, T-134, T-135: 13 rows of 13, byte for byte as the document prints
// them, and nothing else.
static void test_rows(void **state) {
    (void)state;
    static const char *const printed[TH_SIZE] = {
        "#############", "#@.........X#", "#...........#", "#.....~.....#", "#..*........#",
        "#....+++++++#", "#....*......#", "#.....O.....#", "#..~........#", "#......*....#",
        "#....*......#", "#.....~.....#", "#############"};
    Table *t = table_new("", 1);
    for (int y = 0; y < TH_SIZE; y++)
        for (int x = 0; x < TH_SIZE; x++)
            assert_int_equal(t->s.at == th_cell(x, y) ? '@' : glyph(t, x, y), printed[y][x]);
    table_free(t);
}

// A set of cells: each of them alone, and all together.
static void test_cells(void **state) {
    (void)state;
    ThCells all = {0};
    for (int cell = 0; cell < TH_CELLS; cell++) {
        ThCells one = {0};
        assert_true(th_empty(&one));
        th_put(&one, (uint8_t)cell);
        assert_false(th_empty(&one));
        assert_int_equal(th_count(&one), 1);
        th_take(&one, (uint8_t)cell);
        assert_true(th_empty(&one));
        th_put(&all, (uint8_t)cell);
        assert_int_equal(th_count(&all), cell + 1);
    }
}

// T-022, T-023, T-024, T-025, T-026, T-028, T-029, T-073: where everything lies.
static void test_places(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    at(t, 1, 1);
    assert_int_equal(glyph(t, 11, 1), 'X');
    assert_int_equal(t->c.board.exit, th_cell(11, 1));
    assert_true(th_y(t->c.board.exit) < 5);
    assert_int_equal(th_count(&t->s.distortion), 3);
    assert_int_equal(glyph(t, 6, 3), '~');
    assert_int_equal(glyph(t, 3, 8), '~');
    assert_int_equal(glyph(t, 6, 11), '~');
    assert_int_equal(th_count(&t->s.star), 4);
    assert_int_equal(glyph(t, 3, 4), '*');
    assert_int_equal(glyph(t, 5, 6), '*');
    assert_int_equal(glyph(t, 7, 9), '*');
    assert_int_equal(glyph(t, 5, 10), '*');
    assert_int_equal(th_count(&t->s.anchor), 1);
    assert_int_equal(glyph(t, 6, 7), 'O');
    assert_int_equal(th_count(&t->c.board.line), 7);
    for (int x = 1; x <= 11; x++)
        assert_int_equal(glyph(t, x, 5), x >= 5 ? '+' : '.');
    table_free(t);
}

// T-005, T-030, T-031: rewards lie deeper in.
static void test_rewards_lie_deep(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    int deep = 0;
    for (int i = 0; i < t->c.board.stars; i++)
        deep += th_y(t->c.board.star[i].cell) >= 6;
    assert_int_equal(t->c.board.stars, 4);
    assert_int_equal(deep, 3);
    assert_int_equal(glyph(t, 6, 7), 'O');
    assert_int_equal(t->c.rules[TH_DOCUMENT].anchor_gain.value, 10);
    table_free(t);
}

// T-027: the outer ring, 48 cells, is wall, and there is no wall inside.
static void test_ring(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    int walls = 0;
    for (int y = 0; y < TH_SIZE; y++) {
        for (int x = 0; x < TH_SIZE; x++) {
            bool ring = x == 0 || y == 0 || x == 12 || y == 12;
            assert_int_equal(glyph(t, x, y) == '#', ring);
            walls += glyph(t, x, y) == '#';
        }
    }
    assert_int_equal(walls, 48);
    table_free(t);
}

// T-019, T-120: the layout is the same for 1000 seeds; only the spread differs.
static void test_no_generation(void **state) {
    (void)state;
    Table *t = table_new("", 0);
    ThState first = t->s;
    for (uint64_t seed = 1; seed <= 1000; seed++) {
        t->seed = seed;
        th_start(&t->c, &t->s, &t->setup, seed, NULL);
        t->s.seed = first.seed;
        t->s.spread_key = first.spread_key;
        assert_memory_equal(&t->s, &first, sizeof first);
    }
    table_free(t);
}

// Whether the exit can be reached from every cell inside.
static void check_way_out(Table *t) {
    for (int y = 1; y < 12; y++) {
        for (int x = 1; x < 12; x++) {
            ThState there = t->s;
            there.at = th_cell(x, y);
            assert_true(th_way_out(&t->c, &there) >= 0);
        }
    }
}

// T-008, A-02: in both variants, at the start and after 40 waves, a way out exists everywhere.
static void test_way_out(void **state) {
    (void)state;
    const char *const setups[] = {"", "oneway"};
    for (int i = 0; i < 2; i++) {
        for (uint64_t seed = 1; seed <= 20; seed++) {
            Table *t = table_new(setups[i], seed);
            check_way_out(t);
            t->s.crossed = true;
            for (int turn = 0; turn < 120; turn++)
                th_spread(&t->c, &t->s);
            check_way_out(t);
            t->s.at = th_cell(6, 7);
            assert_int_equal(th_way_out(&t->c, &t->s), i == 0 ? 11 : 15);
            table_free(t);
        }
    }
}

// T-106, T-107: only the document's symbols are ever stored, and the player is none of them.
static void test_symbols(void **state) {
    (void)state;
    Table *t = table_new("", 3);
    keys(t, "DDDDRDRRRNDLDR");
    for (int y = 0; y < TH_SIZE; y++)
        for (int x = 0; x < TH_SIZE; x++)
            assert_non_null(strchr(".#~O+*X", glyph(t, x, y)));
    assert_int_not_equal(glyph(t, th_x(t->s.at), th_y(t->s.at)), '@');
    table_free(t);
}

// T-032: from (3,4) the straight way through rows 3 and 4 costs more than the way through row 1.
static void test_detour(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    table_still(t);
    stand(t, 3, 4, 40);
    keys(t, "URRRRRRRRUU");
    int straight = 40 - t->s.coherence;
    table_restart(t);
    stand(t, 3, 4, 40);
    keys(t, "UUURRRRRRRR");
    int round = 40 - t->s.coherence;
    assert_true(straight > round);
    assert_int_equal(round, 11);
    table_free(t);
}

// T-108, T-122: the state has the document's fields, and nothing of a run survives it.
static void test_state_fields(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    ThState *s = &t->s;
    assert_true(s->coherence == 20 && !s->crossed && s->clock == 0 && s->carried_count == 0);
    assert_int_equal(s->outcome, TH_RUNNING);
    assert_null(threshold_game.earned);
    assert_true(sizeof *s < 1024);
    table_free(t);
}

// T-011, T-121: a run in progress is never stored.
static void test_no_saves(void **state) {
    (void)state;
    assert_false(threshold_game.keeps_unfinished_runs);
    assert_string_equal(threshold_game.id, "threshold");
    assert_int_equal(threshold_game.number, 2);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rows),     cmocka_unit_test(test_cells),
        cmocka_unit_test(test_places),   cmocka_unit_test(test_rewards_lie_deep),
        cmocka_unit_test(test_ring),     cmocka_unit_test(test_no_generation),
        cmocka_unit_test(test_way_out),  cmocka_unit_test(test_symbols),
        cmocka_unit_test(test_detour),   cmocka_unit_test(test_state_fields),
        cmocka_unit_test(test_no_saves),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
