// The window's regions, modes and presentation (S17, S19) on fixed states.
#include "fixture.h"

#include "desktop/action_bar.h"
#include "desktop/bar_buttons.h"
#include "desktop/log_line.h"
#include "desktop/log_pane.h"
#include "desktop/parts.h"
#include "desktop/window_parts.h"

#include <string.h>

static const struct {
    const char *mode;
    Wanted *wanted;
    bool everything;
} modes[] = {
    {"frontier", wants_frontier, false}, {"combat", wants_combat, false},
    {"event", wants_event, true},        {"rest", wants_rest, false},
    {"normal", wants_normal, true},      {"end", wants_end, false},
};

static bool matches(const char *text, const char *pattern) {
    return g_regex_match_simple(pattern, text, 0, 0);
}

static void assert_matches(GtkWidget *root, const char *pattern) {
    g_autofree char *text = all_text(root);
    if (!matches(text, pattern))
        g_error("no '%s' in:\n%s", pattern, text);
}

// R004: the window has the four regions. R282: exactly one of each, in their places.
static void four_regions_in_their_places(void) {
    Fixture f = open_state(wants_frontier, false);
    graphene_rect_t hud = where(f.window, f.hud), log = where(f.window, f.log);
    graphene_rect_t context = where(f.window, f.context), bar = where(f.window, f.actions);
    g_assert_cmpfloat(hud.origin.x + hud.size.width, <=, log.origin.x + 1);
    g_assert_cmpfloat(log.origin.x + log.size.width, <=, context.origin.x + 1);
    g_assert_cmpfloat(context.origin.y + context.size.height, <=, bar.origin.y + 1);
    g_assert_cmpfloat(bar.size.width, >, 1200);
    close_fixture(&f);
}

static bool does(GtkWidget *widget, void *action) {
    return GTK_IS_BUTTON(widget) &&
           g_strcmp0(gtk_actionable_get_action_name(GTK_ACTIONABLE(widget)), action) == 0;
}

static void lay_out_buttons(const char *layout) {
    g_object_set(gtk_settings_get_default(), "gtk-decoration-layout", layout, NULL);
    settle();
}

// What closes the window is where the desktop wants it, has a name, and closes it.
static void window_buttons_as_the_desktop_wants(void) {
    static const char *const actions[] = {"window.minimize", "window.toggle-maximized",
                                          "window.close"};
    Fixture f = open_state(wants_frontier, false);
    void *gone = f.window;
    lay_out_buttons("menu:minimize,maximize,close");
    for (size_t i = 0; i < G_N_ELEMENTS(actions); i++) {
        GtkWidget *button = find_widget(f.window, does, (void *)actions[i]);
        g_assert_cmpfloat(where(f.window, button).origin.x, >, 1100);
        g_assert_true(gtk_test_accessible_has_property(GTK_ACCESSIBLE(button),
                                                       GTK_ACCESSIBLE_PROPERTY_LABEL));
    }
    lay_out_buttons(":");
    for (size_t i = 0; i < G_N_ELEMENTS(actions); i++)
        g_assert_null(find_widget(f.window, does, (void *)actions[i]));
    lay_out_buttons("close");
    GtkWidget *close = find_widget(f.window, does, "window.close");
    g_assert_cmpfloat(where(f.window, close).origin.x, <, 100);
    g_assert_null(find_widget(f.window, does, "window.minimize"));
    g_object_add_weak_pointer(G_OBJECT(f.window), &gone);
    click(close);
    g_assert_null(gone);
    gtk_settings_reset_property(gtk_settings_get_default(), "gtk-decoration-layout");
    states_content_free();
}

static bool is_foreign(GtkWidget *widget, void *unused) {
    const char *type = G_OBJECT_TYPE_NAME(widget);
    (void)unused;
    // Ours only place their children; they draw nothing.
    static const char *const layouts[] = {"CandorFlow", "CandorCells", "CandorLimit", "CandorPane",
                                          "CandorRegions"};
    for (size_t i = 0; i < G_N_ELEMENTS(layouts); i++)
        if (strcmp(type, layouts[i]) == 0)
            return false;
    return !g_str_has_prefix(type, "Gtk");
}

// Whether a drawing says nothing that words beside it do not: readers pass it over, or it is named.
static bool is_mute_drawing(GtkWidget *widget, void *unused) {
    (void)unused;
    return GTK_IS_DRAWING_AREA(widget) &&
           !gtk_test_accessible_has_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_HIDDEN) &&
           !gtk_test_accessible_has_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

