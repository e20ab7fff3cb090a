// What things of Frontier's content are worth to a player, found by reading the content: all in
// hundredths of an HP, so that a wound, a weapon and an hour can be weighed against each other.
// They are one player's judgement and decide no rule.
#ifndef CANDOR_BOTS_FRONTIER_WORTH_H
#define CANDOR_BOTS_FRONTIER_WORTH_H

#include "games/frontier/rules.h"

#include <stdint.h>

enum { FR_HP_WORTH = 100 };

// What an event option or the reward of a fight gives, put together.
typedef struct FrGains {
    int32_t hp, worth; // worth: of all that is wanted whatever the goal
    int16_t mitigation, decay, w, observation, xp;
    bool belongings; // it gives or takes what fr_worth_belongings weighs; not in `worth`
} FrGains;

typedef struct FrWorth {
    int32_t blow[FR_MAX_ENEMIES]; // what one turn of this enemy costs on average
    int32_t item[FR_MAX_ITEMS];
    int32_t equipment[FR_MAX_EQUIPMENT];
    int32_t artifact[FR_MAX_ARTIFACTS];
    FrGains option[FR_MAX_EVENTS][FR_MAX_STEPS][FR_MAX_OPTIONS]; // its fight's reward included
    FrGains reward[FR_MAX_LOCATIONS];
} FrWorth;

FrWorth *fr_worth_open(const FrCatalog *c); // NULL: no memory
void fr_worth_close(FrWorth *worth);

// Of something that is held.
int32_t fr_worth_held(const FrWorth *worth, const FrHeld *held);

// Of the Stamina, equipment and artifacts among these consequences, to whoever has what `s` has:
// what does not fit, is owned or is no better than what it would replace is worth nothing.
int32_t fr_worth_belongings(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                            const FrConsequence *list, int count);

// The place on the belt of the artifact that is worth the least; -1: the belt is empty.
int fr_worth_least_belted(const FrState *s, const FrWorth *worth);

// Of having this much HP: the first points are worth more than the last.
int32_t fr_worth_hp(int32_t hp);

// What a fight with these enemies costs in HP, in hundredths; `hp` is what each has left.
typedef struct FrOpponents {
    int count;
    uint8_t def[FR_MAX_SPAWNS];
    int32_t hp[FR_MAX_SPAWNS];
} FrOpponents;
int32_t fr_worth_fight(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                       const FrOpponents *opponents);

#endif
