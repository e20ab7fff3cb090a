// The content compiled into the program, one catalog per game, made when it is first asked for.
#ifndef CANDOR_DESKTOP_CATALOGS_H
#define CANDOR_DESKTOP_CATALOGS_H

#include "engine/game.h"

// NULL if the content in the program is not whole.
const void *catalog_of(const Game *game);

// Puts another catalog in its place, which the caller keeps alive: for tests with their own
// content.
void catalog_replace(const Game *game, const void *catalog);

#endif
