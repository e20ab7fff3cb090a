// What every symbol on a board means, always beside it.
#ifndef CANDOR_DESKTOP_LEGEND_H
#define CANDOR_DESKTOP_LEGEND_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *legend_new(void);
void legend_update(GtkWidget *legend, const View *view);

#endif