// R006: standard widgets only; drawings are bars, segments, marks and the chart, and words say the
// same. R281: the same, as the GUI is required to be. R005: the program needs no picture of its
// own.
static void standard_controls_only(void) {
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        Fixture f = open_state(modes[i].wanted, modes[i].everything);
        bool ended = strcmp(modes[i].mode, "end") == 0;
        g_assert_null(find_widget(f.window, is_foreign, NULL));
        g_assert_null(find_widget(f.window, is_mute_drawing, NULL));
        g_assert_cmpint(count_of_type(f.window, GTK_TYPE_PICTURE), ==, 0);
        if (ended) {
            click(find_button(f.context, "Every step"));
            g_assert_nonnull(find_of_type(f.context, GTK_TYPE_COLUMN_VIEW));
        }
        close_fixture(&f);
    }
}

// R283: HP, stamina and the four stats are in the HUD of every mode. R284: so are Time and W.
// R285: and the reminder, word for word.
static void hud_is_persistent(void) {
    static const char *const labels[] = {"HP", "Stamina", "Time (T)", "Instability (W)",
                                         "Frontier shows arrival state."};
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        Fixture f = open_state(modes[i].wanted, modes[i].everything);
        for (size_t k = 0; k < G_N_ELEMENTS(labels); k++)
            g_assert_nonnull(find_label(f.hud, labels[k]));
        static const char *const stats[] = {"Health", "Stamina", "Skill", "Awareness"};
        for (size_t k = 0; k < G_N_ELEMENTS(stats); k++) // by itself, or in the line of those at 0
            g_assert_nonnull(find_containing(f.hud, stats[k]));
        assert_matches(f.hud, "HP\\n([-+]\\d+\\n)?-?\\d+ / \\d+\\n");
        assert_matches(f.hud, "\\d+\\.\\d\\d / 10\\n");
        close_fixture(&f);
    }
}

// R286: an active effect has its name, its duration and its exact effect.
static void effects_are_exact(void) {
    Fixture f = open_state(wants_effects, true);
    assert_matches(f.hud, "\\w[^\\n]*\\n(\\d+ turns?|\\d+ Locations?|rest of the run|next [^\\n]*)"
                          "\\n[^\\n]*[-+]?\\d");
    close_fixture(&f);
}

// R287: the log scrolls, stays through the modes, and every entry has its timestamp.
static void log_is_timestamped(void) {
    Fixture f = open_state(wants_normal, true);
    GListModel *lines = log_pane_shown(f.log);
    g_assert_nonnull(gtk_widget_get_ancestor(log_pane_list(f.log), GTK_TYPE_SCROLLED_WINDOW));
    g_assert_cmpuint(g_list_model_get_n_items(lines), >, 10);
    for (guint i = 0; i < g_list_model_get_n_items(lines); i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(lines, i);
        g_autofree char *whole = log_line_whole(line);
        g_assert_true(matches(whole, "^\\[T \\d+ \\| #\\d{4,}\\] \\S"));
    }
    close_fixture(&f);
}

// R288: Mechanics-only shows exactly the mechanics, All shows all; finding narrows further.
static void log_has_two_filters(void) {
    Fixture f = open_state(wants_normal, true);
    GListModel *shown = log_pane_shown(f.log);
    guint all = g_list_model_get_n_items(shown), mechanics = 0;
    for (guint i = 0; i < all; i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(shown, i);
        mechanics += line->kind == LOG_MECHANICS;
    }
    g_assert_cmpuint(mechanics, <, all);
    GtkWidget *filter = find_button(f.log, "Mechanics-only");
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(filter), TRUE);
    g_assert_cmpuint(g_list_model_get_n_items(shown), ==, mechanics);
    for (guint i = 0; i < mechanics; i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(shown, i);
        g_assert_cmpint(line->kind, ==, LOG_MECHANICS);
    }
    g_autofree char *copied = log_pane_text(f.log);
    g_auto(GStrv) copied_lines = g_strsplit(copied, "\n", -1);
    g_assert_cmpuint(g_strv_length(copied_lines), ==, mechanics + 1);
    gtk_toggle_button_set_active(GTK_TOGGLE_BUTTON(find_button(f.log, "All")), TRUE);
    log_pane_find(f.log);
    GtkWidget *entry = find_of_type(f.log, GTK_TYPE_SEARCH_ENTRY);
    gtk_editable_set_text(GTK_EDITABLE(entry), "DEPLOYMENT");
    g_signal_emit_by_name(entry, "search-changed");
    g_assert_cmpuint(g_list_model_get_n_items(shown), ==, 1);
    close_fixture(&f);
}

