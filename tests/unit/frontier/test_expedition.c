// What packs bring: costs, fights of events, rewards, growth, rich intents, gear at work, and
// Locations that wait for their time (U41 to U48).
#include "support.h"

#include "games/frontier/rules.h"

#include <stdlib.h>
#include <string.h>

static void wear_on_belt(Bench *b, const char *name) {
    b->s.belt[b->s.belt_count++] = artifact_named(b, name);
    fr_refresh_gear(b->c, &b->s);
}

static size_t options_here(const Bench *b) {
    uint8_t shown[FR_MAX_OPTIONS];
    return fr_shown_options(b->c, &b->s, shown);
}

// U41: an option is there if what it asks for is, whatever it is.
static void requirements_of_every_kind(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Gate House");
    assert_int_equal(options_here(b), 2); // open, guarded
    give_item(b, "Bola");
    give_item(b, "Bola");
    assert_int_equal(options_here(b), 2);
    give_item(b, "Tide Chart");
    assert_int_equal(options_here(b), 3);
    b->s.hp = 49;
    assert_int_equal(options_here(b), 2);
    b->s.hp = 50;
    b->s.stamina = 4;
    assert_int_equal(options_here(b), 2);
    b->s.stamina = 5;
    b->s.level = 2;
    b->s.time = 3;
    b->s.mitigation = 1;
    assert_int_equal(options_here(b), 3);
    b->s.packs = 1;
    assert_int_equal(options_here(b), 4);
    b->s.time = 2;
    assert_int_equal(options_here(b), 3);
    bench_free(b);
}

// U41: the Guarded Gate costs 1 stamina, and is not there for those who have none.
static void a_cost_must_be_payable(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Gate House");
    b->s.stamina = 0;
    assert_int_equal(options_here(b), 1);
    b->s.stamina = 1;
    assert_int_equal(options_here(b), 2);
    bench_free(b);
    b = bench_new("everything", 1);
    visit(b, "Toll House");
    b->s.hp = 10; // Pay in Blood takes 10: it may not kill
    size_t poor = options_here(b);
    b->s.hp = 11;
    assert_int_equal(options_here(b), poor + 1);
    bench_free(b);
}

// U44: costs of the same thing are paid one after the other, and a maximum is never paid whole.
static void costs_add_up(void **unused) {
    (void)unused;
    static const struct {
        FrConsequenceType type;
        int16_t once, twice;
        int32_t hp;
        bool payable;
    } cases[] = {
        {FR_GIVES_HP, -6, 0, 10, true},          {FR_GIVES_HP, -6, -6, 10, false},
        {FR_GIVES_HP, -6, -6, 13, true},         {FR_GIVES_HP, -6, -6, 12, false},
        {FR_GIVES_MAX_HP, -99, 0, 100, true},    {FR_GIVES_MAX_HP, -100, 0, 100, false},
        {FR_GIVES_MAX_HP, -60, -40, 100, false},
    };
    Bench *b = bench_new("everything", 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const FrConsequence once = {.type = (uint8_t)cases[i].type, .amount = cases[i].once},
                            twice = {.type = (uint8_t)cases[i].type, .amount = cases[i].twice};
        const FrEventOption option = {.consequence = {once, twice},
                                      .consequences = cases[i].twice ? 2 : 1};
        b->s.hp = cases[i].hp;
        assert_int_equal(fr_payable(b->c, &b->s, &option), cases[i].payable);
    }
    bench_free(b);
}

// U44, U42: the fight happens inside the event, its reward comes after XP, and the event goes on.
static void an_event_starts_a_fight(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Gate House");
    const View *view = look(b);
    const ViewCard *card = card_titled(view, "The Guarded Gate");
    assert_string_equal(value_labelled(view, card->values, "Leads to")->text,
                        "a fight, then step 2");
    assert_string_equal(value_labelled(view, card->values, "Reward")->text,
                        "Observation Data +9 (0 -> 9), Bandage +1 (0 -> 1)");
    assert_string_equal(card->pill, "Fight");
    play(b, "choose 2");
    assert_int_equal(b->s.mode, FR_MODE_COMBAT);
    assert_int_equal(b->s.time, 0); // S02.01: no Time passes in a fight
    b->s.foe[0].hp = 1;
    b->s.block = 7;
    play(b, "attack 1");
    assert_int_equal(b->s.block, 0);
    assert_int_equal(b->s.mode, FR_MODE_EVENT);
    assert_int_equal(b->s.event_step, 1);
    assert_int_equal(b->s.held_count, 1);
    assert_int_equal(b->s.foe_count, 0);
    assert_non_null(heard_event(b, "reward"));
    play(b, "choose 2");
    assert_int_equal(b->s.foe_count, 2);
    assert_int_equal(b->s.foe[0].rolls, (1 << 12) + 1); // its own part of the stream
    b->s.foe[0].hp = b->s.foe[1].hp = 1;
    play(b, "attack 1");
    play(b, "attack 2");
    assert_int_equal(b->s.mode, FR_MODE_NORMAL);
    assert_int_equal(b->s.time, 2); // Zone Time Cost 1, the gate 1
    bench_free(b);
}

