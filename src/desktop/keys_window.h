// The window in which keys are given to buttons.
#ifndef CANDOR_DESKTOP_KEYS_WINDOW_H
#define CANDOR_DESKTOP_KEYS_WINDOW_H

#include <gtk/gtk.h>

GtkWidget *keys_window_new(GtkWindow *parent);

// Takes the next key for the chosen button, as if it were pressed: for tests.
void keys_window_take(GtkWidget *window, const char *key, guint keyval);

#endif