// R289: the context shows what its mode is about. R290: the bar has something to press in each.
static void context_follows_the_mode(void) {
    static const char *const said[] = {"Encounter Category", "Intends",   "Consequences",
                                       "Decay modifier",     "Inventory", "How it came to this"};
    for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
        Fixture f = open_state(modes[i].wanted, modes[i].everything);
        g_assert_cmpstr(view_of(&f)->mode, ==, modes[i].mode);
        g_assert_nonnull(find_containing(f.context, said[i]));
        g_assert_nonnull(find_containing(f.context, view_of(&f)->heading));
        if (strcmp(modes[i].mode, "frontier") == 0)
            press(&f, "1"); // until something is selected there is nowhere to go
        GtkWidget *button = find_button(f.actions, "[");
        g_assert_nonnull(button);
        g_assert_true(gtk_widget_is_sensitive(button));
        close_fixture(&f);
    }
}

// R291: the key stands on the button, and pressing it does what the button does.
static void hotkeys_do_what_buttons_do(void) {
    Fixture by_key = open_state(wants_combat, false);
    g_assert_nonnull(find_button(by_key.actions, "[g] Guard"));
    press(&by_key, "g");
    uint64_t keyed = session_hash(live_session(play_page_live(by_key.page)));
    close_fixture(&by_key);
    Fixture by_mouse = open_state(wants_combat, false);
    click(find_button(by_mouse.actions, "[g] Guard"));
    settle();
    g_assert_true(session_hash(live_session(play_page_live(by_mouse.page))) == keyed);
    g_assert_false(play_page_key(by_mouse.page, "z")); // nobody's key
    close_fixture(&by_mouse);
}

static bool has_two_of(const View *view) {
    return wants_two_enemies(view) && wants_items_in_combat(view);
}

static void gather_keys(GtkWidget *widget, GHashTable *seen) {
    if (!gtk_widget_get_visible(widget))
        return;
    if (gtk_widget_has_css_class(widget, "key"))
        g_assert_true(g_hash_table_add(seen, (void *)gtk_label_get_text(GTK_LABEL(widget))));
    for (GtkWidget *c = gtk_widget_get_first_child(widget); c; c = gtk_widget_get_next_sibling(c))
        gather_keys(c, seen);
}

// R291: even with two enemies and items, no two buttons share a key.
static void keys_are_unique(void) {
    Fixture f = open_state(has_two_of, true);
    g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);
    gather_keys(f.actions, seen);
    g_assert_cmpuint(g_hash_table_size(seen), >=, 6);
    close_fixture(&f);
}

// R293: one row and seven rows are all there, none beyond the panel without scrolling.
static void one_to_seven_rows(void) {
    static Wanted *const wanted[] = {wants_one_row, wants_seven_rows};
    for (int i = 0; i < 2; i++) {
        Fixture f = open_state(wanted[i], true);
        const View *view = view_of(&f);
        for (int r = 0; r < view->table.rows.count; r++)
            g_assert_nonnull(
                find_containing(f.context, view->row[view->table.rows.first + r].cell[0]));
        GtkWidget *list = gtk_widget_get_ancestor(find_containing(f.context, view->row[0].cell[1]),
                                                  GTK_TYPE_LIST_BOX);
        g_assert_cmpint(count_of_type(list, GTK_TYPE_LIST_BOX_ROW), ==, view->table.rows.count);
        g_assert_nonnull(gtk_widget_get_ancestor(list, GTK_TYPE_SCROLLED_WINDOW));
        assert_nothing_clipped(f.context);
        close_fixture(&f);
    }
}

// R294: the columns in their order, and every row aligned with them; the biome stands under the
// name. R295: what is Removed is not listed. R307:
// fields keep their places whatever is selected.
static void columns_in_fixed_order(void) {
    static const char *const columns[] = {"Name", "Encounter Category", "Danger",
                                          "Arrival Decay Stage", "Time Cost"};
    Fixture f = open_state(wants_seven_rows, true);
    float before = 0;
    for (size_t i = 0; i < G_N_ELEMENTS(columns); i++) {
        graphene_rect_t place = where(f.window, find_label(f.context, columns[i]));
        g_assert_cmpfloat(place.origin.x + place.size.width, >, before);
        before = place.origin.x + place.size.width;
    }
    const View *view = view_of(&f);
    g_assert_cmpint(view->table.columns, ==, 6);
    graphene_rect_t head = where(f.window, find_label(f.context, "Name"));
    graphene_rect_t name = where(f.window, find_label(f.context, view->row[0].cell[0]));
    graphene_rect_t biome = where(f.window, find_label(f.context, view->row[0].cell[1]));
    g_assert_cmpfloat(ABS(head.origin.x - name.origin.x), <, 1);
    g_assert_cmpfloat(ABS(biome.origin.x - name.origin.x), <, 1);
    g_assert_cmpfloat(biome.origin.y, >, name.origin.y);
    for (int i = 0; i < view->table.rows.count; i++)
        g_assert_null(strstr(view->row[view->table.rows.first + i].cell[4], "Removed"));
    press(&f, "1");
    graphene_rect_t first = where(f.window, find_label(f.context, "Location decay"));
    press(&f, "2");
    graphene_rect_t second = where(f.window, find_label(f.context, "Location decay"));
    g_assert_true(graphene_point_equal(&first.origin, &second.origin));
    close_fixture(&f);
}

