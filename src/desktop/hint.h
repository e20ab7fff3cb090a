// A sentence for somebody who plays for the first time, at the moment when it matters. Once
// dismissed it does not come again (settings).
#ifndef CANDOR_DESKTOP_HINT_H
#define CANDOR_DESKTOP_HINT_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *hint_new(void);
void hint_update(GtkWidget *hint, const ViewHint *shown, gboolean wanted);

#endif
