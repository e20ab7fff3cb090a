// Any bytes as a journey of Tale: the first is the seed, each further pair a move, legal or not. A
// refused move changes nothing and has a reason; what is listed as legal is taken, and nothing
// else; the rails hold, gear stays in order, every legal move is made twice (heavy.h); the View
// never overflows.
#include "engine/moves.h"
#include "engine/session.h"
#include "games/tale/rules.h"
#include "games/tale/tale.h"

#include "session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void expect(bool good) {
    if (!good)
        abort();
}

static bool listed(const TaCatalog *c, const TaState *s, Move move) {
    Move moves[GAME_MAX_MOVES];
    size_t count = ta_moves(c, s, moves);
    expect(count <= GAME_MAX_MOVES && (count > 0) == (s->mode != TA_MODE_ENDED));
    for (size_t i = 0; i < count; i++)
        if (move_equal(moves[i], move))
            return true;
    return false;
}

// Each slot holds something of its kind, and nothing is in two slots.
static void check_gear(const TaCatalog *c, const TaState *s) {
    static const uint8_t kinds[TA_SLOTS] = {TA_WEAPON, TA_ARMOR, TA_ACCESSORY, TA_ACCESSORY};
    expect(s->held_count <= TA_MAX_HELD);
    for (int i = 0; i < s->held_count; i++)
        expect(s->held[i].item < c->items && s->held[i].rarity < TA_RARITIES);
    for (int i = 0; i < TA_SLOTS; i++) {
        if (s->slot[i] == TA_NONE)
            continue;
        expect(s->slot[i] < s->held_count);
        expect(c->item[s->held[s->slot[i]].item].kind == kinds[i]);
        expect(ta_slot_of(s, s->slot[i]) == i);
    }
}

// tale R-058 to tale R-071: what holds whatever was done.
static void check_state(const TaCatalog *c, const TaState *before, const TaState *s) {
    int32_t most = ta_max_hp(c, s, NULL);
    expect(s->hp >= 0 && s->hp <= most && s->gold >= 0);
    expect(s->gold - before->gold <= 200 && before->gold - s->gold <= 100);
    expect(s->xp >= 0 && s->last.xp <= 60 && s->damage_this_turn <= most * 6 / 10);
    expect(s->items_this_turn <= 3 && s->level - before->level <= 1);
    expect(s->relationship >= -100 && s->relationship <= 100);
    expect(ta_points_spent(c, s) <= c->rules.points.value);
    for (int i = 0; i < TA_STATS; i++) {
        int32_t stat = ta_stat(c, s, (TaStat)i, NULL);
        expect(stat >= 1 && stat <= 20);
    }
    if (s->mode == TA_MODE_SCENE || s->mode == TA_MODE_ASSIST || s->mode == TA_MODE_BETWEEN)
        expect(s->scene < ta_scenario(c, s)->scenes && s->turn <= ta_scenario(c, s)->turns);
    check_gear(c, s);
}

static void look(const TaCatalog *c, const TaState *s) {
    static View view;
    view_clear(&view, "tale", mode_name(&tale_game, s));
    tale_game.view(c, s, NULL, &view);
    expect(!view.overflow);
}

static uint64_t hash_of(TaState *s) {
    Codec hasher = codec_hasher();
    ta_state_visit(&hasher, s);
    return hasher.hash.value;
}

static void play(Heavy *heavy, Move move) {
    const TaCatalog *c = heavy->catalog;
    TaState *s = heavy->state, before = *s;
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (listed(c, s, move)) {
        expect(heavy_move(heavy, move));
        check_state(c, &before, s);
        return;
    }
    expect(!ta_apply(c, s, move, NULL, &reason));
    expect(hash_of(&before) == hash_of(s) && reason.length > 0);
}

// From 128 on one of the legal moves, so that journeys get somewhere.
static Move move_of(const TaCatalog *c, const TaState *s, uint8_t verb, uint8_t argument) {
    Move moves[GAME_MAX_MOVES];
    size_t count = ta_moves(c, s, moves);
    if (verb >= 128 && count > 0)
        return moves[argument % count];
    Move move = {.verb = (uint8_t)(verb % (TA_VERBS + 2)), .a = argument};
    if (move.verb == TA_STAT)
        move = (Move){.verb = TA_STAT, .a = argument % 8, .b = argument / 8};
    if (move.verb < TA_VERBS && !ta_verbs[move.verb].argument[0].sign)
        move.a = 0; // it takes none
    return move;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Heavy *heavy = heavy_for(&tale_game);
    const TaCatalog *c = heavy->catalog;
    TaState *s = heavy->state;
    char memory[400], text[64];
    Text reason;
    Setup setup = {{0}};
    Move parsed;
    if (size < 1)
        return 0;
    text_init(&reason, memory, sizeof memory);
    expect(heavy_start(heavy, &setup, data[0]));
    for (size_t i = 1; i + 1 < size && heavy->moves < HEAVY_MOVES; i += 2)
        play(heavy, move_of(c, s, data[i], data[i + 1]));
    expect(heavy_replay(heavy));
    look(c, s);
    size_t length = size - 1 < sizeof text - 1 ? size - 1 : sizeof text - 1;
    memcpy(text, data + 1, length);
    text[length] = '\0';
    expect(move_parse(&tale_game, s, text, &parsed, &reason) || reason.length > 0);
    return 0;
}
