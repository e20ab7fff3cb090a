// S09 stats and levels, S10-S13 belongings, S14 Observation Data.
#include "support.h"

static void win_fight(Bench *b, const char *place) {
    visit(b, place);
    for (int i = 0; i < b->s.foe_count; i++) {
        char move[32];
        b->s.foe[i].hp = 1;
        b->s.foe[i].block = 0;
        b->s.hp = 100;
        b->s.stamina = 20;
        snprintf(move, sizeof move, "attack %d", i + 1);
        play(b, move);
    }
}

// R190, R199, R209: 100 of 100, 20 of 20, and all stats at 0.
static void starting_values(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(b->s.hp, 100);
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 100);
    assert_int_equal(b->s.stamina, 20);
    for (int i = 0; i < FR_STATS; i++)
        assert_int_equal(fr_stat(b->c, &b->s, (FrStat)i, NULL), 0);
    assert_int_equal(b->s.level, 1);
    assert_int_equal(b->s.xp, 0);
    bench_free(b);
}

// R191, R194: HP persists; neither a level nor a frontier heals.
static void hp_persists(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    b->s.xp = 95;
    visit(b, "Clearing");
    b->s.hp = 41;
    b->s.foe[0].hp = 1;
    b->s.foe[0].block = 0;
    play(b, "attack 1");
    assert_int_equal(b->s.level, 2);
    assert_int_equal(b->s.hp, 41);
    play(b, "continue");
    assert_int_equal(b->s.hp, 41);
    bench_free(b);
}

// R192, R195: Health +5 maximum HP, Stamina +5 maximum stamina; the current value stays (U16).
static void points_raise_the_maximum(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    win_fight(b, "Clearing");
    b->s.points = 2;
    b->s.hp = 80;
    b->s.stamina = 7;
    play(b, "raise health,raise stamina");
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 105);
    assert_int_equal(b->s.hp, 80);
    assert_int_equal(fr_max_stamina(b->c, &b->s, NULL), 25);
    assert_int_equal(b->s.stamina, 7);
    bench_free(b);
}

// R202, R205, R206, R319: XP by type, 100 a level, 5 points, the rest carried, all at the kill.
static void experience(void **unused) {
    (void)unused;
    static const struct {
        const char *place;
        int before, xp, level, points;
    } table[] = {{"Clearing", 0, 5, 1, 0},
                 {"PC", 0, 20, 1, 0},
                 {"Clearing", 95, 0, 2, 5},
                 {"PC", 95, 15, 2, 5},
                 {"Clearing", 90, 95, 1, 0}};
    for (size_t i = 0; i < 5; i++) {
        Bench *b = bench_new(NULL, 1);
        b->s.xp = (int16_t)table[i].before;
        win_fight(b, table[i].place);
        assert_int_equal(b->s.xp, table[i].xp);
        assert_int_equal(b->s.level, table[i].level);
        assert_int_equal(b->s.points, table[i].points);
        assert_true(heard_index(b, "defeat") < heard_index(b, "update"));
        bench_free(b);
    }
    Bench *b = bench_new(NULL, 1);
    fr_gain_xp(b->c, &b->s, 200);
    assert_int_equal(b->s.level, 3);
    assert_int_equal(b->s.points, 10);
    bench_free(b);
}

static bool passes(const Bench *b) {
    Move move;
    return frontier_game.passes(b->c, &b->s, &move) && move.verb == FR_CONTINUE;
}

// U08a: the screen between Locations is passed when there is no point to spend and nothing that was
// not there before; a thing that was there already does not hold anybody up.
static void the_normal_screen_is_passed(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_false(passes(b));
    win_fight(b, "Clearing");
    assert_true(passes(b));
    b->s.points = 1;
    assert_false(passes(b));
    b->s.points = 0;
    play(b, "continue");
    visit(b, "Abandoned Camp");
    play(b, "choose 1");
    assert_int_equal(b->s.held_count, 1);
    assert_false(passes(b));
    play(b, "continue");
    win_fight(b, "Clearing");
    assert_int_equal(b->s.held_count, 1);
    assert_true(passes(b));
    bench_free(b);
}

// R201, R206: points go up only, into any stat, in the normal screen only; unspent ones are kept.
static void spending_points(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    win_fight(b, "Clearing");
    assert_string_equal(refused(b, "raise skill"), "There are 0 stat points to spend.");
    b->s.points = 5;
    play(b, "raise skill,raise skill,raise awareness");
    assert_fact(heard_event(b, "raise"), "\"stat\":\"awareness\",\"pair\":[0,1]");
    assert_int_equal(b->s.points, 2);
    play(b, "continue");
    assert_int_equal(b->s.points, 2);
    refused(b, "raise skill");
    visit(b, "Shack");
    refused(b, "raise skill");
    bench_free(b);
}

