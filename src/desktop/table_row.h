// One row of a table: its key, and a cell per column. Where there is room a cell has a second,
// small line, a mark before its word, or segments below it.
#ifndef CANDOR_DESKTOP_TABLE_ROW_H
#define CANDOR_DESKTOP_TABLE_ROW_H

#include "desktop/cells.h"
#include "engine/view.h"

#include <gtk/gtk.h>

typedef struct TableCell {
    GtkWidget *box, *mark, *texts, *opener, *label, *bar, *below, *segments;
} TableCell;

typedef struct TableRow {
    GtkWidget *row, *box, *key;
    TableCell cell[VIEW_MAX_COLUMNS];
} TableRow;

TableRow *table_row_new(CellColumns *widths);

// How a table shows its rows. Folded: in two columns of lines, whose numbers say what they are.
typedef struct RowLook {
    int widest; // this column's text is strong
    gboolean folded;
} RowLook;

void table_row_update(TableRow *row, const View *view, const ViewRow *shown, const char *key,
                      RowLook look);

// Whether a column stands under another and has no place of its own.
static inline bool column_is_below(const View *view, int column) {
    return column < view->table.columns && view->table.below[column] > 0;
}

#endif
