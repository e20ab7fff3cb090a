// Every step of a run with its numbers, behind a button: thousands of lines are made only for
// those who ask for them.
#ifndef CANDOR_DESKTOP_STEPS_TABLE_H
#define CANDOR_DESKTOP_STEPS_TABLE_H

#include "engine/history.h"

#include <gtk/gtk.h>

GtkWidget *steps_table_new(void);
void steps_table_update(GtkWidget *table, const History *history);

#endif
