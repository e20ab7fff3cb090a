// Everything by keyboard, everything named, every number explained, nothing said by colour alone.
#include "fixture.h"

#include "desktop/about.h"
#include "desktop/help.h"
#include "desktop/keymap.h"
#include "desktop/keys_window.h"
#include "desktop/log_line.h"
#include "desktop/offered.h"
#include "desktop/parts.h"
#include "desktop/preferences.h"
#include "games/games.h"

#include <string.h>

static Wanted *const modes[] = {wants_frontier, wants_combat, wants_event,
                                wants_rest,     wants_normal, wants_end};

static bool is_value_row(GtkWidget *widget, void *text) {
    return GTK_IS_LIST_BOX_ROW(widget) && find_label(widget, text);
}

// Any value of the HUD opens into its terms with their rules, and their sum.
static void values_explain_themselves(void) {
    Fixture f = open_state(wants_frontier, false);
    GtkWidget *row = find_widget(f.hud, is_value_row, (void *)"HP");
    g_signal_emit_by_name(gtk_widget_get_parent(row), "row-activated", row);
    settle();
    GtkWidget *popover = find_of_type(row, GTK_TYPE_POPOVER);
    g_assert_nonnull(popover);
    g_assert_nonnull(find_label(popover, "Sum"));
    g_assert_nonnull(find_containing(popover, "S09.01"));
    gtk_popover_popdown(GTK_POPOVER(popover));
    settle();
    g_assert_null(find_of_type(row, GTK_TYPE_POPOVER));
    close_fixture(&f);
}

static void everything_focusable_is_named(void) {
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        Fixture f = open_state(modes[i], true);
        assert_focusables_named(f.window);
        close_fixture(&f);
    }
}

// Rows of the frontier read as the sentence that the game gives them.
static void rows_are_sentences(void) {
    Fixture f = open_state(wants_frontier, false);
    const View *view = view_of(&f);
    const ViewRow *first = &view->row[view->table.rows.first];
    GtkWidget *row =
        gtk_widget_get_ancestor(find_label(f.context, first->cell[1]), GTK_TYPE_LIST_BOX_ROW);
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        first->sentence);
    close_fixture(&f);
}

// After every action the focus is on something that can be used.
static void focus_is_never_lost(void) {
    Fixture f = open_state(wants_frontier, false);
    static const char *const keys[] = {"Enter", "a", "g", "r", "1", "c"};
    for (int i = 0; i < 60 && !view_of(&f)->ended; i++) {
        for (size_t k = 0; k < G_N_ELEMENTS(keys); k++)
            if (play_page_key(f.page, keys[k]))
                break;
        GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(f.window));
        g_assert_nonnull(focus);
        g_assert_true(gtk_widget_get_mapped(focus));
        g_assert_true(gtk_widget_is_sensitive(focus));
    }
    close_fixture(&f);
}

static bool is_status(GtkWidget *widget, void *unused) {
    (void)unused;
    return gtk_accessible_get_accessible_role(GTK_ACCESSIBLE(widget)) == GTK_ACCESSIBLE_ROLE_STATUS;
}

// One concise line says what an action did.
static void results_are_told(void) {
    Fixture f = open_state(wants_combat, false);
    press(&f, "g");
    GtkWidget *line = find_widget(f.actions, is_status, NULL);
    g_assert_nonnull(line);
    const char *text = gtk_label_get_text(GTK_LABEL(line));
    g_assert_true(g_str_has_prefix(text, "Guard"));
    g_assert_cmpuint(strlen(text), <, 200);
    close_fixture(&f);
}

// A disabled action stays in its place and says why, in the same line.
static void disabled_actions_say_why(void) {
    Fixture f = open_state(wants_disabled, false);
    const ViewAction *action = &view_of(&f)->action[view_of(&f)->actions.first];
    GtkWidget *button = find_button(f.actions, action->label);
    g_assert_nonnull(button);
    g_assert_false(gtk_widget_is_sensitive(button));
    g_assert_nonnull(find_label(button, action->reason));
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                        action->reason);
    close_fixture(&f);
}

static GtkWidget *pane_with_focus(Fixture *f) {
    GtkWidget *panes[] = {f->hud, f->log, f->context, f->actions};
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(f->window));
    for (int i = 0; i < 4; i++)
        if (focus == panes[i] || gtk_widget_is_ancestor(focus, panes[i]))
            return panes[i];
    return NULL;
}

