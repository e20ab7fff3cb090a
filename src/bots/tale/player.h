// Somebody who plays Tale: a character, and a taste by which choices are made.
#ifndef CANDOR_BOTS_TALE_PLAYER_H
#define CANDOR_BOTS_TALE_PLAYER_H

#include "bots/bots.h"
#include "bots/tale/characters.h"
#include "bots/tale/worth.h"

typedef struct TalePlan {
    const TaleCharacter *character;
    TaleTaste taste;
} TalePlan;

// The next move by the memory's plan, which is a TalePlan.
Move tale_follow(const Game *game, const void *catalog, const void *state, BotMemory *memory);

// All XP of a journey: what its levels cost and what is left.
int32_t tale_all_xp(const TaCatalog *c, const TaState *s);
int32_t tale_defeats(const TaState *s);

#endif
