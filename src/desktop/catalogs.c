// Catalogs by game; see catalogs.h.
#include "desktop/catalogs.h"

#include "engine/session.h"

#include <glib.h>

enum { MOST_GAMES = 256 };

static const void *catalogs[MOST_GAMES], *replaced[MOST_GAMES]; // by Game.number
static const char *titles[MOST_GAMES];
static GSList *played; // every catalog of others: a run may still look at it

const void *catalog_own(const Game *game) {
    if (!catalogs[game->number]) {
        void *catalog = g_malloc(game->content->catalog_size);
        if (content_builtin(game, catalog))
            catalogs[game->number] = catalog;
        else
            g_free(catalog);
    }
    return catalogs[game->number];
}

const void *catalog_of(const Game *game) {
    return replaced[game->number] ? replaced[game->number] : catalog_own(game);
}

const char *catalog_title(const Game *game) {
    return titles[game->number] ? titles[game->number] : "";
}

void catalog_replace(const Game *game, const void *catalog) {
    replaced[game->number] = catalog;
    titles[game->number] = NULL;
}

void catalog_play(const Game *game, const void *catalog, const char *title) {
    catalog_replace(game, catalog);
    titles[game->number] = g_intern_string(title);
    played = g_slist_prepend(played, (void *)catalog);
}