// F6 goes round the four panes, Shift+F6 the other way.
static void panes_cycle(void) {
    Fixture f = open_state(wants_combat, false);
    GtkWidget *start = pane_with_focus(&f);
    for (int direction = -1; direction <= 1; direction += 2) {
        for (int i = 0; i < 4; i++) {
            GtkWidget *before = pane_with_focus(&f);
            gtk_widget_activate_action(f.window,
                                       direction > 0 ? "win.next-pane" : "win.previous-pane", NULL);
            settle();
            g_assert_true(pane_with_focus(&f) != before);
            g_assert_nonnull(pane_with_focus(&f));
        }
        g_assert_true(pane_with_focus(&f) == start);
    }
    close_fixture(&f);
}

static void repeats_fold(void) {
    LogRecord record = {
        .number = 345, .time = 12, .kind = LOG_MECHANICS, .rule = "S07", .text = "Miss."};
    g_autoptr(CandorLogLine) line = log_line_new(&record, FALSE);
    g_assert_true(log_line_folds(line, &record));
    line->repeats = 3;
    g_autofree char *whole = log_line_whole(line);
    g_assert_cmpstr(whole, ==, "[T 12 | #0345] Miss. (\u00d73)");
    record.text = "Hit.";
    g_assert_false(log_line_folds(line, &record));
}

