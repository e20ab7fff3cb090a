// Heavy mode: a run in which every move is made twice, the second time by a state that was written
// and read back, and in which the moves so far lead to the same state again.
//
// What a state does not write, or a rule keeps outside of it, shows as a difference: in the legal
// moves, on the screen, or in the hash after the next move.
#ifndef CANDOR_TESTS_HEAVY_H
#define CANDOR_TESTS_HEAVY_H

#include "engine/game.h"
#include "engine/view.h"

enum { HEAVY_MOVES = 4096, HEAVY_BYTES = 8192, HEAVY_TEXT = 1 << 18 };

typedef struct Heavy {
    const Game *game;
    const void *catalog;
    void *state, *twin; // twin: as it was read back
    Setup setup;
    uint64_t seed;
    Move move[HEAVY_MOVES];
    size_t moves;
    View view;       // of the state, when it was last looked at
    char fault[500]; // what went wrong first; empty: nothing
    uint8_t bytes[HEAVY_BYTES];
    char text[2][HEAVY_TEXT];
} Heavy;

Heavy *heavy_new(const Game *game, const void *catalog); // NULL: no memory
void heavy_free(Heavy *heavy);

// Begins a run. False, here and below: see the fault.
bool heavy_start(Heavy *heavy, const Setup *setup, uint64_t seed);

// Makes a legal move.
bool heavy_move(Heavy *heavy, Move move);

// Whether the moves so far, made from the start without looking, lead to the same state.
bool heavy_replay(Heavy *heavy);

uint64_t heavy_hash(const Game *game, void *state);

#endif
