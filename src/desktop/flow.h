// A container that breaks its children into lines: either in equal columns, as many as fit, or at
// their natural widths like words.
#ifndef CANDOR_DESKTOP_FLOW_H
#define CANDOR_DESKTOP_FLOW_H

#include <gtk/gtk.h>

#define CANDOR_TYPE_FLOW (candor_flow_get_type())
G_DECLARE_FINAL_TYPE(CandorFlow, candor_flow, CANDOR, FLOW, GtkWidget)

// Columns at least this wide (at a text size of 100 %) and at most so many; 0: natural widths.
GtkWidget *flow_new(int column_width, int most_columns, int spacing);
void flow_add(GtkWidget *flow, GtkWidget *child);

// Columns together are at most so wide (at a text size of 100 %), at the left or in the middle.
void flow_limit(GtkWidget *flow, int most_width, gboolean middle);

// Between its lines; as between its columns unless it is set.
void flow_set_line_spacing(GtkWidget *flow, int spacing);

// Changes the least width of a column.
void flow_set_columns(GtkWidget *flow, int column_width, int most_columns);

#endif
