// The shared middle of all games; see session.h.
#include "engine/session.h"

#include "engine/moves.h"

#include <stdlib.h>
#include <string.h>

enum {
    FIRST_ROOM = 256,
    SNAPSHOT_EVERY = 64,
    LABEL_ROOM = 200,
    RESULT_ROOM = 800,
    NO_STEP = SIZE_MAX,
};

struct Session {
    const Game *game;
    const void *given;   // the content
    const void *catalog; // what this run's setup makes of it: the content itself, or
    void *own;           // a copy, once a setup has wanted one
    uint64_t content;
    char title[CONTENT_TITLE + 1]; // of the content, if it is not the program's own
    uint64_t seed;
    Setup setup;
    void *state;
    HistoryStep *step;   // step[0] is the start
    size_t steps;        // up to where the session stands, the start included
    size_t length, room; // of all that are known, and that there is memory for
    uint8_t *snapshot;   // the state at every SNAPSHOT_EVERY-th step
    View view;
    size_t viewed; // the step that the View is of
    struct {       // what the last choice did, as the log told it; a replay may come there again
        Text text;
        char memory[RESULT_ROOM];
        bool told;         // something behind the action's name
        uint8_t from_mode; // where the choice was made
        size_t steps;
        uint64_t hash;
    } done;
    Log listener; // for steps that nobody else listens to
};

uint64_t content_hash(const Game *game, const void *catalog) {
    Codec hasher = codec_hasher();
    // A hasher only reads; the visitor takes a mutable pointer because a reader writes.
    void *readable;
    memcpy(&readable, &catalog, sizeof readable);
    content_visit(game->content, &hasher, readable);
    return hasher.hash.value;
}

bool content_builtin(const Game *game, void *catalog) {
    return content_read(game->content, game->content_bytes, *game->content_size, catalog);
}

// Memory for so many steps and their snapshots.
static bool give_room(Session *session, size_t room) {
    HistoryStep *step = realloc(session->step, room * sizeof *step);
    if (step)
        session->step = step;
    size_t snapshots = (room + SNAPSHOT_EVERY - 1) / SNAPSHOT_EVERY;
    uint8_t *snapshot = realloc(session->snapshot, snapshots * session->game->state_size);
    if (snapshot)
        session->snapshot = snapshot;
    if (!step || !snapshot)
        return false;
    session->room = room;
    return true;
}

Session *session_open(const Game *game, const void *catalog) {
    Session *session = calloc(1, sizeof *session);
    if (!session)
        return NULL;
    session->game = game;
    session->given = session->catalog = catalog;
    session->content = content_hash(game, catalog);
    session->state = calloc(1, game->state_size);
    if (!session->state || !give_room(session, FIRST_ROOM)) {
        session_close(session);
        return NULL;
    }
    return session;
}

void session_name_content(Session *session, const char *title) {
    size_t length = strlen(title);
    if (length > CONTENT_TITLE)
        length = CONTENT_TITLE;
    for (size_t i = 0; i < length; i++)
        session->title[i] = (char)(title[i] >= 0x20 && title[i] < 0x7F ? title[i] : '?');
    session->title[length] = '\0';
}

void session_close(Session *session) {
    if (!session)
        return;
    free(session->own);
    free(session->state);
    free(session->step);
    free(session->snapshot);
    free(session);
}

static uint64_t state_hash(const Session *session) {
    Codec hasher = codec_hasher();
    session->game->state_visit(&hasher, session->state);
    return hasher.hash.value;
}

static uint8_t *snapshot_of(const Session *session, size_t step) {
    return session->snapshot + step / SNAPSHOT_EVERY * session->game->state_size;
}

// The move that needs no decision where the session stands.
static bool passing_move(const Session *session, Move *move) {
    return session->game->passes && session->game->passes(session->catalog, session->state, move);
}

// Whatever was known beyond is forgotten: the run goes another way from here.
static void record(Session *session, Move move, bool passed) {
    if (session->game->check_invariants)
        session->game->check_invariants(session->catalog, session->state);
    if (session->steps % SNAPSHOT_EVERY == 0)
        memcpy(snapshot_of(session, session->steps), session->state, session->game->state_size);
    HistoryStep *step = &session->step[session->steps++];
    session->length = session->steps;
    *step = (HistoryStep){.move = move, .hash = state_hash(session), .passed = passed};
    session->game->sample(session->catalog, session->state, &step->sample);
}

