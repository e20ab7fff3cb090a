// S04: the frontier's size, generation, persistence; C02-C05, U02.
#include "support.h"

#include "base/rng.h"

static int32_t size_with(Bench *b, int awareness, int w, int decay_rate) {
    b->s.stat[FR_AWARENESS] = (int16_t)awareness;
    b->s.w = (uint8_t)w;
    b->s.decay_rate = (int16_t)decay_rate;
    return fr_frontier_size(b->c, &b->s, NULL);
}

// R060, R069, R073, R110, R111, R112: the formula, by table.
static void size_by_table(void **unused) {
    (void)unused;
    static const struct {
        int awareness, w, decay_rate, size;
    } table[] = {
        {0, 0, 0, 4},  {4, 0, 0, 4},  {5, 0, 0, 5},  {9, 0, 0, 5},  {10, 0, 0, 6},
        {0, 11, 0, 4}, {0, 12, 0, 3}, {0, 23, 0, 3}, {0, 24, 0, 2}, {0, 40, 0, 2},
        {0, 0, 1, 4},  {0, 0, 2, 3},  {0, 12, 3, 2}, {0, 24, 2, 1}, {5, 24, 2, 2},
    };
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(b->s.row_count, 4);
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        assert_int_equal(size_with(b, table[i].awareness, table[i].w, table[i].decay_rate),
                         table[i].size);
    bench_free(b);
}

// R061, R062, R063, R070: clamped to 1..7, and the clamp is a term like any other.
static void size_is_clamped(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    Terms terms;
    b->s.size_bonus = -14;
    terms.count = 0;
    assert_int_equal(fr_frontier_size(b->c, &b->s, &terms), 1);
    assert_int_equal(sum_terms(&terms), 1);
    b->s.size_bonus = 6;
    terms.count = 0;
    assert_int_equal(fr_frontier_size(b->c, &b->s, &terms), 7);
    assert_int_equal(sum_terms(&terms), 7);
    assert_string_equal(terms.item[terms.count - 1].label, "largest size");
    bench_free(b);
}

// R064, R071, R072, R074: modifiers come from named sources: 4 - 1 (Desert) - 1 (decay rate)
// - 2 (W) + 2 (event) = 2.
static void named_modifiers(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    Terms terms;
    b->s.last_def = location_named(b, "Dune");
    b->s.decay_rate = 2;
    b->s.w = 24;
    b->s.size_bonus = 2;
    terms.count = 0;
    assert_int_equal(fr_frontier_size(b->c, &b->s, &terms), 2);
    assert_int_equal(terms.count, 5);
    const char *const labels[] = {"base", "event effects", "W >= 6", "Decay rate", "Desert"};
    for (int i = 0; i < 5; i++)
        assert_string_equal(terms.item[i].label, labels[i]);
    give_artifact(b, "Surveyor's Lens");
    assert_int_equal(fr_frontier_size(b->c, &b->s, NULL), 2); // not on the belt
    b->s.mode = FR_MODE_NORMAL;
    play(b, "belt 1");
    assert_int_equal(fr_frontier_size(b->c, &b->s, NULL), 3);
    bench_free(b);
}

// R065, R066, R067: size is computed once, at entry; looking and refused moves change nothing.
static void size_is_fixed_while_shown(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    assert_int_equal(heard_events(b, "frontier"), 1);
    uint64_t before = bench_hash(b);
    for (int i = 0; i < 5; i++)
        look(b);
    assert_string_equal(refused(b, "raise skill"), "'raise' belongs to normal; this is frontier.");
    refused(b, "continue");
    assert_true(bench_hash(b) == before);
    assert_int_equal(heard_events(b, "frontier"), 1);
    bench_free(b);
}

// R068, R075, R077, R320: generation is the last step of a cycle, and fills exactly what is
// missing.
static void generation_is_last_and_exact(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 100; seed++) {
        Bench *b = bench_new(NULL, seed);
        int place = 0;
        while (place < b->s.row_count && b->s.row[place].def != location_named(b, "Shack"))
            place++;
        if (place < b->s.row_count) {
            char go[32];
            uint32_t draws = b->s.generation_draws;
            snprintf(go, sizeof go, "go %d", place + 1);
            play(b, go);
            play(b, "rest 1");
            assert_int_equal(b->s.generation_draws, draws);
            int survivors = b->s.row_count;
            play(b, "continue");
            assert_int_equal(b->s.generation_draws, draws + (uint32_t)(b->s.size - survivors));
            assert_int_equal(b->s.row_count, b->s.size);
            assert_ptr_equal(heard_event(b, "frontier"), &b->heard[b->heard_count - 1]);
        }
        bench_free(b);
    }
}

