// Why this program cannot go on with a run from the archive.
#ifndef CANDOR_DESKTOP_OBSTACLE_H
#define CANDOR_DESKTOP_OBSTACLE_H

#include "store/archive.h"

// One sentence; empty if there is no obstacle; to be freed by the caller.
char *obstacle_of(const ArchiveEntry *entry);

#endif
