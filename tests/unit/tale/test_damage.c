// Tale: damage and its caps.
#include "scene.h"

// tale R-036, tale R-039, tale R-040, tale R-041, tale R-042: the document's examples 14, 17,
// 11, 24.
static void damage_formula(void **unused) {
    (void)unused;
    begin_scenario();
    assert_int_equal(ta_max_hp(c, &s, NULL), 40);
    assert_int_equal(ta_damage(c, &s, TA_COMBAT_FAILURE, -2, false, NULL), 14);
    assert_int_equal(ta_damage(c, &s, TA_COMBAT_FAILURE, -8, false, NULL), 17);
    assert_int_equal(ta_damage(c, &s, TA_DANGEROUS_ACTION, -3, false, NULL), 11);
    assert_int_equal(ta_damage(c, &s, TA_COMBAT_FAILURE, -8, true, NULL), 24); // B-10
    assert_int_equal(ta_damage(c, &s, TA_ENVIRONMENTAL, -1, false, NULL), 6);
    assert_int_equal(ta_damage(c, &s, TA_TRAP, -1, false, NULL), 11);
    assert_int_equal(ta_damage(c, &s, TA_NO_DANGER, -9, true, NULL), 0); // tale R-038, B-11
    c->rules.max_health.value = 30;
    assert_int_equal(ta_damage(c, &s, TA_COMBAT_FAILURE, -8, true, NULL), 18); // the cap
}

// tale R-059, tale R-068: both caps, on a hit and on the turn; health never below 0.
static void damage_rails(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice choice = choice_of(TA_COMBAT, TA_COMBAT_FAILURE);
    ta_take_damage(c, &s, &choice, -8, false, NULL);
    ta_take_damage(c, &s, &choice, -8, false, NULL);
    assert_int_equal(s.hp, 40 - 24); // 17, then 7
    s.damage_this_turn = 0;
    s.hp = 3;
    ta_take_damage(c, &s, &choice, -1, false, NULL);
    assert_int_equal(s.hp, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(damage_formula),
        SCENE_TEST(damage_rails),
    };
    return cmocka_run_group_tests_name("tale damage", tests, NULL, NULL);
}