static bool is_flavour(GtkWidget *widget, void *unused) {
    (void)unused;
    return gtk_widget_has_css_class(widget, "flavour");
}

// R296: the details stand below the list, previews above one sentence of flavour. R270: mechanics
// come before flavour. R277: flavour has no numbers and no uncertainty. R276: it stands apart.
static void details_below_the_list(void) {
    Fixture f = open_state(wants_frontier, false);
    GtkWidget *details = find_named(f.window, "details");
    press(&f, "1");
    GtkWidget *flavour = find_widget(details, is_flavour, NULL);
    g_assert_nonnull(flavour);
    const char *text = gtk_label_get_text(GTK_LABEL(flavour));
    graphene_rect_t row = where(f.window, find_label(f.context, "Time Cost"));
    graphene_rect_t box = where(f.window, details), last = where(f.window, flavour);
    g_assert_cmpfloat(box.origin.y, >, row.origin.y);
    g_assert_cmpfloat(last.origin.y, >,
                      where(f.window, find_containing(details, "Zone Time Cost")).origin.y);
    g_assert_null(gtk_widget_get_next_sibling(flavour));
    g_assert_true(matches(text, "^[^.!?]+[.!?]$"));
    g_assert_false(matches(text, "\\d|maybe|might|chance"));
    close_fixture(&f);
}

// R297: nothing is selected at first and Go is off; selecting a row does not travel; Go does.
static void selecting_does_not_travel(void) {
    Fixture f = open_state(wants_frontier, false);
    size_t before = step_of(&f);
    GtkWidget *go = find_button(f.actions, "[Enter] Go Choose a Location");
    g_assert_nonnull(go);
    g_assert_false(gtk_widget_is_sensitive(go));
    g_assert_false(gtk_widget_has_css_class(go, "prominent"));
    g_assert_nonnull(find_containing(find_named(f.window, "details"), "Select a Location"));
    g_assert_false(play_page_key(f.page, "Enter"));
    press(&f, "2");
    g_assert_cmpuint(step_of(&f), ==, before);
    g_assert_true(gtk_widget_has_css_class(find_button(f.actions, "[Enter] Go to"), "prominent"));
    press(&f, "Escape");
    g_assert_nonnull(find_button(f.actions, "[Enter] Go Choose a Location"));
    press(&f, "2");
    press(&f, "Enter");
    g_assert_cmpuint(step_of(&f), ==, before + 1);
    close_fixture(&f);
}

