// The table of a View: the columns aligned, headers that wrap. A click, an arrow key or Enter
// selects a row; Enter on the selected one asks for what committing to it does. A double click
// never does.
#ifndef CANDOR_DESKTOP_VIEW_TABLE_H
#define CANDOR_DESKTOP_VIEW_TABLE_H

#include "engine/view.h"

#include <gtk/gtk.h>

typedef void TableFunc(void *data);

// `selected` is called when another row is selected, `activated` when the selected one is
// activated.
GtkWidget *view_table_new(TableFunc *selected, TableFunc *activated, void *data);

// Keys are what stands before each row ("1"), or NULL for none.
void view_table_update(GtkWidget *table, const View *view, const char *const *keys,
                       gboolean narrow);

int view_table_selected(GtkWidget *table);         // -1: none
void view_table_select(GtkWidget *table, int row); // -1: none
// Marks the row as the choice of a replay, until the table is updated again.
void view_table_mark(GtkWidget *table, const View *view, int index);

GtkWidget *view_table_row(GtkWidget *table, int row); // NULL: there is none

#endif
