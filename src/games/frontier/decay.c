// S03: decay stages, their rolled durations, and bulk advancement with carry.
#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/rules.h"

// Weights are the same for both ends of a range and for everything between, so three numbers say
// them all.
static inline FrDurations durations_of(const FrCatalog *c, uint8_t location, FrStage stage,
                                       uint8_t w) {
    FrSpan range = fr_lasts(c, location, (uint8_t)stage);
    const FrDecayTier *tier = fr_decay_tier(c, w);
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

FrDurations fr_durations(const FrCatalog *c, uint8_t location, FrStage stage, uint8_t w) {
    return durations_of(c, location, stage, w);
}

uint32_t fr_weight(const FrDurations *durations, uint32_t duration) {
    bool end =
        duration == durations->low || duration == durations->low + durations->inner_count + 1;
    return end ? durations->extreme : durations->inner;
}

// U24: cumulative order, ascending by value.
static uint32_t duration_at(const FrDurations *durations, uint32_t place) {
    CHECK(place < durations->total);
    if (place < durations->extreme)
        return durations->low;
    place -= durations->extreme;
    if (place >= durations->inner_count * durations->inner)
        return durations->low + durations->inner_count + 1;
    return durations->low + 1 + place / durations->inner;
}

// S03.01: a stage's duration is rolled at the moment of entering it, with the W of before the pass.
void fr_enter_stage(const FrCatalog *c, const FrState *s, FrRow *row, FrStage stage) {
    CHECK(row->number > 0 && row->rolls < UINT8_MAX);
    FrDurations durations = durations_of(c, row->def, stage, s->w);
    uint64_t key = (uint64_t)row->number << 8 | row->rolls++;
    uint32_t place = rng_below_at(s->stream[FR_STREAM_DECAY], key, durations.total);
    row->stage = (uint8_t)stage;
    row->timer = (int16_t)(row->timer + (int32_t)duration_at(&durations, place));
}

// S03.02: the whole advance at once; what is left below 0 is carried into the next stage.
void fr_cross_stages(const FrCatalog *c, const FrState *s, FrRow *row, int32_t advance,
                     FrDecayTrace *trace) {
    CHECK(advance >= row->timer && row->timer > 0 && row->stage < FR_REMOVED);
    row->timer = (int16_t)(row->timer - advance);
    while (row->timer <= 0) {
        trace->transitions++;
        if (row->stage == FR_CRITICAL) {
            row->stage = FR_REMOVED;
            row->timer = 0;
            return;
        }
        int16_t carried = row->timer;
        fr_enter_stage(c, s, row, (FrStage)(row->stage + 1));
        trace->rolled[trace->transitions - 1] = (uint8_t)(row->timer - carried);
    }
    CHECK(row->timer > 0 && trace->transitions < FR_MAX_TRANSITIONS);
}

// {"3":0,"4":10,"5":10,"6":0}: the weights of every possible duration.
void fr_json_weights(Json *json, const char *name, const FrCatalog *c, uint8_t location,
                     FrStage stage, uint8_t w) {
    FrDurations durations = fr_durations(c, location, stage, w);
    json_open_object(json, name);
    for (uint32_t i = durations.low; i < durations.low + durations.ends + durations.inner_count;
         i++) {
        char digits[12];
        Text key;
        text_init(&key, digits, sizeof digits);
        text_addf(&key, "%u", i);
        json_int(json, digits, fr_weight(&durations, i));
    }
    json_close_object(json);
}
