// A board in the window: its palette, its names, its keys, what moves and sounds, what is kept.
// Threshold's requirements that only a window can prove; see shared/spec/threshold.md.
#include "fixture.h"
#include "scripted.h"

#include "desktop/board.h"
#include "desktop/parts.h"
#include "desktop/preferences.h"
#include "desktop/regions.h"
#include "desktop/stage.h"
#include "desktop/window_parts.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048 };

static GtkWidget *window, *page, *board;

static void open_script(const char *name, Archive *archive) {
    window = window_new(NULL, archive, "");
    page = window_play_page(window);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_present(GTK_WINDOW(window));
    window_show_live(owned(window), script_play(script_named(name), archive));
    settle();
    board = find_named(window, "board");
    g_assert_nonnull(board);
}

static void close_window(void) {
    void *gone = window;
    g_object_add_weak_pointer(G_OBJECT(window), &gone);
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
    g_assert_null(gone);
}

static const View *view(void) {
    return live_view(play_page_live(page));
}

static size_t steps(void) {
    return session_steps(live_session(play_page_live(page)));
}

static void use(bool motion, bool sound) {
    Settings wanted = settings_defaults();
    wanted.motion = motion;
    wanted.sound = sound;
    settings_set(wanted);
}

static void animations(gboolean on) {
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", on, NULL);
}

// A key as the widget with the focus would be given it.
static void arrow(guint keyval) {
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    g_assert_true(focus == board);
    g_assert_true(board_key(board, keyval, 0));
}

static GdkRGBA colour_of(GtkWidget *widget) {
    GdkRGBA colour;
    gtk_style_context_get_color(gtk_widget_get_style_context(widget), &colour);
    return colour;
}

// T-117: each STATE has a palette of its own: another class and other colours; the status line says
// the word too.
static void palettes(void) {
    static const char *const tones[] = {"stable", "searching", "altered", "critical"};
    GdkRGBA seen[G_N_ELEMENTS(tones)];
    use(false, false);
    for (size_t i = 0; i < G_N_ELEMENTS(tones); i++) {
        open_script(tones[i], NULL);
        for (size_t k = 0; k < G_N_ELEMENTS(tones); k++) {
            g_autofree char *class = g_strdup_printf("tone-%s", tones[k]);
            g_assert_true(gtk_widget_has_css_class(board, class) == (i == k));
        }
        g_assert_nonnull(find_containing(board, tones[i]));
        g_assert_nonnull(find_label(board, view()->board.status));
        seen[i] = colour_of(board_cell(board, 11, 1));
        for (size_t k = 0; k < i; k++)
            g_assert_false(gdk_rgba_equal(&seen[i], &seen[k]));
        close_window();
    }
}

// The palette changes in the same window, and the class of the one before goes.
static void palette_shifts(void) {
    use(false, false);
    open_script("lens", NULL);
    g_assert_true(gtk_widget_has_css_class(board, "tone-stable"));
    g_assert_true(play_page_key(page, "y"));
    settle();
    g_assert_true(gtk_widget_has_css_class(board, "tone-altered"));
    g_assert_false(gtk_widget_has_css_class(board, "tone-stable"));
    close_window();
}

// Squares that are square, all there, the exit always shown, and the deep rows another ground.
static void squares(void) {
    use(false, false);
    for (size_t i = 0; i < script_count; i++) {
        open_script(scripts[i].name, NULL);
        graphene_rect_t first = where(window, board_cell(board, 0, 0));
        graphene_rect_t last = where(window, board_cell(board, 12, 12));
        g_assert_cmpfloat(first.size.width, ==, first.size.height);
        g_assert_cmpfloat(first.size.width, >=, 20);
        g_assert_cmpfloat(last.origin.y, ==, first.origin.y + 12 * first.size.height);
        const char *exit = gtk_label_get_text(GTK_LABEL(board_cell(board, 11, 1)));
        g_assert_true(strcmp(exit, "X") == 0 || strcmp(exit, "@") == 0);
        g_assert_true(gtk_widget_get_mapped(board_cell(board, 11, 1)));
        g_assert_true(gtk_widget_has_css_class(board_cell(board, 1, 5), "area-0"));
        g_assert_false(gtk_widget_has_css_class(board_cell(board, 1, 6), "area-0"));
        assert_nothing_clipped(board);
        assert_focusables_named(window);
        close_window();
    }
}

