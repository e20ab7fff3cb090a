// What the tables share: setups, filling a sheet, tallies of exact searches. Each table makes the
// catalog it needs and asks the exact search or the replanning player.
#ifndef CANDOR_THRESHOLD_PARTS_H
#define CANDOR_THRESHOLD_PARTS_H

#include "tally.h"
#include "threshold_figures.h"

typedef enum ThWay { TH_TWO_WAY, TH_ONE_WAY, TH_WAYS } ThWay;

enum { TH_SETUP_TUNED = TH_WAYS, TH_SETUPS };

// Of a ThWay, or TH_SETUP_TUNED.
Setup th_setup_of(int which);

void th_sheet_begin(ThSheet *sheet, const char *title, const char *how, size_t columns,
                    const char *const *names);
Text th_cell_text(ThSheet *sheet, size_t row, size_t column);
void th_set_cell(ThSheet *sheet, size_t row, size_t column, const char *string);

// Behind the name of a row stand pairs of columns: what is stated, and ours.
static inline size_t th_stated_column(int pair) {
    return (size_t)pair * 2 + 1;
}

static inline size_t th_ours_column(int pair) {
    return (size_t)pair * 2 + 2;
}

typedef struct ThWanted { // what a plan must have done
    int star;             // TH_MAX_STARS: none
    int anchor;           // -1: either
    int crossed;          // -1: either
} ThWanted;

// Tallies of several plans over the same searches; false if there is no memory.
bool th_tally_exact(const ThCatalog *c, int setup_id, uint32_t seeds, const ThWanted *wanted,
                    size_t count, ThTally *tally);

typedef bool ThMakeSheet(const ThCatalog *c, const ThEffort *effort, ThSheet *sheet);

ThMakeSheet th_sheet_best, th_sheet_artifacts; // threshold_exact.c
ThMakeSheet th_sheet_player, th_sheet_configuration, th_sheet_tuned, th_sheet_grid; // _plans.c

#endif
