// candor-lab validate: the content files of a game, every problem at once.
#include "lab/lab.h"
#include "lab/pack.h"

#include "games/games.h"
#include "load/load.h"

#include <stdio.h>
#include <string.h>

// "content/frontier/" belongs to Frontier; a folder of another name needs --game.
static const char *game_of_folder(const char *path) {
    size_t end = strlen(path);
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    for (size_t i = 0; i < candor_game_count; i++) {
        const char *id = candor_games[i]->id;
        if (strlen(id) == end - start && strncmp(path + start, id, end - start) == 0)
            return id;
    }
    return NULL;
}

const Game *lab_game_of(const char *id, const TextList *directories) {
    for (size_t i = 0; !id && i < directories->count; i++)
        id = game_of_folder(directories->item[i]);
    return lab_game(id ? id : "frontier");
}

static int validate(const Game *game, const TextList *directories) {
    Problems problems = {0};
    void *catalog =
        directories->count == 1 && pack_is(directories->item[0])
            ? pack_load(game, directories->item[0])
            : load_directories(game->content, directories->item, directories->count, &problems);
    problems_print(&problems, stdout);
    if (catalog) {
        char digits[HASH_DIGITS + 1];
        hash_format(content_hash(game, catalog), digits);
        printf("%s: good, content %s\n", game->id, digits);
    } else {
        printf("%s: %zu problems\n", game->id, problems.count + problems.left_out);
    }
    problems_free(&problems);
    load_free(catalog);
    return catalog ? LAB_OK : LAB_FAILED;
}

int lab_validate(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    TextList directories = {0};
    const char *id = NULL;
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--game", &failed))
            id = a.value;
        else if (!a.option)
            failed = !list_add(&directories, "DIR", a.value);
        else
            failed = lab_unknown(&a) != LAB_OK;
    }
    if (failed)
        return LAB_USAGE;
    if (directories.count == 0)
        return lab_complain("validate needs at least one DIR.");
    const Game *game = lab_game_of(id, &directories);
    return game ? validate(game, &directories) : LAB_USAGE;
}
