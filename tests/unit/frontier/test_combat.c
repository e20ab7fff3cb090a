// S07 and S21: combat.
#include "support.h"

static Bench *fight(const char *place, uint64_t seed) {
    Bench *b = bench_new("everything", seed);
    visit(b, place);
    return b;
}

// R137, R138, R141: the player acts first, then the enemies, in turns; 20 of 20 stamina.
static void turns_alternate(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    assert_int_equal(b->s.stamina, 20);
    assert_int_equal(fr_max_stamina(b->c, &b->s, NULL), 20);
    assert_null(heard_event(b, "enemy_action"));
    for (int turn = 1; turn <= 3; turn++) {
        bench_forget(b);
        play(b, "recover");
        assert_true(heard_index(b, "action") < heard_index(b, "enemy_action"));
        assert_int_equal(heard_events(b, "action"), 1);
        assert_int_equal(heard_events(b, "enemy_action"), 1);
        assert_int_equal(b->s.turn, turn + 1);
    }
    bench_free(b);
}

// R139, R156, R219: an action ends the turn; a Bandage does not, and another may follow.
static void one_action_per_turn(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    give_item(b, "Bandage");
    give_item(b, "Bandage");
    give_item(b, "Bola");
    b->s.hp = 50;
    play(b, "use 1,use 1");
    assert_int_equal(b->s.turn, 1);
    assert_int_equal(b->s.hp, 70);
    assert_int_equal(b->s.stamina, 20);
    set_intent(b, 0, "Guard");
    play(b, "use 1 1");
    assert_int_equal(b->s.turn, 2);
    bench_free(b);
}

// R140, R322: both enemies act on the same Block; death is looked at after both.
static void two_enemies_act(void **unused) {
    (void)unused;
    Bench *b = fight("Twin Pools", 1);
    assert_int_equal(b->s.foe_count, 2);
    b->s.block = 8;
    b->s.foe[0] = b->s.foe[1]; // two Wasps
    FrCatalog *c = b->catalog;
    c->enemy[b->s.foe[0].def].intent[0].damage = 5;
    set_intent(b, 0, "Sting");
    set_intent(b, 1, "Sting");
    int32_t hp = b->s.hp;
    assert_int_equal(fr_enemy_turn(b->c, &b->s, &b->log), FR_FIGHT_ON);
    assert_int_equal(b->s.hp, hp - 2); // 8 Block against 5, then 5
    b->s.hp = 1;
    b->s.block = 0;
    bench_forget(b);
    assert_int_equal(fr_enemy_turn(b->c, &b->s, &b->log), FR_FIGHT_LOST);
    assert_int_equal(heard_events(b, "enemy_action"), 2);
    bench_free(b);
}

// R142, R143, R321: the core values.
static void core_values(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(fr_attack_cost(b->c, &b->s, NULL), 2);
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 6);
    assert_int_equal(fr_guard_cost(b->c, &b->s, NULL), 2);
    assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 8);
    assert_int_equal(b->c->rules.recover_stamina.value, 6);
    visit(b, "Clearing");
    set_intent(b, 0, "Guard");
    play(b, "attack 1");
    assert_int_equal(b->s.stamina, 18);
    set_intent(b, 0, "Guard");
    play(b, "guard");
    assert_int_equal(b->s.stamina, 16);
    bench_free(b);
}

// R144, R155: Recover gives 6, capped, and may follow itself.
static void recover(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    b->s.stamina = 5;
    play(b, "recover");
    assert_int_equal(b->s.stamina, 11);
    play(b, "recover");
    assert_int_equal(b->s.stamina, 17);
    b->s.stamina = 18;
    Terms terms;
    terms.count = 0;
    assert_int_equal(fr_recover_amount(b->c, &b->s, &terms), 2);
    assert_int_equal(sum_terms(&terms), 2);
    play(b, "recover");
    assert_int_equal(b->s.stamina, 20);
    bench_free(b);
}

// R145: Use Item costs 2 plus the item's speed modifier: Bola 2, Glass Shiv 1, Bandage 0.
static void item_costs(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Bola"), NULL), 2);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Glass Shiv"), NULL), 1);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Bandage"), NULL), 0);
    bench_free(b);
}

