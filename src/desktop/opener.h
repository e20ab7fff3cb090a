// A number that stands alone, in a table or beside a board, and opens into its explanation.
#ifndef CANDOR_DESKTOP_OPENER_H
#define CANDOR_DESKTOP_OPENER_H

#include "engine/view.h"

#include <gtk/gtk.h>

// Holds a label of the caller's, or makes one of its own for "Turn 3" if it is NULL.
GtkWidget *opener_new(GtkWidget *label);

// What it opens into; NULL: nothing, and it is no more than its label.
void opener_update(GtkWidget *opener, const View *view, const ViewValue *value);

#endif
