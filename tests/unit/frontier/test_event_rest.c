// S06 rest and S08 events, with every consequence type.
#include "support.h"

// R124, R125, R130, R136, R177, R304: entering costs nothing; exactly one option; then it is gone.
static void rest_once(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 4);
    FrRow other = b->s.row[1];
    play(b, "go 1");
    assert_int_equal(b->s.mode, FR_MODE_REST);
    assert_int_equal(b->s.time, 0);
    assert_memory_equal(&other, &b->s.row[0], sizeof other);
    uint16_t number = b->s.here.number;
    play(b, "rest 2");
    assert_int_equal(b->s.time, 2);
    refused(b, "rest 1");
    play(b, "continue");
    for (int i = 0; i < b->s.row_count; i++)
        assert_int_not_equal(b->s.row[i].number, number);
    bench_free(b);
}

// R089, R090, R126, R128: the list of Safe Rest, cut to what fits into the current timer.
static void rest_options_fit_the_timer(void **unused) {
    (void)unused;
    for (int timer = 1; timer <= 6; timer++) {
        Bench *b = bench_new(NULL, 1);
        uint8_t shown[FR_MAX_REST_OPTIONS];
        FrRow row = {.def = location_named(b, "Shack"), .timer = (int16_t)timer};
        assert_int_equal(fr_rest_options(b->c, &row, shown), timer < 3 ? timer : 3);
        bench_free(b);
    }
}

// R091, R092, R093, R131, R132, R146, R148: the three rests, exactly; no stamina from Time on top.
static void rest_numbers(void **unused) {
    (void)unused;
    static const struct {
        int time, hp, stamina, mitigation;
    } table[] = {{1, 5, 4, 0}, {2, 10, 8, 0}, {3, 15, 12, 1}};
    for (int i = 0; i < 3; i++) {
        char move[32];
        Bench *b = bench_new(NULL, 1);
        visit(b, "Shack");
        b->s.here.timer = 5;
        b->s.hp = 50;
        b->s.stamina = 2;
        snprintf(move, sizeof move, "rest %d", i + 1);
        play(b, move);
        assert_int_equal(b->s.time, table[i].time);
        assert_int_equal(b->s.hp, 50 + table[i].hp);
        assert_int_equal(b->s.stamina, 2 + table[i].stamina);
        assert_int_equal(b->s.mitigation, table[i].mitigation);
        assert_int_equal(b->s.decay_rate, table[i].time - table[i].mitigation);
        bench_free(b);
    }
}

// R133: mitigation works in its own pass only; U29: only what was really subtracted counts.
static void mitigation_lasts_one_pass(void **unused) {
    (void)unused;
    const char *names[] = {"Bunker", "Clearing", "Shack"};
    Bench *b = bench_new("everything", 1);
    set_rows(b, 3, names);
    for (int i = 0; i < 3; i++)
        set_row(b, i, FR_SECURE, 6);
    play(b, "go 1,rest 3"); // Sealed Rest: Time 2, mitigation 5
    assert_int_equal(b->s.mitigation, 2);
    assert_int_equal(b->s.row[0].timer, 6);
    play(b, "continue,go 2,rest 1");
    assert_int_equal(b->s.row[0].timer, 5);
    bench_free(b);
}

// R147, R196, R325: +1 stamina per Time outside rests: Clearing 1, PC 3, Search 2, Leave 1; it
// persists.
static void stamina_from_time(void **unused) {
    (void)unused;
    static const struct {
        const char *place, *move;
        int gained;
    } table[] = {{"Clearing", NULL, 1},
                 {"PC", NULL, 3},
                 {"Abandoned Camp", "choose 1", 2},
                 {"Abandoned Camp", "choose 2", 1}};
    for (int i = 0; i < 4; i++) {
        Bench *b = bench_new(NULL, 1);
        b->s.stamina = 10;
        visit(b, table[i].place);
        if (table[i].move) {
            play(b, table[i].move);
            assert_int_equal(b->s.stamina, 10 + table[i].gained);
        } else {
            b->s.foe[0].hp = 1;
            b->s.foe[0].block = 0;
            play(b, "attack 1");
            assert_int_equal(b->s.stamina, 8 + table[i].gained);
        }
        int32_t kept = b->s.stamina;
        play(b, "continue");
        assert_int_equal(b->s.stamina, kept);
        bench_free(b);
    }
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    play(b, "choose 1");
    assert_int_equal(b->s.stamina, 20);
    bench_free(b);
}

