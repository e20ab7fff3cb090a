// A session: one run of one game being played, replayed or looked at.
//
// All moves go through session_do; a refused one changes nothing. Memory is allocated when the
// session is opened and when its list of steps grows, never by a game.
#ifndef CANDOR_ENGINE_SESSION_H
#define CANDOR_ENGINE_SESSION_H

#include "engine/game.h"
#include "engine/history.h"
#include "engine/view.h"

typedef struct Session Session;

// The catalog must outlive the session. NULL if there is no memory.
Session *session_open(const Game *game, const void *catalog);
void session_close(Session *session);

// What content is called that is not the program's own: run files and codes say it beside its hash.
// Letters that have no place in them become question marks.
enum { CONTENT_TITLE = 80 };
void session_name_content(Session *session, const char *title);

// Begins a new run and forgets the one before.
bool session_start(Session *session, const Setup *setup, uint64_t seed, Log *log, Text *reason);

bool session_do(Session *session, const char *move, Log *log, Text *reason);
bool session_do_move(Session *session, Move move, Log *log, Text *reason);

// Makes the move that needs no decision, if there is one here (Game.passes).
bool session_pass(Session *session, Log *log);

// ---- going back and forth in a run without forgetting what comes after; a move made on the way
// does forget it. Any step is near a snapshot of the state.
size_t session_length(const Session *session); // steps of the whole run, as far as it is known
void session_seek(Session *session, size_t step);
bool session_next_move(const Session *session, Move *move); // false at the end

// To the start, and one step on, telling the log what happened there; false at the end.
void session_rewind(Session *session, Log *log);
bool session_step_on(Session *session, Log *log);

// ---- as it stands
const Game *session_game(const Session *session);
const void *session_catalog(const Session *session); // as this run's setup makes it
const void *session_state(const Session *session);
const Setup *session_setup(const Session *session);
uint64_t session_seed(const Session *session);
uint64_t session_content_hash(const Session *session);
const char *session_content_title(const Session *session);      // "": the program's own
void content_name(uint64_t hash, const char *title, Text *out); // for a sentence
void session_content_words(const Session *session, Text *out);  // its hash, and its title
size_t session_steps(const Session *session);                   // moves made up to where it stands
uint64_t session_hash(const Session *session);
const char *session_outcome(const Session *session); // NULL while the run goes on
History session_history(const Session *session);
Earned session_earned(const Session *session);
int32_t session_score(const Session *session, Text *words); // of a run that has ended

// Made anew at every call; valid until the next one. The same, to add to what it says.
const View *session_view(Session *session);
View *session_view_to_add_to(Session *session);

// The View as one line of JSON; and with the game's own members for bots and tests (docs/lab.md).
void session_view_line(Session *session, Text *line);
void session_view_facts(Session *session, bool reveal, Text *line);
void session_line_of_view(Session *session, Text *line); // as it stands, with what was added

// The hash of a catalog's canonical encoding.
uint64_t content_hash(const Game *game, const void *catalog);

// Fills a catalog from the bytes compiled into the program; false if they are not whole.
bool content_builtin(const Game *game, void *catalog);

#endif
