// What can be played for, and who plays for it; per game. Reviews are made with these, in window
// and page too, where the policies of simulations (bots.h) are not.
#ifndef CANDOR_BOTS_GOALS_H
#define CANDOR_BOTS_GOALS_H

#include "bots/bots.h"

// Something to play for, and who can: the players of which a review takes the best at each point.
// Each can go on from any state of a run, and sees what a player may see.
typedef struct BotGoal {
    const char *id;   // "data"
    const char *name; // "Observation Data"
    const char *unit; // what it is counted in; "%": it is reached or not, and values are chances
    int32_t range;    // what a hundred points are, of each part that was played
    bool if_lost;     // a run that was lost is looked at for this first
    int32_t (*value)(const void *catalog, const void *state); // of a finished run, 0 to the range
    // The parts of a game that a finished run has played, as bits; NULL for a state: all of them.
    // Without it a game has no parts.
    uint8_t (*parts)(const void *catalog, const void *state);
    const Bot *const *player;
    uint32_t players;
    // What is left of a run where the best play from here is known, in millionths of the range: of
    // a state, or of a move there before it has drawn anything (of verb 0: the state). Nothing
    // hidden decides. False: it is not known; NULL: it never is. The memory is of the first player.
    bool (*solved)(const void *catalog, const BotMemory *memory, const void *state, Move move,
                   int32_t *value);
    uint16_t taste; // modes, as bits, in which a choice is a matter of taste and never marked
    bool steady;    // they decide by the state alone: what they did before does not matter
} BotGoal;

// The chance of winning a fight with the best play.
typedef enum ChanceKind {
    CHANCE_NO_FIGHT,
    CHANCE_EXACT,
    CHANCE_AT_LEAST, // both by exact values of a player who may do less, or more
    CHANCE_AT_MOST,
    CHANCE_SAMPLED, // at least so much, by what a good player has won in fights that were fought
    CHANCE_UNKNOWN,
} ChanceKind;

typedef struct BotChance {
    ChanceKind kind;
    int32_t tenths;     // of a percent
    int32_t won, tried; // fights, if it was sampled
} BotChance;

// What is told of a finished run turn by turn.
typedef struct BotCourse {
    const char *title;
    // A number for every turn, 0 between them; and how what is told in a state has ended at the end
    // of the run. NULL: it is told when leaving was best, by the player who leaves at once (from
    // 1).
    int32_t (*turn)(const void *state);
    const char *(*ending)(const void *catalog, const void *now, const void *end);
    uint32_t leaver;
} BotCourse;

// What one game adds.
typedef struct BotGoals {
    const char *game;
    const BotGoal *goal; // the first is meant if none is named
    size_t count;
    bool (*success)(const void *catalog, const void *state);
    // Of the fight that this move begins; of the one that is on, for a move that is none (verb 0).
    // Nothing hidden decides. NULL: there are no fights.
    void (*chance)(const void *catalog, const void *state, Move move, BotChance *chance);
    const BotCourse *course; // may be NULL
} BotGoals;

// In bots/GAME/goals.c.
extern const BotGoals frontier_goals, threshold_goals, tale_goals;

// NULL: in this game there is nothing to play for.
const BotGoals *bot_goals(const char *game);

// NULL: there is no such goal. Without a name: the first.
const BotGoal *bot_goal(const char *game, const char *id);

// What a finished run is looked at for if nobody says. NULL: nothing can be played for.
const BotGoal *bot_goal_of_run(const char *game, const void *catalog, const void *state);

#endif