// R174, R175, R176, R180, R189: the Camp: Search gives a Bola, Leave nothing; no draw is made, and
// the outcome stands before the Time line.
static void search_camp(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    uint32_t draws = b->s.generation_draws;
    bench_forget(b);
    play(b, "choose 1");
    assert_int_equal(b->s.held_count, 1);
    assert_int_equal(b->s.held[0].def, item_named(b, "Bola"));
    assert_int_equal(b->s.hp, 100);
    assert_int_equal(b->s.w, 0);
    assert_int_equal(b->s.generation_draws, draws);
    assert_non_null(heard_text(b, "You found a useful item."));
    assert_fact(heard_event(b, "option"),
                "\"name\":\"Search Camp\",\"option\":\"Search the Camp\",\"time\":1,\"gained\":["
                "\"Bola\"],\"lost\":[],\"effects\":[]");
    assert_true(heard_index(b, "option") < heard_index(b, "update"));
    bench_free(b);

    b = bench_new(NULL, 1);
    visit(b, "Abandoned Camp");
    play(b, "choose 2");
    assert_int_equal(b->s.held_count, 0);
    assert_non_null(heard_text(b, "You move on."));
    bench_free(b);
}

// R189: what is no thing is an effect, with what it was and what it is, and not something gained.
static void effects_are_not_things(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    visit(b, "Crossroads");
    b->s.decay_rate = 2;
    play(b, "choose 2");
    assert_fact(heard_event(b, "option"), "\"option\":\"Keep the Pace\",\"time\":0,\"gained\":[],"
                                          "\"lost\":[],\"effects\":[{\"name\":\"XP\",\"amount\":5,"
                                          "\"pair\":[0,5]}]");
    bench_free(b);
}

// R182, R183: an option appears only when its requirement is met, for all five kinds.
static void gated_options(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    uint8_t shown[FR_MAX_OPTIONS];
    visit(b, "Crossroads");
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 1);
    assert_int_equal(look(b)->cards.count, 1);
    b->s.w = 3;
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 1);
    b->s.w = 4; // World Instability
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 2);
    b->s.decay_rate = 2; // decay rate
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 3);
    b->s.worn[FR_WEAPON] = equipment_named(b, "Paper Sword"); // gear
    b->s.worn_count = 1;
    fr_refresh_gear(b->c, &b->s);
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 4);
    b->s.belt[b->s.belt_count++] = artifact_named(b, "Surveyor's Lens"); // artifact, +1 Awareness
    fr_refresh_gear(b->c, &b->s);
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 5);
    b->s.stat[FR_HEALTH] = 1;
    b->s.stat[FR_AWARENESS] = 3; // stats: 3 + 1
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 5);
    b->s.stat[FR_AWARENESS] = 4;
    assert_int_equal(fr_shown_options(b->c, &b->s, shown), 6);
    assert_int_equal(look(b)->cards.count, 6);
    bench_free(b);
}

// R027, R181, R185, R188: one event, several steps, all inside one Location.
static void steps(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    b->s.w = 4;
    visit(b, "Crossroads");
    play(b, "choose 2");
    assert_int_equal(b->s.mode, FR_MODE_EVENT);
    assert_int_equal(b->s.event_step, 1);
    assert_int_equal(b->s.time, 0);
    play(b, "choose 2");
    assert_int_equal(b->s.event_step, 2);
    assert_int_equal(b->s.hp, 97);
    b->s.stamina = 10;
    play(b, "choose 1");
    assert_int_equal(b->s.mode, FR_MODE_NORMAL);
    assert_int_equal(heard_events(b, "update"), 1);
    assert_int_equal(b->s.time, 4);     // 1 + 2 + 1
    assert_int_equal(b->s.stamina, 16); // +2, then +4 by Time
    bench_free(b);
}

// What one option of a test event does to the state.
static Bench *after_option(const char *place, int option) {
    char move[32];
    Bench *b = bench_new("everything", 1);
    b->s.hp = 60;
    b->s.stamina = 10;
    visit(b, place);
    snprintf(move, sizeof move, "choose %d", option);
    play(b, move);
    return b;
}

// R187, R203, R213, R232, R193, R237: every type of consequence of S08.07, one fixture each.
static void consequence_w(void **unused) { // W up, with the decay increments of the update (C08)
    (void)unused;
    Bench *b = after_option("Shrine", 1);
    assert_int_equal(b->s.w, 4);
    assert_fact(heard_event(b, "update"), "\"w_quarters\":[0,4]");
    bench_free(b);
}

