// Actions as rows: name, costs, what it does exactly, and the numbers as they will be after it.
// Actions of one name that stand together are one row with a button per target.
#ifndef CANDOR_DESKTOP_ACTION_ROWS_H
#define CANDOR_DESKTOP_ACTION_ROWS_H

#include "desktop/cells.h"
#include "engine/view.h"

#include <gtk/gtk.h>

// Columns that all groups of rows on a screen agree on; they must outlive the groups.
CellColumns action_rows_columns(void);

// Headed: with the titles of the columns.
GtkWidget *action_rows_new(CellColumns *columns, gboolean headed);

// The actions of these cards, from the first up to before the last, in order. Narrow: without
// columns.
void action_rows_update(GtkWidget *rows, const View *view, int first_card, int past_card,
                        gboolean narrow);

#endif
