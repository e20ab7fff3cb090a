// See sensitivity.h.
#include "workshop/sensitivity.h"

#include "base/rng.h"
#include "load/memory.h"

#include <math.h>
#include <stdlib.h>

enum { STREAM_RESAMPLE = 4900, RESAMPLES = 200 };

static const Tally *cell(const Results *results, uint32_t setting, size_t bot) {
    return &results->cell[study_cell(results->study, setting, bot)];
}

static double value(const Results *results, uint32_t setting, size_t bot,
                    const Response *response) {
    return response_value(response, cell(results, setting, bot));
}

Interval response_interval(const Results *results, uint32_t setting, size_t bot,
                           const Response *response) {
    const Tally *tally = cell(results, setting, bot);
    double mean = response_value(response, tally);
    Interval interval = {mean, mean, mean};
    if (response->percent == 0) {
        Estimate e = tally_estimate(tally, response->figure);
        interval.low = e.low;
        interval.high = e.high;
    }
    return interval;
}

size_t best_policy(const Results *results, uint32_t setting, const Response *response) {
    size_t best = 0;
    for (size_t i = 1; i < results->study->bots; i++)
        if (value(results, setting, i, response) > value(results, setting, best, response))
            best = i;
    return best;
}

// ---- one at a time

static int by_size(const void *one, const void *two) {
    double a = ((const Swing *)one)->size, b = ((const Swing *)two)->size;
    return (a < b) - (a > b);
}

static void swings(Sensitivity *s, const Results *results, size_t bot, const Response *response) {
    s->swing = memory_new(s->count * sizeof *s->swing);
    for (uint32_t k = 0; k < s->count; k++) {
        Swing *swing = &s->swing[k];
        *swing = (Swing){.knob = k,
                         .base = response_interval(results, 0, bot, response),
                         .low = response_interval(results, 1 + 2 * k, bot, response),
                         .high = response_interval(results, 2 + 2 * k, bot, response)};
        swing->size = fmax(fabs(swing->low.mean - swing->base.mean),
                           fabs(swing->high.mean - swing->base.mean));
    }
    qsort(s->swing, s->count, sizeof *s->swing, by_size);
}

// ---- walks

static int by_effect(const void *one, const void *two) {
    double a = ((const Effect *)one)->size, b = ((const Effect *)two)->size;
    return (a < b) - (a > b);
}

// The number that moved between a setting and the next, and whether upwards.
static size_t moved(const Study *study, uint32_t setting, bool *up) {
    size_t k = 0;
    while (k + 1 < study->knobs.count &&
           study_level(study, setting, k) == study_level(study, setting + 1, k))
        k++;
    *up = study_level(study, setting + 1, k) > study_level(study, setting, k);
    return k;
}

static void effects(Sensitivity *s, const Results *results, size_t bot, const Response *response) {
    const Study *study = results->study;
    uint32_t steps = (uint32_t)study->knobs.count, walks = study->settings / (steps + 1);
    double *sum = memory_new(3 * s->count * sizeof *sum), *size = sum + s->count,
           *square = size + s->count;
    for (uint32_t walk = 0; walk < walks; walk++) {
        for (uint32_t i = 0; i < steps; i++) {
            uint32_t at = walk * (steps + 1) + i;
            bool up;
            size_t k = moved(study, at, &up);
            double change =
                value(results, at + 1, bot, response) - value(results, at, bot, response);
            sum[k] += up ? change : -change;
            size[k] += fabs(change);
            square[k] += change * change;
        }
    }
    s->effect = memory_new(s->count * sizeof *s->effect);
    for (size_t k = 0; k < s->count; k++) {
        double mean = sum[k] / walks, sizes = size[k] / walks, squares = square[k] / walks;
        s->effect[k] = (Effect){.knob = k,
                                .size = sizes,
                                .size_error = sqrt(fmax(0, squares - sizes * sizes) / walks),
                                .mean = mean,
                                .spread = sqrt(fmax(0, squares - mean * mean))};
    }
    qsort(s->effect, s->count, sizeof *s->effect, by_effect);
    free(sum);
}

// ---- shares of the variance

typedef struct Rows { // of the response
    uint32_t count;
    double *first, *second, *first_with, *second_with; // of one number
} Rows;

static double centre_of(const Rows *rows, const uint32_t *pick) {
    double sum = 0;
    for (uint32_t i = 0; i < rows->count; i++)
        sum += rows->first[pick[i]] + rows->second[pick[i]];
    return sum / (2.0 * rows->count);
}

static double variance_of(const Rows *rows, const uint32_t *pick) {
    double centre = centre_of(rows, pick), sum = 0;
    for (uint32_t i = 0; i < rows->count; i++) {
        double a = rows->first[pick[i]] - centre, b = rows->second[pick[i]] - centre;
        sum += a * a + b * b;
    }
    return sum / (2.0 * rows->count);
}

// Saltelli's estimator of the first order and Jansen's of the total, each from both mixtures.
static void indices(const Rows *rows, const uint32_t *pick, double *alone, double *total) {
    double centre = centre_of(rows, pick), variance = variance_of(rows, pick), one = 0, all = 0;
    for (uint32_t i = 0; i < rows->count; i++) {
        double a = rows->first[pick[i]] - centre, b = rows->second[pick[i]] - centre;
        double ab = rows->first_with[pick[i]] - centre, ba = rows->second_with[pick[i]] - centre;
        one += b * (ab - a) + a * (ba - b);
        all += (a - ab) * (a - ab) + (b - ba) * (b - ba);
    }
    *alone = variance > 0 ? one / (2.0 * rows->count) / variance : 0;
    *total = variance > 0 ? all / (4.0 * rows->count) / variance : 0;
}

