// What a decision of Frontier offers of its content; see bots/uses.h.
#ifndef CANDOR_BOTS_FRONTIER_USES_H
#define CANDOR_BOTS_FRONTIER_USES_H

#include "bots/bots.h"

extern const BotContent fr_content_uses;

// The number of an event's option; Locations are numbered as in the catalog.
size_t fr_option_thing(size_t event, size_t step, size_t option);

#endif
