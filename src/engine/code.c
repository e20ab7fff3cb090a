// Run codes; see code.h.
//
// Bytes: format, game, rules, content hash (8), final hash (8), seed (varint), moves (varint),
// length of the setup (varint), setup, moves, and a check over all of it (4). In format 2, for
// content that is not a program's own, its title stands before the setup, in the same way.
#include "engine/code.h"

#include "base/base64.h"
#include "base/check.h"
#include "base/codec.h"

#include <stdlib.h>
#include <string.h>

enum { FORMAT = 1, FORMAT_TITLED = 2, CHECK_BYTES = 4, HEAD_ROOM = 64 + CONTENT_TITLE };

static uint64_t check_of(const uint8_t *bytes, size_t count) {
    Hash hash = hash_start();
    for (size_t i = 0; i < count; i++)
        hash_add(&hash, bytes[i]);
    return (uint32_t)hash.value;
}

static void visit_u8(Codec *codec, uint8_t *value) {
    uint64_t wide = *value;
    codec_fixed(codec, &wide, 1);
    *value = (uint8_t)wide;
}

// A reason may quote any of it to a player: plain text.
static void visit_line(Codec *codec, char *line, size_t room) {
    uint64_t length = strlen(line);
    codec_u64(codec, &length);
    if (length >= room) {
        codec->failed = true;
        return;
    }
    codec_bytes(codec, line, (size_t)length);
    line[length] = '\0';
    for (size_t i = 0; i < length && !codec->failed; i++)
        codec->failed = line[i] < 0x20 || line[i] > 0x7E;
}

static void visit_head(Codec *codec, CodeHead *head) {
    uint8_t format = head->title[0] ? FORMAT_TITLED : FORMAT;
    uint64_t moves = head->moves;
    visit_u8(codec, &format);
    visit_u8(codec, &head->game);
    visit_u8(codec, &head->rules);
    codec_fixed(codec, &head->content, 8);
    codec_fixed(codec, &head->final_hash, 8);
    codec_u64(codec, &head->seed);
    codec_u64(codec, &moves);
    codec->failed = codec->failed || moves > UINT32_MAX;
    head->moves = (uint32_t)moves;
    if (format == FORMAT_TITLED)
        visit_line(codec, head->title, sizeof head->title);
    visit_line(codec, head->setup.line, sizeof head->setup.line);
}

// ---- writing

// The moves as indices among the legal ones need the states before them, so the run is replayed.
static bool write_moves(const Session *session, Codec *codec) {
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
        size_t legal = game->moves(catalog, state, moves);
        uint8_t index = 0;
        while (ALWAYS(index < legal) && !move_equal(moves[index], history.step[i].move))
            index++;
        visit_u8(codec, &index);
        game->apply(catalog, state, history.step[i].move, NULL, &reason);
    }
    free(state);
    return true;
}

char *code_write(const Session *session) {
    const Game *game = session_game(session);
    CodeHead head = {.game = game->number,
                     .rules = game->rules_version,
                     .content = session_content_hash(session),
                     .final_hash = session_hash(session),
                     .seed = session_seed(session),
                     .moves = (uint32_t)session_steps(session),
                     .setup = *session_setup(session)};
    memcpy(head.title, session_content_title(session), strlen(session_content_title(session)) + 1);
    size_t room = HEAD_ROOM + sizeof head.setup.line + session_steps(session);
    uint8_t *bytes = malloc(room);
    char *text = NULL;
    if (!bytes)
        return NULL;
    Codec codec = codec_writer(bytes, room);
    visit_head(&codec, &head);
    if (write_moves(session, &codec)) {
        uint64_t check = check_of(bytes, codec.position);
        codec_fixed(&codec, &check, CHECK_BYTES);
        text = malloc(base64_length(codec.position) + 1);
        if (text)
            base64_encode(bytes, codec.position, text);
    }
    free(bytes);
    return text;
}

// ---- reading

static bool read_head(const uint8_t *bytes, size_t count, CodeHead *head, Text *reason) {
    Codec codec = codec_reader(bytes, count);
    memset(head, 0, sizeof *head);
    visit_head(&codec, head);
    if (codec.failed) {
        text_add(reason, "The code's head is damaged.");
        return false;
    }
    if (head->moves > CODE_MAX_MOVES) {
        text_addf(reason, "The code has %u moves; a code can have %d.", (unsigned)head->moves,
                  CODE_MAX_MOVES);
        return false;
    }
    char line[SETUP_LENGTH];
    memcpy(line, head->setup.line, sizeof line);
    if (!setup_parse(&head->setup, line, reason))
        return false;
    head->moves_offset = codec.position;
    if (count - codec.position == head->moves)
        return true;
    text_addf(reason, "The code says %u moves, but holds %zu.", head->moves,
              count - codec.position);
    return false;
}

static bool check_whole(const uint8_t *bytes, size_t *count, Text *reason) {
    if (*count == 0 || (bytes[0] != FORMAT && bytes[0] != FORMAT_TITLED)) {
        text_add(reason, "This is not a run code of format 1 or 2.");
        return false;
    }
    if (*count <= CHECK_BYTES) {
        text_add(reason, "The code is too short; part of it is missing.");
        return false;
    }
    *count -= CHECK_BYTES;
    uint64_t wanted = 0;
    Codec codec = codec_reader(bytes + *count, CHECK_BYTES);
    codec_fixed(&codec, &wanted, CHECK_BYTES);
    if (check_of(bytes, *count) == wanted)
        return true;
    text_add(reason, "The code is damaged, cut short or pasted twice: its check does not match.");
    return false;
}

uint8_t *code_read(const char *text, CodeHead *head, size_t *count, Text *reason) {
    size_t length = strlen(text);
    if (length > base64_length(CODE_MAX_MOVES + SETUP_LENGTH + HEAD_ROOM)) {
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
    if (check_whole(bytes, count, reason) && read_head(bytes, *count, head, reason))
        return bytes;
    free(bytes);
    return NULL;
}

static void say_content(const CodeHead *head, const Session *session, Text *reason) {
    text_add(reason, "This code was made with content ");
    content_name(head->content, head->title, reason);
    text_add(reason, "; the content here is ");
    content_name(session_content_hash(session), session_content_title(session), reason);
    text_add(reason, ".");
}

bool code_fits(const CodeHead *head, const Session *session, Text *reason) {
    const Game *game = session_game(session);
    if (head->game != game->number)
        text_addf(reason, "This code is of another game, not of '%s'.", game->id);
    else if (head->rules != game->rules_version)
        text_addf(reason, "This code was made with rules %u; this program has rules %u.",
                  head->rules, game->rules_version);
    else if (head->content != session_content_hash(session))
        say_content(head, session, reason);
    else
        return true;
    return false;
}

bool code_replay(Session *session, const CodeHead *head, const uint8_t *bytes, size_t count,
                 Log *log, Text *reason) {
    const Game *game = session_game(session);
    Move moves[GAME_MAX_MOVES];
    if (!code_fits(head, session, reason))
        return false;
    if (head->title[0])
        session_name_content(session, head->title);
    if (!session_start(session, &head->setup, head->seed, log, reason))
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
