// The same information, other hidden values (U20): timers are dealt from their true distribution,
// given all that was seen, and never by looking at what they were.
#include "support.h"

#include "base/rng.h"

#include <string.h>

// ---- against what really happens: rows that looked the same all the time

enum { PASSES = 5, ROWS = 30000, GROUPS = 4096, LONGEST = 16, TEXT_LENGTH = 160 };

typedef struct Group {
    char seen[TEXT_LENGTH]; // everything the player saw of such a row
    uint32_t real[LONGEST], dealt[LONGEST];
} Group;

typedef struct World {
    const char *place;
    int awareness;
    uint8_t w[PASSES], advance[PASSES];
} World;

static void see(const Bench *b, char *seen) {
    const FrRow *row = &b->s.row[0];
    int32_t low, high;
    size_t length = strlen(seen);
    fr_timer_shown(b->c, &b->s, row, &low, &high);
    snprintf(seen + length, TEXT_LENGTH - length, "%d %d-%d, ", row->stage, low, high);
}

// A row through so many passes, as update_world leads it; false if it was Removed.
static bool lead(Bench *b, const World *world, int passes, uint16_t number, char *seen) {
    FrDecayTrace trace;
    FrRow *row = &b->s.row[0];
    uint8_t def = location_named(b, world->place);
    *row = (FrRow){.number = number, .def = def};
    b->s.w = world->w[0];
    fr_enter_stage(b->c, &b->s, row, (FrStage)b->c->location[def].initial_stage);
    see(b, seen);
    for (int i = 0; i < passes; i++) {
        b->s.w = world->w[i];
        if (fr_hints_differ(b->c, &b->s))
            fr_remember_hints(b->c, &b->s);
        fr_decay_row(b->c, &b->s, row, world->advance[i], &trace);
        if (row->stage == FR_REMOVED)
            return false;
        see(b, seen);
    }
    return true;
}

static Group *find_group(Group *groups, const char *seen) {
    for (int i = 0; i < GROUPS; i++) {
        if (groups[i].seen[0] == '\0')
            snprintf(groups[i].seen, sizeof groups[i].seen, "%s", seen);
        if (strcmp(groups[i].seen, seen) == 0)
            return &groups[i];
    }
    fail_msg("more than %d groups", GROUPS);
    return NULL;
}

// Two samples of the same size: sum of (a - b)^2 / (a + b), with one degree of freedom less than
// there are values. Its mean is the degrees, its variance twice as much.
static void add_square(const Group *g, double *square, int *degrees) {
    int values = 0;
    for (int i = 0; i < LONGEST; i++) {
        double a = g->real[i], b = g->dealt[i];
        if (a + b == 0)
            continue;
        values++;
        *square += (a - b) * (a - b) / (a + b);
    }
    *degrees += values - 1;
}

static const World worlds[] = {
    {"Clearing", 0, {0, 4, 12, 20, 30}, {1, 2, 1, 2, 1}},
    {"Clearing", 0, {40, 40, 0, 0, 40}, {3, 2, 4, 1, 2}},
    {"Clearing", 1, {0, 12, 12, 24, 24}, {1, 3, 1, 2, 1}},
    {"Clearing", 2, {0, 12, 12, 24, 24}, {2, 1, 3, 1, 2}},
    {"Shack", 0, {0, 12, 24, 24, 24}, {2, 2, 3, 1, 1}}, // a rest: its options tell of it
};

static int awareness_of(const Bench *b, int sight) {
    const FrRules *r = &b->c->rules;
    return sight == 0   ? 0
           : sight == 1 ? r->awareness_tier_halves.value
                        : r->awareness_tier_pairs.value;
}

static void compare(Bench *b, const World *world, int passes, Group *groups, double *square,
                    int *degrees) {
    memset(groups, 0, GROUPS * sizeof *groups);
    for (int n = 1; n < ROWS; n++) {
        char seen[TEXT_LENGTH] = "";
        if (!lead(b, world, passes, (uint16_t)n, seen))
            continue;
        Group *g = find_group(groups, seen);
        g->real[b->s.row[0].timer]++;
        FrState dealt = b->s;
        fr_redeal(b->c, &dealt, (uint64_t)n);
        g->dealt[dealt.row[0].timer]++;
    }
    for (int i = 0; i < GROUPS && groups[i].seen[0]; i++)
        add_square(&groups[i], square, degrees);
}

static void dealt_as_it_happens(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 5);
    Group *groups = calloc(GROUPS, sizeof *groups);
    assert_non_null(groups);
    for (size_t k = 0; k < sizeof worlds / sizeof worlds[0]; k++) {
        double square = 0;
        int degrees = 0;
        b->s.stat[FR_AWARENESS] = (int16_t)awareness_of(b, worlds[k].awareness);
        b->s.row_count = 1;
        for (int passes = 0; passes <= PASSES; passes++)
            compare(b, &worlds[k], passes, groups, &square, &degrees);
        print_message("# %s, sight %d: chi-square %.1f, %d degrees\n", worlds[k].place,
                      worlds[k].awareness, square, degrees);
        assert_true(degrees > 0);
        assert_true((square - degrees) * (square - degrees) < 2.0 * degrees * 3.3 * 3.3);
    }
    free(groups);
    bench_free(b);
}

// ---- whoever peeks is caught

// Deals the draws to come, and leaves the timers as they are.
static void peek(const FrCatalog *c, FrState *s, uint64_t key) {
    fr_redeal_stream(c, s, FR_STREAM_GENERATION, key);
    fr_redeal_stream(c, s, FR_STREAM_INTENTS, key);
    s->stream[FR_STREAM_DECAY] = rng_key(key, FR_STREAM_DECAY);
}

// All of both, the keys of the streams too, which are not written.
static bool differ(const void *one, const void *two) {
    return memcmp(one, two, sizeof(FrState)) != 0;
}

static bool depends_on_hidden(void (*deal)(const FrCatalog *c, FrState *s, uint64_t key),
                              const Bench *b, uint64_t key) {
    FrState one = b->s, two = b->s;
    fr_redeal(b->c, &one, key);
    deal(b->c, &one, key + 1);
    deal(b->c, &two, key + 1);
    return differ(&one, &two);
}

static void deal_all(const FrCatalog *c, FrState *s, uint64_t key) {
    fr_redeal(c, s, key);
}

static void peeking_is_caught(void **unused) {
    (void)unused;
    int caught = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Bench *b = bench_new(NULL, seed);
        assert_false(depends_on_hidden(deal_all, b, 1000 * seed));
        caught += depends_on_hidden(peek, b, 1000 * seed);
        bench_free(b);
    }
    assert_true(caught > 30);
}

// Other draws come of it, and the seed that the player sees stays.
static void other_draws_come(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 9);
    FrState dealt = b->s;
    fr_redeal(b->c, &dealt, 77);
    assert_int_equal(dealt.seed, b->s.seed);
    for (int i = 1; i < FR_STREAMS; i++)
        assert_true(dealt.stream[i] != b->s.stream[i]);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(dealt_as_it_happens),
        cmocka_unit_test(peeking_is_caught),
        cmocka_unit_test(other_draws_come),
    };
    return cmocka_run_group_tests_name("redeal", tests, NULL, NULL);
}