// R205, R206, R207: many levels at once and a stat without a cap are counted whole.
static void growth_without_a_cap(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrRules *r = &((FrCatalog *)b->catalog)->rules;
    r->xp_normal.value = 1000;
    r->xp_per_level.value = 1;
    r->points_per_level.value = 100;
    r->hp_per_health.value = r->stamina_per_stamina.value = 1000;
    b->s.stat[FR_HEALTH] = b->s.stat[FR_STAMINA] = 1000;
    win_fight(b, "Clearing");
    assert_int_equal(b->s.level, 1001);
    assert_int_equal(b->s.points, 100000);
    play(b, "raise health,raise stamina");
    fr_change_hp(b->c, &b->s, 2000000);
    fr_change_stamina(b->c, &b->s, 2000000);
    assert_int_equal(b->s.hp, 1001100);
    assert_int_equal(b->s.stamina, 1001020);
    bench_free(b);
}

// R199, R204, R208, R216, R234: a new run starts from nothing, whatever the last one held.
static void a_new_run_is_new(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrState fresh = b->s;
    give_item(b, "Bola");
    give_artifact(b, "Old Coin");
    b->s.stat[FR_AWARENESS] = 5;
    b->s.level = 4;
    b->s.xp = 50;
    b->s.w = 20;
    Setup setup = {0};
    fr_start(b->c, &b->s, &setup, 1, NULL);
    assert_memory_equal(&fresh, &b->s, sizeof fresh);
    bench_free(b);
}

// R210, R211, R224: all three kinds count one each; what is worn does not.
static void capacity(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    b->s.mode = FR_MODE_NORMAL;
    give_item(b, "Bola");
    give_equipment(b, "Paper Sword");
    give_artifact(b, "Old Coin");
    assert_int_equal(b->s.held_count, 3);
    play(b, "equip 2");
    assert_int_equal(b->s.held_count, 2);
    assert_int_equal(b->s.worn[FR_WEAPON], equipment_named(b, "Paper Sword"));
    play(b, "unequip weapon");
    assert_int_equal(b->s.held_count, 3);
    play(b, "equip 3,continue");
    win_fight(b, "Clearing");
    assert_int_equal(b->s.worn[FR_WEAPON], equipment_named(b, "Paper Sword")); // persists
    bench_free(b);
}

// R214, R215: nothing in the starter content grants a Backpack; nothing is carried out.
static void backpack_is_unobtainable(void **unused) {
    (void)unused;
    Bench *b = bench_new("starter", 1);
    for (int e = 0; e < b->c->events; e++)
        for (int k = 0; k < b->c->event[e].steps; k++)
            for (int o = 0; o < b->c->event[e].step[k].options; o++)
                for (int q = 0; q < b->c->event[e].step[k].option[o].consequences; q++)
                    assert_int_equal(b->c->event[e].step[k].option[o].consequence[q].type,
                                     FR_GIVES_CONSUMABLE);
    refused(b, "store 1");
    refused(b, "loadout 1");
    bench_free(b);
}

// R221: the ten slots.
static void ten_slots(void **unused) {
    (void)unused;
    const char *const expected[] = {"Weapon", "Offhand", "Helm",  "Chest", "Legs",
                                    "Hands",  "Feet",    "Ring1", "Ring2", "Necklace"};
    assert_int_equal(FR_SLOTS, 10);
    for (int i = 0; i < FR_SLOTS; i++)
        assert_string_equal(fr_slot_names[i], expected[i]);
}

// R222: one thing per slot; a second one swaps; empty is allowed; rings take the free slot first.
static void one_thing_per_slot(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    b->s.mode = FR_MODE_NORMAL;
    give_equipment(b, "Copper Ring");
    give_equipment(b, "Iron Ring");
    give_equipment(b, "Copper Ring");
    play(b, "equip 1,equip 1");
    assert_int_equal(b->s.worn[FR_RING1], equipment_named(b, "Copper Ring"));
    assert_int_equal(b->s.worn[FR_RING2], equipment_named(b, "Iron Ring"));
    play(b, "equip 1"); // both taken: the first is swapped
    assert_int_equal(b->s.held_count, 1);
    assert_string_equal(refused(b, "unequip helm"), "Helm is empty.");
    give_equipment(b, "Dunce Cap");
    give_equipment(b, "Dunce Cap");
    play(b, "equip 2,equip 2");
    assert_int_equal(b->s.held_count, 2); // the ring and the first cap
    bench_free(b);
}

