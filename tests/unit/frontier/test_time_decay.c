// S02 Time, S03 decay, S05 World Instability.
#include "support.h"

#include "base/rng.h"

// R017, R018, R021, R023, R026, R158: a fight of any length costs the Zone Time Cost, once, at the
// end.
static void combat_length_does_not_affect_time(void **unused) {
    (void)unused;
    for (int stall = 0; stall < 50; stall += 49) {
        Bench *b = bench_new(NULL, 5);
        visit(b, "Clearing");
        for (int i = 0; i < stall; i++) {
            set_intent(b, 0, "Guard");
            play(b, "recover");
            assert_int_equal(b->s.time, 0);
        }
        while (b->s.mode == FR_MODE_COMBAT) {
            b->s.stamina = 20;
            b->s.foe[0].block = 0;
            assert_int_equal(b->s.time, 0);
            play(b, "attack 1");
        }
        assert_int_equal(b->s.time, 1);
        assert_int_equal(heard_events(b, "update"), 1);
        assert_fact(heard_event(b, "update"), "\"zone_time_cost\":1,\"modifiers\":0,\"total\":1");
        assert_non_null(heard_text(b, "Time +1 (T 0 -> 1)"));
        bench_free(b);
    }
}

// R019, R020, R022, R024: Zone Time Cost is the base term; Camp: Search 1 + 1 = 2, Leave 1 + 0 = 1.
static void total_time_is_zone_time_cost_plus_modifiers(void **unused) {
    (void)unused;
    const char *names[] = {"Abandoned Camp", "Clearing", "Shack"};
    for (int option = 1; option <= 2; option++) {
        Bench *b = bench_new(NULL, 5);
        set_rows(b, 3, names);
        set_row(b, 1, FR_SECURE, 5);
        set_row(b, 2, FR_SECURE, 5);
        play(b, option == 1 ? "go 1,choose 1" : "go 1,choose 2");
        assert_int_equal(b->s.time, option == 1 ? 2 : 1);
        assert_int_equal(b->s.row[0].timer, 5 - b->s.time);
        assert_int_equal(b->s.row[1].timer, 5 - b->s.time);
        bench_free(b);
    }
}

// R025, R093, R134, R316: mitigation is subtracted from decay, not from Time.
static void long_rest_advances_decay_by_two(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing"};
    Bench *b = bench_new(NULL, 5);
    set_rows(b, 2, names);
    set_row(b, 0, FR_SECURE, 5);
    set_row(b, 1, FR_SECURE, 6);
    play(b, "go 1,rest 3");
    assert_int_equal(b->s.time, 3);
    assert_int_equal(b->s.row[0].timer, 4);
    assert_int_equal(b->s.decay_rate, 2);
    bench_free(b);
    assert_int_equal(fr_decay_advance(3, 5, 0, NULL), 0);
    assert_int_equal(fr_decay_advance(3, 1, 0, NULL), 2);
    assert_int_equal(fr_decay_advance(3, 1, -5, NULL), 0);
    assert_int_equal(fr_decay_advance(3, 1, 2, NULL), 4);
    assert_int_equal(fr_decay_advance(0, 0, 4, NULL), 0); // U34: only if Time passes
}

// R028, R029: modifiers add up over the steps; a total never falls below 0.
static void modifiers_are_summed(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 3);
    b->s.w = 8;
    visit(b, "Crossroads");
    play(b, "choose 2,choose 1"); // +2, then -1, on a Zone Time Cost of 1
    assert_int_equal(b->s.time, 2);
    bench_free(b);

    b = bench_new("everything", 3);
    b->s.stat[FR_AWARENESS] = 5;
    b->s.stat[FR_HEALTH] = 1;
    visit(b, "Crossroads");
    const View *view = look(b);
    assert_string_equal(
        value_labelled(view, card_titled(view, "Read the Signs")->values, "Time cost")->text,
        "-1 (total 0)");
    play(b, "choose 2,choose 1");
    assert_int_equal(b->s.time, 0);
    assert_int_equal(b->s.decay_rate, 0);
    bench_free(b);
}

