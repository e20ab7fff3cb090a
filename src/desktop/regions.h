// The places of HUD, log and context. Wide: three panes side by side that can be resized. Narrower
// (or larger text): the log moves behind a tab, then the HUD too, with its summary on top.
#ifndef CANDOR_DESKTOP_REGIONS_H
#define CANDOR_DESKTOP_REGIONS_H

#include <gtk/gtk.h>

#define CANDOR_TYPE_REGIONS (candor_regions_get_type())
G_DECLARE_FINAL_TYPE(CandorRegions, candor_regions, CANDOR, REGIONS, GtkWidget)

typedef enum RegionLayout { REGIONS_WIDE, REGIONS_MEDIUM, REGIONS_NARROW } RegionLayout;

GtkWidget *regions_new(GtkWidget *hud, GtkWidget *log, GtkWidget *context);
void regions_set_summary(GtkWidget *regions, const char *summary);

// Brings a pane to the front if it is behind a tab.
void regions_reveal(GtkWidget *regions, GtkWidget *pane);

// What the HUD is called where it is behind a tab; empty: there is none to show.
void regions_show_hud(GtkWidget *regions, const char *title);

// Side by side, the log can be left out; behind a tab it is never in the way.
void regions_show_log(GtkWidget *regions, gboolean shown);
RegionLayout regions_layout(GtkWidget *regions);

// Where the player has put the separators, in pixels; 0: not moved.
void regions_get_positions(GtkWidget *regions, int *hud, int *log);
void regions_set_positions(GtkWidget *regions, int hud, int log);

// Is called after the layout has changed.
void regions_listen(GtkWidget *regions, void (*changed)(void *data), void *data);

#endif
