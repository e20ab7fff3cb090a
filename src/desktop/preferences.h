// The settings window. Everything applies, and is stored, at once.
#ifndef CANDOR_DESKTOP_PREFERENCES_H
#define CANDOR_DESKTOP_PREFERENCES_H

#include <gtk/gtk.h>

GtkWidget *preferences_new(GtkWindow *parent);

#endif