// The title screen: the games, and the way to everything else.
static void title_screen(void) {
    static const char *const buttons[] = {"Play", "History", "Settings", "Help"};
    GtkWidget *window = window_new(NULL, NULL, "");
    gtk_window_present(GTK_WINDOW(window));
    settle();
    g_assert_nonnull(find_label(window, "Frontier"));
    g_assert_nonnull(find_label(window, "Threshold"));
    g_assert_nonnull(find_label(window, "Tale"));
    for (size_t i = 0; i < candor_game_count; i++) // the template is not for players
        g_assert_true((find_label(window, candor_games[i]->name) != NULL) ==
                      candor_games[i]->for_players);
    g_assert_nonnull(find_label(window, game_by_id("frontier")->stake));
    g_assert_nonnull(find_label(window, "New here? Start with Threshold."));
    g_assert_nonnull(find_containing(window, "Daily seed"));
    g_assert_nonnull(find_containing(window, "Observation Data 0"));
    for (size_t i = 0; i < G_N_ELEMENTS(buttons); i++)
        g_assert_nonnull(find_button(window, buttons[i]));
    g_assert_null(find_button(window, "Continue"));
    assert_focusables_named(window);
    // A seed may be a number or words; the same words are the same seed.
    g_assert_true(window_start(window, game_by_id("frontier"), "18446744073709551615"));
    settle();
    g_assert_nonnull(find_containing(window, "seed 18446744073709551615"));
    g_assert_true(window_start(window, game_by_id("frontier"), "Birch Ring"));
    uint64_t seed = session_seed(live_session(play_page_live(window_play_page(window))));
    g_assert_true(window_start(window, game_by_id("frontier"), " birch ring"));
    g_assert_true(session_seed(live_session(play_page_live(window_play_page(window)))) == seed);
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

// R292: the settings window has the exact label; what is switched holds at once, and Reset undoes
// it.
static void settings_window(void) {
    GtkWidget *window = preferences_new(NULL);
    gtk_window_present(GTK_WINDOW(window));
    settle();
    g_assert_nonnull(find_label(window, "Require confirm for time-costing choices"));
    GtkWidget *confirm = find_of_type(window, GTK_TYPE_SWITCH);
    g_assert_false(gtk_switch_get_active(GTK_SWITCH(confirm)));
    gtk_switch_set_active(GTK_SWITCH(confirm), TRUE);
    g_assert_true(settings()->confirm_time);
    settings_reload();
    g_assert_true(settings()->confirm_time);
    click(find_button(window, "Reset"));
    g_assert_false(settings()->confirm_time);
    assert_focusables_named(window);
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

// A key as the window is given it when the focused widget did not want it.
static bool press_key(GtkWidget *window, guint keyval) {
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(window);
    gboolean handled = FALSE;
    for (guint i = 0; i < g_list_model_get_n_items(controllers) && !handled; i++) {
        g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
        if (GTK_IS_EVENT_CONTROLLER_KEY(controller) &&
            gtk_event_controller_get_propagation_phase(controller) == GTK_PHASE_BUBBLE)
            g_signal_emit_by_name(controller, "key-pressed", keyval, 0, 0, &handled);
    }
    return handled;
}

// Every key of a button can be another one: the button shows it, it does what the button does, the
// old one does nothing, it is stored; conflicts and the window's own keys are refused.
static void keys_can_be_changed(void) {
    Fixture f = open_state(wants_combat, false);
    GtkWidget *window = keys_window_new(GTK_WINDOW(f.window));
    gtk_window_present(GTK_WINDOW(window));
    settle();
    keys_window_take(window, "g", GDK_KEY_F5);
    settle();
    g_assert_nonnull(find_button(f.actions, "[F5] Guard"));
    g_assert_nonnull(find_button(f.context, "[F5] Guard"));
    g_assert_nonnull(find_button(window, "F5 (change)"));
    keys_window_take(window, "a", GDK_KEY_F5);
    g_assert_nonnull(find_containing(window, "is pressed for Guard already"));
    keys_window_take(window, "a", GDK_KEY_F1);
    g_assert_nonnull(find_containing(window, "belongs to the window"));
    g_assert_nonnull(find_button(f.actions, "[a] Attack"));
    assert_focusables_named(window);
    gtk_window_destroy(GTK_WINDOW(window));
    settings_reload();
    size_t before = step_of(&f);
    g_assert_false(press_key(f.window, GDK_KEY_g));
    g_assert_cmpuint(step_of(&f), ==, before);
    g_assert_true(press_key(f.window, GDK_KEY_F5));
    g_assert_cmpuint(step_of(&f), ==, before + 1);
    settings_set(settings_defaults());
    settle();
    g_assert_nonnull(find_button(f.actions, "[g] Guard"));
    close_fixture(&f);
}

// Escape can be given to a button once what had it has another key.
static void escape_is_a_key(void) {
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_assert_false(keymap_change("r", "Escape", &reason));
    g_assert_true(keymap_change("Escape", "F9", &reason));
    g_assert_true(keymap_change("r", "Escape", &reason));
    g_assert_cmpstr(keymap_meaning("Escape"), ==, "r");
    g_assert_cmpstr(keymap_meaning("F9"), ==, "Escape");
    g_assert_cmpstr(keymap_meaning("r"), ==, "");
    settings_set(settings_defaults());
    g_assert_cmpstr(keymap_meaning("r"), ==, "r");
}

static void about_and_help(void) {
    g_autofree char *info = about_debug_info();
    g_assert_nonnull(strstr(info, "Frontier: rules version 2, content "));
    GtkWidget *about = about_new(NULL), *help = help_new(NULL);
    gtk_window_present(GTK_WINDOW(about));
    gtk_window_present(GTK_WINDOW(help));
    settle();
    g_assert_nonnull(find_containing(about, "content "));
    g_assert_nonnull(find_label(help, "How to play Candor"));
    assert_nothing_clipped(help);
    gtk_window_destroy(GTK_WINDOW(about));
    gtk_window_destroy(GTK_WINDOW(help));
    settle();
}

static gboolean send_key(GtkWidget *window, const char *signal, guint keyval, guint code) {
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(window);
    gboolean handled = FALSE, any = FALSE;
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
        g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
        if (!GTK_IS_EVENT_CONTROLLER_KEY(controller) ||
            gtk_event_controller_get_propagation_phase(controller) != GTK_PHASE_CAPTURE)
            continue;
        if (strcmp(signal, "key-pressed") == 0)
            g_signal_emit_by_name(controller, signal, keyval, code, 0, &handled);
        else
            g_signal_emit_by_name(controller, signal, keyval, code, 0);
        any = any || handled;
    }
    return any;
}

// A key that is held does nothing again until it was let go; Tab and arrows may repeat.
static void held_keys_never_play(void) {
    enum { CODE = 36, TAB_CODE = 23 };
    Fixture f = open_state(wants_combat, false);
    g_assert_false(send_key(f.window, "key-pressed", GDK_KEY_Return, CODE));
    g_assert_true(send_key(f.window, "key-pressed", GDK_KEY_Return, CODE));
    g_assert_true(send_key(f.window, "key-pressed", GDK_KEY_Return, CODE));
    send_key(f.window, "key-released", GDK_KEY_Return, CODE);
    g_assert_false(send_key(f.window, "key-pressed", GDK_KEY_Return, CODE));
    g_assert_false(send_key(f.window, "key-pressed", GDK_KEY_Tab, TAB_CODE));
    g_assert_false(send_key(f.window, "key-pressed", GDK_KEY_Tab, TAB_CODE));
    close_fixture(&f);
}

static GtkEventController *motion_of(GtkWidget *widget) {
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
        g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
        if (GTK_IS_EVENT_CONTROLLER_MOTION(controller))
            return controller; // the widget keeps it
    }
    g_error("nothing follows the pointer");
}

