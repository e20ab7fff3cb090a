// The application: one instance, its options, its keys.
#ifndef CANDOR_DESKTOP_APP_H
#define CANDOR_DESKTOP_APP_H

#include <gtk/gtk.h>

GtkApplication *app_new(void);

#endif
