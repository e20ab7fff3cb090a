// Tale: loot, gear and the inventory.
#include "games/tale/keywords.h"
#include "scene.h"

#include <stdio.h>

static TaOutcome loot(int count) {
    TaOutcome o = {.text = "", .items = (uint8_t)count};
    for (int i = 0; i < count; i++)
        o.item[i] = (TaLoot){.kind = TA_NONE, .item = TA_NONE, .rarity = TA_ANY};
    return o;
}

// tale R-046: rarity 70 / 25 / 5, kinds 30 / 30 / 15 / 25; before turn 3 gold instead (B-21).
static void item_draws(void **unused) {
    (void)unused;
    int rarity[3] = {0}, kind[4] = {0};
    enum { DRAWS = 100000, NEAR = 600 };
    TaOutcome one = loot(1);
    s.turn = 5;
    for (uint32_t n = 0; n < DRAWS; n++) {
        s.seed = n;
        ta_restore(NULL, &s);
        s.held_count = 0;
        s.items_this_turn = 0;
        s.last = (TaTurn){0};
        ta_give_items(c, &s, &one, s.last.choice, NULL);
        assert_int_equal(s.held_count, 1);
        rarity[s.held[0].rarity]++;
        kind[c->item[s.held[0].item].kind]++;
    }
    const int rarities[] = {70, 25, 5}, kinds[] = {30, 30, 15, 25};
    for (int i = 0; i < 3; i++)
        assert_in_range(rarity[i], DRAWS / 100 * rarities[i] - NEAR,
                        DRAWS / 100 * rarities[i] + NEAR);
    for (int i = 0; i < 4; i++)
        assert_in_range(kind[i], DRAWS / 100 * kinds[i] - NEAR, DRAWS / 100 * kinds[i] + NEAR);
    s.turn = 2;
    s.held_count = 0;
    s.gold = 0;
    ta_give_items(c, &s, &one, s.last.choice, NULL);
    assert_int_equal(s.held_count, 0);
    assert_in_range(s.gold, 5, 14);
}

// tale R-062: five offered, three kept.
static void three_items_a_turn(void **unused) {
    (void)unused;
    TaOutcome five = loot(5);
    s.turn = 5;
    ta_give_items(c, &s, &five, s.last.choice, NULL);
    assert_int_equal(s.held_count, 3);
}

static uint8_t item_named(const char *name) {
    for (uint8_t i = 0; i < c->items; i++)
        if (strcmp(c->item[i].name, name) == 0)
            return i;
    fail_msg("no %s", name);
    return 0;
}

// tale R-047, tale R-077, tale R-078, tale R-079: four slots; what is equipped adds up, the rest
// gives nothing.
static void equipment(void **unused) {
    (void)unused;
    begin_scenario();
    int32_t valor = ta_stat(c, &s, TA_VALOR, NULL), endurance = ta_stat(c, &s, TA_ENDURANCE, NULL);
    s.held[0] = (TaHeld){item_named("Tempered Longsword"), TA_UNCOMMON};
    s.held[1] = (TaHeld){item_named("Hide Armor"), TA_COMMON};
    s.held[2] = (TaHeld){item_named("Brass Compass Pendant"), TA_COMMON};
    s.held[3] = (TaHeld){item_named("Lantern Charm"), TA_COMMON};
    s.held_count = 4;
    assert_int_equal(ta_stat(c, &s, TA_VALOR, NULL), valor);
    assert_true(play("equip 1") && play("equip 2") && play("equip 3") && play("equip 4"));
    assert_int_equal(ta_stat(c, &s, TA_VALOR, NULL), valor + 2);
    assert_int_equal(ta_stat(c, &s, TA_ENDURANCE, NULL), endurance + 1);
    assert_int_equal(ta_slot_of(&s, 2), TA_SLOT_ACCESSORY1);
    assert_int_equal(ta_slot_of(&s, 3), TA_SLOT_ACCESSORY2);
    refused("equip 1", "It is equipped already.");
    assert_true(play("unequip weapon"));
    assert_int_equal(ta_stat(c, &s, TA_VALOR, NULL), valor);
    assert_true(play("drop 1")); // places behind it move up, slots with them
    assert_int_equal(ta_slot_of(&s, 0), TA_SLOT_ARMOR);
}

