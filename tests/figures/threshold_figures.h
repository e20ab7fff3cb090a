// The figures that the rulings state about Threshold, computed anew: as tables of text cells, for a
// designer to read side by side.
#ifndef CANDOR_THRESHOLD_FIGURES_H
#define CANDOR_THRESHOLD_FIGURES_H

#include "games/threshold/rules.h"

enum { TH_SHEET_COLUMNS = 9, TH_SHEET_ROWS = 36, TH_SHEET_CELL = 64, TH_SHEETS = 8 };

typedef struct ThSheet {
    const char *title;
    const char *how; // what was computed, in one sentence
    size_t columns, rows;
    char column[TH_SHEET_COLUMNS][TH_SHEET_CELL];
    char cell[TH_SHEET_ROWS][TH_SHEET_COLUMNS][TH_SHEET_CELL];
} ThSheet;

typedef struct ThEffort { // how many seeds of each kind
    uint32_t exact, plans, waves;
} ThEffort;

// One of the tables; false if there is no memory.
bool th_figures(const ThCatalog *c, int sheet, const ThEffort *effort, ThSheet *out);

// The catalog with every artifact's effect, or only its numbers, replaced; texts stay.
void th_with_effect(ThCatalog *c, ThEffect effect);

// Means of the number of distortions after each wave, in hundredths.
void th_growth(const ThCatalog *c, uint32_t seeds, int waves, int32_t mean[]);

#endif
