// What the harnesses share.
#ifndef CANDOR_FUZZ_SESSION_H
#define CANDOR_FUZZ_SESSION_H

#include "engine/session.h"

#include "../unit/heavy.h"

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

// A run whose every legal move is made twice; one, kept.
static inline Heavy *heavy_for(const Game *game) {
    static Heavy *heavy;
    if (!heavy)
        heavy = heavy_new(game, session_catalog(session_for(game)));
    if (!heavy)
        abort();
    return heavy;
}

#endif
