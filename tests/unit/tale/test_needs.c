// Tale: what opens a choice, what closes it, and what is said of both.
#include "scene.h"

static TaChoice *third(void) {
    TaScene *scene = &c->scenario[s.scenario].scene[s.scene];
    scene->choices = 3;
    scene->choice[2].need = (TaNeed){TA_NONE, TA_NONE, TA_NONE, TA_NONE, 0, TA_ANY_WEAPON, 0};
    scene->choice[2].needs = 0;
    return &scene->choice[2];
}

static size_t shown(void) {
    uint8_t places[TA_MAX_CHOICES];
    return ta_shown_choices(c, &s, places);
}

static void says(const char *words) {
    View *view = look();
    assert_true(view->card_count >= 3);
    if (!strstr(view->card[2].brief, words))
        fail_msg("found '%s', expected '%s'", view->card[2].brief, words);
    free(view);
}

// A people, a background, a thing and a lead hide what they do not open, and say what they do.
static void hidden(void **unused) {
    (void)unused;
    begin_scenario(); // an Ashwarden, Gate Guard
    TaChoice *choice = third();
    choice->need.people = 0;
    says("Open because you are an Ashwarden.");
    choice->need.people = 1;
    assert_int_equal(shown(), 2);
    choice->need.people = TA_NONE;
    choice->need.background = 0;
    says("Open because you are a Gate Guard.");
    choice->need.background = 1;
    assert_int_equal(shown(), 2);
    choice->need.background = TA_NONE;
    choice->need.item = 3;
    assert_int_equal(shown(), 2);
    s.held[0] = (TaHeld){.item = 3, .rarity = TA_COMMON};
    s.held_count = 1;
    assert_int_equal(shown(), 3);
    says("Open because you carry this: Woodcutter's Axe.");
    choice->need.item = TA_NONE;
    choice->needs = 1;
    assert_int_equal(shown(), 2);
}

// A stat, gold and a weapon close a choice that is shown, with the reason.
static void closed(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice *choice = third();
    choice->need.stat = TA_LORE;
    choice->need.least = 9;
    refused("choose 3", "It takes Lore 9; you have 3.");
    says("Takes Lore 9; you have 3.");
    s.base[TA_LORE] = 9;
    assert_true(ta_is_open(c, &s, choice, NULL));
    choice->need.stat = TA_NONE;
    choice->need.weapon = TA_DRAWN;
    refused("choose 3", "It takes a weapon in hand.");
    choice->need.weapon = TA_UNDRAWN;
    assert_true(ta_is_open(c, &s, choice, NULL));
    s.held_count = 1; // a sword
    assert_true(play("equip 1"));
    refused("choose 3", "It takes empty hands: a weapon is drawn.");
    assert_true(play("unequip weapon"));
    assert_true(play("choose 3"));
}

// tale R-061, B-53: a price is paid when the choice is made, within what a turn can lose.
static void price(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice *choice = third();
    choice->need.price = 30;
    choice->action = TA_NARRATIVE;
    choice->success.gold = TA_NO_GOLD;
    choice->success.gold_loss = 90;
    refused("choose 3", "It costs 30 gold; you have 0.");
    s.gold = 500;
    s.lost_this_turn = 80;
    refused("choose 3", "It costs 30 gold; 20 more can be spent this turn.");
    s.lost_this_turn = 0;
    says("Costs 30 gold.");
    assert_true(play("choose 3"));
    assert_int_equal(s.gold, 400); // 30, and 70 of 90: 100 a turn
    assert_int_equal(s.last.gold, -100);
}

// B-57: every scene of every story has two ways with different stats that are open to all.
static void two_stats_a_scene(void **unused) {
    (void)unused;
    for (int k = 0; k < c->scenarios; k++)
        for (int i = 0; i < c->scenario[k].scenes; i++) {
            const TaScene *scene = &c->scenario[k].scene[i];
            uint64_t stats = 0;
            for (int n = 0; n < scene->choices; n++)
                if (scene->choice[n].action != TA_NARRATIVE)
                    stats |= UINT64_C(1) << scene->choice[n].stat;
            if (ta_count_bits(stats) < 2)
                fail_msg("%s, %s has one stat", c->scenario[k].id, scene->id);
        }
}

// Every people and background opens a choice somewhere; every story has a price and a stat.
static void all_of_them_matter(void **unused) {
    (void)unused;
    uint64_t peoples = 0, backgrounds = 0;
    for (int k = 0; k < c->scenarios; k++) {
        int priced = 0, asking = 0;
        for (int i = 0; i < c->scenario[k].scenes; i++) {
            const TaScene *scene = &c->scenario[k].scene[i];
            for (int n = 0; n < scene->choices; n++) {
                const TaNeed *need = &scene->choice[n].need;
                priced += need->price > 0;
                asking += need->stat != TA_NONE;
                peoples |= need->people == TA_NONE ? 0 : UINT64_C(1) << need->people;
                backgrounds |= need->background == TA_NONE ? 0 : UINT64_C(1) << need->background;
            }
        }
        assert_true(priced > 0 && asking > 0);
        assert_true(c->scenario[k].stops > 0);
    }
    assert_int_equal(ta_count_bits(peoples), c->peoples);
    assert_int_equal(ta_count_bits(backgrounds), c->backgrounds);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(hidden),
        SCENE_TEST(closed),
        SCENE_TEST(price),
        SCENE_TEST(two_stats_a_scene),
        SCENE_TEST(all_of_them_matter),
    };
    return cmocka_run_group_tests_name("tale needs", tests, NULL, NULL);
}
