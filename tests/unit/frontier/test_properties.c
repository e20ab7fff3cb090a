// What must hold in every step of thousands of random legal runs.
#include "support.h"

#include "base/rng.h"

typedef struct Counts {
    size_t steps, runs, outcomes[FR_OUTCOMES];
} Counts;

// R016, R052, R055, R063, R095, R097, R258, R295: the invariants of a state.
static void check_state(const FrCatalog *c, const FrState *before, const FrState *s) {
    assert_true(s->w >= before->w && s->w <= 40); // W never falls
    assert_true(s->time >= before->time && s->excess >= before->excess);
    assert_true(s->hp >= 0 && s->hp <= fr_max_hp(c, s, NULL));
    assert_true(s->stamina >= 0 && s->stamina <= fr_max_stamina(c, s, NULL));
    assert_true(s->xp >= 0 && s->xp < c->rules.xp_per_level.value);
    assert_true(s->held_count <= fr_capacity(c, s, NULL));
    assert_true(s->observation >= before->observation);
    assert_true(s->row_count <= FR_MAX_ROWS);
    if (s->mode == FR_MODE_FRONTIER)
        assert_true(s->row_count >= 1);
    bool elite = fr_has_category(c, s, FR_ELITE_ENEMY);
    bool convergence = fr_find_special(c, s, FR_SPECIAL_CONVERGENCE) >= 0;
    assert_false(elite && convergence);
    assert_true(convergence == s->convergence_active || s->mode != FR_MODE_FRONTIER);
    int elites = 0;
    for (int i = 0; i < s->row_count; i++) {
        const FrRow *row = &s->row[i];
        elites += c->location[row->def].category == FR_ELITE_ENEMY;
        assert_int_not_equal(row->stage, FR_REMOVED);
        bool still = c->location[row->def].special == FR_SPECIAL_EXIT ||
                     c->location[row->def].special == FR_SPECIAL_GATEKEEPER ||
                     c->location[row->def].special == FR_SPECIAL_HUNTER;
        assert_true(still ? row->timer == 0 : row->timer >= 1);
        for (int k = 0; k < i; k++)
            assert_int_not_equal(row->number, s->row[k].number);
    }
    assert_true(elites <= 1);            // U02
    for (int i = 0; i < FR_BONUSES; i++) // what is kept is what the gear adds up to
        assert_int_equal(s->gear.of[i], fr_gear(c, s, (FrBonusKind)i, NULL));
}

// R053, U40: with size 2 or more some row is neither Elite nor Boss; a lone row at size 1 is
// special.
static void check_frontier(const FrCatalog *c, const FrState *s) {
    if (s->mode != FR_MODE_FRONTIER)
        return;
    int ordinary = 0, safe = 0;
    for (int i = 0; i < s->row_count; i++) {
        const FrLocationDef *def = &c->location[s->row[i].def];
        bool plain = def->special == FR_ORDINARY || def->special == FR_SPECIAL_SPAWNED;
        ordinary += plain;
        safe += plain && def->category != FR_ELITE_ENEMY;
    }
    if (s->size >= 2 && !fr_hunter_caught(c, s)) {
        assert_true(safe >= 1);
        assert_true(ordinary >= (s->convergence_active && s->size > 6 ? 6 : s->size));
    }
    if (s->size == 1)
        assert_int_not_equal(ordinary, 1);
}

// R012, R013, R017, R051: between Go and the update neither Time nor a timer moves.
static void check_stillness(const FrState *before, const FrState *s) {
    bool resolving = before->mode == FR_MODE_COMBAT || before->mode == FR_MODE_EVENT ||
                     before->mode == FR_MODE_REST;
    if (!resolving || s->mode == FR_MODE_NORMAL)
        return;
    assert_int_equal(s->time, before->time);
    assert_int_equal(s->w, before->w);
    assert_int_equal(s->row_count, before->row_count);
    assert_memory_equal(s->row, before->row, sizeof s->row);
    assert_int_equal(s->generation_draws, before->generation_draws);
}

