// See crew.h.
#include "workshop/crew.h"

void pool_open(Pool *pool, Results *results, uint32_t part, uint32_t parts) {
    *pool = (Pool){.results = results, .part = part, .parts = parts, .next = part};
    pthread_mutex_init(&pool->lock, NULL);
    pthread_cond_init(&pool->changed, NULL);
    for (uint64_t i = part; i < study_units(results->study); i += parts) {
        pool->units++;
        pool->done += results->done[i];
    }
}

void pool_close(Pool *pool) {
    pthread_cond_destroy(&pool->changed);
    pthread_mutex_destroy(&pool->lock);
}

// A unit that was not handed out before.
static bool take_fresh(Pool *pool, uint64_t *unit) {
    uint64_t units = study_units(pool->results->study);
    while (pool->next < units && pool->results->done[pool->next])
        pool->next += pool->parts;
    *unit = pool->next;
    if (pool->next >= units)
        return false;
    pool->next += pool->parts;
    return true;
}

// The last before again_from that is not done, or else the last of all.
static void take_again(Pool *pool, uint64_t *unit) {
    do {
        if (pool->again_from == 0)
            pool->again_from = pool->units;
        pool->again_from--;
        *unit = pool->part + pool->again_from * pool->parts;
    } while (pool->results->done[*unit]);
}

static PoolAnswer answer(Pool *pool, uint64_t *unit) {
    if (pool->stop || pool->done == pool->units)
        return POOL_OVER;
    if (take_fresh(pool, unit))
        return POOL_UNIT;
    if (!pool->shared)
        return POOL_OVER;
    if (!pool->again)
        return POOL_LATER;
    take_again(pool, unit);
    return POOL_UNIT;
}

PoolAnswer pool_try(Pool *pool, uint64_t *unit) {
    pthread_mutex_lock(&pool->lock);
    PoolAnswer found = answer(pool, unit);
    pthread_mutex_unlock(&pool->lock);
    return found;
}

bool pool_take(Pool *pool, uint64_t *unit) {
    PoolAnswer found;
    pthread_mutex_lock(&pool->lock);
    while ((found = answer(pool, unit)) == POOL_LATER)
        pthread_cond_wait(&pool->changed, &pool->lock);
    pthread_mutex_unlock(&pool->lock);
    return found == POOL_UNIT;
}

void pool_hand_out_again(Pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->again = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

void pool_give(Pool *pool, uint64_t unit, const Tally *tally) {
    pthread_mutex_lock(&pool->lock);
    if (tally) {
        pool->done += !pool->results->done[unit];
        results_add(pool->results, unit, tally);
    } else
        pool->stop = pool->failed = true;
    pool->played++;
    if (pool->stop || pool->done == pool->units)
        pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

void pool_stop(Pool *pool) {
    pthread_mutex_lock(&pool->lock);
    pool->stop = true;
    pthread_cond_broadcast(&pool->changed);
    pthread_mutex_unlock(&pool->lock);
}

bool pool_done(Pool *pool, uint64_t *done, uint64_t *all) {
    pthread_mutex_lock(&pool->lock);
    *done = pool->done;
    *all = pool->units;
    pthread_mutex_unlock(&pool->lock);
    return *done == *all;
}

uint64_t pool_played(Pool *pool) {
    pthread_mutex_lock(&pool->lock);
    uint64_t played = pool->played;
    pthread_mutex_unlock(&pool->lock);
    return played;
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
