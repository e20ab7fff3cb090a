// Any bytes as a run of Frontier with all packs: the first is the seed, each further pair a move,
// legal or not. A refused move changes nothing and has a reason; what is listed as legal is taken,
// and nothing else; every legal move is made twice (heavy.h); the View never overflows, and its
// JSON is whole.
#include "engine/moves.h"
#include "engine/session.h"
#include "games/frontier/frontier.h"
#include "games/frontier/rules.h"

#include "session.h"

#include <stdint.h>
#include <stdlib.h>

enum { LINE_ROOM = 1 << 20, PAIRS = 400 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool good) {
    if (!good)
        abort();
}

static bool listed(const void *catalog, const void *state, Move move) {
    Move moves[GAME_MAX_MOVES];
    size_t count = frontier_game.moves(catalog, state, moves);
    expect(count <= GAME_MAX_MOVES && (count > 0) == (frontier_game.outcome(state) == NULL));
    for (size_t i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

static void play(Heavy *heavy, Move move) {
    char memory[1000];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (listed(heavy->catalog, heavy->state, move)) {
        expect(heavy_move(heavy, move));
        return;
    }
    uint64_t before = heavy_hash(&frontier_game, heavy->state);
    expect(!frontier_game.apply(heavy->catalog, heavy->state, move, NULL, &reason));
    expect(heavy_hash(&frontier_game, heavy->state) == before && reason.length > 0);
}

// From 96 on one of the legal moves, so that runs get somewhere.
static Move move_of(const Heavy *heavy, uint8_t verb, uint8_t argument) {
    Move moves[GAME_MAX_MOVES];
    size_t count = frontier_game.moves(heavy->catalog, heavy->state, moves);
    if (verb >= 96 && count > 0)
        return moves[argument % count];
    Move move = {.verb = (uint8_t)(1 + verb % (frontier_game.verb_count - 1))};
    const MoveArgument *takes = frontier_game.verbs[move.verb].argument;
    if (takes[0].sign)
        move.a = takes[0].words ? argument % takes[0].count : argument % 48;
    if (takes[1].sign)
        move.b = argument / 48;
    return move;
}

static void all_packs(const void *catalog, Setup *setup) {
    char memory[SETUP_LENGTH], unread[400];
    Text option, more;
    Unlock unlock;
    text_init(&option, memory, sizeof memory);
    text_init(&more, unread, sizeof unread);
    text_add(&option, "packs=");
    for (size_t i = 0; frontier_game.unlock(catalog, i, &unlock, &more); i++) {
        if (!unlock.alone)
            text_addf(&option, "%s%s", i > 0 ? "," : "", unlock.id);
        text_clear(&more);
    }
    expect(setup_add(setup, memory, &more));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char line[LINE_ROOM];
    Heavy *heavy = heavy_for(&frontier_game);
    Setup setup = {0};
    Text json;
    if (size < 1)
        return 0;
    if (data[0] % 2 == 0)
        all_packs(heavy->catalog, &setup);
    expect(heavy_start(heavy, &setup, data[0]));
    for (size_t i = 1; i + 1 < size && heavy->moves < PAIRS; i += 2)
        play(heavy, move_of(heavy, data[i], data[i + 1]));
    expect(heavy_replay(heavy));
    static View view;
    view_clear(&view, "frontier", mode_name(&frontier_game, heavy->state));
    frontier_game.view(heavy->catalog, heavy->state, NULL, &view);
    expect(!view.overflow);
    text_init(&json, line, sizeof line);
    Json writer = json_start(&json);
    json_open_object(&writer, NULL);
    view_json(&view, &writer);
    json_close_object(&writer);
    expect(!json.cut && json.length > 2 && line[0] == '{' && line[json.length - 1] == '}');
    return 0;
}
