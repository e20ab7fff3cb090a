// Tale's mechanics, one group each: points, dice, XP, damage, gold, items, levels, rails,
// companion. The seed's own worked examples are here; where they contradict the formulas, the
// ruling is named.
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "base/rng.h"
#include "engine/session.h"
#include "games/tale/rules.h"
#include "games/tale/tale.h"

#include <stdlib.h>
#include <string.h>

static TaCatalog *c;
static TaState s;
static char why[400];
static Text reason;

// A character in the first scene of the first scenario.
static int set_up(void **unused) {
    (void)unused;
    Setup setup = {0};
    c = calloc(1, sizeof *c);
    assert_true(content_builtin(&tale_game, c));
    ta_start(c, &s, &setup, 7, NULL);
    text_init(&reason, why, sizeof why);
    return 0;
}

static int tear_down(void **unused) {
    (void)unused;
    free(c);
    return 0;
}

static bool play(const char *text) {
    Move move;
    text_clear(&reason);
    return ta_move_parse(c, &s, text, &move, &reason) && ta_apply(c, &s, move, NULL, &reason);
}

static void begin_scenario(void) {
    assert_true(play("race 1") && play("background 1") && play("companion 2") && play("begin"));
    assert_true(play("scenario 1"));
}

static void refused(const char *text, const char *expected) {
    TaState before = s;
    assert_false(play(text));
    assert_memory_equal(&before, &s, sizeof s);
    assert_string_equal(why, expected);
}

static TaChoice choice_of(TaAction action, TaDanger danger) {
    return (TaChoice){.action = (uint8_t)action,
                      .danger = (uint8_t)danger,
                      .critical = "",
                      .complication = "",
                      .dc = 12};
}

// tale R-084: dice, state changes, progression, rails, companion, inventory and equipment have a
// file of rules and a group of tests each.

// ---- 1 stats

// tale R-001: six stats, by name.
static void six_stats(void **unused) {
    (void)unused;
    const char *const names[] = {"valor", "wisdom", "fellowship", "craft", "endurance", "lore"};
    assert_int_equal(TA_STATS, 6);
    for (int i = 0; i < TA_STATS; i++)
        assert_string_equal(ta_stat_names[i], names[i]);
}

// tale R-002, tale R-006, tale R-007: 3 to 8, 27 points, (value - 3) x 2.
static void point_buy(void **unused) {
    (void)unused;
    refused("stat valor 2", "A stat is from 3 to 8; found 2.");
    refused("stat valor 9", "A stat is from 3 to 8; found 9.");
    assert_true(play("stat valor 8"));
    assert_int_equal(ta_points_spent(c, &s), 10);
    assert_true(play("stat wisdom 8") && play("stat craft 6"));
    assert_int_equal(ta_points_spent(c, &s), 26);
    refused("stat lore 4", "That would cost 28 points; there are 27.");
}

static bool build(const int values[TA_STATS]) {
    Setup setup = {0};
    ta_start(c, &s, &setup, 1, NULL);
    for (int i = 0; i < TA_STATS; i++) {
        Move move = {.verb = TA_STAT, .a = (uint8_t)i, .b = (uint8_t)values[i]};
        if (!ta_apply(c, &s, move, NULL, &reason))
            return false;
    }
    return true;
}

// tale R-008, tale R-009, tale R-010, tale R-011: the document's builds; (8,6,5,5,4,4) costs 28
// (B-01).
static void worked_builds(void **unused) {
    (void)unused;
    assert_true(build((const int[]){5, 5, 5, 5, 5, 5}));
    assert_int_equal(ta_points_spent(c, &s), 24);
    assert_true(build((const int[]){8, 8, 3, 3, 3, 3}));
    assert_int_equal(ta_points_spent(c, &s), 20); // unspent points are allowed
    assert_false(build((const int[]){8, 6, 5, 5, 4, 4}));
    assert_true(build((const int[]){8, 6, 5, 4, 4, 4}));
    assert_int_equal(ta_points_spent(c, &s), 26);
}

// tale R-003, tale R-004, tale R-005: bonuses of peoples and backgrounds; every pair stays within 3
// to 11.
static void creation_range(void **unused) {
    (void)unused;
    assert_int_equal(c->peoples, 6);
    assert_int_equal(c->backgrounds, 8);
    for (int p = 0; p < c->peoples; p++)
        for (int b = 0; b < c->backgrounds; b++)
            for (int i = 0; i < TA_STATS; i++) {
                int bonus = c->people[p].bonus[i] + c->background[b].bonus[i];
                assert_in_range(bonus, 0, 3);
                assert_true(8 + bonus <= 11);
            }
}

