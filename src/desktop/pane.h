// A place for something that scrolls and therefore needs no height of its own. GTK would find out
// how high all of it is when it is narrowest, by laying out every text once more, to ask nobody.
#ifndef CANDOR_DESKTOP_PANE_H
#define CANDOR_DESKTOP_PANE_H

#include <gtk/gtk.h>

#define CANDOR_TYPE_PANE (candor_pane_get_type())
G_DECLARE_FINAL_TYPE(CandorPane, candor_pane, CANDOR, PANE, GtkWidget)

GtkWidget *pane_new(GtkWidget *child, int least_height);

#endif
