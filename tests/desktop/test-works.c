// Content of others in the window: played apart from the player's own, kept, listed, refused with
// reasons; and a folder that is being written, read again whenever it changes.
#include "fixture.h"

#include "desktop/catalogs.h"
#include "desktop/flow.h"
#include "desktop/parts.h"
#include "desktop/places.h"
#include "desktop/window_parts.h"
#include "engine/packed.h"
#include "games/games.h"
#include "load/load.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048, PATIENCE = 60000 };

typedef struct Works {
    char *folder; // for whatever a test writes
    Archive *archive;
    GtkWidget *window;
    Window *parts;
} Works;

static Works open_works(void) {
    char memory[REASON_ROOM];
    Text notice;
    Works w = {.folder = g_dir_make_tmp("candor-works-XXXXXX", NULL)};
    g_autofree char *path = g_build_filename(w.folder, "runs.db", NULL);
    text_init(&notice, memory, sizeof memory);
    w.archive = archive_open(path, &notice);
    w.window = window_new(NULL, w.archive, "");
    w.parts = owned(w.window);
    gtk_window_present(GTK_WINDOW(w.window));
    settle();
    return w;
}

static void close_works(Works *w) {
    g_autofree char *kept = places_content();
    g_autofree char *command = g_strdup_printf("rm -rf '%s' '%s'", w->folder, kept);
    gtk_window_destroy(GTK_WINDOW(w->window));
    settle();
    archive_close(w->archive);
    g_assert_cmpint(system(command), ==, 0);
    g_free(w->folder);
}

static size_t runs_in(Archive *archive) {
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0;
    text_init(&reason, memory, sizeof memory);
    free(archive_list(archive, &count, &reason));
    return count;
}

// ---- packed files

// Tale with its first story alone; so many bytes of it are missing.
static char *pack_first(const char *folder, const char *name, int missing) {
    const Game *game = game_by_id("tale");
    char head_memory[PACKED_HEAD], why[REASON_ROOM];
    Text head, reason;
    Packed packed = {.game = "tale", .name = "One story", .author = "A. Writer", .licence = "MIT"};
    void *one = g_memdup2(catalog_own(game), game->content->catalog_size);
    *((uint8_t *)one + game->content->file[4].count_at) = 1;
    uint8_t *bytes = load_encode(game->content, one, &packed.size);
    packed.content = content_hash(game, one);
    text_init(&head, head_memory, sizeof head_memory);
    text_init(&reason, why, sizeof why);
    g_assert_true(packed_head(&packed, &head, &reason));
    g_autoptr(GByteArray) file = g_byte_array_new();
    g_byte_array_append(file, (const uint8_t *)head_memory, (guint)head.length);
    g_byte_array_append(file, bytes, (guint)packed.size - (guint)missing);
    char *path = g_build_filename(folder, name, NULL);
    g_assert_true(g_file_set_contents(path, (const char *)file->data, file->len, NULL));
    free(bytes);
    g_free(one);
    return path;
}

// What is played has a label, its own runs and its own way back; what is the player's stays as it
// is.
static void packed_content(void) {
    Works w = open_works();
    g_autofree char *path = pack_first(w.folder, "one.candor-content", 0);
    const Game *tale = game_by_id("tale");
    g_assert_true(window_start(w.window, tale, "1"));
    g_assert_cmpuint(runs_in(w.archive), ==, 1);
    window_open_file(w.window, path);
    settle();
    g_assert_nonnull(find_containing(w.parts->title, "Playing One story by A. Writer, MIT"));
    g_assert_nonnull(find_containing(w.parts->title, "Its runs and what they earn are kept apart"));
    g_assert_nonnull(find_label(w.parts->title, "Tale: One story"));
    g_assert_null(find_label(w.parts->title, "Frontier"));
    g_assert_nonnull(find_containing(w.parts->title, "0 of 7 in 1 story"));
    g_assert_null(find_containing(w.parts->title, "in 4 stories"));
    g_assert_null(find_button(w.parts->title, "Continue"));
    assert_nothing_clipped(w.parts->title);
    assert_focusables_named(w.window);
    g_assert_true(window_start(w.window, tale, "2"));
    g_assert_cmpstr(session_content_title(live_session(play_page_live(w.parts->play))), ==,
                    "One story");
    g_assert_true(w.parts->archive != w.archive);
    g_assert_cmpuint(runs_in(w.parts->archive), ==, 1);
    g_assert_cmpuint(runs_in(w.archive), ==, 1);
    window_show_title(w.parts);
    settle();
    g_assert_nonnull(find_button(w.parts->title, "Continue"));
    click(find_button(w.parts->title, "Back to Candor's own content"));
    settle();
    g_assert_true(w.parts->archive == w.archive);
    g_assert_true(catalog_of(tale) == catalog_own(tale));
    g_assert_nonnull(find_label(w.parts->title, "Frontier"));
    close_works(&w);
}