// R076, R080, R081: a target below the count generates none and discards none (C04).
static void surplus_persists(void **unused) {
    (void)unused;
    const char *names[] = {"Shack", "Clearing", "Shack", "Clearing", "Shack"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 5, names);
    for (int i = 0; i < 5; i++)
        set_row(b, i, FR_SECURE, 6);
    uint16_t numbers[4];
    for (int i = 0; i < 4; i++)
        numbers[i] = b->s.row[i + 1].number;
    b->s.w = 24;
    play(b, "go 1,rest 1,continue");
    assert_int_equal(b->s.size, 2);
    assert_int_equal(b->s.row_count, 4);
    for (int i = 0; i < 4; i++)
        assert_int_equal(b->s.row[i].number, numbers[i]);
    assert_string_equal(look(b)->description, "Target 2, shown 4 (2 surplus persists)");
    bench_free(b);
}

// R078, R079, R083: a candidate that would be Removed on arrival is replaced in its slot.
static void removed_on_arrival_is_replaced(void **unused) {
    (void)unused;
    int discarded = 0;
    for (uint64_t seed = 1; seed <= 300; seed++) {
        Bench *b = bench_new("everything", seed);
        assert_int_equal(b->s.row_count, 4);
        for (int i = 0; i < 4; i++) {
            assert_int_not_equal(b->s.row[i].def, location_named(b, "Fallen Bridge"));
            assert_int_equal(b->s.row[i].number, i + 1);
            assert_true(b->s.row[i].timer >= 1);
        }
        discarded += (int)b->s.generation_draws - 4;
        bench_free(b);
    }
    assert_true(discarded > 0);
}

// R082: every row has one of five categories, by name.
static void every_row_has_a_category(void **unused) {
    (void)unused;
    const char *const expected[] = {"Normal Enemy", "Elite Enemy", "Boss Encounter", "Event",
                                    "Rest"};
    for (int i = 0; i < FR_CATEGORIES; i++)
        assert_string_equal(fr_category_names[i], expected[i]);
    Bench *b = bench_new("everything", 4);
    const View *view = look(b);
    for (int i = 0; i < view->table.rows.count; i++) {
        const char *cell = view->row[view->table.rows.first + i].cell[2];
        int found = 0;
        for (int k = 0; k < FR_CATEGORIES; k++)
            found += strcmp(cell, expected[k]) == 0;
        assert_int_equal(found, 1);
    }
    bench_free(b);
}

// R094: the declared weights, as often as they say (chi-square, 3 degrees of freedom).
static void generation_follows_the_weights(void **unused) {
    (void)unused;
    uint32_t seen[FR_MAX_LOCATIONS] = {0};
    enum { SEEDS = 8000 };
    for (uint64_t seed = 1; seed <= SEEDS; seed++) {
        FrState s;
        static FrCatalog c;
        Setup setup = {0};
        if (seed == 1)
            assert_true(content_builtin(&frontier_game, &c));
        fr_start(&c, &s, &setup, seed, NULL);
        seen[s.row[0].def]++; // the first slot has no Elite beside it
    }
    uint32_t expected = SEEDS / 4, chi = 0;
    for (int i = 0; i < 4; i++) {
        int64_t d = (int64_t)seen[i] - expected;
        chi += (uint32_t)(d * d / expected);
    }
    assert_true(chi < 17); // p = 0.001 is 16.27
    assert_int_equal(seen[0] + seen[1] + seen[2] + seen[3], SEEDS);
}

// R200: a hidden Location is not in the pool below its Awareness, and is from it on.
static void hidden_location_needs_awareness(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    uint8_t hidden = location_named(b, "Hidden Spring");
    b->s.stat[FR_AWARENESS] = 4;
    assert_false(can_appear(b, hidden));
    b->s.stat[FR_AWARENESS] = 5;
    assert_true(can_appear(b, hidden));
    bench_free(b);
}

// U11: a pack's Location is in the pool only if the setup switches the pack on.
static void packs_are_switched_on_by_setup(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    uint8_t lighthouse = location_named(b, "Lighthouse");
    assert_false(can_appear(b, lighthouse));
    Setup setup = {.line = "packs=coast"};
    fr_start(b->c, &b->s, &setup, 1, NULL);
    assert_true(can_appear(b, lighthouse));
    bench_free(b);
}

// R057, R059, R127: biome tags permuted, everything else the same.
static void biomes_change_nothing(void **unused) {
    (void)unused;
    uint64_t hash[2];
    for (int permuted = 0; permuted < 2; permuted++) {
        Bench *b = bench_new(NULL, 12);
        FrCatalog *c = b->catalog;
        if (permuted)
            for (int i = 0; i < 4; i++)
                c->location[i].biome = i % 2 ? "Forest" : "City";
        Setup setup = {0};
        fr_start(c, &b->s, &setup, 12, NULL);
        for (uint64_t i = 0; i < 300 && b->s.mode != FR_MODE_ENDED; i++)
            do_move(b, random_move(b, 5, i));
        hash[permuted] = bench_hash(b);
        bench_free(b);
    }
    assert_true(hash[0] == hash[1]);
}

