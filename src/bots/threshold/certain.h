// The rest of a run that chance cannot touch any more: the best that can be had before the next
// wave comes, if nothing that could come after it is worth more.
#ifndef CANDOR_BOTS_THRESHOLD_CERTAIN_H
#define CANDOR_BOTS_THRESHOLD_CERTAIN_H

#include "games/threshold/rules.h"

// With the best play from here: the Coherence at the exit, counted up to `enough`; 0: it is lost.
// Of a state, or of a move there (verb 0: none). False: what comes after a wave may decide.
bool th_certain(const ThCatalog *c, const ThState *s, Move move, int32_t enough,
                int32_t *coherence);

#endif