// R187: decay up and down (U34); a negative one is no mitigation.
static void consequence_decay(void **unused) {
    (void)unused;
    Bench *b = after_option("Shrine", 2);
    assert_int_equal(b->s.decay_rate, 3); // Time 2, +1
    bench_free(b);
    b = after_option("Shrine", 3);
    assert_int_equal(b->s.decay_rate, 0); // Time 2, -2
    assert_int_equal(b->s.mitigation, 0);
    bench_free(b);
}

// R072, R187: a frontier-size modifier counts the next frontier entries (U35).
static void consequence_frontier_size(void **unused) {
    (void)unused;
    Bench *b = after_option("Shrine", 4); // +2 for 2 entries
    const int sizes[] = {6, 6, 4};
    for (int i = 0; i < 3; i++) {
        play(b, "continue");
        b->s.decay_rate = 0;
        assert_int_equal(b->s.size, sizes[i]);
        visit(b, "Armoury");
        play(b, "choose 6");
    }
    bench_free(b);
}

// R187: special Locations appear on the next frontier and in no other way.
static void consequence_location(void **unused) {
    (void)unused;
    Bench *b = after_option("Shrine", 5);
    assert_false(can_appear(b, location_named(b, "Ambush")));
    play(b, "continue");
    assert_int_equal(b->s.row[0].def, location_named(b, "Buried Cache"));
    assert_int_equal(b->s.row[1].def, location_named(b, "Ambush"));
    assert_int_equal(b->s.row[1].stage, FR_CRITICAL);
    bench_free(b);
}

// R187: mitigation by an event counts like that of a rest.
static void consequence_mitigation(void **unused) {
    (void)unused;
    Bench *b = after_option("Shrine", 6);
    assert_int_equal(b->s.time, 3);
    assert_int_equal(b->s.decay_rate, 1);
    assert_int_equal(b->s.mitigation, 2);
    bench_free(b);
}

// R187: consumables, items, artifacts, equipment granted; R213, R232: Backpack and Belt Pouch.
static void consequence_things(void **unused) {
    (void)unused;
    Bench *b = after_option("Market", 1);
    assert_int_equal(b->s.held_count, 6);
    bench_free(b);
    b = after_option("Market", 2);
    assert_int_equal(fr_find_held(&b->s, FR_HELD_ITEM, item_named(b, "Tide Chart")), 0);
    bench_free(b);
    b = after_option("Market", 3);
    assert_true(fr_owns_artifact(&b->s, artifact_named(b, "Surveyor's Lens")));
    bench_free(b);
    b = after_option("Market", 4);
    assert_int_equal(fr_find_held(&b->s, FR_HELD_EQUIPMENT, equipment_named(b, "Paper Sword")), 0);
    bench_free(b);
    b = after_option("Market", 5);
    assert_int_equal(fr_capacity(b->c, &b->s, NULL), 15);
    assert_int_equal(b->s.held_count, 0); // a flag, it takes no place (C25)
    visit(b, "Market");
    play(b, "choose 5");
    assert_int_equal(fr_capacity(b->c, &b->s, NULL), 20);
    bench_free(b);
    b = after_option("Market", 6);
    assert_int_equal(fr_belt_capacity(b->c, &b->s, NULL), 4);
    bench_free(b);
}

// R187: stat buffs for some Locations or for the rest of the run.
static void consequence_stats(void **unused) {
    (void)unused;
    Bench *b = after_option("Archive", 1); // Skill +2 for 2 Locations, Awareness +5
    const int skill[] = {2, 2, 0};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(fr_stat(b->c, &b->s, FR_SKILL, NULL), skill[i]);
        assert_int_equal(fr_stat(b->c, &b->s, FR_AWARENESS, NULL), 5);
        visit(b, "Armoury");
        play(b, "choose 6");
    }
    bench_free(b);
}

// R193: temporary maximum HP; R194: raising the maximum heals nothing.
static void consequence_max_hp(void **unused) {
    (void)unused;
    Bench *b = after_option("Archive", 2);
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 110);
    assert_int_equal(b->s.hp, 60);
    b->s.hp = 110;
    for (int i = 0; i < 3; i++) {
        assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 110);
        visit(b, "Armoury");
        play(b, "choose 6");
    }
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 100);
    assert_int_equal(b->s.hp, 100);
    Setup setup = {0};
    fr_start(b->c, &b->s, &setup, 2, NULL);
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 100);
    bench_free(b);
}

