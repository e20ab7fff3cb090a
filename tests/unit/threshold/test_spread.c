// The spread after the crossing.
#include "base/rng.h"
#include "table.h"
#include "threshold_figures.h"

// T-055: nothing spreads before the crossing, however long one stays above.
static void test_not_before_crossing(void **state) {
    (void)state;
    Table *t = table_new("", 1);
    keys(t, "RLRLRLRLRLRLRLRLRLR");
    assert_int_equal(t->s.turn, 19);
    assert_int_equal(th_count(&t->s.distortion), 3);
    table_free(t);
}

// T-077, A-13: the crossing turn is count 1; waves come at counts 3, 6, 9.
static void test_every_three_turns(void **state) {
    (void)state;
    int waves = 0;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Table *t = table_new("", seed);
        stand(t, 1, 5, 40);
        int before = 3;
        for (int turn = 1; turn <= 12; turn++) {
            keys(t, turn % 2 ? "D" : "U");
            int now = th_count(&t->s.distortion);
            assert_int_equal(t->s.clock, turn);
            if (turn % 3 != 0)
                assert_int_equal(now, before);
            waves += now > before;
            assert_int_equal(th_count(&t->s.born), now - before);
            before = now;
        }
        table_free(t);
    }
    assert_true(waves > 150);
}

// T-076, T-078, T-080: every new distortion has a parent beside it, also that of the safe part.
static void test_parents(void **state) {
    (void)state;
    int children_of_the_first = 0;
    for (uint64_t seed = 1; seed <= 200; seed++) {
        Table *t = table_new("", seed);
        t->s.crossed = true;
        for (int wave = 0; wave < 12; wave++) {
            ThCells before = t->s.distortion;
            for (int turn = 0; turn < 3; turn++)
                th_spread(&t->c, &t->s);
            for (int cell = 0; cell < TH_CELLS; cell++) {
                if (!th_has(&t->s.born, (uint8_t)cell))
                    continue;
                assert_false(th_has(&before, (uint8_t)cell));
                assert_true(th_around(&before, (uint8_t)cell) != 0);
            }
            if (wave == 0)
                children_of_the_first += th_around(&t->s.born, th_cell(6, 3)) != 0;
        }
        table_free(t);
    }
    assert_true(children_of_the_first > 150); // all four neighbours are ground
}

// T-081: only plain ground is taken: stars, anchor, line and exit are never covered. T-007: so the
// exit is always drawn.
static void test_valid_targets(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 50; seed++) {
        Table *t = table_new("", seed);
        t->s.crossed = true;
        for (int turn = 0; turn < 300; turn++)
            th_spread(&t->c, &t->s);
        assert_int_equal(glyph(t, 11, 1), 'X');
        assert_int_equal(glyph(t, 6, 7), 'O');
        assert_int_equal(glyph(t, 3, 4), '*');
        assert_int_equal(glyph(t, 7, 5), '+');
        assert_int_equal(th_count(&t->s.star), 4);
        assert_int_equal(th_count(&t->s.distortion), 108); // T-079: the ground is full
        table_free(t);
    }
}

// T-006, T-079: means over 1000 seeds as computed before the game existed, within 0.3.
static void test_growth(void **state) {
    (void)state;
    static const int32_t stated[] = {300, 580, 950, 1460, 2090, 2800, 3570};
    Table *t = table_new("", 1);
    int32_t mean[41];
    th_growth(&t->c, 1000, 40, mean);
    for (int wave = 0; wave <= 6; wave++) {
        assert_in_range(mean[wave], stated[wave] - 30, stated[wave] + 30);
        assert_true(wave == 0 || mean[wave] > mean[wave - 1]);
    }
    assert_in_range(mean[10], 6520, 6580);
    assert_in_range(mean[40], 10795, 10800);
    table_free(t);
}

// T-082: coming back up does not stop it.
static void test_latched(void **state) {
    (void)state;
    Table *t = table_new("", 4);
    stand(t, 1, 5, 40);
    keys(t, "DUUUU");
    assert_int_equal(th_y(t->s.at), 2);
    keys(t, "UDUDUDU");
    assert_int_equal(t->s.clock, 12);
    assert_true(th_count(&t->s.distortion) > 8);
    table_free(t);
}

