// Giving keys to buttons; see keys_window.h.
#include "desktop/keys_window.h"

#include "desktop/ask.h"
#include "desktop/keymap.h"
#include "desktop/parts.h"

#include <string.h>

enum { REASON_ROOM = 200 };

typedef struct KeysWindow {
    GtkWidget *key, *pressed, *said;
    gboolean waiting; // the next key is the new one
} KeysWindow;

static const char *chosen(const KeysWindow *self) {
    return settings_keys[gtk_drop_down_get_selected(GTK_DROP_DOWN(self->key))];
}

static void show(KeysWindow *self) {
    g_autofree char *label = self->waiting
                                 ? g_strdup("Press the new key")
                                 : g_strdup_printf("%s (change)", keymap_shown(chosen(self)));
    gtk_button_set_label(GTK_BUTTON(self->pressed), label);
}

static void another_key(KeysWindow *self) {
    self->waiting = FALSE;
    label_show(self->said, "");
    show(self);
}

static void wait_for_key(KeysWindow *self) {
    self->waiting = TRUE;
    label_show(self->said, "");
    show(self);
}

static void take(KeysWindow *self, guint keyval) {
    char memory[REASON_ROOM], name[SETTINGS_KEY_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    keymap_name(keyval, name);
    (void)keymap_change(chosen(self), name, &reason);
    self->waiting = FALSE;
    label_show(self->said, memory);
    show(self);
}

static gboolean is_modifier(guint keyval) {
    return keyval >= GDK_KEY_Shift_L && keyval <= GDK_KEY_Hyper_R;
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, KeysWindow *self) {
    (void)keys;
    (void)code;
    (void)state;
    if (!self->waiting || is_modifier(keyval))
        return FALSE;
    take(self, keyval);
    return TRUE;
}

static void reset(KeysWindow *self) {
    Settings changed = *settings();
    memset(changed.keys, 0, sizeof changed.keys);
    (void)settings_set(changed); // it holds even if it cannot be stored
    another_key(self);
}

static void add_row(GtkWidget *column, const char *title, GtkWidget *control) {
    GtkWidget *row = row_new(24, "setting"), *label = label_new("", 0);
    label_show(label, title);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(row), label);
    gtk_box_append(GTK_BOX(row), control);
    gtk_box_append(GTK_BOX(column), row);
}

// Every key by what it does: "Guard (g)".
static GtkWidget *make_list(void) {
    GtkStringList *names = gtk_string_list_new(NULL);
    for (int i = 0; settings_keys[i]; i++) {
        const char *does = keymap_does(settings_keys[i]);
        gtk_string_list_take(names, does[0] ? g_strdup_printf("%s (%s)", does, settings_keys[i])
                                            : g_strdup_printf("Key %s", settings_keys[i]));
    }
    return gtk_drop_down_new(G_LIST_MODEL(names), NULL);
}

GtkWidget *keys_window_new(GtkWindow *parent) {
    KeysWindow *self = g_new0(KeysWindow, 1);
    GtkWidget *column = column_new(8, "");
    GtkWidget *window = dialog_new(parent, "Keys", column);
    GtkEventController *keys = gtk_event_controller_key_new();
    self->key = make_list();
    self->pressed = button_new("", "", NULL, NULL);
    self->said = label_new("warning", 0);
    gtk_widget_set_visible(self->said, FALSE);
    name_for_readers(self->key, "What is done");
    add_row(column, "What is done", self->key);
    add_row(column, "Key to press", self->pressed);
    gtk_box_append(GTK_BOX(column), self->said);
    GtkWidget *defaults = button_new("Reset keys", "", NULL, NULL);
    gtk_widget_set_halign(defaults, GTK_ALIGN_START);
    gtk_box_append(GTK_BOX(column), defaults);
    g_signal_connect_swapped(defaults, "clicked", G_CALLBACK(reset), self);
    g_signal_connect_swapped(self->pressed, "clicked", G_CALLBACK(wait_for_key), self);
    g_signal_connect_swapped(self->key, "notify::selected", G_CALLBACK(another_key), self);
    // Before anything else may use the key: Escape would close the window.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(window, keys);
    own(window, self, g_free);
    show(self);
    return window;
}

void keys_window_take(GtkWidget *window, const char *key, guint keyval) {
    KeysWindow *self = owned(window);
    for (guint i = 0; settings_keys[i]; i++)
        if (strcmp(settings_keys[i], key) == 0)
            gtk_drop_down_set_selected(GTK_DROP_DOWN(self->key), i);
    take(self, keyval);
}
