// What of Frontier's content a run may meet, by reading alone: Locations that can stand on the
// frontier, whom and what they lead to, and what these give. More than that nobody can meet; not
// all of it must be possible.
#ifndef CANDOR_BOTS_FRONTIER_REACH_H
#define CANDOR_BOTS_FRONTIER_REACH_H

#include "games/frontier/rules.h"

typedef struct FrReach {
    bool item[FR_MAX_ITEMS], equipment[FR_MAX_EQUIPMENT], artifact[FR_MAX_ARTIFACTS];
    bool enemy[FR_MAX_ENEMIES], event[FR_MAX_EVENTS], rest[FR_MAX_REST_TYPES];
    bool location[FR_MAX_LOCATIONS], behavior[FR_MAX_BEHAVIORS];
} FrReach;

// In some run, whatever packs are switched on.
FrReach fr_reach_ever(const FrCatalog *c);

// In a run with these packs, as bits; the catalog is as they make it (Game.adapt), so that its
// endings have their own bosses.
FrReach fr_reach_with(const FrCatalog *own, uint32_t packs);

// See BotGame.idle.
bool fr_idle(const void *catalog, const Setup *setup, const void *place, Text *why);

#endif
