// Numbers where they are as small as they can be: a status in its last turn, nothing at all, one
// too many taken off.
#include "support.h"

static FrCatalog *catalog_of(Bench *b) {
    return b->catalog;
}

// S21.03: Weak never makes damage less than none, of an attack or of an item.
static void weakness_ends_at_nothing(void **unused) {
    (void)unused;
    for (uint8_t turns = 0; turns <= 1; turns++) {
        Bench *b = bench_new(NULL, 1);
        FrUse use;
        FrStrike strike;
        catalog_of(b)->item[item_named(b, "Bola")].damage = 1;
        catalog_of(b)->rules.weak_damage.value = 100;
        give_item(b, "Bola");
        visit(b, "Clearing");
        b->s.status[FR_WEAK] = turns;
        (void)fr_player_attack(b->c, &b->s, 0, &strike, NULL);
        assert_int_equal(strike.damage > 0, turns == 0);
        assert_true(strike.damage >= 0);
        (void)fr_player_use(b->c, &b->s, 0, 0, &use, NULL);
        assert_int_equal(use.strike[0].damage, turns ? 0 : 1);
        bench_free(b);
    }
}

// U06: an item that deals 0 damage says so; one that deals none says nothing.
static void no_damage_and_none(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    uint8_t bola = item_named(b, "Bola");
    for (int16_t damage = -1; damage <= 1; damage++) {
        Terms terms = {.count = 0};
        catalog_of(b)->item[bola].damage = damage;
        assert_int_equal(fr_item_damage(b->c, &b->s, bola, &terms), damage > 0 ? damage : 0);
        assert_int_equal(terms.count, damage >= 0 ? 1 : 0);
    }
    bench_free(b);
}

// U47: Frail in its last turn still lowers what an item's Block is; no Block stays none.
static void block_of_items(void **unused) {
    (void)unused;
    static const struct {
        int16_t block;
        uint8_t frail;
        int32_t left;
    } cases[] = {{0, 0, 0}, {0, 1, 0}, {9, 0, 9}, {9, 1, 7}, {9, 2, 7}, {1, 1, 0}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *b = bench_new(NULL, 1);
        FrUse use;
        catalog_of(b)->item[item_named(b, "Bandage")].block = cases[i].block;
        catalog_of(b)->rules.frail_block.value = 2;
        give_item(b, "Bandage");
        visit(b, "Clearing");
        b->s.status[FR_FRAIL] = cases[i].frail;
        (void)fr_player_use(b->c, &b->s, 0, -1, &use, NULL);
        assert_int_equal(use.block, cases[i].left);
        assert_int_equal(b->s.block, cases[i].left);
        bench_free(b);
    }
}

// S20.02, U34: what mitigation leaves of the Time, and an event's own change, never below none.
static void decay_after_mitigation(void **unused) {
    (void)unused;
    assert_int_equal(fr_decay_advance(3, 3, 1, NULL), 1);
    assert_int_equal(fr_decay_advance(3, 1, 1, NULL), 3);
    assert_int_equal(fr_decay_advance(1, 0, -3, NULL), 0);
    assert_int_equal(fr_decay_advance(0, 0, 5, NULL), 0);
}

// U47: an enemy may be worth its own Observation Data, and that may be none.
static void its_own_observation(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    uint8_t slime = enemy_named(b, "Slime");
    fr_observe_enemy(b->c, &b->s, slime, NULL); // the first one
    for (int16_t own = 0; own <= 2; own++) {
        int32_t before = b->s.observation;
        catalog_of(b)->enemy[slime].observation = own;
        fr_observe_enemy(b->c, &b->s, slime, NULL);
        assert_int_equal(b->s.observation - before, own);
    }
    bench_free(b);
}

// S14.03, C34: what is brought back counts wherever it is: held, worn, on the belt.
static void what_is_brought_back(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = catalog_of(b);
    c->equipment[0].observation = 7;
    c->artifact[1].observation = 11;
    for (int where = 0; where < 4; where++) {
        fr_start(b->c, &b->s, &(Setup){0}, 1, NULL);
        bench_forget(b);
        bool gear = where < 2;
        if (where == 0)
            assert_true(fr_gain(b->c, &b->s, FR_HELD_EQUIPMENT, 0));
        if (where == 1)
            b->s.worn[c->equipment[0].slot] = 0;
        if (where == 2)
            assert_true(fr_gain(b->c, &b->s, FR_HELD_ARTIFACT, 1));
        if (where == 3)
            b->s.belt[b->s.belt_count++] = 1;
        int32_t before = b->s.observation;
        fr_observe_belongings(b->c, &b->s, &b->log);
        assert_int_equal(b->s.observation - before, gear ? 7 : 11);
        const char *id = gear ? c->equipment[0].id : c->artifact[1].id;
        const char *name = gear ? c->equipment[0].name : c->artifact[1].name;
        char fact[100];
        snprintf(fact, sizeof fact, "\"%s\"", id);
        assert_fact(heard_text(b, name), fact);
    }
    bench_free(b);
}

