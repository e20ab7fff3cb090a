// Tale: experience of a choice.
#include "scene.h"

// tale R-029, tale R-030, tale R-031, tale R-032, tale R-033: base, tier, margin, critical,
// rounding, cap.
static void xp_formula(void **unused) {
    (void)unused;
    static const struct {
        TaAction action;
        int dc, margin;
        bool natural20;
        int xp;
    } table[] = {
        {TA_COMBAT, 10, 0, false, 15},        {TA_COMBAT, 11, 0, false, 25},
        {TA_COMBAT, 13, 0, false, 25},        {TA_COMBAT, 14, 0, false, 38}, // 37.5 half up
        {TA_COMBAT, 16, 0, false, 38},        {TA_COMBAT, 17, 0, false, 50},
        {TA_COMBAT, 15, 6, false, 50},        {TA_COMBAT, 12, 3, false, 31}, // 25 + 6
        {TA_COMBAT, 15, 13, true, 60},                                       // 78.5, capped
        {TA_SOCIAL, 12, 0, false, 15},        {TA_INVESTIGATION, 12, 0, false, 20},
        {TA_CRAFTING, 12, 0, false, 15},      {TA_STEALTH, 12, 0, false, 20},
        {TA_SURVIVAL, 12, 0, false, 15},      {TA_SOCIAL, 12, 0, true, 30},
        {TA_SOCIAL, 12, -9, true, 30}, // B-09: no margin bonus below 0
        {TA_INVESTIGATION, 13, 2, false, 24},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        TaChoice choice = choice_of(table[i].action, TA_NO_DANGER);
        Terms terms = {.count = 0};
        assert_int_equal(
            ta_xp(c, &choice, table[i].dc, table[i].margin, table[i].natural20, &terms),
            table[i].xp);
        assert_int_equal(sum_of(&terms), table[i].xp);
    }
    TaChoice narrative = choice_of(TA_NARRATIVE, TA_NO_DANGER);
    assert_int_equal(ta_xp(c, &narrative, 0, 0, false, NULL), 10);
}

// tale R-034, tale R-035: the document's examples; "roll" is the total. 31 and 25 for successes, 0
// for a failure.
static void worked_xp(void **unused) {
    (void)unused;
    TaChoice combat = choice_of(TA_COMBAT, TA_NO_DANGER);
    TaChoice social = choice_of(TA_SOCIAL, TA_NO_DANGER);
    assert_int_equal(ta_xp(c, &combat, 12, 15 - 12, false, NULL), 31);
    assert_int_equal(ta_xp(c, &social, 10, 18 - 10, false, NULL), 25);
    begin_scenario();
    TaChoice *choice = &c->scenario[0].scene[s.scene].choice[1];
    choice->action = TA_INVESTIGATION;
    choice->stat = TA_LORE;
    choice->difficulty = TA_FIXED;
    choice->dc = 16;
    s.companion = 1;
    s.base[TA_LORE] = 3;
    do {
        s.seed++;
        ta_restore(c, &s);
    } while (ta_roll(&s, 1) != 8);
    ta_choose(c, &s, 1, NULL); // 8 + 3 = 11 against 16
    assert_false(s.last.success);
    assert_int_equal(s.xp, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(xp_formula),
        SCENE_TEST(worked_xp),
    };
    return cmocka_run_group_tests_name("tale xp", tests, NULL, NULL);
}
