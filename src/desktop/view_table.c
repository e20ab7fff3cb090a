// A table made of list rows whose cells share their widths; see view_table.h.
#include "desktop/view_table.h"

#include "desktop/cells.h"
#include "desktop/parts.h"
#include "desktop/table_row.h"

#include <string.h>

enum { HEADER_CHARS = 11, CELL_CHARS = 30, MANY_COLUMNS = 4 };

typedef struct ViewTableWidget {
    GtkWidget *column, *header, *list;
    GtkWidget *title[VIEW_MAX_COLUMNS];
    CellColumns widths;
    GPtrArray *rows;
    RowLook look;
    guint texts; // a hash of what the cells say
    gboolean updating;
    TableFunc *selected, *activated;
    void *data;
} ViewTableWidget;

static void free_table(void *data) {
    ViewTableWidget *self = data;
    g_ptr_array_unref(self->widths.lines);
    g_ptr_array_unref(self->rows);
    g_free(self);
}

static void row_selected(GtkListBox *list, GtkListBoxRow *row, ViewTableWidget *self) {
    (void)list;
    (void)row;
    if (self->selected && !self->updating)
        self->selected(self->data);
}

// Enter selects the row that has the focus, and commits to it once it is selected. A double click
// selects only: rows are not activatable (R297).
static gboolean key_pressed(GtkEventControllerKey *keys, guint keyval, guint code,
                            GdkModifierType state, ViewTableWidget *self) {
    GtkWidget *row = gtk_widget_get_focus_child(self->list);
    (void)keys;
    (void)code;
    (void)state;
    if (!row || !gtk_widget_has_focus(row) ||
        (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter))
        return FALSE;
    GtkListBoxRow *chosen = gtk_list_box_get_selected_row(GTK_LIST_BOX(self->list));
    if (GTK_WIDGET(chosen) == row)
        self->activated(self->data);
    else
        gtk_list_box_select_row(GTK_LIST_BOX(self->list), GTK_LIST_BOX_ROW(row));
    return TRUE;
}

static void add_enter(ViewTableWidget *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(key_pressed), self);
    gtk_widget_add_controller(self->list, keys);
}

GtkWidget *view_table_new(TableFunc *selected, TableFunc *activated, void *data) {
    ViewTableWidget *self = g_new0(ViewTableWidget, 1);
    self->selected = selected;
    self->activated = activated;
    self->data = data;
    self->column = column_new(0, "table");
    self->widths = (CellColumns){.lines = g_ptr_array_new(), .spacing = 12};
    self->header = cells_new(&self->widths);
    add_classes(self->header, "table-head");
    self->list = gtk_list_box_new();
    self->rows = g_ptr_array_new_with_free_func(g_free);
    cells_add(self->header, gtk_label_new(NULL));
    for (int i = 0; i < VIEW_MAX_COLUMNS; i++) {
        self->title[i] = label_new("quiet t1", 0);
        gtk_label_set_max_width_chars(GTK_LABEL(self->title[i]), HEADER_CHARS);
        gtk_label_set_wrap_mode(GTK_LABEL(self->title[i]), PANGO_WRAP_WORD);
        gtk_widget_set_valign(self->title[i], GTK_ALIGN_END);
        cells_add(self->header, self->title[i]);
    }
    gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(self->list), FALSE);
    g_signal_connect(self->list, "row-selected", G_CALLBACK(row_selected), self);
    add_enter(self);
    gtk_box_append(GTK_BOX(self->column), self->header);
    gtk_box_append(GTK_BOX(self->column), self->list);
    own(self->column, self, free_table);
    return self->column;
}

static TableRow *row_at(ViewTableWidget *self, guint place) {
    if (place == self->rows->len) {
        TableRow *row = table_row_new(&self->widths);
        gtk_list_box_append(GTK_LIST_BOX(self->list), row->row);
        g_ptr_array_add(self->rows, row);
    }
    return g_ptr_array_index(self->rows, place);
}

// The column with the longest text takes the space that is left.
static int widest_column(const View *view) {
    size_t most = 0;
    int widest = 0;
    for (int c = 0; c < view->table.columns; c++) {
        for (int r = 0; r < view->table.rows.count; r++) {
            const char *text = view->row[view->table.rows.first + r].cell[c];
            if (!view->table.numeric[c] && !column_is_below(view, c) && strlen(text) > most) {
                most = strlen(text);
                widest = c;
            }
        }
    }
    // Names come first; they give way to sentences, and to the last column of rows that have no
    // details, which then says what matters most.
    bool bare = view->table.rows.count > 0 && view->row[view->table.rows.first].card < 0;
    return most > CELL_CHARS ? widest : bare ? view->table.columns - 1 : 0;
}