// R056, R058: a biome is a word; only an explicit modifier gives it an effect.
static void biome_effects_are_explicit(void **unused) {
    (void)unused;
    Bench *b = bench_new("starter", 1);
    const FrRules *r = &b->c->rules;
    assert_int_equal(r->biome_modifiers, 1);
    assert_string_equal(r->biome_modifier[0].biome, "Desert");
    assert_int_equal(r->biome_modifier[0].modifier, -1);
    assert_string_equal(r->biome_modifier[0].source, "C05");
    for (int i = 0; i < b->c->locations; i++)
        assert_string_not_equal(b->c->location[i].biome, "Desert");
    bench_free(b);
}

// R053, R259, R120: size 1 and at most one survivor give the Exit alone; W is no condition.
static void size_one_opens_the_exit(void **unused) {
    (void)unused;
    for (int survivors = 0; survivors <= 3; survivors++) {
        const char *names[] = {"Shack", "Clearing", "Clearing", "Clearing"};
        Bench *b = bench_new(NULL, 1);
        set_rows(b, (size_t)survivors + 1, names);
        for (int i = 0; i <= survivors; i++)
            set_row(b, i, FR_SECURE, 6);
        b->s.size_bonus = -6; // not W
        bench_forget(b);
        play(b, "go 1,rest 1,continue");
        assert_int_equal(b->s.size, 1);
        assert_int_equal(b->s.w, 0);
        if (survivors <= 1) {
            assert_int_equal(b->s.row_count, 1);
            assert_int_equal(b->s.row[0].def, location_named(b, "Exit"));
            assert_int_equal(b->s.row[0].timer, 0);
            if (survivors == 1)
                assert_non_null(
                    strstr(heard_event(b, "frontier")->text, "remaining location closed"));
        } else {
            assert_int_equal(b->s.row_count, survivors);
        }
        bench_free(b);
    }
}

// R063: the Convergence takes the place of one generated row when seven would be shown.
static void never_more_than_seven_rows(void **unused) {
    (void)unused;
    const char *names[] = {"Shack"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 1, names);
    set_row(b, 0, FR_SECURE, 6);
    b->s.stat[FR_AWARENESS] = 100;
    b->s.absorbed[location_named(b, "PC")] = 5;
    b->s.absorbed_total = 5;
    b->s.absorbed_last = location_named(b, "PC");
    play(b, "go 1,rest 1,continue");
    assert_int_equal(b->s.size, 7);
    assert_int_equal(b->s.row_count, 7);
    assert_int_equal(b->s.row[6].def, location_named(b, "The Convergence"));
    assert_string_equal(look(b)->description, "Frontier size 7, +1 The Convergence");
    bench_free(b);
}

// What is computed from content is computed from it alone: a second time it is the same.
static void content_is_prepared_again(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = b->catalog, *before = malloc(sizeof *before);
    memcpy(before, c, sizeof *c);
    frontier_content.prepare(c);
    assert_memory_equal(c, before, sizeof *c);
    free(before);
    bench_free(b);
}

// C29: a special Location is never drawn, whatever weight its bytes have.
static void special_locations_have_no_weight(void **unused) {
    (void)unused;
    Bench *b = bench_new("starter", 1);
    FrCatalog *c = b->catalog;
    uint8_t exit = location_named(b, "Exit");
    c->location[exit].generation_weight = 200;
    frontier_content.prepare(c);
    assert_false(can_appear(b, exit));
    bench_free(b);
}

// U48: what wants another pack beside its own waits for that.
static void locations_of_two_packs(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = b->catalog;
    uint8_t lighthouse = location_named(b, "Lighthouse");
    c->location[lighthouse].with_pack = 1;
    frontier_content.prepare(c);
    Setup coast = {.line = "packs=coast"}, both = {.line = "packs=coast,late"};
    fr_start(c, &b->s, &coast, 1, NULL);
    assert_false(can_appear(b, lighthouse));
    fr_start(c, &b->s, &both, 1, NULL);
    assert_true(can_appear(b, lighthouse));
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(size_by_table),
        cmocka_unit_test(size_is_clamped),
        cmocka_unit_test(named_modifiers),
        cmocka_unit_test(size_is_fixed_while_shown),
        cmocka_unit_test(generation_is_last_and_exact),
        cmocka_unit_test(surplus_persists),
        cmocka_unit_test(removed_on_arrival_is_replaced),
        cmocka_unit_test(every_row_has_a_category),
        cmocka_unit_test(generation_follows_the_weights),
        cmocka_unit_test(hidden_location_needs_awareness),
        cmocka_unit_test(packs_are_switched_on_by_setup),
        cmocka_unit_test(special_locations_have_no_weight),
        cmocka_unit_test(locations_of_two_packs),
        cmocka_unit_test(biomes_change_nothing),
        cmocka_unit_test(biome_effects_are_explicit),
        cmocka_unit_test(size_one_opens_the_exit),
        cmocka_unit_test(never_more_than_seven_rows),
        cmocka_unit_test(content_is_prepared_again),
    };
    return cmocka_run_group_tests_name("frontier", tests, NULL, NULL);
}
