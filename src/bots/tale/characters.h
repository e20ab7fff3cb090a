// The characters that Tale's policies and reports play.
#ifndef CANDOR_BOTS_TALE_CHARACTERS_H
#define CANDOR_BOTS_TALE_CHARACTERS_H

#include "games/tale/rules.h"

typedef struct TaleCharacter {
    const char *name;
    uint8_t race, background, companion; // as in moves, from 1
    int8_t base[TA_STATS];
} TaleCharacter;

extern const TaleCharacter tale_balanced, tale_solo, tale_specialist, tale_scholar, tale_speaker;

// The next move of somebody who makes this character.
Move tale_create(const TaState *s, const TaleCharacter *character);

// A state in which this character has begun a scenario.
void tale_begun(const TaCatalog *c, const TaleCharacter *character, uint8_t scenario, TaState *s);

#endif
