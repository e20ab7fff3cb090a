// Drawing with the look's colours; see paint.h.
#include "desktop/paint.h"

void paint_with(GtkWidget *widget, cairo_t *cr, const char *colour) {
    GdkRGBA rgba = {0, 0, 0, 1};
    gboolean known =
        gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), colour, &rgba);
    g_assert(known);
    gdk_cairo_set_source_rgba(cr, &rgba);
}

void paint_bar(cairo_t *cr, double x, double y, double width, double height, double corner) {
    if (width <= 0)
        return;
    double r = MIN(corner, MIN(width, height) / 2);
    cairo_new_sub_path(cr);
    cairo_arc(cr, x + width - r, y + r, r, -G_PI / 2, 0);
    cairo_arc(cr, x + width - r, y + height - r, r, 0, G_PI / 2);
    cairo_arc(cr, x + r, y + height - r, r, G_PI / 2, G_PI);
    cairo_arc(cr, x + r, y + r, r, G_PI, 3 * G_PI / 2);
    cairo_close_path(cr);
    cairo_fill(cr);
}

GtkWidget *picture_new(int width, int height, GtkDrawingAreaDrawFunc draw, void *data) {
    GtkWidget *picture = gtk_drawing_area_new();
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(picture), width);
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(picture), height);
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(picture), draw, data, NULL);
    gtk_accessible_update_state(GTK_ACCESSIBLE(picture), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE, -1);
    return picture;
}