// R039: a total of 0 changes no timer and gives no stamina (U13).
static void no_time_no_decay(void **unused) {
    (void)unused;
    const char *names[] = {"Armoury", "Clearing"};
    Bench *b = bench_new("everything", 3);
    set_rows(b, 2, names);
    set_row(b, 1, FR_SECURE, 1);
    b->s.stamina = 3;
    play(b, "go 1,choose 6");
    assert_int_equal(b->s.time, 0);
    assert_int_equal(b->s.row[0].timer, 1);
    assert_int_equal(b->s.stamina, 3);
    bench_free(b);
}

// R030: five stages in order.
static void stages_in_order(void **unused) {
    (void)unused;
    const char *const expected[] = {"Secure", "Solid", "Unstable", "Critical", "Removed"};
    assert_int_equal(FR_STAGES, 5);
    for (int i = 0; i < FR_STAGES; i++)
        assert_string_equal(fr_stage_names[i], expected[i]);
}

// R031, R032, R033, R034, R045, R113, R114, R115, R116, R117, R119: which durations a stage can
// have at each tier of W, how often, and that the mean never moves.
static void durations_by_tier(void **unused) {
    (void)unused;
    static const struct {
        int w; // quarters
        FrStage stage;
        int low;
        uint32_t weights[4];
        uint32_t count;
        uint32_t mean_times_two;
    } table[] = {
        {0, FR_SECURE, 3, {0, 10, 10, 0}, 4, 9},   {11, FR_SECURE, 3, {0, 10, 10, 0}, 4, 9},
        {12, FR_SECURE, 3, {4, 6, 6, 4}, 4, 9},    {23, FR_SECURE, 3, {4, 6, 6, 4}, 4, 9},
        {24, FR_SECURE, 3, {6, 4, 4, 6}, 4, 9},    {35, FR_SECURE, 3, {6, 4, 4, 6}, 4, 9},
        {36, FR_SECURE, 3, {10, 0, 0, 10}, 4, 9},  {40, FR_SECURE, 3, {10, 0, 0, 10}, 4, 9},
        {0, FR_SOLID, 2, {0, 10, 0}, 3, 6},        {12, FR_SOLID, 2, {4, 6, 4}, 3, 6},
        {24, FR_SOLID, 2, {6, 4, 6}, 3, 6},        {36, FR_SOLID, 2, {10, 0, 10}, 3, 6},
        {0, FR_UNSTABLE, 1, {0, 10, 10, 0}, 4, 5}, {12, FR_UNSTABLE, 1, {4, 6, 6, 4}, 4, 5},
        {24, FR_UNSTABLE, 1, {6, 4, 4, 6}, 4, 5},  {36, FR_UNSTABLE, 1, {10, 0, 0, 10}, 4, 5},
        {0, FR_CRITICAL, 1, {1, 1}, 2, 3},         {12, FR_CRITICAL, 1, {4, 4}, 2, 3},
        {36, FR_CRITICAL, 1, {10, 10}, 2, 3},
    };
    Bench *b = bench_new(NULL, 1);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        uint32_t total = 0, weighted = 0;
        FrDurations odds = fr_durations(b->c, 0, table[i].stage, (uint8_t)table[i].w);
        uint32_t count = odds.ends + odds.inner_count;
        assert_int_equal(count, table[i].count);
        assert_int_equal(b->c->rules.stage[table[i].stage].low, table[i].low);
        for (uint32_t k = 0; k < count; k++) {
            uint32_t weight = fr_weight(&odds, odds.low + k);
            assert_int_equal(weight, table[i].weights[k]);
            total += weight;
            weighted += weight * ((uint32_t)table[i].low + k);
        }
        assert_int_equal(total, odds.total);
        assert_int_equal(weighted * 2, table[i].mean_times_two * total);
    }
    bench_free(b);
}