// U42: a Location lists its reward before Go, and pays it in Cleanup.
static void a_location_pays_its_reward(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    int32_t observation = b->s.observation;
    b->s.foe[0].hp = 1;
    play(b, "attack 1");
    assert_int_equal(b->s.held_count, 1);
    assert_int_equal(b->s.xp, 8 + 3);
    // 6 for the Drummer (its own), 10 for the first of its kind, 7 as the reward, 2 and 5 for the
    // Location.
    assert_int_equal(b->s.observation - observation, 6 + 10 + 7 + 2 + 5);
    bench_free(b);
}

// U45: several hits are one intent, and use Block up hit by hit.
static void hits_use_block_up(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    set_intent(b, 0, "Flurry");
    b->s.block = 3;
    int32_t hp = b->s.hp;
    assert_int_equal(fr_enemy_turn(b->c, &b->s, NULL), FR_FIGHT_ON);
    assert_int_equal(b->s.hp, hp - 3); // 2 blocked, 1 of 2 blocked, 2
    const View *view = look(b);
    assert_string_equal(view->foe[view->foes.first].does, "3 x 2 damage");
    bench_free(b);
}

// U45: an enemy heals up to its maximum, and what rouses it is added to all its damage.
static void enemies_heal_and_rouse(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Drum Yard");
    set_intent(b, 0, "Mend");
    b->s.foe[0].hp = 27;
    (void)fr_enemy_turn(b->c, &b->s, NULL);
    assert_int_equal(b->s.foe[0].hp, 30);
    set_intent(b, 0, "Beat");
    (void)fr_enemy_turn(b->c, &b->s, NULL);
    assert_int_equal(b->s.foe[0].roused, 2);
    set_intent(b, 0, "Flurry");
    assert_int_equal(fr_intent_damage(b->c, &b->s.foe[0], NULL), 4);
    int32_t hp = b->s.hp;
    (void)fr_enemy_turn(b->c, &b->s, NULL);
    assert_int_equal(b->s.hp, hp - 12);
    b->s.foe[0].roused = UINT8_MAX - 1; // no fight is that long, and nothing wraps around
    set_intent(b, 0, "Beat");
    (void)fr_enemy_turn(b->c, &b->s, NULL);
    assert_int_equal(b->s.foe[0].roused, UINT8_MAX);
    bench_free(b);
}

// U45: intents come as often as their weights say.
static void weights_decide(void **unused) {
    (void)unused;
    enum { ROLLS = 6000 };
    Bench *b = bench_new("everything", 3);
    visit(b, "Drum Yard");
    int seen[3] = {0};
    for (int i = 0; i < ROLLS; i++) {
        fr_roll_intents(b->c, &b->s, NULL);
        seen[b->s.foe[0].intent]++;
    }
    assert_in_range(seen[0], ROLLS / 2 - 150, ROLLS / 2 + 150);
    assert_in_range(seen[1], ROLLS / 6 - 120, ROLLS / 6 + 120);
    assert_in_range(seen[2], ROLLS / 3 - 150, ROLLS / 3 + 150);
    bench_free(b);
}