// A narrow window clips nothing of it either.
static void narrow_window(void) {
    Works w = open_works();
    g_autofree char *path = pack_first(w.folder, "one.candor-content", 0);
    gtk_window_set_default_size(GTK_WINDOW(w.window), 390, 844);
    window_open_file(w.window, path);
    settle();
    assert_nothing_clipped(w.parts->title);
    assert_labels_inside(w.parts->title, "tile");
    window_play_work(w.parts, NULL);
    settle();
    assert_nothing_clipped(w.parts->title);
    assert_labels_inside(w.parts->title, "tile");
    close_works(&w);
}

// What was opened once is listed until it is removed; its runs come back with it.
static void kept_content(void) {
    Works w = open_works();
    g_autofree char *path = pack_first(w.folder, "one.candor-content", 0);
    window_open_file(w.window, path);
    g_assert_true(window_start(w.window, game_by_id("tale"), "2"));
    g_assert_cmpint(g_unlink(path), ==, 0);
    window_play_work(w.parts, NULL);
    settle();
    g_assert_nonnull(find_containing(w.parts->title, "Tale, by A. Writer, MIT; content "));
    assert_nothing_clipped(w.parts->title);
    GtkWidget *listed = find_label(w.parts->title, "One story");
    GtkWidget *tile = gtk_widget_get_ancestor(listed, CANDOR_TYPE_FLOW);
    click(find_button(tile, "Play"));
    settle();
    g_assert_cmpuint(runs_in(w.parts->archive), ==, 1);
    click(find_button(w.parts->title, "Back to Candor's own content"));
    settle();
    click(find_button(w.parts->title, "Remove"));
    settle();
    click(find_in_windows("Remove it"));
    settle();
    g_assert_null(find_label(w.parts->title, "One story"));
    close_works(&w);
}

static void damaged_content(void) {
    Works w = open_works();
    g_autofree char *path = pack_first(w.folder, "cut.candor-content", 7);
    g_autofree char *text = NULL;
    char memory[REASON_ROOM];
    gsize length = 0;
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_assert_true(g_file_get_contents(path, &text, &length, NULL));
    g_assert_null(work_of_bytes(text, length, &reason));
    g_assert_nonnull(strstr(memory, "line 8: found "));
    g_assert_nonnull(strstr(memory, ", expected an empty line and "));
    window_open_file(w.window, path);
    settle();
    g_assert_null(w.parts->work);
    g_assert_nonnull(find_in_windows("Close"));
    click(find_in_windows("Close"));
    settle();
    close_works(&w);
}

// A run of this content is refused by its name where it is not played.
static void runs_name_it(void) {
    Works w = open_works();
    g_autofree char *path = pack_first(w.folder, "one.candor-content", 0);
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    window_open_file(w.window, path);
    g_assert_true(window_start(w.window, game_by_id("tale"), "2"));
    ArchiveEntry entry;
    g_assert_true(archive_unfinished(w.parts->archive, "tale", &entry));
    char *text = archive_text(w.parts->archive, entry.id, &length, &reason);
    g_assert_nonnull(strstr(text, " One story\n"));
    window_play_work(w.parts, NULL);
    g_assert_null(live_replay(text, length, &reason));
    g_assert_nonnull(strstr(memory, " (One story); the content here is "));
    free(text);
    close_works(&w);
}

