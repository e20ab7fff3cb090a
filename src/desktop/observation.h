// The Observation Data screen (S14, U11): the total, what was seen for the first time, the unlocks.
#ifndef CANDOR_DESKTOP_OBSERVATION_H
#define CANDOR_DESKTOP_OBSERVATION_H

#include "engine/profile.h"

#include <gtk/gtk.h>

GtkWidget *observation_new(void);
void observation_update(GtkWidget *screen, const Game *game, const Profile *profile);

#endif
