// How Frontier's policies fight: bosses by solved tables, everybody else by rule of thumb.
#ifndef CANDOR_BOTS_FRONTIER_TACTICS_H
#define CANDOR_BOTS_FRONTIER_TACTICS_H

#include "bots/frontier/tables.h"
#include "games/frontier/rules.h"

Move fr_tactics_move(const FrCatalog *c, const FrState *s, FrTables *tables);

#endif
