// Plays random legal moves of every game but the template, without hashes, log or View, as
// candor-lab bench does, and prints the hash of the last state. tools/compare-speed times its lines
// as a native program and as WebAssembly; they must be the same.
#include "base/rng.h"
#include "engine/session.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum { DECISIONS = 10000000 };

typedef struct Play {
    const Game *game;
    const void *catalog;
    void *state;
    uint64_t runs, chooser;
    int made;
} Play;

static uint64_t hash_of(const Game *game, void *state) {
    Codec hasher = codec_hasher();
    game->state_visit(&hasher, state);
    return hasher.hash.value;
}

// One run to its end. A function of its own that is called often: an engine for WebAssembly makes
// its quick form of a function for the next call, and a loop over all runs would never get there.
__attribute__((noinline)) static bool play_run(Play *play) {
    const Game *game = play->game;
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    game->start(play->catalog, play->state, &setup, ++play->runs, NULL);
    for (; play->made < DECISIONS; play->made++) {
        size_t count = game->moves(play->catalog, play->state, moves);
        if (count == 0)
            return true;
        play->chooser += RNG_GOLDEN;
        size_t drawn = (size_t)((rng_mix(play->chooser) >> 32) * count >> 32);
        if (!game->apply(play->catalog, play->state, moves[drawn], NULL, &reason))
            return false;
    }
    return true;
}

static bool play(const Game *game, const void *catalog, void *state) {
    Play all = {.game = game, .catalog = catalog, .state = state};
    while (all.made < DECISIONS)
        if (!play_run(&all))
            return false;
    printf("%s: %d decisions, %" PRIu64 " runs, hash %016" PRIx64 "\n", game->id, DECISIONS,
           all.runs, hash_of(game, state));
    fflush(stdout); // a line comes when its game is done
    return true;
}

static bool play_game(const Game *game) {
    void *catalog = calloc(1, game->content->catalog_size), *state = calloc(1, game->state_size);
    bool good = catalog && state && content_builtin(game, catalog) && play(game, catalog, state);
    free(state);
    free(catalog);
    return good;
}

int main(void) {
    puts("ready");
    fflush(stdout);
    for (size_t i = 0; i < candor_game_count; i++)
        if (candor_games[i]->number != 0 && !play_game(candor_games[i]))
            return EXIT_FAILURE;
    return EXIT_SUCCESS;
}
