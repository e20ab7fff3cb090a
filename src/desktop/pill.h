// A word or two on a ground of their tone, beside a title.
#ifndef CANDOR_DESKTOP_PILL_H
#define CANDOR_DESKTOP_PILL_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *pill_new(void);
void pill_update(GtkWidget *pill, const char *text, ViewTone tone); // hidden if it is empty

#endif
