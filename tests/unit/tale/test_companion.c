// Tale: a companion who can help once.
#include "scene.h"

// tale R-064, tale R-070, tale R-072, tale R-073: solo has none; single ally, small party and large
// fellowship are one preference, because each has one (B-41). It starts allied.
static void companions(void **unused) {
    (void)unused;
    for (int preference = 1; preference <= TA_PREFERENCES; preference++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, 1, NULL);
        assert_true(play(preference == 1 ? "companion 1" : "companion 2"));
        assert_int_equal(ta_has_companion(&s), preference > 1);
    }
    refused("companion 3", "There is no preference 3 (of 2).");
    Setup none = {0};
    ta_start(c, &s, &none, 1, NULL);
    begin_scenario();
    assert_int_equal(s.relationship, 100);
    assert_true(ta_companion(c, &s)->name[0] != '\0');
}

// tale R-074, tale R-075: once a scenario, and from 50 on.
static void assist_conditions(void **unused) {
    (void)unused;
    begin_scenario();
    s.relationship = 49;
    refused("assist", "Relationship too low");
    s.relationship = 50;
    assert_true(ta_can_assist(c, &s, NULL));
    s.used_assist = true;
    refused("assist", "Already used assist");
}

// tale R-076: +5 after a failed roll, recomputed; B-39: not after a natural 1.
static void assist_helps(void **unused) {
    (void)unused;
    int offered = 0, saved = 0;
    for (uint64_t seed = 1; seed <= 400; seed++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, seed, NULL);
        begin_scenario();
        uint8_t shown[TA_MAX_CHOICES];
        size_t count = ta_shown_choices(c, &s, shown);
        for (size_t i = 0; i < count; i++) {
            TaState copy = s;
            const TaChoice *choice = &ta_scene(c, &s)->choice[shown[i]];
            if (choice->action == TA_NARRATIVE)
                continue;
            ta_choose(c, &copy, shown[i], NULL);
            if (copy.last.d20 == 1)
                assert_int_not_equal(copy.mode, TA_MODE_ASSIST);
            if (copy.mode != TA_MODE_ASSIST)
                continue;
            offered++;
            int32_t total = copy.last.d20 + copy.last.value + copy.last.bonus;
            ta_assist(c, &copy, true, NULL);
            assert_int_equal(copy.last.success, total + 5 >= copy.last.dc);
            assert_true(copy.used_assist);
            saved += copy.last.success;
        }
    }
    assert_true(offered > 20 && saved > 10);
}

// tale R-070, B-38: play sets 0 or 100; what does not change is not said, and solo has none.
static void relationships_change(void **unused) {
    (void)unused;
    begin_scenario();
    ta_change_relationship(c, &s, 0, NULL);
    assert_int_equal(s.relationship, 0);
    assert_false(ta_can_assist(c, &s, NULL));
    ta_change_relationship(c, &s, 100, NULL);
    assert_true(ta_can_assist(c, &s, NULL));
    s.companion = 1;
    s.relationship = 0;
    ta_change_relationship(c, &s, 100, NULL);
    assert_int_equal(s.relationship, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(companions),
        SCENE_TEST(relationships_change),
        SCENE_TEST(assist_conditions),
        SCENE_TEST(assist_helps),
    };
    return cmocka_run_group_tests_name("tale companion", tests, NULL, NULL);
}
