// The title screen: the games, the run that waits in each, and everything that is not a run.
#ifndef CANDOR_DESKTOP_TITLE_PAGE_H
#define CANDOR_DESKTOP_TITLE_PAGE_H

#include "desktop/works.h"
#include "store/archive.h"

#include <gtk/gtk.h>

// What is pressed goes through "win." actions; a new run's seed is asked from title_page_seed.
GtkWidget *title_page_new(void);

// `work` is the content of others that is played; then its game alone is offered.
void title_page_update(GtkWidget *page, Archive *archive, const Work *work);

// The text of a game's seed field, empty means random; and the options that are chosen for it.
const char *title_page_seed(GtkWidget *page, const char *game);
Setup title_page_setup(GtkWidget *page, const char *game);
void title_page_reset(GtkWidget *page, const char *game); // to no seed and no option
void title_page_focus(GtkWidget *page);

#endif
