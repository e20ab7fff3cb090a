// The board; see board.h. Steps go through the action "run.step".
#include "desktop/board.h"

#include "desktop/lines.h"
#include "desktop/parts.h"

typedef struct Board {
    GtkWidget *column, *ledger, *grid, *status, *prompt;
    GPtrArray *cells;
    char *tone;
    int width, height;
} Board;

static void free_board(void *data) {
    Board *self = data;
    g_ptr_array_unref(self->cells);
    g_free(self->tone);
    g_free(self);
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, Board *self) {
    const char *way = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left     ? "-1,0"
                      : keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right ? "1,0"
                      : keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up       ? "0,-1"
                      : keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down   ? "0,1"
                                                                              : NULL;
    (void)keys;
    (void)code;
    if (!way || state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
        return FALSE;
    gtk_widget_activate_action(self->column, "run.step", "s", way);
    return TRUE;
}

GtkWidget *board_new(void) {
    Board *self = g_new0(Board, 1);
    GtkEventController *keys = gtk_event_controller_key_new();
    self->column = column_new(8, "board");
    self->ledger = label_new("quiet number", 0);
    self->grid = gtk_grid_new();
    self->status = label_new("strong number", 0);
    self->prompt = lines_new();
    self->cells = g_ptr_array_new();
    gtk_grid_set_row_homogeneous(GTK_GRID(self->grid), TRUE);
    gtk_grid_set_column_homogeneous(GTK_GRID(self->grid), TRUE);
    gtk_widget_set_halign(self->grid, GTK_ALIGN_START);
    gtk_widget_set_focusable(self->column, TRUE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->column, keys);
    gtk_box_append(GTK_BOX(self->column), self->ledger);
    gtk_box_append(GTK_BOX(self->column), self->grid);
    gtk_box_append(GTK_BOX(self->column), self->status);
    gtk_box_append(GTK_BOX(self->column), self->prompt);
    own(self->column, self, free_board);
    return self->column;
}

static void build(Board *self, int width, int height) {
    for (guint i = 0; i < self->cells->len; i++)
        gtk_grid_remove(GTK_GRID(self->grid), g_ptr_array_index(self->cells, i));
    g_ptr_array_set_size(self->cells, 0);
    self->width = width;
    self->height = height;
    for (int i = 0; i < width * height; i++) {
        GtkWidget *cell = gtk_label_new(NULL);
        add_classes(cell, "cell");
        g_ptr_array_add(self->cells, cell);
        gtk_grid_attach(GTK_GRID(self->grid), cell, i % width, i / width, 1, 1);
    }
}

static void show_cell(GtkWidget *label, const ViewCell *cell, char figure) {
    const char glyph[] = {figure ? figure : cell->glyph, '\0'};
    const char *area = cell->area == 0 ? "area-0" : cell->area == 1 ? "area-1" : "area-2";
    // The classes are the cell's kind and state in words; the letter always says it too.
    const char *classes[] = {"cell",
                             cell->kind,
                             area,
                             cell->fresh ? "fresh" : "old",
                             cell->preview ? "preview" : "here",
                             figure ? "figure" : "nobody",
                             NULL};
    gtk_label_set_text(GTK_LABEL(label), glyph);
    gtk_widget_set_css_classes(label, classes);
    name_for_readers(label, cell->name);
}

void board_update(GtkWidget *board, const View *view) {
    Board *self = owned(board);
    const ViewBoard *b = &view->board;
    gtk_widget_set_visible(board, b->width > 0);
    if (b->width == 0)
        return;
    if (b->width != self->width || b->height != self->height)
        build(self, b->width, b->height);
    for (int i = 0; i < b->width * b->height; i++) {
        gboolean here = i == b->y * b->width + b->x;
        show_cell(g_ptr_array_index(self->cells, (guint)i), &view->cell[b->cells.first + i],
                  here ? b->figure : '\0');
    }
    if (self->tone)
        gtk_widget_remove_css_class(board, self->tone);
    g_free(self->tone);
    self->tone = g_strdup_printf("tone-%s", b->tone);
    gtk_widget_add_css_class(board, self->tone);
    label_show(self->ledger, b->ledger);
    gtk_widget_set_visible(self->ledger, TRUE); // its place stays
    label_show(self->status, b->status);
    lines_update(self->prompt, view, b->prompt);
    name_for_readers(board, b->sentence[0] ? b->sentence : b->status);
}
