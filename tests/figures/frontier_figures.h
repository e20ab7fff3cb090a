// The combat figures that the rulings were made with, each as a question to the solver.
#ifndef CANDOR_FRONTIER_FIGURES_H
#define CANDOR_FRONTIER_FIGURES_H

#include "bots/frontier/duel.h"

typedef enum FrFigureKind {
    FR_FIGURE_WIN,
    FR_FIGURE_HP,   // left on average
    FR_FIGURE_LOSS, // of HP on average
    FR_FIGURE_TURNS,
} FrFigureKind;

typedef struct FrFigure {
    const char *source; // the ruling that states it
    const char *state;  // the fight in words
    const char *stated; // "61 %"
    double low, high;   // what rounds to that
    FrDuel duel;
    FrGoal goal;
    FrFigureKind kind;
} FrFigure;

extern const FrFigure fr_figures[];
extern const size_t fr_figure_count;

// What the solver says; false with the reason if the content cannot stage the fight.
bool fr_figure_solve(const void *catalog, const FrFigure *figure, double *value, Text *reason);

#endif
