// A fight described by ids and numbers, and its exact odds: what candor-lab solve asks.
#ifndef CANDOR_BOTS_FRONTIER_DUEL_H
#define CANDOR_BOTS_FRONTIER_DUEL_H

#include "base/text.h"
#include "bots/frontier/odds.h"

#include <stdbool.h>
#include <stddef.h>

enum { FR_DUEL_MAX_THINGS = 16 };

typedef struct FrDuel {
    const char *enemy;    // its id in the content
    const char *location; // or that of a Location, with all who wait there (encounter.h)
    int hp, stamina;      // at the start; -1: full
    int skill, health, stamina_points;
    int level;    // 0 as 1; its points are spent on Health, Stamina and Skill in turn
    int absorbed; // Elites that the Convergence has absorbed
    size_t equipment_count, item_count, artifact_count, status_count;
    const char *equipment[FR_DUEL_MAX_THINGS]; // ids, worn
    const char *item[FR_DUEL_MAX_THINGS];      // ids, one for each copy held
    const char *artifact[FR_DUEL_MAX_THINGS];  // ids, on the belt
    const char *status[FR_DUEL_MAX_THINGS];    // "Frail 3": what the player suffers from
    FrTactic tactic;
} FrDuel;

typedef struct FrVerdict {
    FrOdds odds;
    int hp, max_hp, stamina, max_stamina, enemy_hp;
    size_t states;
} FrVerdict;

// A duel at full HP and stamina with nothing in hand.
FrDuel fr_duel_plain(const char *enemy);

// Solves it for one goal; false with the reason if the content has no such thing or the numbers
// are out of range.
bool fr_duel_solve(const void *catalog, const FrDuel *duel, FrGoal goal, FrVerdict *verdict,
                   Text *reason);

#endif
