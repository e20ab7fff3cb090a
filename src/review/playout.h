// Futures: what a reference player makes of a state, and who plays best from it. For review.c.
#ifndef CANDOR_REVIEW_PLAYOUT_H
#define CANDOR_REVIEW_PLAYOUT_H

#include "review/review.h"

enum { REVIEW_MAX_PLAYERS = 16 };

struct Team {
    const Game *game;
    const void *catalog;
    const BotGoal *goal;
    void *shared[REVIEW_MAX_PLAYERS]; // what each has opened
    bool rough;                       // nothing is solved
    uint8_t parts;                    // of the game that are played
    int32_t range;                    // of the goal, over all of them
};

typedef struct Players { // one reviewer's use of a team
    const Team *team;
    void *scratch; // the state that is played on
    uint64_t playouts;
    bool to_the_end; // what is known is played all the same
} Players;

// A move of the run, which must be legal.
void team_make(const Team *team, void *state, Move move);

// What this player ends with, in units, or what is known exactly. The state stays as it is.
int32_t players_play(Players *players, uint32_t player, const void *state, uint64_t key);

// ---- comparing two rows of values

typedef struct Paired {
    int64_t sum;     // of the differences
    uint64_t square; // of the squares
    uint32_t count;
} Paired;
void paired_add(Paired *paired, int32_t difference);
int32_t paired_mean(const Paired *paired);
int32_t paired_error(const Paired *paired); // standard error of the mean
bool paired_ahead(const Paired *paired);    // above zero by 2.33 standard errors

#endif
