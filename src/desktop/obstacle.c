// Obstacles; see obstacle.h.
#include "desktop/obstacle.h"

#include "desktop/catalogs.h"
#include "games/games.h"

#include <glib.h>
#include <string.h>

char *obstacle_of(const ArchiveEntry *entry) {
    const Game *game = game_by_id(entry->game);
    const void *catalog = game ? catalog_of(game) : NULL;
    char content[HASH_DIGITS + 1];
    if (!game || !catalog)
        return g_strdup("This program does not have the game.");
    hash_format(content_hash(game, catalog), content);
    if (entry->rules != game->rules_version)
        return g_strdup_printf("Played with rules %u; this program has %u.", entry->rules,
                               game->rules_version);
    if (strcmp(entry->content, content) != 0)
        return g_strdup("Played with other content; it cannot be replayed here.");
    return g_strdup("");
}
