// The board of a View: a grid of letters in square cells, its status line below, its ledger above.
// It takes the focus as one thing; the arrow keys do the actions that lead their way.
#ifndef CANDOR_DESKTOP_BOARD_H
#define CANDOR_DESKTOP_BOARD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *board_new(void);
void board_update(GtkWidget *board, const View *view); // hidden if there is none

#endif