// ---- a folder

static char *copy_frontier(const Works *w) {
    char *folder = g_build_filename(w->folder, "mine", NULL);
    g_autofree char *command =
        g_strdup_printf("cp -r '%s/content/frontier' '%s'", CANDOR_SOURCE, folder);
    g_assert_cmpint(system(command), ==, 0);
    return folder;
}

// Puts another text into a file of the folder, as an editor does.
static void edit(const char *folder, const char *name, const char *old, const char *new) {
    g_autofree char *path = g_build_filename(folder, name, NULL), *text = NULL;
    g_assert_true(g_file_get_contents(path, &text, NULL, NULL));
    g_auto(GStrv) parts = g_strsplit(text, old, 2);
    g_assert_nonnull(parts[1]);
    g_autofree char *changed = g_strjoin(new, parts[0], parts[1], NULL);
    g_assert_true(g_file_set_contents(path, changed, -1, NULL));
}

typedef struct Seen {
    GtkWidget *window;
    const char *text;
    bool gone;
} Seen;

static bool is_seen(void *data) {
    Seen *seen = data;
    return (find_containing(seen->window, seen->text) != NULL) != seen->gone;
}

static void wait_for(const Works *w, const char *text) {
    g_assert_true(wait_until(is_seen, &(Seen){w->window, text, false}, PATIENCE));
}

static void wait_gone(const Works *w, const char *text) {
    g_assert_true(wait_until(is_seen, &(Seen){w->window, text, true}, PATIENCE));
}

static Live *playing(const Works *w) {
    return play_page_live(w->parts->play);
}

static void play(const Works *w, const char *move) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_assert_true(live_do(playing(w), move, &reason));
}

// A change is read at once and the run goes on with it; a broken one is named with file and line
// while the last good content is played on; and the run goes back to the last step that still fits.
static void written_folder(void) {
    Works w = open_works();
    g_autofree char *folder = copy_frontier(&w);
    window_open_file(w.window, folder);
    settle();
    wait_for(&w, "Playing mine, as it is being written");
    g_assert_true(window_start(w.window, game_by_id("frontier"), "1"));
    play(&w, "go 4");
    play(&w, "rest 1");
    size_t steps = session_steps(live_session(playing(&w)));
    g_assert_cmpuint(runs_in(w.parts->archive), ==, 1);

    edit(folder, "enemies.yaml", "Slime", "Ooze");
    wait_for(&w, "The content was read again. The run stands at step 3, as before.");
    g_assert_cmpuint(session_steps(live_session(playing(&w))), ==, steps);
    g_assert_cmpuint(runs_in(w.parts->archive), ==, 1);

    uint64_t good = w.parts->work->content;
    edit(folder, "rules.yaml", "start_hp: {value: 100", "start_hp: {value: many");
    wait_for(&w, "The content has 1 problem. What was read before is still played.");
    wait_for(&w, "rules.yaml:16: start_hp.value: found");
    g_assert_true(w.parts->work->content == good);
    g_assert_cmpuint(session_steps(live_session(playing(&w))), ==, steps);
    edit(folder, "rules.yaml", "start_hp: {value: many", "start_hp: {value: 100");
    wait_gone(&w, "The content has 1 problem.");

    edit(folder, "rules.yaml", "frontier_base: {value: 4", "frontier_base: {value: 3");
    wait_for(&w, "The run stands at step 0 of 3: step 1, 'go 4', does not fit any more: ");
    g_assert_cmpuint(runs_in(w.parts->archive), ==, 1);
    g_assert_cmpuint(runs_in(w.archive), ==, 0);
    close_works(&w);
}

// ---- how soon an edit is seen

enum { EDITS = 9, FIRST_HP = 101 };

