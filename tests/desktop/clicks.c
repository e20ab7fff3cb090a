// clicks   with 10,000 lines in the log: how long from a click until the frame is painted.
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include "desktop/log_line.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { LINES = 10000, CLICKS = 41 };

static gint64 painted_at;

static void painted(GdkFrameClock *clock, void *unused) {
    (void)clock;
    (void)unused;
    painted_at = g_get_monotonic_time();
}

static void fill_log(Live *live) {
    g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_object_unref);
    for (uint32_t i = 0; i < LINES; i++) {
        g_autofree char *text = g_strdup_printf("Attack: Damage %u - 5 Block = 1; HP 20 -> 19.", i);
        LogRecord record = {.number = i, .kind = LOG_MECHANICS, .rule = "S07", .text = text};
        g_ptr_array_add(lines, log_line_new(&record, FALSE));
    }
    g_list_store_splice(G_LIST_STORE(live_lines(live)), 0, 0, lines->pdata, lines->len);
}

// CPU milliseconds of this thread: what a click costs when nothing else runs.
static double own_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int by_size(const void *left, const void *right) {
    double a = *(const double *)left, b = *(const double *)right;
    return (a > b) - (a < b);
}

int main(void) {
    double taken[CLICKS], worked[CLICKS];
    gtk_init();
    // Frames of an animation that is still running would be waited for.
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
    Fixture f = open_state(wants_combat, false);
    fill_log(play_page_live(f.page));
    settle();
    GdkFrameClock *clock = gtk_widget_get_frame_clock(f.window);
    g_signal_connect(clock, "after-paint", G_CALLBACK(painted), NULL);
    for (int i = 0; i < CLICKS; i++) {
        GtkWidget *button = find_button(f.actions, i % 2 ? "[g]" : "[r]");
        if (!button || view_of(&f)->ended || !gtk_widget_is_sensitive(button))
            button = find_button(f.actions, "[");
        double before = own_time();
        gint64 start = g_get_monotonic_time();
        painted_at = 0;
        g_signal_emit_by_name(button, "clicked");
        while (painted_at == 0)
            g_main_context_iteration(NULL, FALSE);
        taken[i] = (double)(painted_at - start) / 1000;
        worked[i] = own_time() - before;
        settle();
    }
    qsort(taken, CLICKS, sizeof taken[0], by_size);
    qsort(worked, CLICKS, sizeof worked[0], by_size);
    printf("click to repaint with %d log lines: median %.1f ms, of which CPU %.1f ms; worst %.1f ms"
           " (median below 10)\n",
           LINES, taken[CLICKS / 2], worked[CLICKS / 2], taken[CLICKS - 1]);
    gtk_window_destroy(GTK_WINDOW(f.window));
    return taken[CLICKS / 2] < 10 ? 0 : 1;
}
