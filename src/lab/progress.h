// How far long work has got, on standard error: at once on a terminal, elsewhere only if it takes
// long; and whether whoever started it wants it to end.
#ifndef CANDOR_LAB_PROGRESS_H
#define CANDOR_LAB_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Progress {
    const char *what;     // "runs"
    uint64_t all, before; // before: done when it began
    int64_t start, next;
    bool terminal, shown;
} Progress;

void progress_begin(Progress *progress, const char *what, uint64_t before, uint64_t all);
void progress_show(Progress *progress, uint64_t done);
void progress_end(const Progress *progress);

int64_t progress_now_ms(void);
void progress_pause(void); // a moment

// From now on an interrupt is only noted.
void progress_catch_interrupt(void);
bool progress_interrupted(void);

#endif
