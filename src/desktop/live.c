// A run on the screen; see live.h.
#include "desktop/live.h"

#include "desktop/catalogs.h"
#include "desktop/log_line.h"
#include "engine/moves.h"
#include "engine/run.h"
#include "games/games.h"

#include <stdlib.h>

enum { REASON_ROOM = 2048 };

struct Live {
    const Game *game;
    Session *session;
    Log log;
    Archive *archive;
    ArchiveRun kept;
    char *problem;
    GListStore *lines;
    GPtrArray *heard; // lines that are not in the list yet
    bool opening;     // the next line is the first of an action
    guint showing;    // a source that will put them there
    bool replay, reveal;
    Move *moves; // of a replay
    size_t length;
};

// ---- the log

static void hear(void *reader, const LogRecord *record) {
    Live *live = reader;
    guint count = live->heard->len;
    CandorLogLine *last = count > 0 ? g_ptr_array_index(live->heard, count - 1) : NULL;
    if (last && !live->opening && log_line_folds(last, record))
        last->repeats++;
    else
        g_ptr_array_add(live->heard, log_line_new(record, live->opening));
    live->opening = false;
}

static void show_heard(Live *live) {
    g_clear_handle_id(&live->showing, g_source_remove);
    guint count = g_list_model_get_n_items(G_LIST_MODEL(live->lines));
    g_list_store_splice(live->lines, count, 0, live->heard->pdata, live->heard->len);
    g_ptr_array_set_size(live->heard, 0);
}

static gboolean show_later(void *data) {
    Live *live = data;
    live->showing = 0;
    show_heard(live);
    return G_SOURCE_REMOVE;
}

// The log follows one frame after what can be done next: it is the larger part of a frame's work.
static void show_soon(Live *live) {
    if (live->showing == 0)
        live->showing = g_idle_add(show_later, live);
}

// ---- opening

static Live *open_game(const Game *game, Text *reason) {
    const void *catalog = catalog_of(game);
    if (!catalog) {
        text_addf(reason, "The content of %s in this program is damaged.", game->name);
        return NULL;
    }
    Live *live = g_new0(Live, 1);
    live->game = game;
    live->session = session_open(game, catalog);
    live->lines = g_list_store_new(CANDOR_TYPE_LOG_LINE);
    live->heard = g_ptr_array_new_with_free_func(g_object_unref);
    live->problem = g_strdup("");
    live->opening = true;
    log_init(&live->log, hear, live, false);
    if (!live->session) {
        text_add(reason, "There is no memory left to open a run.");
        live_free(live);
        return NULL;
    }
    return live;
}

void live_free(Live *live) {
    if (!live)
        return;
    session_close(live->session);
    g_clear_handle_id(&live->showing, g_source_remove);
    g_clear_object(&live->lines);
    g_ptr_array_unref(live->heard);
    g_free(live->problem);
    g_free(live->moves);
    g_free(live);
}

// ---- keeping

static void keep(Live *live) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (live->replay)
        return;
    if (!live->archive)
        text_add(&reason, "This run is not being saved.");
    else
        (void)archive_keep(live->archive, &live->kept, live->session, RUN_PLAYED, &reason);
    g_free(live->problem);
    live->problem = g_strdup(memory);
}

// ---- beginning

Live *live_start(const Game *game, uint64_t seed, Archive *archive, Text *reason) {
    Live *live = open_game(game, reason);
    if (!live)
        return NULL;
    Setup setup = {0};
    if (archive && game->first_time_name) {
        Profile profile;
        archive_profile(archive, game->id, &profile);
        if (!profile_setup(&profile, &setup, reason)) {
            live_free(live);
            return NULL;
        }
    }
    if (!session_start(live->session, &setup, seed, &live->log, reason)) {
        live_free(live);
        return NULL;
    }
    live->archive = archive;
    show_heard(live);
    keep(live);
    return live;
}

static bool replay_text(Live *live, const char *text, size_t length, const RunHead *head,
                        Text *reason) {
    return run_fits(head, live->session, reason) &&
           run_replay(live->session, head, text, length, &live->log, reason);
}