static int by_number(const void *one, const void *two) {
    double a = *(const double *)one, b = *(const double *)two;
    return (a > b) - (a < b);
}

static Interval interval_of(double mean, double *resampled) {
    qsort(resampled, RESAMPLES, sizeof *resampled, by_number);
    return (Interval){mean, resampled[RESAMPLES / 40], resampled[RESAMPLES - 1 - RESAMPLES / 40]};
}

// With intervals from rows drawn anew (bootstrap).
static Share share_of(const Rows *rows, uint32_t *pick, size_t knob) {
    double alone[RESAMPLES], total[RESAMPLES], one, all;
    for (uint32_t i = 0; i < rows->count; i++)
        pick[i] = i;
    indices(rows, pick, &one, &all);
    for (uint32_t n = 0; n < RESAMPLES; n++) {
        for (uint32_t i = 0; i < rows->count; i++)
            pick[i] = rng_below(n, STREAM_RESAMPLE, i, rows->count);
        indices(rows, pick, &alone[n], &total[n]);
    }
    return (Share){knob, interval_of(one, alone), interval_of(all, total)};
}

static int by_share(const void *one, const void *two) {
    double a = ((const Share *)one)->total.mean, b = ((const Share *)two)->total.mean;
    return (a < b) - (a > b);
}

static void shares(Sensitivity *s, const Results *results, size_t bot, const Response *response) {
    const Study *study = results->study;
    uint32_t count = study->settings / (uint32_t)(2 * s->count + 2);
    double *numbers = memory_new(4 * (size_t)count * sizeof *numbers);
    uint32_t *pick = memory_new(count * sizeof *pick);
    Rows rows = {count, numbers, numbers + count, numbers + 2 * (size_t)count,
                 numbers + 3 * (size_t)count};
    s->share = memory_new(s->count * sizeof *s->share);
    for (size_t k = 0; k < s->count; k++) {
        for (uint32_t i = 0; i < count; i++) {
            rows.first[i] = value(results, sobol_first(study, i), bot, response);
            rows.second[i] = value(results, sobol_second(study, i), bot, response);
            rows.first_with[i] = value(results, sobol_first_with(study, i, k), bot, response);
            rows.second_with[i] = value(results, sobol_second_with(study, i, k), bot, response);
        }
        s->share[k] = share_of(&rows, pick, k);
    }
    for (uint32_t i = 0; i < count; i++)
        pick[i] = i;
    s->variance = variance_of(&rows, pick);
    qsort(s->share, s->count, sizeof *s->share, by_share);
    free(pick);
    free(numbers);
}

// ---- a grid's margins

// How many settings lie between two that differ in this number by one value.
static uint32_t stride_of(const Study *study, size_t knob) {
    uint32_t stride = 1;
    for (size_t k = knob + 1; k < study->knobs.count; k++)
        stride *= study->knobs.knob[k].levels;
    return stride;
}

static void fill_marginal(Marginal *m, const Results *results, const Response *response) {
    const Study *study = results->study;
    uint32_t levels = study->knobs.knob[m->knob].levels, stride = stride_of(study, m->knob);
    uint32_t steps = 0, changes = 0;
    m->mean = memory_new(levels * sizeof *m->mean);
    for (uint32_t i = 0; i < study->settings; i++) {
        uint32_t level = study_level(study, i, m->knob);
        size_t best = best_policy(results, i, response);
        m->mean[level] += value(results, i, best, response) * levels / study->settings;
        if (level + 1 == levels)
            continue;
        // Only if it is ahead there, not even with the best of here.
        size_t next = best_policy(results, i + stride, response);
        steps++;
        changes +=
            value(results, i + stride, next, response) > value(results, i + stride, best, response);
    }
    m->changes = steps > 0 ? 100.0 * changes / steps : 0;
    double low = m->mean[0], high = m->mean[0];
    for (uint32_t i = 1; i < levels; i++) {
        low = fmin(low, m->mean[i]);
        high = fmax(high, m->mean[i]);
    }
    m->swing = high - low;
}

static void marginals(Sensitivity *s, const Results *results, const Response *response) {
    s->marginal = memory_new(s->count * sizeof *s->marginal);
    for (size_t k = 0; k < s->count; k++) {
        s->marginal[k].knob = k;
        fill_marginal(&s->marginal[k], results, response);
    }
}

// ---- the whole

void sensitivity_of(Sensitivity *s, const Results *results, DesignKind kind, size_t bot,
                    const Response *response) {
    *s = (Sensitivity){.kind = kind, .count = results->study->knobs.count};
    switch (kind) {
    case DESIGN_TORNADO: swings(s, results, bot, response); break;
    case DESIGN_MORRIS: effects(s, results, bot, response); break;
    case DESIGN_SOBOL: shares(s, results, bot, response); break;
    case DESIGN_GRID: marginals(s, results, response); break;
    default: break;
    }
}

void sensitivity_free(Sensitivity *s) {
    for (size_t k = 0; s->marginal && k < s->count; k++)
        free(s->marginal[k].mean);
    free(s->swing);
    free(s->effect);
    free(s->share);
    free(s->marginal);
    *s = (Sensitivity){.count = 0};
}
