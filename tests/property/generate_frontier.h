// Between the files that make Frontier's content at random.
#ifndef CANDOR_TESTS_GENERATE_FRONTIER_H
#define CANDOR_TESTS_GENERATE_FRONTIER_H

#include "games/frontier/catalog.h"
#include "generate.h"

// Steps that lead forward, needs and consequences whose parts belong together. Comes last: events
// name Locations and things.
void frontier_mend_rewards(Maker *maker, const FrCatalog *catalog, FrConsequence *reward,
                           uint8_t count);
uint8_t frontier_make_enemy(Maker *maker, const FrCatalog *catalog, bool elite_too);
void frontier_mend_event(Maker *maker, const FrCatalog *catalog, FrEventDef *event);

#endif
