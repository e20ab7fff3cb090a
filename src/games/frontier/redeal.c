// The same information, other hidden values: what a player has to reckon with at this point.
//
// Two things are hidden: all draws to come, which follow from the keys of the streams, and the
// timers of Locations. A timer is dealt anew from its true distribution, given all that was seen:
// the durations of all stages so far, by the weights that they were rolled with, as long as every
// stage ends when it may have ended (known.c). What is dealt depends on the key and on what is
// known, never on the hidden values that it replaces.
#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/rules.h"

enum { HIDDEN = FR_STREAMS }; // the stream of what is hidden already

// All ways in which the durations of a row can have been rolled.
typedef struct Ways {
    int first, last; // stages
    FrKnown end[FR_REMOVED];
    FrDurations durations[FR_REMOVED];
    uint64_t from[FR_REMOVED + 1][FR_LAST_AGE + 1]; // of a stage that begins at this age
} Ways;

static uint64_t weight_of(const Ways *w, int stage, int32_t start, uint32_t duration) {
    int32_t end = start + (int32_t)duration;
    if (end < w->end[stage].low || end > w->end[stage].high || NEVER(end > FR_LAST_AGE))
        return 0;
    uint64_t onward = stage == w->last ? 1 : w->from[stage + 1][end];
    return onward * fr_weight(&w->durations[stage], duration);
}

static uint32_t longest(const FrDurations *durations) {
    return durations->low + durations->ends + durations->inner_count - 1;
}

static uint64_t count_from(const Ways *w, int stage, int32_t start) {
    uint64_t sum = 0;
    for (uint32_t d = w->durations[stage].low; d <= longest(&w->durations[stage]); d++)
        sum += weight_of(w, stage, start, d);
    return sum;
}

static void find_ways(const FrCatalog *c, const FrState *s, const FrRow *row, Ways *w) {
    int32_t low, high, age = fr_row_age(row);
    w->first = c->location[row->def].initial_stage;
    w->last = row->stage;
    for (int i = w->first; i <= w->last; i++) {
        w->end[i] = fr_known(row, i);
        w->durations[i] = fr_durations_of_tier(c, row->def, (FrStage)i, w->end[i].tier);
    }
    FrKnown *now = &w->end[w->last];
    fr_timer_shown(c, s, row, &low, &high);
    now->low = age + low > now->low ? age + low : now->low;
    now->high = age + high < now->high ? age + high : now->high;
    for (int i = w->last; i >= w->first; i--) {
        int32_t from = i == w->first ? 0 : w->end[i - 1].low;
        int32_t to = i == w->first ? 0 : w->end[i - 1].high;
        for (int32_t start = from; start <= to && ALWAYS(start <= FR_LAST_AGE); start++)
            w->from[i][start] = count_from(w, i, start);
    }
}

static void redeal_timer(const FrCatalog *c, const FrState *s, FrRow *row, uint64_t key) {
    Ways ways;
    if (row->timer == 0)
        return;
    find_ways(c, s, row, &ways);
    CHECK(ways.from[ways.first][0] > 0); // the real durations are one of them
    // Far fewer ways than 64 bits can count: what the remainder prefers is beyond measure.
    uint64_t place = rng_at(key, row->number) % ways.from[ways.first][0];
    int32_t age = fr_row_age(row), start = 0;
    for (int i = ways.first; i <= ways.last; i++) {
        uint32_t d = ways.durations[i].low;
        while (place >= weight_of(&ways, i, start, d)) {
            place -= weight_of(&ways, i, start, d);
            d++;
        }
        place /= fr_weight(&ways.durations[i], d);
        start += (int32_t)d;
    }
    row->until = (int16_t)start;
    row->timer = (int16_t)(start - age);
}

void fr_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key) {
    FrState *s = state;
    CHECK(stream >= 1 && stream < FR_STREAMS);
    s->stream[stream] = rng_key(key, stream);
    if (stream != FR_STREAM_DECAY)
        return;
    uint64_t hidden = rng_key(key, HIDDEN);
    for (int i = 0; i < s->row_count; i++)
        redeal_timer(catalog, s, &s->row[i], hidden);
    if (s->mode == FR_MODE_REST) // the only place where the timer of the chosen Location counts
        redeal_timer(catalog, s, &s->here, hidden);
}

void fr_redeal(const void *catalog, void *state, uint64_t key) {
    for (uint32_t i = 1; i < FR_STREAMS; i++)
        fr_redeal_stream(catalog, state, i, key);
}
