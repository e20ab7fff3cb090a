// The board; see board.h. Steps go through the action "run.step".
#include "desktop/board.h"

#include "desktop/flow.h"
#include "desktop/legend.h"
#include "desktop/opener.h"
#include "desktop/pad.h"
#include "desktop/paint.h"
#include "desktop/parts.h"
#include "desktop/say.h"
#include "desktop/settings.h"
#include "desktop/stage.h"

#include <string.h>

typedef struct Board {
    GtkWidget *column, *stage, *ledger, *overlay, *grid, *way, *status, *values;
    GtkWidget *say, *legend, *pad;
    GPtrArray *cells, *openers;
    char *tone;
    int width, height;
    int x, y;                     // where the figure stands
    uint8_t walked[VIEW_MAX_WAY]; // the cells of the way that is drawn
    int steps;                    // of it; 0: none is drawn
    gboolean hints;               // this player may need them
} Board;

static guint sounds;

static void free_board(void *data) {
    Board *self = data;
    g_ptr_array_unref(self->cells);
    g_ptr_array_unref(self->openers);
    g_free(self->tone);
    g_free(self);
}

gboolean board_key(GtkWidget *widget, guint keyval, GdkModifierType state) {
    const char *way = keyval == GDK_KEY_Left || keyval == GDK_KEY_KP_Left     ? "-1,0"
                      : keyval == GDK_KEY_Right || keyval == GDK_KEY_KP_Right ? "1,0"
                      : keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up       ? "0,-1"
                      : keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down   ? "0,1"
                                                                              : NULL;
    if (!way || state & (GDK_CONTROL_MASK | GDK_ALT_MASK))
        return FALSE;
    gtk_widget_activate_action(widget, "run.step", "s", way);
    return TRUE;
}

static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, Board *self) {
    (void)keys;
    (void)code;
    return board_key(self->column, keyval, state);
}

static GtkWidget *make_lines(Board *self) {
    GtkWidget *lines = column_new(4, "board-lines");
    self->ledger = label_new("quiet ledger", 0);
    self->status = label_new("strong status", 0);
    gtk_box_append(GTK_BOX(lines), self->ledger);
    gtk_box_append(GTK_BOX(lines), self->status);
    self->values = flow_new(0, 0, 4);
    add_classes(self->values, "board-values");
    self->openers = g_ptr_array_new();
    gtk_box_append(GTK_BOX(lines), self->values);
    return lines;
}

// ---- by pointer: a click beside the figure moves, resting on a cell names it

static int cell_at(Board *self, double x, double y) {
    GtkWidget *cell = gtk_widget_pick(self->grid, x, y, GTK_PICK_DEFAULT);
    guint place = 0;
    return cell && g_ptr_array_find(self->cells, cell, &place) ? (int)place : -1;
}

static void clicked(GtkGestureClick *gesture, int presses, double x, double y, Board *self) {
    int place = cell_at(self, x, y);
    (void)gesture;
    if (place < 0 || presses > 1)
        return;
    int dx = place % self->width - self->x, dy = place / self->width - self->y;
    g_autofree char *way = g_strdup_printf("%d,%d", dx, dy);
    if (ABS(dx) + ABS(dy) == 1)
        gtk_widget_activate_action(self->column, "run.step", "s", way);
}

static gboolean tell_cell(GtkWidget *grid, int x, int y, gboolean by_key, GtkTooltip *tip,
                          Board *self) {
    int place = by_key ? -1 : cell_at(self, x, y);
    (void)grid;
    if (place < 0)
        return FALSE;
    gtk_tooltip_set_text(
        tip, g_object_get_data(g_ptr_array_index(self->cells, (guint)place), "cell-name"));
    return TRUE;
}

