// A button that makes a move of the run on the screen. It says what it will do when it has the
// focus or the pointer moves over it; disabled it keeps its place.
#ifndef CANDOR_DESKTOP_MOVE_BUTTON_H
#define CANDOR_DESKTOP_MOVE_BUTTON_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *move_button_new(GtkWidget *child, const char *classes);

// What it does from now on and what readers call it; NULL: nothing, and it is not shown.
void move_button_update(GtkWidget *button, const ViewAction *action, const char *name);

// Marks every button below the widget that makes this move as the choice of a replay, until it is
// updated again.
void move_buttons_mark(GtkWidget *root, const char *move);

#endif
