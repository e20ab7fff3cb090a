// The page on which a run is played or replayed: HUD, log, context and action bar around one View.
#ifndef CANDOR_DESKTOP_PLAY_PAGE_H
#define CANDOR_DESKTOP_PLAY_PAGE_H

#include "desktop/live.h"

#include <gtk/gtk.h>

// `updated` is called whenever the page shows something new.
typedef void PlayUpdated(void *data);
GtkWidget *play_page_new(PlayUpdated *updated, void *data);

// Shows a run, which the page then owns; NULL shows none.
void play_page_show(GtkWidget *page, Live *live);
Live *play_page_live(GtkWidget *page);

// From a replay that was opened at the end of a played run back to that run; FALSE if it was not.
gboolean play_page_return(GtkWidget *page);
Live *play_page_played(GtkWidget *page); // the run that was played here; NULL: only a replay

// Whether the page says what the goal is, because the title bar cannot.
void play_page_tell_goal(GtkWidget *page, gboolean told);

// A key that nobody else wanted: "a", "1", "Enter", "Escape". TRUE if it did something.
gboolean play_page_key(GtkWidget *page, const char *key);

void play_page_next_pane(GtkWidget *page, int direction);
void play_page_find(GtkWidget *page);

GtkWidget *play_page_regions(GtkWidget *page);

#endif
