// Tale: stops where gold buys (B-53).
#include "scene.h"

// In the first scene, at a stop that sells these.
static TaStop *open_stop(void) {
    begin_scenario();
    TaScenario *scenario = &c->scenario[0];
    TaStop *stop = &scenario->stop[0];
    scenario->scene[s.scene].stop = 0;
    const TaOutcome nothing = {
        .text = "It is yours.", .next = TA_NONE, .effect = {.name = ""}, .relationship = -1};
    stop->wares = 4;
    for (int i = 0; i < 4; i++)
        stop->ware[i] = (TaWare){.id = "ware", .text = "A thing.", .price = 20, .gives = nothing};
    stop->ware[0].gives.heal = 10;
    stop->ware[1].gives.items = 1;
    stop->ware[1].gives.item[0] = (TaLoot){TA_ARMOR, TA_NONE, TA_UNCOMMON};
    stop->ware[2].gives.flags = 1;
    stop->ware[3].gives.effect =
        (TaEffectDef){.name = "Blessed", .stat = TA_LORE, .value = 1, .turns = 3};
    return stop;
}

// Each ware does what it says, once; the last turn's record is not touched.
static void wares(void **unused) {
    (void)unused;
    (void)open_stop();
    s.gold = 90;
    s.hp = 20;
    TaTurn last = s.last;
    assert_true(play("buy 1"));
    assert_int_equal(s.hp, 30);
    assert_true(play("buy 2"));
    assert_int_equal(s.held_count, 1);
    assert_int_equal(s.held[0].rarity, TA_UNCOMMON);
    assert_int_equal(c->item[s.held[0].item].kind, TA_ARMOR);
    assert_true(play("buy 3"));
    assert_int_equal(s.flags, 1);
    assert_int_equal(s.flag_turn[0], 1);
    assert_true(play("buy 4"));
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), 1);
    assert_int_equal(s.gold, 10);
    assert_memory_equal(&last, &s.last, sizeof last);
    refused("buy 1", "It is sold already.");
    assert_int_equal(s.mode, TA_MODE_SCENE);
}

// tale R-061, tale R-062, tale R-063: what is not at hand, or beyond the limits of a turn.
static void limits(void **unused) {
    (void)unused;
    TaStop *stop = open_stop();
    refused("buy 1", "It costs 20 gold; you have 0.");
    refused("buy 5", "There is no ware 5 (of 4).");
    s.gold = 500;
    stop->ware[0].price = stop->ware[2].price = 60;
    assert_true(play("buy 1"));
    refused("buy 3", "It costs 60 gold; 40 more can be spent this turn.");
    s.items_this_turn = 3;
    refused("buy 2", "3 items a turn, and 3 are taken.");
    s.items_this_turn = 0;
    s.held_count = 20;
    refused("buy 2", "20 items can be kept; you have 20.");
    c->scenario[0].scene[s.scene].stop = TA_NONE;
    refused("buy 2", "Nothing is for sale here.");
}

// Prices, what they buy and the limits stand on the screen.
static void on_the_screen(void **unused) {
    (void)unused;
    TaStop *stop = open_stop();
    stop->ware[1].gives.heal = stop->ware[2].gives.heal = 5;
    s.gold = 35;
    View *view = look();
    int seen = 0;
    for (size_t i = 0; i < view->card_count; i++) {
        const ViewCard *card = &view->card[i];
        if (strcmp(card->heading, c->scenario[0].stop[0].name) != 0)
            continue;
        const ViewValue *value = &view->value[card->values.first];
        assert_string_equal(value[0].text, "20 gold");
        static const char *const gives[] = {"health +10", "uncommon armor; health +5",
                                            "health +5; a lead", "Blessed, Lore +1 for 3 turns"};
        assert_string_equal(value[1].text, gives[seen]);
        seen++;
    }
    assert_int_equal(seen, 4);
    bool said = false;
    for (size_t i = 0; i < view->notes.count; i++)
        said = said || strstr(view->line[view->notes.first + i], "100 gold can be spent");
    assert_true(said);
    free(view);
}

int main(void) {
    const struct CMUnitTest tests[] = {SCENE_TEST(wares), SCENE_TEST(limits),
                                       SCENE_TEST(on_the_screen)};
    return cmocka_run_group_tests_name("tale stops", tests, NULL, NULL);
}
