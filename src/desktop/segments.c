// Segments; see segments.h.
#include "desktop/segments.h"

#include "desktop/paint.h"
#include "desktop/parts.h"

enum { WIDE = 15, HIGH = 5, GAP = 2 };

typedef struct Segments {
    int filled, of;
} Segments;

// The more is left, the calmer.
static const char *colour_of(const Segments *self) {
    static const char *const colours[] = {"critical", "unstable", "solid", "secure"};
    int last = (int)G_N_ELEMENTS(colours) - 1;
    return colours[CLAMP(self->filled - 1 + last + 1 - self->of, 0, last)];
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const Segments *self = data;
    (void)width;
    (void)height;
    for (int i = 0; i < self->of; i++) {
        paint_with(GTK_WIDGET(area), cr, i < self->filled ? colour_of(self) : "rail");
        paint_bar(cr, i * (WIDE + GAP), 0, WIDE, HIGH, GAP);
    }
}

GtkWidget *segments_new(void) {
    Segments *self = g_new0(Segments, 1);
    GtkWidget *segments = picture_new(0, HIGH, draw, self);
    gtk_widget_set_halign(segments, GTK_ALIGN_START);
    own(segments, self, g_free);
    return segments;
}

void segments_update(GtkWidget *segments, int filled, int of) {
    Segments *self = owned(segments);
    self->filled = filled;
    self->of = of;
    gtk_widget_set_visible(segments, of > 0);
    gtk_drawing_area_set_content_width(GTK_DRAWING_AREA(segments), of * (WIDE + GAP));
    gtk_widget_queue_draw(segments);
}
