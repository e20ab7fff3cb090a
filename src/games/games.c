// The list of games: the only place that names them all.
#include "games/games.h"

#include "games/frontier/frontier.h"
#include "games/null/null.h"
#include "games/tale/tale.h"
#include "games/threshold/threshold.h"

const Game *const candor_games[] = {
    &frontier_game,
    &threshold_game,
    &tale_game,
#ifndef CANDOR_PLAYERS_ONLY // the page's module is small: it has only what it offers
    &null_game,
#endif
};
const size_t candor_game_count = sizeof candor_games / sizeof candor_games[0];