// S10: what cannot be done with a thing is said of that thing.
static void the_thing_is_named(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    static const char *const names[] = {"Bola", "Bandage", "Tide Chart"};
    for (size_t i = 0; i < 3; i++)
        give_item(b, names[i]);
    b->s.mode = FR_MODE_NORMAL;
    for (int number = 1; number <= 3; number++) {
        char move[16];
        snprintf(move, sizeof move, "equip %d", number);
        const char *why = refused(b, move);
        assert_memory_equal(why, names[number - 1], strlen(names[number - 1]));
    }
    bench_free(b);
}

// U34: what a limit has cut off does not end later.
static void buffs_at_their_limit(void **unused) {
    (void)unused;
    static const struct {
        int16_t before, added, after;
    } cases[] = {
        {0, 10, 10}, {FR_MAX_BUFF - 3, 10, FR_MAX_BUFF}, {-FR_MAX_BUFF + 4, -10, -FR_MAX_BUFF}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *b = bench_new(NULL, 1);
        b->s.buff[FR_SKILL] = cases[i].before;
        fr_add_buff(b->c, &b->s, FR_SKILL, cases[i].added, 2);
        assert_int_equal(b->s.buff[FR_SKILL], cases[i].after);
        for (int location = 0; location < 3; location++)
            fr_end_buffs(b->c, &b->s, NULL);
        assert_int_equal(b->s.buff[FR_SKILL], cases[i].before);
        bench_free(b);
    }
}

// S09.02: a point that is spent says what is left.
static void points_that_are_left(void **unused) {
    (void)unused;
    static const char *const results[] = {
        "Skill 4 -> 5, 2 points left", "Skill 5 -> 6, 1 point left", "Skill 6 -> 7, 0 points left"};
    Bench *b = bench_new(NULL, 1);
    b->s.mode = FR_MODE_NORMAL;
    b->s.stat[FR_SKILL] = 4;
    b->s.points = 3;
    for (size_t i = 0; i < 3; i++) {
        bench_forget(b);
        play(b, "raise skill");
        assert_string_equal(heard_event(b, "raise")->result, results[i]);
    }
    bench_free(b);
}

// R010: what an enemy does is the same whether anybody hears of it or not.
static void the_same_unheard(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    FrEnemyDef *slime = &catalog_of(b)->enemy[b->s.foe[0].def];
    FrIntent *intent = &slime->intent[b->s.foe[0].intent];
    for (int status = 0; status < FR_STATUSES; status++) {
        FrState before = b->s;
        intent->status = (uint8_t)status;
        intent->turns = 2;
        (void)fr_enemy_turn(b->c, &b->s, &b->log);
        uint64_t heard = bench_hash(b);
        assert_true(b->s.status[status] > 0);
        b->s = before;
        (void)fr_enemy_turn(b->c, &b->s, NULL);
        assert_int_equal(bench_hash(b), heard);
        b->s = before;
    }
    bench_free(b);
}

// U47: what strikes all enemies strikes the one that can hardly stand, too, and no one who does
// not.
static void all_who_stand_are_struck(void **unused) {
    (void)unused;
    for (int32_t hp = 0; hp <= 2; hp++) {
        Bench *b = bench_new("everything", 1);
        give_item(b, "Fire Pots");
        b->s.packs = 1;
        visit(b, "Lighthouse");
        b->s.foe[0].hp = hp;
        bench_forget(b);
        FrUse use;
        assert_int_equal(fr_player_use(b->c, &b->s, 0, -1, &use, &b->log), FR_FIGHT_ON);
        assert_int_equal(b->s.foe[0].hp, 0);
        assert_int_equal(heard_events(b, "defeat"), hp > 0 ? 1 : 0);
        bench_free(b);
    }
}

// S07: nothing of what was before stands in a fight that begins.
static void a_fight_begins_bare(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    b->s.foe_count = 2;
    b->s.block = 9;
    visit(b, "Clearing");
    assert_int_equal(b->s.foe_count, 1);
    assert_int_equal(b->s.block, 0);
    bench_free(b);
}

