// How journeys of Tale and their stories end; what no player has met is looked up in the author's
// report (story.h), which walks through every state of a story.
#ifndef CANDOR_BOTS_TALE_ENDINGS_H
#define CANDOR_BOTS_TALE_ENDINGS_H

#include "bots/bots.h"

extern const BotEndings tale_endings;

#endif
