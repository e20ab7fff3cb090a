// Where files belong (XDG base directories). Relative values of the variables are ignored, and a
// missing HOME falls back to the user's entry in the password file.
#ifndef CANDOR_DESKTOP_PLACES_H
#define CANDOR_DESKTOP_PLACES_H

#include <glib.h>
#include <stdbool.h>

// Each to be freed by the caller.
char *places_settings(void); // .../candor/settings.ini
char *places_archive(void);  // .../candor/runs.db
char *places_content(void);  // .../candor/content: files of others that are kept, and their runs
char *places_window(void);   // .../candor/window.ini: size and panes, nothing that matters

// Writes a file of settings, for its owner only, and the folders above it.
bool places_write(const char *path, GKeyFile *file);

#endif
