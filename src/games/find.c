// Looking games up; which games there are is said in games.c.
#include "games/games.h"

#include <string.h>

const Game *game_by_id(const char *id) {
    for (size_t i = 0; i < candor_game_count; i++)
        if (strcmp(candor_games[i]->id, id) == 0)
            return candor_games[i];
    return NULL;
}
