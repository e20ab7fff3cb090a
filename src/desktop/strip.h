// The strip: what the last choice changed, and the names of what it did not.
#ifndef CANDOR_DESKTOP_STRIP_H
#define CANDOR_DESKTOP_STRIP_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *strip_new(void);
void strip_update(GtkWidget *strip, const View *view); // hidden if nothing was done yet

#endif
