// A card: its action as a heading, mechanics in the same lines on every card, flavour last.
#ifndef CANDOR_DESKTOP_CARD_H
#define CANDOR_DESKTOP_CARD_H

#include "engine/view.h"

#include <gtk/gtk.h>

typedef enum CardStyle {
    CARD_DETAILS, // of a selected row: values in two columns, what it does stands in the action bar
    CARD_CHOICE,  // something to compare and to do
} CardStyle;

GtkWidget *card_new(CardStyle style);

// A NULL card shows nothing.
void card_update(GtkWidget *widget, const View *view, const ViewCard *card);

// The list of a choice's values, for aligning cards that are compared.
GtkWidget *card_values(GtkWidget *widget);

#endif
