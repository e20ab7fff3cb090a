// Reviews of kept runs, as bytes that only the review itself reads; see archive.h.
#include "store/archive_file.h"

#include <stdlib.h>
#include <string.h>

bool archive_keep_review(Archive *archive, int64_t run, const char *goal, const void *bytes,
                         size_t size) {
    archive_retry(archive);
    sqlite3_stmt *statement =
        archive_ask(archive, "INSERT OR REPLACE INTO review (run, goal, sheet) VALUES (?, ?, ?)",
                    "is", run, goal);
    if (statement)
        (void)sqlite3_bind_blob64(statement, 3, bytes, size, SQLITE_TRANSIENT);
    return archive_finish(statement); // the table takes none without bytes
}

static void *copy_bytes(sqlite3_stmt *row, int column, size_t *size) {
    const void *bytes = sqlite3_column_blob(row, column);
    *size = (size_t)sqlite3_column_bytes(row, column);
    void *copy = bytes ? malloc(*size) : NULL;
    return copy ? memcpy(copy, bytes, *size) : NULL;
}

void *archive_review(Archive *archive, int64_t run, const char *goal, size_t *size) {
    sqlite3_stmt *row =
        goal ? archive_ask(archive, "SELECT sheet FROM review WHERE run = ? AND goal = ?", "is",
                           run, goal)
             : archive_ask(archive, "SELECT sheet FROM review WHERE run = ? ORDER BY number", "i",
                           run);
    bool found = row && sqlite3_step(row) == SQLITE_ROW;
    void *copy = found ? copy_bytes(row, 0, size) : NULL;
    sqlite3_finalize(row);
    return copy;
}

void archive_each_review(Archive *archive, const char *game, ArchiveReviewReader *read,
                         void *data) {
    sqlite3_stmt *rows = archive_ask(
        archive,
        "SELECT sheet FROM review JOIN run ON run.id = review.run WHERE game = ? AND state = 1"
        " AND origin = 0 AND review.number = (SELECT min(number) FROM review AS first"
        " WHERE first.run = review.run)",
        "s", game);
    while (rows && sqlite3_step(rows) == SQLITE_ROW)
        read(data, sqlite3_column_blob(rows, 0), (size_t)sqlite3_column_bytes(rows, 0));
    sqlite3_finalize(rows);
}
