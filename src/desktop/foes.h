// Who is fought: a card each, with what they will do next in the largest letters.
#ifndef CANDOR_DESKTOP_FOES_H
#define CANDOR_DESKTOP_FOES_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *foes_new(void);
void foes_update(GtkWidget *foes, const View *view); // hidden if there are none

#endif
