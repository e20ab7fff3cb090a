// Solved fights, kept so that policies can look moves up: one table for each kind of fight.
//
// A table is solved whole when it is first asked for, for every HP and stamina, and never changes
// afterwards. What a policy does therefore does not depend on which thread asked first, nor on
// which tables were given up meanwhile: a bounded number of states is kept.
#ifndef CANDOR_BOTS_FRONTIER_TABLES_H
#define CANDOR_BOTS_FRONTIER_TABLES_H

#include "games/frontier/rules.h"

#include <stdbool.h>

typedef struct FrTables FrTables;

FrTables *fr_tables_open(const FrCatalog *c); // NULL: no memory
void fr_tables_close(FrTables *tables);

// The move with the best chance of winning this fight, items left aside; false if there is no
// table for it (several enemies, or packs).
bool fr_tables_move(FrTables *tables, const FrState *fight, Move *move);

// The chance of winning this fight with the best play: with the intent that is announced, or
// before one is. From is where it is asked from: this state, or the one before its last move. With
// items that could matter there is a table of its own for what is held, which serves until the end
// of the fight. False if there is no table for it, or it would be too large.
bool fr_tables_win(FrTables *tables, const FrState *from, const FrState *fight, bool announced,
                   double *win);

// The chance of winning the fight that going to this row would begin, as far as the player can
// know it; negative if it cannot be said.
double fr_tables_chance(FrTables *tables, const FrState *s, const FrRow *row);

#endif
