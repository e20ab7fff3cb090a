// What packs and contracts bring: costs, fights of events, rewards, growth, rich intents, gear at
// work, Locations that wait for their time, contracts and changed numbers (U11a, U11b, U41 to U48).
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

static Setup setup_of(const char *line) {
    Setup setup = {0};
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_true(setup_parse(&setup, line, &reason));
    return setup;
}

// U43, U46: what packs make of rules and bosses holds for their runs only; changes stay in range.
static void packs_change_their_runs(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *own = malloc(sizeof *own);
    Setup none = setup_of(""), coast = setup_of("packs=coast"), late = setup_of("packs=coast,late");
    assert_false(fr_adapt(b->c, &none, own));
    assert_false(fr_adapt(b->c, &coast, own));
    assert_true(fr_adapt(b->c, &late, own));
    assert_int_equal(own->rules.hunter_steps.value, b->c->rules.hunter_steps.value + 5);
    assert_string_equal(own->rules.hunter_steps.source, "U46");
    assert_int_equal(own->rules.convergence_divisor.value, 1);
    const FrEnemyDef *hunter = &own->enemy[own->ending[FR_HUNTER].enemy];
    assert_string_equal(hunter->name, "Late Hunter");
    fr_start(own, &b->s, &late, 1, NULL);
    b->s.level = 3;
    b->s.time = 29;
    Terms terms = {.count = 0};
    assert_int_equal(fr_enemy_hp(own, &b->s, own->ending[FR_HUNTER].enemy, &terms),
                     40 + 2 * 5 + 2 * 2 + 2 * 7);
    assert_int_equal(terms.count, 4);
    free(own);
    bench_free(b);
}

static void expect_refusal(const Bench *b, const char *line, const char *expected) {
    Setup setup = setup_of(line);
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_false(fr_setup_check(b->c, &setup, &reason));
    assert_string_equal(memory, expected);
}

// U11a, U11b: what a setup may name.
static void setups(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    expect_refusal(b, "packs=moon",
                   "packs: found 'moon', expected the id of a pack of this content.");
    expect_refusal(b, "contract=moon",
                   "contract: found 'moon', expected the id of a contract of this content.");
    expect_refusal(b, "contract=shore",
                   "contract: Shore Watch wants the pack The Coast, which is not switched on.");
    Setup odd = setup_of("contract=shore packs=coast seen=enemy:nobody,location:01,monster:x,what");
    FrProfile profile;
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    assert_true(fr_read_setup(b->c, &odd, &profile, &reason));
    assert_true(fr_set_has(&profile.locations, location_named(b, "Clearing")));
    assert_false(profile.contract_paid);
    assert_false(fr_set_has(&profile.locations, location_named(b, "Shack")));
    static const struct {
        const char *line;
        bool paid;
    } table[] = {
        {"contract=thin seen=contract:shore,location:moon", false},
        {"contract=thin seen=contract:shore,contract:thin,contract:what", true},
        {"seen=contract:thin", false}, // it is not this run's
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Setup setup = setup_of(table[i].line);
        assert_true(fr_read_setup(b->c, &setup, &profile, &reason));
        assert_int_equal(profile.contract_paid, table[i].paid);
    }
    bench_free(b);
}

// U11a: a contract is kept or not, pays once, and is earned like a first time.
static void contracts_pay_once(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    Setup first = setup_of("contract=thin"), again = setup_of("contract=thin seen=contract:thin");
    for (int round = 0; round < 2; round++) {
        fr_start(b->c, &b->s, round == 0 ? &first : &again, 1, NULL);
        b->s.observation = 3;
        b->s.time = 50;
        fr_end_run(b->c, &b->s, FR_EXIT, NULL);
        assert_true(b->s.contract_kept);
        assert_int_equal(b->s.observation, round == 0 ? 28 : 3);
    }
    fr_start(b->c, &b->s, &first, 1, NULL);
    b->s.observation = 3;
    b->s.time = 51;
    fr_end_run(b->c, &b->s, FR_EXIT, NULL);
    assert_false(b->s.contract_kept);
    assert_int_equal(b->s.observation, 3);
    fr_start(b->c, &b->s, &first, 1, NULL);
    b->s.hp = 0;
    b->s.observation = 300;
    fr_end_run(b->c, &b->s, FR_DEATH, NULL);
    assert_false(b->s.contract_kept);
    char memory[200];
    Text goal;
    text_init(&goal, memory, sizeof memory);
    fr_describe_goal(&b->c->contract[0], b->c, &goal);
    assert_string_equal(memory, "end with Exit Reached or The Hunter Observed, Observation Data 3 "
                                "or more, Time 50 or less");
    bench_free(b);
}

