// Where a player loses points over many runs: by kind of decision, and by where it was made.
#ifndef CANDOR_REVIEW_HABITS_H
#define CANDOR_REVIEW_HABITS_H

#include "review/sheet.h"

enum { HABITS_PLACES = 32, HABITS_SHOWN = 5 };

typedef struct Habits {
    uint32_t runs;
    uint8_t kinds, places;
    SheetTerm kind[REVIEW_MAX_MODES], place[HABITS_PLACES];
} Habits;

// One run more: points are hundredths of what its goal could bring, so that goals can be added up.
void habits_add(Habits *habits, const ReviewSheet *sheet);

// Turns the sums into means, in tenths of a point a run, what costs most first; what costs nothing
// is left out.
void habits_finish(Habits *habits);

// For what shows amounts: tenths of points.
ReviewSheet habits_scale(void);

#endif
