// A player who reads the content and weighs what is on the screen, one decision at a time, towards
// an aim. Plays any content; the player who looks ahead (planner.h) lets it play the futures.
#ifndef CANDOR_BOTS_FRONTIER_HEURISTIC_H
#define CANDOR_BOTS_FRONTIER_HEURISTIC_H

#include "bots/frontier/aim.h"
#include "bots/frontier/worth.h"

#include <stdbool.h>

Move fr_heuristic_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, FrAim aim);

// Between Locations: the next thing to do with what is carried; false if all is as it should be.
bool fr_tidy_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, Move *move);

#endif
