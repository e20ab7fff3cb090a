// The pages around a run: the title screen's options, replays, the history.
#include "fixture.h"
#include "scripted.h"

#include "desktop/parts.h"
#include "desktop/window_parts.h"
#include "engine/code.h"
#include "engine/run.h"
#include "games/games.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048 };

static char memory[REASON_ROOM];
static Text reason;

// ---- a window with an archive of its own

typedef struct Pages {
    char *folder;
    Archive *archive;
    GtkWidget *window;
} Pages;

static Pages open_archive(void) {
    Pages pages = {.folder = g_dir_make_tmp("candor-XXXXXX", NULL)};
    g_autofree char *path = g_build_filename(pages.folder, "runs.db", NULL);
    text_init(&reason, memory, sizeof memory);
    pages.archive = archive_open(path, &reason);
    g_assert_nonnull(pages.archive);
    return pages;
}

static void open_window(Pages *pages) {
    pages->window = window_new(NULL, pages->archive, "");
    gtk_window_present(GTK_WINDOW(pages->window));
    settle();
}

static void close_pages(Pages *pages) {
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", pages->folder);
    gtk_window_destroy(GTK_WINDOW(pages->window));
    settle();
    archive_close(pages->archive);
    g_assert_cmpint(system(command), ==, 0);
    g_free(pages->folder);
}

static void go(const Pages *pages, const char *action) {
    gtk_widget_activate_action(pages->window, action, NULL);
    settle();
}

static Live *live_of(const Pages *pages) {
    return play_page_live(window_play_page(pages->window));
}

static const char *setup_of(const Pages *pages) {
    return session_setup(live_session(live_of(pages)))->line;
}

// ---- the title screen

static GtkWidget *card_of(const Pages *pages, const char *game) {
    GtkWidget *card = find_label(pages->window, game);
    g_assert_nonnull(card);
    return gtk_widget_get_ancestor(card, GTK_TYPE_BOX);
}

// A switch for what is on or left out, a number from 1 for the rest; each says what it changes.
// What is chosen goes into the run, and not into the next one.
static void options_go_into_the_run(void) {
    const Game *game = game_by_id("threshold");
    Pages pages = open_archive();
    open_window(&pages);
    GtkWidget *card = card_of(&pages, "Threshold");
    g_assert_null(find_of_type(card, GTK_TYPE_SPIN_BUTTON));
    click(find_button(card, "Options: seed, rules"));
    settle();
    for (int i = 0; i < game->option_count; i++) {
        g_assert_nonnull(find_label(card, game->options[i].name));
        g_assert_nonnull(find_label(card, game->options[i].line));
    }
    g_assert_cmpint(count_of_type(card, GTK_TYPE_SWITCH), ==, 3);
    gtk_spin_button_set_value(GTK_SPIN_BUTTON(find_of_type(card, GTK_TYPE_SPIN_BUTTON)), 7);
    gtk_switch_set_active(GTK_SWITCH(find_of_type(card, GTK_TYPE_SWITCH)), TRUE);
    assert_focusables_named(pages.window);
    click(find_button(card, "Play"));
    settle();
    g_assert_cmpstr(setup_of(&pages), ==, "deal=7 oneway=on");
    go(&pages, "win.title");
    click(find_button(card, "Play"));
    settle();
    g_assert_cmpstr(setup_of(&pages), ==, "");
    close_pages(&pages);
}

// A game without options offers its seed only.
static void no_options_no_controls(void) {
    Pages pages = open_archive();
    open_window(&pages);
    GtkWidget *card = card_of(&pages, "Frontier");
    click(find_button(card, "Options: seed"));
    settle();
    g_assert_null(find_button(card, "rules"));
    g_assert_null(find_of_type(card, GTK_TYPE_SWITCH));
    close_pages(&pages);
}

// ---- replays

static bool has_class(GtkWidget *widget, void *name) {
    return gtk_widget_has_css_class(widget, name);
}

// The row, card or button that leads on; NULL: it is not on the screen.
static GtkWidget *chosen(GtkWidget *root) {
    return find_widget(root, has_class, "chosen");
}

static Live *replay_of(Live *played) {
    size_t length = 0;
    char *text = run_write(live_session(played), &length);
    Live *replay = live_replay(text, length, &reason);
    g_assert_nonnull(replay);
    free(text);
    live_free(played);
    return replay;
}

