// The games on offer; see offered.h.
#include "desktop/offered.h"

#include "games/games.h"

static bool bench;

void offer_bench(void) {
    bench = true;
}

const Game *next_offered(const Game *game) {
    bool passed = game == NULL;
    for (size_t i = 0; i < candor_game_count; i++) {
        if (passed && (bench || candor_games[i]->for_players))
            return candor_games[i];
        passed = passed || candor_games[i] == game;
    }
    return NULL;
}
