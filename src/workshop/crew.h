// Who plays the units of a study: threads that take one after the other, and whoever else asks.
#ifndef CANDOR_WORKSHOP_CREW_H
#define CANDOR_WORKSHOP_CREW_H

#include "workshop/study.h"

#include <pthread.h>

enum { CREW_MAX_THREADS = 64 };

// What is to be done, handed out unit by unit. The parts i of n are every n-th unit from the i-th.
typedef struct Pool {
    Results *results;
    uint32_t part, parts; // from 0
    uint64_t next;        // not handed out before
    bool again;           // hand out again what is out, when nothing else is left
    bool stop, failed;
    uint64_t again_from;
    uint64_t played; // units that came back
    pthread_mutex_t lock;
} Pool;

void pool_open(Pool *pool, Results *results, uint32_t part, uint32_t parts);
void pool_close(Pool *pool);

// The next unit that is not done; false: there is none, or all shall stop.
bool pool_take(Pool *pool, uint64_t *unit);

// Work that was handed out twice comes back twice: the first counts, and both are the same. Without
// a tally nobody could play it, and everything stops.
void pool_give(Pool *pool, uint64_t unit, const Tally *tally);

void pool_stop(Pool *pool);
bool pool_done(Pool *pool, uint64_t *done, uint64_t *all); // of this part; true: all of it
void pool_save(Pool *pool, const char *path, char *const *argument, size_t arguments);

typedef struct Crew {
    Pool *pool;
    unsigned threads;
    pthread_t thread[CREW_MAX_THREADS];
} Crew;

// Starts the threads; crew_wait waits until nothing is left.
void crew_start(Crew *crew, Pool *pool, unsigned threads);
void crew_wait(Crew *crew);

#endif
