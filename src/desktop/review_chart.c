// See review_chart.h.
#include "desktop/review_chart.h"

#include "desktop/paint.h"
#include "desktop/parts.h"
#include "desktop/theme.h"

enum { HEIGHT = 190, LEFT = 56, RIGHT = 16, TOP = 16, BOTTOM = 24, DISC = 10, DIAMOND = 5 };
enum { BAR_HEIGHT = 12, BAR_WIDTH = 160 };

typedef struct Chart {
    const ReviewSheet *sheet;
    int32_t most; // of its values
    double left, width, top, height;
} Chart;

static double x_of(const Chart *self, uint32_t step) {
    uint32_t last = MAX(self->sheet->step_count - 1, 1);
    return self->left + self->width * step / last;
}

static double y_of(const Chart *self, uint32_t step) {
    int32_t value = self->sheet->step[MIN(step, self->sheet->step_count - 1)].value;
    return self->top + self->height * (1 - (double)value / self->most);
}

typedef struct Spot {
    double x, y, align; // 0: the text begins there, 1: it ends there
} Spot;

static void draw_text(GtkWidget *area, cairo_t *cr, Spot place, const char *text) {
    g_autoptr(PangoLayout) layout = gtk_widget_create_pango_layout(area, text);
    int width = 0, height = 0;
    pango_layout_get_pixel_size(layout, &width, &height);
    cairo_move_to(cr, place.x - width * place.align, place.y - height / 2.0);
    pango_cairo_show_layout(cr, layout);
}

static void draw_ground(const Chart *self, GtkWidget *area, cairo_t *cr) {
    char memory[SHEET_NAME];
    Text text;
    for (int i = 0; i <= 2; i++) {
        double y = self->top + self->height * i / 2;
        paint_with(area, cr, "line");
        cairo_set_line_width(cr, 1);
        cairo_move_to(cr, self->left, y);
        cairo_line_to(cr, self->left + self->width, y);
        cairo_stroke(cr);
        text_init(&text, memory, sizeof memory);
        sheet_amount(self->sheet, self->most * (2 - i) / 2, false, &text);
        paint_with(area, cr, "ink2");
        draw_text(area, cr, (Spot){self->left - 8, y, 1}, memory);
    }
    double below = self->top + self->height + BOTTOM / 2.0;
    g_autofree char *last =
        g_strdup_printf("T %d", self->sheet->step[self->sheet->step_count - 1].time);
    draw_text(area, cr, (Spot){self->left, below, 0}, "T 0");
    draw_text(area, cr, (Spot){self->left + self->width, below, 1}, last);
}

static void draw_curve(const Chart *self, GtkWidget *area, cairo_t *cr) {
    paint_with(area, cr, "ink");
    cairo_new_path(cr);
    cairo_set_line_width(cr, 2);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (uint32_t i = 0; i < self->sheet->step_count; i++)
        cairo_line_to(cr, x_of(self, i), y_of(self, i));
    cairo_stroke(cr);
}

static void draw_diamond(const Chart *self, GtkWidget *area, cairo_t *cr, uint32_t step) {
    double x = x_of(self, step), y = y_of(self, step);
    cairo_move_to(cr, x - DIAMOND, y);
    cairo_line_to(cr, x, y - DIAMOND);
    cairo_line_to(cr, x + DIAMOND, y);
    cairo_line_to(cr, x, y + DIAMOND);
    cairo_close_path(cr);
    paint_with(area, cr, "bg");
    cairo_fill_preserve(cr);
    paint_with(area, cr, "accent");
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
}

static void draw_disc(const Chart *self, GtkWidget *area, cairo_t *cr, int number) {
    uint32_t step = self->sheet->decision[number].step + 1;
    g_autofree char *text = g_strdup_printf("%d", number + 1);
    double x = x_of(self, step), y = y_of(self, step);
    paint_with(area, cr, "warn");
    cairo_new_path(cr);
    cairo_arc(cr, x, y, DISC * theme_scale(), 0, 2 * G_PI);
    cairo_fill(cr);
    paint_with(area, cr, "bg");
    draw_text(area, cr, (Spot){x, y, 0.5}, text);
}

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    Chart *self = data;
    GtkWidget *widget = GTK_WIDGET(area);
    double scale = theme_scale();
    if (!self->sheet)
        return;
    self->left = LEFT * scale;
    self->width = MAX(width - self->left - RIGHT, 16);
    self->top = TOP;
    self->height = MAX(height - TOP - BOTTOM * scale, 16);
    draw_ground(self, widget, cr);
    draw_curve(self, widget, cr);
    for (int i = 0; i < self->sheet->draw_count; i++)
        draw_diamond(self, widget, cr, self->sheet->draw[i].step);
    for (int i = self->sheet->decision_count - 1; i >= 0; i--)
        draw_disc(self, widget, cr, i);
}

GtkWidget *review_chart_new(void) {
    Chart *self = g_new0(Chart, 1);
    GtkWidget *chart = picture_new(280, HEIGHT, draw, self);
    gtk_widget_set_hexpand(chart, TRUE);
    add_classes(chart, "t1");
    own(chart, self, g_free);
    return chart;
}

void review_chart_update(GtkWidget *chart, const ReviewSheet *sheet) {
    Chart *self = owned(chart);
    self->sheet = sheet;
    self->most = 1;
    for (uint32_t i = 0; sheet && i < sheet->step_count; i++)
        self->most = MAX(self->most, sheet->step[i].value);
    gtk_widget_queue_draw(chart);
}

// ---- bars

typedef struct Bar {
    int32_t amount, most;
} Bar;

static void draw_bar(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const Bar *bar = data;
    GtkWidget *widget = GTK_WIDGET(area);
    double middle = width / 2.0, y = (height - BAR_HEIGHT) / 2.0;
    double length = middle * ABS(bar->amount) / MAX(bar->most, 1);
    paint_with(widget, cr, bar->amount < 0 ? "warn" : "gain");
    paint_bar(cr, bar->amount < 0 ? middle - length : middle, y, length, BAR_HEIGHT, 2);
    paint_with(widget, cr, "edge");
    cairo_rectangle(cr, middle - 0.5, 0, 1, height);
    cairo_fill(cr);
}

GtkWidget *review_bars_new(const ReviewSheet *sheet, const SheetTerm *term, size_t count) {
    GtkWidget *grid = gtk_grid_new();
    int32_t most = 1;
    gtk_grid_set_column_spacing(GTK_GRID(grid), 12);
    gtk_grid_set_row_spacing(GTK_GRID(grid), 4);
    for (size_t i = 0; i < count; i++)
        most = MAX(most, ABS(term[i].amount));
    for (int i = 0; i < (int)count; i++) {
        GtkWidget *name = label_new("", 0), *number = label_new("number strong", 1);
        Bar *bar = g_new(Bar, 1);
        *bar = (Bar){term[i].amount, most};
        GtkWidget *picture = picture_new(BAR_WIDTH, BAR_HEIGHT + 4, draw_bar, bar);
        own(picture, bar, g_free);
        gtk_widget_set_hexpand(picture, TRUE);
        char memory[SHEET_NAME];
        Text text;
        text_init(&text, memory, sizeof memory);
        sheet_amount(sheet, term[i].amount, true, &text);
        label_show(name, term[i].name);
        label_show(number, memory);
        gtk_grid_attach(GTK_GRID(grid), name, 0, i, 1, 1);
        gtk_grid_attach(GTK_GRID(grid), picture, 1, i, 1, 1);
        gtk_grid_attach(GTK_GRID(grid), number, 2, i, 1, 1);
    }
    return grid;
}
