// Content of others on the title screen: what is played in place of ours, or else what is kept.
#ifndef CANDOR_DESKTOP_WORKS_PANEL_H
#define CANDOR_DESKTOP_WORKS_PANEL_H

#include "desktop/works.h"

#include <gtk/gtk.h>

// What is pressed goes through "win." actions.
GtkWidget *works_panel_new(void);
void works_panel_show_played(GtkWidget *panel, const Work *work); // NULL: ours, nothing is said
void works_panel_show_kept(GtkWidget *panel, gboolean listed);    // or else only a way to open one

#endif
