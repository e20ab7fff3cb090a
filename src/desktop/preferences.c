// The settings window; see preferences.h.
#include "desktop/preferences.h"

#include "desktop/ask.h"
#include "desktop/keys_window.h"
#include "desktop/parts.h"
#include "desktop/settings.h"

enum { SIZE_STEP = 25 };

typedef struct Preferences {
    GtkWidget *confirm, *ask_lost, *odds, *between, *hotkeys, *sound, *motion, *theme, *size,
        *problem;
    gboolean showing; // the controls are being set, not the settings
} Preferences;

static void show(Preferences *self) {
    const Settings *now = settings();
    self->showing = TRUE;
    gtk_switch_set_active(GTK_SWITCH(self->confirm), now->confirm_time);
    gtk_switch_set_active(GTK_SWITCH(self->ask_lost), now->ask_lost);
    gtk_switch_set_active(GTK_SWITCH(self->odds), now->odds);
    gtk_switch_set_active(GTK_SWITCH(self->between), now->always_between);
    gtk_switch_set_active(GTK_SWITCH(self->hotkeys), now->hotkeys);
    gtk_switch_set_active(GTK_SWITCH(self->sound), now->sound);
    gtk_switch_set_active(GTK_SWITCH(self->motion), now->motion);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(self->theme), now->theme);
    gtk_drop_down_set_selected(GTK_DROP_DOWN(self->size),
                               (guint)(now->text_size - TEXT_SIZE_LEAST) / SIZE_STEP);
    self->showing = FALSE;
}

static void store(Preferences *self, Settings changed) {
    label_show(self->problem,
               settings_set(changed) ? "" : "The settings hold now but cannot be stored.");
}

static void changed(Preferences *self) {
    if (self->showing)
        return;
    Settings now = *settings();
    now.confirm_time = gtk_switch_get_active(GTK_SWITCH(self->confirm));
    now.ask_lost = gtk_switch_get_active(GTK_SWITCH(self->ask_lost));
    now.odds = gtk_switch_get_active(GTK_SWITCH(self->odds));
    now.always_between = gtk_switch_get_active(GTK_SWITCH(self->between));
    now.hotkeys = gtk_switch_get_active(GTK_SWITCH(self->hotkeys));
    now.sound = gtk_switch_get_active(GTK_SWITCH(self->sound));
    now.motion = gtk_switch_get_active(GTK_SWITCH(self->motion));
    now.theme = (Theme)gtk_drop_down_get_selected(GTK_DROP_DOWN(self->theme));
    now.text_size =
        TEXT_SIZE_LEAST + SIZE_STEP * (int)gtk_drop_down_get_selected(GTK_DROP_DOWN(self->size));
    store(self, now);
}

static void reset(Preferences *self) {
    store(self, settings_defaults());
    show(self);
}

static void open_keys(GtkWidget *button) {
    GtkWindow *window = GTK_WINDOW(gtk_widget_get_root(button));
    gtk_window_present(GTK_WINDOW(keys_window_new(window)));
}

static void add_row(GtkWidget *column, const char *title, GtkWidget *control) {
    GtkWidget *row = row_new(24, "setting"), *label = label_new("", 0);
    label_show(label, title);
    gtk_widget_set_hexpand(label, TRUE);
    gtk_widget_set_valign(control, GTK_ALIGN_CENTER);
    name_for_readers(control, title);
    gtk_box_append(GTK_BOX(row), label);
    gtk_box_append(GTK_BOX(row), control);
    gtk_box_append(GTK_BOX(column), row);
}

GtkWidget *preferences_new(GtkWindow *parent) {
    static const char *const themes[] = {"System", "Light", "Dark", NULL};
    static const char *const sizes[] = {"100 %", "125 %", "150 %", "175 %", "200 %", NULL};
    Preferences *self = g_new0(Preferences, 1);
    GtkWidget *column = column_new(8, "");
    GtkWidget *window = dialog_new(parent, "Preferences", column);
    self->confirm = gtk_switch_new();
    self->ask_lost = gtk_switch_new();
    self->odds = gtk_switch_new();
    self->between = gtk_switch_new();
    self->hotkeys = gtk_switch_new();
    self->sound = gtk_switch_new();
    self->motion = gtk_switch_new();
    self->theme = gtk_drop_down_new_from_strings(themes);
    self->size = gtk_drop_down_new_from_strings(sizes);
    self->problem = label_new("warning", 0);
    gtk_widget_set_visible(self->problem, FALSE);
    add_row(column, "Require confirm for time-costing choices", self->confirm);
    add_row(column, "Ask before a fight that is nearly lost", self->ask_lost);
    add_row(column, "Show the chance to win, with best play", self->odds);
    add_row(column, "Always show the screen between Locations", self->between);
    add_row(column, "Single-key hotkeys", self->hotkeys);
    add_row(column, "Keys", dialog_button_new("Change keys", "", G_CALLBACK(open_keys), NULL));
    add_row(column, "Sound", self->sound);
    add_row(column, "Motion (fading and shaking)", self->motion);
    add_row(column, "Text size", self->size);
    add_row(column, "Colours", self->theme);
    gtk_box_append(GTK_BOX(column), self->problem);
    GtkWidget *defaults = dialog_button_new("Reset", "", NULL, NULL);
    gtk_widget_set_halign(defaults, GTK_ALIGN_START);
    g_signal_connect_swapped(defaults, "clicked", G_CALLBACK(reset), self);
    gtk_box_append(GTK_BOX(column), defaults);
    own(window, self, g_free);
    show(self);
    g_signal_connect_swapped(self->confirm, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->ask_lost, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->odds, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->between, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->hotkeys, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->sound, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->motion, "notify::active", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->theme, "notify::selected", G_CALLBACK(changed), self);
    g_signal_connect_swapped(self->size, "notify::selected", G_CALLBACK(changed), self);
    return window;
}
