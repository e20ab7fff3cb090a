// A bar with limits; see meter.h.
#include "desktop/meter.h"

#include "desktop/paint.h"
#include "desktop/parts.h"

#include <stdlib.h>
#include <string.h>

enum { THICK = 6, REACH = 2, ROOM = THICK + 2 * REACH, CORNER = 3 };

typedef struct Meter {
    int now, most;
    int tick[VIEW_MAX_TICKS], ticks;
    int said; // the most as the value's text says it: its ticks are said in the same unit
    const char *colour;
} Meter;

static PangoLayout *number_of(GtkWidget *widget, const Meter *self, int tick) {
    g_autofree char *text = g_strdup_printf("%d", tick * self->said / self->most);
    return gtk_widget_create_pango_layout(widget, text);
}

static void draw_tick(GtkWidget *widget, cairo_t *cr, const Meter *self, int tick, int width) {
    double x = (double)width * tick / self->most;
    PangoLayout *number = number_of(widget, self, tick);
    int wide = 0;
    paint_with(widget, cr, "ink");
    cairo_rectangle(cr, x - 1, 0, 2, ROOM);
    cairo_fill(cr);
    pango_layout_get_pixel_size(number, &wide, NULL);
    paint_with(widget, cr, "ink2");
    cairo_move_to(cr, x - wide / 2.0, ROOM);
    pango_cairo_show_layout(cr, number);
    g_object_unref(number);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    GtkWidget *widget = GTK_WIDGET(area);
    const Meter *self = data;
    (void)height;
    if (self->most <= 0)
        return;
    paint_with(widget, cr, "rail");
    paint_bar(cr, 0, REACH, width, THICK, CORNER);
    paint_with(widget, cr, self->colour);
    paint_bar(cr, 0, REACH, (double)width * CLAMP(self->now, 0, self->most) / self->most, THICK,
              CORNER);
    for (int i = 0; i < self->ticks; i++)
        draw_tick(widget, cr, self, self->tick[i], width);
}

GtkWidget *meter_new(void) {
    Meter *self = g_new0(Meter, 1);
    GtkWidget *meter = picture_new(0, ROOM, draw, self);
    self->colour = "ink2";
    add_classes(meter, "meter");
    gtk_widget_set_hexpand(meter, TRUE);
    own(meter, self, g_free);
    return meter;
}

// Numbers below the bar take a line of their own.
static void make_room(GtkWidget *meter, const Meter *self) {
    int line = 0;
    if (self->ticks > 0) {
        PangoLayout *number = number_of(meter, self, self->tick[0]);
        pango_layout_get_pixel_size(number, NULL, &line);
        g_object_unref(number);
    }
    gtk_drawing_area_set_content_height(GTK_DRAWING_AREA(meter), ROOM + line);
}

void meter_show(GtkWidget *meter, int now, int most, const char *colour) {
    Meter *self = owned(meter);
    gtk_widget_set_visible(meter, most > 0);
    self->now = now;
    self->most = self->said = most;
    self->ticks = 0;
    self->colour = colour;
    gtk_widget_queue_draw(meter);
}

void meter_update(GtkWidget *meter, const ViewValue *value, const char *colour) {
    Meter *self = owned(meter);
    const char *slash = strstr(value->text, "/ ");
    meter_show(meter, value->now, value->most, colour);
    if (value->most <= 0)
        return;
    self->said = slash ? atoi(slash + 2) : value->most;
    self->ticks = value->ticks;
    memcpy(self->tick, value->tick, sizeof self->tick);
    make_room(meter, self);
}
