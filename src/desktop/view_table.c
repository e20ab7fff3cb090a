// A table made of list rows whose cells share their widths; see view_table.h.
#include "desktop/view_table.h"

#include "desktop/cells.h"
#include "desktop/opener.h"
#include "desktop/parts.h"

#include <string.h>

enum { HEADER_CHARS = 11, CELL_CHARS = 30 };

typedef struct Row {
    GtkWidget *row, *key;
    GtkWidget *box[VIEW_MAX_COLUMNS], *opener[VIEW_MAX_COLUMNS], *cell[VIEW_MAX_COLUMNS],
        *bar[VIEW_MAX_COLUMNS];
} Row;

typedef struct ViewTableWidget {
    GtkWidget *column, *header, *list;
    GtkWidget *title[VIEW_MAX_COLUMNS];
    CellColumns widths;
    GPtrArray *rows;
    int widest;
    guint texts; // a hash of what the cells say
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
    if (row && self->selected)
        self->selected(self->data);
}

static void row_activated(GtkListBox *list, GtkListBoxRow *row, ViewTableWidget *self) {
    gtk_list_box_select_row(list, row);
    if (self->activated)
        self->activated(self->data);
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
    cells_add(self->header, label_new("key", 0));
    for (int i = 0; i < VIEW_MAX_COLUMNS; i++) {
        self->title[i] = label_new("quiet", 0);
        gtk_label_set_max_width_chars(GTK_LABEL(self->title[i]), HEADER_CHARS);
        gtk_label_set_wrap_mode(GTK_LABEL(self->title[i]), PANGO_WRAP_WORD);
        gtk_widget_set_valign(self->title[i], GTK_ALIGN_END);
        cells_add(self->header, self->title[i]);
    }
    // A single click selects; travelling needs a decision (R297).
    gtk_list_box_set_activate_on_single_click(GTK_LIST_BOX(self->list), FALSE);
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->list), GTK_SELECTION_BROWSE);
    g_signal_connect(self->list, "row-selected", G_CALLBACK(row_selected), self);
    g_signal_connect(self->list, "row-activated", G_CALLBACK(row_activated), self);
    gtk_box_append(GTK_BOX(self->column), self->header);
    gtk_box_append(GTK_BOX(self->column), self->list);
    own(self->column, self, free_table);
    return self->column;
}

static Row *add_row(ViewTableWidget *self) {
    Row *row = g_new0(Row, 1);
    GtkWidget *box = cells_new(&self->widths);
    row->row = gtk_list_box_row_new();
    row->key = label_new("key number", 0);
    gtk_label_set_wrap(GTK_LABEL(row->key), FALSE);
    gtk_widget_set_valign(row->key, GTK_ALIGN_START);
    cells_add(box, row->key);
    for (int i = 0; i < VIEW_MAX_COLUMNS; i++) {
        row->cell[i] = label_new("", 0);
        gtk_label_set_max_width_chars(GTK_LABEL(row->cell[i]), CELL_CHARS);
        gtk_label_set_wrap_mode(GTK_LABEL(row->cell[i]), PANGO_WRAP_WORD);
        row->bar[i] = gtk_level_bar_new();
        row->box[i] = column_new(0, "");
        row->opener[i] = opener_new(row->cell[i]);
        gtk_widget_set_valign(row->box[i], GTK_ALIGN_START);
        gtk_box_append(GTK_BOX(row->box[i]), row->opener[i]);
        gtk_box_append(GTK_BOX(row->box[i]), row->bar[i]);
        gtk_accessible_update_state(GTK_ACCESSIBLE(row->bar[i]), GTK_ACCESSIBLE_STATE_HIDDEN, TRUE,
                                    -1);
        cells_add(box, row->box[i]);
    }
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row->row), box);
    gtk_list_box_append(GTK_LIST_BOX(self->list), row->row);
    g_ptr_array_add(self->rows, row);
    return row;
}

