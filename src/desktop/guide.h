// What the list means, in place of a row's details while none is selected: a sentence, and parts
// side by side, each with its title and its lines.
#ifndef CANDOR_DESKTOP_GUIDE_H
#define CANDOR_DESKTOP_GUIDE_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *guide_new(void);
void guide_update(GtkWidget *guide, const View *view, ViewRange lines);

#endif
