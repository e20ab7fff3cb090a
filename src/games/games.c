// The list of games; besides the page's, the only place that names them all.
#include "games/games.h"

#include "games/frontier/frontier.h"
#include "games/null/null.h"
#include "games/tale/tale.h"
#include "games/threshold/threshold.h"

const Game *const candor_games[] = {&frontier_game, &threshold_game, &tale_game, &null_game};
const size_t candor_game_count = sizeof candor_games / sizeof candor_games[0];