// A question stands in the bar: Escape stays, Y goes, and neither has the focus.
static void questions_have_no_focus(void) {
    const ViewAction action = {.move = "go 1",
                               .label = "Go to PC",
                               .summary = "Time +3",
                               .ask = "This fight is won 0.0002 % of the time."};
    GtkWidget *window = gtk_window_new(), *bar = action_bar_new();
    BarButtons buttons;
    gtk_window_set_child(GTK_WINDOW(window), bar);
    gtk_window_present(GTK_WINDOW(window));
    bar_buttons_init(&buttons);
    bar_buttons_for_ask(&buttons, &action);
    action_bar_update(bar, buttons.button, buttons.count);
    action_bar_ask(bar, action.ask);
    settle();
    g_assert_true(gtk_widget_has_css_class(bar, "asks"));
    g_assert_nonnull(find_label(bar, action.ask));
    g_assert_nonnull(find_button(bar, "[Escape] Stay here"));
    g_assert_true(gtk_widget_has_css_class(find_button(bar, "[y] Go to PC anyway"), "danger"));
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    g_assert_true(focus && !GTK_IS_BUTTON(focus));
    action_bar_ask(bar, "");
    g_assert_false(gtk_widget_has_css_class(bar, "asks"));
    bar_buttons_clear(&buttons);
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

// The strip says what the last step changed, and names what it did not.
static void strip_says_what_changed(void) {
    Fixture f = open_state(wants_normal, true);
    const View *view = view_of(&f);
    GtkWidget *strip = find_named(f.window, "strip");
    g_assert_nonnull(strip);
    for (int i = 0; i < view->strip.count; i++) {
        g_assert_nonnull(find_label(strip, view->value[view->strip.first + i].label));
        g_assert_nonnull(find_label(strip, view->value[view->strip.first + i].text));
    }
    g_assert_nonnull(find_containing(strip, view->unchanged));
    close_fixture(&f);
}

static bool wants_hint(const View *view) {
    return view->hint.id[0] != '\0';
}

// A hint is shown in a first run and never again once it was dismissed.
static void hints_are_dismissed(void) {
    Fixture f = open_state(wants_hint, false);
    GtkWidget *hint = find_named(f.window, "hint");
    g_assert_nonnull(find_label(hint, view_of(&f)->hint.text));
    click(find_button(hint, "Got it"));
    settle();
    g_assert_null(find_named(f.window, "hint"));
    close_fixture(&f);
    settings_reload();
    f = open_state(wants_hint, false);
    g_assert_null(find_named(f.window, "hint"));
    close_fixture(&f);
    settings_set(settings_defaults());
}

static bool wants_deadly(const View *view) {
    for (int i = 0; i < view->actions.count; i++)
        if (view->action[view->actions.first + i].deadly)
            return strcmp(view->mode, "combat") == 0;
    return false;
}

// What kills says so in the warning colour and to a screen reader.
static void what_kills_says_so(void) {
    Fixture f = open_state(wants_deadly, false);
    const View *view = view_of(&f);
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        g_autofree char *label = g_strdup_printf("[%s]", action->hotkey);
        g_autofree char *spoken =
            g_strdup_printf("[%s] %s, this kills you", action->hotkey, action->label);
        GtkWidget *row = action->deadly && action->enabled ? find_button(f.context, label) : NULL;
        if (!row)
            continue;
        g_assert_true(gtk_widget_has_css_class(row, "deadly"));
        gtk_test_accessible_assert_property(GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                            spoken);
    }
    close_fixture(&f);
}

static bool is_intent(GtkWidget *widget, void *text) {
    return gtk_widget_has_css_class(widget, "intent") &&
           strcmp(gtk_label_get_text(GTK_LABEL(widget)), text) == 0;
}

// R298: every enemy has a card with its name and HP. R299: and its next intent, exactly, in the
// largest letters; the old table of enemies is not there too.
static void roster_and_intents(void) {
    Fixture f = open_state(wants_two_enemies, true);
    const View *view = view_of(&f);
    GtkWidget *foes = find_named(f.window, "foes");
    g_assert_cmpint(view->foes.count, ==, 2);
    for (int i = 0; i < 2; i++) {
        const ViewFoe *foe = &view->foe[view->foes.first + i];
        g_autofree char *hp = g_strdup_printf("%d / %d HP", foe->hp, foe->max_hp);
        g_assert_nonnull(find_label(foes, foe->name));
        g_assert_nonnull(find_label(foes, hp));
        g_assert_nonnull(find_widget(foes, is_intent, (void *)foe->does));
        g_assert_true(matches(foe->does, "\\d"));
    }
    g_assert_nonnull(find_containing(f.context, view->band.strong));
    g_assert_null(find_label(f.context, "Next intent"));
    close_fixture(&f);
}

// R300: what the rows say will happen is what happens. R010: the same for every presented option.
static void outcomes_come_true(void) {
    static const char *const keys[] = {"a", "g", "r"};
    for (int i = 0; i < 3; i++) {
        Fixture f = open_state(wants_combat, false);
        g_autofree char *label = g_strdup_printf("[%s]", keys[i]);
        GtkWidget *row = find_button(f.context, label);
        g_assert_true(gtk_widget_has_css_class(row, "action-row"));
        g_autofree char *text = button_text(row);
        g_autoptr(GRegex) after = g_regex_new("\u2192 (\\d+) \\d+ \u2192 \\d+$", 0, 0, NULL);
        g_autoptr(GMatchInfo) found = NULL;
        g_assert_true(g_regex_match(after, text, 0, &found));
        g_autofree char *hp = g_match_info_fetch(found, 1);
        press(&f, keys[i]);
        g_autofree char *wanted = g_strdup_printf("%s / ", hp);
        g_assert_true(g_str_has_prefix(view_of(&f)->value[0].text, wanted));
        close_fixture(&f);
    }
}

