// The place of a board: as large a square as fits, the lines below it, and beside it (below them
// where it is narrow) what is asked. Everything on the square grows with it.
//
// It can be jolted: the square moves a little and comes to rest. Nothing waits for that.
#ifndef CANDOR_DESKTOP_STAGE_H
#define CANDOR_DESKTOP_STAGE_H

#include <gtk/gtk.h>

#define CANDOR_TYPE_STAGE (candor_stage_get_type())
G_DECLARE_FINAL_TYPE(CandorStage, candor_stage, CANDOR, STAGE, GtkWidget)

GtkWidget *stage_new(GtkWidget *square, GtkWidget *lines, GtkWidget *side);

// The square is so many units wide, each a whole number of pixels.
void stage_set_units(GtkWidget *stage, int units);

// one point is 1 pixel and 60 ms, each further point 2 pixels and 40 ms, up to 7 pixels.
void stage_jolt(GtkWidget *stage, int points);
int stage_jolt_size(GtkWidget *stage); // pixels of the jolt that runs; 0: none

#endif