static void assert_name(GtkWidget *widget, const char *name) {
    gtk_test_accessible_assert_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                        name);
}

// What a screen reader says: each cell, the board after a step, and where the four ways lead.
static void names(void) {
    use(false, false);
    open_script("start", NULL);
    assert_name(board_cell(board, 6, 3), "row 4, column 7, distortion");
    assert_name(board_cell(board, 11, 1), "row 2, column 12, exit");
    assert_name(board_cell(board, 1, 1), "row 2, column 2, ground, you are here");
    assert_name(board, "Row 2, column 2, ground; Coherence 20, stable");
    gtk_test_accessible_assert_property(
        GTK_ACCESSIBLE(board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
        "North: A wall is there; nothing changes. South: row 3, column 2, ground; Coherence 19."
        " West: A wall is there; nothing changes. East: row 2, column 3, ground; Coherence 19");
    arrow(GDK_KEY_Right);
    settle();
    assert_name(board, "Row 2, column 3, ground; Coherence 19, stable");
    g_assert_nonnull(strstr(view()->result, "Row 2, column 3, ground; Coherence 19"));
    g_assert_nonnull(find_label(window, view()->result));
    close_window();
}

// T-098: the four arrow keys move; so do W, A, S, D. A wall refuses, says why and costs nothing.
static void keys_move(void) {
    static const guint arrows[] = {GDK_KEY_Down, GDK_KEY_Right, GDK_KEY_Up, GDK_KEY_Left};
    static const char *const letters[] = {"s", "d", "w", "a"};
    static const int at[][2] = {{1, 2}, {2, 2}, {2, 1}, {1, 1}};
    use(false, false);
    open_script("start", NULL);
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < 4; i++) {
            if (round == 0)
                arrow(arrows[i]);
            else
                g_assert_true(play_page_key(page, letters[i]));
            g_assert_cmpint(view()->board.x, ==, at[i][0]);
            g_assert_cmpint(view()->board.y, ==, at[i][1]);
            g_assert_cmpstr(gtk_label_get_text(GTK_LABEL(board_cell(board, at[i][0], at[i][1]))),
                            ==, "@");
        }
    }
    g_assert_cmpuint(steps(), ==, 8);
    arrow(GDK_KEY_Up);
    settle();
    g_assert_cmpuint(steps(), ==, 8);
    g_assert_nonnull(find_containing(window, "A wall is there"));
    g_assert_false(board_key(board, GDK_KEY_Down, GDK_CONTROL_MASK));
    close_window();
}

// Every symbol on the board is in the legend, with what it means.
static void legend_has_every_symbol(void) {
    use(false, false);
    open_script("altered", NULL);
    GtkWidget *legend = find_named(window, "legend");
    for (int i = 0; i < view()->board.width * view()->board.height; i++) {
        const char glyph[] = {view()->cell[view()->board.cells.first + i].glyph, '\0'};
        g_assert_nonnull(find_label(legend, glyph));
    }
    g_assert_nonnull(find_label(legend, "@"));
    close_window();
}

static const char *key_of(char script) {
    static const char *const keys[] = {"w", "s", "a", "d", "y", "n"};
    return keys[strchr("UDLRYN", script) - "UDLRYN"];
}

// Board, status line, legend and pad stay where they are from the first move of a run to its last;
// the end, which needs no pad, leaves the board where it is.
static void nothing_moves(const Script *script) {
    static const char *const parts[] = {"board", "legend", "say", "pad"};
    graphene_rect_t at[G_N_ELEMENTS(parts)], cell;
    use(false, false);
    window = window_new(NULL, NULL, "");
    page = window_play_page(window);
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_present(GTK_WINDOW(window));
    window_show_live(owned(window), script_play(&(Script){"none", script->seed, ""}, NULL));
    settle();
    board = find_named(window, "board");
    for (size_t k = 0; k < G_N_ELEMENTS(parts); k++)
        at[k] = where(window, find_named(window, parts[k]));
    cell = where(window, board_cell(board, 0, 0));
    graphene_rect_t status = where(window, find_containing(board, "COH:"));
    for (const char *key = script->keys; *key; key++) {
        g_assert_true(play_page_key(page, key_of(*key)));
        settle();
        size_t shown = view()->ended ? 1 : G_N_ELEMENTS(parts);
        for (size_t k = 0; k < shown; k++) {
            graphene_rect_t now = where(window, find_named(window, parts[k]));
            if (!graphene_point_equal(&at[k].origin, &now.origin))
                g_error("the %s is at %g, %g after %zu moves, it was at %g, %g", parts[k],
                        now.origin.x, now.origin.y, steps(), at[k].origin.x, at[k].origin.y);
        }
        graphene_rect_t cell_now = where(window, board_cell(board, 0, 0));
        graphene_rect_t status_now = where(window, find_containing(board, "COH:"));
        g_assert_true(graphene_rect_equal(&cell, &cell_now));
        g_assert_true(graphene_point_equal(&status.origin, &status_now.origin));
    }
    g_assert_true(view()->ended);
    close_window();
}

