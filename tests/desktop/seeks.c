// seeks   in a replay of some 10,000 steps: what each way to go somewhere costs until it is
// painted, beside the same in a short run.
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"
#include "journeys.h"

#include "engine/moves.h"
#include "engine/run.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { THOUGHTS = 10000, LIMIT = 50, ROUNDS = 5 };

static const double MOST_RATIO = 1.3;
static gboolean painted;

static void note_paint(GdkFrameClock *clock, void *unused) {
    (void)clock;
    (void)unused;
    painted = TRUE;
}

// CPU milliseconds of this thread: what it costs when nothing else runs.
static double own_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static void do_move(Session *session, const char *move) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!session_do(session, move, NULL, &reason))
        g_error("%s: %s", move, memory);
}

// A whole journey whose character was thought over for so long.
static Live *replay_after(int thoughts) {
    char memory[1024], move[GAME_MOVE_LENGTH];
    Text reason, text;
    Live *found = journey_to(wants_completed, NULL);
    Session *session = session_open(live_game(found), session_catalog(live_session(found)));
    History history = session_history(live_session(found));
    text_init(&reason, memory, sizeof memory);
    g_assert_true(session_start(session, session_setup(live_session(found)),
                                session_seed(live_session(found)), NULL, &reason));
    for (int i = 0; i < thoughts; i++)
        do_move(session, i % 2 ? "stat valor 3" : "stat valor 4");
    for (size_t i = 1; i < history.count; i++) {
        text_init(&text, move, sizeof move);
        move_format(live_game(found), history.step[i].move, &text);
        do_move(session, move);
    }
    size_t length = 0;
    char *run = run_write(session, &length);
    Live *replay = live_replay(run, length, &reason);
    free(run);
    session_close(session);
    live_free(found);
    return replay;
}

// The CPU milliseconds from a key until the frame is painted.
static double seek(const Fixture *f, const char *key) {
    double before = own_time();
    painted = FALSE;
    g_assert_true(play_page_key(f->page, key));
    while (!painted)
        g_main_context_iteration(NULL, FALSE);
    double worked = own_time() - before;
    settle();
    return worked;
}

static int by_size(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

// The median of what it costs to go to the end, back to the start, and one step to either side.
static double measure(int thoughts) {
    static const char *const ways[] = {"e", "b", "f", "s", "f", "b"};
    double taken[G_N_ELEMENTS(ways)][ROUNDS], most = 0;
    Fixture f = open_live(replay_after(thoughts), 1280, 800);
    g_signal_connect(gtk_widget_get_frame_clock(f.window), "after-paint", G_CALLBACK(note_paint),
                     NULL);
    for (size_t round = 0; round <= ROUNDS; round++) // the first one builds what stays
        for (size_t i = 0; i < G_N_ELEMENTS(ways); i++)
            taken[i][round > 0 ? round - 1 : 0] = seek(&f, ways[i]);
    printf("%zu steps, CPU until painted:", live_length(play_page_live(f.page)));
    for (size_t i = 0; i < G_N_ELEMENTS(ways); i++) {
        qsort(taken[i], ROUNDS, sizeof taken[i][0], by_size);
        printf(" %s %.1f ms", ways[i], taken[i][ROUNDS / 2]);
        most = MAX(most, taken[i][ROUNDS / 2]);
    }
    printf("\n");
    gtk_window_destroy(GTK_WINDOW(f.window));
    return most;
}

int main(void) {
    gtk_init();
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    double little = measure(0), much = measure(THOUGHTS);
    printf("seek in a long replay: at most %.1f ms (at most %d), %.2f of the same in a short one "
           "(at most %.1f)\n",
           much, LIMIT, much / little, MOST_RATIO);
    journeys_content_free();
    return much <= LIMIT && much / little <= MOST_RATIO ? 0 : 1;
}