// R301: an event has its title and one or two sentences. R302: every option has Time, resource
// costs and consequences. R275: written as numbers. R308: and no narration from the log.
static void events_are_explicit(void) {
    Fixture f = open_state(wants_event, true);
    const View *view = view_of(&f);
    g_assert_nonnull(find_label(f.context, view->heading));
    g_assert_nonnull(find_label(f.context, view->description));
    g_assert_true(matches(view->description, "^[^.!?]+[.!?]( [^.!?]+[.!?])?$"));
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        g_assert_cmpstr(view->value[card->values.first].label, ==, "Time cost");
        g_assert_true(matches(view->value[card->values.first].text, "\\d"));
        g_assert_cmpstr(view->value[card->values.first + 1].label, ==, "Resource costs");
        g_assert_cmpstr(view->value[card->values.first + 2].label, ==, "Consequences");
        g_assert_nonnull(find_button(f.context, card->title));
    }
    GListModel *lines = log_pane_shown(f.log);
    for (guint i = 0; i < g_list_model_get_n_items(lines); i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(lines, i);
        if (line->kind == LOG_NARRATION)
            g_assert_null(find_label(f.context, line->text));
    }
    close_fixture(&f);
}

// R303: what an option does is there before it is applied: its facts on the card, all of it in the
// bar's line.
static void summaries_come_first(void) {
    Fixture f = open_state(wants_event, true);
    const ViewAction *action = &view_of(&f)->action[view_of(&f)->actions.first];
    g_autofree char *summary = g_strdup(action->summary);
    g_auto(GStrv) parts = g_strsplit(summary, "->", -1);
    g_autofree char *shown = g_strjoinv("\u2192", parts);
    g_assert_cmpuint(strlen(summary), >, 10);
    g_assert_nonnull(find_label(f.context, "Time cost"));
    gtk_widget_grab_focus(find_button(f.actions, "[1]"));
    settle();
    g_assert_nonnull(find_label(f.actions, shown));
    close_fixture(&f);
}

// R304: entering a rest takes no Time. R305: its options show Time, HP, stamina and decay, and what
// the Long Rest does to decay. R306: the summary has its four fields. R309: nothing is folded away.
static void rests_are_explicit(void) {
    Fixture f = open_state(wants_rest, false);
    const View *view = view_of(&f);
    GListModel *lines = log_pane_shown(f.log);
    g_autoptr(CandorLogLine) line =
        g_list_model_get_item(lines, g_list_model_get_n_items(lines) - 1);
    g_autofree char *time = g_strdup_printf("%d", line->time);
    g_assert_nonnull(find_label(f.hud, time));
    g_assert_nonnull(
        find_label(f.context, "Location decay advances by only 2 ticks instead of 3."));
    for (int i = 0; i < view->cards.count; i++)
        g_assert_true(
            matches(view->action[view->actions.first + i].summary,
                    "^Time \\+\\d+, Location decay [-+]\\d+, HP \\+\\d+, Stamina \\+\\d+$"));
    g_assert_cmpint(count_of_type(f.window, GTK_TYPE_EXPANDER), ==, 0);
    close_fixture(&f);
}

static void assert_shown(GtkWidget *root, const char *text) {
    g_auto(GStrv) parts = g_strsplit(text, "->", -1);
    g_autofree char *shown = g_strjoinv("\u2192", parts);
    GtkWidget *label = find_containing(root, shown);
    g_assert_nonnull(label);
    g_assert_true(gtk_widget_get_mapped(label));
}

// R309: in combat every cost, every effect and what comes after is mapped, without hovering or
// unfolding anything.
static void no_cost_is_hidden(void) {
    Fixture f = open_state(wants_items_in_combat, true);
    const View *view = view_of(&f);
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        assert_shown(f.context, action->costs);
        assert_shown(f.context, action->enabled ? action->does : action->reason);
        for (int k = 0; k < VIEW_AFTER; k++)
            assert_shown(f.context, action->after[k]);
    }
    close_fixture(&f);
}

// R223: equipment changes only between Locations. R233: the belt too. Elsewhere there is no button,
// and the move is refused.
static void equipment_only_between_locations(void) {
    for (size_t i = 0; i < 4; i++) {
        Fixture f = open_state(modes[i].wanted, modes[i].everything);
        char memory[400];
        Text reason;
        text_init(&reason, memory, sizeof memory);
        g_assert_null(find_button(f.window, "Equip "));
        g_assert_null(find_button(f.window, " belt"));
        g_assert_false(live_do(play_page_live(f.page), "equip 1", &reason));
        g_assert_false(live_do(play_page_live(f.page), "belt 1", &reason));
        close_fixture(&f);
    }
}

