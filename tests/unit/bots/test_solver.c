// The combat solver: its figures, and that the game itself agrees with them.
#include "bots/frontier/duel.h"
#include "bots/frontier/solver.h"
#include "bots/frontier/tables.h"
#include "frontier_figures.h"
#include "support.h"

static void check_figures(const char *source) {
    Bench *b = bench_new(NULL, 1);
    size_t checked = 0;
    for (size_t i = 0; i < fr_figure_count; i++) {
        const FrFigure *figure = &fr_figures[i];
        char memory[400];
        Text reason;
        double value = -1;
        if (strcmp(figure->source, source) != 0)
            continue;
        text_init(&reason, memory, sizeof memory);
        if (!fr_figure_solve(b->c, figure, &value, &reason))
            fail_msg("%s: %s", figure->state, memory);
        if (value < figure->low || value > figure->high + 1e-9)
            fail_msg("%s: stated %s, solved %.9g", figure->state, figure->stated, value);
        checked++;
    }
    assert_true(checked > 0);
    bench_free(b);
}

// The figures of fights that the rulings were made with (docs/findings.md).
static void stated_combat_figures(void **unused) {
    (void)unused;
    check_figures("3.5");
}

// C17: what the Hunter and the Gatekeeper were given their numbers for.
static void stated_boss_figures(void **unused) {
    (void)unused;
    check_figures("C17");
}

// U19: the Convergence can be beaten when it first appears.
static void stated_convergence_figures(void **unused) {
    (void)unused;
    check_figures("U19");
}

static FrOdds solve_now(const Bench *b, FrGoal goal) {
    FrQuestion question = {.goal = goal, .with_items = true};
    FrOdds odds;
    FrSolver *solver = fr_solve(b->c, &b->s, &question);
    assert_non_null(solver);
    assert_true(fr_solver_odds(solver, &b->s, &odds));
    fr_solver_free(solver);
    return odds;
}

// Fights that can be worked out by hand.
static void small_fights(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    b->s.foe[0].hp = 6; // one Attack
    FrOdds odds = solve_now(b, FR_GOAL_WIN);
    assert_true(odds.win == 1 && odds.hp == 100 && odds.turns == 1);

    // HP 1 and no stamina: nothing is left but Recover, and 1 intent in 3 kills. Then Attack kills,
    // past the Block of 5 that another third may have brought.
    b->s.hp = b->s.foe[0].hp = 1;
    b->s.stamina = 0;
    odds = solve_now(b, FR_GOAL_WIN);
    assert_true(odds.win > 2.0 / 3 - 1e-9 && odds.win < 2.0 / 3 + 1e-9);
    assert_true(odds.turns > 5.0 / 3 - 1e-9 && odds.turns < 5.0 / 3 + 1e-9);

    // A Glass Shiv costs 1 stamina: with 1 left it decides the fight at once.
    b->s.stamina = 1;
    give_item(b, "Glass Shiv");
    odds = solve_now(b, FR_GOAL_WIN);
    assert_true(odds.win == 1 && odds.turns == 1);
    bench_free(b);
}

// An item in hand never makes things worse, and a Bandage is worth HP.
static void items_help(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    b->s.hp = 12;
    double without = solve_now(b, FR_GOAL_HP).hp;
    give_item(b, "Bola");
    double with_bola = solve_now(b, FR_GOAL_HP).hp;
    give_item(b, "Bandage");
    double with_bandage = solve_now(b, FR_GOAL_HP).hp;
    assert_true(with_bola >= without - 1e-9);
    assert_true(with_bandage > with_bola + 9);
    bench_free(b);
}

// What cannot be asked is answered with the reason.
static void bad_questions(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    char memory[400];
    Text reason;
    FrVerdict verdict;
    FrDuel wrong[7];
    for (size_t i = 0; i < 7; i++)
        wrong[i] = fr_duel_plain("01");
    wrong[0].enemy = "02";
    wrong[1].hp = 101;
    wrong[2].stamina = 21;
    wrong[3].absorbed = 3;
    wrong[4].enemy = "B03"; // with nothing absorbed
    wrong[5].item_count = 1;
    wrong[5].item[0] = "sword";
    wrong[6].equipment_count = 2;
    wrong[6].equipment[0] = wrong[6].equipment[1] = "01";
    for (size_t i = 0; i < 7; i++) {
        text_init(&reason, memory, sizeof memory);
        assert_false(fr_duel_solve(b->c, &wrong[i], FR_GOAL_WIN, &verdict, &reason));
        assert_true(reason.length > 10);
    }
    bench_free(b);
}

// The game, played by the table, is won as often as the table says.
static void tables_keep_their_promise(void **unused) {
    (void)unused;
    enum { FIGHTS = 1000 };
    Bench *b = bench_new(NULL, 1);
    FrTables *tables = fr_tables_open(b->c);
    double promised = 0;
    int won = 0;
    assert_non_null(tables);
    for (int i = 0; i < FIGHTS; i++) {
        FrState s;
        Setup setup = {0};
        fr_start(b->c, &s, &setup, (uint64_t)i, NULL);
        s.hp = 65;
        s.row_count = 1;
        s.row[0] = (FrRow){.number = 1, .def = b->c->ending[FR_HUNTER].location};
        promised += fr_tables_chance(tables, &s, &s.row[0]);
        fr_go(b->c, &s, 0, NULL);
        while (s.mode == FR_MODE_COMBAT) {
            Move move;
            assert_true(fr_tables_move(tables, &s, &move));
            assert_true(fr_apply(b->c, &s, move, NULL, NULL));
        }
        won += s.outcome == FR_HUNTER;
    }
    // Four standard deviations of a fair coin.
    assert_true(promised > 0.2 * FIGHTS && promised < 0.9 * FIGHTS);
    assert_true(won > promised - 63 && won < promised + 63);
    fr_tables_close(tables);
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(stated_combat_figures),
        cmocka_unit_test(stated_boss_figures),
        cmocka_unit_test(stated_convergence_figures),
        cmocka_unit_test(small_fights),
        cmocka_unit_test(items_help),
        cmocka_unit_test(bad_questions),
        cmocka_unit_test(tables_keep_their_promise),
    };
    return cmocka_run_group_tests_name("solver", tests, NULL, NULL);
}
