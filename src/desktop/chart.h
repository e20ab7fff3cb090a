// The chart of a run: one small panel per series over Time. The only thing drawn by hand; the same
// numbers stand in the table beside it.
#ifndef CANDOR_DESKTOP_CHART_H
#define CANDOR_DESKTOP_CHART_H

#include "engine/history.h"

#include <gtk/gtk.h>

GtkWidget *chart_new(void);
void chart_update(GtkWidget *chart, const History *history);

// A sample's value as text: "3.25" if it counts quarters.
char *chart_number(const SeriesDef *series, int32_t value);

#endif
