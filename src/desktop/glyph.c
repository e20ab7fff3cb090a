// Title drawings; see glyph.h.
#include "desktop/glyph.h"

#include "desktop/paint.h"

#include <math.h>
#include <string.h>

enum { WIDTH = 180, HEIGHT = 92 };

// Places that fall away row by row.
static void draw_frontier(GtkWidget *area, cairo_t *cr) {
    static const int left[] = {6, 4, 3, 1};
    for (int row = 0; row < 4; row++)
        for (int place = 0; place < 6; place++) {
            paint_with(area, cr, place < left[row] ? "frontier" : "rail");
            paint_bar(cr, place * 28, 8 + row * 21, 23, 13, 3);
        }
}

static void letters(GtkWidget *area, cairo_t *cr, double y, const char *text) {
    PangoLayout *layout = gtk_widget_create_pango_layout(area, text);
    PangoFontDescription *font = pango_font_description_from_string("monospace bold 12");
    pango_layout_set_font_description(layout, font);
    cairo_move_to(cr, 4, y);
    pango_cairo_show_layout(cr, layout);
    pango_font_description_free(font);
    g_object_unref(layout);
}

// A line across a board, and what waits below it.
static void draw_threshold(GtkWidget *area, cairo_t *cr) {
    paint_with(area, cr, "rail");
    paint_bar(cr, 0, 50, WIDTH - 12, 40, 3);
    paint_with(area, cr, "threshold");
    letters(area, cr, 4, "@           X");
    letters(area, cr, 26, "+ + + + + + +");
    letters(area, cr, 60, "  ~ ~   O *");
}

static void line(cairo_t *cr, double x, double y, double to_x, double to_y) {
    cairo_move_to(cr, x, y);
    cairo_line_to(cr, to_x, to_y);
}

// A die of twenty faces: a hexagon around a triangle.
static void draw_tale(GtkWidget *area, cairo_t *cr) {
    double x[6], y[6], tx[3], ty[3];
    for (int i = 0; i < 6; i++) {
        x[i] = 44 + 42 * sin(i * G_PI / 3);
        y[i] = 46 - 42 * cos(i * G_PI / 3);
    }
    for (int i = 0; i < 3; i++) {
        tx[i] = 44 + 24 * sin((2 * i + 2) * G_PI / 3);
        ty[i] = 46 - 24 * cos((2 * i + 2) * G_PI / 3);
    }
    paint_with(area, cr, "tale");
    cairo_set_line_width(cr, 2.5);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < 6; i++)
        line(cr, x[i], y[i], x[(i + 1) % 6], y[(i + 1) % 6]);
    for (int i = 0; i < 3; i++) {
        int corner = (2 * i + 2) % 6;
        line(cr, tx[i], ty[i], tx[(i + 1) % 3], ty[(i + 1) % 3]);
        line(cr, tx[i], ty[i], x[corner], y[corner]);
        line(cr, tx[i], ty[i], x[(corner + 1) % 6], y[(corner + 1) % 6]);
        line(cr, tx[i], ty[i], x[(corner + 5) % 6], y[(corner + 5) % 6]);
    }
    cairo_stroke(cr);
}

static const struct {
    const char *game;
    void (*draw)(GtkWidget *area, cairo_t *cr);
} glyphs[] = {{"frontier", draw_frontier}, {"threshold", draw_threshold}, {"tale", draw_tale}};

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const Game *game = data;
    (void)width;
    (void)height;
    for (size_t i = 0; i < G_N_ELEMENTS(glyphs); i++)
        if (strcmp(glyphs[i].game, game->id) == 0)
            glyphs[i].draw(GTK_WIDGET(area), cr);
}

GtkWidget *glyph_new(const Game *game) {
    GtkWidget *glyph = picture_new(WIDTH, HEIGHT, draw, (void *)game);
    gtk_widget_set_halign(glyph, GTK_ALIGN_START);
    return glyph;
}
