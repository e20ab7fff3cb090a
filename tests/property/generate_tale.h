// Between the files that make Tale's content at random.
#ifndef CANDOR_TESTS_GENERATE_TALE_H
#define CANDOR_TESTS_GENERATE_TALE_H

#include "games/tale/catalog.h"
#include "generate.h"

// Scenes turn by turn, flags that are set and tested, endings. Comes last: outcomes name items.
void tale_mend_scenario(Maker *maker, TaCatalog *catalog, TaScenario *scenario);

#endif
