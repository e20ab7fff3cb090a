// Values that were named but cannot matter: said, so that nobody looks for what they did.
#ifndef CANDOR_LAB_IDLE_H
#define CANDOR_LAB_IDLE_H

#include "workshop/variant.h"

// Whether an option of the setup is one of the knobs: then it depends.
bool lab_setup_varies(const Knobs *knobs);

// Says on standard error which of the knobs can change nothing in a run with the ground's setup,
// and why.
void lab_tell_idle(const Ground *ground, const Knobs *knobs);

// Takes those out of the list, saying so, unless it depends; false: all of them had to go.
bool lab_leave_out_idle(const Ground *ground, Knobs *knobs);

#endif
