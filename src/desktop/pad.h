// Four buttons for the four ways on a board. They never move: a way that cannot be gone says why.
#ifndef CANDOR_DESKTOP_PAD_H
#define CANDOR_DESKTOP_PAD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *pad_new(void);
void pad_update(GtkWidget *pad, const View *view); // hidden once the run has ended

#endif
