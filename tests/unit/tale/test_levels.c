// Tale: levels, the stat choice, Second Wind.
#include "scene.h"

// tale R-051, tale R-052, tale R-053: 100, 125, 150, 175, 200; 500 XP is level 4 with 125 left
// (B-25).
static void level_costs(void **unused) {
    (void)unused;
    const int costs[] = {100, 125, 150, 175, 200};
    for (int level = 1; level <= 5; level++)
        assert_int_equal(ta_level_cost(c, level), costs[level - 1]);
    int left = 500, level = 1;
    while (left >= ta_level_cost(c, level))
        left -= ta_level_cost(c, level++);
    assert_int_equal(level, 4);
    assert_int_equal(left, 125);
}

// tale R-054, tale R-055, tale R-056, tale R-057: +3 and full health; a choice at 3, 6, 9; Second
// Wind at 5.
static void level_up(void **unused) {
    (void)unused;
    begin_scenario();
    s.hp = 12;
    s.xp = 110;
    ta_level_up(c, &s, NULL);
    assert_int_equal(s.level, 2);
    assert_int_equal(s.xp, 10);
    assert_int_equal(s.hp, 43);
    assert_int_equal(s.stat_choices, 0);
    for (int level = 3; level <= 9; level++) {
        s.xp = (int16_t)ta_level_cost(c, s.level);
        s.stat_choices = 0;
        assert_string_equal(ta_second_wind_state(c, &s), level - 1 >= 5 ? "ready" : "locked");
        ta_level_up(c, &s, NULL);
        assert_int_equal(s.stat_choices, level % 3 == 0);
    }
}

static void stat_choice_is_mandatory(void **unused) { // B-27
    (void)unused;
    begin_scenario();
    s.mode = TA_MODE_BETWEEN;
    s.next = s.scene;
    s.stat_choices = 1;
    refused("continue", "Choose +1 to a stat first: 'raise STAT'.");
    int32_t lore = ta_own_stat(c, &s, TA_LORE, NULL);
    s.raised[TA_VALOR] = 14;
    refused("raise valor", "A stat at 20 cannot be raised.");
    assert_true(play("raise lore"));
    assert_int_equal(ta_own_stat(c, &s, TA_LORE, NULL), lore + 1);
    assert_true(play("continue"));
}

static void second_wind(void **unused) { // B-29
    (void)unused;
    begin_scenario();
    refused("second-wind", "Second Wind comes with level 5.");
    s.level = 5;
    s.hp = (int16_t)ta_max_hp(c, &s, NULL);
    refused("second-wind", "Health is full.");
    s.hp = 10;
    assert_true(play("second-wind"));
    assert_int_equal(s.hp, 10 + 52 / 4);
    refused("second-wind", "Second Wind is used; it returns with the next scenario.");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(level_costs),
        SCENE_TEST(level_up),
        SCENE_TEST(stat_choice_is_mandatory),
        SCENE_TEST(second_wind),
    };
    return cmocka_run_group_tests_name("tale levels", tests, NULL, NULL);
}
