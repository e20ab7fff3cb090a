// Memory that runs out: whichever allocation fails, the answer is a reason, nothing is lost, and
// everything is given back.
#include "support.h"

#include "engine/code.h"
#include "engine/run.h"

#include <errno.h>

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

enum { STEPS = 300 };

static long left = -1; // allocations until one fails; negative: none does
static long held;      // what was taken and not given back while they were counted

#if OWN_ALLOCATOR
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void __libc_free(void *memory);

static bool fails(void) {
    if (left < 0 || left-- > 0)
        return false;
    left = 0; // and every later one
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

static char why[2000];
static Text reason;
static FrCatalog catalog;

// A whole use of the engine; true if nothing was missing.
static bool use(void) {
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    CodeHead head;
    size_t length = 0, count = 0;
    bool good = false;
    Session *session = session_open(&frontier_game, &catalog);
    if (!session)
        return false;
    char *text = NULL, *code = NULL;
    uint8_t *bytes = NULL;
    if (!session_start(session, &setup, 5, NULL, &reason))
        goto done;
    while (session_steps(session) < STEPS && !session_outcome(session)) {
        uint64_t before = session_hash(session);
        (void)frontier_game.moves(session_catalog(session), session_state(session), moves);
        if (!session_do_move(session, moves[0], NULL, &reason)) {
            assert_true(session_hash(session) == before); // the run is as it was
            goto done;
        }
    }
    text = run_write(session, &length);
    code = text ? code_write(session) : NULL;
    bytes = code ? code_read(code, &head, &count, &reason) : NULL;
    good = bytes && code_replay(session, &head, bytes, count, NULL, &reason);
done:
    free(bytes);
    free(code);
    free(text);
    session_close(session);
    return good;
}

static void every_allocation_fails_once(void **unused) {
    (void)unused;
    long failures = 0;
    text_init(&reason, why, sizeof why);
    assert_true(content_builtin(&frontier_game, &catalog));
    assert_true(use());
    if (!OWN_ALLOCATOR)
        return;
    for (bool good = false; !good; failures += !good) {
        assert_true(failures < 1000);
        held = 0;
        left = failures;
        good = use();
        long kept = held;
        left = -1;
        assert_int_equal(kept, 0);
    }
    assert_true(failures >= 8); // session, state, steps, snapshots, content, text, code and bytes
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_fails_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
