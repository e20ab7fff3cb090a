// A card: something to look at and perhaps to do, in the shape that the game wants for it.
#ifndef CANDOR_DESKTOP_CARD_H
#define CANDOR_DESKTOP_CARD_H

#include "engine/view.h"

#include <gtk/gtk.h>

GtkWidget *card_new(ViewShape shape);

// A thing with few values, its buttons beside them.
GtkWidget *card_new_thing(void);

// `quiet`: the values that one line names instead (quiet.h).
void card_update(GtkWidget *card, const View *view, const ViewCard *shown, uint64_t quiet);

// The list of its values, for aligning cards that are compared; NULL if it has none.
GtkWidget *card_values(GtkWidget *card);

#endif
