// Rows of a table; see table_row.h.
#include "desktop/table_row.h"

#include "desktop/key_label.h"
#include "desktop/mark.h"
#include "desktop/meter.h"
#include "desktop/opener.h"
#include "desktop/parts.h"
#include "desktop/segments.h"
#include "desktop/tone.h"

#include <string.h>

enum { CELL_CHARS = 30 };

static void make_cell(TableCell *cell) {
    cell->box = cells_alone(6, 1, false);
    cell->mark = mark_new();
    cell->texts = column_new(0, "");
    cell->label = label_new("", 0);
    cell->opener = opener_new(cell->label);
    cell->bar = meter_new();
    cell->below = label_new("quiet number t1", 0);
    cell->segments = segments_new();
    gtk_label_set_max_width_chars(GTK_LABEL(cell->label), CELL_CHARS);
    gtk_label_set_wrap_mode(GTK_LABEL(cell->label), PANGO_WRAP_WORD);
    gtk_widget_set_valign(cell->box, GTK_ALIGN_CENTER);
    gtk_box_append(GTK_BOX(cell->texts), cell->opener);
    gtk_box_append(GTK_BOX(cell->texts), cell->bar);
    gtk_box_append(GTK_BOX(cell->texts), cell->below);
    gtk_box_append(GTK_BOX(cell->texts), cell->segments);
    cells_add(cell->box, cell->mark);
    cells_add(cell->box, cell->texts);
}

TableRow *table_row_new(CellColumns *widths) {
    TableRow *row = g_new0(TableRow, 1);
    row->box = cells_new(widths);
    row->row = gtk_list_box_row_new();
    row->key = key_label_new();
    cells_add(row->box, row->key);
    for (int i = 0; i < VIEW_MAX_COLUMNS; i++) {
        make_cell(&row->cell[i]);
        cells_add(row->box, row->cell[i].box);
    }
    gtk_list_box_row_set_child(GTK_LIST_BOX_ROW(row->row), row->box);
    return row;
}

// "12/20" is also drawn as a bar below the numbers.
static void show_bar(GtkWidget *bar, const char *text, bool numeric) {
    char *slash = NULL;
    double now = g_ascii_strtod(text, &slash);
    double most = numeric && *slash == '/' ? g_ascii_strtod(slash + 1, NULL) : 0;
    meter_show(bar, (int)now, (int)most, "critical");
}

static void align(GtkWidget *label, bool numeric, bool right) {
    gtk_widget_set_halign(label, right ? GTK_ALIGN_END : GTK_ALIGN_START);
    gtk_label_set_xalign(GTK_LABEL(label), right ? 1.0F : 0);
    gtk_label_set_justify(GTK_LABEL(label), right ? GTK_JUSTIFY_RIGHT : GTK_JUSTIFY_LEFT);
    set_class(label, "number", numeric);
}

// Where columns are folded, the second half of them stands at the right.
static bool is_right(const View *view, int column, gboolean folded) {
    int before = 0, all = 0;
    for (int i = 0; i < view->table.columns; i++) {
        all += !column_is_below(view, i);
        before += !column_is_below(view, i) && i < column;
    }
    return folded ? before >= (all + 1) / 2 : view->table.numeric[column];
}

// A number below no heading says what it is.
static char *text_of(const View *view, const ViewRow *shown, int column, gboolean folded) {
    const ViewTable *table = &view->table;
    return folded && table->numeric[column]
               ? g_strdup_printf("%s %s", table->column[column], shown->cell[column])
               : g_strdup(shown->cell[column]);
}

// The text of the column that stands under this one, or the few words that belong below the cell.
static const char *below(const View *view, const ViewRow *shown, int column) {
    for (int i = 0; i < view->table.columns; i++)
        if (view->table.below[i] == column + 1)
            return shown->cell[i];
    return shown->note[column];
}

static void show_cell(TableCell *cell, const View *view, const ViewRow *shown, int column,
                      gboolean folded) {
    const ViewTable *table = &view->table;
    gboolean used = column < table->columns && !column_is_below(view, column);
    gtk_widget_set_visible(cell->box, used);
    if (!used)
        return;
    g_autofree char *text = text_of(view, shown, column, folded);
    bool right = is_right(view, column, folded);
    bool numeric = table->numeric[column], segmented = table->segmented == column + 1;
    label_show(cell->label, text);
    gtk_widget_set_visible(cell->label, TRUE);
    label_show(cell->below, below(view, shown, column));
    tone_set(cell->below, shown->warned == column + 1 ? VIEW_WARNING : VIEW_PLAIN);
    align(cell->label, numeric, right);
    gtk_widget_set_halign(cell->box, folded && right ? GTK_ALIGN_END : GTK_ALIGN_FILL);
    gtk_widget_set_halign(cell->opener, right ? GTK_ALIGN_END : GTK_ALIGN_START);
    align(cell->below, numeric, right);
    mark_update(cell->mark, table->marked == column + 1 ? shown->mark : "");
    segments_update(cell->segments, shown->segments, segmented ? table->segments_of : 0);
    opener_update(cell->opener, view,
                  shown->value[column] < 0 ? NULL : &view->value[shown->value[column]]);
    show_bar(cell->bar, shown->cell[column], numeric);
}

void table_row_update(TableRow *row, const View *view, const ViewRow *shown, const char *key,
                      RowLook look) {
    gtk_widget_set_visible(row->row, TRUE);
    key_label_show(row->key, key);
    cells_set_folded(row->box, look.folded);
    for (int c = 0; c < VIEW_MAX_COLUMNS; c++) {
        show_cell(&row->cell[c], view, shown, c, look.folded);
        set_class(row->cell[c].label, "strong", c == 0 || (c == look.widest && !look.folded));
    }
    set_class(row->row, "chosen", FALSE);
    name_for_readers(row->row, shown->sentence);
    gtk_list_box_row_set_selectable(GTK_LIST_BOX_ROW(row->row), shown->card >= 0);
    gtk_list_box_row_set_activatable(GTK_LIST_BOX_ROW(row->row), FALSE);
}
