// S19.01 B: the log, persistent and scrollable, with its two filters, finding and copying.
#ifndef CANDOR_DESKTOP_LOG_PANE_H
#define CANDOR_DESKTOP_LOG_PANE_H

#include "engine/glossary.h"

#include <gtk/gtk.h>

// Shows a list of CandorLogLine, which may grow: its latest lines, or all if `most` is 0.
GtkWidget *log_pane_new(void);
void log_pane_show(GtkWidget *pane, GListModel *lines, guint most);
void log_pane_to_end(GtkWidget *pane);

void log_pane_find(GtkWidget *pane); // opens the search field
GListModel *log_pane_shown(GtkWidget *pane);

// The selected lines, or all that are shown; to be freed by the caller.
char *log_pane_text(GtkWidget *pane);
GtkWidget *log_pane_list(GtkWidget *pane);

// What rules say, for lines that are opened; NULL: nobody knows.
void log_pane_set_glossary(GtkWidget *pane, const Glossary *glossary);

#endif