// R223, R233: equipment and belt change in the normal screen only.
static void changes_in_the_normal_screen_only(void **unused) {
    (void)unused;
    const char *const places[] = {"Clearing", "Abandoned Camp", "Shack"};
    for (int i = -1; i < 3; i++) {
        Bench *b = bench_new("everything", 1);
        give_equipment(b, "Paper Sword");
        give_artifact(b, "Old Coin");
        if (i >= 0)
            visit(b, places[i]);
        assert_non_null(strstr(refused(b, "equip 1"), "belongs to normal"));
        refused(b, "unequip weapon");
        refused(b, "belt 2");
        refused(b, "unbelt 1");
        refused(b, "drop 1");
        bench_free(b);
    }
}

// R225, R226, R227, R228, R229: gear adds up: Paper Sword 7 damage and all costs -1, Dunce Cap 9
// Block.
static void gear_adds_up(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    b->s.mode = FR_MODE_NORMAL;
    give_equipment(b, "Paper Sword");
    play(b, "equip 1");
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 7);
    assert_int_equal(fr_attack_cost(b->c, &b->s, NULL), 1);
    assert_int_equal(fr_guard_cost(b->c, &b->s, NULL), 1);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Bola"), NULL), 1);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Glass Shiv"), NULL), 0);
    assert_int_equal(fr_item_cost(b->c, &b->s, item_named(b, "Bandage"), NULL), 0);
    give_equipment(b, "Dunce Cap");
    play(b, "equip 1");
    assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 9);
    give_equipment(b, "Iron Ring");
    play(b, "equip 1");
    assert_int_equal(fr_guard_block(b->c, &b->s, NULL), 10);
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 8);
    Terms terms;
    terms.count = 0;
    fr_attack_damage(b->c, &b->s, &terms);
    assert_string_equal(terms.item[1].label, "Paper Sword");
    bench_free(b);
}

// R230, R231: artifacts are unique and work on the belt only; a fourth does not fit.
static void artifacts(void **unused) {
    (void)unused;
    const char *const names[] = {"Surveyor's Lens", "Warm Stone", "Quiet Bell", "Old Coin"};
    Bench *b = bench_new("everything", 1);
    b->s.mode = FR_MODE_NORMAL;
    for (int i = 0; i < 4; i++)
        give_artifact(b, names[i]);
    assert_false(fr_gain(b->c, &b->s, FR_HELD_ARTIFACT, artifact_named(b, "Old Coin")));
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 6);
    int32_t stamina = b->s.stamina;
    play(b, "belt 1,belt 1,belt 1");
    assert_int_equal(fr_attack_damage(b->c, &b->s, NULL), 9); // Skill 1, Quiet Bell 2
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 110);      // Health 1, +5
    assert_string_equal(refused(b, "belt 1"), "The belt is full (3 of 3).");
    assert_int_equal(b->s.held_count, 1);
    assert_int_equal(b->s.time, 0);
    assert_int_equal(b->s.stamina, stamina);
    b->s.hp = 110;
    play(b, "unbelt 2"); // Warm Stone: the maximum falls, and HP with it
    assert_int_equal(b->s.hp, 100);
    bench_free(b);
}

// R235: no artifact is defined; the screen shows 0 / 3.
static void no_artifacts_yet(void **unused) {
    (void)unused;
    Bench *b = bench_new("starter", 1);
    assert_int_equal(b->c->artifacts, 0);
    const View *view = look(b);
    assert_string_equal(value_labelled(view, view->group[0].values, "Belt")->text, "0 / 3");
    bench_free(b);
}

// R236, R238, R239, R242: the awards of U10 by table: base, Awareness, stage; first-time lines
// apart.
static void observation_by_table(void **unused) {
    (void)unused;
    static const struct {
        const char *place;
        int awareness;
        FrStage stage;
        int enemy, location;
    } table[] = {
        {"Clearing", 0, FR_SECURE, 5, 2},
        {"Clearing", 4, FR_SOLID, 6, 3},
        {"Clearing", 5, FR_UNSTABLE, 8, 5},
        {"PC", 10, FR_CRITICAL, 25, 7},
    };
    for (size_t i = 0; i < 4; i++) {
        Bench *b = bench_new(NULL, 1);
        const char *names[] = {table[i].place};
        b->s.stat[FR_AWARENESS] = (int16_t)table[i].awareness;
        set_rows(b, 1, names);
        set_row(b, 0, table[i].stage, 1);
        play(b, "go 1");
        b->s.foe[0].hp = 1;
        b->s.foe[0].block = 0;
        play(b, "attack 1");
        assert_int_equal(b->s.observation, table[i].enemy + table[i].location + 10 + 5);
        assert_int_equal(heard_events(b, "observation"), 4);
        bench_free(b);
    }
}