static void beginning_needs_all_choices(void **unused) {
    (void)unused;
    refused("begin", "Choose a people first: 'race N'.");
    assert_true(play("race 2"));
    refused("begin", "Choose a background first: 'background N'.");
    assert_true(play("background 2"));
    refused("begin", "Choose a companion preference first: 'companion N'.");
    assert_true(play("companion 1") && play("begin"));
}

// ---- 2 dice

// tale R-012, tale R-013, tale R-016: 13 + 8 = 21, margin 6 against 15; the stat counts whole.
static void totals(void **unused) {
    (void)unused;
    begin_scenario();
    TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
    choice.stat = TA_VALOR;
    choice.difficulty = TA_FIXED;
    choice.dc = 15;
    s.base[TA_VALOR] = 5; // Ashwarden +2, Gate Guard +1
    TaCheck check = ta_check(c, &s, &choice, NULL);
    assert_int_equal(check.value, 8);
    assert_int_equal(13 + check.value + check.bonus, 21);
    assert_int_equal(13 + check.value + check.bonus - check.dc, 6);
}

// tale R-014: every face equally likely; chi-square over 200,000 rolls of the seeded stream.
static void d20_is_uniform(void **unused) {
    (void)unused;
    uint32_t seen[21] = {0};
    enum { ROLLS = 200000 };
    for (uint32_t i = 0; i < ROLLS; i++) {
        s.seed = i / 80;
        s.turn = (uint8_t)(i % 20 + 1);
        s.scenario = 0;
        uint32_t d20 = ta_roll(&s, (uint8_t)(i / 20 % 4));
        assert_in_range(d20, 1, 20);
        seen[d20]++;
    }
    int64_t chi = 0, expected = ROLLS / 20;
    for (int face = 1; face <= 20; face++)
        chi += ((int64_t)seen[face] - expected) * ((int64_t)seen[face] - expected) / expected;
    assert_true(chi < 44); // p = 0.001 with 19 degrees of freedom is 43.8
}

// tale R-015, tale R-018, tale R-022, tale R-025: total >= DC succeeds; 20 always, 1 never.
static void success_and_naturals(void **unused) {
    (void)unused;
    assert_true(ta_succeeds(7, 15, 15));
    assert_false(ta_succeeds(7, 14, 15));
    assert_true(ta_succeeds(20, 23, 30));
    assert_false(ta_succeeds(1, 12, 8));
}

// tale R-019: labels of DCs, odd ones too (B-16).
static void dc_labels(void **unused) {
    (void)unused;
    static const struct {
        int dc;
        const char *label;
    } table[] = {{8, "Trivial"},    {9, "Easy"},      {10, "Easy"},   {12, "Medium"},
                 {13, "Hard"},      {14, "Hard"},     {16, "V.Hard"}, {18, "Heroic"},
                 {19, "Legendary"}, {20, "Legendary"}};
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_string_equal(ta_dc_label(table[i].dc), table[i].label);
}

// tale R-020: the true odds of B-06, computed; the printed table is not used.
static void true_odds(void **unused) {
    (void)unused;
    static const int percent[7][4] = {{80, 90, 95, 95}, {70, 80, 95, 95}, {60, 70, 85, 95},
                                      {50, 60, 75, 90}, {40, 50, 65, 80}, {30, 40, 55, 70},
                                      {20, 30, 45, 60}};
    static const int stats[4] = {3, 5, 8, 11};
    begin_scenario();
    for (int row = 0; row < 7; row++) {
        for (int column = 0; column < 4; column++) {
            TaChoice choice = choice_of(TA_INVESTIGATION, TA_NO_DANGER);
            choice.stat = TA_LORE;
            choice.dc = (int16_t)(8 + 2 * row);
            s.base[TA_LORE] = (int8_t)stats[column];
            TaCheck check = ta_check(c, &s, &choice, NULL);
            assert_int_equal(check.chance * 5, percent[row][column]);
        }
    }
}

