// candor-lab validate: the content files of a game, every problem at once.
#include "lab/lab.h"
#include "lab/pack.h"

#include "games/games.h"
#include "load/load.h"

#include <stdio.h>
#include <string.h>

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
