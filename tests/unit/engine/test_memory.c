// Memory that runs out: whichever allocation fails, the answer is a reason, nothing is lost, and
// everything is given back.
#include "support.h"

#include "engine/code.h"
#include "engine/run.h"

#include "scarce.h"

enum { STEPS = 300 };

static char why[2000];
static Text reason;
static FrCatalog frontier;
static void *tale;

// A step of a run that is longer than the first memory of a session.
static bool step(Session *session) {
    char move[GAME_MOVE_LENGTH];
    uint64_t before = session_hash(session);
    snprintf(move, sizeof move, "stat lore %d", (int)(3 + session_steps(session) / 7 % 3));
    if (session_do(session, move, NULL, &reason))
        return true;
    assert_true(session_hash(session) == before); // the run is as it was
    return false;
}

// Writes and reads a run again, in another session.
static bool copy(const Session *session, Session *other) {
    CodeHead head;
    RunHead run;
    size_t length = 0, count = 0;
    char *text = run_write(session, &length), *code = text ? code_write(session) : NULL;
    uint8_t *bytes = code ? code_read(code, &head, &count, &reason) : NULL;
    bool good = bytes && code_replay(other, &head, bytes, count, NULL, &reason) &&
                session_hash(other) == session_hash(session) &&
                run_read_head(text, length, &run, &reason) &&
                run_replay(other, &run, text, length, NULL, &reason);
    free(bytes);
    free(code);
    free(text);
    return good;
}

// A whole use of the engine; true if nothing was missing.
static bool use(void) {
    Setup setup = {0};
    Session *session = session_open(game_by_id("tale"), tale);
    Session *other = session ? session_open(game_by_id("tale"), tale) : NULL;
    Session *changed = other ? session_open(&frontier_game, &frontier) : NULL;
    bool good = changed && session_start(session, &setup, 5, NULL, &reason) &&
                session_start(changed, &setup, 5, NULL, &reason); // content of its own
    while (good && session_steps(session) < STEPS)
        good = step(session);
    good = good && copy(session, other);
    session_close(changed);
    session_close(other);
    session_close(session);
    return good;
}

static void every_allocation_fails_once(void **unused) {
    (void)unused;
    text_init(&reason, why, sizeof why);
    tale = calloc(1, game_by_id("tale")->content->catalog_size);
    assert_true(content_builtin(&frontier_game, &frontier));
    assert_true(content_builtin(game_by_id("tale"), tale));
    long failures = scarce_use(use, 1);
    // Three sessions, more room for two of them, content, text, code and bytes.
    assert_true(failures < 0 || failures >= 20);
    free(tale);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_allocation_fails_once)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
