// The board of a View: a grid of letters in square cells, its ledger and status line below, beside
// it what is asked. It takes the focus as one thing; the arrow keys do the actions that lead their
// way.
//
// Its palette follows the tone. What is new fades in, what was lost jolts, and a sound may be made;
// all of it can be off, and nothing waits for it.
#ifndef CANDOR_DESKTOP_BOARD_H
#define CANDOR_DESKTOP_BOARD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *board_new(void);
void board_update(GtkWidget *board, const View *view); // hidden if there is none

// Whether sentences for those who play for the first time are shown, beside the board.
void board_want_hints(GtkWidget *board, gboolean wanted);

// An arrow key: the action "run.step" of the widget. FALSE if it is another key.
gboolean board_key(GtkWidget *widget, guint keyval, GdkModifierType state);

GtkWidget *board_cell(GtkWidget *board, int x, int y);
GtkWidget *board_stage(GtkWidget *board);
guint board_sounds(void); // how many have been made

#endif
