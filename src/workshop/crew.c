// See crew.h.
#include "workshop/crew.h"

void pool_open(Pool *pool, Results *results, uint32_t part, uint32_t parts) {
    *pool = (Pool){.results = results, .part = part, .parts = parts, .next = part};
    pthread_mutex_init(&pool->lock, NULL);
}

void pool_close(Pool *pool) {
    pthread_mutex_destroy(&pool->lock);
}

// The first of this part from *unit on that is not done.
static bool find_undone(const Pool *pool, uint64_t *unit) {
    uint64_t units = study_units(pool->results->study);
    while (*unit < units && pool->results->done[*unit])
        *unit += pool->parts;
    return *unit < units;
}

bool pool_take(Pool *pool, uint64_t *unit) {
    pthread_mutex_lock(&pool->lock);
    bool found = !pool->stop && find_undone(pool, &pool->next);
    *unit = pool->next;
    if (found)
        pool->next += pool->parts;
    else if (!pool->stop && pool->again) {
        found = find_undone(pool, &pool->again_from);
        if (!found) {
            pool->again_from = pool->part;
            found = find_undone(pool, &pool->again_from);
        }
        *unit = pool->again_from;
        pool->again_from += pool->parts;
    }
    pthread_mutex_unlock(&pool->lock);
    return found;
}

void pool_give(Pool *pool, uint64_t unit, const Tally *tally) {
    pthread_mutex_lock(&pool->lock);
    if (tally)
        results_add(pool->results, unit, tally);
    else
        pool->stop = pool->failed = true;
    pool->played++;
    pthread_mutex_unlock(&pool->lock);
}

void pool_stop(Pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_mutex_unlock(&pool->lock);
}

bool pool_done(Pool *pool, uint64_t *done, uint64_t *all) {
    uint64_t units = study_units(pool->results->study);
    *done = *all = 0;
    pthread_mutex_lock(&pool->lock);
    for (uint64_t i = pool->part; i < units; i += pool->parts) {
        *done += pool->results->done[i];
        ++*all;
    }
    pthread_mutex_unlock(&pool->lock);
    return *done == *all;
}

void pool_save(Pool *pool, const char *path, char *const *argument, size_t arguments) {
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread); // the last one, at the end, says what is wrong
    pthread_mutex_lock(&pool->lock);
    (void)results_save(pool->results, path, argument, arguments, &reason);
    pthread_mutex_unlock(&pool->lock);
}

static void *work(void *argument) {
    Pool *pool = argument;
    static _Thread_local Hand hand;
    uint64_t unit;
    hand_open(&hand, pool->results->study);
    while (pool_take(pool, &unit)) {
        Tally tally = {0};
        bool played = hand_play(&hand, unit, &tally);
        pool_give(pool, unit, played ? &tally : NULL);
        tally_free(&tally);
    }
    hand_close(&hand);
    return NULL;
}

void crew_start(Crew *crew, Pool *pool, unsigned threads) {
    *crew = (Crew){.pool = pool};
    while (crew->threads < threads && crew->threads < CREW_MAX_THREADS &&
           pthread_create(&crew->thread[crew->threads], NULL, work, pool) == 0)
        crew->threads++;
}

void crew_wait(Crew *crew) {
    if (crew->threads == 0)
        work(crew->pool); // no thread could be had
    for (unsigned i = 0; i < crew->threads; i++)
        pthread_join(crew->thread[i], NULL);
    crew->threads = 0;
}
