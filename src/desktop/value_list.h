// Values of a View, one per line: quiet label, strong number, what changed. Each opens into its
// terms (click, or Enter when focused). The same value keeps the same line.
#ifndef CANDOR_DESKTOP_VALUE_LIST_H
#define CANDOR_DESKTOP_VALUE_LIST_H

#include "engine/view.h"

#include <gtk/gtk.h>

typedef enum ValueStyle {
    VALUES_LEDGER, // numbers right-aligned
    VALUES_PROSE,  // values may be sentences: left-aligned behind the label
} ValueStyle;

GtkWidget *value_list_new(ValueStyle style);
void value_list_update(GtkWidget *list, const View *view, ViewRange values);

// Values longer than this stand below their labels instead of beside them; 0: none do.
void value_list_set_stacking(GtkWidget *list, size_t characters);

// Lines that are left out from the next update on, a bit each: another line names them.
void value_list_set_quiet(GtkWidget *list, uint64_t quiet);

// The lines, for aligning lists that are compared.
GtkWidget *value_list_line(GtkWidget *list, int index);

#endif
