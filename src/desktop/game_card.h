// A game on the title screen: what it is, how long it takes, what is at stake, the best run so far,
// and one button to play or go on.
#ifndef CANDOR_DESKTOP_GAME_CARD_H
#define CANDOR_DESKTOP_GAME_CARD_H

#include "desktop/works.h"
#include "store/archive.h"

#include <gtk/gtk.h>

GtkWidget *game_card_new(const Game *game);
void game_card_update(GtkWidget *card, Archive *archive, const Work *work); // NULL: our content

const Game *game_card_game(GtkWidget *card);
const char *game_card_seed(GtkWidget *card); // of a new run; empty: any
Setup game_card_setup(GtkWidget *card);      // of a new run: the options that are chosen
void game_card_reset(GtkWidget *card);       // to no seed and no option
void game_card_focus(GtkWidget *card);       // the button that plays

#endif
