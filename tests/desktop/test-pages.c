// The pages around a run: the title screen's options, replays, the history.
#include "fixture.h"
#include "scripted.h"

#include "desktop/parts.h"
#include "desktop/window_parts.h"
#include "engine/run.h"
#include "games/games.h"

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

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    text_init(&reason, memory, sizeof memory);
    g_test_add_func("/title/options", options_go_into_the_run);
    g_test_add_func("/title/no-options", no_options_no_controls);
    return g_test_run();
}
