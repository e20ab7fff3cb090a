// What the character decides: every build that spends all its points, against every check.
#ifndef CANDOR_BOTS_TALE_BUILDS_H
#define CANDOR_BOTS_TALE_BUILDS_H

#include "base/text.h"

// For all scenarios, or for the one with this id. Nothing is played and nothing drawn: the figures
// are exact, for new characters without gear and without leads.
void tale_builds_write(const void *catalog, const char *scenario, Text *text);

#endif
