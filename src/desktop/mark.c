// Marks; see mark.h.
#include "desktop/mark.h"

#include "desktop/paint.h"
#include "desktop/parts.h"

#include <string.h>

enum { SIZE = 14 };

typedef void DrawMark(cairo_t *cr);

static void ring(cairo_t *cr) {
    cairo_arc(cr, 7, 7, 4.5, 0, 2 * G_PI);
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
}

static void diamond(cairo_t *cr) {
    cairo_move_to(cr, 7, 1);
    cairo_line_to(cr, 13, 7);
    cairo_line_to(cr, 7, 13);
    cairo_line_to(cr, 1, 7);
    cairo_close_path(cr);
    cairo_fill(cr);
}

static void square(cairo_t *cr) {
    cairo_rectangle(cr, 2, 2, 10, 10);
    cairo_rectangle(cr, 4, 6, 6, 2);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_fill(cr);
}

static void triangle(cairo_t *cr) {
    cairo_move_to(cr, 7, 2);
    cairo_line_to(cr, 12.5, 12);
    cairo_line_to(cr, 1.5, 12);
    cairo_close_path(cr);
    cairo_set_line_width(cr, 1.8);
    cairo_stroke(cr);
}

static void roof(cairo_t *cr) {
    cairo_arc(cr, 7, 9, 4, G_PI, 2 * G_PI);
    cairo_move_to(cr, 1, 10);
    cairo_line_to(cr, 13, 10);
    cairo_set_line_width(cr, 2);
    cairo_stroke(cr);
}

static const struct {
    const char *word, *colour;
    DrawMark *draw;
} marks[] = {
    {"elite", "critical", diamond}, {"boss", "critical", square}, {"hunter", "critical", square},
    {"event", "accent", triangle},  {"rest", "secure", roof},
};

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const char *word = *(char **)data;
    (void)width;
    (void)height;
    for (size_t i = 0; i < G_N_ELEMENTS(marks); i++) {
        if (strcmp(marks[i].word, word) != 0)
            continue;
        paint_with(GTK_WIDGET(area), cr, marks[i].colour);
        marks[i].draw(cr);
        return;
    }
    paint_with(GTK_WIDGET(area), cr, "ink");
    ring(cr);
}

static void free_word(void *data) {
    g_free(*(char **)data);
    g_free(data);
}

GtkWidget *mark_new(void) {
    char **word = g_new0(char *, 1);
    GtkWidget *mark = picture_new(SIZE, SIZE, draw, word);
    *word = g_strdup("");
    gtk_widget_set_valign(mark, GTK_ALIGN_CENTER);
    own(mark, word, free_word);
    return mark;
}

void mark_update(GtkWidget *mark, const char *word) {
    char **kept = owned(mark);
    gtk_widget_set_visible(mark, word[0] != '\0');
    g_free(*kept);
    *kept = g_strdup(word);
    gtk_widget_queue_draw(mark);
}
