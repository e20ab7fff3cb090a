// Any bytes as a run code, and any bytes inside a whole one: an error or a replay, never a crash.
#include "base/base64.h"
#include "engine/code.h"
#include "games/games.h"

#include "session.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void read_text(const char *text, Text *reason) {
    CodeHead head;
    size_t count = 0;
    uint8_t *bytes = code_read(text, &head, &count, reason);
    if (!bytes && reason->length == 0)
        abort(); // refused without a reason
    free(bytes);
}

// Behind the check: the bytes as moves of a game, the first byte choosing it.
static void replay_bytes(const uint8_t *data, size_t size, Text *reason) {
    const Game *game = candor_games[data[0] % candor_game_count];
    Session *session = session_for(game);
    CodeHead head = {.game = game->number,
                     .rules = game->rules_version,
                     .content = session_content_hash(session),
                     .seed = data[0],
                     .moves = (uint32_t)(size - 1),
                     .moves_offset = 1};
    if (code_replay(session, &head, data, size, NULL, reason) || session_steps(session) == 0)
        return;
    char *code = code_write(session);
    if (!code)
        abort();
    read_text(code, reason);
    free(code);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char memory[4096];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (size == 0 || size > 4096)
        return 0;
    replay_bytes(data, size, &reason);
    char text[4097];
    memcpy(text, data, size);
    text[size] = '\0';
    text_clear(&reason);
    read_text(text, &reason);
    return 0;
}