// The column with the longest text takes the space that is left.
static int widest_column(const View *view) {
    size_t most = 0;
    int widest = 0;
    for (int c = 0; c < view->table.columns; c++) {
        for (int r = 0; r < view->table.rows.count; r++) {
            const char *text = view->row[view->table.rows.first + r].cell[c];
            if (!view->table.numeric[c] && strlen(text) > most) {
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

// "12/20" is also drawn as a bar below the numbers.
static void show_bar(GtkWidget *bar, const char *text, gboolean numeric) {
    char *slash = NULL;
    double now = g_ascii_strtod(text, &slash);
    double most = *slash == '/' ? g_ascii_strtod(slash + 1, NULL) : 0;
    gtk_widget_set_visible(bar, numeric && most > 0);
    if (!numeric || most <= 0)
        return;
    gtk_level_bar_set_max_value(GTK_LEVEL_BAR(bar), most);
    gtk_level_bar_set_value(GTK_LEVEL_BAR(bar), CLAMP(now, 0, most));
}

static void show_cell(GtkWidget *cell, const View *view, int column, const char *text) {
    gboolean numeric = view->table.numeric[column];
    gtk_widget_set_visible(cell, column < view->table.columns);
    if (column >= view->table.columns)
        return;
    label_show(cell, text);
    gtk_widget_set_visible(cell, TRUE);
    gtk_label_set_xalign(GTK_LABEL(cell), numeric ? 1.0F : 0);
    gtk_label_set_justify(GTK_LABEL(cell), numeric ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
    set_class(cell, "number", numeric);
}

static void show_row(ViewTableWidget *self, Row *row, const View *view, const ViewRow *shown,
                     const char *key) {
    gtk_widget_set_visible(row->row, TRUE);
    label_show(row->key, key);
    for (int c = 0; c < VIEW_MAX_COLUMNS; c++) {
        const char *text = c < view->table.columns ? shown->cell[c] : "";
        show_cell(row->cell[c], view, c, text);
        gtk_widget_set_visible(row->box[c], c < view->table.columns);
        opener_update(row->opener[c], view,
                      shown->value[c] < 0 ? NULL : &view->value[shown->value[c]]);
        show_bar(row->bar[c], text, view->table.numeric[c]);
        set_class(row->cell[c], "strong", c == 0 || c == self->widest);
    }
    name_for_readers(row->row, shown->sentence);
    gtk_list_box_row_set_selectable(GTK_LIST_BOX_ROW(row->row), shown->card >= 0);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row->row), shown->action >= 0);
}

static guint hash_texts(const View *view) {
    guint hash = view->table.columns;
    for (int c = 0; c < view->table.columns; c++) {
        hash = hash * 33 + g_str_hash(view->table.column[c]);
        for (int r = 0; r < view->table.rows.count; r++)
            hash = hash * 33 + g_str_hash(view->row[view->table.rows.first + r].cell[c]);
    }
    return hash;
}

void view_table_update(GtkWidget *table, const View *view, const char *const *keys) {
    ViewTableWidget *self = owned(table);
    int count = view->table.rows.count;
    int chosen = view_table_selected(table);
    self->widest = widest_column(view);
    self->widths.widest = self->widest + 1; // the keys come first
    gtk_widget_set_visible(table, count > 0);
    gtk_widget_set_visible(gtk_widget_get_first_child(self->header), keys != NULL);
    for (int c = 0; c < VIEW_MAX_COLUMNS; c++)
        show_cell(self->title[c], view, c, c < view->table.columns ? view->table.column[c] : "");
    for (int r = 0; r < count; r++) {
        Row *row =
            (guint)r < self->rows->len ? g_ptr_array_index(self->rows, (guint)r) : add_row(self);
        show_row(self, row, view, &view->row[view->table.rows.first + r], keys ? keys[r] : "");
    }
    for (guint r = (guint)count; r < self->rows->len; r++)
        gtk_widget_set_visible(((Row *)g_ptr_array_index(self->rows, r))->row, FALSE);
    name_for_readers(self->list, count > 0 ? view->table.title : "");
    if (hash_texts(view) != self->texts) // one text changes the widths of all lines
        for (guint i = 0; i < self->widths.lines->len; i++)
            gtk_widget_queue_resize(g_ptr_array_index(self->widths.lines, i));
    self->texts = hash_texts(view);
    gboolean selectable = count > 0 && view->row[view->table.rows.first].card >= 0;
    gtk_list_box_set_selection_mode(GTK_LIST_BOX(self->list),
                                    selectable ? GTK_SELECTION_BROWSE : GTK_SELECTION_NONE);
    if (selectable)
        view_table_select(table, CLAMP(chosen, 0, count - 1));
}

int view_table_selected(GtkWidget *table) {
    ViewTableWidget *self = owned(table);
    GtkListBoxRow *row = gtk_list_box_get_selected_row(GTK_LIST_BOX(self->list));
    return row ? gtk_list_box_row_get_index(row) : -1;
}

void view_table_select(GtkWidget *table, int index) {
    ViewTableWidget *self = owned(table);
    GtkWidget *row = view_table_row(table, index);
    if (row)
        gtk_list_box_select_row(GTK_LIST_BOX(self->list), GTK_LIST_BOX_ROW(row));
}

GtkWidget *view_table_row(GtkWidget *table, int index) {
    ViewTableWidget *self = owned(table);
    if (index < 0 || (guint)index >= self->rows->len)
        return NULL;
    GtkWidget *row = ((Row *)g_ptr_array_index(self->rows, (guint)index))->row;
    return gtk_widget_get_visible(row) ? row : NULL;
}
