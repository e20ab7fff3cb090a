// The last turn's roll: every face of the die, those that succeed, the one that fell, and the sum.
#ifndef CANDOR_DESKTOP_ROLL_H
#define CANDOR_DESKTOP_ROLL_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *roll_new(void);
void roll_update(GtkWidget *roll, const View *view); // hidden if there was none

#endif
