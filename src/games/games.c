// The list of games; the only place that names them all.
#include "games/games.h"

#include "games/frontier/frontier.h"
#include "games/null/null.h"
#include "games/tale/tale.h"
#include "games/threshold/threshold.h"

#include <string.h>

const Game *const candor_games[] = {&frontier_game, &threshold_game, &tale_game, &null_game};
const size_t candor_game_count = sizeof candor_games / sizeof candor_games[0];

const Game *game_by_id(const char *id) {
    for (size_t i = 0; i < candor_game_count; i++)
        if (strcmp(candor_games[i]->id, id) == 0)
            return candor_games[i];
    return NULL;
}

const Game *game_by_number(uint8_t number) {
    for (size_t i = 0; i < candor_game_count; i++)
        if (candor_games[i]->number == number)
            return candor_games[i];
    return NULL;
}
