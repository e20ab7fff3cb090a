// The first minute, and that nothing jumps: without opening any help the first screen of each game
// says what one is after, how it can end and what every symbol on it means; over whole runs the
// four regions and the first button of the bar stay where they are.
#include "fixture.h"

#include "desktop/parts.h"
#include "desktop/window_parts.h"
#include "games/games.h"

#include <string.h>

// In a real window, for only there is the goal in the title bar.
static GtkWidget *begin(const char *game) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    GtkWidget *window = window_new(NULL, NULL, "");
    gtk_window_set_default_size(GTK_WINDOW(window), 1280, 800);
    gtk_window_present(GTK_WINDOW(window));
    window_show_live(owned(window), live_start(game_by_id(game), 1, NULL, &reason));
    settle();
    return window;
}

static bool shows(GtkWidget *widget, void *text) {
    return GTK_IS_LABEL(widget) && gtk_widget_get_mapped(widget) &&
           strstr(gtk_label_get_text(GTK_LABEL(widget)), text);
}

// A label with this text is on the screen, not only somewhere in the window.
static void assert_seen(GtkWidget *root, const char *text) {
    GtkWidget *window = GTK_WIDGET(gtk_widget_get_root(root));
    g_autofree char *wanted = g_strdup(text);
    GtkWidget *label = find_widget(root, shows, wanted);
    if (!label)
        g_error("'%s' is not on the first screen", text);
    graphene_rect_t place = where(window, label);
    g_assert_cmpfloat(place.origin.y + place.size.height, <=, gtk_widget_get_height(window));
    g_assert_cmpfloat(place.origin.x + place.size.width, <=, gtk_widget_get_width(window));
}

static void assert_all_seen(GtkWidget *window, const char *const *texts, size_t count) {
    for (size_t i = 0; i < count; i++)
        assert_seen(window, texts[i]);
}

static void close_window(GtkWidget *window) {
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
}

static void frontier(void) {
    static const char *const texts[] = {
        "End the run alive, with as much Observation Data as you can.",
        "How this run can end",
        "Exit",
        "The Hunter",
        "Gatekeeper",
        "The Convergence",
        "needs 1",
        "sign 1 of 6",
        "0 of 10 mitigation",
        "0 of 5 Elites",
        "At 3:", // what the next limit of W does
        "Secure 3 to 6 Time",
        "Critical 1 to 2 Time",
        "then Removed",
        "What you resolve pays"};
    static const char *const stages[] = {"Secure", "Solid", "Unstable", "Critical"};
    GtkWidget *window = begin("frontier");
    assert_all_seen(window, texts, G_N_ELEMENTS(texts));
    // Every mark stands before its word, every segment below the name of its stage.
    const View *view = live_view(play_page_live(window_play_page(window)));
    for (int i = 0; i < view->table.rows.count; i++) {
        const ViewRow *row = &view->row[view->table.rows.first + i];
        assert_seen(window, row->cell[view->table.marked - 1]);
        assert_seen(window, stages[view->table.segments_of - row->segments]);
    }
    close_window(window);
}

static void threshold(void) {
    static const char *const texts[] = {
        "Reach the exit X with Coherence left. 15 or more is whole.", "at 0 you are lost",
        "Way out: 10 moves"};
    GtkWidget *window = begin("threshold");
    GtkWidget *legend = find_named(window, "legend");
    assert_all_seen(window, texts, G_N_ELEMENTS(texts));
    const View *view = live_view(play_page_live(window_play_page(window)));
    for (int i = 0; i < view->board.width * view->board.height; i++) {
        const char glyph[] = {view->cell[view->board.cells.first + i].glyph, '\0'};
        assert_seen(legend, glyph);
    }
    assert_seen(legend, "@");
    for (int i = 0; i < view->board.legend.count; i++) {
        const ViewSign *sign = &view->sign[view->board.legend.first + i];
        assert_seen(window, sign->name);
        assert_seen(window, sign->text);
    }
    close_window(window);
}

static void tale(void) {
    static const char *const texts[] = {"See the story through before health is 0.",
                                        "opens choices and endings", "A stat is added to the d20",
                                        "Choose a people", "Points left"};
    GtkWidget *window = begin("tale");
    assert_all_seen(window, texts, G_N_ELEMENTS(texts));
    close_window(window);
}

// ---- nothing jumps

typedef struct Places {
    graphene_rect_t hud, log, context, bar, button;
} Places;

static Places places_of(GtkWidget *window) {
    GtkWidget *bar = find_named(window, "actions"), *button = find_of_type(bar, GTK_TYPE_BUTTON);
    return (Places){.hud = where(window, find_named(window, "hud")),
                    .log = where(window, find_named(window, "log")),
                    .context = where(window, find_named(window, "context")),
                    .bar = where(window, bar),
                    .button = button ? where(window, button) : GRAPHENE_RECT_INIT(0, 0, 0, 0)};
}

static void assert_same_left_and_top(graphene_rect_t now, graphene_rect_t then) {
    g_assert_cmpfloat_with_epsilon(now.origin.x, then.origin.x, 0.5);
    g_assert_cmpfloat_with_epsilon(now.origin.y, then.origin.y, 0.5);
}

// The first thing that can be done, as a player would who only presses the first key.
static bool do_first(GtkWidget *page, const View *view, int step) {
    char memory[1024];
    Text reason;
    const ViewAction *enabled[VIEW_MAX_ACTIONS];
    int count = 0;
    text_init(&reason, memory, sizeof memory);
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (action->enabled && !action->ends_run)
            enabled[count++] = action;
    }
    if (count == 0)
        return false;
    g_autofree char *move = g_strdup(enabled[step * 7 % count]->move);
    gtk_widget_activate_action(find_named(page, "context"), "run.do", "s", move);
    return true;
}

// HUD, log and context begin at the same place over a whole run, and so does the bar unless it
// needs a line more or less.
static void nothing_jumps(const char *game, int steps) {
    settings_set((Settings){.text_size = 100, .hotkeys = true, .theme = THEME_LIGHT});
    GtkWidget *window = begin(game), *page = window_play_page(window);
    Places first = {0};
    int compared = 0;
    for (int i = 0; i < steps; i++) {
        const View *view = live_view(play_page_live(page));
        if (view->ended || !do_first(page, view, i))
            break;
        settle();
        view = live_view(play_page_live(page));
        if (view->preparing || view->ended)
            continue;
        Places now = places_of(window);
        first = compared++ == 0 ? now : first;
        assert_same_left_and_top(now.hud, first.hud);
        assert_same_left_and_top(now.log, first.log);
        assert_same_left_and_top(now.context, first.context);
        g_assert_cmpfloat_with_epsilon(now.bar.origin.x, first.bar.origin.x, 0.5);
        if (now.button.size.width > 0 && first.button.size.width > 0)
            g_assert_cmpfloat_with_epsilon(now.button.origin.x, first.button.origin.x, 0.5);
    }
    g_assert_cmpint(compared, >, steps / 4);
    close_window(window);
}

static void frontier_does_not_jump(void) {
    nothing_jumps("frontier", 60);
}

static void tale_does_not_jump(void) {
    nothing_jumps("tale", 60);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/first-minute/frontier", frontier);
    g_test_add_func("/first-minute/threshold", threshold);
    g_test_add_func("/first-minute/tale", tale);
    g_test_add_func("/jumps/frontier", frontier_does_not_jump);
    g_test_add_func("/jumps/tale", tale_does_not_jump);
    return g_test_run();
}