// R149, R150, R151: the intent is rolled at spawn, shown, locked against what the player does, and
// is what is carried out.
static void intents_are_locked(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        Bench *b = fight("Clearing", seed);
        assert_true(heard_index(b, "spawn") < heard_index(b, "intent"));
        for (int turn = 0; turn < 5; turn++) {
            const char *announced = fr_intent(b->c, &b->s.foe[0])->name;
            assert_non_null(strstr(look(b)->row[0].cell[4], announced));
            uint8_t intent = b->s.foe[0].intent;
            fr_set_status(&b->s, 0, FR_FRAIL, 3, NULL);
            assert_int_equal(b->s.foe[0].intent, intent);
            bench_forget(b);
            play(b, "recover");
            char fact[80];
            snprintf(fact, sizeof fact, "\"intent\":\"%s\"", announced);
            assert_fact(heard_event(b, "enemy_action"), fact);
        }
        bench_free(b);
    }
}

// R152, R299: the roster shows exact damage, status with duration and value, and Block.
static void intents_are_exact(void **unused) {
    (void)unused;
    static const struct {
        const char *place, *intent, *text;
    } table[] = {
        {"Clearing", "Attack", "Attack: Damage 4"},
        {"Clearing", "Guard", "Guard: Block +5"},
        {"Clearing", "Lick", "Lick: Frail 3 turns (Block gained -5)"},
        {"PC", "Add Code", "Add Code: Damage 18"},
        {"PC", "Assure User", "Assure User: Damage 0, Block +10"},
        {"PC", "Rewrite Document",
         "Rewrite Document: Damage 5, Bleed 3 turns (2 damage at the end of each own turn, past "
         "Block)"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Bench *b = bench_new(NULL, 1);
        visit(b, table[i].place);
        set_intent(b, 0, table[i].intent);
        assert_string_equal(look(b)->row[0].cell[4], table[i].text);
        bench_free(b);
    }
}

// C16: the effective number is shown live: Frail takes 5 of the 5.
static void live_effective_numbers(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    set_intent(b, 0, "Guard");
    fr_set_status(&b->s, 0, FR_FRAIL, 3, NULL);
    assert_string_equal(look(b)->row[0].cell[4], "Guard: Block +0 (5 Guard - 5 Frail = 0)");
    bench_free(b);
}

// R153, R323: damage meets Block first and is never negative.
static void damage_and_block(void **unused) {
    (void)unused;
    static const struct {
        int block, hp_left, block_left;
    } table[] = {{0, 14, 0}, {5, 19, 0}, {6, 20, 0}, {10, 20, 4}};
    for (size_t i = 0; i < 4; i++) {
        Bench *b = fight("Clearing", 1);
        FrStrike strike;
        b->s.foe[0].block = (int16_t)table[i].block;
        assert_int_equal(fr_player_attack(b->c, &b->s, 0, &strike, &b->log), FR_FIGHT_ON);
        assert_int_equal(b->s.foe[0].hp, table[i].hp_left);
        assert_int_equal(b->s.foe[0].block, table[i].block_left);
        bench_free(b);
    }
}

// R154: the player's Block stands through the enemy's turn and is 0 at the next own turn.
static void block_lasts_until_the_next_own_turn(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    set_intent(b, 0, "Attack");
    play(b, "guard");
    assert_fact(heard_event(b, "enemy_action"), "\"damage\":4,\"blocked\":4,\"hp\":[100,100]");
    assert_int_equal(b->s.block, 0);
    bench_free(b);
}

// R157: every attack does the same.
static void attacks_are_deterministic(void **unused) {
    (void)unused;
    Bench *b = fight("PC", 1);
    for (int i = 0; i < 100; i++) {
        b->s.foe[0].hp = 100;
        b->s.foe[0].block = 0;
        b->s.stamina = 20;
        FrStrike strike;
        fr_player_attack(b->c, &b->s, 0, &strike, NULL);
        assert_int_equal(b->s.foe[0].hp, 94);
    }
    bench_free(b);
}

// R159: the last kill ends the fight at once: no Bleed tick, no enemy action after it (U31).
static void victory_is_immediate(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    b->s.hp = 1;
    b->s.status[FR_BLEED] = 3;
    b->s.foe[0].hp = 6;
    b->s.foe[0].block = 0;
    bench_forget(b);
    play(b, "attack 1");
    assert_int_equal(b->s.mode, FR_MODE_NORMAL);
    assert_int_equal(b->s.hp, 1);
    assert_null(heard_event(b, "enemy_action"));
    bench_free(b);
}

// R159a: a blow that kills does nothing else, and nothing is done to the dead: neither its own
// Block and status, nor those of an enemy that acts after it.
static void a_killing_blow_does_nothing_else(void **unused) {
    (void)unused;
    for (int logged = 0; logged < 2; logged++) {
        Bench *b = fight("PC", 1);
        b->s.foe[1] = b->s.foe[0];
        b->s.foe_count = 2;
        for (int i = 0; i < 2; i++) // ChatGPT's third intent: Damage 5, Bleed 3 turns
            b->s.foe[i].intent = 2;
        b->s.hp = 5;
        bench_forget(b);
        (void)fr_enemy_turn(b->c, &b->s, logged ? &b->log : NULL);
        fr_end_run(b->c, &b->s, FR_DEATH, logged ? &b->log : NULL);
        assert_int_equal(b->s.hp, 0);
        assert_int_equal(b->s.status[FR_BLEED], 0);
        assert_null(heard_event(b, "status"));
        bench_free(b);
    }
}

// R160, R201, R326: no escape, no classes, no respec: such moves do not exist.
static void moves_that_do_not_exist(void **unused) {
    (void)unused;
    const char *const words[] = {"flee",        "escape",          "run",
                                 "class 1",     "respec",          "undo",
                                 "restore",     "double-attack 1", "triple-attack 1",
                                 "lower skill", "resurrect"};
    Bench *b = fight("Clearing", 1);
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        assert_non_null(strstr(refused(b, words[i]), "There is no move"));
    bench_free(b);
}

// R161, R263: death ends the run at once, without an Update Phase: "Run Failed".
static void death_ends_the_run(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    b->s.hp = 4;
    set_intent(b, 0, "Attack");
    play(b, "recover");
    assert_int_equal(b->s.outcome, FR_DEATH);
    assert_int_equal(b->s.hp, 0);
    assert_int_equal(b->s.time, 0);
    assert_null(heard_event(b, "update"));
    assert_string_equal(look(b)->report.title, "Run Failed");
    assert_string_equal(refused(b, "recover"), "The run has ended; no move is left.");
    bench_free(b);
}

// R163: an enemy's Guard lasts through the player's turn and is gone at its own next turn.
static void enemy_guard(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    set_intent(b, 0, "Guard");
    play(b, "recover");
    assert_int_equal(b->s.foe[0].block, 5);
    set_intent(b, 0, "Lick");
    play(b, "attack 1");
    assert_int_equal(b->s.foe[0].hp, 19);
    assert_int_equal(b->s.foe[0].block, 0);
    bench_free(b);
}

// R164, R167: Lick gives Frail for three of the player's turns; Guard then gives 3.
static void frail(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    set_intent(b, 0, "Lick");
    play(b, "recover");
    assert_int_equal(b->s.status[FR_FRAIL], 3);
    for (int turns = 3; turns > 0; turns--) {
        assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 3);
        set_intent(b, 0, "Guard");
        play(b, "recover");
        assert_int_equal(b->s.status[FR_FRAIL], turns - 1);
    }
    assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 8);
    FrCatalog *c = b->catalog;
    c->rules.frail_block.value = 50;
    b->s.status[FR_FRAIL] = 1;
    assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 0);
    bench_free(b);
}