static void show_title(GtkWidget *title, const View *view, int column) {
    gboolean shown = column < view->table.columns && !column_is_below(view, column);
    gtk_widget_set_visible(title, shown);
    if (!shown)
        return;
    label_show(title, view->table.column[column]);
    gtk_widget_set_visible(title, TRUE);
    gtk_label_set_xalign(GTK_LABEL(title), view->table.numeric[column] ? 1.0F : 0);
    gtk_label_set_justify(GTK_LABEL(title),
                          view->table.numeric[column] ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
}

static guint hash_texts(const View *view) {
    guint hash = view->table.columns;
    for (int c = 0; c < view->table.columns; c++) {
        hash = hash * 33 + g_str_hash(view->table.column[c]);
        for (int r = 0; r < view->table.rows.count; r++) {
            const ViewRow *row = &view->row[view->table.rows.first + r];
            hash = (hash * 33 + g_str_hash(row->cell[c])) * 33 + g_str_hash(row->note[c]);
        }
    }
    return hash;
}

// One text changes the widths of all lines.
static void measure_again(ViewTableWidget *self, const View *view) {
    guint texts = hash_texts(view);
    for (guint i = 0; texts != self->texts && i < self->widths.lines->len; i++)
        gtk_widget_queue_resize(g_ptr_array_index(self->widths.lines, i));
    self->texts = texts;
}

static void show_rows(ViewTableWidget *self, const View *view, const char *const *keys, int count) {
    for (int r = 0; r < count; r++)
        table_row_update(row_at(self, (guint)r), view, &view->row[view->table.rows.first + r],
                         keys ? keys[r] : "", self->look);
    for (guint r = (guint)count; r < self->rows->len; r++)
        gtk_widget_set_visible(row_at(self, r)->row, FALSE);
}

// Whether rows can be selected: nothing is until the player does.
static void set_selectable(ViewTableWidget *self, const View *view, int count) {
    gboolean selectable = count > 0 && view->row[view->table.rows.first].card >= 0;
    int chosen = view_table_selected(self->column);
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->list),
                                    selectable ? GTK_SELECTION_SINGLE : GTK_SELECTION_NONE);
    if (selectable && chosen >= count)
        gtk_list_box_unselect_all(GTK_LIST_BOX(self->list));
}

// Whether a narrow window has no room for all the columns side by side.
static gboolean must_fold(const View *view) {
    int columns = 0;
    for (int c = 0; c < view->table.columns; c++)
        columns += !column_is_below(view, c);
    return columns >= MANY_COLUMNS;
}

void view_table_update(GtkWidget *table, const View *view, const char *const *keys,
                       gboolean narrow) {
    ViewTableWidget *self = owned(table);
    int count = view->foes.count > 0 ? 0 : view->table.rows.count; // the foes say more
    self->updating = TRUE;
    self->look = (RowLook){.widest = widest_column(view), .folded = narrow && must_fold(view)};
    self->widths.widest = self->look.widest + 1; // the keys come first
    gtk_widget_set_visible(self->header, !self->look.folded);
    gtk_widget_set_visible(table, count > 0);
    gtk_widget_set_visible(gtk_widget_get_first_child(self->header), keys != NULL);
    for (int c = 0; c < VIEW_MAX_COLUMNS; c++)
        show_title(self->title[c], view, c);
    show_rows(self, view, keys, count);
    name_for_readers(self->list, count > 0 ? view->table.title : "");
    measure_again(self, view);
    set_selectable(self, view, count);
    self->updating = FALSE;
}

int view_table_selected(GtkWidget *table) {
    ViewTableWidget *self = owned(table);
    GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(self->list));
    return row ? gtk_list_box_row_get_index(row) : -1;
}

void view_table_select(GtkWidget *table, int index) {
    ViewTableWidget *self = owned(table);
    GtkWidget *row = index < 0 ? NULL : view_table_row(table, index);
    if (row)
        gtk_list_box_select_row(GTK_LIST_BOX(self->list), GTK_LIST_BOX_ROW(row));
    else
        gtk_list_box_unselect_all(GTK_LIST_BOX(self->list));
}

GtkWidget *view_table_row(GtkWidget *table, int index) {
    ViewTableWidget *self = owned(table);
    if (index < 0 || (guint)index >= self->rows->len)
        return NULL;
    GtkWidget *row = row_at(self, (guint)index)->row;
    return gtk_widget_get_visible(row) ? row : NULL;
}

void view_table_mark(GtkWidget *table, const View *view, int index) {
    GtkWidget *row = view_table_row(table, index);
    if (!row)
        return;
    g_autofree char *said = g_strdup_printf("%s Chosen in this run.",
                                            view->row[view->table.rows.first + index].sentence);
    set_class(row, "chosen", TRUE);
    name_for_readers(row, said);
}
