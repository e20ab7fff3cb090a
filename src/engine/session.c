// The shared middle of all games; see session.h.
#include "engine/session.h"

#include <stdlib.h>
#include <string.h>

struct Session {
    const Game *game;
    const void *catalog;
    uint64_t content;
    uint64_t seed;
    Setup setup;
    void *state;
    HistoryStep *step; // step[0] is the start
    size_t steps, room;
    View view;
};

enum { FIRST_ROOM = 256 };

uint64_t content_hash(const Game *game, const void *catalog) {
    Codec hasher = codec_hasher();
    // A hasher only reads; the visitor takes a mutable pointer because a reader writes.
    void *readable;
    memcpy(&readable, &catalog, sizeof readable);
    game->catalog_visit(&hasher, readable);
    return hasher.hash.value;
}

bool content_builtin(const Game *game, void *catalog) {
    Codec reader = codec_reader(game->content, *game->content_size);
    memset(catalog, 0, game->catalog_size);
    game->catalog_visit(&reader, catalog);
    return !reader.failed && reader.position == reader.size;
}

Session *session_open(const Game *game, const void *catalog) {
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->catalog = catalog;
    session->content = content_hash(game, catalog);
    session->state = calloc(1, game->state_size);
    session->step = calloc(FIRST_ROOM, sizeof *session->step);
    session->room = FIRST_ROOM;
    if (!session->state || !session->step) {
        session_close(session);
        return NULL;
    }
    return session;
}

void session_close(Session *session) {
    if (!session)
        return;
    free(session->state);
    free(session->step);
    free(session);
}

static uint64_t state_hash(const Session *session) {
    Codec hasher = codec_hasher();
    session->game->state_visit(&hasher, session->state);
    return hasher.hash.value;
}

static void record(Session *session, Move move) {
    if (session->game->check_invariants)
        session->game->check_invariants(session->catalog, session->state);
    HistoryStep *step = &session->step[session->steps++];
    *step = (HistoryStep){.move = move, .hash = state_hash(session)};
    session->game->sample(session->catalog, session->state, &step->sample);
}

bool session_start(Session *session, const Setup *setup, uint64_t seed, Log *log, Text *reason) {
    if (!session->game->setup_check(session->catalog, setup, reason))
        return false;
    session->setup = *setup;
    session->seed = seed;
    session->steps = 0;
    session->game->start(session->catalog, session->state, setup, seed, log);
    record(session, (Move){0});
    return true;
}

static bool make_room(Session *session) {
    if (session->steps < session->room)
        return true;
    HistoryStep *grown = realloc(session->step, session->room * 2 * sizeof *grown);
    if (!grown)
        return false;
    session->step = grown;
    session->room *= 2;
    return true;
}

bool session_do_move(Session *session, Move move, Log *log, Text *reason) {
    if (!make_room(session)) {
        text_add(reason, "There is no memory left to record another move.");
        return false;
    }
    if (!session->game->apply(session->catalog, session->state, move, log, reason))
        return false;
    record(session, move);
    return true;
}

bool session_do(Session *session, const char *text, Log *log, Text *reason) {
    Move move;
    if (text[0] == '\0') {
        text_add(reason, "An empty line is not a move.");
        return false;
    }
    if (session_outcome(session)) {
        text_add(reason, "The run has ended; no move is left.");
        return false;
    }
    const Game *game = session->game;
    return game->move_parse(session->catalog, session->state, text, &move, reason) &&
           session_do_move(session, move, log, reason);
}

const Game *session_game(const Session *session) {
    return session->game;
}

const void *session_catalog(const Session *session) {
    return session->catalog;
}

const void *session_state(const Session *session) {
    return session->state;
}

const Setup *session_setup(const Session *session) {
    return &session->setup;
}

uint64_t session_seed(const Session *session) {
    return session->seed;
}

uint64_t session_content_hash(const Session *session) {
    return session->content;
}

size_t session_steps(const Session *session) {
    return session->steps - 1;
}

uint64_t session_hash(const Session *session) {
    return session->step[session->steps - 1].hash;
}

const char *session_outcome(const Session *session) {
    return session->game->outcome(session->state);
}

History session_history(const Session *session) {
    return (History){.step = session->step,
                     .count = session->steps,
                     .series = session->game->series,
                     .series_count = session->game->series_count};
}

Earned session_earned(const Session *session) {
    Earned earned = {0};
    session->game->earned(session->catalog, session->state, &earned);
    return earned;
}

const View *session_view(Session *session) {
    const Game *game = session->game;
    History history = session_history(session);
    view_clear(&session->view, game->id, game->mode(session->state));
    game->view(session->catalog, session->state, &history, &session->view);
    // The game may not keep a pointer to this function's history.
    session->view.history = NULL;
    return &session->view;
}

void session_view_line(Session *session, bool reveal, Text *line) {
    const Game *game = session->game;
    History history = session_history(session);
    View *view = &session->view;
    (void)session_view(session);
    view->history = &history;
    Json json = json_start(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "view");
    json_string(&json, "game", game->id);
    json_int(&json, "step", (int64_t)session_steps(session));
    json_string(&json, "mode", view->mode);
    json_hash(&json, "hash", session_hash(session));
    view_json(view, &json);
    game->facts(session->catalog, session->state, reveal, &json);
    json_close_object(&json);
    view->history = NULL;
}