// R031, R032, R033, R034, R038, R118: rolled durations follow their weights, one draw each.
static void rolled_durations_follow_weights(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 77);
    for (int w = 0; w <= 40; w += 12) {
        for (int stage = FR_SECURE; stage < FR_REMOVED; stage++) {
            uint32_t seen[16] = {0};
            FrDurations odds = fr_durations(b->c, 0, (FrStage)stage, (uint8_t)w);
            uint32_t count = odds.ends + odds.inner_count;
            int low = b->c->rules.stage[stage].low;
            b->s.w = (uint8_t)w;
            enum { ROLLS = 20000 };
            for (int i = 0; i < ROLLS; i++) {
                FrRow row = {.number = (uint16_t)(i + 1)};
                fr_enter_stage(b->c, &b->s, &row, (FrStage)stage);
                assert_int_equal(row.until, row.timer);
                assert_in_range((uint32_t)row.timer, (uint32_t)low, (uint32_t)low + count - 1);
                seen[row.timer]++;
            }
            for (uint32_t k = 0; k < count; k++) {
                uint32_t expected = ROLLS * fr_weight(&odds, odds.low + k) / odds.total;
                assert_in_range(seen[low + (int)k], expected - expected / 10,
                                expected + expected / 10);
            }
        }
    }
    bench_free(b);
}

// R036, R040, R041, R042: the whole amount at once; exactly 0 advances too; the rest is carried.
static void bulk_decay_carries(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 3);
    FrDecayTrace trace;
    FrRow row = {.number = 1, .stage = FR_SECURE, .timer = 5, .until = 5};
    fr_decay_row(b->c, &b->s, &row, 3, &trace);
    assert_int_equal(row.timer, 2);
    assert_int_equal(trace.transitions, 0);

    fr_decay_row(b->c, &b->s, &row, 2, &trace); // exactly 0
    assert_int_equal(row.stage, FR_SOLID);
    assert_int_equal(trace.transitions, 1);
    assert_int_equal(row.timer, trace.rolled[0]);

    row = (FrRow){.number = 9, .stage = FR_SOLID, .timer = 1, .until = 1};
    fr_decay_row(b->c, &b->s, &row, 3, &trace); // Unstable rolls 2 or 3 at W 0
    if (trace.rolled[0] == 2) {
        assert_int_equal(row.stage, FR_CRITICAL);
        assert_int_equal(row.timer, trace.rolled[1]);
    } else {
        assert_int_equal(row.stage, FR_UNSTABLE);
        assert_int_equal(row.timer, 1);
    }
    bench_free(b);
}

// R035, R043: a huge advance removes in one pass, with every transition on the way, and no roll
// for Removed.
static void huge_advance_removes(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 3);
    FrDecayTrace trace;
    FrRow row = {.number = 1, .stage = FR_SECURE, .timer = 5, .until = 5};
    fr_decay_row(b->c, &b->s, &row, 99, &trace);
    assert_int_equal(row.stage, FR_REMOVED);
    assert_int_equal(trace.transitions, 4);
    // Secure before, then Solid, Unstable, Critical
    assert_int_equal(row.until, 5 + trace.rolled[0] + trace.rolled[1] + trace.rolled[2]);
    bench_free(b);
}

// R037: a new Location enters the stage of its definition; PC is Critical with 1 or 2.
static void new_locations_enter_their_initial_stage(void **unused) {
    (void)unused;
    int seen[3] = {0};
    for (uint64_t seed = 1; seed <= 200; seed++) {
        Bench *b = bench_new(NULL, seed);
        for (int i = 0; i < b->s.row_count; i++) {
            const FrRow *row = &b->s.row[i];
            assert_int_equal(row->stage, b->c->location[row->def].initial_stage);
            if (row->def == location_named(b, "PC")) {
                assert_in_range(row->timer, 1, 2);
                seen[row->timer]++;
            }
        }
        bench_free(b);
    }
    assert_true(seen[1] > 0 && seen[2] > 0);
}

// R044, R050, R295: a removed Location never comes back.
static void removed_is_gone(void **unused) {
    (void)unused;
    const char *names[] = {"Clearing", "PC", "Shack"};
    Bench *b = bench_new(NULL, 3);
    set_rows(b, 3, names);
    set_row(b, 1, FR_CRITICAL, 1);
    set_row(b, 2, FR_SECURE, 6);
    uint16_t gone = b->s.row[1].number;
    play(b, "go 3,rest 1,continue");
    for (int i = 0; i < b->s.row_count; i++) {
        assert_int_not_equal(b->s.row[i].number, gone);
        assert_int_not_equal(b->s.row[i].stage, FR_REMOVED);
    }
    bench_free(b);
}

