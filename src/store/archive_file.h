// What the two halves of the archive share: the open file and statements on it.
#ifndef CANDOR_STORE_ARCHIVE_FILE_H
#define CANDOR_STORE_ARCHIVE_FILE_H

#include "store/archive.h"

#include <sqlite3.h>

struct Archive {
    sqlite3 *db;
    sqlite3_stmt
        *undo; // ready for when there is no memory: a lock that stays would lock out others
    bool readable_only;
    bool waiting; // readable only because another program was writing when it was opened
    char *path;   // of an archive that waits
    int version;  // of its tables
};

// Before something is written: one that waits is opened again.
void archive_retry(Archive *archive);

// The same, and begins what belongs together; it ends with COMMIT, or is undone.
bool archive_begin(Archive *archive);
void archive_undo(Archive *archive);

// A statement with its values bound in order: i = int64_t, s = const char *.
// NULL if the file does not allow it; sqlite3_errmsg says why.
sqlite3_stmt *archive_ask(Archive *archive, const char *sql, const char *types, ...);

// A column as text; "" if there is none.
const char *archive_text_at(sqlite3_stmt *row, int column);

// What went wrong last, as part of a sentence for players.
const char *archive_why(const Archive *archive);

// Runs a statement that yields nothing, and lets go of it; false if it is NULL or fails.
bool archive_finish(sqlite3_stmt *statement);

// Both in one: archive_tell(archive, sql, types, ...).
#define archive_tell(archive, ...) archive_finish(archive_ask(archive, __VA_ARGS__))

#endif
