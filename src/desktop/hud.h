// S19.01 A: the player and the world, always there, and the effects that are active.
#ifndef CANDOR_DESKTOP_HUD_H
#define CANDOR_DESKTOP_HUD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *hud_new(void);
void hud_update(GtkWidget *hud, const View *view);

#endif
