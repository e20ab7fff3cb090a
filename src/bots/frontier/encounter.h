// The fight at a Location, against all who wait there, described by ids and numbers: how it goes
// with good play, and what each first action is worth. What candor-lab solve --location asks.
#ifndef CANDOR_BOTS_FRONTIER_ENCOUNTER_H
#define CANDOR_BOTS_FRONTIER_ENCOUNTER_H

#include "bots/frontier/duel.h"

enum { FR_ENCOUNTER_MOVES = 24, FR_ENCOUNTER_WORDS = 40, FR_ENCOUNTER_NAMES = 240 };

typedef struct FrEncounterMove {
    char words[FR_ENCOUNTER_WORDS]; // as run files have it
    FrOdds odds;
    double error; // standard error of the chance of winning; the first intents are drawn
} FrEncounterMove;

typedef struct FrEncounter {
    char names[FR_ENCOUNTER_NAMES]; // of those who wait there
    int hp, max_hp, stamina, max_stamina;
    bool exact; // solved, else fought by a good player
    FrOdds odds;
    double error; // 0: exact
    size_t moves;
    FrEncounterMove move[FR_ENCOUNTER_MOVES];
} FrEncounter;

// Of the fight at duel->location; false with the reason if the content has no such thing, nobody
// waits there, or a number is out of range. Every figure that is not exact is of so many fights.
bool fr_encounter_solve(const void *catalog, const FrDuel *duel, int fights, FrEncounter *out,
                        Text *reason);

enum { FR_ENCOUNTER_SHARES = 5 };

typedef struct FrEncounterByHp {
    double win[FR_ENCOUNTER_SHARES]; // with a fifth of the HP, two fifths, ... all of it
    bool exact;                      // else what the player who judges reaches
} FrEncounterByHp;

bool fr_encounter_by_hp(const void *catalog, const FrDuel *duel, int fights, FrEncounterByHp *out,
                        Text *reason);

#endif
