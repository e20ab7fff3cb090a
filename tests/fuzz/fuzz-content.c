// Fuzzes the content loader: any bytes as one file of a game, the other files as they are.
//
// The first byte chooses the game, the second the file, the rest is its text. Whatever the bytes
// are, the loader answers with a catalog or with problems, never with a crash or a leak. A catalog
// is good for the game: a run begins with it and some moves are played. Run in the root of the
// sources:
//   build/tests/fuzz/fuzz-content CORPUS
#include "base/rng.h"
#include "engine/moves.h"
#include "engine/view.h"
#include "games/games.h"
#include "load/load.h"
#include "load/source.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { GAMES = 3, FILES = 16, LARGEST = 64 * 1024, STEPS = 60, MOVER = 99 };

// Never another order: seeds name a game by its place.
static const char *const games[GAMES] = {"frontier", "threshold", "tale"};
static size_t file_count[GAMES];
static Names all_names[GAMES]; // texts are called by them
static LoadText real[GAMES][FILES];
static uint8_t bytes[GAMES][FILES][LARGEST];

// Reads a file whole, without its first bytes.
static LoadText read_file(const char *name, const char *path, size_t skip, uint8_t *to) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        fprintf(stderr, "%s: run this in the root of the sources\n", path);
        exit(1);
    }
    size_t size = fread(to, 1, LARGEST, file);
    fclose(file);
    if (size == LARGEST || size < skip)
        abort(); // the file was cut
    return (LoadText){name, to + skip, size - skip};
}

// Whole scenarios would take most of the time; as a file that stays as it is, a short one serves,
// each with an id of its own.
static LoadText read_scenario(const char *name, size_t number, uint8_t *to) {
    LoadText text = read_file(name, "tests/fuzz/corpus/fuzz-content/tale-scenario", 2, to);
    uint8_t *id = memchr(to, ':', text.size); // "scenario:", then "id: bell"
    if (!id || memcmp(id, ":\n  id: bell\n", 13) != 0)
        abort();
    id[11] = (uint8_t)('a' + number);
    return text;
}

static void read_files(int game) {
    char folder[64];
    snprintf(folder, sizeof folder, "content/%s", games[game]);
    const Names *names = &all_names[game];
    if (!source_list(&all_names[game], folder) || names->count > FILES)
        abort();
    file_count[game] = names->count;
    for (size_t i = 0; i < file_count[game]; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s", folder, names->item[i]);
        real[game][i] = strncmp(names->item[i], "scenario-", 9) == 0
                            ? read_scenario(names->item[i], i, bytes[game][i])
                            : read_file(names->item[i], path, 0, bytes[game][i]);
    }
    Problems problems = {0};
    void *catalog =
        load_texts(game_by_id(games[game])->content, real[game], file_count[game], &problems);
    if (!catalog)
        abort(); // what the bytes are laid over is good
    load_free(catalog);
    problems_free(&problems);
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    for (int game = 0; game < GAMES; game++)
        read_files(game);
    return 0;
}

// Whatever is accepted can be played.
static void play(const Game *game, const void *catalog) {
    static View view;
    Setup setup = {.line = ""};
    Move moves[GAME_MAX_MOVES];
    void *state = calloc(1, game->state_size);
    if (!state)
        return;
    game->start(catalog, state, &setup, 1, NULL);
    for (uint64_t i = 0; i < STEPS && !game->outcome(state); i++) {
        size_t count = game->moves(catalog, state, moves);
        if (count == 0 || count > GAME_MAX_MOVES)
            abort();
        uint32_t chosen = rng_below(1, MOVER, i, (uint32_t)count);
        if (!game->apply(catalog, state, moves[chosen], NULL, NULL))
            abort();
    }
    view_clear(&view, game->id, mode_name(game, state));
    game->view(catalog, state, NULL, &view);
    free(state);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size < 2)
        return 0;
    int game = data[0] % GAMES;
    size_t chosen = data[1] % file_count[game];
    LoadText texts[FILES];
    for (size_t i = 0; i < file_count[game]; i++)
        texts[i] = real[game][i];
    texts[chosen].bytes = data + 2;
    texts[chosen].size = size - 2;

    Problems problems = {0};
    void *catalog =
        load_texts(game_by_id(games[game])->content, texts, file_count[game], &problems);
    if ((catalog == NULL) == (problems.count == 0))
        abort(); // a catalog and problems, or neither
    if (catalog)
        play(game_by_id(games[game]), catalog);
    load_free(catalog);
    problems_free(&problems);
    return 0;
}