// R238: first-time bonuses are for ids that no earlier run has seen; the setup tells which.
static void first_time_bonuses(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    Setup setup = {.line = "seen=enemy:01,location:01"};
    fr_start(b->c, &b->s, &setup, 1, &b->log);
    win_fight(b, "Clearing");
    assert_int_equal(b->s.observation, 7);
    win_fight(b, "PC");
    assert_int_equal(b->s.observation, 7 + 20 + 2 + 10 + 5 + 6); // Critical: +3 on both awards
    Earned earned = {0};
    frontier_game.earned(b->c, &b->s, &earned);
    assert_int_equal(earned.first_times, 2);
    assert_string_equal(earned.first_id[0], "E01");
    assert_string_equal(earned.first_id[1], "02");
    bench_free(b);
}

// R240, R264: Observation Data is credited when earned and kept on death; C36.
static void observation_survives_death(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Twin Pools");
    b->s.foe[0].hp = 1;
    play(b, "attack 1");
    assert_int_equal(b->s.observation, 5 + 1 + 10); // the kill, while the fight goes on
    b->s.hp = 1;
    set_intent(b, 1, "Sting");
    play(b, "recover");
    assert_int_equal(b->s.outcome, FR_DEATH);
    assert_int_equal(b->s.observation, 16);
    bench_free(b);
}

// R241, R237: items brought back count on every ending but death; C34: before they are discarded.
static void items_brought_back(void **unused) {
    (void)unused;
    for (int outcome = FR_EXIT; outcome <= FR_DEATH; outcome++) {
        Bench *b = bench_new("everything", 1);
        give_item(b, "Tide Chart");
        give_artifact(b, "Old Coin");
        b->s.worn[FR_HANDS] = equipment_named(b, "Survey Gloves");
        b->s.worn_count = 1;
        fr_refresh_gear(b->c, &b->s);
        fr_end_run(b->c, &b->s, (FrOutcome)outcome, &b->log);
        assert_int_equal(b->s.observation, outcome == FR_DEATH ? 0 : 25 + 30 + 15);
        bench_free(b);
    }
}

// R243, R269: nothing a profile holds changes a run's power; packs and seen ids are all it can say.
static void a_profile_gives_no_power(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrState plain = b->s;
    Setup setup = {.line = "packs=coast seen=enemy:01,enemy:E01,location:01"};
    char why[200];
    Text reason;
    text_init(&reason, why, sizeof why);
    assert_true(fr_setup_check(b->c, &setup, &reason));
    fr_start(b->c, &b->s, &setup, 1, NULL);
    assert_int_equal(b->s.hp, plain.hp);
    assert_int_equal(b->s.points, 0);
    assert_memory_equal(b->s.stat, plain.stat, sizeof plain.stat);
    assert_int_equal(b->s.held_count, 0);
    Setup bad = {.line = "skill=5"};
    assert_false(fr_setup_check(b->c, &bad, &reason));
    assert_string_equal(why,
                        "Frontier has no option 'skill'; it knows 'contract', 'packs' and 'seen'.");
    Setup unknown = {.line = "seen=enemy:99"}; // U11b: of other content, kept and ignored
    assert_true(fr_setup_check(b->c, &unknown, &reason));
    bench_free(b);
}

// R046, R047, R048: hints hold the truth, never widen with Awareness, and end exact.
static void timers_by_awareness(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    for (int stage = FR_SECURE; stage < FR_REMOVED; stage++) {
        for (int timer = 1; timer <= b->c->rules.stage[stage].high; timer++) {
            int32_t last = 99;
            for (int awareness = 0; awareness <= 6; awareness++) {
                int32_t low = 0, high = 0;
                FrRow row = {.stage = (uint8_t)stage, .timer = (int16_t)timer};
                b->s.stat[FR_AWARENESS] = (int16_t)awareness;
                fr_timer_hint(b->c, &b->s, &row, &low, &high);
                assert_true(low <= timer && timer <= high);
                assert_true(high - low <= last);
                last = high - low;
                if (awareness >= 5)
                    assert_true(low == timer && high == timer);
                else
                    assert_true(high > low);
            }
        }
    }
    b->s.stat[FR_AWARENESS] = 1;
    const char *names[] = {"Clearing"};
    set_rows(b, 1, names);
    set_row(b, 0, FR_SECURE, 5);
    assert_string_equal(look(b)->row[0].cell[4], "Secure, 4-6 left");
    b->s.stat[FR_AWARENESS] = 3;
    assert_string_equal(look(b)->row[0].cell[4], "Secure, 5-6 left");
    b->s.stat[FR_AWARENESS] = 5;
    assert_string_equal(look(b)->row[0].cell[4], "Secure, 5 left");
    b->s.stat[FR_AWARENESS] = 0;
    assert_string_equal(look(b)->row[0].cell[4], "Secure");
    bench_free(b);
}

