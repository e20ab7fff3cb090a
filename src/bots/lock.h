// A lock for what several threads share. In the page there is one thread, and nothing to lock.
#ifndef CANDOR_BOTS_LOCK_H
#define CANDOR_BOTS_LOCK_H

#include <stdbool.h>

#ifdef __wasm__

typedef struct Lock {
    char none;
} Lock;

static inline bool lock_init(Lock *lock) {
    (void)lock;
    return true;
}
static inline void lock_take(Lock *lock) {
    (void)lock;
}
static inline void lock_give(Lock *lock) {
    (void)lock;
}
static inline void lock_end(Lock *lock) {
    (void)lock;
}

#else

#include <pthread.h>

typedef struct Lock {
    pthread_mutex_t mutex;
} Lock;

static inline bool lock_init(Lock *lock) {
    return pthread_mutex_init(&lock->mutex, NULL) == 0;
}
static inline void lock_take(Lock *lock) {
    pthread_mutex_lock(&lock->mutex);
}
static inline void lock_give(Lock *lock) {
    pthread_mutex_unlock(&lock->mutex);
}
static inline void lock_end(Lock *lock) {
    pthread_mutex_destroy(&lock->mutex);
}

#endif

#endif
