// Tale: points, stats and their bounds.
#include "scene.h"

// tale R-001: six stats, by name.
static void six_stats(void **unused) {
    (void)unused;
    const char *const names[] = {"valor", "wisdom", "fellowship", "craft", "endurance", "lore"};
    assert_int_equal(TA_STATS, 6);
    for (int i = 0; i < TA_STATS; i++)
        assert_string_equal(ta_stat_names[i], names[i]);
}

// tale R-002, tale R-006, tale R-007: 3 to 8, 27 points, (value - 3) x 2.
static void point_buy(void **unused) {
    (void)unused;
    refused("stat valor 2", "A stat is from 3 to 8; found 2.");
    refused("stat valor 9", "A stat is from 3 to 8; found 9.");
    assert_true(play("stat valor 8"));
    assert_int_equal(ta_points_spent(c, &s), 10);
    assert_true(play("stat wisdom 8") && play("stat craft 6"));
    assert_int_equal(ta_points_spent(c, &s), 26);
    refused("stat lore 4", "That would cost 28 of 27 points.");
}

static bool build(const int values[TA_STATS]) {
    Setup setup = {0};
    ta_start(c, &s, &setup, 1, NULL);
    for (int i = 0; i < TA_STATS; i++) {
        Move move = {.verb = TA_STAT, .a = (uint8_t)i, .b = (uint8_t)values[i]};
        if (!ta_apply(c, &s, move, NULL, &reason))
            return false;
    }
    return true;
}

// tale R-008, tale R-009, tale R-010, tale R-011: the document's builds; (8,6,5,5,4,4) costs 28
// (B-01).
static void worked_builds(void **unused) {
    (void)unused;
    assert_true(build((const int[]){5, 5, 5, 5, 5, 5}));
    assert_int_equal(ta_points_spent(c, &s), 24);
    assert_true(build((const int[]){8, 8, 3, 3, 3, 3}));
    assert_int_equal(ta_points_spent(c, &s), 20); // unspent points are allowed
    assert_false(build((const int[]){8, 6, 5, 5, 4, 4}));
    assert_true(build((const int[]){8, 6, 5, 4, 4, 4}));
    assert_int_equal(ta_points_spent(c, &s), 26);
}

// tale R-006, B-02: of all six-stat builds 16,941 are legal, and 3,906 of them spend 26 points.
static void all_builds(void **unused) {
    (void)unused;
    int legal = 0, dearest = 0;
    for (int n = 0; n < 6 * 6 * 6 * 6 * 6 * 6; n++) {
        int rest = n;
        for (int i = 0; i < TA_STATS; i++, rest /= 6)
            s.base[i] = (int8_t)(3 + rest % 6);
        int32_t spent = ta_points_spent(c, &s);
        assert_int_not_equal(spent, 27);
        legal += spent <= 27;
        dearest += spent == 26;
    }
    assert_int_equal(legal, 16941);
    assert_int_equal(dearest, 3906);
}

// tale R-003, tale R-004, tale R-005: bonuses of peoples and backgrounds; every pair stays within 3
// to 11.
static void creation_range(void **unused) {
    (void)unused;
    assert_int_equal(c->peoples, 6);
    assert_int_equal(c->backgrounds, 8);
    for (int p = 0; p < c->peoples; p++)
        for (int b = 0; b < c->backgrounds; b++)
            for (int i = 0; i < TA_STATS; i++) {
                int bonus = c->people[p].bonus[i] + c->background[b].bonus[i];
                assert_in_range(bonus, 0, 3);
                assert_true(8 + bonus <= 11);
            }
}

static void beginning_needs_all_choices(void **unused) {
    (void)unused;
    refused("begin", "Choose a people first: 'race N'.");
    assert_true(play("race 2"));
    refused("begin", "Choose a background first: 'background N'.");
    assert_true(play("background 2"));
    refused("begin", "Choose a companion preference first: 'companion N'.");
    assert_true(play("companion 1") && play("begin anyway"));
}