// R047 (U20): halves of what a stage can last, the longer one first where they differ.
static void timers_in_halves(void **unused) {
    (void)unused;
    static const struct {
        uint8_t longest, timer, low, high;
    } table[] = {{5, 1, 1, 3}, {5, 3, 1, 3}, {5, 4, 4, 5}, {5, 5, 4, 5}, {4, 2, 1, 2},
                 {4, 3, 3, 4}, {3, 2, 1, 2}, {3, 3, 3, 3}, {2, 2, 1, 2}};
    Bench *b = bench_new(NULL, 1);
    FrCatalog *changed = malloc(sizeof *changed);
    *changed = *b->c;
    b->s.stat[FR_AWARENESS] = 1;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        int32_t low = 0, high = 0;
        FrRow row = {.stage = FR_SECURE, .timer = table[i].timer};
        changed->location[row.def].lasts[FR_SECURE].high = table[i].longest;
        fr_timer_hint(changed, &b->s, &row, &low, &high);
        assert_int_equal(low, table[i].low);
        assert_int_equal(high, table[i].high);
    }
    free(changed);
    bench_free(b);
}

// Events that come again and again add up to a limit, downwards too.
static void buffs_have_limits(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    for (int i = 0; i < 3; i++)
        fr_add_buff(b->c, &b->s, FR_SKILL, -20000, 0);
    assert_int_equal(b->s.buff[FR_SKILL], -FR_MAX_BUFF);
    for (int i = 0; i < 5; i++)
        fr_add_buff(b->c, &b->s, FR_SKILL, 20000, 0);
    assert_int_equal(b->s.buff[FR_SKILL], FR_MAX_BUFF);
    bench_free(b);
}

// U20: of a Location that does not decay there is nothing to remember.
static void what_does_not_decay_is_not_remembered(void **unused) {
    (void)unused;
    const char *names[] = {"Exit", "Clearing"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 0);
    set_row(b, 1, FR_SECURE, 5);
    b->s.stat[FR_AWARENESS] = 5;
    uint16_t before = b->s.row[0].known[FR_SECURE];
    fr_remember_hints(b->c, &b->s);
    assert_int_equal(b->s.row[0].known[FR_SECURE], before);
    FrKnown clearing = fr_known(&b->s.row[1], FR_SECURE);
    assert_int_equal(clearing.low, 5);
    assert_int_equal(clearing.high, 5);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starting_values),
        cmocka_unit_test(hp_persists),
        cmocka_unit_test(points_raise_the_maximum),
        cmocka_unit_test(experience),
        cmocka_unit_test(the_normal_screen_is_passed),
        cmocka_unit_test(spending_points),
        cmocka_unit_test(growth_without_a_cap),
        cmocka_unit_test(a_new_run_is_new),
        cmocka_unit_test(capacity),
        cmocka_unit_test(backpack_is_unobtainable),
        cmocka_unit_test(ten_slots),
        cmocka_unit_test(one_thing_per_slot),
        cmocka_unit_test(changes_in_the_normal_screen_only),
        cmocka_unit_test(gear_adds_up),
        cmocka_unit_test(artifacts),
        cmocka_unit_test(no_artifacts_yet),
        cmocka_unit_test(observation_by_table),
        cmocka_unit_test(first_time_bonuses),
        cmocka_unit_test(observation_survives_death),
        cmocka_unit_test(items_brought_back),
        cmocka_unit_test(a_profile_gives_no_power),
        cmocka_unit_test(timers_by_awareness),
        cmocka_unit_test(timers_in_halves),
        cmocka_unit_test(buffs_have_limits),
        cmocka_unit_test(what_does_not_decay_is_not_remembered),
    };
    return cmocka_run_group_tests_name("progress", tests, NULL, NULL);
}
