// Colours of meaning as style classes: they support what the words say.
#ifndef CANDOR_DESKTOP_TONE_H
#define CANDOR_DESKTOP_TONE_H

#include "engine/view.h"

#include <gtk/gtk.h>

void tone_set(GtkWidget *widget, ViewTone tone);

// The colour of a bar: what it counts has its own.
const char *tone_of_bar(const ViewValue *value);

#endif
