// What closes, maximizes and minimizes the window, on the sides that the desktop wants. GTK's own
// buttons have icons: for three of them it would read the whole icon theme before the window is
// there, which was a quarter of all work until then.
#ifndef CANDOR_DESKTOP_WINDOW_BUTTONS_H
#define CANDOR_DESKTOP_WINDOW_BUTTONS_H

#include <gtk/gtk.h>

GtkWidget *window_buttons_new(GtkPackType side);

#endif