// U11a: what a contract does not ask for is no condition, and no word of its goal.
static void contracts_ask_for_what_they_say(void **unused) {
    (void)unused;
    static const struct {
        const char *goal;
        int16_t time;
        uint8_t level;
        bool kept;
    } cases[] = {
        {"end with Exit Reached or The Hunter Observed", 0, 0, true},
        {"end with Exit Reached or The Hunter Observed, Level 2 or more", 0, 2, true},
        {"end with Exit Reached or The Hunter Observed, Level 3 or more", 0, 3, false},
        {"end with Exit Reached or The Hunter Observed, Time 1 or less", 1, 0, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *b = bench_new("everything", 1);
        FrCatalog *c = b->catalog;
        Setup thin = setup_of("contract=thin");
        fr_start(b->c, &b->s, &thin, 1, NULL);
        FrContractDef *contract = &c->contract[b->s.contract];
        contract->least_observation = 0;
        contract->least_level = cases[i].level;
        contract->most_time = cases[i].time;
        b->s.level = 2;
        b->s.time = 9;
        fr_end_run(b->c, &b->s, FR_EXIT, &b->log);
        const Heard *heard = heard_event(b, "contract");
        assert_int_equal(heard->kind, LOG_MECHANICS);
        assert_int_equal(heard->time, 9);
        assert_fact(heard, cases[i].kept ? "\"kept\":true" : "\"kept\":false");
        char memory[200];
        Text goal;
        text_init(&goal, memory, sizeof memory);
        fr_describe_goal(contract, b->c, &goal);
        assert_string_equal(memory, cases[i].goal);
        bench_free(b);
    }
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

// U11b: what the profile has of another kind, or of another contract, has not paid for this one.
static void only_its_own_bonus_was_paid(void **unused) {
    (void)unused;
    static const struct {
        const char *line;
        bool paid;
    } cases[] = {{"contract=thin seen=contract:thin", true},
                 {"contract=thin seen=contract:shore", false},
                 {"contract=thin seen=rest:thin", false},
                 {"contract=thin seen=thin", false}};
    Bench *b = bench_new("everything", 1);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Setup setup = setup_of(cases[i].line);
        fr_start(b->c, &b->s, &setup, 1, NULL);
        assert_int_equal(b->s.contract_paid, cases[i].paid);
    }
    bench_free(b);
}

// U11a: what is kept is earned once, and the log says that it was paid before.
static void a_contract_is_earned_once(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    for (int paid = 0; paid < 2; paid++) {
        Setup setup = setup_of(paid ? "contract=thin seen=contract:thin" : "contract=thin");
        Earned earned = {0};
        fr_start(b->c, &b->s, &setup, 1, NULL);
        b->s.observation = 3;
        fr_end_run(b->c, &b->s, FR_EXIT, &b->log);
        assert_string_equal(heard_event(b, "contract")->text,
                            paid ? "Contract Thin Wall: kept. Its bonus was paid before."
                                 : "Contract Thin Wall: kept.");
        frontier_game.earned(b->c, &b->s, &earned);
        assert_int_equal(earned.first_times, paid ? 0 : 1);
        if (!paid)
            assert_string_equal(
                frontier_game.first_time_name(b->c, earned.first_kind[0], earned.first_id[0]),
                "Thin Wall");
    }
    assert_null(frontier_game.first_time_name(b->c, "contract", "moon"));
    bench_free(b);
}

// U46: changes of the contract and of the packs that are on, and of no other, within the range of
// each number; a setup that cannot be played changes nothing.
static void contracts_change_their_runs(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = b->catalog, *own = malloc(sizeof *own);
    Setup thin = setup_of("contract=thin"), late = setup_of("packs=late"),
          shore = setup_of("contract=shore packs=coast"), moon = setup_of("contract=moon");
    assert_true(fr_adapt(c, &thin, own));
    assert_int_equal(own->rules.guard_block.value, c->rules.guard_block.value - 2);
    assert_int_equal(own->rules.hunter_steps.value, c->rules.hunter_steps.value);
    assert_true(fr_adapt(c, &late, own));
    assert_int_equal(own->rules.guard_block.value, c->rules.guard_block.value);
    assert_false(fr_adapt(c, &shore, own)); // changes nothing
    assert_false(fr_adapt(c, &moon, own));
    c->contract[0].change[0] = (FrChange){.number = FR_NUMBER_frontier_max, .by = 100};
    assert_true(fr_adapt(c, &thin, own));
    assert_int_equal(own->rules.frontier_max.value, FR_MAX_ROWS);
    free(own);
    bench_free(b);
}

static const char *more_about(const void *catalog, const char *name, Text *more) {
    Unlock unlock;
    for (size_t i = 0; frontier_game.unlock(catalog, i, &unlock, more); i++) {
        if (strcmp(unlock.name, name) == 0)
            return more->data;
        text_init(more, more->data, more->capacity);
    }
    return "there is none";
}

// U46, C11: every number of W counts in quarters, and no other does.
static void changes_in_words(void **unused) {
    (void)unused;
    static const FrChange changes[] = {{.number = FR_NUMBER_w_cap, .by = -6},
                                       {.number = FR_NUMBER_w_per_degradation, .by = 5},
                                       {.number = FR_NUMBER_w_per_removal, .by = 8},
                                       {.number = FR_NUMBER_guard_block, .by = -6}};
    static const char *const by[] = {" -1.50", " +1.25", " +2.00", " -6"};
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++) {
        char memory[200];
        Text text;
        text_init(&text, memory, sizeof memory);
        fr_describe_changes(&changes[i], 1, &text);
        assert_string_equal(strrchr(memory, ' '), by[i]);
    }
}

