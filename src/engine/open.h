// Opening a run, whatever it is written as.
#ifndef CANDOR_ENGINE_OPEN_H
#define CANDOR_ENGINE_OPEN_H

#include "engine/session.h"

// What a text says that it is; known as soon as its head has been read.
typedef struct RunFound {
    const Game *game; // NULL: not known, or not here
    uint64_t seed;
    size_t steps;
} RunFound;

// Whoever opens runs: the games there are, and a session for a run of one; NULL with the reason.
typedef struct RunOpener {
    const Game *const *games;
    size_t game_count;
    Session *(*session_for)(const Game *game, void *data, Text *reason);
    void *data;
} RunOpener;

// Replays the text of a run file, or a run code, into the session that it asks for: the run stands
// at its last step. NULL with the reason; what could be read of it is in `found` in any case.
Session *run_open(const RunOpener *opener, const char *text, size_t length, RunFound *found,
                  Text *reason);

#endif