// tale B-51: points are left on purpose or not at all.
static void unspent_points(void **unused) {
    (void)unused;
    assert_true(play("race 2") && play("background 2") && play("companion 1"));
    refused("begin", "26 points can still be spent; 'begin anyway' begins without them.");
    assert_true(play("stat valor 8") && play("stat lore 8") && play("stat wisdom 5"));
    refused("begin", "2 points can still be spent; 'begin anyway' begins without them.");
    assert_true(play("stat craft 4"));
    refused("begin anyway", "No point can still be spent: 'begin'.");
    refused("begin now", "'begin' needs nothing or one word: anyway; found 'now'.");
    assert_true(play("begin"));
    assert_int_equal(s.mode, TA_MODE_JOURNEY);
}

// Points that no stat has room for can not be spent.
static void points_without_room(void **unused) {
    (void)unused;
    c->rules.stat_high.value = 4;
    assert_true(play("race 2") && play("background 2") && play("companion 1"));
    assert_int_equal(ta_points_open(c, &s), 12);
    assert_true(play("suggest") && play("begin"));
}

// tale B-51: the suggestion spends all points, on the background's stats first.
static void suggested_build(void **unused) {
    (void)unused;
    static const int8_t guard[TA_STATS] = {8, 4, 6, 4, 5, 4};
    refused("suggest", "Choose a people first: 'race N'.");
    assert_true(play("race 1"));
    refused("suggest", "Choose a background first: 'background N'.");
    for (int p = 1; p <= c->peoples; p++)
        for (int b = 1; b <= c->backgrounds; b++) {
            s.people = (uint8_t)(p - 1);
            s.background = (uint8_t)(b - 1);
            assert_true(play("suggest"));
            assert_int_equal(ta_points_spent(c, &s), 26);
            for (int i = 0; i < TA_STATS; i++)
                if (c->background[b - 1].bonus[i] > 0)
                    assert_true(s.base[i] >= 6);
        }
    assert_true(play("race 1") && play("background 1") && play("suggest"));
    assert_memory_equal(s.base, guard, sizeof guard);
    assert_true(play("companion 1") && play("begin"));
}

static void suggests(int points, int high, const int8_t expected[TA_STATS]) {
    c->rules.points.value = points;
    c->rules.stat_high.value = high;
    memset(s.base, high, sizeof s.base); // whatever was chosen before
    ta_suggest(c, &s);
    assert_memory_equal(s.base, expected, TA_STATS);
}

// tale B-51: with fewer points the first stats get theirs, with more they are filled up in order.
static void suggested_with_other_points(void **unused) {
    (void)unused;
    assert_true(play("race 1") && play("background 1"));
    suggests(0, 8, (int8_t[TA_STATS]){3, 3, 3, 3, 3, 3});
    suggests(7, 8, (int8_t[TA_STATS]){6, 3, 3, 3, 3, 3});
    suggests(20, 8, (int8_t[TA_STATS]){8, 3, 6, 3, 5, 3});
    suggests(27, 8, (int8_t[TA_STATS]){8, 4, 6, 4, 5, 4});
    suggests(35, 8, (int8_t[TA_STATS]){8, 4, 8, 4, 7, 4});
    suggests(35, 10, (int8_t[TA_STATS]){10, 4, 8, 4, 5, 4});
    suggests(200, 8, (int8_t[TA_STATS]){8, 8, 8, 8, 8, 8});
}

// tale R-069: an effective stat is 1 to 20, and the clamp is a term.
static void effective_range(void **unused) {
    (void)unused;
    begin_scenario();
    s.raised[TA_VALOR] = 30;
    Terms terms = {.count = 0};
    assert_int_equal(ta_stat(c, &s, TA_VALOR, &terms), 20);
    assert_int_equal(sum_of(&terms), 20);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(six_stats),       SCENE_TEST(point_buy),
        SCENE_TEST(worked_builds),   SCENE_TEST(all_builds),
        SCENE_TEST(creation_range),  SCENE_TEST(beginning_needs_all_choices),
        SCENE_TEST(unspent_points),  SCENE_TEST(points_without_room),
        SCENE_TEST(suggested_build), SCENE_TEST(suggested_with_other_points),
        SCENE_TEST(effective_range),
    };
    return cmocka_run_group_tests_name("tale stats", tests, NULL, NULL);
}
