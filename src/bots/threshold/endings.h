// How runs of Threshold end: found by going through everything that a run can become, or shown to
// be impossible by the exact best of a board that never drains.
#ifndef CANDOR_BOTS_THRESHOLD_ENDINGS_H
#define CANDOR_BOTS_THRESHOLD_ENDINGS_H

#include "bots/bots.h"

extern const BotEndings th_endings;

#endif