static GtkWidget *slider_of(const Fixture *f) {
    GtkWidget *slider = find_of_type(f->page, GTK_TYPE_SCALE);
    g_assert_nonnull(slider);
    return slider;
}

// The slider goes to any step and follows the buttons; it keeps the focus over many screens.
static void slider_goes_anywhere(void) {
    Fixture f = open_live(replay_of(state_after(20, NULL)), 1280, 800);
    Live *live = play_page_live(f.page);
    GtkWidget *slider = slider_of(&f);
    g_assert_cmpfloat(gtk_adjustment_get_upper(gtk_range_get_adjustment(GTK_RANGE(slider))), ==,
                      (double)live_length(live));
    gtk_widget_grab_focus(slider);
    for (size_t i = live_length(live) + 1; i-- > 0;) {
        gtk_range_set_value(GTK_RANGE(slider), (double)i);
        g_assert_cmpuint(live_position(live), ==, i);
        g_assert_true(gtk_window_get_focus(GTK_WINDOW(f.window)) == slider);
    }
    press(&f, "f");
    g_assert_cmpfloat(gtk_range_get_value(GTK_RANGE(slider)), ==, 1);
    assert_focusables_named(f.page);
    close_fixture(&f);
    f = open_state(wants_frontier, false);
    g_assert_null(find_of_type(f.page, GTK_TYPE_SCALE)); // a played run only goes forward
    close_fixture(&f);
}

// At every step the choice that leads on is marked, and readers hear it: here a row or a button of
// the screen, and of a board its way or its answer.
static void choice_is_marked(void) {
    Fixture f = open_live(replay_of(script_play(script_named("altered"), NULL)), 1280, 800);
    Live *live = play_page_live(f.page);
    for (size_t i = 0; i < live_length(live); i++) {
        g_autofree char *next = live_next_move(live);
        GtkWidget *marked = chosen(f.context);
        g_assert_nonnull(marked);
        g_assert_cmpstr(g_object_get_data(G_OBJECT(marked), "move"), ==, next);
        press(&f, "f");
    }
    g_assert_null(chosen(f.context));
    close_fixture(&f);
    f = open_live(replay_of(state_after(3, NULL)), 1280, 800);
    GtkWidget *row = chosen(f.context); // the first move goes to a Location
    g_assert_true(GTK_IS_LIST_BOX_ROW(row));
    g_autofree char *said = gtk_test_accessible_check_property(
        GTK_ACCESSIBLE(row), GTK_ACCESSIBLE_PROPERTY_LABEL, "nothing");
    g_assert_true(g_str_has_suffix(said, "Chosen in this run."));
    close_fixture(&f);
}

// A line of "How it came to this" opens the replay at its first step; leaving leads back to the
// end.
static void chain_opens_the_replay(void) {
    Pages pages = open_archive();
    open_window(&pages);
    Live *ended = state_of(wants_end, pages.archive);
    window_show_live(owned(pages.window), ended);
    settle();
    GtkWidget *line = find_button(find_named(pages.window, "context"), ", steps ");
    g_assert_nonnull(line);
    g_autofree char *text = button_text(line);
    size_t step = (size_t)atoi(strstr(text, "steps ") + strlen("steps "));
    click(line);
    settle();
    g_assert_true(live_is_replay(live_of(&pages)));
    g_assert_cmpuint(live_position(live_of(&pages)), ==, step);
    g_assert_null(find_label(pages.window, "Run Failed"));
    go(&pages, "win.back");
    g_assert_true(live_of(&pages) == ended);
    g_assert_nonnull(find_label(pages.window, "Run Failed"));
    go(&pages, "win.back");
    g_assert_nonnull(find_button(pages.window, "Play")); // the title screen
    close_pages(&pages);
}

// Leaving a replay leads back to where it was opened.
static void leaving_leads_back(void) {
    Pages pages = open_archive();
    live_free(state_of(wants_end, pages.archive));
    open_window(&pages);
    go(&pages, "win.history");
    click(find_button(pages.window, "Watch replay"));
    settle();
    click(find_button(pages.window, "[t] Leave"));
    settle();
    g_assert_nonnull(find_label(pages.window, "History"));
    g_assert_nonnull(find_button(pages.window, "Watch replay"));
    go(&pages, "win.title");
    go(&pages, "win.watch");
    click(find_button(pages.window, "[t] Leave"));
    settle();
    g_assert_nonnull(find_button(pages.window, "Options: seed, rules"));
    close_pages(&pages);
}

// ---- the history

