// Tale: the die, totals, DCs and chances.
#include "scene.h"

// tale R-012, tale R-013, tale R-016: 13 + 8 = 21, margin 6 against 15; the stat counts whole.
static void totals(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
    choice.stat = TA_VALOR;
    choice.difficulty = TA_FIXED;
    choice.dc = 15;
    s.base[TA_VALOR] = 5; // Ashwarden +2, Gate Guard +1
    TaCheck check = ta_check(c, &s, &choice, NULL);
    assert_int_equal(check.value, 8);
    assert_int_equal(13 + check.value + check.bonus, 21);
    assert_int_equal(13 + check.value + check.bonus - check.dc, 6);
}

// tale R-014: every face equally likely; chi-square over 200,000 rolls of the seeded stream.
static void d20_is_uniform(void **unused) {
    (void)unused;
    uint32_t seen[21] = {0};
    enum { ROLLS = 200000 };
    for (uint32_t i = 0; i < ROLLS; i++) {
        s.seed = i / 80;
        ta_restore(NULL, &s);
        s.turn = (uint8_t)(i % 20 + 1);
        s.scenario = 0;
        uint32_t d20 = ta_roll(&s, (uint8_t)(i / 20 % 4));
        assert_in_range(d20, 1, 20);
        seen[d20]++;
    }
    int64_t chi = 0, expected = ROLLS / 20;
    for (int face = 1; face <= 20; face++)
        chi += ((int64_t)seen[face] - expected) * ((int64_t)seen[face] - expected) / expected;
    assert_true(chi < 44); // p = 0.001 with 19 degrees of freedom is 43.8
}

// tale R-015, tale R-018, tale R-022, tale R-025: total >= DC succeeds; 20 always, 1 never.
static void success_and_naturals(void **unused) {
    (void)unused;
    assert_true(ta_succeeds(7, 15, 15));
    assert_false(ta_succeeds(7, 14, 15));
    assert_true(ta_succeeds(20, 23, 30));
    assert_false(ta_succeeds(1, 12, 8));
}

// tale R-019: labels of DCs, odd ones too (B-16).
static void dc_labels(void **unused) {
    (void)unused;
    static const struct {
        int dc;
        const char *label;
    } table[] = {{8, "Trivial"},   {9, "Easy"},    {10, "Easy"},   {11, "Medium"},
                 {12, "Medium"},   {13, "Hard"},   {14, "Hard"},   {15, "V.Hard"},
                 {16, "V.Hard"},   {17, "Heroic"}, {18, "Heroic"}, {19, "Legendary"},
                 {20, "Legendary"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_string_equal(ta_dc_label(table[i].dc), table[i].label);
}

// tale B-06: between 1 and 19 faces succeed, however far apart stat and DC are.
static void a_natural_may_always_decide(void **unused) {
    (void)unused;
    assert_int_equal(ta_chance(0, 19), 2);
    assert_int_equal(ta_chance(0, 20), 1);
    assert_int_equal(ta_chance(0, 21), 1);
    assert_int_equal(ta_chance(0, 40), 1);
    assert_int_equal(ta_chance(2, 4), 19);
    assert_int_equal(ta_chance(3, 4), 19);
    assert_int_equal(ta_chance(20, 4), 19);
}

// tale R-020: the true odds of B-06, computed; the printed table is not used.
static void true_odds(void **unused) {
    (void)unused;
    static const int percent[7][4] = {{80, 90, 95, 95}, {70, 80, 95, 95}, {60, 70, 85, 95},
                                      {50, 60, 75, 90}, {40, 50, 65, 80}, {30, 40, 55, 70},
                                      {20, 30, 45, 60}};
    static const int stats[4] = {3, 5, 8, 11};
    begin_scenario();
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 4; column++) {
            TaChoice choice = choice_of(TA_INVESTIGATION, TA_NO_DANGER);
            choice.stat = TA_LORE;
            choice.dc = (int16_t)(8 + 2 * row);
            s.base[TA_LORE] = (int8_t)stats[column];
            TaCheck check = ta_check(c, &s, &choice, NULL);
            assert_int_equal(check.chance * 5, percent[row][column]);
        }
    }
}

