// S03: decay stages, their rolled durations, and bulk advancement with carry.
#include "games/frontier/decay.h"
#include "base/check.h"

FrDurations fr_durations(const FrCatalog *c, uint8_t location, FrStage stage, uint8_t w) {
    return fr_durations_by(fr_lasts(c, location, (uint8_t)stage), fr_decay_tier(c, w));
}

FrDurations fr_durations_of_tier(const FrCatalog *c, uint8_t location, FrStage stage, int tier) {
    CHECK(tier < c->rules.decay_tiers);
    return fr_durations_by(fr_lasts(c, location, (uint8_t)stage), &c->rules.decay_tier[tier]);
}

uint32_t fr_weight(const FrDurations *durations, uint32_t duration) {
    bool end =
        duration == durations->low || duration == durations->low + durations->inner_count + 1;
    return end ? durations->extreme : durations->inner;
}

void fr_enter_stage(const FrCatalog *c, const FrState *s, FrRow *row, FrStage stage) {
    fr_roll_stage(c, s, &c->location[row->def], row, (uint8_t)stage);
}

// S03.02: the whole advance at once; what is left below 0 is carried into the next stage.
void fr_cross_stages(const FrCatalog *c, const FrState *s, FrRow *row, int32_t advance,
                     FrDecayTrace *trace) {
    CHECK(advance >= row->timer && row->timer > 0 && row->stage < FR_REMOVED);
    CHECK(row->until >= row->timer);
    int32_t age = fr_row_age(row);
    if (advance > 1 && c->location[row->def].category == FR_REST)
        fr_remember_rest(c, row);
    row->timer = (int16_t)(row->timer - advance);
    while (row->timer <= 0) {
        trace->transitions++;
        if (row->stage == FR_CRITICAL) {
            row->stage = FR_REMOVED;
            row->timer = 0;
            return;
        }
        fr_know_crossing(row, age, advance);
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
