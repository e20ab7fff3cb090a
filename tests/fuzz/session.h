// What the harnesses of run files and codes share.
#ifndef CANDOR_FUZZ_SESSION_H
#define CANDOR_FUZZ_SESSION_H

#include "engine/session.h"

#include <stdlib.h>

// One session per game, opened once and kept.
static inline Session *session_for(const Game *game) {
    static Session *sessions[8];
    if (!sessions[game->number]) {
        void *catalog = calloc(1, game->content->catalog_size);
        if (!catalog || !content_builtin(game, catalog))
            abort();
        sessions[game->number] = session_open(game, catalog);
    }
    return sessions[game->number];
}

#endif
