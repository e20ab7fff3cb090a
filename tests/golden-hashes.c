// Prints hashes that every compiler, optimisation level and platform must agree on: for each game,
// the hash after every 100th step and at the end of many random runs.
#include "base/rng.h"
#include "engine/session.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 200, LONGEST = 5000, MOVER = 99 };

static uint64_t play(const Game *game, Session *session, uint64_t seed) {
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    Hash all = hash_start();
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!session_start(session, &setup, seed, NULL, &reason))
        return 0;
    for (uint64_t i = 0; i < LONGEST && !session_outcome(session); i++) {
        size_t count = game->moves(session_catalog(session), session_state(session), moves);
        uint32_t chosen = rng_below(seed, MOVER, i, (uint32_t)count);
        if (!session_do_move(session, moves[chosen], NULL, &reason))
            return 0;
        hash_add(&all, session_hash(session));
    }
    return all.value;
}

int main(void) {
    for (size_t g = 0; g < candor_game_count; g++) {
        const Game *game = candor_games[g];
        void *catalog = calloc(1, game->content->catalog_size);
        if (!catalog || !content_builtin(game, catalog))
            return EXIT_FAILURE;
        Session *session = session_open(game, catalog);
        if (!session)
            return EXIT_FAILURE;
        printf("%s content %016" PRIx64 "\n", game->id, session_content_hash(session));
        for (uint64_t seed = 1; seed <= RUNS; seed++) {
            uint64_t hash = play(game, session, seed);
            printf("%s %" PRIu64 " %zu %s %016" PRIx64 "\n", game->id, seed, session_steps(session),
                   session_outcome(session) ? session_outcome(session) : "-", hash);
        }
        session_close(session);
        free(catalog);
    }
    return EXIT_SUCCESS;
}
