// F1: how to play, from docs/playing.md, which is compiled into the program.
#ifndef CANDOR_DESKTOP_HELP_H
#define CANDOR_DESKTOP_HELP_H

#include <gtk/gtk.h>

GtkWidget *help_new(GtkWindow *parent);

#endif
