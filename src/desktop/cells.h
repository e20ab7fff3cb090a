// One line of a table: cells whose widths are agreed on by all lines of the same table.
#ifndef CANDOR_DESKTOP_CELLS_H
#define CANDOR_DESKTOP_CELLS_H

#include <gtk/gtk.h>
#include <stdbool.h>

enum { CELLS_MOST = 9 };

// What the lines of a table share. It must outlive them.
typedef struct CellColumns {
    GPtrArray *lines; // of CandorCells; not owned
    int spacing;
    int widest;    // this column takes the space that is left
    bool flexible; // and it never has more than it must have: its text wraps within what it gets
    bool in_list;  // and a list that scrolls asks how high it is before it has a width: no matter
} CellColumns;

#define CANDOR_TYPE_CELLS (candor_cells_get_type())
G_DECLARE_FINAL_TYPE(CandorCells, candor_cells, CANDOR, CELLS, GtkWidget)

GtkWidget *cells_new(CellColumns *columns);
void cells_add(GtkWidget *cells, GtkWidget *cell);

// A line of its own, for texts side by side; unlike a box it never asks a text how narrow it could
// be for a height, which takes many layouts of it.
GtkWidget *cells_alone(int spacing, int widest, bool flexible);

// One text as a line of a long list: it is laid out once, for the width that it gets.
GtkWidget *cells_in_list(GtkWidget *cell);

// Stacked cells stand below each other and have no say in the widths of the columns.
void cells_set_stacked(GtkWidget *cells, gboolean stacked);

// Folded: behind the first cell the others stand in two columns, the second half of them at the
// right. They have no say in the widths of the columns either.
void cells_set_folded(GtkWidget *cells, gboolean folded);

#endif