static void assert_previews(const Fixture *f, const ViewAction *action) {
    g_autofree char *shown = pretty(action->summary);
    g_assert_nonnull(find_label(f->actions, shown));
}

// The line below the buttons is about the one that has the focus. A pointer that rests where a
// button appears does not change that; one that is moved over a button does.
static void resting_pointer_says_nothing(void) {
    Fixture f = open_state(wants_combat, false);
    const ViewAction *first = NULL, *other = NULL;
    GtkWidget *buttons[2] = {NULL, NULL};
    for (int i = 0; i < view_of(&f)->actions.count && !other; i++) {
        const ViewAction *action = &view_of(&f)->action[view_of(&f)->actions.first + i];
        GtkWidget *button =
            action->enabled && action->summary[0]
                ? find_button(f.context, action->name[0] ? action->name : action->label)
                : NULL;
        if (!button || !gtk_widget_has_css_class(button, "choice") || button == buttons[0])
            continue;
        buttons[first ? 1 : 0] = button;
        *(first ? &other : &first) = action;
    }
    g_assert_nonnull(other);
    g_assert_true(gtk_widget_grab_focus(buttons[0]));
    settle();
    assert_previews(&f, first);
    g_signal_emit_by_name(motion_of(buttons[1]), "enter", 1.0, 1.0);
    settle();
    assert_previews(&f, first);
    g_signal_emit_by_name(motion_of(buttons[1]), "motion", 2.0, 1.0);
    settle();
    assert_previews(&f, other);
    close_fixture(&f);
}

// A double click on a Location selects it, and does not travel (R297).
static void double_click_selects(void) {
    Fixture f = open_state(wants_frontier, false);
    size_t before = step_of(&f);
    GtkWidget *list = gtk_widget_get_ancestor(
        find_label(f.context, view_of(&f)->row[view_of(&f)->table.rows.first].cell[0]),
        GTK_TYPE_LIST_BOX);
    GtkListBoxRow *row = gtk_list_box_get_row_at_index(GTK_LIST_BOX(list), 0);
    g_assert_false(gtk_list_box_row_get_activatable(row));
    gtk_list_box_select_row(GTK_LIST_BOX(list), row);
    g_signal_emit_by_name(list, "row-activated", row);
    settle();
    g_assert_cmpuint(step_of(&f), ==, before);
    g_assert_true(gtk_list_box_row_is_selected(row));
    close_fixture(&f);
}

static bool is_list_or_pane(GtkWidget *widget) {
    return GTK_IS_LIST_BOX(widget) || GTK_IS_LIST_VIEW(widget) || GTK_IS_COLUMN_VIEW(widget) ||
           GTK_IS_PANED(widget) || GTK_IS_SCROLLED_WINDOW(widget);
}

// Whether it has a name that is not empty.
static bool is_named(GtkWidget *widget) {
    GtkAccessible *accessible = GTK_ACCESSIBLE(widget);
    if (!gtk_test_accessible_has_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL))
        return false;
    g_autofree char *other =
        gtk_test_accessible_check_property(accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, "");
    return other != NULL;
}

static void assert_lists_named(GtkWidget *widget) {
    if (!gtk_widget_get_mapped(widget))
        return;
    if (is_list_or_pane(widget) && !is_named(widget))
        g_error("a %s below '%s' has no name", G_OBJECT_TYPE_NAME(widget),
                gtk_widget_get_name(gtk_widget_get_parent(widget)));
    if (GTK_IS_COLUMN_VIEW(widget))
        return; // the parts of which GTK makes it belong to it
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        assert_lists_named(c);
}

// Every list and every pane that can be scrolled or moved has a name.
static void lists_and_panes_are_named(void) {
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        Fixture f = open_state(modes[i], true);
        assert_lists_named(f.window);
        close_fixture(&f);
    }
    Fixture f = open_size(wants_frontier, false, 360, 720);
    assert_lists_named(f.window);
    gtk_widget_activate_action(f.window, "win.history", NULL);
    settle();
    assert_lists_named(f.window);
    close_fixture(&f);
}

static int stops(GtkWidget *widget) {
    int count = GTK_IS_LIST_BOX_ROW(widget) && gtk_widget_get_focusable(widget) ? 1 : 0;
    if (!gtk_widget_get_visible(widget))
        return 0;
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        count += stops(c);
    return count;
}

// Tab stops once at each group of the HUD; its lines are reached with the arrow keys.
static void one_stop_per_group(void) {
    Fixture f = open_state(wants_combat, false);
    g_assert_cmpint(stops(f.hud), ==, view_of(&f)->groups.count);
    close_fixture(&f);
}

