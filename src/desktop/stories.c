// See stories.h.
#include "desktop/stories.h"

#include "desktop/catalogs.h"
#include "engine/packed.h"
#include "engine/session.h"
#include "games/games.h"

#include <glib.h>
#include <string.h>

static GHashTable *opened; // by Game: the catalog that is played in place of ours
static GSList *kept;       // every one that was: runs may still look at it

static void *read_catalog(const Game *game, const Packed *packed, Text *said) {
    char *block = g_malloc(packed_memory(game, packed));
    if (packed_catalog(game, packed, block, said))
        return block;
    g_free(block);
    return NULL;
}

static void replace(const Game *game, void *catalog) {
    if (!opened)
        opened = g_hash_table_new(NULL, NULL);
    catalog_replace(game, catalog);
    g_hash_table_insert(opened, (void *)game, catalog);
    if (catalog)
        kept = g_slist_prepend(kept, catalog);
}

static bool is_played(const Game *game, uint64_t content) {
    const void *now = opened ? g_hash_table_lookup(opened, game) : NULL;
    return now && content_hash(game, now) == content;
}

bool stories_open(const char *file, size_t length, Text *said) {
    Packed packed;
    if (!packed_read(file, length, &packed, said))
        return false;
    const Game *game = game_by_id(packed.game);
    if (!game || !game->for_players) {
        text_addf(said, "It is content of '%s', which is not played here.", packed.game);
        return false;
    }
    if (is_played(game, packed.content)) {
        replace(game, NULL);
        text_addf(said, "%s plays its own content again.", game->name);
        return true;
    }
    void *catalog = read_catalog(game, &packed, said);
    if (!catalog)
        return false;
    char digits[HASH_DIGITS + 1];
    hash_format(packed.content, digits);
    replace(game, catalog);
    text_addf(said, "%s now plays %s, by %s (%s), content %s. Open the file again to go back.",
              game->name, packed.name, packed.author, packed.licence, digits);
    return true;
}
