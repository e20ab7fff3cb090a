// The log pane by hand: opening lines, copying them, and what is still there after Continue.
#include "fixture.h"

#include "desktop/log_line.h"
#include "desktop/log_pane.h"
#include "desktop/parts.h"

#include <stdlib.h>
#include <string.h>

// A key as the widget's own controllers see it before its children do.
static gboolean send_key(GtkWidget *widget, guint keyval) {
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(widget);
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
        g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
        gboolean handled = FALSE;
        if (GTK_IS_EVENT_CONTROLLER_KEY(controller))
            g_signal_emit_by_name(controller, "key-pressed", keyval, 0, 0, &handled);
        if (handled)
            return TRUE;
    }
    return FALSE;
}

static bool is_row_with_rule(GtkWidget *widget, void *pane) {
    GListModel *lines = log_pane_shown(pane);
    for (guint i = 0; i < g_list_model_get_n_items(lines); i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(lines, i);
        g_autofree char *whole = log_line_whole(line);
        g_autofree char *shown = pretty(whole);
        if (line->rule[0] && GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
            strcmp(gtk_label_get_text(GTK_LABEL(widget)), shown) == 0)
            return true;
    }
    return false;
}

// The row of a line that has a rule, with the focus on it.
static GtkWidget *focus_line(const Fixture *f) {
    GtkWidget *list = log_pane_list(f->log);
    GtkWidget *row = find_widget(list, is_row_with_rule, f->log);
    g_assert_nonnull(row);
    while (gtk_widget_get_parent(row) != list)
        row = gtk_widget_get_parent(row);
    g_assert_true(gtk_widget_grab_focus(row));
    settle();
    return row;
}

// Right opens the line that has the focus into the rule behind it; so does Enter, which is what
// activating a row is. Closing gives the focus back.
static void lines_open(void) {
    Fixture f = open_state(wants_combat, false);
    for (int by_enter = 0; by_enter < 2; by_enter++) {
        GtkWidget *row = focus_line(&f);
        g_assert_null(find_of_type(f.log, GTK_TYPE_POPOVER));
        if (by_enter)
            g_assert_true(gtk_widget_activate(row));
        else
            g_assert_true(send_key(log_pane_list(f.log), GDK_KEY_Right));
        settle();
        GtkWidget *popover = find_of_type(f.log, GTK_TYPE_POPOVER);
        g_assert_nonnull(popover);
        g_assert_nonnull(find_containing(popover, ": "));
        gtk_popover_popdown(GTK_POPOVER(popover));
        settle();
        g_assert_true(gtk_window_get_focus(GTK_WINDOW(f.window)) == row);
    }
    close_fixture(&f);
}

static void copied(GObject *clipboard, GAsyncResult *result, void *text) {
    *(char **)text = gdk_clipboard_read_text_finish(GDK_CLIPBOARD(clipboard), result, NULL);
}

static bool is_set(void *text) {
    return *(char **)text != NULL;
}

static bool is_copy_button(GtkWidget *widget, void *unused) {
    const char *tip = GTK_IS_BUTTON(widget) ? gtk_widget_get_tooltip_text(widget) : NULL;
    (void)unused;
    return tip && g_str_has_prefix(tip, "Copies the selected lines");
}

static char *copy(const Fixture *f) {
    char *text = NULL;
    click(find_widget(f->log, is_copy_button, NULL));
    gdk_clipboard_read_text_async(gtk_widget_get_clipboard(f->log), NULL, copied, &text);
    g_assert_true(wait_until(is_set, &text, 60000));
    return text;
}

// What is selected is copied, with its stamps, in the order of the log; without a selection all of
// it.
static void selection_is_copied(void) {
    Fixture f = open_state(wants_combat, false);
    GListModel *lines = log_pane_shown(f.log);
    GtkSelectionModel *chosen = gtk_list_view_get_model(GTK_LIST_VIEW(log_pane_list(f.log)));
    guint count = g_list_model_get_n_items(lines);
    g_assert_cmpuint(count, >=, 3);
    gtk_selection_model_select_item(chosen, 2, TRUE);
    gtk_selection_model_select_item(chosen, 0, FALSE);
    g_autoptr(CandorLogLine) first = g_list_model_get_item(lines, 0);
    g_autoptr(CandorLogLine) third = g_list_model_get_item(lines, 2);
    g_autofree char *one = log_line_whole(first), *two = log_line_whole(third);
    g_autofree char *wanted = g_strdup_printf("%s\n%s\n", one, two);
    g_autofree char *some = copy(&f);
    g_assert_cmpstr(some, ==, wanted);
    gtk_selection_model_unselect_all(chosen);
    g_autofree char *all = copy(&f);
    g_auto(GStrv) each = g_strsplit(all, "\n", -1);
    g_assert_cmpuint(g_strv_length(each), ==, count + 1);
    close_fixture(&f);
}

static char *groups_of(Live *live) {
    GString *text = g_string_new(NULL);
    GListModel *lines = live_lines(live);
    for (guint i = 0; i < g_list_model_get_n_items(lines); i++) {
        g_autoptr(CandorLogLine) line = g_list_model_get_item(lines, i);
        g_autofree char *whole = log_line_whole(line);
        g_string_append_printf(text, "%s%s\n", line->opens ? "- " : "  ", whole);
    }
    return g_string_free(text, FALSE);
}

// After Continue the log has the same lines in the same groups, one for each choice, and folds the
// same repeats.
static void groups_stay_after_continue(void) {
    char memory[1024];
    Text reason;
    ArchiveEntry entry;
    g_autofree char *folder = g_dir_make_tmp("candor-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(folder, "runs.db", NULL);
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
    text_init(&reason, memory, sizeof memory);
    Settings every_move = settings_defaults();
    every_move.always_between = true; // exactly the moves of the state
    settings_set(every_move);
    Archive *archive = archive_open(path, &reason);
    Live *live = state_after(30, archive);
    g_autofree char *before = groups_of(live);
    live_free(live);
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    live = live_resume(&entry, archive, &reason);
    g_assert_nonnull(live);
    g_autofree char *after = groups_of(live);
    g_assert_nonnull(strstr(before, "\n- "));
    g_assert_cmpstr(after, ==, before);
    live_free(live);
    archive_close(archive);
    settings_set(settings_defaults());
    g_assert_cmpint(system(command), ==, 0);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/log/open", lines_open);
    g_test_add_func("/log/copy", selection_is_copied);
    g_test_add_func("/log/groups", groups_stay_after_continue);
    return g_test_run();
}
