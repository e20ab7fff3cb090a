// What the small drawings share: the look's colours by their names in src/look/tokens.json.
#ifndef CANDOR_DESKTOP_PAINT_H
#define CANDOR_DESKTOP_PAINT_H

#include <gtk/gtk.h>

// Draws with a colour of the look from now on ("ink2", "warn_bg").
void paint_with(GtkWidget *widget, cairo_t *cr, const char *colour);

void paint_bar(cairo_t *cr, double x, double y, double width, double height, double corner);

// A picture that words beside it say too: readers do not see it.
GtkWidget *picture_new(int width, int height, GtkDrawingAreaDrawFunc draw, void *data);

#endif
