// The application: one instance, its options, its keys.
#ifndef CANDOR_DESKTOP_APP_H
#define CANDOR_DESKTOP_APP_H

#include <gtk/gtk.h>

// `content`: a folder or packed file to be played in place of a game's own; NULL: none. Then the
// program is one of its own, beside others that may be open.
GtkApplication *app_new(const char *content);

#endif
