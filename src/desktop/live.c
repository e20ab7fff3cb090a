// A run on the screen; see live.h.
#include "desktop/live.h"

#include "desktop/catalogs.h"
#include "desktop/log_line.h"
#include "desktop/settings.h"
#include "engine/moves.h"
#include "engine/open.h"
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
    bool replay, reveal, practice;
    GPtrArray *all; // of a replay: every line of its log
    GArray *ends;   // how many of them there are up to each step
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

// Whether the next step is one that was made for the player: its lines belong to the step before.
static bool is_passed(const Live *live) {
    Move wanted, next;
    return live->game->passes && !settings()->always_between &&
           live->game->passes(session_catalog(live->session), session_state(live->session),
                              &wanted) &&
           session_next_move(live->session, &next) && move_equal(wanted, next);
}

// Hears the whole run again from its start, as much of it as may be told now. Where the lines of
// each step end is written to `ends`, if anybody wants to know.
static void tell_again(Live *live, GArray *ends) {
    bool more = true;
    g_ptr_array_set_size(live->heard, 0);
    log_init(&live->log, hear, live, live->reveal);
    live->opening = true;
    session_rewind(live->session, &live->log);
    while (more) {
        if (ends)
            g_array_append_val(ends, live->heard->len);
        live->opening = !is_passed(live);
        more = session_step_on(live->session, &live->log);
    }
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
    session_name_content(live->session, catalog_title(game));
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
    g_clear_pointer(&live->all, g_ptr_array_unref);
    g_clear_pointer(&live->ends, g_array_unref);
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
        (void)archive_keep(live->archive, &live->kept, live->session,
                           live->practice ? RUN_PRACTICE : RUN_PLAYED, &reason);
    g_free(live->problem);
    live->problem = g_strdup(memory);
}

// What needs no decision is done for the player, unless they want to see every screen (U08a). It is
// stored like any other move.
static void pass(Live *live) {
    if (!settings()->always_between)
        (void)session_pass(live->session, &live->log);
}

// ---- beginning

Live *live_start_with(const Game *game, const Setup *options, uint64_t seed, Archive *archive,
                      Text *reason) {
    Live *live = open_game(game, reason);
    if (!live)
        return NULL;
    Setup setup = *options;
    if (archive && game->first_time_name) {
        Profile profile;
        if (!archive_profile(archive, game->id, &profile, reason) ||
            !profile_setup(&profile, game, catalog_of(game), &setup, reason)) {
            live_free(live);
            return NULL;
        }
    }
    if (!session_start(live->session, &setup, seed, &live->log, reason)) {
        live_free(live);
        return NULL;
    }
    live->archive = archive;
    pass(live);
    show_heard(live);
    keep(live);
    return live;
}

Live *live_start(const Game *game, uint64_t seed, Archive *archive, Text *reason) {
    return live_start_with(game, &(Setup){0}, seed, archive, reason);
}

static Session *session_for(const Game *game, void *data, Text *reason) {
    Live **live = data;
    *live = open_game(game, reason);
    return *live ? (*live)->session : NULL;
}

// Its log is told when it is known how much of it may be.
static Live *open_text(const char *text, size_t length, Text *reason) {
    Live *live = NULL;
    RunFound found;
    const RunOpener opener = {candor_games, candor_game_count, session_for, &live};
    if (run_open(&opener, text, length, &found, reason))
        return live;
    live_free(live);
    return NULL;
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
    tell_again(live, NULL);
    pass(live);
    show_heard(live);
    keep(live);
    return live;
}

Live *live_branch(Live *ended, size_t step, Archive *archive, Text *reason) {
    size_t length = 0;
    size_t stood = session_steps(ended->session);
    session_seek(ended->session, step);
    char *text = run_write(ended->session, &length);
    session_seek(ended->session, stood);
    (void)session_view(ended->session); // whoever looks at it sees where it stands
    Live *live = text ? open_text(text, length, reason) : NULL;
    free(text);
    if (!live)
        return NULL;
    live->archive = archive;
    live->practice = true;
    tell_again(live, NULL);
    show_heard(live);
    keep(live);
    return live;
}