static Live *open_text(const char *text, size_t length, Text *reason) {
    RunHead head;
    if (!run_read_head(text, length, &head, reason))
        return NULL;
    const Game *game = game_by_id(head.game);
    if (!game) {
        text_addf(reason, "This program has no game '%s'.", head.game);
        return NULL;
    }
    Live *live = open_game(game, reason);
    if (live && !replay_text(live, text, length, &head, reason)) {
        live_free(live);
        return NULL;
    }
    return live;
}

Live *live_resume(const ArchiveEntry *entry, Archive *archive, Text *reason) {
    size_t length = 0;
    char *text = archive_text(archive, entry->id, &length, reason);
    Live *live = text ? open_text(text, length, reason) : NULL;
    free(text);
    if (!live)
        return NULL;
    live->archive = archive;
    live->kept = (ArchiveRun){.id = entry->id, .stored = (size_t)entry->steps};
    show_heard(live);
    keep(live);
    return live;
}

Live *live_replay(const char *text, size_t length, Text *reason) {
    Live *live = open_text(text, length, reason);
    if (!live)
        return NULL;
    History history = session_history(live->session);
    live->replay = true;
    live->reveal = session_outcome(live->session) != NULL;
    live->length = history.count - 1;
    live->moves = g_new0(Move, live->length + 1);
    for (size_t i = 0; i < live->length; i++)
        live->moves[i] = history.step[i + 1].move;
    live_seek(live, 0);
    return live;
}

// ---- playing

// Plays moves again from the start, with a fresh log.
static void play_again(Live *live, const Move *moves, size_t count) {
    Setup setup = *session_setup(live->session);
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    g_clear_handle_id(&live->showing, g_source_remove);
    g_list_store_remove_all(live->lines);
    g_ptr_array_set_size(live->heard, 0);
    live->opening = true;
    log_init(&live->log, hear, live, live->reveal);
    (void)session_start(live->session, &setup, session_seed(live->session), &live->log, &reason);
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_object_unref);
    for (size_t i = 0; i <= count; i++) {
        live->opening = true;
        if (i > 0)
            (void)session_do_move(live->session, moves[i - 1], &live->log, &reason);
        g_ptr_array_extend_and_steal(all, live->heard);
        live->heard = g_ptr_array_new_with_free_func(g_object_unref);
    }
    g_list_store_splice(live->lines, 0, 0, all->pdata, all->len);
}

// A finished run has nothing left to hide: its log becomes the full trace.
static void reveal_all(Live *live) {
    History history = session_history(live->session);
    size_t count = history.count - 1;
    Move *moves = g_new0(Move, count + 1);
    for (size_t i = 0; i < count; i++)
        moves[i] = history.step[i + 1].move;
    live->reveal = true;
    play_again(live, moves, count);
    g_free(moves);
}

bool live_do(Live *live, const char *move, Text *reason) {
    if (live->replay) {
        text_add(reason, "A replay is only watched.");
        return false;
    }
    live->opening = true;
    if (!session_do(live->session, move, &live->log, reason))
        return false;
    keep(live);
    if (session_outcome(live->session))
        reveal_all(live);
    else
        show_soon(live);
    return true;
}

const Game *live_game(const Live *live) {
    return live->game;
}

Session *live_session(Live *live) {
    return live->session;
}

const View *live_view(Live *live) {
    return session_view(live->session);
}

GListModel *live_lines(Live *live) {
    show_heard(live);
    return G_LIST_MODEL(live->lines);
}

bool live_is_replay(const Live *live) {
    return live->replay;
}

Archive *live_archive(const Live *live) {
    return live->archive;
}

const char *live_problem(const Live *live) {
    return live->problem;
}

// ---- replays

size_t live_position(const Live *live) {
    return session_steps(live->session);
}

size_t live_length(const Live *live) {
    return live->length;
}

void live_seek(Live *live, size_t position) {
    size_t now = live_position(live);
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    position = MIN(position, live->length);
    if (position == now + 1) {
        live->opening = true;
        (void)session_do_move(live->session, live->moves[now], &live->log, &reason);
        show_heard(live);
    } else {
        play_again(live, live->moves, position);
    }
}

char *live_next_move(const Live *live) {
    char memory[GAME_MOVE_LENGTH];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (live_position(live) >= live->length)
        return NULL;
    move_format(live->game, live->moves[live_position(live)], &text);
    return g_strdup(memory);
}
