// What the last turns of a story are worth with the best choices, over all faces of the die.
//
// Choices and the companion's help are the best; what is worn, used and bought follows the rule of
// all players (player.h). Gold, items and complications are as a few deals draw them,
// which nobody who chooses knows.
#ifndef CANDOR_BOTS_TALE_LAST_TURNS_H
#define CANDOR_BOTS_TALE_LAST_TURNS_H

#include "bots/goals.h"
#include "games/tale/rules.h"

enum { TALE_LAST_TURNS = 5 };

typedef struct TaleQuestion {
    int32_t (*value)(const void *catalog, const void *state); // of a story that has ended
    uint8_t parts; // the stories that are told at all; 0: all of them
    bool coarse;   // states that differ in gold, some XP and a little health are taken for the same
    uint64_t deal; // by which the deals of gold, items and complications are drawn
    uint32_t slots; // room for half as many states; a power of 2
} TaleQuestion;

// In millionths of the goal's unit: of a scene among the last turns of the last story, or of a
// choice there. False: it is none, or there are too many states.
bool tale_last_turns(const TaCatalog *c, const TaState *s, const TaleQuestion *question, Move move,
                     int64_t *value);

// See BotGame.exact: nothing is taken for the same.
bool tale_exact(const void *catalog, const void *state, const struct BotGoal *goal, double *value);

#endif