// A-15: two parents on one cell make one distortion, and both are in the record; newborns act from
// the next wave.
static void test_snapshot(void **state) {
    (void)state;
    size_t shared = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Table *t = table_new("", seed);
        ThSpawn spawns[TH_SIZE * TH_SIZE];
        distort(t, 8, 8);
        distort(t, 10, 8);
        size_t count = th_wave_spawns(&t->c, &t->s, 1, spawns);
        ThCells filled = th_wave_targets(&t->c, &t->s, 1), listed = {{0}};
        for (size_t i = 0; i < count; i++)
            th_put(&listed, spawns[i].to);
        assert_memory_equal(&filled, &listed, sizeof filled);
        shared += count - (size_t)th_count(&filled);
        table_free(t);
    }
    assert_true(shared > 5);
}

// What is dealt anew is the waves to come, by a key of their own; what is read back begins without
// a wave that is shown.
static void test_dealt_anew(void **state) {
    (void)state;
    Table *t = table_new("", 2);
    th_redeal(&t->c, &t->s, 77);
    assert_true(t->s.spread_key == rng_key(77, TH_STREAM_SPREAD));
    t->s.shown_wave = 3;
    th_restore(&t->c, &t->s);
    assert_int_equal(t->s.shown_wave, 0);
    assert_true(t->s.spread_key == rng_key(2, TH_STREAM_SPREAD));
    table_free(t);
}

// A wave every turn, and none at all.
static void test_periods(void **state) {
    (void)state;
    Table *t = table_new("", 2);
    t->c.rules[TH_DOCUMENT].period.value = 1;
    stand(t, 1, 5, 40);
    keys(t, "D");
    assert_int_equal(th_turns_to_wave(&t->c, &t->s), 1);
    for (int turn = 1; turn < 4; turn++) {
        int before = th_count(&t->s.distortion);
        assert_int_equal(th_next_wave(&t->c, &t->s), turn + 1);
        keys(t, turn % 2 ? "R" : "L");
        assert_true(th_wave_came(&t->c, &t->s));
        assert_int_equal(th_count(&t->s.distortion), before + th_count(&t->s.born));
        assert_false(th_empty(&t->s.born));
    }
    table_restart(t);
    table_still(t);
    stand(t, 1, 5, 40);
    keys(t, "DR");
    assert_int_equal(th_next_wave(&t->c, &t->s), 1);
    assert_int_equal(th_turns_to_wave(&t->c, &t->s), 0);
    assert_false(th_wave_came(&t->c, &t->s));
    table_free(t);
}

// T-083: a wave is told wherever on the board it comes.
static void test_told_everywhere(void **state) {
    (void)state;
    static const int rows[] = {2, 9};
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        Table *t = table_new("", 2);
        t->c.rules[TH_DOCUMENT].period.value = 1;
        t->s.distortion = (ThCells){{0}};
        distort(t, 9, rows[i]);
        stand(t, 1, 5, 40);
        keys(t, "D");
        assert_int_equal(th_count(&t->s.distortion), 2);
        assert_non_null(strstr(t->text[t->records - 1], "Wave 1: distortions at (row "));
        table_free(t);
    }
}

// T-113: the document's tunables are data: another period, another line.
static void test_tunables(void **state) {
    (void)state;
    Table *t = table_new("", 2);
    t->c.rules[TH_DOCUMENT].period.value = 5;
    stand(t, 1, 5, 40);
    keys(t, "DUDU");
    assert_int_equal(th_count(&t->s.distortion), 3);
    keys(t, "D");
    assert_true(th_count(&t->s.distortion) > 3);
    t->c.rules[TH_DOCUMENT].threshold_row.value = 6;
    t->c.rules[TH_DOCUMENT].start_coherence.value = 30;
    table_restart(t);
    assert_int_equal(t->s.coherence, 30);
    stand(t, 1, 5, 40);
    keys(t, "D");
    assert_false(t->s.crossed);
    keys(t, "D");
    assert_true(t->s.crossed);
    Table *tuned = table_new("tuned", 1);
    assert_true(tuned->s.oneway);
    stand(tuned, 5, 7, 9);
    keys(tuned, "R");
    assert_int_equal(tuned->s.coherence, 20);
    table_free(tuned);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_not_before_crossing),
        cmocka_unit_test(test_every_three_turns),
        cmocka_unit_test(test_parents),
        cmocka_unit_test(test_valid_targets),
        cmocka_unit_test(test_growth),
        cmocka_unit_test(test_latched),
        cmocka_unit_test(test_snapshot),
        cmocka_unit_test(test_dealt_anew),
        cmocka_unit_test(test_told_everywhere),
        cmocka_unit_test(test_periods),
        cmocka_unit_test(test_tunables),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
