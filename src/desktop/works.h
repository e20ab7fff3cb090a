// Works: content of others that is played in place of a game's own. A packed file that was opened
// once is kept among the player's data and listed; a folder is played while it is being written.
#ifndef CANDOR_DESKTOP_WORKS_H
#define CANDOR_DESKTOP_WORKS_H

#include "engine/game.h"
#include "load/problems.h"

#include <glib.h>

typedef struct Work {
    const Game *game;
    char *name, *author, *licence; // a folder has no author and no licence
    uint64_t content;              // its hash
    char *path;                    // of the file that is kept, or of the folder
    gboolean is_folder;
    const void *catalog; // NULL: only its head was read
} Work;

// A packed file, checked like any content; NULL with the reason: where, what, what was expected.
Work *work_of_bytes(const char *file, size_t length, Text *reason);

// A folder of content files of one game: all of them, or some that take the place of ours. NULL
// with the problems.
Work *work_of_folder(const char *path, Problems *problems);

// The catalog stays: a run may still look at it.
void work_free(Work *work);

// Keeps the file that the work was read from, once; and every one that is kept, without catalogs.
bool work_keep(Work *work, const char *file, size_t length, Text *reason);
GPtrArray *works_kept(void);

// Where its own runs are.
char *work_archive(const Work *work);

// "The Long Night by A. Writer, CC-BY-4.0", and what else there is to say of it.
char *work_words(const Work *work);
char *work_details(const Work *work);

#endif
