// What each artifact is worth on each deal, between two bounds: the exact best line of a seed whose
// future is known, and what the best plan gets that sees only the board.
#ifndef CANDOR_BOTS_THRESHOLD_DEALS_H
#define CANDOR_BOTS_THRESHOLD_DEALS_H

#include "games/threshold/rules.h"

enum { TH_NO_ARTIFACT = TH_MAX_ARTIFACTS, TH_WORTHS = TH_MAX_ARTIFACTS + 1 };

// Sums over seeds, 0 for a run that is lost.
typedef struct ThDealWorth {
    int32_t exact[TH_WORTHS];   // by the artifact that is carried out
    int32_t planned[TH_WORTHS]; // of the plan that gets most with it
    int32_t above, deep;        // the best plan that stays above the line, and that goes below
    uint32_t deep_lost;         // seeds that the latter loses
} ThDealWorth;

// Over `seeds` seeds from the first. False if there is no memory.
bool th_deal_worth(const ThCatalog *c, const Setup *setup, uint64_t first_seed, uint32_t seeds,
                   ThDealWorth *worth);

#endif
