// What an action did, in one line that a screen reader is told.
#ifndef CANDOR_DESKTOP_RESULT_H
#define CANDOR_DESKTOP_RESULT_H

#include "engine/view.h"

// From the View after the action that had this label; to be freed by the caller.
char *result_of(const View *view, const char *label);

#endif
