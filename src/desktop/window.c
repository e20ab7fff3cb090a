// The window's pages, its keys and its notices; see window.h. What its menu does is in
// window_actions.c.
#include "desktop/window.h"

#include "desktop/history_page.h"
#include "desktop/keymap.h"
#include "desktop/parts.h"
#include "desktop/places.h"
#include "desktop/play_page.h"
#include "desktop/regions.h"
#include "desktop/settings.h"
#include "desktop/theme.h"
#include "desktop/title_page.h"
#include "desktop/window_parts.h"

#include <glib/gstdio.h>
#include <inttypes.h>
#include <string.h>

static void free_window(void *data) {
    g_free(data);
}

// ---- pages; the two that are not needed at the start are built when they are

gboolean window_is_playing(const Window *self) {
    return self->play && gtk_stack_get_visible_child(GTK_STACK(self->stack)) == self->play;
}

static void need_play_page(Window *self) {
    if (self->play)
        return;
    self->play = play_page_new();
    regions_set_positions(play_page_regions(self->play), self->panes[0], self->panes[1]);
    gtk_stack_add_child(GTK_STACK(self->stack), self->play);
}

static void show_titles(Window *self) {
    Live *live = window_is_playing(self) ? play_page_live(self->play) : NULL;
    gboolean playing = live != NULL;
    gboolean known = playing && (live_game(live)->keeps_unfinished_runs || live_is_replay(live) ||
                                 session_outcome(live_session(live)));
    g_autofree char *subtitle =
        known     ? g_strdup_printf("%s \u00b7 seed %" PRIu64, live_game(live)->name,
                                    session_seed(live_session(live)))
        : playing ? g_strdup(live_game(live)->name)
                  : g_strdup("");
    g_autofree char *title =
        playing ? g_strdup_printf("%s - Candor", subtitle) : g_strdup("Candor");
    label_show(self->subtitle, subtitle);
    gtk_window_set_title(GTK_WINDOW(self->window), title);
}

void window_show_title(Window *self) {
    title_page_update(self->title, self->archive);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->title);
    gtk_widget_set_visible(self->home, FALSE);
    show_titles(self);
    title_page_focus(self->title);
}

void window_show_history(Window *self) {
    if (!self->history) {
        self->history = history_page_new();
        gtk_stack_add_child(GTK_STACK(self->stack), self->history);
    }
    history_page_update(self->history, self->archive);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->history);
    gtk_widget_set_visible(self->home, TRUE);
    show_titles(self);
    history_page_focus(self->history);
}

void window_show_live(Window *self, Live *live) {
    need_play_page(self);
    gtk_stack_set_visible_child(GTK_STACK(self->stack), self->play);
    gtk_widget_set_visible(self->home, TRUE);
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
    if (!meant[0] || !play_page_key(self->play, meant))
        return FALSE;
    show_titles(self);
    return TRUE;
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
    g_autofree char *folder = g_path_get_dirname(path);
    int width = 0, height = 0;
    gtk_window_get_default_size(GTK_WINDOW(self->window), &width, &height);
    if (self->play)
        regions_get_positions(play_page_regions(self->play), &self->panes[0], &self->panes[1]);
    g_key_file_set_integer(file, "window", "width", width);
    g_key_file_set_integer(file, "window", "height", height);
    g_key_file_set_integer(file, "window", "hud", self->panes[0]);
    g_key_file_set_integer(file, "window", "log", self->panes[1]);
    if (g_mkdir_with_parents(folder, 0700) == 0)
        (void)g_key_file_save_to_file(file, path, NULL); // a lost size is no loss
}

static gboolean closing(GtkWindow *window, Window *self) {
    (void)window;
    store_state(self);
    return FALSE;
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

// A bar of our own below whatever the desktop draws around windows. Without icons nothing has to be
// rendered from SVG at the start.
static GtkWidget *make_header(Window *self) {
    GtkWidget *header = gtk_header_bar_new(), *menu = gtk_menu_button_new();
    GtkWidget *titles = column_new(0, "titles"), *title = gtk_label_new("Candor");
    self->subtitle = gtk_label_new(NULL);
    add_classes(title, "strong");
    add_classes(self->subtitle, "quiet number");
    gtk_widget_set_valign(titles, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(titles), title);
    gtk_box_append(GTK_BOX(titles), self->subtitle);
    gtk_header_bar_set_title_widget(GTK_HEADER_BAR(header), titles);
    self->home = gtk_button_new_with_label("Title screen");
    gtk_actionable_set_action_name(GTK_ACTIONABLE(self->home), "win.title");
    gtk_header_bar_pack_start(GTK_HEADER_BAR(header), self->home);
    gtk_menu_button_set_child(GTK_MENU_BUTTON(menu), gtk_label_new("Menu"));
    name_for_readers(menu, "Menu");
    gtk_menu_button_set_primary(GTK_MENU_BUTTON(menu), TRUE);
    gtk_menu_button_set_create_popup_func(GTK_MENU_BUTTON(menu), fill_menu, NULL, NULL);
    gtk_widget_set_tooltip_text(menu, "F10");
    gtk_header_bar_pack_end(GTK_HEADER_BAR(header), menu);
    gtk_header_bar_set_show_title_buttons(GTK_HEADER_BAR(header), FALSE);
    return header;
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
    self->archive = archive;
    self->stack = gtk_stack_new();
    self->title = title_page_new();
    add_classes(self->window, "candor");
    gtk_box_append(GTK_BOX(column), make_header(self));
    gtk_stack_add_child(GTK_STACK(self->stack), self->title);
    gtk_stack_set_vhomogeneous(GTK_STACK(self->stack), FALSE);
    gtk_stack_set_hhomogeneous(GTK_STACK(self->stack), FALSE);
    gtk_widget_set_vexpand(self->stack, TRUE);
    gtk_box_append(GTK_BOX(column), make_notice(self));
    gtk_box_append(GTK_BOX(column), self->stack);
    gtk_window_set_child(GTK_WINDOW(self->window), column);
    window_add_actions(self);
    add_keys(self);
    add_drop_target(self);
    restore_state(self);
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