// R103, R104, R105, R101, R102: +0.25 per degradation, exactly +1.00 for a removal, all in one
// pass.
static void w_counts_transitions(void **unused) {
    (void)unused;
    static const struct {
        FrStage stage;
        int timer, rest;
        int gained; // quarters
    } table[] = {
        {FR_SECURE, 5, 1, 0},   {FR_SECURE, 1, 1, 1},   {FR_SOLID, 1, 1, 1},
        {FR_CRITICAL, 1, 1, 4}, {FR_UNSTABLE, 1, 1, 1},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        const char *names[] = {"Shack", "Clearing"};
        Bench *b = bench_new(NULL, 3);
        set_rows(b, 2, names);
        set_row(b, 1, table[i].stage, table[i].timer);
        play(b, "go 1,rest 1");
        assert_int_equal(b->s.w, table[i].gained);
        bench_free(b);
    }
    Bench *b = bench_new(NULL, 3);
    Terms terms;
    terms.count = 0;
    assert_int_equal(fr_w_gain(b->c, &b->s, 2, 1, 0, &terms), 6); // Solid -> Removed: +1.50
    assert_int_equal(sum_terms(&terms), 6);
    bench_free(b);
}

// R095, R099: W is capped at 10.
static void w_is_capped(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing"};
    Bench *b = bench_new(NULL, 3);
    set_rows(b, 2, names);
    set_row(b, 1, FR_CRITICAL, 1);
    b->s.w = 39;
    play(b, "go 1,rest 1");
    assert_int_equal(b->s.w, 40);
    assert_non_null(heard_text(b, "W 9.75 -> 10.00"));
    bench_free(b);
}

// R051, R106: the chosen Location neither decays nor counts for W.
static void chosen_location_gives_no_w(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 3);
    const char *names[] = {"PC", "Clearing"};
    set_rows(b, 2, names);
    set_row(b, 0, FR_CRITICAL, 1);
    set_row(b, 1, FR_SECURE, 6);
    play(b, "go 1");
    b->s.foe[0].hp = 1;
    b->s.foe[0].block = 0;
    FrRow here = b->s.here;
    play(b, "attack 1");
    assert_memory_equal(&here, &b->s.here, sizeof here);
    assert_int_equal(b->s.w, 0);
    assert_int_equal(b->s.time, 3);
    bench_free(b);
}

// R098, R135: mitigation slows W, because fewer stages pass; it is no term of W.
static void mitigation_slows_w(void **unused) {
    (void)unused;
    int w[2];
    for (int with = 0; with < 2; with++) {
        const char *names[] = {with ? "Bunker" : "Shack", "Clearing"};
        Bench *b = bench_new("everything", 3);
        set_rows(b, 2, names);
        set_row(b, 0, FR_SECURE, 6);
        set_row(b, 1, FR_SECURE, 2);
        play(b, with ? "go 1,rest 2" : "go 1,rest 3"); // 3 Time, mitigation 2 against 1
        assert_int_equal(b->s.time, 3);
        w[with] = b->s.w;
        assert_null(strstr(heard_event(b, "update")->data, "\"w_mitigation\""));
        bench_free(b);
    }
    assert_int_equal(w[0], 1);
    assert_int_equal(w[1], 0);
}

enum { CYCLES = 12 };

typedef struct Course { // how a run went, as far as a fight's length must not matter
    uint8_t w[CYCLES];
    uint64_t rows[CYCLES];
} Course;

static void win_after(Bench *b, int stall) {
    for (int i = 0; i < stall; i++) {
        b->s.hp = 100;
        play(b, "recover");
    }
    while (b->s.mode == FR_MODE_COMBAT) {
        b->s.hp = 100;
        b->s.stamina = 20;
        b->s.foe[0].hp = 1;
        b->s.foe[0].block = 0;
        play(b, "attack 1");
    }
}

