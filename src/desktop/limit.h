// A child that is as high as it needs to be, up to a limit, and may be given less width than it
// needs, down to a limit; beyond that it scrolls.
#ifndef CANDOR_DESKTOP_LIMIT_H
#define CANDOR_DESKTOP_LIMIT_H

#include <gtk/gtk.h>

#define CANDOR_TYPE_LIMIT (candor_limit_get_type())
G_DECLARE_FINAL_TYPE(CandorLimit, candor_limit, CANDOR, LIMIT, GtkWidget)

// A least width of 0: as wide as the child needs.
GtkWidget *limit_new(GtkWidget *child, const char *name, int most_height, int least_width);

#endif
