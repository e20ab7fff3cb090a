// The window's pages, its keys and its notices; see window.h. What its menu does is in
// window_actions.c.
#include "desktop/window.h"

#include "desktop/header.h"
#include "desktop/history_page.h"
#include "desktop/keymap.h"
#include "desktop/pane.h"
#include "desktop/parts.h"
#include "desktop/places.h"
#include "desktop/play_page.h"
#include "desktop/problems_panel.h"
#include "desktop/regions.h"
#include "desktop/settings.h"
#include "desktop/theme.h"
#include "desktop/title_page.h"
#include "desktop/window_parts.h"

#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

enum { NARROW = 720 };       // the width below which the title bar has room for the name only
enum { LEAST_HEIGHT = 300 }; // of a page: the play page has a bar that does not scroll

static void free_window(void *data) {
    window_close_work(data);
    g_free(data);
}

// ---- pages; the two that are not needed at the start are built when they are

gboolean window_is_playing(const Window *self) {
    return self->play && gtk_stack_get_visible_child(GTK_STACK(self->stack)) == self->play;
}

static void show_titles(void *data);

static void need_play_page(Window *self) {
    if (self->play)
        return;
    theme_add_screens();
    self->play = play_page_new(show_titles, self);
    regions_set_positions(play_page_regions(self->play), self->panes[0], self->panes[1]);
    gtk_stack_add_child(GTK_STACK(self->stack), self->play);
}

// ---- the title bar

static gboolean seed_is_known(Live *live) {
    return live_game(live)->keeps_unfinished_runs || live_is_replay(live) ||
           session_outcome(live_session(live));
}

static void show_title_of(Window *self, Live *live) {
    g_autofree char *title =
        !live ? g_strdup("Candor")
        : seed_is_known(live)
            ? g_strdup_printf("%s, seed %" PRIu64 " - Candor", live_game(live)->name,
                              session_seed(live_session(live)))
            : g_strdup_printf("%s - Candor", live_game(live)->name);
    gtk_window_set_title(GTK_WINDOW(self->window), title);
}

static gboolean is_narrow(Window *self) {
    int width = 0, height = 0;
    gtk_window_get_default_size(GTK_WINDOW(self->window), &width, &height);
    return width < NARROW * theme_scale();
}

static const char *back_of(Window *self, Live *live) {
    Live *played = play_page_played(self->play);
    return played && played != live  ? "Back to the end of the run"
           : self->came_from_history ? "Back to the history"
                                     : "Back to the title screen";
}

static void show_header_of(Window *self, Live *live) {
    play_page_tell_goal(self->play, is_narrow(self));
    gboolean counts = live_game(live)->points != NULL;
    g_autofree char *number =
        counts ? g_strdup_printf("%d", session_earned(live_session(live)).observation)
               : g_strdup("");
    header_update(self->header, &(HeaderTexts){.narrow = is_narrow(self),
                                               .name = live_game(live)->name,
                                               .goal = live_view(live)->goal,
                                               .label = counts ? live_game(live)->points : "",
                                               .number = number,
                                               .back = back_of(self, live)});
}

static void show_titles(void *data) {
    Window *self = data;
    GtkWidget *page = gtk_stack_get_visible_child(GTK_STACK(self->stack));
    Live *live = window_is_playing(self) ? play_page_live(self->play) : NULL;
    show_title_of(self, live);
    if (live)
        show_header_of(self, live);
    else
        header_update(self->header,
                      &(HeaderTexts){.name = page == self->title ? "Candor" : "History",
                                     .goal = page == self->title ? "Games that hide nothing." : "",
                                     .label = "",
                                     .number = "",
                                     .back = page == self->title ? "" : "Back to the title screen",
                                     .narrow = is_narrow(self),
                                     .at_title = page == self->title});
}

static void leave_history(Window *self) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (self->history)
        history_page_leave(self->history, &reason);
    if (memory[0])
        window_notice(self, memory);
}

