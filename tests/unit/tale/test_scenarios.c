// Tale: the scenarios as they are shipped: their length, what quiet ways cost, companions.
#include "scene.h"

static const TaOutcome *outcomes_of(const TaChoice *choice, int i) {
    return i == 0 ? &choice->success : choice->action != TA_NARRATIVE ? &choice->failure : NULL;
}

typedef struct Lengths { // the fewest and the most scenes to an ending, by scene; 0: not yet known
    int least[TA_MAX_SCENES], most[TA_MAX_SCENES];
} Lengths;

// Walks all paths from a scene, each scene once; the turns that scenes claim are not looked at.
static void measure(const TaScenario *scenario, uint8_t from, Lengths *lengths) {
    const TaScene *scene = &scenario->scene[from];
    int least = 1000, most = 0;
    if (lengths->most[from] > 0)
        return;
    for (int i = 0; i < scene->choices * 2; i++) {
        const TaOutcome *o = outcomes_of(&scene->choice[i / 2], i % 2);
        if (!o)
            continue;
        bool last = o->next == TA_NONE;
        if (!last)
            measure(scenario, o->next, lengths);
        least = ta_least(least, 1 + (last ? 0 : lengths->least[o->next]));
        most = ta_most(most, 1 + (last ? 0 : lengths->most[o->next]));
    }
    lengths->least[from] = least;
    lengths->most[from] = most;
}

// tale R-067: far below the limit of 100 turns: every path has exactly 20 scenes.
static void every_path_has_twenty_scenes(void **unused) {
    (void)unused;
    assert_int_equal(c->scenarios, 4);
    for (int k = 0; k < c->scenarios; k++) {
        const TaScenario *scenario = &c->scenario[k];
        Lengths lengths = {{0}, {0}};
        measure(scenario, scenario->start, &lengths);
        assert_int_equal(lengths.least[scenario->start], 20);
        assert_int_equal(lengths.most[scenario->start], 20);
        for (uint8_t i = 0; i < scenario->scenes; i++)
            assert_int_equal(lengths.most[i], 21 - scenario->scene[i].turn); // met by some path
    }
}

// How many choices here need neither a roll nor a flag; each must cost something.
static int check_quiet_ways(const TaScene *scene) {
    int seen = 0;
    for (int n = 0; n < scene->choices; n++) {
        const TaOutcome *o = &scene->choice[n].success;
        if (scene->choice[n].action != TA_NARRATIVE || !ta_open_to_all(&scene->choice[n]))
            continue;
        seen++;
        if (o->gold_loss == 0 && o->effect.value >= 0 && o->relationship != 0)
            fail_msg("%s, %s costs nothing", scene->id, scene->choice[n].id);
    }
    return seen;
}

// From turn 9 on, a choice that needs neither a roll nor a flag costs something that its card
// shows: gold, an effect, the companion.
static void quiet_ways_cost_something(void **unused) {
    (void)unused;
    int seen = 0;
    for (int k = 0; k < c->scenarios; k++)
        for (int i = 0; i < c->scenario[k].scenes; i++)
            if (c->scenario[k].scene[i].turn >= 9)
                seen += check_quiet_ways(&c->scenario[k].scene[i]);
    assert_true(seen > 15);
}

// A companion can be lost and won back in every scenario, each in at least three places.
static void companions_change_their_mind(void **unused) {
    (void)unused;
    for (int k = 0; k < c->scenarios; k++) {
        int lost = 0, won = 0;
        for (int i = 0; i < c->scenario[k].scenes; i++) {
            const TaScene *scene = &c->scenario[k].scene[i];
            for (int n = 0; n < scene->choices * 2; n++) {
                const TaOutcome *o = outcomes_of(&scene->choice[n / 2], n % 2);
                lost += o && o->relationship == 0;
                won += o && o->relationship == 100;
            }
        }
        assert_true(lost >= 3 && won >= 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(every_path_has_twenty_scenes),
        SCENE_TEST(quiet_ways_cost_something),
        SCENE_TEST(companions_change_their_mind),
    };
    return cmocka_run_group_tests_name("tale scenarios", tests, NULL, NULL);
}
