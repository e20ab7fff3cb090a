// The window: title screen, the page of a run, the history; menu, keys and notices around them.
#ifndef CANDOR_DESKTOP_WINDOW_H
#define CANDOR_DESKTOP_WINDOW_H

#include "store/archive.h"

#include <gtk/gtk.h>

// The application may be NULL in tests; the archive may be NULL if runs cannot be kept. The notice
// says so in the window until it is dismissed; it may be empty.
GtkWidget *window_new(GtkApplication *app, Archive *archive, const char *notice);

// Opens a run file as a replay.
void window_open_file(GtkWidget *window, const char *path);

// Begins a run without a question: for tests and `candor --seed`.
gboolean window_start(GtkWidget *window, const Game *game, const char *seed);

GtkWidget *window_play_page(GtkWidget *window);

#endif
