// The games of the page: those for players, without the template.
#include "games/games.h"

#include "games/frontier/frontier.h"
#include "games/tale/tale.h"
#include "games/threshold/threshold.h"

const Game *const candor_games[] = {&frontier_game, &threshold_game, &tale_game};
const size_t candor_game_count = sizeof candor_games / sizeof candor_games[0];
