// Small multiples drawn with cairo; see chart.h.
#include "desktop/chart.h"

#include "desktop/parts.h"
#include "desktop/theme.h"

enum { PANEL_HEIGHT = 56, GAP = 8 };

typedef struct Chart {
    GtkWidget *area;
    Sample *sample;
    size_t count;
    const SeriesDef *series;
    uint8_t series_count;
} Chart;

static void free_chart(void *data) {
    g_free(((Chart *)data)->sample);
    g_free(data);
}

char *chart_number(const SeriesDef *series, int32_t value) {
    char memory[16];
    Text text;
    text_init(&text, memory, sizeof memory);
    series_number(series, value, &text);
    return g_strdup(memory);
}

static GdkRGBA colour(GtkWidget *area, const char *name) {
    GdkRGBA found;
    GtkStyleContext *style = gtk_widget_get_style_context(area);
    if (!gtk_style_context_lookup_color(style, name, &found))
        gtk_style_context_get_color(style, &found);
    return found;
}

// Draws a text; its right edge is at x if `right`. Returns its width.
static int draw_text(GtkWidget *area, cairo_t *cr, double x, double y, const char *text,
                     bool right) {
    g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(area, text);
    int width = 0;
    pango_layout_get_pixel_size(layout, &width, NULL);
    cairo_move_to(cr, right ? x - width : x, y);
    pango_cairo_show_layout(cr, layout);
    return width;
}

static void bounds(const Chart *self, int series, int32_t *low, int32_t *high) {
    *low = 0;
    *high = 1;
    for (size_t i = 0; i < self->count; i++) {
        *low = MIN(*low, self->sample[i].value[series]);
        *high = MAX(*high, self->sample[i].value[series]);
    }
}

typedef struct Plot {
    double x, y, width, height;
} Plot;

static void draw_line(const Chart *self, cairo_t *cr, int series, Plot plot) {
    int32_t low = 0, high = 1;
    int32_t last_time = MAX(self->sample[self->count - 1].time, 1);
    bounds(self, series, &low, &high);
    double before = 0;
    for (size_t i = 0; i < self->count; i++) {
        const Sample *s = &self->sample[i];
        double x = plot.x + plot.width * s->time / last_time;
        double y = plot.y + plot.height * (high - s->value[series]) / (high - low);
        if (i == 0) {
            cairo_move_to(cr, x, y);
        } else if (y != before || i + 1 == self->count) {
            cairo_line_to(cr, x, before); // a value holds until it changes
            cairo_line_to(cr, x, y);
        }
        before = y;
    }
    cairo_stroke(cr);
}

static void draw_panel(const Chart *self, cairo_t *cr, int series, double top, double width) {
    GdkRGBA quiet = colour(self->area, "ink2"), accent = colour(self->area, "accent");
    GdkRGBA line = colour(self->area, "line");
    double scale = theme_scale(), height = PANEL_HEIGHT * scale;
    double left = 128 * scale, right = 48 * scale;
    Plot plot = {left, top + 4, MAX(width - left - right, 16), height - 8};
    int32_t low = 0, high = 1;
    bounds(self, series, &low, &high);
    g_autofree char *most = chart_number(&self->series[series], high);
    g_autofree char *least = chart_number(&self->series[series], low);
    gdk_cairo_set_source_rgba(cr, &line);
    cairo_set_line_width(cr, 1);
    cairo_move_to(cr, left, top + height - 3.5);
    cairo_line_to(cr, width - right, top + height - 3.5);
    cairo_stroke(cr);
    gdk_cairo_set_source_rgba(cr, &quiet);
    draw_text(self->area, cr, 0, top + height / 2 - 8 * scale, self->series[series].name, false);
    draw_text(self->area, cr, width, top, most, true);
    draw_text(self->area, cr, width, top + height - 18 * scale, least, true);
    gdk_cairo_set_source_rgba(cr, &accent);
    cairo_set_line_width(cr, 2);
    draw_line(self, cr, series, plot);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const Chart *self = data;
    (void)area;
    (void)height;
    if (self->count == 0)
        return;
    double scale = theme_scale(), step = PANEL_HEIGHT * scale + GAP;
    for (int i = 0; i < self->series_count; i++)
        draw_panel(self, cr, i, i * step, width);
    GdkRGBA quiet = colour(self->area, "ink2");
    gdk_cairo_set_source_rgba(cr, &quiet);
    g_autofree char *last = g_strdup_printf("T %d", self->sample[self->count - 1].time);
    draw_text(self->area, cr, 128 * scale, self->series_count * step, "T 0", false);
    draw_text(self->area, cr, width - 48 * scale, self->series_count * step, last, true);
}

GtkWidget *chart_new(void) {
    Chart *self = g_new0(Chart, 1);
    self->area = gtk_drawing_area_new();
    gtk_widget_set_name(self->area, "chart");
    gtk_drawing_area_set_draw_func(GTK_DRAWING_AREA(self->area), draw, self, NULL);
    add_classes(self->area, "chart");
    name_for_readers(self->area, "Chart over the run; the table below has the same numbers");
    own(self->area, self, free_chart);
    return self->area;
}

void chart_update(GtkWidget *chart, const History *history) {
    Chart *self = owned(chart);
    g_free(self->sample);
    self->count = history->count;
    self->sample = g_new(Sample, history->count + 1);
    for (size_t i = 0; i < history->count; i++)
        self->sample[i] = history->step[i].sample;
    self->series = history->series;
    self->series_count = history->series_count;
    gtk_widget_set_size_request(
        chart, 200, (int)((PANEL_HEIGHT * theme_scale() + GAP) * history->series_count + 24));
    gtk_widget_queue_draw(chart);
}