static bool adapt(Session *session, const Setup *setup, Text *reason) {
    const Game *game = session->game;
    session->catalog = session->given;
    if (!game->adapt)
        return true;
    if (!session->own)
        session->own = malloc(game->content->catalog_size);
    if (!session->own) {
        text_add(reason, "There is no memory left for the content of this run.");
        return false;
    }
    if (game->adapt(session->given, setup, session->own))
        session->catalog = session->own;
    return true;
}

bool session_start(Session *session, const Setup *setup, uint64_t seed, Log *log, Text *reason) {
    if (!session->game->setup_check(session->given, setup, reason) ||
        !adapt(session, setup, reason))
        return false;
    session->setup = *setup;
    session->seed = seed;
    session->steps = 0;
    session->viewed = NO_STEP;
    session->game->start(session->catalog, session->state, setup, seed, log);
    record(session, (Move){0}, false);
    return true;
}

bool session_do_move(Session *session, Move move, Log *log, Text *reason) {
    if (session->steps == session->room && !give_room(session, session->room * 2)) {
        text_add(reason, "There is no memory left to record another move.");
        return false;
    }
    Move unasked;
    bool passed = passing_move(session, &unasked) && move_equal(unasked, move);
    if (!session->game->apply(session->catalog, session->state, move, log, reason))
        return false;
    record(session, move, passed);
    return true;
}

// ---- what the last choice did

// Whoever reads the log besides the session.
typedef struct Overheard {
    Session *session;
    LogReader *read;
    void *reader;
} Overheard;

static void overhear(void *reader, const LogRecord *told) {
    Overheard *here = reader;
    Session *session = here->session;
    if (told->result[0]) {
        text_add(&session->done.text, session->done.told ? "; " : ": ");
        text_add(&session->done.text, told->result);
        session->done.told = true;
    }
    if (here->read)
        here->read(here->reader, told);
}

static void begin_result(Session *session, const char *label) {
    text_init(&session->done.text, session->done.memory, sizeof session->done.memory);
    size_t length = strlen(label); // a sentence loses its full stop: more follows
    text_add_bytes(&session->done.text, label, length - (length > 0 && label[length - 1] == '.'));
    session->done.told = false;
    session->done.from_mode = session->game->mode(session->state);
}

static void end_result(Session *session) {
    session->done.steps = session->steps;
    session->done.hash = session_hash(session);
}

// Makes a move and notes what the log tells of it.
static bool do_overheard(Session *session, Move move, Log *log, Text *reason) {
    if (!log)
        return session_do_move(session, move, NULL, reason);
    Overheard here = {session, log->read, log->reader};
    log->read = overhear;
    log->reader = &here;
    bool done = session_do_move(session, move, log, reason);
    log->read = here.read;
    log->reader = here.reader;
    return done;
}

bool session_pass(Session *session, Log *log) {
    char unread[2];
    Text reason; // what a game passes is legal
    Move move;
    text_init(&reason, unread, sizeof unread);
    if (session_outcome(session) || !passing_move(session, &move))
        return false;
    if (!do_overheard(session, move, log, &reason))
        return false;
    end_result(session);
    return true;
}

// What the player saw on the button; the move itself if no View was looked at.
static void label_of(const Session *session, const char *move, Text *label) {
    const View *view = &session->view;
    for (int i = 0; session->viewed == session->steps && i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (strcmp(action->move, move) == 0) {
            // Choosing before the run begins does just what it says.
            text_add(label,
                     view->preparing && action->summary[0] ? action->summary : action->label);
            return;
        }
    }
    text_add(label, move);
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
    if (!move_parse(session->game, session->state, text, &move, reason))
        return false;
    char memory[LABEL_ROOM];
    Text label;
    text_init(&label, memory, sizeof memory);
    label_of(session, text, &label);
    begin_result(session, memory);
    if (!do_overheard(session, move, log, reason))
        return false;
    end_result(session);
    return true;
}

// ---- going back and forth

size_t session_length(const Session *session) {
    return session->length - 1;
}

bool session_next_move(const Session *session, Move *move) {
    if (session->steps == session->length)
        return false;
    *move = session->step[session->steps].move;
    return true;
}

void session_rewind(Session *session, Log *log) {
    session->game->start(session->catalog, session->state, &session->setup, session->seed, log);
    session->steps = 1;
}

