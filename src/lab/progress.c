// See progress.h.
#define _POSIX_C_SOURCE 200809L
#include "lab/progress.h"

#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

enum { POLL_MS = 20, LONG_MS = 2000, TERMINAL_EVERY_MS = 200, FILE_EVERY_MS = 5000 };

int64_t progress_now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void progress_pause(void) {
    const struct timespec pause = {.tv_nsec = POLL_MS * 1000000L};
    nanosleep(&pause, NULL);
}

void progress_begin(Progress *p, const char *what, uint64_t before, uint64_t all) {
    *p = (Progress){.what = what, .all = all, .before = before, .start = progress_now_ms()};
    p->terminal = isatty(STDERR_FILENO) != 0;
    p->next = p->terminal ? TERMINAL_EVERY_MS : LONG_MS;
}

static void print(const Progress *p, uint64_t done, int64_t elapsed) {
    uint64_t rate = elapsed > 0 ? (done - p->before) * 1000 / (uint64_t)elapsed : 0;
    fprintf(stderr, "%s%" PRIu64 " of %" PRIu64 " %s, ", p->terminal ? "\r" : "", done, p->all,
            p->what);
    if (rate > 0)
        fprintf(stderr, "%" PRIu64 " a second, %" PRIu64 " s left", rate, (p->all - done) / rate);
    else
        fputs("preparing", stderr); // a policy is solving its tables
    fputs(p->terminal ? "          " : "\n", stderr);
}

void progress_show(Progress *p, uint64_t done) {
    int64_t elapsed = progress_now_ms() - p->start;
    if (elapsed < p->next)
        return;
    print(p, done, elapsed);
    p->next = elapsed + (p->terminal ? TERMINAL_EVERY_MS : FILE_EVERY_MS);
    p->shown = true;
}

void progress_end(const Progress *p) {
    if (p->shown && p->terminal)
        fprintf(stderr, "\r%60s\r", "");
}

// ---- interrupts

static volatile sig_atomic_t interrupted;

static void note(int signal) {
    (void)signal;
    interrupted = 1;
}

void progress_catch_interrupt(void) {
    struct sigaction action = {.sa_handler = note};
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
}

bool progress_interrupted(void) {
    return interrupted != 0;
}