void window_show_title(Window *self) {
    leave_history(self);
    self->came_from_history = FALSE;
    title_page_update(self->title, self->archive, self->work);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->title);
    show_titles(self);
    title_page_focus(self->title);
}

void window_show_history(Window *self) {
    if (!self->history) {
        theme_add_screens();
        self->history = history_page_new();
        gtk_stack_add_child(GTK_STACK(self->stack), self->history);
    }
    history_page_update(self->history, self->archive);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->history);
    show_titles(self);
    history_page_focus(self->history);
}

void window_show_live(Window *self, Live *live) {
    leave_history(self);
    need_play_page(self);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->play);
    play_page_show(self->play, live);
    show_titles(self);
}

void window_notice(Window *self, const char *text) {
    label_show(self->notice, text);
    gtk_widget_set_visible(self->notice_row, text[0] != '\0');
}

static void dismiss(Window *self) {
    window_notice(self, "");
}

// ---- keys

// Keys that the focused widget did not want.
static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, Window *self) {
    const GdkModifierType others = GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK;
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self->window));
    char name[SETTINGS_KEY_ROOM];
    (void)keys;
    (void)code;
    if (state & others || (focus && GTK_IS_EDITABLE(focus)) || !window_is_playing(self))
        return FALSE;
    keymap_name(keyval, name);
    gboolean bare = strlen(name) == 1;
    const char *meant = bare && !settings()->hotkeys ? "" : keymap_meaning(name);
    return meant[0] && play_page_key(self->play, meant);
}

// ---- a key that is held repeats: that may scroll and move the focus, but never plays

static gboolean may_repeat(guint keyval) {
    static const guint keys[] = {
        GDK_KEY_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Page_Up, GDK_KEY_Page_Down, GDK_KEY_Home,
        GDK_KEY_End, GDK_KEY_Up,           GDK_KEY_Down,    GDK_KEY_Left,      GDK_KEY_Right};
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (keys[i] == keyval)
            return TRUE;
    return FALSE;
}

static gboolean is_board_focused(const Window *self) {
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self->window));
    return focus && gtk_widget_has_css_class(focus, "board");
}

static gboolean key_down(GtkEventControllerKey *keys, guint keyval, guint code,
                         GdkModifierType state, Window *self) {
    GtkWidget *focus = gtk_window_get_focus(GTK_WINDOW(self->window));
    gboolean repeats = code != 0 && self->held == code;
    (void)keys;
    (void)state;
    self->held = code;
    return repeats && !(focus && GTK_IS_EDITABLE(focus)) &&
           (!may_repeat(keyval) || is_board_focused(self));
}

static void key_up(GtkEventControllerKey *keys, guint keyval, guint code, GdkModifierType state,
                   Window *self) {
    (void)keys;
    (void)keyval;
    (void)state;
    if (self->held == code)
        self->held = 0;
}

static void add_repeat_guard(Window *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_down), self);
    g_signal_connect(keys, "key-released", G_CALLBACK(key_up), self);
    gtk_widget_add_controller(self->window, keys);
}

static void add_keys(Window *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->window, keys);
}

// ---- dropped files

static gboolean dropped(GtkDropTarget *target, const GValue *value, double x, double y,
                        Window *self) {
    GFile *file = g_value_get_object(value);
    g_autofree char *path = file ? g_file_get_path(file) : NULL;
    (void)target;
    (void)x;
    (void)y;
    if (path)
        window_open_file(self->window, path);
    return path != NULL;
}

// ---- size and panes

static void restore_state(Window *self) {
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *path = places_window();
    int width = 1280, height = 800;
    if (g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL)) {
        width = MAX(g_key_file_get_integer(file, "window", "width", NULL), 360);
        height = MAX(g_key_file_get_integer(file, "window", "height", NULL), 360);
        self->panes[0] = g_key_file_get_integer(file, "window", "hud", NULL);
        self->panes[1] = g_key_file_get_integer(file, "window", "log", NULL);
    }
    gtk_window_set_default_size(GTK_WINDOW(self->window), width, height);
}

