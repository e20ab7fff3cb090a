// Any bytes as a run of Threshold: the first is the setup, the second the seed, each further one a
// move, legal or not. A refused move changes nothing and has a reason; what is listed as legal is
// taken; every legal move is made twice (heavy.h); the View never overflows, Coherence and board
// stay within their bounds.
#include "engine/moves.h"
#include "engine/session.h"
#include "games/threshold/rules.h"
#include "games/threshold/threshold.h"

#include "session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool good) {
    if (!good)
        abort();
}

static bool listed(const ThCatalog *c, const ThState *s, Move move) {
    Move moves[GAME_MAX_MOVES];
    size_t count = th_moves(c, s, moves);
    for (size_t i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

// T-013, T-081, T-106: what holds whatever was done.
static void check_state(const ThCatalog *c, const ThState *before, const ThState *s) {
    expect(s->crossed || !before->crossed);
    expect(s->outcome != TH_RUNNING || s->mode == TH_MODE_PROMPT || s->coherence > 0);
    expect(s->carried_count <= th_rules(c, s)->carry_limit.value);
    for (int i = 0; i < TH_WORDS; i++) {
        uint64_t taken = s->distortion.word[i] | s->anchor.word[i] | s->star.word[i];
        expect((taken & ~c->board.floor.word[i]) == 0);
        expect((s->distortion.word[i] & s->anchor.word[i]) == 0);
        expect(((s->distortion.word[i] | s->anchor.word[i]) & s->star.word[i]) == 0);
    }
    expect(!th_has(&c->board.wall, s->at));
}

static void look(const ThCatalog *c, const ThState *s) {
    static View view;
    view_clear(&view, "threshold", mode_name(&threshold_game, s));
    th_view(c, s, NULL, &view);
    expect(!view.overflow && view.board.cells.count == TH_SIZE * TH_SIZE);
}

static uint64_t hash_of(ThState *s) {
    Codec hasher = codec_hasher();
    th_state_visit(&hasher, s);
    return hasher.hash.value;
}

static void play(Heavy *heavy, Move move) {
    const ThCatalog *c = heavy->catalog;
    ThState *s = heavy->state, before = *s;
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (listed(c, s, (Move){.verb = move.verb})) {
        expect(heavy_move(heavy, move));
        check_state(c, &before, s);
        return;
    }
    expect(!th_apply(c, s, move, NULL, &reason));
    expect(hash_of(&before) == hash_of(s) && reason.length > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Heavy *heavy = heavy_for(&threshold_game);
    const ThCatalog *c = heavy->catalog;
    ThState *s = heavy->state;
    static const char *const options[] = {"oneway", "strict-lens", "tuned"};
    char memory[400], text[64];
    Text reason;
    Setup setup = {{0}};
    Move parsed;
    if (size < 2)
        return 0;
    text_init(&reason, memory, sizeof memory);
    for (int i = 0; i < 3; i++)
        if (data[0] >> i & 1)
            expect(setup_add(&setup, options[i], &reason));
    expect(heavy_start(heavy, &setup, data[1]));
    for (size_t i = 2; i < size && heavy->moves < HEAVY_MOVES; i++)
        play(heavy, (Move){.verb = data[i] < 128 ? data[i] % 8 : data[i]});
    expect(heavy_replay(heavy));
    look(c, s);
    size_t length = size - 2 < sizeof text - 1 ? size - 2 : sizeof text - 1;
    memcpy(text, data + 2, length);
    text[length] = '\0';
    expect(move_parse(&threshold_game, s, text, &parsed, &reason) || reason.length > 0);
    return 0;
}