bool session_step_on(Session *session, Log *log) {
    char unread[2];
    Text reason; // a move that was legal once is legal again
    text_init(&reason, unread, sizeof unread);
    if (session->steps == session->length)
        return false;
    Move move = session->step[session->steps++].move;
    return session->game->apply(session->catalog, session->state, move, log, &reason);
}

static void go_to(Session *session, size_t step) {
    size_t near = step - step % SNAPSHOT_EVERY;
    if (step < session_steps(session) || near > session_steps(session)) {
        memcpy(session->state, snapshot_of(session, near), session->game->state_size);
        session->steps = near + 1;
    }
    while (session_steps(session) < step)
        (void)session_step_on(session, NULL);
}

// The step of the last choice up to a step.
static size_t choice_before(const Session *session, size_t step) {
    while (step > 1 && session->step[step].passed)
        step--;
    return step;
}

void session_seek(Session *session, size_t step) {
    if (step > session_length(session))
        return;
    if (step == 0) {
        go_to(session, 0);
        return;
    }
    // The last choice is made again to hear what it did.
    char move[GAME_MOVE_LENGTH], label[LABEL_ROOM];
    Text text;
    Overheard here = {session, NULL, NULL};
    size_t choice = choice_before(session, step);
    go_to(session, choice - 1);
    (void)session_view(session);
    text_init(&text, move, sizeof move);
    move_format(session->game, session->step[choice].move, &text);
    text_init(&text, label, sizeof label);
    label_of(session, move, &text);
    begin_result(session, label);
    log_init(&session->listener, overhear, &here, false);
    while (session_steps(session) < step)
        (void)session_step_on(session, &session->listener);
    end_result(session);
}

// ---- what a session is

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

const char *session_content_title(const Session *session) {
    return session->title;
}

void content_name(uint64_t hash, const char *title, Text *out) {
    char digits[HASH_DIGITS + 1];
    hash_format(hash, digits);
    text_add(out, digits);
    if (title[0])
        text_addf(out, " (%s)", title);
}

void session_content_words(const Session *session, Text *out) {
    char digits[HASH_DIGITS + 1];
    hash_format(session->content, digits);
    text_addf(out, "%s%s%s", digits, session->title[0] ? " " : "", session->title);
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
    if (session->game->earned)
        session->game->earned(session->catalog, session->state, &earned);
    return earned;
}

int32_t session_score(const Session *session, Text *words) {
    return session->game->score(session->catalog, session->state, words);
}

static bool was_just_done(const Session *session) {
    return session->done.steps == session->steps && session->done.hash == session_hash(session);
}

View *session_view_to_add_to(Session *session) {
    const Game *game = session->game;
    History history = session_history(session);
    view_clear(&session->view, game->id, mode_name(game, session->state));
    session->view.glossary = content_glossary(game->content, session->catalog);
    game->view(session->catalog, session->state, &history, &session->view);
    view_finish(&session->view, was_just_done(session) ? session->done.memory : "",
                session->done.from_mode != game->mode(session->state));
    session->view.shareable = game->keeps_unfinished_runs || session->view.ended;
    session->viewed = session->steps;
    // The game may not keep a pointer to this function's history.
    session->view.history = NULL;
    return &session->view;
}

const View *session_view(Session *session) {
    return session_view_to_add_to(session);
}

// Opens the object that the line of the View as it stands is; the caller may add to it and closes
// it.
static Json open_view_line(Session *session, Text *line) {
    const Game *game = session->game;
    History history = session_history(session);
    View *view = &session->view;
    view->history = &history;
    Json json = json_start(line);
    json_open_object(&json, NULL);
    json_string(&json, "type", "view");
    json_string(&json, "game", game->id);
    json_int(&json, "step", (int64_t)session_steps(session));
    json_string(&json, "mode", view->mode);
    json_hash(&json, "hash", session_hash(session));
    view_json(view, &json);
    view->history = NULL;
    return json;
}

void session_view_line(Session *session, Text *line) {
    (void)session_view(session);
    session_line_of_view(session, line);
}

void session_line_of_view(Session *session, Text *line) {
    Json json = open_view_line(session, line);
    json_close_object(&json);
}

void session_view_facts(Session *session, bool reveal, Text *line) {
    (void)session_view(session);
    Json json = open_view_line(session, line);
    session->game->facts(session->catalog, session->state, reveal, &json);
    json_close_object(&json);
}
