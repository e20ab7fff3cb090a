// About: version, licence, rules version and content hash of every game, to be copied for reports.
#ifndef CANDOR_DESKTOP_ABOUT_H
#define CANDOR_DESKTOP_ABOUT_H

#include <gtk/gtk.h>

GtkWidget *about_new(GtkWindow *parent);

// What "Copy debug info" copies; to be freed by the caller.
char *about_debug_info(void);

#endif
