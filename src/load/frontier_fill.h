// The parts of filling Frontier's catalog, one per group of content files.
#ifndef CANDOR_LOAD_FRONTIER_FILL_H
#define CANDOR_LOAD_FRONTIER_FILL_H

#include "load/frontier_place.h"

void fill_rules(const Raw *raw, FrCatalog *catalog);
void fill_enemies(const Raw *raw, FrCatalog *catalog);
void fill_items(const Raw *raw, FrCatalog *catalog);
void fill_equipment(const Raw *raw, FrCatalog *catalog);
void fill_artifacts(const Raw *raw, FrCatalog *catalog);
void fill_rests(const Raw *raw, FrCatalog *catalog);
void fill_packs(const Raw *raw, FrCatalog *catalog);
void fill_events(const Raw *raw, FrCatalog *catalog);
void fill_locations(const Raw *raw, FrCatalog *catalog);
void fill_endings(const Raw *raw, FrCatalog *catalog);

// frontier_consequence.c: what an event option needs and gives.
void fill_requirement(const Place *place, const RawRequirement *from, FrRequirement *to);
void fill_consequence(const Place *place, const RawConsequence *from, FrConsequence *to);

#endif