// Every move that `moves` lists is accepted; nothing else is (a sample of them).
static void check_legality(const FrCatalog *c, const FrState *s, uint64_t seed, uint64_t counter) {
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(c, s, moves);
    for (size_t i = 0; i < count; i++)
        assert_true(fr_check(c, s, moves[i], NULL));
    uint64_t bits = rng_value(seed, 98, counter);
    Move odd = {.verb = (uint8_t)(bits % (FR_VERBS + 2)),
                .a = (uint8_t)(bits >> 8 & 15),
                .b = (uint8_t)(bits >> 16 & 3)};
    bool listed = false;
    for (size_t i = 0; i < count; i++)
        listed = listed || move_equal(moves[i], odd);
    FrState copy = *s;
    char why[400];
    Text reason;
    text_init(&reason, why, sizeof why);
    bool done = fr_apply(c, &copy, odd, NULL, &reason);
    // Arguments that a verb does not read make no other move of it.
    if (!done)
        assert_memory_equal(&copy, s, sizeof copy);
    if (listed)
        assert_true(done);
}

static void run_random(const FrCatalog *c, uint64_t seed, Counts *counts) {
    FrState s, before;
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    char why[400];
    Text reason;
    fr_start(c, &s, &setup, seed, NULL);
    for (uint64_t i = 0; i < 4000 && s.mode != FR_MODE_ENDED; i++) {
        size_t count = fr_moves(c, &s, moves);
        assert_in_range(count, 1, GAME_MAX_MOVES);
        check_legality(c, &s, seed, i);
        // Elites kill random players at once; passing them by mostly leads further into a run.
        Move move = moves[rng_below(seed, 99, i, (uint32_t)count)];
        before = s;
        text_init(&reason, why, sizeof why);
        assert_true(fr_apply(c, &s, move, NULL, &reason));
        if (s.mode == FR_MODE_COMBAT && before.mode == FR_MODE_FRONTIER && seed % 2 == 0)
            s.foe[0].hp = s.foe[0].hp > 12 ? 12 : s.foe[0].hp; // long runs see late frontiers
        check_state(c, &before, &s);
        check_frontier(c, &s);
        check_stillness(&before, &s);
        counts->steps++;
    }
    counts->outcomes[s.outcome]++;
    counts->runs++;
}

static void runs_with(const char *fixture, uint64_t first, uint64_t runs, Counts *counts) {
    Bench *b = bench_new(fixture, 1);
    for (uint64_t seed = first; seed < first + runs; seed++)
        run_random(b->c, seed, counts);
    bench_free(b);
}

static void starter_runs(void **unused) {
    (void)unused;
    Counts counts = {0};
    runs_with(NULL, 1, 3000, &counts);
    assert_true(counts.steps > 50000);
    assert_true(counts.outcomes[FR_DEATH] > 0);
    assert_true(counts.outcomes[FR_EXIT] > 0);
}

static void everything_runs(void **unused) {
    (void)unused;
    Counts counts = {0};
    runs_with("everything", 1, 1500, &counts);
    assert_true(counts.steps > 20000);
}

static void gatekeeper_runs(void **unused) {
    (void)unused;
    Counts counts = {0};
    runs_with("gatekeeper", 1, 1500, &counts);
    assert_true(counts.outcomes[FR_DEATH] > 0);
}

// R002, R278: the same seed and moves give the same log to the byte, and the same state.
static void same_seed_same_log(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        Bench *one = bench_new(NULL, seed), *two = bench_new(NULL, seed);
        for (uint64_t i = 0; i < 120 && one->s.mode != FR_MODE_ENDED; i++) {
            Move move = random_move(one, seed, i);
            look(one); // looking never rolls
            do_move(one, move);
            do_move(two, move);
            assert_memory_equal(&one->s, &two->s, sizeof one->s);
        }
        assert_int_equal(one->heard_count, two->heard_count);
        for (size_t i = 0; i < one->heard_count; i++) {
            assert_string_equal(one->heard[i].text, two->heard[i].text);
            assert_string_equal(one->heard[i].data, two->heard[i].data);
        }
        bench_free(one);
        bench_free(two);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(starter_runs),
        cmocka_unit_test(everything_runs),
        cmocka_unit_test(gatekeeper_runs),
        cmocka_unit_test(same_seed_same_log),
    };
    return cmocka_run_group_tests_name("properties", tests, NULL, NULL);
}
