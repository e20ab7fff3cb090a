// The archive: every run and the Observation Data it earned, in one SQLite file.
//
// After every action archive_keep brings the file up to date in one transaction (write-ahead log,
// full sync), so that a killed program resumes at exactly that step. A run is kept as its moves and
// the hash after each; reading one back replays it through the same rules (engine/run.h). A
// run that is given up stays in the history; of one that is deleted only what it earned stays.
#ifndef CANDOR_STORE_ARCHIVE_H
#define CANDOR_STORE_ARCHIVE_H

#include "engine/profile.h"
#include "engine/session.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct Archive Archive;

// Opens the file, making it and its directory if they are not there. What cannot be written is
// opened for reading, and so is a file of a newer program; what is damaged is kept beside it under
// another name and a new file is begun. Both are said in `notice`, which is empty if all is well.
// While another program writes it is read; whatever is written later is tried again then.
// NULL, with the notice, if nothing works.
Archive *archive_open(const char *path, Text *notice);
void archive_close(Archive *archive);

// A run as far as it is in the archive. All zero: not yet.
typedef struct ArchiveRun {
    int64_t id;
    size_t stored; // steps
    bool closed;   // its ending is stored
} ArchiveRun;

// Stores what the archive does not have yet of the session's run: its head, its new steps, what it
// earned and its ending. On failure nothing is stored, and the next call tries all of it again.
bool archive_keep(Archive *archive, ArchiveRun *run, const Session *session, RunOrigin origin,
                  Text *reason);

typedef enum ArchiveState { ARCHIVE_UNFINISHED, ARCHIVE_FINISHED, ARCHIVE_GIVEN_UP } ArchiveState;

typedef struct ArchiveEntry {
    int64_t id;
    char game[16];
    uint32_t rules;
    char content[17];
    char seed[24];
    char outcome[40]; // empty if there is none
    ArchiveState state;
    RunOrigin origin;
    int64_t steps;
    int64_t observation;
    int64_t begun; // seconds since 1970
    int64_t score;
    char result[80]; // of a run that has ended, in words; empty: nobody knows
} ArchiveEntry;

// Every run, the newest first; to be freed by the caller. NULL if there is none. With the reason if
// not all of them can be read.
ArchiveEntry *archive_list(Archive *archive, size_t *count, Text *reason);

// The unfinished run of a game, of which there is at most one.
bool archive_unfinished(Archive *archive, const char *game, ArchiveEntry *entry);

bool archive_entry(Archive *archive, int64_t id, ArchiveEntry *entry);

// The best run of a game that was played to its end here; false if there is none.
bool archive_best(Archive *archive, const char *game, ArchiveEntry *entry);

// A run as the text of a run file; to be freed by the caller, NULL with the reason.
char *archive_text(Archive *archive, int64_t id, size_t *length, Text *reason);

// The review of a run for a goal, as bytes; of all that are kept the first is meant without a goal.
// To be freed by the caller, NULL: there is none. A review that cannot be kept is found again.
bool archive_keep_review(Archive *archive, int64_t run, const char *goal, const void *bytes,
                         size_t size);
void *archive_review(Archive *archive, int64_t run, const char *goal, size_t *size);

// The first review of every run of a game that was played to its end here.
typedef void ArchiveReviewReader(void *data, const void *bytes, size_t size);
void archive_each_review(Archive *archive, const char *game, ArchiveReviewReader *read, void *data);

bool archive_give_up(Archive *archive, int64_t id, Text *reason);

// Forgets a run for good: it is in no list any more, and its steps are gone. What it earned stays.
bool archive_delete(Archive *archive, int64_t id, Text *reason);

// Forgets a run and what it earned, as if it had never been: one that is played on as another.
bool archive_forget(Archive *archive, int64_t id);
bool archive_is_writable(Archive *archive);

// Buys something for a game, or switches on or off what was bought.
bool archive_unlock(Archive *archive, const char *game, const Unlock *unlock, bool on,
                    Text *reason);

// What the runs of a game that were played here have earned, and what was bought for it; false with
// the reason if that cannot be read.
bool archive_profile(Archive *archive, const char *game, Profile *profile, Text *reason);

#endif