// R165: intents come uniformly from the pool, repeats allowed.
static void intents_are_uniform(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 9);
    int seen[3] = {0}, repeats = 0, last = -1;
    for (int i = 0; i < 30000; i++) {
        fr_roll_intents(b->c, &b->s, NULL);
        seen[b->s.foe[0].intent]++;
        repeats += b->s.foe[0].intent == last;
        last = b->s.foe[0].intent;
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(seen[i], 9700, 10300);
    assert_in_range(repeats, 9600, 10400);
    bench_free(b);
}

// R166: Weak takes 2 from damage dealt, never below 0, for three turns.
static void weak(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    fr_set_status(&b->s, -1, FR_WEAK, 3, NULL);
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 4);
    fr_set_status(&b->s, 0, FR_WEAK, 3, NULL);
    set_intent(b, 0, "Attack");
    assert_int_equal(fr_intent_damage(b->c, &b->s.foe[0], NULL), 2);
    FrCatalog *c = b->catalog;
    c->rules.weak_damage.value = 50;
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 0);
    assert_int_equal(fr_intent_damage(b->c, &b->s.foe[0], NULL), 0);
    bench_free(b);
}

// R168: Bleed does 2 at the end of each own turn past Block, three times, 6 in all.
static void bleed(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    set_intent(b, 0, "Rewrite Document");
    play(b, "guard"); // 5 damage against 8 Block
    assert_int_equal(b->s.hp, 100);
    assert_int_equal(b->s.status[FR_BLEED], 3);
    for (int i = 1; i <= 4; i++) {
        set_intent(b, 0, "Assure User");
        b->s.stamina = 20;
        play(b, "guard");
        assert_int_equal(b->s.hp, i <= 3 ? 100 - 2 * i : 94);
    }
    bench_free(b);
}

