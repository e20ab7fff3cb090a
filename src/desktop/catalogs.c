// Catalogs by game; see catalogs.h.
#include "desktop/catalogs.h"

#include "engine/session.h"

#include <glib.h>

enum { MOST_GAMES = 256 };

static const void *catalogs[MOST_GAMES], *replaced[MOST_GAMES]; // by Game.number

const void *catalog_of(const Game *game) {
    if (replaced[game->number])
        return replaced[game->number];
    if (!catalogs[game->number]) {
        void *catalog = g_malloc(game->content->catalog_size);
        if (content_builtin(game, catalog))
            catalogs[game->number] = catalog;
        else
            g_free(catalog);
    }
    return catalogs[game->number];
}

void catalog_replace(const Game *game, const void *catalog) {
    replaced[game->number] = catalog;
}
