// Packed content as the lab reads it; see engine/packed.h.
#ifndef CANDOR_LAB_PACK_H
#define CANDOR_LAB_PACK_H

#include "engine/game.h"

// Whether this file holds packed content.
bool pack_is(const char *path);

// The catalog in it; NULL after saying why not.
void *pack_load(const Game *game, const char *path);

#endif
