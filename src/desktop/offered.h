// The games that the window offers: those for players, and with candor --bench all of them.
#ifndef CANDOR_DESKTOP_OFFERED_H
#define CANDOR_DESKTOP_OFFERED_H

#include "engine/game.h"

void offer_bench(void); // before the window is made

// The next game after this one, the first after NULL; NULL after the last.
const Game *next_offered(const Game *game);

#endif
