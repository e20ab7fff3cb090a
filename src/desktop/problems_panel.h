// What is wrong with a folder of content that is being written, every problem with file and line.
#ifndef CANDOR_DESKTOP_PROBLEMS_PANEL_H
#define CANDOR_DESKTOP_PROBLEMS_PANEL_H

#include "load/problems.h"

#include <gtk/gtk.h>

GtkWidget *problems_panel_new(void);

// Hidden while there are none; `meanwhile` says what is played.
void problems_panel_update(GtkWidget *panel, const Problems *problems, const char *meanwhile);

#endif
