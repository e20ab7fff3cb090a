// See scarce.h.
#include "scarce.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

// Sanitizers have an allocator of their own, which cannot be taken the place of.
#if defined __SANITIZE_ADDRESS__
#define OWN_ALLOCATOR 0
#elif defined __has_feature
#if __has_feature(address_sanitizer)
#define OWN_ALLOCATOR 0
#endif
#endif
#ifndef OWN_ALLOCATOR
#define OWN_ALLOCATOR 1
#endif

static long left = -1; // allocations until one fails; negative: none does
static bool lasting;   // and every later one
static long held;      // what was taken and not given back while they were counted

#if OWN_ALLOCATOR
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void __libc_free(void *memory);

static bool fails(void) {
    if (left < 0 || left-- > 0)
        return false;
    left = lasting ? 0 : LONG_MAX;
    errno = ENOMEM;
    return true;
}

static void *counted(void *memory) {
    held += memory && left >= 0;
    return memory;
}

void *malloc(size_t size) {
    return fails() ? NULL : counted(__libc_malloc(size));
}

void *calloc(size_t count, size_t size) {
    return fails() ? NULL : counted(__libc_calloc(count, size));
}

void *realloc(void *memory, size_t size) {
    if (fails())
        return NULL;
    return memory ? __libc_realloc(memory, size) : counted(__libc_realloc(memory, size));
}

void free(void *memory) {
    held -= memory && left >= 0;
    __libc_free(memory);
}
#endif

void scarce_let_go(void) {
    held = 0;
}

static long step_through(bool (*use)(void), long stride) {
    long failures = 0;
    assert_true(use()); // with all the memory that it wants
    for (bool good = !OWN_ALLOCATOR; !good; failures += !good) {
        assert_true(failures < 1000);
        held = 0;
        left = failures * stride;
        good = use();
        long kept = held;
        left = -1;
        assert_int_equal(kept, 0);
    }
    return OWN_ALLOCATOR ? failures : -1;
}

long scarce_use(bool (*use)(void), long stride) {
    lasting = true;
    return step_through(use, stride);
}

long scarce_once(bool (*use)(void)) {
    lasting = false;
    return step_through(use, 1);
}
