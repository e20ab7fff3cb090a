// See tally.h.
#include "workshop/tally.h"

#include "load/memory.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

void tally_free(Tally *tally) {
    for (size_t i = 0; i < tally->figures; i++)
        free(tally->figure[i].value);
    free(tally->figure);
    *tally = (Tally){0};
}

// ---- counting

// Where a name is, or where it would have to be.
static size_t place_of_name(const Tally *tally, const char *name) {
    size_t low = 0, high = tally->figures;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (strcmp(tally->figure[middle].name, name) < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static Figure *figure_for(Tally *tally, const char *name, FigureKind kind) {
    size_t place = place_of_name(tally, name);
    if (place < tally->figures && strcmp(tally->figure[place].name, name) == 0)
        return &tally->figure[place];
    tally->figure = memory_resize(tally->figure, (tally->figures + 1) * sizeof *tally->figure);
    Figure *figure = &tally->figure[place];
    memmove(figure + 1, figure, (tally->figures - place) * sizeof *figure);
    tally->figures++;
    *figure = (Figure){.kind = kind};
    size_t length = strlen(name);
    memcpy(figure->name, name, length < FIGURE_NAME ? length : FIGURE_NAME - 1);
    return figure;
}

static void count_value(Figure *figure, int32_t value, uint32_t runs) {
    uint32_t low = 0, high = figure->values;
    if (value == 0)
        return;
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (figure->value[middle].value < value)
            low = middle + 1;
        else
            high = middle;
    }
    if (low < figure->values && figure->value[low].value == value) {
        figure->value[low].runs += runs;
        return;
    }
    figure->value = memory_resize(figure->value, (figure->values + 1) * sizeof *figure->value);
    memmove(&figure->value[low + 1], &figure->value[low],
            (figure->values - low) * sizeof *figure->value);
    figure->value[low] = (FigureValue){value, runs};
    figure->values++;
}

void tally_add(Tally *tally, const char *name, FigureKind kind, int32_t value) {
    count_value(figure_for(tally, name, kind), value, 1);
}

void tally_merge(Tally *into, const Tally *from) {
    into->runs += from->runs;
    for (size_t i = 0; i < from->figures; i++) {
        const Figure *figure = &from->figure[i];
        Figure *own = figure_for(into, figure->name, figure->kind);
        for (uint32_t k = 0; k < figure->values; k++)
            count_value(own, figure->value[k].value, figure->value[k].runs);
    }
}

// ---- as text

void tally_write(const Tally *tally, FILE *out) {
    fprintf(out, "runs %" PRIu32 " figures %zu\n", tally->runs, tally->figures);
    for (size_t i = 0; i < tally->figures; i++) {
        const Figure *figure = &tally->figure[i];
        fprintf(out, "figure %d %" PRIu32 " %s\n", (int)figure->kind, figure->values, figure->name);
        for (uint32_t k = 0; k < figure->values; k++)
            fprintf(out, "%" PRId32 ":%" PRIu32 "%c", figure->value[k].value, figure->value[k].runs,
                    k + 1 == figure->values ? '\n' : ' ');
    }
}

static bool read_figure(Tally *tally, FILE *in) {
    char name[FIGURE_NAME];
    int kind;
    uint32_t values;
    if (fscanf(in, "figure %d %" SCNu32 " %63[^\n]\n", &kind, &values, name) != 3 ||
        kind < FIGURE_SHARE || kind > FIGURE_QUARTERS)
        return false;
    Figure *figure = figure_for(tally, name, (FigureKind)kind);
    for (uint32_t k = 0; k < values; k++) {
        int32_t value;
        uint32_t runs;
        if (fscanf(in, "%" SCNd32 ":%" SCNu32, &value, &runs) != 2)
            return false;
        count_value(figure, value, runs);
    }
    return values == 0 || fscanf(in, "\n") == 0;
}

bool tally_read(Tally *tally, FILE *in) {
    size_t figures;
    if (fscanf(in, "runs %" SCNu32 " figures %zu\n", &tally->runs, &figures) != 2)
        return false;
    for (size_t i = 0; i < figures; i++)
        if (!read_figure(tally, in))
            return false;
    return true;
}

// ---- what it amounts to

const Figure *tally_figure(const Tally *tally, const char *name) {
    size_t place = place_of_name(tally, name);
    bool there = place < tally->figures && strcmp(tally->figure[place].name, name) == 0;
    return there ? &tally->figure[place] : NULL;
}

static double unit_of(const Figure *figure) {
    return figure->kind == FIGURE_SHARE ? 100 : figure->kind == FIGURE_QUARTERS ? 0.25 : 1;
}

// Of a share one run more is counted as differing, so that a few equal runs are not taken for
// certainty.
static double spread_of(const Figure *figure, int64_t sum, int64_t squares, uint32_t runs) {
    double mean = (double)sum / runs;
    double around = (double)squares / runs - mean * mean;
    if (figure->kind == FIGURE_SHARE)
        around += 1.0 / ((double)runs + 1);
    return around > 0 ? around : 0;
}

// Wilson's interval, which stays between nothing and everything.
static void narrow_share(Estimate *e) {
    double n = e->runs, share = e->mean / 100, z = ESTIMATE_WIDTH, scale = 1 + z * z / n;
    double middle = (share + z * z / (2 * n)) / scale;
    double half = z * sqrt(share * (1 - share) / n + z * z / (4 * n * n)) / scale;
    e->low = 100 * (middle - half);
    e->high = 100 * (middle + half);
}

Estimate tally_estimate(const Tally *tally, const char *name) {
    static const Figure never = {.kind = FIGURE_SHARE};
    const Figure *figure = tally_figure(tally, name);
    int64_t sum = 0, squares = 0;
    if (tally->runs == 0)
        return (Estimate){0};
    if (!figure)
        figure = &never;
    for (uint32_t i = 0; i < figure->values; i++) {
        int64_t value = figure->value[i].value, runs = figure->value[i].runs;
        sum += value * runs;
        squares += value * value * runs;
    }
    double unit = unit_of(figure), spread = spread_of(figure, sum, squares, tally->runs);
    Estimate e = {.mean = unit * (double)sum / tally->runs,
                  .error = unit * sqrt(spread / tally->runs),
                  .variance = unit * unit * spread,
                  .runs = tally->runs};
    e.low = e.mean - ESTIMATE_WIDTH * e.error;
    e.high = e.mean + ESTIMATE_WIDTH * e.error;
    if (figure->kind == FIGURE_SHARE && sum == squares)
        narrow_share(&e);
    return e;
}

// The value of nearest rank.
double tally_percentile(const Tally *tally, const Figure *figure, uint32_t percent) {
    uint64_t rank = ((uint64_t)tally->runs * percent + 99) / 100, seen = 0;
    uint32_t zeros = tally->runs;
    bool passed = false;
    for (uint32_t i = 0; i < figure->values; i++)
        zeros -= figure->value[i].runs;
    for (uint32_t i = 0; i <= figure->values; i++) {
        if (!passed && (i == figure->values || figure->value[i].value > 0)) {
            seen += zeros;
            passed = true;
            if (seen >= rank)
                return 0;
        }
        if (i < figure->values && (seen += figure->value[i].runs) >= rank)
            return unit_of(figure) * figure->value[i].value;
    }
    return 0;
}