// U31: Bleed on the player kills at the end of his turn; on an enemy only if the player survived.
static void bleed_and_death(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    b->s.hp = 2;
    b->s.status[FR_BLEED] = 1;
    play(b, "recover");
    assert_int_equal(b->s.outcome, FR_DEATH);
    assert_null(heard_event(b, "enemy_action"));
    bench_free(b);

    b = fight("Clearing", 1);
    b->s.foe[0].hp = 2;
    b->s.foe[0].status[FR_BLEED] = 1;
    set_intent(b, 0, "Attack");
    b->s.hp = 4;
    play(b, "recover");
    assert_int_equal(b->s.outcome, FR_DEATH);
    bench_free(b);

    b = fight("Clearing", 1);
    b->s.foe[0].hp = 2;
    b->s.foe[0].status[FR_BLEED] = 1;
    set_intent(b, 0, "Attack");
    play(b, "recover");
    assert_int_equal(b->s.hp, 96);
    assert_int_equal(b->s.mode, FR_MODE_NORMAL);
    bench_free(b);
}

// R169: the same status is refreshed, its value does not add (U05).
static void statuses_refresh(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    b->s.status[FR_BLEED] = 2;
    fr_set_status(&b->s, -1, FR_BLEED, 3, &b->log);
    assert_fact(heard_event(b, "status"),
                "\"bearer\":\"player\",\"status\":\"Bleed\",\"turns\":[2,3]");
    set_intent(b, 0, "Assure User");
    play(b, "recover");
    assert_int_equal(b->s.hp, 98);
    bench_free(b);
}

// R217, R218: a Bola works in combat only: Frail 3, 2 stamina, gone, and the enemy's turn follows.
static void bola(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    give_item(b, "Bola");
    refused(b, "use 1 1"); // on the frontier
    visit(b, "Clearing");
    assert_string_equal(refused(b, "use 1"), "Bola needs an enemy: 'use 1 N'.");
    assert_string_equal(refused(b, "use 1 2"), "There is 1 enemy; 2 is not one of them.");
    set_intent(b, 0, "Guard");
    play(b, "use 1 1");
    assert_fact(heard_event(b, "action"), "\"item\":\"Bola\",\"stamina\":[20,18]");
    assert_int_equal(b->s.held_count, 0);
    assert_int_equal(b->s.foe[0].block, 0); // Guard +5 - 5 Frail
    assert_int_equal(b->s.foe[0].status[FR_FRAIL], 2);
    assert_int_equal(b->s.turn, 2);
    bench_free(b);
}

// R219: a Bandage heals 10, not above the maximum, costs nothing; it takes no enemy.
static void bandage(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    give_item(b, "Bandage");
    b->s.hp = 95;
    b->s.stamina = 0;
    assert_string_equal(refused(b, "use 1 1"),
                        "Bandage is used on the Observer; it takes no enemy.");
    play(b, "use 1");
    assert_int_equal(b->s.hp, 100);
    assert_int_equal(b->s.stamina, 0);
    assert_int_equal(b->s.held_count, 0);
    bench_free(b);
}

// R220: a Glass Shiv does 6 past Block, leaves Bleed, has two uses and costs 1.
static void glass_shiv(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    give_item(b, "Glass Shiv");
    b->s.stat[FR_SKILL] = 4; // not an attack: Skill does not add (U06)
    b->s.foe[0].block = 10;
    FrUse use;
    fr_player_use(b->c, &b->s, 0, 0, &use, &b->log);
    assert_true(use.turn_over);
    assert_int_equal(b->s.foe[0].hp, 94);
    assert_int_equal(b->s.foe[0].block, 10);
    assert_int_equal(b->s.foe[0].status[FR_BLEED], 3);
    assert_int_equal(b->s.held[0].uses, 1);
    assert_int_equal(b->s.stamina, 19);
    fr_player_use(b->c, &b->s, 0, 0, &use, &b->log);
    assert_int_equal(b->s.held_count, 0);
    bench_free(b);
}

// R197, R198, R207: Skill adds 1 per point, to damage only, one hit at any Skill, without a cap.
static void skill(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "PC");
    b->s.stat[FR_SKILL] = 3;
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 9);
    assert_int_equal(fr_attack_cost(b->c, &b->s, NULL), 2);
    b->s.stat[FR_SKILL] = 40;
    b->s.foe[0].block = 0;
    bench_forget(b);
    FrStrike strike;
    fr_player_attack(b->c, &b->s, 0, &strike, &b->log);
    assert_int_equal(heard_events(b, "action"), 1);
    assert_int_equal(b->s.foe[0].hp, 54);
    b->s.stat[FR_SKILL] = 100;
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 106);
    bench_free(b);
}