static void nothing_moves_in_whole_runs(void) {
    nothing_moves(script_named("whole"));
    nothing_moves(script_named("lost"));
}

// The pad says what each way leaves; a wall and a question keep the buttons in their places. When
// an artifact is offered, neither answer has the focus.
static void pad_and_answers(void) {
    use(false, false);
    open_script("start", NULL);
    GtkWidget *pad = find_named(window, "pad");
    g_assert_nonnull(find_button(pad, "South Coherence 19"));
    g_assert_false(gtk_widget_is_sensitive(find_button(pad, "North wall")));
    size_t before = steps();
    click(find_button(pad, "South"));
    g_assert_cmpuint(steps(), ==, before + 1);
    close_window();
    open_script("lens", NULL);
    pad = find_named(window, "pad");
    g_assert_false(gtk_widget_is_sensitive(find_button(pad, "South answer first")));
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(window));
    g_assert_true(focus == board);
    g_assert_nonnull(find_button(find_named(window, "say"), "[y] Accept"));
    g_assert_nonnull(find_button(find_named(window, "say"), "[n] Decline"));
    close_window();
}

static void click_cell(GtkWidget *cell) {
    GtkWidget *grid = gtk_widget_get_parent(cell);
    graphene_rect_t place;
    g_assert_true(gtk_widget_compute_bounds(cell, grid, &place));
    g_autoptr(GListModel) controllers = gtk_widget_observe_controllers(grid);
    for (guint i = 0; i < g_list_model_get_n_items(controllers); i++) {
        g_autoptr(GtkEventController) controller = g_list_model_get_item(controllers, i);
        if (GTK_IS_GESTURE_CLICK(controller))
            g_signal_emit_by_name(controller, "pressed", 1, place.origin.x + place.size.width / 2,
                                  place.origin.y + place.size.height / 2);
    }
}

// A click beside the figure moves there; anywhere else it does nothing.
static void clicks_move(void) {
    use(false, false);
    open_script("start", NULL);
    size_t before = steps();
    click_cell(board_cell(board, 5, 5));
    g_assert_cmpuint(steps(), ==, before);
    click_cell(board_cell(board, 2, 1));
    g_assert_cmpuint(steps(), ==, before + 1);
    g_assert_cmpint(view()->board.x, ==, 2);
    close_window();
}

static bool is_named_way(GtkWidget *widget, void *unused) {
    (void)unused;
    return strcmp(gtk_widget_get_name(widget), "way") == 0;
}

// The way walked is drawn over the board once the run has ended, and not before.
static void way_is_drawn(void) {
    use(false, false);
    open_script("altered", NULL);
    g_assert_null(find_widget(window, is_named_way, NULL));
    close_window();
    open_script("whole", NULL);
    g_assert_nonnull(find_widget(window, is_named_way, NULL));
    g_assert_nonnull(find_label(find_named(window, "say"), "You emerged whole"));
    close_window();
}

// The prompt stands beside the board, which stays; only Y and N lead on.
static void prompts(void) {
    static const char *const artifacts[][2] = {{"lens", "ARTIFACT: Clarity Lens"},
                                               {"severance", "ARTIFACT: Severance"},
                                               {"still", "ARTIFACT: Still Point"},
                                               {"inverter", "ARTIFACT: Resonance Inverter"}};
    use(false, false);
    for (size_t i = 0; i < G_N_ELEMENTS(artifacts); i++) {
        open_script(artifacts[i][0], NULL);
        size_t before = steps();
        g_assert_nonnull(find_label(board, artifacts[i][1]));
        g_assert_nonnull(find_label(board, "Accept? [Y/N]"));
        g_assert_nonnull(find_label(board, "X"));
        arrow(GDK_KEY_Up);
        g_assert_cmpuint(steps(), ==, before);
        g_assert_true(play_page_key(page, i % 2 ? "n" : "y"));
        g_assert_cmpuint(steps(), ==, before + 1);
        settle();
        g_assert_null(find_label(board, "Accept? [Y/N]"));
        close_window();
    }
}

