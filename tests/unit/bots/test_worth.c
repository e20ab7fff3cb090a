// What things are worth to a player who has some already, and that the better ones are worn.
#include "bots/frontier/heuristic.h"
#include "bots/frontier/worth.h"
#include "support.h"

static int32_t worth_of(const Bench *b, const FrWorth *worth, FrConsequence q) {
    return fr_worth_belongings(b->c, &b->s, worth, &q, 1);
}

static FrConsequence artifact(const Bench *b, const char *name) {
    return (FrConsequence){.type = FR_GIVES_ARTIFACT, .ref = artifact_named(b, name), .amount = 1};
}

static FrConsequence equipment(const Bench *b, const char *name) {
    return (FrConsequence){
        .type = FR_GIVES_EQUIPMENT, .ref = equipment_named(b, name), .amount = 1};
}

static void put_on_belt(Bench *b, const char *name) {
    b->s.belt[b->s.belt_count++] = artifact_named(b, name);
    fr_refresh_gear(b->c, &b->s);
}

// S12.01: what is worn counts, not what lies in the inventory.
static void a_second_piece_is_worth_what_it_adds(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrWorth *worth = fr_worth_open(b->c);
    FrConsequence cap = equipment(b, "Dunce Cap");
    int32_t first = worth_of(b, worth, cap);
    assert_int_equal(first, worth->equipment[cap.ref]);
    assert_true(first > 0);
    b->s.worn[FR_HELM] = cap.ref;
    assert_int_equal(worth_of(b, worth, cap), 0);
    cap.amount = -1;
    assert_int_equal(worth_of(b, worth, cap), -first);
    FrConsequence trousers = equipment(b, "Lead Trousers"); // nobody has to wear them
    assert_int_equal(worth_of(b, worth, trousers), 0);
    fr_worth_close(worth);
    bench_free(b);
}

// S13: an artifact is owned once, and the belt has three places.
static void an_artifact_is_worth_the_place_it_takes(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrWorth *worth = fr_worth_open(b->c);
    FrConsequence bell = artifact(b, "Quiet Bell");
    assert_int_equal(worth_of(b, worth, bell), worth->artifact[bell.ref]);
    put_on_belt(b, "Warm Stone");
    put_on_belt(b, "Surveyor's Lens");
    assert_int_equal(worth_of(b, worth, bell), worth->artifact[bell.ref]);
    put_on_belt(b, "Old Drum");
    int32_t least = worth->artifact[artifact_named(b, "Surveyor's Lens")];
    assert_int_equal(fr_worth_least_belted(&b->s, worth), 1);
    assert_int_equal(worth_of(b, worth, bell), worth->artifact[bell.ref] - least);
    assert_int_equal(worth_of(b, worth, artifact(b, "Old Coin")), 0);
    assert_int_equal(worth_of(b, worth, artifact(b, "Old Drum")), 0);
    fr_worth_close(worth);
    bench_free(b);
}

static void stamina_above_the_most_is_worth_nothing(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrWorth *worth = fr_worth_open(b->c);
    FrConsequence drink = {.type = FR_GIVES_STAMINA, .amount = 6};
    assert_int_equal(worth_of(b, worth, drink), 0);
    b->s.stamina = (int16_t)(b->s.stamina - 2);
    int32_t two = worth_of(b, worth, drink);
    b->s.stamina = (int16_t)(b->s.stamina - 4);
    assert_true(two > 0);
    assert_int_equal(worth_of(b, worth, drink), 3 * two);
    fr_worth_close(worth);
    bench_free(b);
}

// S13: the best that is owned ends on the belt, whatever came first, and then nothing is moved.
static void better_artifacts_take_the_place_of_lesser_ones(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrWorth *worth = fr_worth_open(b->c);
    Move move;
    b->s.mode = FR_MODE_NORMAL;
    put_on_belt(b, "Surveyor's Lens");
    put_on_belt(b, "Warm Stone");
    put_on_belt(b, "Old Drum");
    give_artifact(b, "Old Coin");
    assert_false(fr_tidy_move(b->c, &b->s, worth, &move));
    give_artifact(b, "Quiet Bell");
    for (int moves = 0; moves < 2; moves++) {
        assert_true(fr_tidy_move(b->c, &b->s, worth, &move));
        assert_true(fr_apply(b->c, &b->s, move, NULL, NULL));
    }
    assert_false(fr_tidy_move(b->c, &b->s, worth, &move));
    assert_true(fr_on_belt(&b->s, artifact_named(b, "Quiet Bell")));
    assert_false(fr_on_belt(&b->s, artifact_named(b, "Surveyor's Lens")));
    fr_worth_close(worth);
    bench_free(b);
}

// An item that harms its user is worth less than one that does not.
static void a_status_on_oneself_is_a_cost(void **unused) {
    (void)unused;
    Bench *b = bench_new("everything", 1);
    FrCatalog *c = b->catalog;
    uint8_t figs = item_named(b, "Dried Figs");
    FrWorth *worth = fr_worth_open(b->c);
    int32_t before = worth->item[figs];
    fr_worth_close(worth);
    c->item[figs].status = FR_FRAIL;
    c->item[figs].turns = 2;
    worth = fr_worth_open(b->c);
    assert_true(worth->item[figs] < before);
    fr_worth_close(worth);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_second_piece_is_worth_what_it_adds),
        cmocka_unit_test(an_artifact_is_worth_the_place_it_takes),
        cmocka_unit_test(stamina_above_the_most_is_worth_nothing),
        cmocka_unit_test(better_artifacts_take_the_place_of_lesser_ones),
        cmocka_unit_test(a_status_on_oneself_is_a_cost),
    };
    return cmocka_run_group_tests_name("bots worth", tests, NULL, NULL);
}