// U47: gear at the start of a fight, at Recover, after a Location, on awards; immunity.
static void gear_at_work(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    wear_on_belt(b, "Old Drum");
    b->s.hp = 50;
    b->s.time = 7;
    visit(b, "Clearing");
    assert_int_equal(b->s.block, 4);
    assert_int_equal(b->s.foe[0].status[FR_WEAK], 2);
    const Heard *opening = heard_event(b, "opening");
    assert_string_equal(opening->text, "Gear at the start of the fight: Block 0 -> 4.");
    assert_fact(opening, "\"block\":[0,4]");
    assert_int_equal(opening->kind, LOG_MECHANICS);
    assert_int_equal(opening->time, 7);
    b->s.stamina = 5;
    assert_int_equal(fr_recover_amount(b->c, &b->s, NULL), b->c->rules.recover_stamina.value + 2);
    set_intent(b, 0, "Lick");
    (void)fr_enemy_turn(b->c, &b->s, NULL);
    assert_int_equal(b->s.status[FR_FRAIL], 0);
    int32_t observation = b->s.observation;
    b->s.foe[0].hp = 1;
    b->s.stamina = 10;
    play(b, "attack 1");
    assert_int_equal(b->s.hp, 53);
    assert_fact(heard_text(b, "Gear after the Location: HP 50 -> 53."), "\"hp\":[50,53]");
    assert_int_equal(b->s.mitigation, 1); // of Time 1
    assert_int_equal(b->s.decay_rate, 0);
    // 5 and 2 for the Slime, 10 for the first one; 2 and 2 for the Location, 5 for the first one.
    assert_int_equal(b->s.observation - observation, 5 + 2 + 10 + 2 + 2 + 5);
    bench_free(b);
}

// U47: a status of one turn at the start of a fight is one, too.
static void gear_for_one_turn(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    wear_on_belt(b, "Clapper");
    visit(b, "Clearing");
    assert_int_equal(b->s.foe[0].status[FR_WEAK], 1);
    bench_free(b);
}

// U47: stamina, Block and cleansing from an item; on the frontier it costs nothing and gives no
// Block.
static void a_tonic_anywhere(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    give_item(b, "Bitter Tonic");
    b->s.hp = 80;
    b->s.stamina = 10;
    play(b, "use 1");
    assert_int_equal(b->s.hp, 84);
    assert_int_equal(b->s.stamina, 16);
    assert_int_equal(b->s.block, 0);
    assert_int_equal(b->s.mode, FR_MODE_FRONTIER);
    visit(b, "Clearing");
    b->s.status[FR_BLEED] = 2;
    play(b, "use 1");
    assert_int_equal(b->s.block, 3);
    assert_int_equal(b->s.status[FR_BLEED], 0);
    assert_int_equal(b->s.held_count, 0);
    bench_free(b);
}

// U47: an item for all enemies strikes and afflicts each that stands, for one price.
static void fire_for_all(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    give_item(b, "Fire Pots");
    b->s.packs = 1;
    visit(b, "Lighthouse");
    int32_t stamina = b->s.stamina, hp = b->s.foe[2].hp;
    b->s.foe[0].hp = 7;
    b->s.foe[1].hp = 0;
    FrUse use;
    assert_int_equal(fr_player_use(b->c, &b->s, 0, -1, &use, NULL), FR_FIGHT_ON);
    assert_int_equal(b->s.stamina, stamina - b->c->rules.item_cost.value);
    assert_int_equal(b->s.foe[0].hp, 0);
    assert_int_equal(b->s.foe[2].hp, hp - 7);
    assert_int_equal(b->s.foe[2].status[FR_WEAK], 2);
    assert_int_equal(b->s.foe[1].status[FR_WEAK], 0);
    bench_free(b);
}

// U48: drawn only from Level 2 and W 1 to 5, more often as W rises, and once.
static void locations_wait_for_their_time(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    uint8_t yard = location_named(b, "Drum Yard");
    int seen = 0;
    for (int i = 0; i < 400; i++) {
        b->s.row_count = 0;
        b->s.level = i < 100 ? 1 : 2;
        b->s.w = i < 200 ? 3 : i < 300 ? 21 : 20;
        fr_enter_frontier(b->c, &b->s, NULL);
        for (int k = 0; k < b->s.row_count; k++)
            seen += b->s.row[k].def == yard;
        assert_true(i >= 300 || seen == 0);
    }
    assert_int_equal(seen, 1);
    bench_free(b);
}

// S16.05: a behavior's stages, in what is rolled, shown and hinted at.
static void behaviors_decay_their_way(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    uint8_t yard = location_named(b, "Drum Yard");
    FrDurations durations = fr_durations(b->c, yard, FR_SECURE, 0);
    assert_int_equal(durations.low, 1);
    assert_int_equal(durations.ends + durations.inner_count, 2);
    FrRow row = {.number = 1, .def = yard, .stage = FR_SECURE, .timer = 2};
    int32_t low = 0, high = 0;
    fr_timer_hint(b->c, &b->s, &row, &low, &high);
    assert_int_equal(high, 2);
    bench_free(b);
}

