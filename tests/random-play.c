// Plays random legal moves of every game, without hashes, log or View, as candor-lab bench does,
// and prints the hash of the last state. tools/compare-speed times it as a native program and as
// WebAssembly; the lines must be the same.
#include "base/rng.h"
#include "engine/session.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DECISIONS = 4000000 };

static uint64_t hash_of(const Game *game, void *state) {
    Codec hasher = codec_hasher();
    game->state_visit(&hasher, state);
    return hasher.hash.value;
}

static bool play(const Game *game, const void *catalog, void *state) {
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    char unread[2];
    Text reason;
    uint64_t runs = 1, chooser = 0;
    text_init(&reason, unread, sizeof unread);
    game->start(catalog, state, &setup, runs, NULL);
    for (int made = 0; made < DECISIONS;) {
        size_t count = game->moves(catalog, state, moves);
        if (count == 0) { // the run has ended
            game->start(catalog, state, &setup, ++runs, NULL);
            continue;
        }
        chooser += RNG_GOLDEN;
        size_t drawn = (size_t)((rng_mix(chooser) >> 32) * count >> 32);
        if (!game->apply(catalog, state, moves[drawn], NULL, &reason))
            return false;
        made++;
    }
    printf("%s: %d decisions, %" PRIu64 " runs, hash %016" PRIx64 "\n", game->id, DECISIONS, runs,
           hash_of(game, state));
    return true;
}

int main(void) {
    for (size_t i = 0; i < candor_game_count; i++) {
        const Game *game = candor_games[i];
        void *catalog = calloc(1, game->catalog_size), *state = calloc(1, game->state_size);
        if (!catalog || !state || !content_builtin(game, catalog) || !play(game, catalog, state))
            return EXIT_FAILURE;
        free(state);
        free(catalog);
    }
    return EXIT_SUCCESS;
}