// T-114: a loss jolts the board by its points: 1 pixel for one, 2 more for each further, 7 at most.
static void jolts(void) {
    static const int size[] = {0, 1, 3, 5, 7, 7};
    animations(TRUE);
    use(true, false);
    open_script("start", NULL);
    GtkWidget *stage = board_stage(board);
    for (int points = 0; points < 6; points++) {
        stage_jolt(stage, points);
        g_assert_cmpint(stage_jolt_size(stage), ==, size[points]);
    }
    arrow(GDK_KEY_Down);
    g_assert_cmpint(stage_jolt_size(stage), ==, 1);
    arrow(GDK_KEY_Right); // while it moves: nothing waits
    g_assert_cmpuint(steps(), ==, 2);
    gint64 until = g_get_monotonic_time() + G_TIME_SPAN_SECOND;
    while (stage_jolt_size(stage) > 0 && g_get_monotonic_time() < until)
        settle();
    g_assert_cmpint(stage_jolt_size(stage), ==, 0);
    arrow(GDK_KEY_Up);
    arrow(GDK_KEY_Up); // a wall: nothing is lost
    g_assert_cmpuint(steps(), ==, 3);
    close_window();
}

// Of the first cell that the last step made.
static GtkWidget *fresh_cell(void) {
    for (int i = 0; i < 13 * 13; i++)
        if (gtk_widget_has_css_class(board_cell(board, i % 13, i / 13), "fresh"))
            return board_cell(board, i % 13, i / 13);
    return NULL;
}

// T-115: what a wave makes is marked as new for one step, on a board whose style fades such cells
// in (candor.css, .moving .fresh). Not under reduced motion, be it the desktop's or ours; the run
// is the same in each case.
static void fades(void) {
    uint64_t hash = 0;
    for (int i = 0; i < 3; i++) {
        animations(i != 1);
        use(i != 2, false);
        open_script("severance", NULL);
        g_assert_true(gtk_widget_has_css_class(board, "moving") == (i == 0));
        g_assert_true(play_page_key(page, "n"));
        for (int k = 0; !fresh_cell() && k < 4; k++)
            g_assert_true(play_page_key(page, k % 2 ? "a" : "d"));
        g_assert_nonnull(fresh_cell());
        g_assert_true((stage_jolt_size(board_stage(board)) > 0) == (i == 0));
        g_assert_true(gtk_widget_has_css_class(board, "moving") == (i == 0));
        hash = i == 0 ? session_hash(live_session(play_page_live(page))) : hash;
        g_assert_true(session_hash(live_session(play_page_live(page))) == hash);
        GtkWidget *cell = fresh_cell();
        g_assert_true(play_page_key(page, "s"));
        g_assert_false(gtk_widget_has_css_class(cell, "fresh"));
        close_window();
    }
    animations(TRUE);
    use(true, false);
}

// T-116: silent by default; M toggles it, the settings show it, and it changes nothing else.
static void sounds(void) {
    g_assert_false(settings_defaults().sound);
    use(true, false);
    open_script("searching", NULL);
    guint before = board_sounds();
    for (int i = 0; i < 2; i++)
        g_assert_true(play_page_key(page, i % 2 ? "a" : "d"));
    g_assert_cmpuint(board_sounds(), ==, before);
    size_t now = steps();
    g_assert_true(play_page_key(page, "m"));
    g_assert_true(settings()->sound);
    g_assert_cmpuint(steps(), ==, now);
    settle();
    g_assert_nonnull(find_button(window, "[m] Sound: on"));
    for (int i = 0; i < 3; i++)
        g_assert_true(play_page_key(page, i % 2 ? "a" : "d"));
    g_assert_cmpuint(board_sounds(), >, before);
    g_assert_true(play_page_key(page, "m"));
    g_assert_false(settings()->sound);
    close_window();
    GtkWidget *dialog = preferences_new(NULL);
    gtk_window_present(GTK_WINDOW(dialog));
    settle();
    g_assert_nonnull(find_label(dialog, "Sound"));
    g_assert_nonnull(find_label(dialog, "Motion (fading and shaking)"));
    gtk_window_destroy(GTK_WINDOW(dialog));
    use(true, false);
}