// Single keys that are switched off are on no button and in no name.
static void keys_vanish_when_off(void) {
    Settings off = settings_defaults();
    off.hotkeys = false;
    settings_set(off);
    Fixture f = open_state(wants_combat, false);
    g_assert_null(find_button(f.actions, "[g]"));
    GtkWidget *guard = find_button(f.actions, "Guard");
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(guard), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        "Guard");
    close_fixture(&f);
    settings_set(settings_defaults());
}

static GdkRGBA look(GtkWidget *widget, const char *colour) {
    GdkRGBA found;
    g_assert_true(
        gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), colour, &found));
    return found;
}

// The system's dark and high-contrast settings are followed while the window is open.
static void follows_the_system(void) {
    GtkSettings *gtk = gtk_settings_get_default();
    Fixture f = open_state(wants_frontier, false);
    GdkRGBA light = look(f.window, "bg"), quiet = look(f.window, "ink2");
    g_object_set(gtk, "gtk-theme-name", "HighContrastInverse", NULL);
    settle();
    GdkRGBA dark = look(f.window, "bg"), strong = look(f.window, "ink2");
    GdkRGBA ink = look(f.window, "ink");
    g_assert_false(gdk_rgba_equal(&light, &dark));
    g_assert_true(gdk_rgba_equal(&strong, &ink));
    gtk_settings_reset_property(gtk, "gtk-theme-name");
    settle();
    GdkRGBA again = look(f.window, "bg"), quiet_again = look(f.window, "ink2");
    g_assert_true(gdk_rgba_equal(&light, &again));
    g_assert_true(gdk_rgba_equal(&quiet, &quiet_again));
    close_fixture(&f);
}

// There is one title bar, the window's own, and it says the goal.
static void one_title_bar(void) {
    Fixture f = open_state(wants_frontier, false);
    g_assert_cmpint(count_of_type(f.window, GTK_TYPE_HEADER_BAR), ==, 0);
    g_assert_cmpint(count_of_type(f.window, GTK_TYPE_WINDOW_HANDLE), ==, 1);
    GtkWidget *bar = gtk_window_get_titlebar(GTK_WINDOW(f.window));
    g_assert_nonnull(find_containing(bar, view_of(&f)->goal));
    g_assert_nonnull(find_label(bar, "Observation Data"));
    close_fixture(&f);
}

// candor --bench: the template is offered, and played like any other game. Comes last: it stays so.
static void bench_is_offered(void) {
    offer_bench();
    GtkWidget *window = window_new(NULL, NULL, "");
    gtk_window_present(GTK_WINDOW(window));
    settle();
    const Game *game = game_by_id("null");
    g_assert_nonnull(find_label(window, game->name));
    g_assert_true(window_start(window, game, "1"));
    settle();
    assert_focusables_named(window);
    g_assert_nonnull(find_button(window, "[2] Add 2"));
    g_assert_nonnull(find_button(window, "[r] Roll the die"));
    g_assert_nonnull(find_label(window, "0 / 10"));
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/access/values-explain", values_explain_themselves);
    g_test_add_func("/access/named", everything_focusable_is_named);
    g_test_add_func("/access/rows", rows_are_sentences);
    g_test_add_func("/access/focus", focus_is_never_lost);
    g_test_add_func("/access/result", results_are_told);
    g_test_add_func("/access/disabled", disabled_actions_say_why);
    g_test_add_func("/access/panes", panes_cycle);
    g_test_add_func("/access/fold", repeats_fold);
    g_test_add_func("/access/title", title_screen);
    g_test_add_func("/access/settings", settings_window);
    g_test_add_func("/access/keys", keys_can_be_changed);
    g_test_add_func("/access/escape", escape_is_a_key);
    g_test_add_func("/access/about-help", about_and_help);
    g_test_add_func("/access/held-keys", held_keys_never_play);
    g_test_add_func("/access/stops", one_stop_per_group);
    g_test_add_func("/access/resting-pointer", resting_pointer_says_nothing);
    g_test_add_func("/access/double-click", double_click_selects);
    g_test_add_func("/access/lists-named", lists_and_panes_are_named);
    g_test_add_func("/access/keys-off", keys_vanish_when_off);
    g_test_add_func("/access/title-bar", one_title_bar);
    g_test_add_func("/access/system", follows_the_system);
    g_test_add_func("/access/bench", bench_is_offered);
    return g_test_run();
}
