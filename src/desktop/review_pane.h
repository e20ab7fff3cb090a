// The review of a finished run on the screen: the sum, its value along the way, the decisions that
// cost most, and what can be done about them.
#ifndef CANDOR_DESKTOP_REVIEW_PANE_H
#define CANDOR_DESKTOP_REVIEW_PANE_H

#include "desktop/live.h"

#include <gtk/gtk.h>

GtkWidget *review_pane_new(void);

// Of this run, which has ended; it must stay until another one is shown. NULL: of none.
void review_pane_show(GtkWidget *pane, Live *live);

#endif