static void follow(uint64_t seed, int stall, Course *course) {
    Bench *b = bench_new(NULL, seed);
    for (int cycle = 0; cycle < CYCLES; cycle++) {
        play(b, "go 1");
        if (b->s.mode == FR_MODE_COMBAT)
            win_after(b, stall);
        else
            play(b, b->s.mode == FR_MODE_EVENT ? "choose 2" : "rest 1");
        if (b->s.mode == FR_MODE_ENDED)
            break;
        play(b, "continue");
        course->w[cycle] = b->s.w;
        for (int i = 0; i < b->s.row_count; i++) {
            uint64_t row = (uint64_t)b->s.row[i].def << 8 | (uint64_t)b->s.row[i].timer;
            course->rows[cycle] = rng_mix(course->rows[cycle] + row);
        }
        b->s.hp = 100;
        b->s.stamina = 20;
    }
    bench_free(b);
}

// R107: W and decay of later passes do not depend on how long a fight was (C12).
static void combat_length_does_not_move_other_streams(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Course quick = {0}, slow = {0};
        follow(seed, 0, &quick);
        follow(seed, 7, &slow);
        assert_memory_equal(quick.w, slow.w, sizeof quick.w);
        assert_memory_equal(quick.rows, slow.rows, sizeof quick.rows);
    }
}

// R317: durations rolled in a pass use the W of before the pass, also when it crosses a tier.
static void rolls_of_a_pass_use_the_old_tier(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing", "Clearing"};
    Bench *b = bench_new(NULL, 3);
    set_rows(b, 3, names);
    set_row(b, 1, FR_SECURE, 1);
    set_row(b, 2, FR_SECURE, 1);
    b->s.w = 11; // 2.75: one degradation crosses 3
    bench_forget(b);
    play(b, "go 1,rest 1");
    assert_int_equal(b->s.w, 13);
    const char *update = heard_event(b, "update")->data;
    const char *first =
        strstr(update, "\"stage\":\"Solid\",\"value\":3,\"weights\":{\"2\":0,\"3\":10,\"4\":0}");
    assert_non_null(first);
    assert_non_null(strstr(
        first + 1, "\"stage\":\"Solid\",\"value\":3,\"weights\":{\"2\":0,\"3\":10,\"4\":0}"));
    bench_free(b);
}

// R096, R109, R324: neither W nor the player's level changes an enemy's numbers.
static void w_and_level_leave_combat_alone(void **unused) {
    (void)unused;
    int16_t loss[3];
    for (int i = 0; i < 3; i++) {
        Bench *b = bench_new(NULL, 3);
        b->s.w = i == 1 ? 40 : 0;
        b->s.level = i == 2 ? 50 : 1;
        visit(b, "Clearing");
        assert_int_equal(b->s.foe[0].hp, 20);
        set_intent(b, 0, "Attack");
        play(b, "recover");
        loss[i] = (int16_t)(100 - b->s.hp);
        bench_free(b);
    }
    assert_int_equal(loss[0], 4);
    assert_int_equal(loss[1], 4);
    assert_int_equal(loss[2], 4);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(combat_length_does_not_affect_time),
        cmocka_unit_test(total_time_is_zone_time_cost_plus_modifiers),
        cmocka_unit_test(long_rest_advances_decay_by_two),
        cmocka_unit_test(modifiers_are_summed),
        cmocka_unit_test(no_time_no_decay),
        cmocka_unit_test(stages_in_order),
        cmocka_unit_test(durations_by_tier),
        cmocka_unit_test(rolled_durations_follow_weights),
        cmocka_unit_test(bulk_decay_carries),
        cmocka_unit_test(huge_advance_removes),
        cmocka_unit_test(new_locations_enter_their_initial_stage),
        cmocka_unit_test(removed_is_gone),
        cmocka_unit_test(w_counts_transitions),
        cmocka_unit_test(w_is_capped),
        cmocka_unit_test(chosen_location_gives_no_w),
        cmocka_unit_test(mitigation_slows_w),
        cmocka_unit_test(combat_length_does_not_move_other_streams),
        cmocka_unit_test(rolls_of_a_pass_use_the_old_tier),
        cmocka_unit_test(w_and_level_leave_combat_alone),
    };
    return cmocka_run_group_tests_name("time and decay", tests, NULL, NULL);
}