// R162: Continue on the Run Failed screen leads to Observation Data.
static void continue_leads_to_observation_data(void) {
    Fixture f = open_state(wants_end, false);
    g_assert_nonnull(find_label(f.context, "Run Failed"));
    click(find_button(f.actions, "[c] Continue"));
    settle();
    g_assert_nonnull(find_label(f.context, "Observation Data"));
    g_assert_nonnull(find_label(f.context, "Packs"));
    g_assert_nonnull(find_label(f.context, "The Fen"));
    g_assert_nonnull(find_label(f.context, "Contracts"));
    g_assert_null(find_label(f.context, "Run Failed"));
    close_fixture(&f);
}

static void assert_words(GtkWidget *root) {
    g_autofree char *text = all_text(root);
    g_autoptr(GRegex) phrase = g_regex_new("Zone Time Cost", 0, 0, NULL);
    g_autofree char *rest = g_regex_replace_literal(phrase, text, -1, 0, "", 0, NULL);
    g_assert_false(matches(rest, "(?i)\\b(zone|node)s?\\b"));
}

// R271: nothing mechanical is clipped or ellipsized, in any mode, at the smallest sizes and with
// text at 200 %. R273 and R274: on every screen the words are the right ones.
static void nothing_is_clipped(void) {
    static const struct {
        int width, height, percent;
    } sizes[] = {{1280, 800, 100}, {1024, 640, 100}, {360, 640, 100}, {1280, 800, 200}};
    for (size_t s = 0; s < G_N_ELEMENTS(sizes); s++) {
        Settings changed = settings_defaults();
        changed.text_size = sizes[s].percent;
        settings_set(changed);
        for (size_t i = 0; i < G_N_ELEMENTS(modes); i++) {
            Fixture f =
                open_size(modes[i].wanted, modes[i].everything, sizes[s].width, sizes[s].height);
            graphene_rect_t context = where(f.window, f.context);
            if (sizes[s].percent == 100) // really as small as that, and nothing beyond its edge
                g_assert_cmpint(gtk_widget_get_width(f.window), <=, sizes[s].width);
            g_assert_cmpfloat(context.origin.x + context.size.width, <=,
                              gtk_widget_get_width(f.window));
            assert_nothing_clipped(f.context);
            assert_nothing_clipped(f.actions);
            if (f.hud)
                assert_nothing_clipped(f.hud);
            assert_words(f.window);
            close_fixture(&f);
        }
    }
    settings_set(settings_defaults());
}

static GtkWidget *row_of(const Fixture *f) {
    const View *view = view_of(f);
    GtkWidget *name = find_label(f->context, view->row[view->table.rows.first].cell[0]);
    return gtk_widget_get_ancestor(name, GTK_TYPE_LIST_BOX_ROW);
}

// At 360 pixels every number of a Location is seen without scrolling sideways, and says what it is;
// the goal, for which the title bar has no room, is the first line.
static void narrow_rows_fold(void) {
    Fixture f = open_size(wants_frontier, false, 360, 720);
    GtkWidget *row = row_of(&f);
    GtkWidget *cost = find_containing(row, "Time Cost ");
    g_assert_nonnull(cost);
    graphene_rect_t at = where(f.window, cost),
                    name = where(f.window, find_of_type(row, GTK_TYPE_LABEL));
    g_assert_cmpfloat(at.origin.x + at.size.width, <=, 360);
    g_assert_cmpfloat(at.origin.x, >, name.origin.x + 100);
    GtkScrolledWindow *scroller =
        GTK_SCROLLED_WINDOW(gtk_widget_get_ancestor(row, GTK_TYPE_SCROLLED_WINDOW));
    GtkAdjustment *sideways = gtk_scrolled_window_get_hadjustment(scroller);
    g_assert_cmpfloat(gtk_adjustment_get_upper(sideways), <=,
                      gtk_adjustment_get_page_size(sideways));
    close_fixture(&f);
}

static void goal_stands_first(void) {
    static const int widths[] = {360, 700, 1280};
    for (size_t i = 0; i < G_N_ELEMENTS(widths); i++) {
        Fixture f = {.window = window_new(NULL, NULL, "")};
        gtk_window_set_default_size(GTK_WINDOW(f.window), widths[i], 720);
        gtk_window_present(GTK_WINDOW(f.window));
        window_show_live(owned(f.window), state_of(wants_frontier, NULL));
        settle();
        f.context = find_named(f.window, "context");
        g_autofree char *text = all_text(f.context);
        g_assert_cmpint(g_str_has_prefix(text, "Goal: "), ==, widths[i] < 720);
        close_fixture(&f);
    }
}

