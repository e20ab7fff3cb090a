// What can be chosen for a new run of a game besides its seed: one control for each option of the
// game, with a line that says what it changes.
#ifndef CANDOR_DESKTOP_GAME_OPTIONS_H
#define CANDOR_DESKTOP_GAME_OPTIONS_H

#include "engine/game.h"

#include <gtk/gtk.h>

GtkWidget *game_options_new(const Game *game);

// What is chosen, as a run's setup: an option that is as without it is left out.
Setup game_options_setup(GtkWidget *options);
void game_options_reset(GtkWidget *options);

#endif
