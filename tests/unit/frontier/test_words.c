// Numbers in words: one is not many, and nothing is "7 of 5".
#include "support.h"

static const ViewEffect *effect_named(const View *view, const char *name) {
    for (int i = 0; i < view->effects.count; i++)
        if (strcmp(view->effect[view->effects.first + i].name, name) == 0)
            return &view->effect[view->effects.first + i];
    fail_msg("no effect %s", name);
    return NULL;
}

static const char *ends(const View *view, const char *label) {
    return value_labelled(view, view->group[2].values, label)->text;
}

// R298, R299: a status that lasts one turn more says so, on the roster, in the HUD and in the log.
static void one_turn(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    b->s.foe[0].status[FR_BLEED] = 1;
    b->s.foe[0].status[FR_WEAK] = 2;
    b->s.status[FR_FRAIL] = 1;
    const View *view = look(b);
    assert_string_equal(view->row[0].cell[3],
                        "Weak 2 turns (damage dealt -2), Bleed 1 turn (2 damage at the end of each "
                        "own turn, past Block)");
    assert_string_equal(effect_named(view, "Frail")->duration, "1 turn");
    set_intent(b, 0, "Guard");
    play(b, "recover");
    assert_non_null(heard_text(b, "Enemy 1: Weak 2 -> 1 turn."));
    assert_non_null(heard_text(b, "Enemy 1: Bleed 1 -> 0 turns, HP 20 -> 18."));
    bench_free(b);
}

// R300: an item that ends the enemy leaves no status behind, and its card promises none.
static void no_status_on_the_defeated(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    visit(b, "Clearing");
    give_item(b, "Glass Shiv");
    assert_non_null(strstr(action_for(look(b), "use 1 1")->summary, "Bleed 3 turns ("));
    b->s.foe[0].hp = 6;
    b->s.foe[0].block = 4;
    assert_string_equal(action_for(look(b), "use 1 1")->summary,
                        "6 damage past Block; Slime 6 -> 0; uses 2 -> 1");
    assert_string_equal(action_for(look(b), "attack 1")->summary,
                        "6 damage - 4 Block = 2; Slime 6 -> 4");
    bench_free(b);
}

// R250, R254: more than what was needed is said as that.
static void beyond_a_limit(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    b->s.absorbed_total = 7;
    b->s.mitigation = 10;
    assert_string_equal(ends(look(b), "The Convergence"), "7 Elites");
    assert_string_equal(ends(look(b), "Gatekeeper"), "10 of 10 mitigation");
    b->s.absorbed_total = 3;
    assert_string_equal(ends(look(b), "The Convergence"), "3 of 5 Elites");
    bench_free(b);
}

// R184: what changes nothing is called no change, not a size of 0.
static void no_change(void **unused) {
    (void)unused;
    const char *names[] = {"Abandoned Camp", "PC"};
    Bench *b = bench_new(NULL, 1);
    set_rows(b, 2, names);
    const View *view = look(b);
    for (int i = 0; i < 2; i++)
        assert_string_equal(value_labelled(view, view->card[i].values, "Next frontier size")->text,
                            i == 0 ? "-1 or no change" : "-1");
    bench_free(b);
}

// R187: an effect for one Location, and for one frontier entry.
static void one_location(void **unused) {
    (void)unused;
    Bench *b = bench_new(NULL, 1);
    fr_add_buff(b->c, &b->s, FR_SKILL, 2, 1);
    b->s.size_bonus = b->s.size_bonus_ending[1] = 1;
    b->s.size_bonus_entries = 1;
    assert_string_equal(effect_named(look(b), "Skill")->duration, "2 Locations");
    assert_string_equal(effect_named(look(b), "Frontier size")->duration, "next frontier entry");
    FrCatalog *c = b->catalog;
    FrEventOption *o =
        &c->event[c->location[location_named(b, "Abandoned Camp")].event].step[0].option[0];
    o->consequences = 2;
    o->consequence[0] =
        (FrConsequence){.type = FR_GIVES_STAT, .stat = FR_SKILL, .amount = 1, .duration = 1};
    o->consequence[1] = (FrConsequence){.type = FR_GIVES_FRONTIER_SIZE, .amount = 1, .duration = 2};
    visit(b, "Abandoned Camp");
    const View *view = look(b);
    assert_string_equal(value_labelled(view, view->card[0].values, "Consequences")->text,
                        "Skill +1 for the next Location, Frontier size +1 for the next 2 frontier "
                        "entries");
    bench_free(b);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_turn),       cmocka_unit_test(no_status_on_the_defeated),
        cmocka_unit_test(beyond_a_limit), cmocka_unit_test(no_change),
        cmocka_unit_test(one_location),
    };
    return cmocka_run_group_tests_name("words", tests, NULL, NULL);
}
