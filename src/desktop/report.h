// The end of a run: what happened and why, step by step, the chart and its table, seed and code.
#ifndef CANDOR_DESKTOP_REPORT_H
#define CANDOR_DESKTOP_REPORT_H

#include "engine/session.h"

#include <gtk/gtk.h>

GtkWidget *report_new(void);
GtkWidget *report_outcome(GtkWidget *report); // its first lines, which stand on top of the screen
void report_update(GtkWidget *report, const View *view, const Session *session);

#endif
