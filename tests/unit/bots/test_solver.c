// The combat solver: its figures, and that the game itself agrees with them.
#include "bots/frontier/encounter.h"
#include "bots/frontier/follow.h"
#include "bots/frontier/tables.h"
#include "frontier_figures.h"
#include "support.h"

#include <math.h>

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
    FrQuestion question = {.goal = goal, .with_items = true, .follow = fr_follow};
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

static FrEncounter encounter_at(const Bench *b, FrDuel duel, const char *location) {
    char memory[4000];
    Text reason;
    FrEncounter e;
    text_init(&reason, memory, sizeof memory);
    duel.location = location;
    if (!fr_encounter_solve(b->c, &duel, 200, &e, &reason))
        fail_msg("%s", memory);
    return e;
}

// A Location with one enemy is the duel with it, and its best first action is worth the fight;
// a group is fought, and every figure stays within what it can be.
static void whole_locations(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    char memory[400];
    Text reason;
    FrVerdict verdict;
    FrDuel duel = fr_duel_plain("E01");
    text_init(&reason, memory, sizeof memory);
    duel.skill = 8;
    assert_true(fr_duel_solve(b->c, &duel, FR_GOAL_WIN, &verdict, &reason));
    FrEncounter pc = encounter_at(b, duel, "02");
    assert_true(pc.exact && pc.error == 0);
    assert_true(fabs(pc.odds.win - verdict.odds.win) < 1e-9 && pc.odds.win > 0.05);
    assert_int_equal(pc.moves, 3);
    double best = 0;
    for (size_t i = 0; i < pc.moves; i++)
        best = fmax(best, pc.move[i].odds.win + 3 * pc.move[i].error);
    assert_true(best >= pc.odds.win - 0.05 && pc.move[0].odds.win <= 1);

    duel = fr_duel_plain(NULL);
    FrEncounter pool = encounter_at(b, duel, "sunken-path");
    assert_false(pool.exact);
    assert_string_equal(pool.names,
                        "Mire Leech 6 HP, Mire Leech 6 HP, Mire Leech 6 HP, Mire Leech 6 HP");
    assert_int_equal(pool.moves, 6); // four to attack
    duel.hp = 5;
    duel.status[duel.status_count++] = "Bleed 3";
    FrEncounter hurt = encounter_at(b, duel, "sunken-path");
    assert_true(hurt.odds.win < pool.odds.win && hurt.odds.hp < pool.odds.hp);
    duel.level = 8;
    duel.hp = -1;
    FrEncounter grown = encounter_at(b, duel, "sunken-path");
    assert_true(grown.max_hp > pool.max_hp && grown.odds.turns < pool.odds.turns);
    bench_free(b);
}

// The Level's table: more HP never makes things worse, and its last figure is the fight's own.
static void by_hp(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    char memory[400];
    Text reason;
    FrEncounterByHp of;
    FrDuel duel = fr_duel_plain(NULL);
    text_init(&reason, memory, sizeof memory);
    duel.location = "02";
    duel.level = 3;
    assert_true(fr_encounter_by_hp(b->c, &duel, 10, &of, &reason));
    assert_true(of.exact);
    for (int i = 1; i < FR_ENCOUNTER_SHARES; i++)
        assert_true(of.win[i] > of.win[i - 1]);
    assert_true(fabs(of.win[FR_ENCOUNTER_SHARES - 1] - encounter_at(b, duel, "02").odds.win) <
                1e-9);
    bench_free(b);
}

