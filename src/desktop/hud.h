// S19.01 A: the player and the world, always there, and the effects that are active.
#ifndef CANDOR_DESKTOP_HUD_H
#define CANDOR_DESKTOP_HUD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *hud_new(void);
void hud_update(GtkWidget *hud, const View *view);

// What the HUD is about, in a word or two; NULL if this game has none.
const char *hud_title(const View *view);

// One line for windows too narrow for the HUD: every value with a bar, and the first of each group
// that is not aside.
char *hud_summary(const View *view);

#endif