static size_t runs_of(const Pages *pages) {
    size_t count = 0;
    free(archive_list(pages->archive, &count, &reason));
    return count;
}

static int64_t earned_by(const Pages *pages) {
    Profile profile;
    g_assert_true(archive_profile(pages->archive, "frontier", &profile, &reason));
    return profile.observation;
}

static void delete_one(const Pages *pages) {
    click(find_button(pages->window, "Delete"));
    settle();
    g_assert_nonnull(find_containing(pages->window, "is deleted. What it earned stays."));
}

// A deleted run is gone from the list at once, and for good when another is deleted or the page is
// left; until then Undo brings it back. What it earned stays.
static void deleting_can_be_undone(void) {
    Pages pages = open_archive();
    live_free(state_of(wants_end, pages.archive));
    live_free(state_of(wants_end, pages.archive));
    int64_t earned = earned_by(&pages);
    open_window(&pages);
    go(&pages, "win.history");
    delete_one(&pages);
    g_assert_nonnull(find_containing(pages.window, "Frontier: 1 run,"));
    g_assert_cmpuint(runs_of(&pages), ==, 2);
    click(find_button(pages.window, "Undo"));
    settle();
    g_assert_null(find_button(pages.window, "Undo"));
    delete_one(&pages);
    delete_one(&pages);
    g_assert_cmpuint(runs_of(&pages), ==, 1);
    g_assert_nonnull(find_label(pages.window, "There is no run yet."));
    g_assert_false(gtk_widget_is_sensitive(find_button(pages.window, "Delete")));
    go(&pages, "win.title");
    g_assert_cmpuint(runs_of(&pages), ==, 0);
    g_assert_cmpint(earned_by(&pages), ==, earned);
    go(&pages, "win.history");
    g_assert_null(find_button(pages.window, "Undo"));
    close_pages(&pages);
}

static void tell_file(const Pages *pages, const char *sql) {
    g_autofree char *path = g_build_filename(pages->folder, "runs.db", NULL);
    sqlite3 *db = NULL;
    g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    sqlite3_close(db);
}

static void assert_withheld(Pages *pages, const char *why) {
    open_window(pages);
    GtkWidget *card = card_of(pages, "Frontier");
    g_autofree char *said = g_strdup_printf("A run waits, but cannot be continued here. %s", why);
    g_assert_nonnull(find_label(card, said));
    g_assert_null(find_button(card, "Continue"));
    go(pages, "win.history");
    GtkWidget *button = find_button(pages->window, "Continue");
    g_assert_false(gtk_widget_is_sensitive(button));
    g_assert_cmpstr(gtk_widget_get_tooltip_text(button), ==, why);
    close_pages(pages);
}

// A run of other rules or other content is not gone on with; title screen and history say why.
static void continue_is_withheld(void) {
    Pages pages = open_archive();
    live_free(state_after(3, pages.archive));
    tell_file(&pages, "UPDATE run SET rules = 99");
    g_autofree char *why = g_strdup_printf("Played with rules 99; this program has %u.",
                                           game_by_id("frontier")->rules_version);
    assert_withheld(&pages, why);
    pages = open_archive();
    states_content(true);
    live_free(state_after(3, pages.archive));
    states_content_free();
    assert_withheld(&pages, "Played with other content; it cannot be replayed here.");
}

// ---- closing, and copies

// A run that could not be saved is not lost by closing the window: that is asked first.
static void closing_asks(void) {
    Fixture f = open_live(state_after(3, NULL), 1280, 800);
    void *open = f.window;
    g_object_add_weak_pointer(G_OBJECT(f.window), &open);
    gtk_window_close(GTK_WINDOW(f.window));
    settle();
    click(find_in_windows("Stay"));
    settle();
    g_assert_nonnull(open);
    g_assert_cmpuint(step_of(&f), >=, 3);
    gtk_window_close(GTK_WINDOW(f.window));
    settle();
    click(find_in_windows("Leave and lose it"));
    settle();
    g_assert_null(open);
}

// ---- codes of others

static char *code_of_some_run(void) {
    Live *live = state_after(12, NULL);
    char *code = code_write(live_session(live));
    live_free(live);
    return code;
}

static void type(GtkWidget *root, const char *text, const char *button) {
    gtk_editable_set_text(GTK_EDITABLE(find_of_type(root, GTK_TYPE_ENTRY)), text);
    click(find_button(root, button));
    settle();
}

