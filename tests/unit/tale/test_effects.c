// Tale: effects that last some turns.
#include "scene.h"

// tale R-065: three effects; a fourth is refused, the same name refreshes; they tick at the end of
// a turn.
static void effects(void **unused) {
    (void)unused;
    begin_scenario();
    static const char *const names[] = {"One", "Two", "Three", "Four"};
    TaScene *scene = &c->scenario[s.scenario].scene[s.scene];
    for (int i = 0; i < 4; i++) {
        s.last.choice = (uint8_t)(i % scene->choices);
        TaOutcome *o = i < scene->choices ? &scene->choice[i].success : &scene->choice[0].failure;
        o->effect = (TaEffectDef){.name = names[i], .stat = TA_LORE, .value = -1, .turns = 2};
        bool success = i < scene->choices;
        s.last.choice = (uint8_t)(success ? i : 0);
        ta_add_effect(c, &s,
                      (TaEffect){.source = success ? TA_FROM_SUCCESS : TA_FROM_FAILURE,
                                 .scene = s.scene,
                                 .choice = s.last.choice},
                      NULL);
    }
    int running = 0;
    for (int i = 0; i < TA_MAX_EFFECTS; i++)
        running += s.effect[i].turns > 0;
    assert_int_equal(running, 3);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), -3);
    ta_tick_effects(&s); // the turn that gave them does not count
    assert_int_equal(s.effect[0].turns, 2);
    ta_tick_effects(&s);
    assert_int_equal(s.effect[0].turns, 1);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), -3);
    ta_tick_effects(&s);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(effects),
    };
    return cmocka_run_group_tests_name("tale effects", tests, NULL, NULL);
}