// A-36: the board is the page; L opens the log beside it and closes it again.
static void log_opens(void) {
    use(false, false);
    open_script("altered", NULL);
    GtkWidget *log = find_named(window, "log");
    g_assert_true(!log || !gtk_widget_get_mapped(log));
    g_assert_true(play_page_key(page, "l"));
    settle();
    log = find_named(window, "log");
    g_assert_true(log && gtk_widget_get_mapped(log));
    g_assert_true(play_page_key(page, "l"));
    settle();
    g_assert_false(gtk_widget_get_mapped(log));
    close_window();
}

static Archive *new_archive(char **folder) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    *folder = g_dir_make_tmp("candor-XXXXXX", NULL);
    g_autofree char *path = g_build_filename(*folder, "runs.db", NULL);
    Archive *archive = archive_open(path, &reason);
    g_assert_nonnull(archive);
    return archive;
}

static size_t stored(Archive *archive) {
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0;
    text_init(&reason, memory, sizeof memory);
    free(archive_list(archive, &count, &reason));
    return count;
}

static void forget(Archive *archive, char *folder) {
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", folder);
    archive_close(archive);
    g_assert_cmpint(system(command), ==, 0);
    g_free(folder);
}

// T-011: a run in progress is never stored: nothing to continue, nothing listed, no seed, no copy.
static void unfinished_is_not_kept(void) {
    char *folder = NULL;
    Archive *archive = new_archive(&folder);
    ArchiveEntry entry;
    use(false, false);
    open_script("altered", archive);
    g_assert_cmpuint(stored(archive), ==, 0);
    g_assert_false(archive_unfinished(archive, "threshold", &entry));
    g_assert_null(find_containing(window, "seed 7"));
    g_assert_nonnull(find_containing(window, "kept once it has ended"));
    g_assert_null(find_button(page, "Save a copy"));
    g_assert_null(find_button(window, "Copy"));
    gtk_widget_activate_action(window, "win.title", NULL);
    settle();
    g_assert_true(gtk_widget_get_mapped(board)); // it would be lost: that is asked first
    click(find_in_windows("Leave and lose it"));
    settle();
    g_assert_false(gtk_widget_get_mapped(board));
    g_assert_null(play_page_live(page));
    g_assert_null(find_button(window, "Continue"));
    close_window();
    g_assert_cmpuint(stored(archive), ==, 0);
    forget(archive, folder);
}

static void go_to_history(void) {
    gtk_widget_activate_action(window, "win.history", NULL);
}

static void open_some_file(void) {
    window_open_file(window, "/nowhere/run.candor");
}

// T-011: whichever way one leaves, a run that would be lost is asked about first; staying stays.
static void leaving_asks(void) {
    static void (*const ways[])(void) = {go_to_history, open_some_file};
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        use(false, false);
        open_script("altered", NULL);
        size_t before = steps();
        ways[i]();
        settle();
        click(find_in_windows("Stay"));
        settle();
        g_assert_true(gtk_widget_get_mapped(board));
        g_assert_cmpuint(steps(), ==, before);
        ways[i]();
        settle();
        click(find_in_windows("Leave and lose it"));
        settle();
        g_assert_null(play_page_live(page));
        if (i == 1) { // there is no such file
            click(find_in_windows("Close"));
            settle();
            g_assert_nonnull(find_button(window, "Play"));
        }
        close_window();
    }
}

// T-002, A-35: at the end only Leave; the run is recorded, can be shared by its code, is in the
// history and is replayed to the same board.
static void finished_is_kept(void) {
    static const char *const ends[][2] = {{"whole", "You emerged whole"}, {"lost", "Signal lost"}};
    for (int i = 0; i < 2; i++) {
        char *folder = NULL;
        Archive *archive = new_archive(&folder);
        use(false, false);
        open_script(ends[i][0], archive);
        g_assert_cmpuint(stored(archive), ==, 1);
        g_assert_nonnull(find_label(window, ends[i][1]));
        g_assert_nonnull(find_button(window, "[t] Leave"));
        g_assert_null(find_button(page, "New run"));
        g_assert_null(find_button(window, "Continue"));
        g_assert_nonnull(find_button(window, "Copy run code"));
        g_assert_true(play_page_key(page, "t"));
        settle();
        g_assert_null(find_button(window, "Continue"));
        gtk_widget_activate_action(window, "win.history", NULL);
        settle();
        g_assert_nonnull(find_label(window, "Threshold"));
        gtk_widget_activate_action(window, "win.watch", NULL);
        settle();
        g_assert_cmpuint(steps(), ==, 0);
        g_assert_true(play_page_key(page, "f"));
        g_assert_true(play_page_key(page, "e"));
        settle();
        g_assert_nonnull(find_label(window, ends[i][1]));
        g_assert_nonnull(find_label(board, "@"));
        close_window();
        forget(archive, folder);
    }
}