// What cannot be asked of an enemy or a Location is answered with the reason.
static void bad_questions(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    static const struct {
        const char *enemy, *location, *says;
        int hp, stamina, absorbed, level; // 0: as it is
        const char *status, *artifact, *item, *worn_twice;
    } table[] = {
        {.enemy = "02", .says = "enemy: found '02', expected one of: 01"},
        {.enemy = "01", .hp = 101, .says = "hp: found 101, expected 1 to 100."},
        {.enemy = "01", .stamina = 21, .says = "stamina: found 21, expected 0 to 20."},
        {.enemy = "01", .absorbed = 3, .says = "absorbed: Slime absorbs nothing."},
        {.enemy = "B03", .says = "absorbed: The Convergence needs at least 1."},
        {.enemy = "01", .item = "sword", .says = "item: found 'sword', expected one of: 01"},
        {.enemy = "01", .worn_twice = "01", .says = "equip: Paper Sword takes a slot that is not"},
        {.location = "nowhere", .says = "location: found 'nowhere', expected one of: 01"},
        {.location = "03", .says = "location: nobody waits at "},
        {.location = "01",
         .status = "Frail",
         .says = "status: found 'Frail', expected a name and turns: 'Weak 3'"},
        {.location = "01", .status = "Frail 100", .says = "status: found 'Frail 100'"},
        {.location = "01", .artifact = "none", .says = "artifact: found 'none', expected one of:"},
        {.location = "01", .level = 51, .says = "level: found 51, expected 0 to 50."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        char memory[4000];
        Text reason;
        FrEncounter e;
        FrVerdict verdict;
        FrDuel duel = fr_duel_plain(table[i].enemy);
        text_init(&reason, memory, sizeof memory);
        duel.location = table[i].location;
        duel.hp = table[i].hp > 0 ? table[i].hp : duel.hp;
        duel.stamina = table[i].stamina > 0 ? table[i].stamina : duel.stamina;
        duel.level = table[i].level > 0 ? table[i].level : duel.level;
        duel.absorbed = table[i].absorbed;
        if (table[i].status)
            duel.status[duel.status_count++] = table[i].status;
        if (table[i].artifact)
            duel.artifact[duel.artifact_count++] = table[i].artifact;
        if (table[i].item)
            duel.item[duel.item_count++] = table[i].item;
        for (int k = 0; table[i].worn_twice && k < 2; k++)
            duel.equipment[duel.equipment_count++] = table[i].worn_twice;
        assert_false(duel.location ? fr_encounter_solve(b->c, &duel, 1, &e, &reason)
                                   : fr_duel_solve(b->c, &duel, FR_GOAL_WIN, &verdict, &reason));
        assert_int_equal(strncmp(memory, table[i].says, strlen(table[i].says)), 0);
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

// A last fight, as it begins, with HP and things in hand.
static void meet_hunter(const Bench *b, uint64_t seed, int32_t hp, FrState *s) {
    Setup setup = {0};
    fr_start(b->c, s, &setup, seed, NULL);
    s->hp = hp;
    s->row_count = 1;
    s->row[0] = (FrRow){.number = 1, .def = b->c->ending[FR_HUNTER].location};
    fr_go(b->c, s, 0, NULL);
}

static void hold(const Bench *b, FrState *s, const char *name) {
    for (uint8_t i = 0; i < b->c->items; i++)
        if (strcmp(b->c->item[i].name, name) == 0)
            s->held[s->held_count++] =
                (FrHeld){.kind = FR_HELD_ITEM, .def = i, .uses = b->c->item[i].uses};
}

// The same with items, whether they end the turn or not: what is found again for whoever asks is
// what was solved.
static void items_keep_their_promise(void **unused) {
    (void)unused;
    enum { FIGHTS = 1000 };
    Bench *b = bench_new(NULL, 1);
    FrState first;
    meet_hunter(b, 1, 40, &first);
    hold(b, &first, "Bandage");
    hold(b, &first, "Bandage");
    FrSolver *solver = fr_solve(b->c, &first, &(FrQuestion){.with_items = true});
    double promised = 0;
    int won = 0, used = 0;
    assert_non_null(solver);
    for (uint64_t i = 0; i < FIGHTS; i++) {
        FrState s = first;
        double win;
        Move move;
        fr_redeal(b->c, &s, i);
        assert_true(fr_solver_win_now(solver, &s, &win));
        promised += win;
        while (s.mode == FR_MODE_COMBAT) {
            assert_true(fr_solver_move(solver, &s, &move));
            used += move.verb == FR_USE;
            assert_true(fr_apply(b->c, &s, move, NULL, NULL));
        }
        won += s.outcome == FR_HUNTER;
    }
    assert_true(used > FIGHTS / 2 && promised > 0.05 * FIGHTS && promised < 0.95 * FIGHTS);
    assert_true(won > promised - 63 && won < promised + 63);
    fr_solver_free(solver);
    bench_free(b);
}

// One table serves for a whole fight with items, whichever of its states was asked for first, and
// says what a solver of that state alone says. What is left aside in it is worth little: of three
// Bolas the first is worth nine points here, the others together one and a half.
static void one_table_for_a_fight(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrTables *forward = fr_tables_open(b->c), *backward = fr_tables_open(b->c);
    FrState state[64];
    double early[64] = {0};
    int count = 0, with_items = 0;
    meet_hunter(b, 3, 55, &state[0]);
    for (int i = 0; i < 3; i++)
        hold(b, &state[0], "Bola");
    for (; count < 63 && state[count].mode == FR_MODE_COMBAT; count++) {
        Move use = {.verb = FR_USE, .a = 1, .b = 1}, attack = {.verb = FR_ATTACK, .a = 1};
        assert_true(fr_tables_win(forward, &state[count], &state[count], true, &early[count]));
        state[count + 1] = state[count];
        bool wants = count % 3 == 1 && state[count].held_count > 0;
        if (!(wants && fr_apply(b->c, &state[count + 1], use, NULL, NULL)) &&
            !fr_apply(b->c, &state[count + 1], attack, NULL, NULL))
            assert_true(fr_apply(b->c, &state[count + 1], (Move){.verb = FR_RECOVER}, NULL, NULL));
    }
    for (int i = count - 1; i >= 0; i--) {
        double late;
        assert_true(fr_tables_win(backward, &state[i], &state[i], true, &late));
        assert_int_equal((int)(late * 1e6 + 0.5), (int)(early[i] * 1e6 + 0.5));
        with_items += state[i].held_count > 0;
    }
    double alone = 0;
    FrSolver *own = fr_solve(b->c, &state[0], &(FrQuestion){.with_items = true, .rough = true});
    assert_true(own && fr_solver_win_now(own, &state[0], &alone));
    assert_true(alone >= early[0] - 1e-6 && alone < early[0] + 0.015);
    fr_solver_free(own);
    assert_true(with_items >= 3);
    fr_tables_close(forward);
    fr_tables_close(backward);
    bench_free(b);
}

// A fight with more items than can be solved is refused by a guess, before anything is explored.
static void too_many_items(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    FrTables *tables = fr_tables_open(b->c);
    FrState s;
    double win;
    meet_hunter(b, 3, 30, &s);
    for (int i = 0; i < 3; i++) {
        hold(b, &s, "Bola");
        hold(b, &s, "Glass Shiv");
        hold(b, &s, "Bandage");
    }
    assert_false(fr_tables_win(tables, &s, &s, true, &win));
    assert_false(fr_tables_win(tables, &s, &s, true, &win));
    FrQuestion guess = {.with_items = true, .without_items = 100000, .most_states = 4000000};
    assert_null(fr_solve(b->c, &s, &guess));
    guess.without_items = 0; // no guess: it stops when there are too many
    guess.most_states = 1000;
    assert_null(fr_solve(b->c, &s, &guess));
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
        cmocka_unit_test(whole_locations),
        cmocka_unit_test(by_hp),
        cmocka_unit_test(tables_keep_their_promise),
        cmocka_unit_test(items_keep_their_promise),
        cmocka_unit_test(one_table_for_a_fight),
        cmocka_unit_test(too_many_items),
    };
    return cmocka_run_group_tests_name("solver", tests, NULL, NULL);
}
