// A run as one URL-safe word, for share links: a header, then one byte per move (its index among
// the legal moves), as base64.
#ifndef CANDOR_ENGINE_CODE_H
#define CANDOR_ENGINE_CODE_H

#include "engine/session.h"

typedef struct CodeHead {
    uint8_t game;  // Game.number
    uint8_t rules; // Game.rules_version
    uint64_t content;
    char title[CONTENT_TITLE + 1]; // of the content; "": a program's own
    uint64_t seed;
    uint64_t final_hash;
    uint32_t moves;
    Setup setup;
    size_t moves_offset; // in the bytes
} CodeHead;

enum { CODE_MAX_MOVES = 20000 }; // more than any run; what is longer would only be slow to refuse

// To be freed by the caller; NULL if there is no memory.
char *code_write(const Session *session);

// The bytes of a code, checked to be whole; to be freed by the caller. NULL with the reason if the
// text is cut short, doubled or damaged.
uint8_t *code_read(const char *text, CodeHead *head, size_t *count, Text *reason);

// Whether this game and content can replay it; otherwise one sentence that says why not.
bool code_fits(const CodeHead *head, const Session *session, Text *reason);

bool code_replay(Session *session, const CodeHead *head, const uint8_t *bytes, size_t count,
                 Log *log, Text *reason);

#endif