// tale R-021: easy +5, medium +7, hard +9 from the stat at the start: 80, 70 and 60 % (B-07).
static void relative_dcs(void **unused) {
    (void)unused;
    begin_scenario();
    const int steps[] = {0, 5, 7, 9}, chances[] = {0, 16, 14, 12};
    for (int d = TA_EASY; d <= TA_HARD; d++) {
        TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
        choice.stat = TA_VALOR;
        choice.difficulty = (uint8_t)d;
        TaCheck check = ta_check(c, &s, &choice, NULL);
        assert_int_equal(check.dc, s.snapshot[TA_VALOR] + steps[d]);
        assert_int_equal(check.chance, chances[d]);
    }
    s.raised[TA_VALOR]++; // B-28: a raise helps, the snapshot stays
    TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
    choice.stat = TA_VALOR;
    choice.difficulty = TA_MEDIUM;
    assert_int_equal(ta_check(c, &s, &choice, NULL).chance, 15);
}

// How lucky the dice were: the share of players below a result, from the chances alone.
static void luck(void **unused) {
    (void)unused;
    s.dice.checks[10] = 10; // ten even checks
    s.dice.successes = 5;
    TaLuck even = ta_luck(&s.dice);
    assert_int_equal(even.expected20, 100);
    assert_int_equal(even.worse_permil, 377); // (1 + 10 + 45 + 120 + 210) / 1024
    s.dice.successes = 0;
    assert_int_equal(ta_luck(&s.dice).worse_permil, 0);
    s.dice.successes = 10;
    assert_int_equal(ta_luck(&s.dice).worse_permil, 999);
    // More checks than are counted: the sum stays whole, whatever succeeded.
    s.dice.checks[10] = s.dice.checks[11] = s.dice.checks[19] = 255;
    s.dice.successes = 700;
    assert_int_equal(ta_luck(&s.dice).checks, 255);
    assert_int_equal(ta_luck(&s.dice).worse_permil, 1000);
}

// tale R-021: the document's example: Valor 8 gives DC 15, which is 70 %, not 60 or 65 (B-07).
static void worked_dc(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
    choice.stat = TA_VALOR;
    choice.difficulty = TA_MEDIUM;
    s.base[TA_VALOR] = 5; // Ashwarden +2, Gate Guard +1
    s.snapshot[TA_VALOR] = 8;
    TaCheck check = ta_check(c, &s, &choice, NULL);
    assert_int_equal(check.dc, 15);
    assert_int_equal(check.chance * 5, 70);
}

// A count that is full stays full.
static void counted_rolls(void **unused) {
    (void)unused;
    begin_scenario();
    memset(s.dice.checks, 255, sizeof s.dice.checks);
    for (uint8_t i = 0; i < ta_scene(c, &s)->choices; i++) {
        TaState before = s;
        if (ta_scene(c, &s)->choice[i].action != TA_NARRATIVE) {
            ta_choose_face(c, &s, i, 20, NULL);
            assert_memory_equal(s.dice.checks, before.dice.checks, sizeof s.dice.checks);
            assert_int_equal(s.dice.successes, before.dice.successes + 1);
        }
        s = before;
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(totals),
        SCENE_TEST(d20_is_uniform),
        SCENE_TEST(success_and_naturals),
        SCENE_TEST(a_natural_may_always_decide),
        SCENE_TEST(dc_labels),
        SCENE_TEST(true_odds),
        SCENE_TEST(relative_dcs),
        SCENE_TEST(worked_dc),
        SCENE_TEST(luck),
        SCENE_TEST(counted_rolls),
    };
    return cmocka_run_group_tests_name("tale dice", tests, NULL, NULL);
}
