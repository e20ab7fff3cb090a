// The lines of a sheet that follow the run turn by turn, for sheet.c.
#ifndef CANDOR_REVIEW_COURSE_H
#define CANDOR_REVIEW_COURSE_H

#include "review/sheet.h"

// None where the game tells nothing or there is no memory.
void course_fill(const ReviewedRun *run, ReviewSheet *sheet);

#endif
