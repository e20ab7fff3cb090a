// Run codes; see code.h.
//
// Bytes: format, game, rules, content hash (8), final hash (8), seed (varint), moves (varint),
// length of the setup (varint), setup, moves, and a check over all of it (4).
#include "engine/code.h"

#include "base/base64.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, CHECK_BYTES = 4 };

static uint32_t check_of(const uint8_t *bytes, size_t count) {
    Hash hash = hash_start();
    for (size_t i = 0; i < count; i++)
        hash_add(&hash, bytes[i]);
    return (uint32_t)hash.value;
}

// ---- bytes out

typedef struct Out {
    uint8_t *bytes;
    size_t count;
} Out;

static void put(Out *out, uint64_t value, int bytes) {
    for (int i = 0; i < bytes; i++)
        out->bytes[out->count++] = (uint8_t)(value >> (8 * i));
}

static void put_varint(Out *out, uint64_t value) {
    while (value >= 0x80) {
        put(out, value | 0x80, 1);
        value >>= 7;
    }
    put(out, value, 1);
}

// The moves as indices among the legal ones need the states before them, so the run is replayed.
static bool put_moves(const Session *session, Out *out) {
    const Game *game = session_game(session);
    const void *catalog = session_catalog(session);
    History history = session_history(session);
    Move moves[GAME_MAX_MOVES];
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    void *state = calloc(1, game->state_size);
    if (!state)
        return false;
    game->start(catalog, state, session_setup(session), session_seed(session), NULL);
    for (size_t i = 1; i < history.count; i++) {
        size_t legal = game->moves(catalog, state, moves), index = 0;
        while (index < legal && !move_equal(moves[index], history.step[i].move))
            index++;
        put(out, index, 1);
        game->apply(catalog, state, history.step[i].move, NULL, &reason);
    }
    free(state);
    return true;
}

char *code_write(const Session *session) {
    const Game *game = session_game(session);
    size_t setup = strlen(session_setup(session)->line);
    Out out = {.bytes = malloc(64 + setup + session_steps(session))};
    if (!out.bytes)
        return NULL;
    put(&out, FORMAT, 1);
    put(&out, game->number, 1);
    put(&out, game->rules_version, 1);
    put(&out, session_content_hash(session), 8);
    put(&out, session_hash(session), 8);
    put_varint(&out, session_seed(session));
    put_varint(&out, session_steps(session));
    put_varint(&out, setup);
    memcpy(out.bytes + out.count, session_setup(session)->line, setup);
    out.count += setup;
    char *text = NULL;
    if (put_moves(session, &out)) {
        put(&out, check_of(out.bytes, out.count), CHECK_BYTES);
        text = malloc(base64_length(out.count) + 1);
        if (text)
            base64_encode(out.bytes, out.count, text);
    }
    free(out.bytes);
    return text;
}

// ---- bytes in

typedef struct In {
    const uint8_t *bytes;
    size_t count, position;
    bool failed;
} In;

static uint64_t get(In *in, size_t bytes) {
    uint64_t value = 0;
    if (in->count - in->position < bytes) {
        in->failed = true;
        return 0;
    }
    for (size_t i = 0; i < bytes; i++)
        value |= (uint64_t)in->bytes[in->position++] << (8 * i);
    return value;
}

static uint64_t get_varint(In *in) {
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        uint64_t byte = get(in, 1);
        value |= (byte & 0x7F) << shift;
        if (byte < 0x80)
            return value;
    }
    in->failed = true;
    return 0;
}

static bool read_setup(In *in, Setup *setup, Text *reason) {
    uint64_t length = get_varint(in);
    if (in->failed || length >= SETUP_LENGTH || length > in->count - in->position) {
        text_add(reason, "The code's setup is damaged.");
        return false;
    }
    char line[SETUP_LENGTH];
    memcpy(line, in->bytes + in->position, (size_t)length);
    line[length] = '\0';
    in->position += (size_t)length;
    return setup_parse(setup, line, reason);
}

