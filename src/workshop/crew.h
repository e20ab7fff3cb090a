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
    uint64_t units;       // of this part
    uint64_t done;        // of these
    uint64_t next;        // not handed out before
    bool shared;          // others play too, and may never come back with what they have
    bool again;           // what is out is handed out again
    bool stop, failed;
    uint64_t again_from; // the last ones first: whoever has them comes to them last
    uint64_t played;     // units that came back
    pthread_mutex_t lock;
    pthread_cond_t changed; // there may be something to hand out now, or nothing for good
} Pool;

void pool_open(Pool *pool, Results *results, uint32_t part, uint32_t parts);
void pool_close(Pool *pool);

typedef enum PoolAnswer {
    POOL_UNIT,
    POOL_LATER, // everything is out, and some of it may have to be handed out again
    POOL_OVER,  // all is done, or all shall stop
} PoolAnswer;

// The next unit that is not done; pool_take waits for it, and is false if there is none any more.
PoolAnswer pool_try(Pool *pool, uint64_t *unit);
bool pool_take(Pool *pool, uint64_t *unit);

// Whoever has what is still out seems to be gone: it is handed out again.
void pool_hand_out_again(Pool *pool);

// Work that was handed out twice comes back twice: the first counts, and both are the same. Without
// a tally nobody could play it, and everything stops.
void pool_give(Pool *pool, uint64_t unit, const Tally *tally);

void pool_stop(Pool *pool);
bool pool_done(Pool *pool, uint64_t *done, uint64_t *all); // of this part; true: all of it
uint64_t pool_played(Pool *pool);
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
