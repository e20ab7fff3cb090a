// All cards of a View that are not the details of a table row, grouped under their headings.
#ifndef CANDOR_DESKTOP_CARDS_H
#define CANDOR_DESKTOP_CARDS_H

#include "desktop/regions.h"
#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *cards_new(void);
void cards_update(GtkWidget *cards, const View *view, RegionLayout layout);

#endif