// tale R-021: easy +5, medium +7, hard +9 from the stat at the start: 80, 70 and 60 % (B-07).
static void relative_dcs(void **unused) {
    (void)unused;
    begin_scenario();
    const int steps[] = {0, 5, 7, 9}, chances[] = {0, 16, 14, 12};
    for (int d = TA_EASY; d <= TA_HARD; d++) {
        TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
        choice.stat = TA_VALOR;
        choice.difficulty = (uint8_t)d;
        TaCheck check = ta_check(c, &s, &choice, NULL);
        assert_int_equal(check.dc, s.snapshot[TA_VALOR] + steps[d]);
        assert_int_equal(check.chance, chances[d]);
    }
    s.raised[TA_VALOR]++; // B-28: a raise helps, the snapshot stays
    TaChoice choice = choice_of(TA_COMBAT, TA_NO_DANGER);
    choice.stat = TA_VALOR;
    choice.difficulty = TA_MEDIUM;
    assert_int_equal(ta_check(c, &s, &choice, NULL).chance, 15);
}

// ---- 3 XP, damage, gold

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
        int32_t sum = 0;
        assert_int_equal(
            ta_xp(c, &choice, table[i].dc, table[i].margin, table[i].natural20, &terms),
            table[i].xp);
        for (size_t k = 0; k < terms.count; k++)
            sum += terms.item[k].value;
        assert_int_equal(sum, table[i].xp);
    }
    TaChoice narrative = choice_of(TA_NARRATIVE, TA_NO_DANGER);
    assert_int_equal(ta_xp(c, &narrative, 0, 0, false, NULL), 10);
}

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

// tale R-043, tale R-044, tale R-045, tale R-083: ranges, the triangular draw, its mean; boss cut
// at 200.
static void gold_draws(void **unused) {
    (void)unused;
    static const struct {
        TaGold category;
        int low, high, mean_times_ten;
    } table[] = {{TA_MINOR_LOOT, 5, 15, 95},
                 {TA_ENEMY_LOOT, 10, 30, 195},
                 {TA_CHEST, 25, 75, 495},
                 {TA_QUEST, 50, 150, 995},
                 {TA_BOSS, 100, 250, 1709}};
    for (int i = 0; i < 5; i++) {
        int64_t sum = 0;
        int middle = 0;
        enum { DRAWS = 40000 };
        for (uint32_t n = 0; n < DRAWS; n++) {
            s.seed = n;
            int32_t gold = ta_gold(c, &s, table[i].category, 0, NULL);
            assert_in_range(gold, table[i].low, ta_least(table[i].high - 1, 200));
            sum += gold;
            int span = table[i].high - table[i].low;
            middle += gold >= table[i].low + span / 4 && gold < table[i].high - span / 4;
        }
        int64_t mean = sum * 10 / DRAWS;
        assert_in_range(mean, table[i].mean_times_ten - 12, table[i].mean_times_ten + 12);
        // Three quarters of a triangular draw lie in the middle half.
        if (table[i].category == TA_QUEST)
            assert_in_range(middle, DRAWS * 72 / 100, DRAWS * 78 / 100);
    }
}

// tale R-060, tale R-061: at most 200 gained and 100 lost in a turn, never below 0.
static void gold_rails(void **unused) {
    (void)unused;
    TaOutcome loss = {.text = "", .gold_loss = 150};
    s.gold = 400;
    ta_change_gold(c, &s, &loss, NULL);
    assert_int_equal(s.gold, 300);
    s.gold = 30;
    ta_change_gold(c, &s, &loss, NULL);
    assert_int_equal(s.gold, 0);
    for (uint32_t n = 0; n < 2000; n++) {
        s.seed = n;
        assert_true(ta_gold(c, &s, TA_BOSS, 0, NULL) <= 200);
    }
}

// ---- items

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
    enum { DRAWS = 20000 };
    TaOutcome one = loot(1);
    s.turn = 5;
    for (uint32_t n = 0; n < DRAWS; n++) {
        s.seed = n;
        s.held_count = 0;
        s.items_this_turn = 0;
        ta_give_items(c, &s, &one, NULL);
        assert_int_equal(s.held_count, 1);
        rarity[s.held[0].rarity]++;
        kind[c->item[s.held[0].item].kind]++;
    }
    const int rarities[] = {70, 25, 5}, kinds[] = {30, 30, 15, 25};
    for (int i = 0; i < 3; i++)
        assert_in_range(rarity[i], DRAWS * rarities[i] / 100 - 250,
                        DRAWS * rarities[i] / 100 + 250);
    for (int i = 0; i < 4; i++)
        assert_in_range(kind[i], DRAWS * kinds[i] / 100 - 250, DRAWS * kinds[i] / 100 + 250);
    s.turn = 2;
    s.held_count = 0;
    s.gold = 0;
    ta_give_items(c, &s, &one, NULL);
    assert_int_equal(s.held_count, 0);
    assert_in_range(s.gold, 5, 14);
}

