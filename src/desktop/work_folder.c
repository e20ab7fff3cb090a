// A folder of content files that is being written; see works.h.
#include "desktop/works.h"

#include "desktop/catalogs.h"
#include "engine/session.h"
#include "games/games.h"
#include "load/load.h"
#include "load/source.h"

#include <stdlib.h>
#include <string.h>

// Which of a game's files has this name; -1: none.
static int file_named(const Game *game, const char *name) {
    for (int i = 0; i < game->content->files; i++)
        if (g_pattern_match_simple(game->content->file[i].name, name))
            return i;
    return -1;
}

static size_t known_names(const Game *game, const Names *names) {
    size_t known = 0;
    for (size_t i = 0; i < names->count; i++)
        known += file_named(game, names->item[i]) >= 0;
    return known;
}

// Games share some names: the game is the one that knows most of them, or else the one that the
// folder is called after.
static const Game *game_of(const char *path, const Names *names) {
    g_autofree char *folder = g_path_get_basename(path);
    const Game *found = NULL;
    size_t most = 0;
    for (size_t i = 0; i < candor_game_count; i++) {
        size_t known = candor_games[i]->for_players ? known_names(candor_games[i], names) : 0;
        gboolean called = strcmp(candor_games[i]->id, folder) == 0;
        if (known > most || (known > 0 && known == most && called)) {
            found = candor_games[i];
            most = known;
        }
    }
    return found;
}

// Whether every file is there that a game has once.
static gboolean is_whole(const Game *game, const Names *names) {
    for (int i = 0; i < game->content->files; i++) {
        gboolean there = game->content->file[i].count_at != NO_COUNT;
        for (size_t n = 0; n < names->count && !there; n++)
            there = strcmp(names->item[n], game->content->file[i].name) == 0;
        if (!there)
            return FALSE;
    }
    return TRUE;
}

// Those that are not there are ours.
static void *load_some(const Game *game, const char *path, const Names *names, Problems *problems) {
    LoadText texts[LOAD_MAX_FILES];
    g_autoptr(GPtrArray) kept = g_ptr_array_new_with_free_func(g_free);
    size_t count = 0;
    for (size_t i = 0; i < MIN(names->count, LOAD_MAX_FILES); i++) {
        char *name = g_build_filename(path, names->item[i], NULL), *bytes = NULL;
        g_autoptr(GError) error = NULL;
        gsize size = 0;
        g_ptr_array_add(kept, name);
        if (!g_file_get_contents(name, &bytes, &size, &error)) {
            problems_add(problems, name, 0, "", error->message, "a file that can be read");
            continue;
        }
        g_ptr_array_add(kept, bytes);
        texts[count++] = (LoadText){.name = name, .bytes = bytes, .size = size};
    }
    const void *ours = catalog_own(game);
    return problems->count == 0 && ours ? load_over(game->content, ours, texts, count, problems)
                                        : NULL;
}

static Work *work_with(const Game *game, const char *path, const void *catalog) {
    Work *work = g_new0(Work, 1);
    *work = (Work){.game = game,
                   .name = g_path_get_basename(path),
                   .author = g_strdup(""),
                   .licence = g_strdup(""),
                   .content = content_hash(game, catalog),
                   .path = g_strdup(path),
                   .is_folder = TRUE,
                   .catalog = catalog};
    return work;
}

Work *work_of_folder(const char *path, Problems *problems) {
    Names names = {0};
    gboolean readable = source_list(&names, path);
    const Game *game = game_of(path, &names);
    void *catalog = NULL;
    if (!readable)
        problems_add(problems, path, 0, "", "nothing that can be read",
                     "a folder of content files");
    else if (!game)
        problems_add(problems, path, 0, "", "no file with the name of a content file",
                     "files like rules.yaml or scenario-night.yaml");
    else if (is_whole(game, &names))
        catalog = load_directories(game->content, &path, 1, problems);
    else
        catalog = load_some(game, path, &names, problems);
    names_free(&names);
    return catalog ? work_with(game, path, catalog) : NULL;
}