bool live_is_practice(const Live *live) {
    return live->practice;
}

void live_is_of(Live *replay, Archive *archive, int64_t run) {
    replay->archive = archive;
    replay->kept = (ArchiveRun){.id = run};
}

int64_t live_run(const Live *live) {
    return live->archive ? live->kept.id : 0;
}

Live *live_replay(const char *text, size_t length, Text *reason) {
    Live *live = open_text(text, length, reason);
    if (!live)
        return NULL;
    live->replay = true;
    live->reveal = session_outcome(live->session) != NULL;
    live->ends = g_array_new(FALSE, FALSE, sizeof(guint));
    tell_again(live, live->ends);
    live->all = live->heard;
    live->heard = g_ptr_array_new_with_free_func(g_object_unref);
    live_seek(live, 0);
    return live;
}

// ---- content that has changed

// As many of the run's moves as the new content allows; the reason of the first that it does not.
static void repeat_moves(Live *live, const History *history, Text *why) {
    bool fits = true;
    for (size_t i = 1; i < history->count && fits; i++)
        fits = session_do_move(live->session, history->step[i].move, NULL, why);
}

static void say_carried(const Live *live, const History *history, const char *why, Text *said) {
    size_t stands = session_steps(live->session), stood = history->count - 1;
    text_addf(said, "The content was read again. The run stands at step %zu", stands);
    if (stands == stood) {
        text_add(said, ", as before.");
        return;
    }
    char memory[GAME_MOVE_LENGTH];
    Text move;
    text_init(&move, memory, sizeof memory);
    move_format(live->game, history->step[stands + 1].move, &move);
    text_addf(said, " of %zu: step %zu, '%s', does not fit any more: %s", stood, stands + 1, memory,
              why);
}

Live *live_carry(Live *before, Text *said) {
    char memory[REASON_ROOM] = "";
    Text why;
    text_init(&why, memory, sizeof memory);
    History history = session_history(before->session);
    Live *live = open_game(before->game, &why);
    if (!live || !session_start(live->session, session_setup(before->session),
                                session_seed(before->session), NULL, &why)) {
        text_addf(said, "The content was read again. The run cannot begin with it: %s", memory);
        live_free(live);
        return NULL;
    }
    repeat_moves(live, &history, &why);
    say_carried(live, &history, memory, said);
    live->archive = before->archive;
    tell_again(live, NULL);
    pass(live);
    show_heard(live);
    if (live->archive && before->kept.id != 0)
        (void)archive_forget(live->archive, before->kept.id);
    keep(live);
    return live;
}

// ---- playing

// A finished run has nothing left to hide: its log becomes the full trace.
static void reveal_all(Live *live) {
    g_clear_handle_id(&live->showing, g_source_remove);
    g_list_store_remove_all(live->lines);
    live->reveal = true;
    tell_again(live, NULL);
    show_heard(live);
}

bool live_do(Live *live, const char *move, Text *reason) {
    if (live->replay) {
        text_add(reason, "A replay is only watched.");
        return false;
    }
    live->opening = true;
    if (!session_do(live->session, move, &live->log, reason))
        return false;
    pass(live);
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

void live_show_odds(Live *live, const ScreenOdds *odds) {
    odds_show(session_view_to_add_to(live->session), odds);
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
    return session_length(live->session);
}

void live_seek(Live *live, size_t position) {
    position = MIN(position, live_length(live));
    session_seek(live->session, position);
    guint shown = g_list_model_get_n_items(G_LIST_MODEL(live->lines));
    guint wanted = g_array_index(live->ends, guint, position);
    if (wanted < shown)
        g_list_store_splice(live->lines, wanted, shown - wanted, NULL, 0);
    else
        g_list_store_splice(live->lines, shown, 0, live->all->pdata + shown, wanted - shown);
}

char *live_next_move(const Live *live) {
    char memory[GAME_MOVE_LENGTH];
    Move move;
    Text text;
    if (!session_next_move(live->session, &move))
        return NULL;
    text_init(&text, memory, sizeof memory);
    move_format(live->game, move, &text);
    return g_strdup(memory);
}
