// Opening runs; see open.h.
#include "engine/open.h"

#include "engine/code.h"
#include "engine/run.h"

#include <stdlib.h>
#include <string.h>

static size_t count_steps(const char *text, size_t length) {
    static const char line[] = "\nstep ";
    size_t count = 0;
    for (size_t i = 0; i + sizeof line - 1 <= length; i++)
        count += text[i] == '\n' && memcmp(text + i, line, sizeof line - 1) == 0;
    return count;
}

static const Game *game_named(const RunOpener *opener, const char *id) {
    for (size_t i = 0; i < opener->game_count; i++)
        if (strcmp(opener->games[i]->id, id) == 0)
            return opener->games[i];
    return NULL;
}

static const Game *game_numbered(const RunOpener *opener, uint8_t number) {
    for (size_t i = 0; i < opener->game_count; i++)
        if (opener->games[i]->number == number)
            return opener->games[i];
    return NULL;
}

static Session *open_file(const RunOpener *opener, const char *text, size_t length, RunFound *found,
                          Text *reason) {
    RunHead head;
    if (!run_read_head(text, length, &head, reason))
        return NULL;
    *found = (RunFound){game_named(opener, head.game), head.seed, count_steps(text, length)};
    if (!found->game) {
        text_addf(reason, "line 2: found the game '%s', which this program does not have.",
                  head.game);
        return NULL;
    }
    Session *session = opener->session_for(found->game, opener->data, reason);
    return session && run_replay(session, &head, text, length, NULL, reason) ? session : NULL;
}

static Session *open_code(const RunOpener *opener, const char *text, RunFound *found,
                          Text *reason) {
    CodeHead head;
    size_t count = 0;
    uint8_t *bytes = code_read(text, &head, &count, reason);
    if (!bytes)
        return NULL;
    *found = (RunFound){game_numbered(opener, head.game), head.seed, head.moves};
    if (!found->game)
        text_addf(reason, "This code is of game %u, which this program does not have.", head.game);
    Session *session = found->game ? opener->session_for(found->game, opener->data, reason) : NULL;
    if (session && !code_replay(session, &head, bytes, count, NULL, reason))
        session = NULL;
    free(bytes);
    return session;
}

// A code is one word. Everything else is meant to be a file, and is told what is wrong with it as
// one.
static bool is_code(const char *text, size_t length) {
    static const char first[] = "candor-run";
    return length > 0 && strlen(text) == length && !strpbrk(text, " \t\n\r") &&
           strncmp(text, first, sizeof first - 1) != 0;
}

Session *run_open(const RunOpener *opener, const char *text, size_t length, RunFound *found,
                  Text *reason) {
    *found = (RunFound){0};
    return is_code(text, length) ? open_code(opener, text, found, reason)
                                 : open_file(opener, text, length, found, reason);
}