static void store_state(Window *self) {
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *path = places_window();
    int width = 0, height = 0;
    gtk_window_get_default_size(GTK_WINDOW(self->window), &width, &height);
    if (self->play)
        regions_get_positions(play_page_regions(self->play), &self->panes[0], &self->panes[1]);
    g_key_file_set_integer(file, "window", "width", width);
    g_key_file_set_integer(file, "window", "height", height);
    g_key_file_set_integer(file, "window", "hud", self->panes[0]);
    g_key_file_set_integer(file, "window", "log", self->panes[1]);
    (void)places_write(path, file); // a lost size is no loss
}

static gboolean closing(GtkWindow *window, Window *self) {
    (void)window;
    store_state(self);
    leave_history(self);
    return !window_may_close(self);
}

// ---- building

// The menu is only made when it is opened for the first time.
static void fill_menu(GtkMenuButton *button, void *unused) {
    (void)unused;
    if (gtk_menu_button_get_popover(button))
        return;
    g_autoptr(GMenu) entries = window_menu();
    gtk_menu_button_set_popover(button, gtk_popover_menu_new_from_model(G_MENU_MODEL(entries)));
}

static GtkWidget *make_notice(Window *self) {
    GtkWidget *close = button_new("Dismiss", "flat", NULL, NULL);
    self->notice_row = row_new(16, "notice");
    self->notice = label_new("", 0);
    gtk_widget_set_hexpand(self->notice, TRUE);
    g_signal_connect_swapped(close, "clicked", G_CALLBACK(dismiss), self);
    gtk_box_append(GTK_BOX(self->notice_row), self->notice);
    gtk_box_append(GTK_BOX(self->notice_row), close);
    return self->notice_row;
}

static void add_drop_target(Window *self) {
    GtkDropTarget *target = gtk_drop_target_new(G_TYPE_FILE, GDK_ACTION_COPY);
    g_signal_connect(target, "drop", G_CALLBACK(dropped), self);
    gtk_widget_add_controller(self->window, GTK_EVENT_CONTROLLER(target));
}

GtkWidget *window_new(GtkApplication *app, Archive *archive, const char *notice) {
    Window *self = g_new0(Window, 1);
    GtkWidget *column = column_new(0, "");
    theme_start();
    self->window = g_object_new(GTK_TYPE_APPLICATION_WINDOW, "application", app, NULL);
    self->archive = self->own = archive;
    self->problems = problems_panel_new();
    self->stack = gtk_stack_new();
    self->title = title_page_new();
    add_classes(self->window, "candor");
    self->header = header_new(fill_menu);
    gtk_window_set_titlebar(GTK_WINDOW(self->window), self->header);
    gtk_stack_add_child(GTK_STACK(self->stack), self->title);
    gtk_stack_set_vhomogeneous(GTK_STACK(self->stack), FALSE);
    gtk_stack_set_hhomogeneous(GTK_STACK(self->stack), FALSE);
    gtk_box_append(GTK_BOX(column), make_notice(self));
    gtk_box_append(GTK_BOX(column), self->problems);
    gtk_box_append(GTK_BOX(column), pane_new(self->stack, LEAST_HEIGHT));
    gtk_window_set_child(GTK_WINDOW(self->window), column);
    window_add_actions(self);
    add_keys(self);
    add_repeat_guard(self);
    add_drop_target(self);
    restore_state(self);
    g_signal_connect_swapped(self->window, "notify::default-width", G_CALLBACK(show_titles), self);
    g_signal_connect(self->window, "close-request", G_CALLBACK(closing), self);
    own(self->window, self, free_window);
    window_notice(self, notice);
    window_show_title(self);
    return self->window;
}

GtkWidget *window_play_page(GtkWidget *window) {
    Window *self = owned(window);
    need_play_page(self);
    return self->play;
}
