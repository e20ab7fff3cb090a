// Lines of a View's mechanics, a sentence each, one below the other.
#ifndef CANDOR_DESKTOP_LINES_H
#define CANDOR_DESKTOP_LINES_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *lines_new(void);
void lines_update(GtkWidget *lines, const View *view, ViewRange range);

#endif
