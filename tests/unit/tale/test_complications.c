// Tale: what a natural 1 brings (B-52).
#include "scene.h"

// The first check of the first scene, with this face.
static void roll(uint32_t face) {
    int choice = 0;
    while (ta_scene(c, &s)->choice[choice].action == TA_NARRATIVE)
        choice++;
    ta_choose_face(c, &s, (uint8_t)choice, face, NULL);
}

static void only(TaComplication one) {
    c->complications = 1;
    c->complication_of[0] = one;
}

// tale R-026, tale R-027, B-52: an effect of the list runs from now on, and there is no XP.
static void an_effect(void **unused) {
    (void)unused;
    begin_scenario();
    only((TaComplication){.text = "It hurts.",
                          .effect = {.name = "Sore", .stat = TA_LORE, .value = -2, .turns = 3}});
    roll(1);
    assert_int_equal(s.last.complication, 1);
    assert_int_equal(s.last.xp, 0);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), -2);
    assert_string_equal(ta_effect_name(c, &s, &s.effect[0]), "Sore");
    View *view = look();
    const char *said = "";
    for (size_t i = 0; i < view->roll.values.count; i++)
        if (strcmp(view->value[view->roll.values.first + i].label, "Complication") == 0)
            said = view->value[view->roll.values.first + i].text;
    assert_string_equal(said, "It hurts. Sore, Lore -2 for 3 turns.");
    free(view);
}

// Something worn is gone; the rest of what is held keeps its place.
static void wear(void **unused) {
    (void)unused;
    begin_scenario();
    only((TaComplication){.text = "A strap goes.", .wear = true});
    s.held_count = 3;
    s.held[0] = (TaHeld){.item = 0, .rarity = TA_COMMON};
    s.held[1] = (TaHeld){.item = 12, .rarity = TA_COMMON};
    s.held[2] = (TaHeld){.item = 1, .rarity = TA_COMMON};
    assert_true(play("equip 2"));
    roll(1);
    assert_int_equal(s.held_count, 2);
    assert_int_equal(s.slot[TA_SLOT_ARMOR], TA_NONE);
    assert_true(s.last.wore && s.last.worn.item == 12);
    assert_int_equal(s.held[1].item, 1);
}

// Which of several things goes is a draw of its own, keyed by the turn and by nothing else.
static void one_of_several(void **unused) {
    (void)unused;
    bool gone[TA_SLOTS] = {false};
    for (uint64_t seed = 1; seed <= 60; seed++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, seed, NULL);
        begin_scenario();
        only((TaComplication){.text = "A strap goes.", .wear = true});
        s.held_count = TA_SLOTS;
        for (int i = 0; i < TA_SLOTS; i++) {
            s.held[i] = (TaHeld){.item = (uint8_t)i, .rarity = TA_COMMON};
            s.slot[i] = (uint8_t)i;
        }
        roll(1);
        uint64_t key =
            (uint64_t)s.scenario << 24 | (uint64_t)s.turn << 16 | (uint64_t)s.last.choice << 8 | 1;
        uint32_t drawn = rng_below_at(s.stream[TA_STREAM_COMPLICATIONS], key, TA_SLOTS);
        assert_int_equal(s.last.worn.item, drawn);
        gone[drawn] = true;
    }
    for (int i = 0; i < TA_SLOTS; i++)
        assert_true(gone[i]);
}

// Standing is lost, down to the lowest there is.
static void standing(void **unused) {
    (void)unused;
    begin_scenario();
    only((TaComplication){.text = "It was seen.", .standing = -25});
    roll(1);
    assert_int_equal(s.relationship, 75);
    s.mode = TA_MODE_SCENE;
    s.relationship = -90;
    roll(1);
    assert_int_equal(s.relationship, -100);
    s.mode = TA_MODE_SCENE;
    roll(1); // and then it can happen no more
    assert_int_equal(s.last.complication, 0);
}

// What cannot happen is not drawn; if nothing can, the words are all there is.
static void only_what_can_happen(void **unused) {
    (void)unused;
    assert_true(play("race 1") && play("background 1") && play("companion 1") &&
                play("begin anyway") && play("scenario 1"));
    c->complications = 2;
    c->complication_of[0] = (TaComplication){.text = "A strap goes.", .wear = true};
    c->complication_of[1] = (TaComplication){.text = "It was seen.", .standing = -25};
    TaState before = s;
    roll(1);
    assert_int_equal(s.last.complication, 0);
    assert_int_equal(s.relationship, before.relationship);
    assert_int_equal(s.held_count, before.held_count);
}

// A stream of its own: what a natural 1 draws moves no other die, and other faces draw nothing.
static void own_stream(void **unused) {
    (void)unused;
    bool drawn[TA_MAX_COMPLICATIONS] = {false};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, seed, NULL);
        begin_scenario();
        TaState other = s;
        uint32_t next = ta_roll(&s, 1);
        roll(1);
        assert_true(s.last.complication > 0);
        drawn[s.last.complication - 1] = true;
        s = other;
        assert_int_equal(ta_roll(&s, 1), next);
        roll(2);
        assert_int_equal(s.last.complication, 0);
    }
    int kinds = 0;
    for (int i = 0; i < c->complications; i++)
        kinds += drawn[i];
    assert_true(kinds >= 5); // nothing is worn, so that nothing wears out
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(an_effect),
        SCENE_TEST(wear),
        SCENE_TEST(one_of_several),
        SCENE_TEST(standing),
        SCENE_TEST(only_what_can_happen),
        SCENE_TEST(own_stream),
    };
    return cmocka_run_group_tests_name("tale complications", tests, NULL, NULL);
}