// R187: health and stamina up; R203: XP; R237: Observation Data by an event, credited at once.
static void consequence_numbers(void **unused) {
    (void)unused;
    Bench *b = after_option("Archive", 3);
    assert_int_equal(b->s.hp, 67);
    bench_free(b);
    b = after_option("Archive", 4);
    assert_int_equal(b->s.stamina, 16); // +5, then +1 by Time
    bench_free(b);
    b = after_option("Archive", 5);
    assert_int_equal(b->s.level, 2);
    assert_int_equal(b->s.xp, 0);
    assert_int_equal(b->s.points, 5);
    bench_free(b);
    b = after_option("Archive", 6);
    assert_non_null(heard_text(b, "Observation Data +9, Drawers: "));
    bench_free(b);
}

// R187: losses: health, stamina, consumables, items, artifacts, equipment; U41: what is not there
// cannot be paid with, so that such an option is not shown.
static void consequence_losses(void **unused) {
    (void)unused;
    Bench *b = after_option("Toll House", 1);
    assert_int_equal(b->s.hp, 50);
    assert_int_equal(fr_max_hp(b->c, &b->s, NULL), 90);
    bench_free(b);
    b = after_option("Toll House", 2);
    assert_int_equal(b->s.stamina, 6); // -5, +1
    bench_free(b);
    b = bench_new("everything", 1);
    visit(b, "Toll House");
    const View *view = look(b);
    for (int i = 0; i < view->cards.count; i++) {
        const char *title = view->card[view->cards.first + i].title;
        assert_string_not_equal(title, "Pay in Kind");
        assert_string_not_equal(title, "Pay with a Relic");
    }
    bench_free(b);
    b = bench_new("everything", 1);
    give_item(b, "Bola");
    give_item(b, "Tide Chart");
    visit(b, "Toll House");
    play(b, "choose 3");
    assert_int_equal(b->s.held_count, 0);
    bench_free(b);
    b = bench_new("everything", 1);
    b->s.belt[b->s.belt_count++] = artifact_named(b, "Surveyor's Lens");
    fr_refresh_gear(b->c, &b->s);
    b->s.worn[FR_WEAPON] = equipment_named(b, "Paper Sword");
    b->s.worn_count = 1;
    fr_refresh_gear(b->c, &b->s);
    visit(b, "Toll House");
    play(b, "choose 3");
    assert_int_equal(b->s.belt_count, 0);
    assert_int_equal(b->s.worn_count, 0);
    bench_free(b);
}

// U30: an event can end the run; no update follows.
static void death_by_event(void **unused) {
    (void)unused;
    Bench *b = after_option("Toll House", 3);
    assert_int_equal(b->s.outcome, FR_DEATH);
    assert_null(heard_event(b, "update"));
    assert_non_null(strstr(look(b)->report.cause, "in the event Tolls"));
    bench_free(b);
}

// R212, U07: a full inventory gains nothing; the card says so before the click.
static void full_inventory(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    for (int i = 0; i < 10; i++)
        give_item(b, "Bola");
    assert_false(fr_gain(b->c, &b->s, FR_HELD_ITEM, item_named(b, "Bola")));
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    assert_string_equal(
        value_labelled(view, card_titled(view, "Search the Camp")->values, "Consequences")->text,
        "Bola: inventory full, not gained (U07)");
    assert_true(action_for(view, "choose 1")->enabled);
    play(b, "choose 1");
    assert_int_equal(b->s.held_count, 10);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rest_once),
        cmocka_unit_test(rest_options_fit_the_timer),
        cmocka_unit_test(rest_numbers),
        cmocka_unit_test(mitigation_lasts_one_pass),
        cmocka_unit_test(stamina_from_time),
        cmocka_unit_test(search_camp),
        cmocka_unit_test(effects_are_not_things),
        cmocka_unit_test(gated_options),
        cmocka_unit_test(steps),
        cmocka_unit_test(consequence_w),
        cmocka_unit_test(consequence_decay),
        cmocka_unit_test(consequence_frontier_size),
        cmocka_unit_test(consequence_location),
        cmocka_unit_test(consequence_mitigation),
        cmocka_unit_test(consequence_things),
        cmocka_unit_test(consequence_stats),
        cmocka_unit_test(consequence_max_hp),
        cmocka_unit_test(consequence_numbers),
        cmocka_unit_test(consequence_losses),
        cmocka_unit_test(death_by_event),
        cmocka_unit_test(full_inventory),
    };
    return cmocka_run_group_tests_name("events and rest", tests, NULL, NULL);
}