// tale R-062: five offered, three kept.
static void three_items_a_turn(void **unused) {
    (void)unused;
    TaOutcome five = loot(5);
    s.turn = 5;
    ta_give_items(c, &s, &five, NULL);
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

// ---- 4 levels

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
    s.hp = 10;
    assert_true(play("second-wind"));
    assert_int_equal(s.hp, 10 + 52 / 4);
    refused("second-wind", "Second Wind is used; it returns with the next scenario.");
}

// ---- 5 rails

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
        ta_add_effect(c, &s, o, success, NULL);
    }
    int running = 0;
    for (int i = 0; i < TA_MAX_EFFECTS; i++)
        running += s.effect[i].turns > 0;
    assert_int_equal(running, 3);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), -3);
    ta_tick_effects(&s); // the turn that gave them does not count
    assert_int_equal(s.effect[0].turns, 2);
    ta_tick_effects(&s);
    ta_tick_effects(&s);
    assert_int_equal(ta_effects(c, &s, TA_LORE, NULL), 0);
}

// tale R-069: an effective stat is 1 to 20, and the clamp is a term.
static void effective_range(void **unused) {
    (void)unused;
    begin_scenario();
    s.raised[TA_VALOR] = 30;
    Terms terms = {.count = 0};
    int32_t sum = 0;
    assert_int_equal(ta_stat(c, &s, TA_VALOR, &terms), 20);
    for (size_t i = 0; i < terms.count; i++)
        sum += terms.item[i].value;
    assert_int_equal(sum, 20);
}

// tale R-067: a scenario is stopped at 100 turns, whatever its data says.
static void turn_limit(void **unused) {
    (void)unused;
    begin_scenario();
    s.mode = TA_MODE_BETWEEN;
    s.next = s.scene;
    s.turn = 100;
    assert_true(play("continue"));
    assert_int_equal(s.ending[0], TA_TIMED_OUT);
}

// ---- 6 companion

// tale R-064, tale R-070, tale R-072, tale R-073: solo has none, the others one; it starts allied.
static void companions(void **unused) {
    (void)unused;
    for (int preference = 1; preference <= 4; preference++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, 1, NULL);
        s.companion = (uint8_t)preference;
        assert_int_equal(ta_has_companion(&s), preference > 1);
    }
    begin_scenario();
    assert_int_equal(s.relationship, 100);
    assert_true(c->scenario[0].companion_name[0] != '\0');
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

// tale R-017, tale R-023, tale R-026, tale R-028, tale R-034, tale R-035, tale R-037, tale R-058,
// tale R-071: whole scenarios played at random keep every rail, and natural rolls do what they
// must.
static void random_journeys_keep_the_rails(void **unused) {
    (void)unused;
    int natural20 = 0, natural1 = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Setup setup = {0};
        Move moves[GAME_MAX_MOVES];
        ta_start(c, &s, &setup, seed, NULL);
        for (uint64_t i = 0; i < 1500 && s.mode != TA_MODE_ENDED; i++) {
            size_t count = ta_moves(c, &s, moves);
            assert_in_range(count, 1, GAME_MAX_MOVES);
            TaState before = s;
            Move move = moves[rng_below(seed, 99, i, (uint32_t)count)];
            assert_true(ta_apply(c, &s, move, NULL, &reason));
            assert_true(s.hp >= 0 && s.hp <= ta_max_hp(c, &s, NULL));
            assert_true(s.xp_this_turn <= 60);
            assert_true(s.damage_this_turn <= ta_max_hp(c, &s, NULL) * 6 / 10);
            assert_in_range(s.gold - before.gold + 100, 0, 300);
            assert_true(s.items_this_turn <= 3);
            assert_true(s.level - before.level <= 1);
            if (before.mode != TA_MODE_SCENE || s.mode != TA_MODE_BETWEEN || !s.last.rolled)
                continue;
            if (s.last.d20 == 20) {
                natural20++;
                assert_true(s.last.success && s.last.xp >= 15);
            }
            if (s.last.d20 == 1) {
                natural1++;
                assert_true(!s.last.success && s.last.xp == 0);
            }
            if (s.last.success)
                assert_int_equal(s.last.damage, 0);
            else
                assert_int_equal(s.last.xp, 0);
        }
    }
    assert_true(natural20 > 50 && natural1 > 50);
}

