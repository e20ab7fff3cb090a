// The window's one title bar: where one is, what the goal is, one number that counts, the menu.
#ifndef CANDOR_DESKTOP_HEADER_H
#define CANDOR_DESKTOP_HEADER_H

#include <gtk/gtk.h>

typedef struct HeaderTexts {
    const char *name, *goal;
    const char *label, *number; // at the right; may be empty
    const char *back;           // what the button back does; empty: there is none
    gboolean at_title;          // History, Settings and Help stand there
    gboolean narrow;            // there is room for the name only; the menu has the rest
} HeaderTexts;

GtkWidget *header_new(GtkMenuButtonCreatePopupFunc fill_menu);
void header_update(GtkWidget *header, const HeaderTexts *texts);

#endif