// A very wide window gives the log more room, and does not stretch lines.
static void wide_window(void) {
    Fixture f = open_size(wants_frontier, false, 1280, 800);
    int log = gtk_widget_get_width(f.log);
    close_fixture(&f);
    f = open_size(wants_frontier, false, 1920, 1080);
    g_assert_cmpint(gtk_widget_get_width(f.window), >, 1880); // all but its shadow
    g_assert_cmpint(gtk_widget_get_width(f.log), >=, log + 100);
    g_assert_cmpint(gtk_widget_get_width(row_of(&f)), <=, 960);
    g_assert_cmpint(gtk_widget_get_width(find_named(f.window, "details")), <=, 960);
    close_fixture(&f);
}

static bool has_no_flavour(void *context) {
    return !find_widget(context, is_flavour, NULL);
}

// R272: when space is short, flavour goes first.
static void flavour_goes_first(void) {
    Fixture roomy = open_size(wants_frontier, false, 1280, 800);
    press(&roomy, "1");
    g_assert_nonnull(find_widget(roomy.context, is_flavour, NULL));
    close_fixture(&roomy);
    Fixture tight = open_size(wants_frontier, false, 1280, 480);
    press(&tight, "1");
    g_assert_true(wait_until(has_no_flavour, tight.context, 60000));
    g_assert_nonnull(find_containing(tight.context, "Zone Time Cost"));
    close_fixture(&tight);
}

// R009: before Go the details show every enemy with its HP and its whole intent pool.
static void threats_before_go(void) {
    Fixture f = open_state(wants_frontier, false);
    const View *view = view_of(&f);
    for (int i = 0; i < view->table.rows.count; i++) {
        const ViewRow *row = &view->row[view->table.rows.first + i];
        g_autofree char *key = g_strdup_printf("%d", i + 1);
        if (!strstr(row->cell[2], "Enemy"))
            continue;
        press(&f, key);
        assert_matches(find_named(f.window, "details"),
                       "It fights: [^\\n]*\\d+ HP[^\\n]*\\n(.*\\n)*Damage \\d+");
    }
    close_fixture(&f);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/window/four-regions", four_regions_in_their_places);
    g_test_add_func("/window/standard-controls", standard_controls_only);
    g_test_add_func("/window/hud", hud_is_persistent);
    g_test_add_func("/window/effects", effects_are_exact);
    g_test_add_func("/window/log", log_is_timestamped);
    g_test_add_func("/window/log-filters", log_has_two_filters);
    g_test_add_func("/window/context", context_follows_the_mode);
    g_test_add_func("/window/hotkeys", hotkeys_do_what_buttons_do);
    g_test_add_func("/window/unique-keys", keys_are_unique);
    g_test_add_func("/window/rows", one_to_seven_rows);
    g_test_add_func("/window/narrow-rows", narrow_rows_fold);
    g_test_add_func("/window/goal-line", goal_stands_first);
    g_test_add_func("/window/very-wide", wide_window);
    g_test_add_func("/window/columns", columns_in_fixed_order);
    g_test_add_func("/window/details", details_below_the_list);
    g_test_add_func("/window/selecting", selecting_does_not_travel);
    g_test_add_func("/window/asks", questions_have_no_focus);
    g_test_add_func("/window/strip", strip_says_what_changed);
    g_test_add_func("/window/hints", hints_are_dismissed);
    g_test_add_func("/window/deadly", what_kills_says_so);
    g_test_add_func("/window/roster", roster_and_intents);
    g_test_add_func("/window/outcomes", outcomes_come_true);
    g_test_add_func("/window/events", events_are_explicit);
    g_test_add_func("/window/summaries", summaries_come_first);
    g_test_add_func("/window/rests", rests_are_explicit);
    g_test_add_func("/window/no-cost-hidden", no_cost_is_hidden);
    g_test_add_func("/window/equipment", equipment_only_between_locations);
    g_test_add_func("/window/run-end", continue_leads_to_observation_data);
    g_test_add_func("/window/buttons", window_buttons_as_the_desktop_wants);
    g_test_add_func("/window/not-clipped", nothing_is_clipped);
    g_test_add_func("/window/flavour", flavour_goes_first);
    g_test_add_func("/window/threats", threats_before_go);
    return g_test_run();
}
