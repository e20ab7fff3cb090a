// The history: every run with its date, game, seed, ending, length and Observation Data.
#ifndef CANDOR_DESKTOP_HISTORY_PAGE_H
#define CANDOR_DESKTOP_HISTORY_PAGE_H

#include "store/archive.h"

#include <gtk/gtk.h>

// Watching, exporting, importing and opening a code go through "win.watch-run", "win.export-run",
// "win.import" and "win.open-code".
GtkWidget *history_page_new(void);
void history_page_update(GtkWidget *page, Archive *archive);
void history_page_focus(GtkWidget *page);

// The page is left: the run that was deleted last is gone for good.
void history_page_leave(GtkWidget *page, Text *reason);

#endif
