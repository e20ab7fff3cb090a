// See design.h.
#include "workshop/design.h"

#include "base/rng.h"
#include "load/memory.h"

#include <stdlib.h>
#include <string.h>

const char *const design_names[DESIGNS] = {"grid", "lhs", "tornado", "morris", "sobol"};

enum { STREAM_ORDER = 4000, STREAM_WALK = 4200 }; // far from those of games, policies and reviews

static bool make_room(Study *study, uint64_t settings, Text *reason) {
    if (settings < 1 || settings > STUDY_MAX_SETTINGS) {
        text_addf(reason, "these are %llu settings; expected 1 to %d.",
                  (unsigned long long)settings, STUDY_MAX_SETTINGS);
        return false;
    }
    size_t places = (size_t)settings * study->knobs.count;
    study->settings = (uint32_t)settings;
    study->level = memory_new(places * sizeof *study->level);
    for (size_t i = 0; i < places; i++)
        study->level[i] = LEVEL_BASE;
    return true;
}

static uint32_t *setting_at(Study *study, uint32_t setting) {
    return &study->level[(size_t)setting * study->knobs.count];
}

// ---- every combination

static bool fill_grid(Study *study, Text *reason) {
    uint64_t settings = 1;
    for (size_t k = 0; k < study->knobs.count && settings <= STUDY_MAX_SETTINGS; k++)
        settings *= study->knobs.knob[k].levels;
    if (!make_room(study, settings, reason))
        return false;
    for (uint32_t i = 0; i < study->settings; i++) {
        uint32_t rest = i;
        for (size_t k = study->knobs.count; k-- > 0;) {
            setting_at(study, i)[k] = rest % study->knobs.knob[k].levels;
            rest /= study->knobs.knob[k].levels;
        }
    }
    return true;
}

// ---- points that are evenly spread

// Column `stream` of a Latin hypercube: which of `points` strata each point has.
static uint32_t *shuffled(uint64_t seed, uint32_t stream, uint32_t points) {
    uint32_t *order = memory_new(points * sizeof *order);
    for (uint32_t i = 0; i < points; i++)
        order[i] = i;
    for (uint32_t i = points; i-- > 1;) {
        uint32_t other = rng_below(seed, STREAM_ORDER + stream, i, i + 1);
        uint32_t kept = order[i];
        order[i] = order[other];
        order[other] = kept;
    }
    return order;
}

static uint32_t level_of(const Knob *knob, uint32_t stratum, uint32_t points) {
    return (uint32_t)(((uint64_t)stratum * 2 + 1) * knob->levels / (2 * (uint64_t)points));
}

static void fill_column(Study *study, const Design *design, uint32_t stream, uint32_t first,
                        size_t knob) {
    uint32_t *order = shuffled(design->seed, stream, design->points);
    for (uint32_t i = 0; i < design->points; i++)
        setting_at(study, first + i)[knob] =
            level_of(&study->knobs.knob[knob], order[i], design->points);
    free(order);
}

static bool fill_lhs(Study *study, const Design *design, Text *reason) {
    if (!make_room(study, design->points, reason))
        return false;
    for (size_t k = 0; k < study->knobs.count; k++)
        fill_column(study, design, (uint32_t)k, 0, k);
    return true;
}

// ---- one at a time

static bool fill_tornado(Study *study, Text *reason) {
    if (!make_room(study, 1 + 2 * (uint64_t)study->knobs.count, reason))
        return false;
    for (uint32_t k = 0; k < study->knobs.count; k++) {
        setting_at(study, 1 + 2 * k)[k] = 0;
        setting_at(study, 2 + 2 * k)[k] = study->knobs.knob[k].levels - 1;
    }
    return true;
}

// A walk: from a point, number after number in an order of its own moves by half its range, up if
// there is room above and else down.
static void fill_walk(Study *study, const Design *design, uint32_t walk) {
    size_t knobs = study->knobs.count;
    uint32_t first = walk * (uint32_t)(knobs + 1);
    uint32_t *order = shuffled(design->seed, walk, (uint32_t)knobs), *at = setting_at(study, first);
    for (size_t k = 0; k < knobs; k++)
        at[k] = rng_below(design->seed, STREAM_WALK + walk, k, study->knobs.knob[k].levels);
    for (uint32_t i = 0; i < knobs; i++) {
        uint32_t *next = setting_at(study, first + i + 1), k = order[i];
        uint32_t levels = study->knobs.knob[k].levels, half = levels / 2;
        memcpy(next, setting_at(study, first + i), knobs * sizeof *next);
        next[k] = next[k] + half < levels ? next[k] + half : next[k] - half;
    }
    free(order);
}

static bool fill_morris(Study *study, const Design *design, Text *reason) {
    if (!make_room(study, (uint64_t)design->points * (study->knobs.count + 1), reason))
        return false;
    for (uint32_t walk = 0; walk < design->points; walk++)
        fill_walk(study, design, walk);
    return true;
}

// ---- two samples and their mixtures

static uint32_t rows_of(const Study *study) {
    return study->settings / (uint32_t)(2 * study->knobs.count + 2);
}

uint32_t sobol_first(const Study *study, uint32_t row) {
    (void)study;
    return row;
}

uint32_t sobol_second(const Study *study, uint32_t row) {
    return rows_of(study) + row;
}

uint32_t sobol_first_with(const Study *study, uint32_t row, size_t knob) {
    return rows_of(study) * (2 + 2 * (uint32_t)knob) + row;
}

uint32_t sobol_second_with(const Study *study, uint32_t row, size_t knob) {
    return rows_of(study) * (3 + 2 * (uint32_t)knob) + row;
}

static bool fill_sobol(Study *study, const Design *design, Text *reason) {
    size_t knobs = study->knobs.count, row_size = knobs * sizeof *study->level;
    if (!make_room(study, (uint64_t)design->points * (2 * knobs + 2), reason))
        return false;
    for (size_t k = 0; k < knobs; k++) {
        fill_column(study, design, (uint32_t)k, 0, k);
        fill_column(study, design, (uint32_t)(KNOBS_MAX + k), design->points, k);
    }
    for (uint32_t i = 0; i < design->points; i++) {
        const uint32_t *one = setting_at(study, sobol_first(study, i));
        const uint32_t *two = setting_at(study, sobol_second(study, i));
        for (size_t k = 0; k < knobs; k++) {
            uint32_t *mixed = setting_at(study, sobol_first_with(study, i, k));
            uint32_t *other = setting_at(study, sobol_second_with(study, i, k));
            memcpy(mixed, one, row_size);
            memcpy(other, two, row_size);
            mixed[k] = two[k];
            other[k] = one[k];
        }
    }
    return true;
}

bool design_fill(const Design *design, Study *study, Text *reason) {
    switch (design->kind) {
    case DESIGN_LHS: return fill_lhs(study, design, reason);
    case DESIGN_TORNADO: return fill_tornado(study, reason);
    case DESIGN_MORRIS: return fill_morris(study, design, reason);
    case DESIGN_SOBOL: return fill_sobol(study, design, reason);
    default: return fill_grid(study, reason);
    }
}
