// The thread has a session of its own, opened from the text of the run: nothing is shared with the
// screen but the content, which does not change. What it finds travels in messages.
#include "desktop/review_work.h"

#include "desktop/catalogs.h"
#include "engine/open.h"
#include "engine/run.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 512, OFTEN = 150000 }; // microseconds between two messages about progress

struct ReviewWork {
    gatomicrefcount users; // the thread, the screen, and every message on its way
    int stopped;
    char *text; // of the run
    size_t length;
    const void *catalog;
    char title[CONTENT_TITLE + 1];
    char *goal;
    ReviewHear *hear;
    ReviewHearFutures *hear_futures;
    ReviewHearOdds *hear_odds;
    SheetDecision decision; // of which futures are wanted
    void *data;
};

// How many threads are at work.
static GMutex at_work_lock;
static GCond at_work_changed;
static int at_work;

static void count_threads(int change) {
    g_mutex_lock(&at_work_lock);
    at_work += change;
    g_cond_broadcast(&at_work_changed);
    g_mutex_unlock(&at_work_lock);
}

void review_works_rest(void) {
    g_mutex_lock(&at_work_lock);
    while (at_work > 0)
        g_cond_wait(&at_work_changed, &at_work_lock);
    g_mutex_unlock(&at_work_lock);
}

static void let_go(ReviewWork *work) {
    if (!g_atomic_ref_count_dec(&work->users))
        return;
    free(work->text);
    g_free(work->goal);
    g_free(work);
}

// ---- messages

typedef struct Message {
    ReviewWork *work;
    ReviewNews news;
    ReviewSheet sheet;
    char problem[REASON_ROOM];
    ReviewFuture future[2];
    ScreenOdds odds;
} Message;

static gboolean deliver(void *data) {
    Message *message = data;
    ReviewWork *work = message->work;
    if (g_atomic_int_get(&work->stopped))
        return G_SOURCE_REMOVE;
    if (work->hear_futures)
        work->hear_futures(message->future, work->data);
    else if (work->hear_odds)
        work->hear_odds(&message->odds, work->data);
    else
        work->hear(&message->news, work->data);
    return G_SOURCE_REMOVE;
}

static void free_message(void *data) {
    Message *message = data;
    sheet_free(&message->sheet);
    let_go(message->work);
    g_free(message);
}

static Message *message_new(ReviewWork *work) {
    Message *message = g_new0(Message, 1);
    message->work = work;
    g_atomic_ref_count_inc(&work->users);
    return message;
}

// Always by a source: invoking would deliver in this thread whenever the main loop is at rest.
static void send(Message *message) {
    (void)g_idle_add_full(G_PRIORITY_DEFAULT_IDLE, deliver, message, free_message);
}

static void send_problem(ReviewWork *work, const char *problem) {
    Message *message = message_new(work);
    g_strlcpy(message->problem, problem, sizeof message->problem);
    message->news.problem = message->problem;
    if (work->hear)
        send(message);
    else
        free_message(message);
}

static void send_progress(ReviewWork *work, const ReviewJob *job, const ReviewSheet *sheet) {
    Message *message = message_new(work);
    message->news.percent = review_job_percent(job);
    if (sheet && sheet_copy(sheet, &message->sheet))
        message->news.sheet = &message->sheet;
    send(message);
}

// ---- the thread

static Session *session_for(const Game *game, void *data, Text *reason) {
    const ReviewWork *work = data;
    Session *session = session_open(game, work->catalog);
    (void)reason;
    if (session)
        session_name_content(session, work->title);
    return session;
}

static const BotGoal *goal_of(const ReviewWork *work, Session *session) {
    const char *game = session_game(session)->id;
    return work->goal ? bot_goal(game, work->goal)
                      : bot_goal_of_run(game, session_catalog(session), session_state(session));
}

static void review(ReviewWork *work, Session *session, const BotGoal *goal) {
    ReviewJob *job = review_job_open(session, goal, REVIEW_BUDGET);
    gint64 told = 0;
    bool looked = false;
    while (job && !g_atomic_int_get(&work->stopped) && review_job_go_on(job)) {
        const ReviewSheet *first = looked ? NULL : review_job_sheet(job);
        if (!first && g_get_monotonic_time() - told < OFTEN)
            continue;
        looked = looked || first;
        told = g_get_monotonic_time();
        send_progress(work, job, first);
    }
    if (job && review_job_done(job))
        send_progress(work, job, review_job_sheet(job));
    else
        send_problem(work, "There is no memory left for a review.");
    review_job_close(job);
}

static void find_futures(ReviewWork *work, Session *session, const BotGoal *goal) {
    Message *message = message_new(work);
    const SheetDecision *d = &work->decision;
    if (review_future(session, goal, d->step, d->move, &message->future[0]) &&
        review_future(session, goal, d->step, d->best, &message->future[1]))
        send(message);
    else
        free_message(message);
}

static void weigh(ReviewWork *work, Session *session) {
    Message *message = message_new(work);
    odds_find(session, &message->odds);
    send(message);
}

static void *run(void *data) {
    ReviewWork *work = data;
    char memory[REASON_ROOM];
    Text reason;
    RunFound found;
    const RunOpener opener = {candor_games, candor_game_count, session_for, work};
    text_init(&reason, memory, sizeof memory);
    Session *session = run_open(&opener, work->text, work->length, &found, &reason);
    const BotGoal *goal = session ? goal_of(work, session) : NULL;
    if (!goal)
        send_problem(work, session ? "There is nothing to play for in this game." : memory);
    else if (work->hear_odds)
        weigh(work, session);
    else if (work->hear_futures)
        find_futures(work, session, goal);
    else
        review(work, session, goal);
    session_close(session);
    let_go(work);
    count_threads(-1);
    return NULL;
}

static ReviewWork *begin(Live *live, const char *goal, ReviewWork order) {
    ReviewWork *work = g_new(ReviewWork, 1);
    *work = order;
    work->text = run_write(live_session(live), &work->length);
    work->catalog = catalog_of(live_game(live));
    g_strlcpy(work->title, catalog_title(live_game(live)), sizeof work->title);
    work->goal = g_strdup(goal);
    g_atomic_ref_count_init(&work->users);
    g_atomic_ref_count_inc(&work->users);
    count_threads(1);
    g_thread_unref(g_thread_new("review", run, work));
    return work;
}

ReviewWork *review_work_begin(Live *live, const char *goal, ReviewHear *hear, void *data) {
    return begin(live, goal, (ReviewWork){.hear = hear, .data = data});
}

ReviewWork *review_work_futures(Live *live, const char *goal, const SheetDecision *decision,
                                ReviewHearFutures *hear, void *data) {
    return begin(live, goal,
                 (ReviewWork){.hear_futures = hear, .data = data, .decision = *decision});
}

ReviewWork *review_work_odds(Live *live, ReviewHearOdds *hear, void *data) {
    return begin(live, NULL, (ReviewWork){.hear_odds = hear, .data = data});
}

void review_work_stop(ReviewWork *work) {
    if (!work)
        return;
    g_atomic_int_set(&work->stopped, TRUE);
    let_go(work);
}
