// The box below the table: what the selected row is about, in titled parts; while none is selected,
// what the table's words mean.
#ifndef CANDOR_DESKTOP_DETAILS_H
#define CANDOR_DESKTOP_DETAILS_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *details_new(void);

// A NULL card shows the table's guide; without one either, nothing.
void details_update(GtkWidget *details, const View *view, const ViewCard *card);

#endif