// B-22: consumables heal, once a turn, never above the maximum.
static void consumables(void **unused) {
    (void)unused;
    begin_scenario();
    s.held[0] = (TaHeld){item_named("Health Potion"), TA_COMMON};
    s.held[1] = (TaHeld){item_named("Road Bread"), TA_COMMON};
    s.held_count = 2;
    s.hp = 35;
    assert_true(play("use 1"));
    assert_int_equal(s.hp, 40);
    refused("use 1", "One item can be used a turn.");
    refused("equip 1", "A consumable cannot be equipped.");
}

// tale R-063, tale R-080: twenty can be kept; with more the journey waits until something is
// dropped.
static void inventory_limit(void **unused) {
    (void)unused;
    begin_scenario();
    s.mode = TA_MODE_BETWEEN;
    s.next = s.scene;
    for (int i = 0; i < 21; i++)
        s.held[i] = (TaHeld){item_named("Worn Sword"), TA_COMMON};
    s.held_count = 21;
    refused("continue", "There are 21 items; 20 can be kept: 'drop I'.");
    assert_true(play("drop 21") && play("continue"));
}

// tale R-063, tale R-080: while something must be discarded, what is equipped can be taken off, and
// the screen offers it.
static void taking_off_while_there_is_too_much(void **unused) {
    (void)unused;
    begin_scenario();
    c->rules.inventory.value = 1;
    s.held[0] = s.held[1] = (TaHeld){item_named("Worn Sword"), TA_COMMON};
    s.held_count = 2;
    s.mode = TA_MODE_BETWEEN;
    s.next = s.scene;
    assert_true(play("equip 1"));
    View *view = look();
    bool offered = false;
    for (size_t i = 0; i < view->actions.count; i++)
        offered = offered || strcmp(view->action[i].move, "unequip weapon") == 0;
    assert_true(offered);
    free(view);
    assert_true(play("unequip weapon"));
}

static char told[2000];

static void hear(void *unused, const LogRecord *record) {
    (void)unused;
    snprintf(told, sizeof told, "%s", record->text);
}

// Whoever carries all that can be carried leaves the rest behind, whatever a turn allows.
static void no_more_can_be_carried(void **unused) {
    (void)unused;
    Log log;
    log_init(&log, hear, NULL, false);
    begin_scenario();
    TaOutcome o = {.items = 1, .item = {{.item = 0, .kind = TA_NONE, .rarity = TA_ANY}}};
    s.turn = 9;
    s.held_count = TA_MAX_HELD - 1;
    ta_give_items(c, &s, &o, 0, &log);
    assert_int_equal(s.held_count, TA_MAX_HELD);
    assert_null(strstr(told, "left behind"));
    ta_give_items(c, &s, &o, 0, &log);
    assert_int_equal(s.held_count, TA_MAX_HELD);
    assert_non_null(strstr(told, ", left behind: no more can be carried"));
}

// B-24: the rightmost keyword counts; no keyword ends another, so that this decides.
static void keywords(void **unused) {
    (void)unused;
    int matches = 0;
    for (int i = 0; i < TA_KEYWORDS; i++) {
        const char *word = ta_keywords[i].word;
        for (int k = 0; k < TA_KEYWORDS; k++) {
            const char *place = strstr(ta_keywords[k].word, word);
            assert_true(k == i || !place || place[strlen(word)] != '\0');
        }
        assert_int_equal(ta_keyword(word, &matches), i);
        assert_int_equal(matches, 1);
    }
    int map = ta_keyword("MAP", &matches);
    assert_int_equal(ta_keyword("Sword of the Map", &matches), map);
    assert_int_equal(matches, 2);
    assert_int_equal(ta_keyword("Map of the Sword", &matches), ta_keyword("sword", &matches));
    assert_int_equal(ta_keyword("Nothing", &matches), -1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        SCENE_TEST(item_draws),      SCENE_TEST(three_items_a_turn),
        SCENE_TEST(equipment),       SCENE_TEST(consumables),
        SCENE_TEST(inventory_limit), SCENE_TEST(no_more_can_be_carried),
        SCENE_TEST(keywords),        SCENE_TEST(taking_off_while_there_is_too_much),
    };
    return cmocka_run_group_tests_name("tale items", tests, NULL, NULL);
}