static const ViewValue *end_named(Bench *b, const char *name) {
    const View *view = look(b);
    for (int i = 0; i < view->groups.count; i++) {
        const ViewGroup *group = &view->group[view->groups.first + i];
        if (strcmp(group->title, "How this run can end") == 0)
            return value_labelled(view, group->values, name);
    }
    return NULL;
}

// U20, S15.01: how far the Hunter is: a range of steps, or the step itself.
static void how_far_the_hunter_is(void **unused) {
    (void)unused;
    static const struct {
        const char *told;
        int32_t step; // behind the first of them
        int16_t awareness;
    } cases[] = {
        {"Excess Time below 10", -1, 3},
        {"0-0 of 12", 0, 3},
        {"1-3 of 12", 1, 3},
        {"1-3 of 12", 3, 3},
        {"4-6 of 12", 4, 3},
        {"Excess Time 9 of 10", -1, 5},
        {"0 of 12", 0, 5},
        {"4 of 12", 4, 5},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        Bench *b = bench_new(NULL, 1);
        FrRules *r = &catalog_of(b)->rules;
        r->hunter_appears.value = 10;
        r->hunter_steps.value = 12;
        r->hunter_range.value = 3;
        b->s.stat[FR_AWARENESS] = cases[i].awareness;
        b->s.excess = 10 + cases[i].step;
        const ViewValue *hunter = end_named(b, "The Hunter");
        assert_string_equal(hunter->text, cases[i].told);
        assert_true(!hunter->note || !hunter->note[0]);
        bench_free(b);
    }
}

// U11a: the contract stands among the ends.
static void a_contract_is_an_end(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    b->s.contract = 0;
    assert_string_equal(end_named(b, "Contract")->text, b->c->contract[0].name);
    bench_free(b);
}

// U43, S15.03: what became of the Elites, and what a boss's HP grows by, stand in its details.
static void what_a_boss_grew_by(void **unused) {
    (void)unused;
    for (uint8_t growths = 0; growths <= 1; growths++) {
        Bench *b = bench_new(NULL, 1);
        static const char *const names[] = {"The Convergence"};
        set_rows(b, 1, names);
        FrEnemyDef *boss = &catalog_of(b)->enemy[b->c->ending[FR_CONVERGENCE].enemy];
        boss->growths = growths;
        boss->growth[0] = (FrGrowth){.per = FR_PER_LEVEL, .every = 1, .hp = 3};
        b->s.absorbed[location_named(b, "PC")] = 4;
        b->s.absorbed_total = 4;
        b->s.level = 3;
        const View *view = look(b);
        const ViewCard *card = &view->card[view->row[view->table.rows.first].card];
        assert_string_equal(view->line[card->lines.first], "4 Elites decayed unaddressed.");
        bool grown = false;
        for (int i = 0; i < card->values.count; i++)
            grown = grown || strcmp(view->value[card->values.first + i].label, "Boss HP") == 0;
        assert_int_equal(grown, growths > 0);
        bench_free(b);
    }
}

// U47: the least that an item gives is told, with what there is before and after.
static void what_an_item_gives(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    give_item(b, "Bandage");
    visit(b, "Clearing");
    FrItemDef *item = &catalog_of(b)->item[item_named(b, "Bandage")];
    item->heal = 1;
    item->block = 5;
    b->s.hp = 60;
    b->s.block = 2;
    const ViewCard *card = card_titled(look(b), "Use Bandage");
    const char *said = value_labelled(&b->view, card->values, "Outcome")->text;
    assert_non_null(strstr(said, "HP +1 (60 -> 61); "));
    assert_non_null(strstr(said, "Block +5 (2 -> 7); "));
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weakness_ends_at_nothing), cmocka_unit_test(no_damage_and_none),
        cmocka_unit_test(block_of_items),           cmocka_unit_test(decay_after_mitigation),
        cmocka_unit_test(its_own_observation),      cmocka_unit_test(what_is_brought_back),
        cmocka_unit_test(the_thing_is_named),       cmocka_unit_test(buffs_at_their_limit),
        cmocka_unit_test(points_that_are_left),     cmocka_unit_test(the_same_unheard),
        cmocka_unit_test(all_who_stand_are_struck), cmocka_unit_test(a_fight_begins_bare),
        cmocka_unit_test(how_far_the_hunter_is),    cmocka_unit_test(a_contract_is_an_end),
        cmocka_unit_test(what_a_boss_grew_by),      cmocka_unit_test(what_an_item_gives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