static void add_pointer(Board *self) {
    GtkGesture *click = gtk_gesture_click_new();
    g_signal_connect(click, "pressed", G_CALLBACK(clicked), self);
    gtk_widget_add_controller(self->grid, GTK_EVENT_CONTROLLER(click));
    gtk_widget_set_has_tooltip(self->grid, TRUE);
    g_signal_connect(self->grid, "query-tooltip", G_CALLBACK(tell_cell), self);
}

// ---- the way walked, once the run has ended

static void draw_way(GtkDrawingArea *area, cairo_t *cr, int width, int height, void *data) {
    const Board *self = data;
    if (self->steps < 2)
        return;
    double wide = (double)width / self->width, high = (double)height / self->height;
    paint_with(GTK_WIDGET(area), cr, "accent");
    cairo_set_line_width(cr, wide / 8);
    cairo_set_line_join(cr, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < self->steps; i++) {
        int column = self->walked[i] % self->width, row = self->walked[i] / self->width;
        cairo_line_to(cr, (column + 0.5) * wide, (row + 0.5) * high);
    }
    cairo_stroke(cr);
}

static void show_way(Board *self, const View *view) {
    self->steps = view->ended ? view->board.steps_walked : 0;
    memcpy(self->walked, view->board.way, sizeof self->walked);
    gtk_widget_set_visible(self->way, self->steps > 1);
    gtk_widget_queue_draw(self->way);
}

static void make_square(Board *self) {
    self->grid = gtk_grid_new();
    self->cells = g_ptr_array_new();
    gtk_grid_set_row_homogeneous(GTK_GRID(self->grid), TRUE);
    gtk_grid_set_column_homogeneous(GTK_GRID(self->grid), TRUE);
    add_classes(self->grid, "squares");
    self->way = picture_new(0, 0, draw_way, self);
    gtk_widget_set_name(self->way, "way");
    gtk_widget_set_can_target(self->way, FALSE);
    self->overlay = gtk_overlay_new();
    gtk_overlay_set_child(GTK_OVERLAY(self->overlay), self->grid);
    gtk_overlay_add_overlay(GTK_OVERLAY(self->overlay), self->way);
    add_pointer(self);
}

// The pad stands at the bottom, the legend in the middle, what is said now on top.
static GtkWidget *make_side(Board *self) {
    GtkWidget *side = column_new(16, "board-side");
    self->say = say_new();
    self->legend = legend_new();
    self->pad = pad_new();
    gtk_widget_set_valign(self->pad, GTK_ALIGN_END);
    gtk_widget_set_vexpand(self->pad, TRUE);
    gtk_box_append(GTK_BOX(side), self->say);
    gtk_box_append(GTK_BOX(side), self->legend);
    gtk_box_append(GTK_BOX(side), self->pad);
    return side;
}

GtkWidget *board_new(void) {
    Board *self = g_new0(Board, 1);
    GtkEventController *keys = gtk_event_controller_key_new();
    self->column = g_object_new(GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL,
                                "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
    add_classes(self->column, "board");
    gtk_widget_set_name(self->column, "board");
    make_square(self);
    gtk_widget_set_focusable(self->column, TRUE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->column, keys);
    self->stage = stage_new(self->overlay, make_lines(self), make_side(self));
    gtk_widget_set_vexpand(self->stage, TRUE);
    gtk_box_append(GTK_BOX(self->column), self->stage);
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
        gtk_widget_set_hexpand(cell, TRUE);
        gtk_widget_set_vexpand(cell, TRUE);
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
    g_autofree char *name = figure ? g_strdup_printf("%s, you are here", cell->name) : NULL;
    gtk_label_set_text(GTK_LABEL(label), glyph);
    gtk_widget_set_css_classes(label, classes);
    name_for_readers(label, name ? name : cell->name);
    g_object_set_data_full(G_OBJECT(label), "cell-name", g_strdup(name ? name : cell->name),
                           g_free);
}

// Where each way leads, for those who do not see it.
static void describe_ways(GtkWidget *board, const View *view) {
    g_autoptr(GString) text = g_string_new(NULL);
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (text->len > 0)
            g_string_append(text, text->str[text->len - 1] == '.' ? " " : ". ");
        g_string_append_printf(text, "%s: %s", action->label,
                               action->enabled ? action->summary : action->reason);
    }
    describe_for_readers(board, text->str);
}