// The review stands below the board; the box beside it leads there.
static void end_leads_to_review(void) {
    use(false, false);
    open_script("whole", NULL);
    GtkWidget *context = gtk_widget_get_ancestor(board, GTK_TYPE_SCROLLED_WINDOW);
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(context));
    g_assert_cmpfloat(gtk_adjustment_get_value(place), ==, 0);
    click(find_button(window, "Where it was won and lost"));
    settle();
    g_assert_cmpfloat(gtk_adjustment_get_value(place), >, 100);
    close_window();
}

// Two ends of different games after each other in one window: each report has its own columns.
static void ends_of_two_games(void) {
    use(false, false);
    open_script("start", NULL);
    for (int i = 0; i < 3; i++) {
        Live *live = i % 2 ? script_play(script_named("lost"), NULL) : state_of(wants_end, NULL);
        window_show_live(owned(window), live);
        settle();
        click(find_button(page, "Every step"));
        GtkWidget *table = find_of_type(page, GTK_TYPE_COLUMN_VIEW);
        GListModel *columns = gtk_column_view_get_columns(GTK_COLUMN_VIEW(table));
        History history = session_history(live_session(live));
        g_assert_cmpuint(g_list_model_get_n_items(columns), ==, history.series_count + 2U);
    }
    close_window();
}

// It fits a phone: the square first, then the lines, then what is asked, all within the window.
static void narrow(void) {
    use(false, false);
    open_script("lens", NULL);
    gtk_window_set_default_size(GTK_WINDOW(window), 360, 760);
    gtk_window_present(GTK_WINDOW(window));
    for (int i = 0; i < 6; i++)
        settle();
    graphene_rect_t last = where(window, board_cell(board, 12, 12));
    graphene_rect_t asked = where(window, find_label(board, "Accept? [Y/N]"));
    g_assert_cmpint(regions_layout(play_page_regions(page)), ==, REGIONS_NARROW);
    g_assert_cmpfloat(last.origin.x + last.size.width, <=, 360);
    g_assert_cmpfloat(asked.origin.y, >=, last.origin.y + last.size.height);
    graphene_rect_t say = where(window, find_named(window, "say"));
    graphene_rect_t pad = where(window, find_named(window, "pad"));
    g_assert_cmpfloat(say.origin.x + say.size.width, <=, 340); // nothing is said beyond the edge
    g_assert_cmpfloat(pad.origin.x + pad.size.width, <=, 360);
    close_window();
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/board/legend", legend_has_every_symbol);
    g_test_add_func("/board/to-review", end_leads_to_review);
    g_test_add_func("/board/nothing-moves", nothing_moves_in_whole_runs);
    g_test_add_func("/board/pad", pad_and_answers);
    g_test_add_func("/board/clicks", clicks_move);
    g_test_add_func("/board/way", way_is_drawn);
    g_test_add_func("/board/palettes", palettes);
    g_test_add_func("/board/palette-shifts", palette_shifts);
    g_test_add_func("/board/squares", squares);
    g_test_add_func("/board/names", names);
    g_test_add_func("/board/keys", keys_move);
    g_test_add_func("/board/prompts", prompts);
    g_test_add_func("/board/jolts", jolts);
    g_test_add_func("/board/fades", fades);
    g_test_add_func("/board/sounds", sounds);
    g_test_add_func("/board/log", log_opens);
    g_test_add_func("/board/two-ends", ends_of_two_games);
    g_test_add_func("/board/narrow", narrow);
    g_test_add_func("/board/unfinished", unfinished_is_not_kept);
    g_test_add_func("/board/leaving", leaving_asks);
    g_test_add_func("/board/finished", finished_is_kept);
    return g_test_run();
}
