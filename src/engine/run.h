// A run as text: the .candor file. Reading one replays it through the same moves and compares the
// hash after every step; see protocol in docs/lab.md.
#ifndef CANDOR_ENGINE_RUN_H
#define CANDOR_ENGINE_RUN_H

#include "engine/session.h"

enum {
    RUN_MAX_BYTES = 64 * 1024 * 1024,
    RUN_LONGEST_LINE = SETUP_LENGTH + 16,
    RUN_HEAD_ROOM = SETUP_LENGTH + CONTENT_TITLE + 256, // of a head and an end
    RUN_STEP_ROOM = 5 + GAME_MOVE_LENGTH + 1 + HASH_DIGITS + 1,
};

// The head of a run file, enough to know whether it can be replayed here.
typedef struct RunHead {
    char game[16];
    uint32_t rules;
    uint64_t content;
    char title[CONTENT_TITLE + 1]; // of the content; "": a program's own
    uint64_t seed;
    Setup setup;
    size_t steps_offset; // where the steps begin in the file
    size_t steps_line;   // and in which line
} RunHead;

// The text of the session's run; to be freed by the caller, NULL if there is no memory.
char *run_write(const Session *session, size_t *length);

// What session_do has added to that text last: the step, and the end if there is one.
void run_write_last(const Session *session, Text *out);

// The same line by line, for whoever keeps a run in parts.
typedef struct RunLines {
    const char *game;
    uint32_t rules;
    const char *content, *seed, *setup; // as they are written
} RunLines;
void run_write_head(const RunLines *head, Text *out);
void run_write_step(const char *move, const char *hash, Text *out);
void run_write_end(const char *outcome, Text *out);

// How many bytes of empty lines stand before the first line that says something, and how many lines
// they are: letters and web pages put them there.
size_t run_blank_lines(const char *text, size_t length, size_t *lines);

// Reads the head. The reason names the line, what was found and what was expected.
bool run_read_head(const char *text, size_t length, RunHead *head, Text *reason);

// Whether this game and content can replay it; otherwise one sentence that says why not.
bool run_fits(const RunHead *head, const Session *session, Text *reason);

// Replays the whole file into the session. On failure the session is left as the run stood before
// the first step that differs.
bool run_replay(Session *session, const RunHead *head, const char *text, size_t length, Log *log,
                Text *reason);

// A seed: an unsigned 64-bit decimal number and nothing else.
bool seed_parse(const char *text, uint64_t *seed, Text *reason);

// What a player types: a number, or any words, which always give the same seed whatever their case
// and the blanks around them. Refuses only a number that is too large, and nothing at all.
bool seed_of_words(const char *text, uint64_t *seed, Text *reason);

#endif
