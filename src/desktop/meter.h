// A bar from 0 to its most, with the limits on it and their numbers below.
#ifndef CANDOR_DESKTOP_METER_H
#define CANDOR_DESKTOP_METER_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *meter_new(void);

// Hidden if the value has no bar. The colour is one of the look's.
void meter_update(GtkWidget *meter, const ViewValue *value, const char *colour);
void meter_show(GtkWidget *meter, int now, int most, const char *colour);

#endif
