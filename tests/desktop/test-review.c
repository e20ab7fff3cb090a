// The end of a run in the window is its review: found by a thread that nobody waits for, kept with
// the run, and gone on from.
#include "fixture.h"
#include "journeys.h"

#include "desktop/parts.h"
#include "desktop/review_work.h"
#include "desktop/window_parts.h"
#include "games/games.h"

#include <string.h>

enum { PATIENCE = 120000 };

static Archive *open_archive(const char *name) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_autofree char *path = g_strdup_printf("%s/%s.db", g_getenv("HOME"), name);
    Archive *archive = archive_open(path, &reason);
    g_assert_nonnull(archive);
    return archive;
}

static bool is_reviewed(void *context) {
    return find_label(context, "Luck by source") && !find_named(context, "review-working");
}

// A window on a run of Frontier that has ended, reviewed.
static Fixture open_reviewed(Archive *archive) {
    states_content(false);
    Fixture f = open_live(state_of(wants_end, archive), 1280, 800);
    g_assert_true(wait_until(is_reviewed, f.context, PATIENCE));
    settle();
    return f;
}

static void close_all(Fixture *f, Archive *archive) {
    close_fixture(f);
    review_works_rest();
    archive_close(archive);
}

static GtkWidget *value_below(GtkWidget *context, const char *name) {
    GtkWidget *label = find_label(context, name);
    g_assert_nonnull(label);
    return gtk_widget_get_next_sibling(label);
}

static double number(GtkWidget *context, const char *name) {
    return g_ascii_strtod(gtk_label_get_text(GTK_LABEL(value_below(context, name))), NULL);
}

static double signed_number(GtkWidget *context, const char *name) {
    GtkWidget *card = gtk_widget_get_parent(find_label(context, name));
    GtkWidget *sign = gtk_widget_get_prev_sibling(card);
    bool minus = strcmp(gtk_label_get_text(GTK_LABEL(sign)), "-") == 0;
    return minus ? -number(context, name) : number(context, name);
}

// S01: result = start + luck - choices, as it is read.
static void the_sum_adds_up(void) {
    Archive *archive = open_archive("sum");
    Fixture f = open_reviewed(archive);
    double sum = number(f.context, "Start value") + signed_number(f.context, "Luck") +
                 signed_number(f.context, "Your choices");
    g_assert_cmpfloat(ABS(sum - number(f.context, "Result")), <, 0.05);
    assert_nothing_clipped(f.context);
    assert_focusables_named(f.window);
    close_all(&f, archive);
}

typedef struct Texts {
    GtkWidget *root;
    const char *text;
} Texts;

static bool contains(void *data) {
    const Texts *wanted = data;
    return find_containing(wanted->root, wanted->text) != NULL;
}

// Both futures are told beside each other; the values can be read as a table.
static void there_is_more_to_ask(void) {
    Archive *archive = open_archive("more");
    Fixture f = open_reviewed(archive);
    click(find_button(f.context, "Two futures"));
    g_assert_true(wait_until(contains, &(Texts){f.context, "The better one"}, PATIENCE));
    g_assert_nonnull(find_containing(f.context, "Yours, with the draws of this run"));
    click(find_button(f.context, "Every value"));
    settle();
    g_assert_nonnull(find_of_type(f.context, GTK_TYPE_COLUMN_VIEW));
    click(find_button(f.context, "Watch it"));
    settle();
    g_assert_true(live_is_replay(play_page_live(f.page)));
    close_all(&f, archive);
}

// What was found is not looked for again.
static void a_review_is_kept(void) {
    Archive *archive = open_archive("kept");
    Fixture f = open_reviewed(archive);
    g_autofree char *before = all_text(find_named(f.context, "review"));
    size_t size = 0;
    int64_t run = live_run(play_page_live(f.page));
    void *bytes = archive_review(archive, run, NULL, &size);
    g_assert_nonnull(bytes);
    g_assert_cmpuint(size, >, 100);
    free(bytes);
    click(find_button(f.context, "Watch it"));
    settle();
    gtk_widget_activate_action(f.page, "run.replay", "s", "end");
    g_assert_null(find_named(f.context, "review-working"));
    g_autofree char *after = all_text(find_named(f.context, "review"));
    g_assert_cmpstr(after, ==, before);
    close_all(&f, archive);
}

// From a decision on, for practice: it is kept as such, and earns nothing.
static void practice_earns_nothing(void) {
    Archive *archive = open_archive("practice");
    Fixture f = open_reviewed(archive);
    char memory[256];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Profile before, after;
    g_assert_true(archive_profile(archive, "frontier", &before, &reason));
    size_t length = live_length(play_page_live(f.page));
    click(find_button(f.context, "Try from here"));
    settle();
    Live *live = play_page_live(f.page);
    g_assert_true(live_is_practice(live));
    g_assert_false(view_of(&f)->ended);
    g_assert_cmpuint(step_of(&f), <, length);
    g_assert_nonnull(find_containing(f.window, "practice, nothing is earned"));
    g_assert_true(archive_profile(archive, "frontier", &after, &reason));
    g_assert_cmpint(after.observation, ==, before.observation);
    ArchiveEntry entry;
    g_assert_true(archive_entry(archive, live_run(live), &entry));
    g_assert_cmpint(entry.origin, ==, RUN_PRACTICE);
    g_assert_false(archive_unfinished(archive, "frontier", &entry));
    close_all(&f, archive);
}

// A run is left while its review is at work: nothing is heard from it any more.
static void a_review_can_be_left(void) {
    states_content(false);
    Archive *archive = open_archive("left");
    Fixture f = open_live(state_of(wants_end, archive), 1280, 800);
    play_page_show(f.page, NULL);
    close_all(&f, archive);
    settle();
}

static bool says_win(void *context) {
    return find_containing(context, "win ") != NULL;
}

// Setting: the chance to win stands below a row's Danger, unless nobody wants to see it.
static void odds_are_a_setting(void) {
    Settings wanted = settings_defaults();
    Fixture f = open_state(wants_frontier, false);
    g_assert_true(wait_until(says_win, f.context, PATIENCE));
    close_fixture(&f);
    wanted.odds = false;
    settings_set(wanted);
    f = open_state(wants_frontier, false);
    review_works_rest();
    settle();
    g_assert_false(says_win(f.context));
    close_fixture(&f);
    settings_set(settings_defaults());
}

// What is found later makes a column wider in all rows, not only in its own.
static void columns_stay_columns(void) {
    Fixture f = open_state(wants_frontier, false);
    g_assert_true(wait_until(says_win, f.context, PATIENCE));
    settle();
    double fight = where(f.window, find_label(f.context, "Normal Enemy")).origin.x;
    g_assert_cmpfloat(where(f.window, find_label(f.context, "Rest")).origin.x, ==, fight);
    g_assert_cmpfloat(where(f.window, find_label(f.context, "Event")).origin.x, ==, fight);
    close_fixture(&f);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/review/sum", the_sum_adds_up);
    g_test_add_func("/review/more", there_is_more_to_ask);
    g_test_add_func("/review/kept", a_review_is_kept);
    g_test_add_func("/review/practice", practice_earns_nothing);
    g_test_add_func("/review/left", a_review_can_be_left);
    g_test_add_func("/review/odds", odds_are_a_setting);
    g_test_add_func("/review/columns", columns_stay_columns);
    int status = g_test_run();
    states_content_free();
    return status;
}
