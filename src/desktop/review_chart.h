// The value of a run along its steps: a line, numbered discs for the choices that cost most, hollow
// diamonds for large draws.
#ifndef CANDOR_DESKTOP_REVIEW_CHART_H
#define CANDOR_DESKTOP_REVIEW_CHART_H

#include "review/sheet.h"

#include <gtk/gtk.h>

GtkWidget *review_chart_new(void);

// The sheet must stay until the next update.
void review_chart_update(GtkWidget *chart, const ReviewSheet *sheet);

// Terms of a sum, each with a bar from the middle: what took to the left, what gave to the right.
GtkWidget *review_bars_new(const ReviewSheet *sheet, const SheetTerm *term, size_t count);

#endif
