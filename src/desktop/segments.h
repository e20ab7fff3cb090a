// Segments of which some are filled, in the colour of how many: a stage, drawn below its word.
#ifndef CANDOR_DESKTOP_SEGMENTS_H
#define CANDOR_DESKTOP_SEGMENTS_H

#include <gtk/gtk.h>

GtkWidget *segments_new(void);
void segments_update(GtkWidget *segments, int filled, int of); // hidden if there are none

#endif
