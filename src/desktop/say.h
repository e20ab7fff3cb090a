// What is to be known at this moment beside a board, or the question that stands before the next
// move with its answers; and a hint for who plays for the first time. Its height is always the
// same, so that nothing below it moves.
#ifndef CANDOR_DESKTOP_SAY_H
#define CANDOR_DESKTOP_SAY_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *say_new(void);
void say_update(GtkWidget *say, const View *view, gboolean hints);

#endif
