// The Observation Data screen (S14, U11): the total, what was seen for the first time, the unlocks.
#ifndef CANDOR_DESKTOP_OBSERVATION_H
#define CANDOR_DESKTOP_OBSERVATION_H

#include "store/archive.h"

#include <gtk/gtk.h>

GtkWidget *observation_new(void);

// What was earned is the archive's; without one, what `earned` is.
void observation_update(GtkWidget *screen, const Game *game, Archive *archive, int64_t earned);

#endif