static gboolean is_motion_wanted(GtkWidget *board) {
    gboolean animated = FALSE;
    g_object_get(gtk_widget_get_settings(board), "gtk-enable-animations", &animated, NULL);
    return animated && settings()->motion;
}

// T-114 to T-116: what a step may do besides being shown.
static void stir(Board *self, const View *view) {
    const ViewBoard *b = &view->board;
    gboolean moving = is_motion_wanted(self->column), fresh = FALSE;
    for (int i = 0; i < b->width * b->height; i++)
        fresh = fresh || view->cell[b->cells.first + i].fresh;
    set_class(self->column, "moving", moving);
    stage_jolt(self->stage, moving ? b->lost : 0);
    if (!settings()->sound || (b->lost <= 1 && !fresh && !view->ended))
        return;
    sounds++;
    gdk_display_beep(gtk_widget_get_display(self->column));
}

static void set_tone(Board *self, const char *tone) {
    if (self->tone)
        gtk_widget_remove_css_class(self->column, self->tone);
    g_free(self->tone);
    self->tone = g_strdup_printf("tone-%s", tone);
    gtk_widget_add_css_class(self->column, self->tone);
}

static void show_values(Board *self, const View *view) {
    ViewRange values = view->board.values;
    while (self->openers->len < values.count) {
        GtkWidget *opener = opener_new(NULL);
        g_ptr_array_add(self->openers, opener);
        flow_add(self->values, opener);
    }
    for (guint i = 0; i < self->openers->len; i++) {
        GtkWidget *opener = g_ptr_array_index(self->openers, i);
        gtk_widget_set_visible(opener, i < values.count);
        if (i < values.count)
            opener_update(opener, view, &view->value[values.first + i]);
    }
}

// At the end the report follows below: the board must not shrink to make room for it.
static void keep_size(Board *self, const View *view) {
    int height = gtk_widget_get_height(self->stage);
    gtk_widget_set_size_request(self->stage, -1, view->ended && height > 0 ? height : -1);
}

void board_update(GtkWidget *board, const View *view) {
    Board *self = owned(board);
    const ViewBoard *b = &view->board;
    gtk_widget_set_visible(board, b->width > 0);
    if (b->width == 0)
        return;
    if (b->width != self->width || b->height != self->height)
        build(self, b->width, b->height);
    stir(self, view);
    stage_set_units(self->stage, b->width);
    set_tone(self, b->tone);
    self->x = b->x;
    self->y = b->y;
    for (int i = 0; i < b->width * b->height; i++) {
        gboolean here = i == b->y * b->width + b->x;
        show_cell(g_ptr_array_index(self->cells, (guint)i), &view->cell[b->cells.first + i],
                  here ? b->figure : '\0');
    }
    label_show(self->ledger, b->ledger);
    gtk_widget_set_visible(self->ledger, TRUE); // its place stays
    label_show(self->status, b->status);
    show_values(self, view);
    say_update(self->say, view, self->hints);
    legend_update(self->legend, view);
    pad_update(self->pad, view);
    show_way(self, view);
    keep_size(self, view);
    name_for_readers(board, b->sentence[0] ? b->sentence : b->status);
    describe_ways(board, view);
}

void board_want_hints(GtkWidget *board, gboolean wanted) {
    ((Board *)owned(board))->hints = wanted;
}

GtkWidget *board_cell(GtkWidget *board, int x, int y) {
    Board *self = owned(board);
    return g_ptr_array_index(self->cells, (guint)(y * self->width + x));
}

GtkWidget *board_stage(GtkWidget *board) {
    return ((Board *)owned(board))->stage;
}

guint board_sounds(void) {
    return sounds;
}
