// A sentence that weighs, on a ground of its tone.
#ifndef CANDOR_DESKTOP_BAND_H
#define CANDOR_DESKTOP_BAND_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *band_new(void);
void band_update(GtkWidget *band, const ViewBand *shown); // hidden if it says nothing

#endif
