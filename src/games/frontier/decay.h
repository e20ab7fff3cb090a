// S03.01: how long a decay stage lasts. Inline, because every new Location rolls it.
#ifndef CANDOR_FRONTIER_DECAY_H
#define CANDOR_FRONTIER_DECAY_H

#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/rules.h"

// Weights are the same for both ends of a range and for everything between, so three numbers say
// them all.
static inline FrDurations fr_durations_by(FrSpan range, const FrDecayTier *tier) {
    uint32_t span = (uint32_t)(range.high - range.low);
    FrDurations durations = {.low = range.low,
                             .ends = 1 + (span > 0),
                             .inner_count = span - (span > 0),
                             .extreme = tier->extreme,
                             .inner = tier->inner};
    durations.total = durations.ends * durations.extreme + durations.inner_count * durations.inner;
    // C10: a range without inner values would have no weight at all at W 0-2; then all are equal.
    if (durations.total == 0) {
        durations.extreme = durations.inner = 1;
        durations.total = durations.ends + durations.inner_count;
    }
    CHECK(durations.low >= 1 && durations.total > 0);
    return durations;
}

// U24: cumulative order, ascending by value.
static inline uint32_t fr_duration_at(const FrDurations *durations, uint32_t place) {
    CHECK(place < durations->total);
    if (place < durations->extreme)
        return durations->low;
    place -= durations->extreme;
    if (place >= durations->inner_count * durations->inner)
        return durations->low + durations->inner_count + 1;
    return durations->low + 1 + place / durations->inner;
}

// S03.01: a stage's duration is rolled at the moment of entering it, with the W of before the pass.
// Its place in the stream: the Location, and how many durations it had before.
static inline void fr_roll_stage(const FrCatalog *c, const FrState *s, const FrLocationDef *l,
                                 FrRow *row, uint8_t stage) {
    CHECK(row->number > 0 && stage < FR_REMOVED);
    uint8_t tier = c->rules.decay_at[s->w];
    FrDurations durations = fr_durations_by(l->lasts[stage], &c->rules.decay_tier[tier]);
    uint64_t key = (uint64_t)row->number << 8 | (uint8_t)(stage - l->initial_stage);
    uint32_t place = rng_below_at(s->stream[FR_STREAM_DECAY], key, durations.total);
    uint32_t duration = fr_duration_at(&durations, place);
    row->stage = stage;
    row->timer = (int16_t)(row->timer + (int32_t)duration);
    row->until = (int16_t)(row->until + (int32_t)duration);
    row->known[stage] = fr_known_nothing(tier);
}

#endif