typedef struct Painted {
    Seen seen;
    gint64 at; // when a frame was painted with the text on the screen; 0: not yet
} Painted;

static void note_paint(GdkFrameClock *clock, Painted *painted) {
    (void)clock;
    if (painted->at == 0 && is_seen(&painted->seen))
        painted->at = g_get_monotonic_time();
}

static bool is_painted(void *data) {
    return ((const Painted *)data)->at != 0;
}

static int by_size(const void *a, const void *b) {
    double left = *(const double *)a, right = *(const double *)b;
    return (left > right) - (left < right);
}

// A number that is changed in a file is the one on the screen. How long that took, from the file
// that was written to the painted frame, is told and not judged: machines differ.
static void edits_are_seen(void) {
    Works w = open_works();
    double taken[EDITS];
    g_autofree char *folder = copy_frontier(&w);
    window_open_file(w.window, folder);
    wait_for(&w, "Playing mine, as it is being written");
    g_assert_true(window_start(w.window, game_by_id("frontier"), "1"));
    wait_for(&w, "100 of 100");
    for (int i = 0; i < EDITS; i++) {
        g_autofree char *was = g_strdup_printf("start_hp: {value: %d", FIRST_HP + i - 1);
        g_autofree char *is = g_strdup_printf("start_hp: {value: %d", FIRST_HP + i);
        g_autofree char *shown = g_strdup_printf("%d of %d", FIRST_HP + i, FIRST_HP + i);
        Painted painted = {.seen = {w.window, shown, false}};
        GdkFrameClock *clock = gtk_widget_get_frame_clock(w.window);
        gulong handler = g_signal_connect(clock, "after-paint", G_CALLBACK(note_paint), &painted);
        edit(folder, "rules.yaml", was, is);
        gint64 saved = g_get_monotonic_time();
        g_assert_true(wait_until(is_painted, &painted, PATIENCE));
        g_signal_handler_disconnect(clock, handler);
        taken[i] = (double)(painted.at - saved) / 1000;
    }
    qsort(taken, EDITS, sizeof taken[0], by_size);
    g_test_message(
        "an edit is on the screen %.0f ms after it was saved (median of %d), worst %.0f ms",
        taken[EDITS / 2], EDITS, taken[EDITS - 1]);
    close_works(&w);
}

// A folder that is wrong from the start is watched until it is right; one with some files only
// takes the others from ours.
static void unfinished_folder(void) {
    Works w = open_works();
    g_autofree char *folder = g_build_filename(w.folder, "threshold", NULL);
    g_assert_cmpint(g_mkdir(folder, 0700), ==, 0);
    g_autofree char *path = g_build_filename(folder, "rules.yaml", NULL);
    g_autofree char *ours = NULL;
    g_assert_true(
        g_file_get_contents(CANDOR_SOURCE "/content/threshold/rules.yaml", &ours, NULL, NULL));
    window_open_file(w.window, folder);
    wait_for(&w, "found no file with the name of a content file, expected files like rules.yaml");
    wait_for(&w, "Candor's own content is played until they are mended.");
    g_assert_true(g_file_set_contents(path, "document: 7\n", -1, NULL));
    wait_for(&w, "rules.yaml:1: ");
    g_assert_true(g_file_set_contents(path, ours, -1, NULL));
    wait_for(&w, "Playing threshold, as it is being written");
    g_assert_true(w.parts->work->game == game_by_id("threshold"));
    edit(folder, "rules.yaml", "start_coherence: {value: 20", "start_coherence: {value: 25");
    wait_for(&w, "The content was read again.");
    close_works(&w);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/works/packed", packed_content);
    g_test_add_func("/works/narrow", narrow_window);
    g_test_add_func("/works/kept", kept_content);
    g_test_add_func("/works/damaged", damaged_content);
    g_test_add_func("/works/runs", runs_name_it);
    g_test_add_func("/works/folder", written_folder);
    g_test_add_func("/works/seen", edits_are_seen);
    g_test_add_func("/works/unfinished", unfinished_folder);
    return g_test_run();
}
