// A value of a content file changed where it stands: everything else, comments too, stays as it
// was.
#ifndef CANDOR_WORKSHOP_OVERLAY_H
#define CANDOR_WORKSHOP_OVERLAY_H

#include "workshop/knob.h"

// Which of the files of these directories and their packs says what the knob names: its path below
// the directory ("packs/1-fen/enemies.yaml"). False if none does.
bool overlay_file(const Game *game, const char *const *directories, size_t count, const Knob *knob,
                  char *path, size_t size);

// Writes that file into the folder `out` with another value; from there, if it is there already.
bool overlay_write(const Game *game, const char *const *directories, size_t count, const char *out,
                   const Knob *knob, const char *value, Text *reason);

#endif