// tale R-082, B-50: the same seed and moves give the same hash; looking never moves a die.
static void looking_moves_no_die(void **unused) {
    (void)unused;
    begin_scenario();
    uint32_t first = ta_roll(&s, 1);
    for (uint8_t i = 0; i < 4; i++)
        (void)ta_roll(&s, i);
    assert_int_equal(ta_roll(&s, 1), first);
    TaState copy = s;
    View *view = calloc(1, sizeof *view);
    view_clear(view, "tale", "scene");
    tale_game.view(c, &s, NULL, view);
    assert_false(view->overflow);
    assert_memory_equal(&copy, &s, sizeof s);
    free(view);
}

// tale R-081: before every choice stat, DC, needs, chance, XP, damage, loot; the same rows on every
// card.
static void choices_show_everything(void **unused) {
    (void)unused;
    const char *const fields[] = {"Stat", "DC", "Needs", "Chance", "XP", "Damage", "Loot"};
    begin_scenario();
    View *view = calloc(1, sizeof *view);
    view_clear(view, "tale", "scene");
    tale_game.view(c, &s, NULL, view);
    for (int i = 0; i < ta_scene(c, &s)->choices; i++)
        for (int k = 0; k < 7; k++)
            assert_string_equal(view->value[view->card[i].values.first + k].label, fields[k]);
    free(view);
}

typedef struct Story { // narration heard, as one text
    char text[4000];
    size_t length;
} Story;

static void hear(void *reader, const LogRecord *record) {
    Story *story = reader;
    size_t length = strlen(record->text);
    if (record->kind != LOG_NARRATION || story->length + length + 1 >= sizeof story->text)
        return;
    memcpy(story->text + story->length, record->text, length + 1);
    story->length += length;
}

// tale R-024, tale R-027: a natural 20 and a natural 1 each have a line of their own, the choice's
// or a general one.
static void naturals_have_words(void **unused) {
    (void)unused;
    int heard[2] = {0};
    Log *log = calloc(1, sizeof *log);
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Setup setup = {0};
        ta_start(c, &s, &setup, seed, NULL);
        begin_scenario();
        s.used_assist = true;
        for (uint8_t i = 0; i < ta_scene(c, &s)->choices; i++) {
            const TaChoice *choice = &ta_scene(c, &s)->choice[i];
            Story story = {.length = 0};
            TaState copy = s;
            log_init(log, hear, &story, true);
            ta_choose(c, &copy, i, log);
            if (copy.last.d20 != 20 && copy.last.d20 != 1)
                continue;
            bool best = copy.last.d20 == 20;
            const char *own = best ? choice->critical : choice->complication;
            const char *general = best ? c->critical : c->complication;
            assert_non_null(strstr(story.text, own[0] ? own : general));
            heard[best]++;
        }
    }
    assert_true(heard[0] > 5 && heard[1] > 5);
    free(log);
}

// How lucky the dice were: the share of players below a result, from the chances alone.
static void luck(void **unused) {
    (void)unused;
    s.checks[10] = 10; // ten even checks
    s.successes = 5;
    TaLuck even = ta_luck(&s);
    assert_int_equal(even.expected20, 100);
    assert_int_equal(even.worse_permil, 377); // (1 + 10 + 45 + 120 + 210) / 1024
    s.successes = 0;
    assert_int_equal(ta_luck(&s).worse_permil, 0);
    s.successes = 10;
    assert_int_equal(ta_luck(&s).worse_permil, 999);
}

int main(void) {
#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)
    const struct CMUnitTest tests[] = {
        TEST(six_stats),
        TEST(point_buy),
        TEST(worked_builds),
        TEST(creation_range),
        TEST(beginning_needs_all_choices),
        TEST(totals),
        TEST(d20_is_uniform),
        TEST(success_and_naturals),
        TEST(dc_labels),
        TEST(true_odds),
        TEST(relative_dcs),
        TEST(xp_formula),
        TEST(damage_formula),
        TEST(damage_rails),
        TEST(gold_draws),
        TEST(gold_rails),
        TEST(item_draws),
        TEST(three_items_a_turn),
        TEST(equipment),
        TEST(consumables),
        TEST(inventory_limit),
        TEST(level_costs),
        TEST(level_up),
        TEST(stat_choice_is_mandatory),
        TEST(second_wind),
        TEST(effects),
        TEST(effective_range),
        TEST(turn_limit),
        TEST(companions),
        TEST(assist_conditions),
        TEST(assist_helps),
        TEST(random_journeys_keep_the_rails),
        TEST(looking_moves_no_die),
        TEST(choices_show_everything),
        TEST(naturals_have_words),
        TEST(luck),
    };
    return cmocka_run_group_tests_name("tale", tests, NULL, NULL);
}
