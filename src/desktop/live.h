// A run on the screen: played and kept in the archive after every action, or replayed.
//
// A played run only goes forward. A replay goes anywhere, earns nothing and is not kept.
#ifndef CANDOR_DESKTOP_LIVE_H
#define CANDOR_DESKTOP_LIVE_H

#include "engine/session.h"
#include "review/odds.h"
#include "store/archive.h"

#include <gio/gio.h>

typedef struct Live Live;

// Each returns NULL with the reason. Without an archive the run is played but not kept. The options
// are what the player has chosen; what the profile has seen is added to them.
Live *live_start_with(const Game *game, const Setup *options, uint64_t seed, Archive *archive,
                      Text *reason);
Live *live_start(const Game *game, uint64_t seed, Archive *archive, Text *reason);
Live *live_resume(const ArchiveEntry *entry, Archive *archive, Text *reason);
Live *live_replay(const char *text, size_t length, Text *reason);
void live_free(Live *live);

// Another way from a step of a finished run: for practice, which earns nothing and is not ranked.
Live *live_branch(Live *ended, size_t step, Archive *archive, Text *reason);
bool live_is_practice(const Live *live);

// A replay of a run that is in the archive; what is found out about it is kept with it.
void live_is_of(Live *replay, Archive *archive, int64_t run);
int64_t live_run(const Live *live); // in the archive; 0: it is not kept

// The same run with the content as it is now, up to the last step that still fits, and kept in the
// place of the one before, which is still to be freed. Says where it stands, and why there. NULL if
// it cannot even begin; then the one before stays in the archive.
Live *live_carry(Live *before, Text *said);

// One action: carried out, then kept. False, with the reason, if the game refuses it.
bool live_do(Live *live, const char *move, Text *reason);

const Game *live_game(const Live *live);
Session *live_session(Live *live);
const View *live_view(Live *live);
void live_show_odds(Live *live, const ScreenOdds *odds); // in its View, until the next one
GListModel *live_lines(Live *live);                      // CandorLogLine
bool live_is_replay(const Live *live);
Archive *live_archive(const Live *live); // NULL: it is not kept

// "" if the run is kept; otherwise why not.
const char *live_problem(const Live *live);

// ---- replays only
size_t live_position(const Live *live);
size_t live_length(const Live *live);
void live_seek(Live *live, size_t position);
char *live_next_move(const Live *live); // the move that leads on; NULL at the end

#endif
