// What a run begins with and what it is worth: setups, packs, contracts, unlocks, first times and
// the score (U11, U11a, U11b, U43, U46).
#include "support.h"

#include "games/frontier/rules.h"

#include <stdlib.h>
#include <string.h>

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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(contracts_ask_for_what_they_say),
        cmocka_unit_test(only_its_own_bonus_was_paid),
        cmocka_unit_test(changes_in_words),
        cmocka_unit_test(a_run_has_its_score),
        cmocka_unit_test(first_times_of_every_kind),
        cmocka_unit_test(packs_change_their_runs),
        cmocka_unit_test(setups),
        cmocka_unit_test(contracts_pay_once),
        cmocka_unit_test(a_contract_is_earned_once),
        cmocka_unit_test(contracts_change_their_runs),
        cmocka_unit_test(unlocks_say_what_they_change),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