// U11a, U46: what a pack or contract changes is told in a player's words, W in whole numbers.
static void unlocks_say_what_they_change(void **unused) {
    (void)unused;
    static const struct {
        const char *name, *more;
    } table[] = {
        {"Old Machines", "10 Locations. XP for a Level +50. "},
        {"The Ash Market",
         "10 Locations. The Auditor in the place of Gatekeeper. Elites for the Convergence -1. "},
        {"Stillwater", "9 Locations. "}, // its Gatekeeper has the same name
        {"Surveyor",
         "Goal: end with Exit Reached, Observation Data 300 or more. Pays 80 once. Awareness at "
         "the start +3, HP at the start -20. Needs The Fen, The Dry Road, Signal Hills."},
        {"Quick Look",
         "Goal: end with Exit Reached, Observation Data 103 or more, Time 24 or less. "
         "Pays 40 once. "},
        {"Ripe Fruit", "Goal: end with Exit Reached, The Hunter Observed, The Gatekeeper Observed "
                       "or The Convergence Observed, Level 2 or more. Pays 80 once. W for each "
                       "stage lost +0.25, HP at the start -12. Needs The Fen, The Dry Road."},
        {"Cold Trail",
         "Goal: end with The Convergence Observed. Pays 60 once. Excess Time until the Hunter "
         "follows -2, Excess Time until the Hunter is there -9. "},
    };
    void *catalog = calloc(1, frontier_game.content->catalog_size);
    assert_true(content_builtin(&frontier_game, catalog));
    char memory[600];
    Text more;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        text_init(&more, memory, sizeof memory);
        const char *said = more_about(catalog, table[i].name, &more);
        if (strcmp(said, table[i].more) != 0)
            fail_msg("%s: '%s' is not '%s'", table[i].name, said, table[i].more);
    }
    // Where nobody waited, nobody is replaced (C17).
    ((FrCatalog *)catalog)->ending[FR_GATEKEEPER].enemy = FR_NONE;
    text_init(&more, memory, sizeof memory);
    assert_string_equal(more_about(catalog, "The Ash Market", &more),
                        "10 Locations. Elites for the Convergence -1. ");
    free(catalog);
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

// S17: what a run was worth, in words and as one number: a good end before any data.
static void a_run_has_its_score(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    char memory[80];
    Text words;
    text_init(&words, memory, sizeof memory);
    b->s.outcome = FR_EXIT;
    b->s.observation = 120;
    int32_t good = frontier_game.score(b->c, &b->s, &words);
    assert_string_equal(memory, "Exit Reached, 120 Observation Data");
    b->s.outcome = FR_DEATH;
    b->s.observation = INT16_MAX;
    text_init(&words, memory, sizeof memory);
    assert_true(frontier_game.score(b->c, &b->s, &words) < good);
    bench_free(b);
}

// U11: first times by kind, in the order of the content.
static void first_times_of_every_kind(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    Earned earned = {.first_times = 7};
    fr_set_add(&b->s.first_enemies, 0);
    fr_set_add(&b->s.first_enemies, 2);
    fr_set_add(&b->s.first_locations, 0);
    b->s.observation = 31;
    frontier_game.earned(b->c, &b->s, &earned);
    assert_int_equal(earned.observation, 31);
    assert_int_equal(earned.first_times, 3);
    const char *const kinds[] = {"enemy", "enemy", "location"};
    const char *const ids[] = {b->c->enemy[0].id, b->c->enemy[2].id, b->c->location[0].id};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(earned.first_kind[i], kinds[i]);
        assert_string_equal(earned.first_id[i], ids[i]);
    }
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
        cmocka_unit_test(contracts_ask_for_what_they_say),
        cmocka_unit_test(every_absorbed_elite_counts),
        cmocka_unit_test(costs_add_up),
        cmocka_unit_test(only_its_own_bonus_was_paid),
        cmocka_unit_test(changes_in_words),
        cmocka_unit_test(a_run_has_its_score),
        cmocka_unit_test(first_times_of_every_kind),
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
        cmocka_unit_test(packs_change_their_runs),
        cmocka_unit_test(setups),
        cmocka_unit_test(contracts_pay_once),
        cmocka_unit_test(a_contract_is_earned_once),
        cmocka_unit_test(contracts_change_their_runs),
        cmocka_unit_test(unlocks_say_what_they_change),
    };
    return cmocka_run_group_tests_name("expedition", tests, NULL, NULL);
}
