// How runs of Frontier end, and endings that no run can have, by the numbers of the content.
#ifndef CANDOR_BOTS_FRONTIER_ENDINGS_H
#define CANDOR_BOTS_FRONTIER_ENDINGS_H

#include "bots/bots.h"

extern const BotEndings fr_endings;

#endif
