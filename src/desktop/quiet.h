// What is 0 or does not change is gathered in one line that names it, instead of rows of zeros.
#ifndef CANDOR_DESKTOP_QUIET_H
#define CANDOR_DESKTOP_QUIET_H

#include "engine/view.h"

#include <stdint.h>

// A bit per value of the card that is nothing; of cards that are compared, those that are nothing
// on all of them.
uint64_t quiet_of(const View *view, const ViewCard *card);
uint64_t quiet_of_all(const View *view, int first_card, int past_card);

// "No change: HP, W"; empty if there is none; to be freed by the caller.
char *quiet_line(const View *view, ViewRange values, uint64_t quiet);

#endif