// U19, U43: the first Location counts like any other, and an Elite may have no portion at all.
static void every_absorbed_elite_counts(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = b->catalog;
    uint8_t pc = c->location[location_named(b, "PC")].spawn[0];
    FrEnemyDef *elite = &c->enemy[pc];
    c->location[0].spawns = 1;
    c->location[0].spawn[0] = pc;
    c->location[0].danger = 3 * c->rules.convergence_divisor.value;
    b->s.absorbed[0] = 2;
    b->s.absorbed_total = 2;
    elite->portion = 9;
    assert_int_equal(fr_convergence_hp(b->c, &b->s, NULL), 18);
    assert_int_equal(fr_convergence_danger(b->c, &b->s, NULL), 6);
    FrIntentPool pool;
    fr_intent_pool(b->c, &b->s, c->ending[FR_CONVERGENCE].enemy, &pool);
    assert_int_equal(pool.count, elite->intents);
    elite->portion = 0;
    Terms terms = {.count = 0};
    assert_int_equal(fr_convergence_hp(b->c, &b->s, &terms), 1);
    assert_string_equal(terms.item[0].rule, "U43");
    bench_free(b);
}

// U45: the smallest of what makes an enemy more than its damage counts.
static void little_is_enough_to_be_rich(void **unused) {
    (void)unused;
    for (int kind = 0; kind <= 3; kind++) {
        Bench *b = bench_new(NULL, 1);
        FrCatalog *c = b->catalog;
        FrEnemyDef *enemy = &c->enemy[enemy_named(b, "Slime")];
        FrIntent *last = &enemy->intent[enemy->intents - 1];
        last->hits = kind == 1 ? 2 : 1;
        last->heal = kind == 2;
        last->rouse = kind == 3;
        frontier_content.prepare(c);
        assert_int_equal(enemy->rich, kind != 0);
        bench_free(b);
    }
}

// S05.04, S06.02: a tier may begin at W 0, and the first rest may be the one whose Times have gaps.
static void what_comes_first_counts(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrCatalog *c = b->catalog;
    assert_int_equal(c->rules.penalties_at[0], 0);
    assert_false(c->rest_gaps);
    c->rules.penalty_tier[0].w_from = 0;
    FrRestDef *rest = &c->rest[0];
    assert_true(rest->options >= 2);
    rest->option[rest->options - 1].time = (uint8_t)(rest->option[rest->options - 2].time + 2);
    frontier_content.prepare(c);
    assert_int_equal(c->rules.penalties_at[0], 1);
    assert_true(c->rest_gaps);
    bench_free(b);
}

// S13, U47: gear that an event takes from the belt works no more.
static void gear_that_is_taken(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    wear_on_belt(b, "Old Drum");
    uint8_t drum = b->s.belt[0];
    assert_int_equal(b->s.gear.opening_block, 4);
    assert_true(fr_take_away(b->c, &b->s, FR_HELD_ARTIFACT, drum));
    assert_int_equal(b->s.gear.opening_block, 0);
    assert_int_equal(b->s.belt_count, 0);
    assert_int_equal(b->s.belt[0], 0);
    assert_false(fr_take_away(b->c, &b->s, FR_HELD_ARTIFACT, drum));
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(little_is_enough_to_be_rich),
        cmocka_unit_test(what_comes_first_counts),
        cmocka_unit_test(every_absorbed_elite_counts),
        cmocka_unit_test(costs_add_up),
        cmocka_unit_test(gear_that_is_taken),
        cmocka_unit_test(requirements_of_every_kind),
        cmocka_unit_test(a_cost_must_be_payable),
        cmocka_unit_test(an_event_starts_a_fight),
        cmocka_unit_test(a_location_pays_its_reward),
        cmocka_unit_test(hits_use_block_up),
        cmocka_unit_test(enemies_heal_and_rouse),
        cmocka_unit_test(weights_decide),
        cmocka_unit_test(gear_at_work),
        cmocka_unit_test(gear_for_one_turn),
        cmocka_unit_test(a_tonic_anywhere),
        cmocka_unit_test(fire_for_all),
        cmocka_unit_test(locations_wait_for_their_time),
        cmocka_unit_test(behaviors_decay_their_way),
    };
    return cmocka_run_group_tests_name("expedition", tests, NULL, NULL);
}