// A run code, or a link that has one, is opened as a replay: in the history, to which leaving it
// leads back, and in the field for a seed. What is none says why.
static void codes_open(void) {
    Pages pages = open_archive();
    char *code = code_of_some_run();
    g_autofree char *link = g_strdup_printf("file:///candor.html#%s\n", code);
    g_autofree char *cut = g_strndup(code, strlen(code) - 1);
    open_window(&pages);
    go(&pages, "win.history");
    type(pages.window, cut, "Open code");
    click(find_in_windows("Close"));
    settle();
    g_assert_nonnull(find_label(pages.window, "History"));
    type(pages.window, link, "Open code");
    g_assert_cmpuint(live_length(live_of(&pages)), ==, 12);
    g_assert_nonnull(find_button(pages.window, "[f] Forward"));
    click(find_button(pages.window, "[t] Leave"));
    settle();
    g_assert_nonnull(find_label(pages.window, "There is no run yet."));
    go(&pages, "win.title");
    GtkWidget *card = card_of(&pages, "Tale");
    click(find_button(card, "Options: seed"));
    settle();
    type(card, code, "Play");
    g_assert_cmpuint(live_length(live_of(&pages)), ==, 12);
    free(code);
    close_pages(&pages);
}

static guint mnemonic_of(GtkWidget *button) {
    GtkWidget *label = find_of_type(button, GTK_TYPE_LABEL);
    return gdk_keyval_to_lower(gtk_label_get_mnemonic_keyval(GTK_LABEL(label)));
}

// Every entry of the menu has a letter of its own, and so has every answer of a question.
static void letters_press(void) {
    g_autoptr(GMenu) menu = window_menu();
    g_autoptr(GString) letters = g_string_new(NULL);
    for (int i = 0; i < g_menu_model_get_n_items(G_MENU_MODEL(menu)); i++) {
        g_autofree char *label = NULL;
        g_menu_model_get_item_attribute(G_MENU_MODEL(menu), i, "label", "s", &label);
        const char *mark = strchr(label, '_');
        g_assert_nonnull(mark);
        g_assert_null(strchr(letters->str, g_ascii_tolower(mark[1])));
        g_string_append_c(letters, g_ascii_tolower(mark[1]));
    }
    Fixture f = open_live(state_after(3, NULL), 1280, 800);
    gtk_window_close(GTK_WINDOW(f.window));
    settle();
    g_assert_cmpuint(mnemonic_of(find_in_windows("Leave and lose it")), ==, GDK_KEY_l);
    g_assert_cmpuint(mnemonic_of(find_in_windows("Stay")), ==, GDK_KEY_s);
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(find_in_windows("Stay")),
                                        GTK_ACCESSIBLE_PROPERTY_LABEL, "Stay");
    click(find_in_windows("Stay"));
    settle();
    close_fixture(&f);
}

// Saving a copy says where the file is; if it cannot be written, that is said.
static void copies_say_where(void) {
    Pages pages = open_archive();
    open_window(&pages);
    g_autofree char *path = g_build_filename(pages.folder, "copy.candor", NULL);
    g_autofree char *said = g_strdup_printf("A copy of the run is saved as %s.", path);
    window_save_copy(owned(pages.window), path, "the run");
    settle();
    g_assert_nonnull(find_label(pages.window, said));
    g_autofree char *written = NULL;
    g_assert_true(g_file_get_contents(path, &written, NULL, NULL));
    g_assert_cmpstr(written, ==, "the run");
    window_save_copy(owned(pages.window), "/nowhere/at/all.candor", "the run");
    settle();
    click(find_in_windows("Close"));
    settle();
    close_pages(&pages);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    text_init(&reason, memory, sizeof memory);
    g_test_add_func("/title/options", options_go_into_the_run);
    g_test_add_func("/title/no-options", no_options_no_controls);
    g_test_add_func("/replay/slider", slider_goes_anywhere);
    g_test_add_func("/replay/chosen", choice_is_marked);
    g_test_add_func("/replay/chain", chain_opens_the_replay);
    g_test_add_func("/replay/leave", leaving_leads_back);
    g_test_add_func("/history/delete", deleting_can_be_undone);
    g_test_add_func("/history/withheld", continue_is_withheld);
    g_test_add_func("/history/code", codes_open);
    g_test_add_func("/leave/closing", closing_asks);
    g_test_add_func("/leave/letters", letters_press);
    g_test_add_func("/leave/copy", copies_say_where);
    return g_test_run();
}