static bool read_head(In *in, CodeHead *head, Text *reason) {
    memset(head, 0, sizeof *head);
    (void)get(in, 1); // the format, looked at before
    head->game = (uint8_t)get(in, 1);
    head->rules = (uint8_t)get(in, 1);
    head->content = get(in, 8);
    head->final_hash = get(in, 8);
    head->seed = get_varint(in);
    uint64_t moves = get_varint(in);
    if (in->failed || moves > CODE_MAX_MOVES) {
        text_add(reason, "The code's head is damaged.");
        return false;
    }
    head->moves = (uint32_t)moves;
    if (!read_setup(in, &head->setup, reason))
        return false;
    head->moves_offset = in->position;
    if (in->count - in->position == head->moves)
        return true;
    text_addf(reason, "The code says %u moves, but holds %zu.", head->moves,
              in->count - in->position);
    return false;
}

static bool check_whole(const uint8_t *bytes, size_t *count, Text *reason) {
    if (*count == 0 || bytes[0] != FORMAT) {
        text_add(reason, "This is not a run code of format 1.");
        return false;
    }
    if (*count <= CHECK_BYTES) {
        text_add(reason, "The code is too short; part of it is missing.");
        return false;
    }
    *count -= CHECK_BYTES;
    uint32_t wanted = 0;
    for (int i = 0; i < CHECK_BYTES; i++)
        wanted |= (uint32_t)bytes[*count + (size_t)i] << (8 * i);
    if (check_of(bytes, *count) == wanted)
        return true;
    text_add(reason, "The code is damaged, cut short or pasted twice: its check does not match.");
    return false;
}

uint8_t *code_read(const char *text, CodeHead *head, size_t *count, Text *reason) {
    size_t length = strlen(text);
    if (length > base64_length(CODE_MAX_MOVES + SETUP_LENGTH + 64)) {
        text_addf(reason, "The code has %zu characters; no run code is that long.", length);
        return NULL;
    }
    uint8_t *bytes = malloc(length + 1);
    if (!bytes) {
        text_add(reason, "There is no memory left to read the code.");
        return NULL;
    }
    if (!base64_decode(text, length, bytes, count)) {
        text_add(reason, "The code holds a character that no code has, or is cut short.");
        free(bytes);
        return NULL;
    }
    In in = {.bytes = bytes};
    bool good = check_whole(bytes, count, reason);
    in.count = *count;
    if (good && read_head(&in, head, reason))
        return bytes;
    free(bytes);
    return NULL;
}

bool code_fits(const CodeHead *head, const Session *session, Text *reason) {
    const Game *game = session_game(session);
    if (head->game != game->number)
        text_addf(reason, "This code is of another game, not of '%s'.", game->id);
    else if (head->rules != game->rules_version)
        text_addf(reason, "This code was made with rules %u; this program has rules %u.",
                  head->rules, game->rules_version);
    else if (head->content != session_content_hash(session))
        text_add(reason, "This code was made with other content than is here.");
    else
        return true;
    return false;
}

bool code_replay(Session *session, const CodeHead *head, const uint8_t *bytes, size_t count,
                 Log *log, Text *reason) {
    const Game *game = session_game(session);
    Move moves[GAME_MAX_MOVES];
    if (!code_fits(head, session, reason) ||
        !session_start(session, &head->setup, head->seed, log, reason))
        return false;
    for (size_t i = head->moves_offset; i < count; i++) {
        size_t legal = game->moves(session_catalog(session), session_state(session), moves);
        if (bytes[i] >= legal) {
            text_addf(reason, "step %zu: the code takes move %d, but there are %zu.",
                      session_steps(session) + 1, bytes[i] + 1, legal);
            return false;
        }
        if (!session_do_move(session, moves[bytes[i]], log, reason))
            return false;
    }
    if (session_hash(session) == head->final_hash)
        return true;
    text_add(reason, "The replay of this code does not end where the code says.");
    return false;
}
