// A fight by judgement instead of by tables: against any number of enemies, with every kind of
// item, and quick enough to be played thousands of times by a player who looks ahead.
#ifndef CANDOR_BOTS_FRONTIER_SKIRMISH_H
#define CANDOR_BOTS_FRONTIER_SKIRMISH_H

#include "bots/frontier/worth.h"

Move fr_skirmish_move(const FrCatalog *c, const FrState *s, const FrWorth *worth);

#endif
