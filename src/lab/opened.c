// See opened.h.
#include "lab/opened.h"

#include "engine/open.h"
#include "engine/run.h"
#include "games/games.h"
#include "store/file.h"

#include <stdlib.h>

// What is wrong with content is printed by lab_content.
static Session *session_for(const Game *game, void *data, Text *reason) {
    Opened *opened = data;
    (void)reason;
    opened->catalog = lab_content(game, opened->content);
    opened->session = opened->catalog ? session_open(game, opened->catalog) : NULL;
    return opened->session;
}

void opened_close(Opened *opened) {
    session_close(opened->session);
    if (opened->catalog)
        lab_free_content(opened->catalog);
}

bool opened_text(const char *text, size_t length, Opened *opened, Text *reason) {
    RunFound found;
    const RunOpener opener = {candor_games, candor_game_count, session_for, opened};
    return run_open(&opener, text, length, &found, reason) != NULL;
}

bool opened_file(const char *path, Opened *opened, Text *reason) {
    size_t length = 0;
    char *text = file_read(path, RUN_MAX_BYTES, &length, reason);
    bool good = text && opened_text(text, length, opened, reason);
    free(text);
    return good;
}
