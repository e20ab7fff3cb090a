// What would have followed a choice and the better one, side by side; found when it is asked for.
#ifndef CANDOR_DESKTOP_REVIEW_FUTURES_H
#define CANDOR_DESKTOP_REVIEW_FUTURES_H

#include "desktop/live.h"
#include "review/job.h"

#include <gtk/gtk.h>

GtkWidget *review_futures_new(void); // empty
void review_futures_show(GtkWidget *futures, Live *live, const char *goal,
                         const SheetDecision *decision);

#endif
