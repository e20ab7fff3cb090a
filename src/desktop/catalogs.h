// The content of each game: what is compiled into the program, made when it is first asked for, or
// what is played in its place.
#ifndef CANDOR_DESKTOP_CATALOGS_H
#define CANDOR_DESKTOP_CATALOGS_H

#include "engine/game.h"

// NULL if the content in the program is not whole.
const void *catalog_of(const Game *game);
const void *catalog_own(const Game *game);   // whatever is played
const char *catalog_title(const Game *game); // of content of others; "": the program's own

// Puts another catalog in its place, which the caller keeps alive; NULL: the program's own again.
void catalog_replace(const Game *game, const void *catalog);

// The same for content of others, which is kept for as long as the program runs.
void catalog_play(const Game *game, const void *catalog, const char *title);

#endif
