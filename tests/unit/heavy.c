// See heavy.h.
#include "heavy.h"

#include "engine/moves.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

Heavy *heavy_new(const Game *game, const void *catalog) {
    Heavy *heavy = calloc(1, sizeof *heavy);
    if (!heavy)
        return NULL;
    heavy->game = game;
    heavy->catalog = catalog;
    heavy->state = calloc(1, game->state_size);
    heavy->twin = calloc(1, game->state_size);
    if (heavy->state && heavy->twin)
        return heavy;
    heavy_free(heavy);
    return NULL;
}

void heavy_free(Heavy *heavy) {
    if (!heavy)
        return;
    free(heavy->state);
    free(heavy->twin);
    free(heavy);
}

uint64_t heavy_hash(const Game *game, void *state) {
    Codec hasher = codec_hasher();
    game->state_visit(&hasher, state);
    return hasher.hash.value;
}

__attribute__((format(printf, 2, 3))) static bool fault(Heavy *heavy, const char *format, ...) {
    Text text;
    va_list args;
    text_init(&text, heavy->fault, sizeof heavy->fault);
    text_addf(&text, "%s, seed %llu, after %zu moves: ", heavy->game->id,
              (unsigned long long)heavy->seed, heavy->moves);
    va_start(args, format);
    text_addv(&text, format, args);
    va_end(args);
    return false;
}

static bool read_back(Heavy *heavy) {
    const Game *game = heavy->game;
    Codec writer = codec_writer(heavy->bytes, sizeof heavy->bytes);
    game->state_visit(&writer, heavy->state);
    if (writer.failed)
        return fault(heavy, "the state does not fit into %d bytes", HEAVY_BYTES);
    Codec reader = codec_reader(heavy->bytes, writer.position);
    memset(heavy->twin, 0, game->state_size);
    game->state_visit(&reader, heavy->twin);
    if (game->state_restore)
        game->state_restore(heavy->catalog, heavy->twin);
    if (reader.failed || reader.position != reader.size)
        return fault(heavy, "the state is not read back whole");
    return heavy_hash(game, heavy->state) == heavy_hash(game, heavy->twin) ||
           fault(heavy, "what was read back has another hash");
}

static void see(Heavy *heavy, const void *state, char *text) {
    const Game *game = heavy->game;
    Text out;
    text_init(&out, text, HEAVY_TEXT);
    view_clear(&heavy->view, game->id, mode_name(game, state));
    game->view(heavy->catalog, state, NULL, &heavy->view);
    Json json = json_start(&out);
    json_open_object(&json, NULL);
    view_json(&heavy->view, &json);
    game->facts(heavy->catalog, state, true, &json);
    json_close_object(&json);
}

// The state last, so that its View is the one that is kept.
static bool looks_the_same(Heavy *heavy) {
    see(heavy, heavy->twin, heavy->text[1]);
    see(heavy, heavy->state, heavy->text[0]);
    if (heavy->view.overflow)
        return fault(heavy, "the View overflows");
    size_t at = 0;
    while (heavy->text[0][at] && heavy->text[0][at] == heavy->text[1][at])
        at++;
    size_t from = at > 60 ? at - 60 : 0;
    return heavy->text[0][at] == heavy->text[1][at] ||
           fault(heavy, "what was read back looks different: '%.100s' and '%.100s'",
                 &heavy->text[0][from], &heavy->text[1][from]);
}

static bool has_the_same_moves(Heavy *heavy) {
    Move one[GAME_MAX_MOVES], two[GAME_MAX_MOVES];
    size_t count = heavy->game->moves(heavy->catalog, heavy->state, one);
    if (count != heavy->game->moves(heavy->catalog, heavy->twin, two))
        return fault(heavy, "what was read back has another number of moves");
    for (size_t i = 0; i < count; i++)
        if (!move_equal(one[i], two[i]))
            return fault(heavy, "what was read back has other moves");
    return true;
}

static bool check(Heavy *heavy) {
    if (heavy->game->check_invariants)
        heavy->game->check_invariants(heavy->catalog, heavy->state);
    return read_back(heavy) && looks_the_same(heavy) && has_the_same_moves(heavy);
}

bool heavy_start(Heavy *heavy, const Setup *setup, uint64_t seed) {
    heavy->setup = *setup;
    heavy->seed = seed;
    heavy->moves = 0;
    heavy->fault[0] = '\0';
    heavy->game->start(heavy->catalog, heavy->state, setup, seed, NULL);
    return check(heavy);
}

bool heavy_replay(Heavy *heavy) {
    const Game *game = heavy->game;
    memset(heavy->twin, 0xa5, game->state_size); // start must set everything
    game->start(heavy->catalog, heavy->twin, &heavy->setup, heavy->seed, NULL);
    for (size_t i = 0; i < heavy->moves; i++)
        if (!game->apply(heavy->catalog, heavy->twin, heavy->move[i], NULL, NULL))
            return fault(heavy, "move %zu is refused when it is made again", i + 1);
    return heavy_hash(game, heavy->state) == heavy_hash(game, heavy->twin) ||
           fault(heavy, "the same moves lead to another state");
}

bool heavy_move(Heavy *heavy, Move move) {
    const Game *game = heavy->game;
    char why[400];
    Text reason;
    text_init(&reason, why, sizeof why);
    if (heavy->moves == HEAVY_MOVES)
        return fault(heavy, "there is no room for another move");
    if (!game->apply(heavy->catalog, heavy->state, move, NULL, &reason))
        return fault(heavy, "a legal move is refused: %s", why);
    if (!game->apply(heavy->catalog, heavy->twin, move, NULL, &reason))
        return fault(heavy, "what was read back refuses a legal move: %s", why);
    heavy->move[heavy->moves++] = move;
    if (heavy_hash(game, heavy->state) != heavy_hash(game, heavy->twin))
        return fault(heavy, "what was read back goes another way");
    bool power_of_two = (heavy->moves & (heavy->moves - 1)) == 0;
    return (!power_of_two || heavy_replay(heavy)) && check(heavy);
}
