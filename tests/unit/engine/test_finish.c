// Views by hand: what view_finish makes of them, and what happens when there is no room left.
#include "support.h"

static View view;

static int set_up(void **unused) {
    (void)unused;
    view_clear(&view, "null", "count");
    return 0;
}

static ViewValue *add_value(ViewGroup *group, const char *label, const char *text) {
    return view_value(&view, &group->values, label, text, "N-1");
}

// Of a group its first value and every bar; a sentence, or what stands aside, only with a bar.
static void summary_of_the_hud(void **unused) {
    (void)unused;
    ViewGroup *self = view_group(&view, "You"), *aside = view_group(&view, "Luck");
    ViewGroup *world = view_group(&view, "World");
    add_value(self, "Gold", "3");
    add_value(self, "Silver", "4");
    add_value(self, "HP", "7 / 9")->most = 9;
    aside->aside = true;
    add_value(aside, "Rolls", "2");
    add_value(world, "Weather", "rain is coming");
    view_finish(&view, "", false);
    assert_string_equal(view.hud_summary, "Gold 3 \u00b7 HP 7 / 9");
    assert_string_equal(view.hud_title, "You");
    assert_string_equal(view.result, "");
}

static void title_of_a_hud_of_effects(void **unused) {
    (void)unused;
    view_finish(&view, "", false);
    assert_string_equal(view.hud_title, "");
    set_up(NULL);
    view_effect(&view, "Weak", "2 turns", "Attacks do less.");
    view_finish(&view, "", false);
    assert_string_equal(view.hud_title, "Active effects");
}

// A result ends with one full stop, says what screen is there if it is another, and on a board
// where one stands.
static void results_are_sentences(void **unused) {
    (void)unused;
    static const struct {
        const char *done;
        bool elsewhere;
        uint8_t width;
        const char *result;
    } table[] = {
        {"Rest: HP 3 -> 5", false, 0, "Rest: HP 3 -> 5."},
        {"You rest.", false, 0, "You rest."},
        {"You rest.", true, 0, "You rest. Now: The road."},
        {"North", true, 8, "North. You stand at c 4."},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        set_up(NULL);
        view.heading = "The road";
        view.board.width = table[i].width;
        view.board.sentence = "You stand at c 4";
        view_finish(&view, table[i].done, table[i].elsewhere);
        assert_string_equal(view.result, table[i].result);
    }
}

// What is shown in two groups changed once; what is not tracked is not asked.
static void strip_of_changes(void **unused) {
    (void)unused;
    ViewGroup *self = view_group(&view, "You"), *foe = view_group(&view, "Fight");
    ViewValue *hp = add_value(self, "HP", "5"), *gold = add_value(self, "Gold", "3");
    add_value(self, "Name", "Ann")->change = "+1";
    ViewValue *again = add_value(foe, "HP", "5");
    hp->tracked = gold->tracked = again->tracked = true;
    hp->change = again->change = "+2";
    hp->tone = VIEW_GAIN;
    view_finish(&view, "Rest", false);
    assert_int_equal(view.strip.count, 1);
    assert_string_equal(view.value[view.strip.first].label, "HP");
    assert_string_equal(view.value[view.strip.first].text, "+2");
    assert_int_equal(view.value[view.strip.first].tone, VIEW_GAIN);
    assert_string_equal(view.unchanged, "Gold");
}

// Rows of actions that would look the same are counted at the first; one word that differs makes
// two of them.
static void alike_in_everything(void **unused) {
    (void)unused;
    static const ViewAction salve = {
        .name = "Salve", .target = "self", .costs = "1", .does = "heals", .after = {"9", "3"}};
    ViewAction other[6] = {salve, salve, salve, salve, salve, salve};
    other[0].name = "Tonic";
    other[1].target = "Slime";
    other[2].costs = "2";
    other[3].does = "burns";
    other[4].after[1] = "4";
    other[5].enabled = true;
    for (size_t i = 0; i < 6; i++) {
        const ViewAction *pair[] = {&salve, &other[i], &salve};
        set_up(NULL);
        for (size_t k = 0; k < 3; k++) {
            ViewAction *action = view_action(&view, "use", "Use");
            *action = *pair[k];
            action->hotkey = action->reason = "";
        }
        view_finish(&view, "", false);
        assert_int_equal(view.action[0].alike, 2);
        assert_int_equal(view.action[1].alike, 1);
        assert_int_equal(view.action[2].alike, 0);
    }
}

// A pool that is full gives its last place again, a text that does not fit is empty, and both are
// remembered.
static void overflow_is_remembered(void **unused) {
    (void)unused;
    for (int i = 0; i < VIEW_MAX_GROUPS; i++)
        view_group(&view, "Group");
    assert_false(view.overflow);
    assert_ptr_equal(view_group(&view, "One more"), &view.group[VIEW_MAX_GROUPS - 1]);
    assert_true(view.overflow);
    assert_int_equal(view.groups.count, VIEW_MAX_GROUPS);

    static char whole[VIEW_TEXT + 1];
    static const size_t lengths[] = {VIEW_TEXT - 2, VIEW_TEXT - 1, VIEW_TEXT};
    memset(whole, 'x', VIEW_TEXT);
    for (size_t i = 0; i < 3; i++) { // with its terminator and that of the next text; else nothing
        set_up(NULL);
        const char *text = view_text(&view, "%s", whole + VIEW_TEXT - lengths[i]);
        assert_int_equal(strlen(text), i == 0 ? lengths[0] : 0);
        assert_int_equal(view.overflow, i > 0);
    }
}

static void nothing_is_explained_without_a_glossary(void **unused) {
    (void)unused;
    static const Glossary glossary = {.terms = 1,
                                      .term = {{"HP", "What you live by.", "At 0 it is over."}},
                                      .rules = 1,
                                      .rule = {{"S07", "Fights."}}};
    ViewExplanation without = view_explain(&view, "HP", "S07");
    view.glossary = &glossary;
    ViewExplanation with = view_explain(&view, "HP", "S07"), other = view_explain(&view, "x", "y");
    assert_string_equal(without.what, "");
    assert_string_equal(without.says, "");
    assert_string_equal(with.what, "What you live by.");
    assert_string_equal(with.says, "Fights.");
    assert_string_equal(other.what, "");
    assert_string_equal(other.says, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup(summary_of_the_hud, set_up),
        cmocka_unit_test_setup(title_of_a_hud_of_effects, set_up),
        cmocka_unit_test_setup(results_are_sentences, set_up),
        cmocka_unit_test_setup(strip_of_changes, set_up),
        cmocka_unit_test_setup(alike_in_everything, set_up),
        cmocka_unit_test_setup(overflow_is_remembered, set_up),
        cmocka_unit_test_setup(nothing_is_explained_without_a_glossary, set_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
