// Plots as SVG inside an HTML page, in colours that follow the reader's scheme (plot_style).
#ifndef CANDOR_WORKSHOP_PLOT_H
#define CANDOR_WORKSHOP_PLOT_H

#include <stddef.h>
#include <stdio.h>

void plot_style(FILE *out);                  // the style sheet of a page with plots
void plot_text(const char *text, FILE *out); // with &, < and > written as HTML wants

typedef struct PlotValue {
    double mean, low, high;
} PlotValue;

// A line for each series over the same places, with a band where it has an interval.
typedef struct PlotCurves {
    const char *axis, *unit;
    const char *const *place;
    size_t places;
    const char *const *series;
    size_t count;
    const PlotValue *value; // count times places
} PlotCurves;
void plot_curves(const PlotCurves *plot, FILE *out);

// A field of colours: rows times columns.
typedef struct PlotHeat {
    const char *across, *down;
    const char *const *column;
    const char *const *row;
    size_t columns, rows;
    const double *value;
} PlotHeat;
void plot_heat(const PlotHeat *plot, FILE *out);

// Shares that add up to a hundred, a bar for each place.
typedef struct PlotStack {
    const char *const *place;
    size_t places;
    const char *const *part;
    size_t parts;
    const double *share; // places times parts
} PlotStack;
void plot_stack(const PlotStack *plot, FILE *out);

// Rows with one or two values each, as bars from `zero` with whiskers.
typedef struct PlotBars {
    const char *const *row;
    size_t rows;
    const char *name[2];
    const PlotValue *value[2]; // the second may be NULL
    double zero;
} PlotBars;
void plot_bars(const PlotBars *plot, FILE *out);

// Points, one for each setting.
typedef struct PlotDots {
    const char *axis, *unit;
    const double *x, *y;
    size_t count;
} PlotDots;
void plot_dots(const PlotDots *plot, FILE *out);

#endif
