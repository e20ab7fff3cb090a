// Results of many seeds, and how a table shows them.
#ifndef CANDOR_FIGURES_TALLY_H
#define CANDOR_FIGURES_TALLY_H

#include "base/text.h"
#include "bots/threshold/plan.h"

#include <stdint.h>

typedef struct ThTally {
    uint32_t runs, lost, whole;
    int32_t low, high; // of those that were not lost
    int64_t sum;
} ThTally;

void th_tally_add(ThTally *tally, int32_t coherence, bool survived, int32_t whole_from);

// Every seed of a plan.
ThTally th_tally_plan(const ThCatalog *c, ThPlanId plan, const Setup *setup, uint32_t seeds);

// "14", or "9.1 [4..10], 5.4 % lost": the mean of the runs that were not lost.
void th_tally_text(const ThTally *tally, Text *text);
// The same for exact results, where a loss means that there is no line at all.
void th_tally_exact_text(const ThTally *tally, Text *text);
// The same, with the share of "whole" ends.
void th_tally_whole_text(const ThTally *tally, Text *text);

#endif
