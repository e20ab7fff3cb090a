// What a choice is worth to a player who looks one turn ahead and no further.
//
// The expectation over all twenty faces of the die, in tenths of a point of XP: XP, gold, items,
// new flags, effects, the companion's standing, health lost and healed. Tastes differ in what they
// pay for each. Nothing hidden is used: no roll, no draw, no later scene.
#ifndef CANDOR_BOTS_TALE_WORTH_H
#define CANDOR_BOTS_TALE_WORTH_H

#include "games/tale/rules.h"

typedef enum TaleTaste {
    TALE_SAFE,
    TALE_BOLD,
    TALE_GREEDY,
    TALE_CURIOUS,
    TALE_TASTES,
    TALE_ANY = TALE_TASTES, // no taste: any choice, all equally likely
} TaleTaste;

extern const char *const tale_taste_names[TALE_TASTES + 1];

// Times 20, because it is a sum over the faces.
int64_t tale_worth(const TaCatalog *c, const TaState *s, const TaChoice *choice, TaleTaste taste);

// The place among the shown choices, from 0; the first of equals.
// What one flag is worth to a taste, in the same measure for one face of the die.
int64_t tale_flag_worth(TaleTaste taste);

size_t tale_best(const TaCatalog *c, const TaState *s, TaleTaste taste);

#endif
