// S19.01 C: the context panel: whatever the current mode is about, from the View alone.
#ifndef CANDOR_DESKTOP_CONTEXT_H
#define CANDOR_DESKTOP_CONTEXT_H

#include "desktop/live.h"
#include "desktop/regions.h"
#include "desktop/view_table.h"

#include <gtk/gtk.h>

// `selected` is called when another row of the table is selected; `activated` on Enter there.
GtkWidget *context_new(TableFunc *selected, TableFunc *activated, void *data);
void context_update(GtkWidget *context, const View *view, const Session *session);

// The same View with the odds of its fights: only where they stand.
void context_show_odds(GtkWidget *context, const View *view);

// The goal as the first line, where the title bar has no room for it; empty: it has.
void context_tell_goal(GtkWidget *context, const char *goal);

// Whether sentences for those who play for the first time are shown.
void context_want_hints(GtkWidget *context, gboolean wanted);

// Marks what makes this move as the choice of a replay, until the next update.
void context_mark(GtkWidget *context, const View *view, const char *move);

// Whether there is no room for columns, from the next update on.
void context_set_layout(GtkWidget *context, RegionLayout layout);

// Shows the details of the selected row, whose card is in this View.
void context_show_details(GtkWidget *context, const View *view);

// Shows the Observation Data screen in the panel's place until the next update.
void context_show_observation(GtkWidget *context, const Game *game, Archive *archive,
                              int64_t earned);

// The review of a run that has ended, which must stay while it is shown; NULL: of none.
void context_show_review(GtkWidget *context, Live *live);

GtkWidget *context_table(GtkWidget *context);
GtkWidget *context_board(GtkWidget *context);
void context_to_top(GtkWidget *context);
void context_to_review(GtkWidget *context);     // of a run that has ended
void context_focus_heading(GtkWidget *context); // where the next thing begins

#endif
