// Watches a folder of content: its files, and those of the packs in it.
#ifndef CANDOR_DESKTOP_WATCH_H
#define CANDOR_DESKTOP_WATCH_H

#include <gio/gio.h>

typedef struct Watch Watch;

// Calls `changed` a moment after something in the folder has changed.
Watch *watch_new(const char *folder, void (*changed)(void *data), void *data);
void watch_free(Watch *watch);

#endif
