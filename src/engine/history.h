// What a run's steps looked like from outside: kept by the session, rebuilt by replay, neither
// state nor hashed. It feeds end reports and charts.
#ifndef CANDOR_ENGINE_HISTORY_H
#define CANDOR_ENGINE_HISTORY_H

#include "engine/game.h"

typedef struct HistoryStep {
    Move move;     // the move that led here; step 0 has none
    uint64_t hash; // of the state after it
    Sample sample; // of the state after it
    bool passed;   // the move needed no decision: what it did belongs to the choice before
} HistoryStep;

typedef struct History {
    const HistoryStep *step; // step[0] is the start
    size_t count;            // at least 1 once a run has started
    const SeriesDef *series;
    uint8_t series_count;
} History;

// How things stood before the last choice; NULL if none has been made.
const Sample *history_before(const History *history);

// A sample's value as it is read: "3.25" if the series counts quarters.
void series_number(const SeriesDef *series, int32_t value, Text *text);

#endif
