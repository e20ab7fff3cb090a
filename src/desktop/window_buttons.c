// Buttons of a title bar; see window_buttons.h.
#include "desktop/window_buttons.h"

#include "desktop/paint.h"
#include "desktop/parts.h"

#include <string.h>

enum { SIZE = 16 };

typedef void DrawButton(cairo_t *cr);

static void minimize(cairo_t *cr) {
    cairo_move_to(cr, 4, 12);
    cairo_line_to(cr, 12, 12);
}

static void maximize(cairo_t *cr) {
    cairo_rectangle(cr, 5, 5, 7, 7);
}

static void restore(cairo_t *cr) {
    cairo_rectangle(cr, 3, 6, 7, 7);
    cairo_move_to(cr, 6, 3);
    cairo_line_to(cr, 13, 3);
    cairo_line_to(cr, 13, 10);
}

static void cross(cairo_t *cr) {
    cairo_move_to(cr, 4, 4);
    cairo_line_to(cr, 12, 12);
    cairo_move_to(cr, 12, 4);
    cairo_line_to(cr, 4, 12);
}

typedef struct Kind {
    const char *word, *name, *action;
    DrawButton *draw;
} Kind;

// By the words of gtk-decoration-layout; what else may stand there ("menu", "icon") is for windows
// that have such a thing.
static const Kind kinds[] = {{"minimize", "Minimize", "window.minimize", minimize},
                             {"maximize", "Maximize", "window.toggle-maximized", maximize},
                             {"close", "Close", "window.close", cross}};
static const Kind restores = {"maximize", "Restore", "window.toggle-maximized", restore};

static void draw(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    int x = (width - SIZE) / 2, y = (height - SIZE) / 2; // whole pixels: sharp lines
    cairo_translate(cr, x, y);
    paint_with(GTK_WIDGET(area), cr, "ink");
    cairo_set_line_width(cr, 2);
    ((const Kind *)data)->draw(cr);
    cairo_stroke(cr);
}

static void add_button(GtkWidget *box, const Kind *kind) {
    GtkWidget *button = gtk_button_new();
    gtk_button_set_child(GTK_BUTTON(button), picture_new(SIZE, SIZE, draw, (void *)kind));
    gtk_actionable_set_action_name(GTK_ACTIONABLE(button), kind->action);
    gtk_widget_set_can_focus(button, FALSE); // there are keys for all of them
    name_for_readers(button, kind->name);
    gtk_box_append(GTK_BOX(box), button);
}

static void add_named(GtkWidget *box, const char *word) {
    GtkRoot *window = gtk_widget_get_root(box);
    gboolean maximized = GTK_IS_WINDOW(window) && gtk_window_is_maximized(GTK_WINDOW(window));
    for (size_t i = 0; i < G_N_ELEMENTS(kinds); i++)
        if (strcmp(kinds[i].word, word) == 0)
            add_button(box, maximized && kinds[i].draw == maximize ? &restores : &kinds[i]);
}

// The words before the colon stand at the start, those behind it at the end.
static void fill(GtkWidget *box) {
    gboolean at_end = GPOINTER_TO_INT(g_object_get_data(G_OBJECT(box), "at-end"));
    g_autofree char *layout = NULL;
    GtkWidget *child = NULL;
    g_object_get(gtk_settings_get_default(), "gtk-decoration-layout", &layout, NULL);
    g_auto(GStrv) sides = g_strsplit(layout ? layout : "", ":", 2);
    const char *wanted = !sides[0] ? "" : at_end ? sides[1] : sides[0];
    g_auto(GStrv) words = g_strsplit(wanted ? wanted : "", ",", -1);
    while ((child = gtk_widget_get_first_child(box)))
        gtk_box_remove(GTK_BOX(box), child);
    for (int i = 0; words[i]; i++)
        add_named(box, words[i]);
    gtk_widget_set_visible(box, gtk_widget_get_first_child(box) != NULL);
}

static void follow_window(GtkWidget *box) {
    GtkRoot *window = gtk_widget_get_root(box);
    if (window)
        g_signal_connect_object(window, "notify::maximized", G_CALLBACK(fill), box,
                                G_CONNECT_SWAPPED);
}

GtkWidget *window_buttons_new(GtkPackType side) {
    GtkWidget *box = row_new(0, "window-buttons");
    g_object_set_data(G_OBJECT(box), "at-end", GINT_TO_POINTER(side == GTK_PACK_END));
    g_signal_connect(box, "notify::root", G_CALLBACK(follow_window), NULL);
    g_signal_connect_object(gtk_settings_get_default(), "notify::gtk-decoration-layout",
                            G_CALLBACK(fill), box, G_CONNECT_SWAPPED);
    fill(box);
    return box;
}
