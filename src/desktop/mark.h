// A small shape beside a word that says the same: what kind of thing a row is.
#ifndef CANDOR_DESKTOP_MARK_H
#define CANDOR_DESKTOP_MARK_H

#include <gtk/gtk.h>

GtkWidget *mark_new(void);
void mark_update(GtkWidget *mark, const char *word); // hidden if it is empty

#endif