static void no_stamina_says_why(void **unused) {
    (void)unused;
    Bench *b = fight("Clearing", 1);
    b->s.stamina = 1;
    assert_string_equal(refused(b, "attack 1"), "Attack costs 2 stamina; there is 1.");
    const ViewAction *attack = action_for(look(b), "attack 1");
    assert_false(attack->enabled);
    assert_string_equal(attack->reason, "Attack costs 2 stamina; there is 1.");
    bench_free(b);
}

// U47: what is used on oneself or on all takes no enemy, on the frontier too.
static void items_that_take_no_enemy(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    char defeated[80];
    give_item(b, "Bitter Tonic");
    give_item(b, "Fire Pots");
    assert_string_equal(refused(b, "use 1 1"),
                        "Bitter Tonic is used on the Observer; it takes no enemy.");
    assert_string_equal(refused(b, "use 2"), "Fire Pots is used in combat only.");
    visit(b, "Twin Pools");
    assert_string_equal(refused(b, "use 1 1"),
                        "Bitter Tonic is used on the Observer; it takes no enemy.");
    assert_string_equal(refused(b, "use 2 1"),
                        "Fire Pots is used on all enemies; it takes no enemy.");
    give_equipment(b, "Dunce Cap");
    assert_string_equal(refused(b, "use 3"), "Dunce Cap is not a consumable.");
    b->s.foe[1].hp = 0;
    snprintf(defeated, sizeof defeated, "Enemy 2, %s, is defeated already.",
             b->c->enemy[b->s.foe[1].def].name);
    assert_string_equal(refused(b, "attack 2"), defeated);
    assert_string_equal(refused(b, "go 1"), "'go' belongs to frontier; this is combat.");
    assert_false(fr_check(b->c, &b->s, (Move){.verb = FR_GO, .a = 1}, NULL));
    assert_true(fr_check(b->c, &b->s, (Move){.verb = FR_RECOVER}, NULL));
    bench_free(b);
}

// The short form of a use says what changed: HP before Stamina, and of a throw its damage.
static void results_of_items(void **unused) {
    (void)unused;
    static const struct {
        int32_t hp, stamina;
        const char *item, *move, *result;
    } table[] = {
        {90, 10, "Bitter Tonic", "use 1", "HP 90 -> 94"},
        {100, 10, "Bitter Tonic", "use 1", "Stamina 10 -> 16"},
        {100, 20, "Bitter Tonic", "use 1", ""},
        {100, 20, "Bola", "use 1 1", ""},
        {100, 20, "Pepper Dust", "use 1 1", "4 damage, HP 20 -> 16"},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Bench *b = bench_new("everything", 1);
        visit(b, "Clearing");
        give_item(b, table[i].item);
        set_intent(b, 0, "Guard");
        b->s.hp = table[i].hp;
        b->s.stamina = table[i].stamina;
        play(b, table[i].move);
        assert_string_equal(heard_event(b, "action")->result, table[i].result);
        bench_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(turns_alternate),
        cmocka_unit_test(one_action_per_turn),
        cmocka_unit_test(two_enemies_act),
        cmocka_unit_test(core_values),
        cmocka_unit_test(recover),
        cmocka_unit_test(item_costs),
        cmocka_unit_test(intents_are_locked),
        cmocka_unit_test(intents_are_exact),
        cmocka_unit_test(live_effective_numbers),
        cmocka_unit_test(damage_and_block),
        cmocka_unit_test(block_lasts_until_the_next_own_turn),
        cmocka_unit_test(attacks_are_deterministic),
        cmocka_unit_test(victory_is_immediate),
        cmocka_unit_test(a_killing_blow_does_nothing_else),
        cmocka_unit_test(moves_that_do_not_exist),
        cmocka_unit_test(death_ends_the_run),
        cmocka_unit_test(enemy_guard),
        cmocka_unit_test(frail),
        cmocka_unit_test(intents_are_uniform),
        cmocka_unit_test(weak),
        cmocka_unit_test(bleed),
        cmocka_unit_test(bleed_and_death),
        cmocka_unit_test(statuses_refresh),
        cmocka_unit_test(bola),
        cmocka_unit_test(bandage),
        cmocka_unit_test(glass_shiv),
        cmocka_unit_test(skill),
        cmocka_unit_test(no_stamina_says_why),
        cmocka_unit_test(items_that_take_no_enemy),
        cmocka_unit_test(results_of_items),
    };
    return cmocka_run_group_tests_name("combat", tests, NULL, NULL);
}
