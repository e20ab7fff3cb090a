// The drawing on a game's title card. The name beside it says what it is.
#ifndef CANDOR_DESKTOP_GLYPH_H
#define CANDOR_DESKTOP_GLYPH_H

#include "engine/game.h"

#include <gtk/gtk.h>

GtkWidget *glyph_new(const Game *game);

#endif
