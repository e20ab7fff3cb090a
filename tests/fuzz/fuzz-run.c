// Any bytes as a run file: an error or a replay, never a crash, and never a half-done run.
#include "engine/run.h"
#include "games/games.h"

#include "session.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// A file may name content that is not here; the replay behind the check is fuzzed all the same.
static void replay(const Game *game, RunHead *head, const char *text, size_t size, Text *reason) {
    Session *session = session_for(game);
    head->rules = game->rules_version;
    head->content = session_content_hash(session);
    if (!run_replay(session, head, text, size, NULL, reason))
        return;
    // What is accepted is written back as it was read, from the steps on.
    size_t length = 0;
    char *again = run_write(session, &length);
    if (!again || session_steps(session) > size)
        abort();
    free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char memory[4096];
    Text reason;
    RunHead head;
    text_init(&reason, memory, sizeof memory);
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    for (size_t i = 0; i < size; i++)
        text[i] = (char)data[i];
    text[size] = '\0';
    if (run_read_head(text, size, &head, &reason)) {
        const Game *game = game_by_id(head.game);
        if (game)
            replay(game, &head, text, size, &reason);
    } else if (reason.length == 0) {
        abort(); // refused without a reason
    }
    free(text);
    return 0;
}
