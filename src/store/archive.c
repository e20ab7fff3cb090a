// Runs in the archive: keeping, listing, reading back; see archive.h.
#include "store/archive_file.h"

#include "engine/moves.h"
#include "engine/run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// ---- keeping

static bool keep_head(Archive *archive, ArchiveRun *run, const Session *session, RunOrigin origin) {
    const Game *game = session_game(session);
    char content[HASH_DIGITS + CONTENT_TITLE + 2], seed[24];
    Text text;
    text_init(&text, content, sizeof content);
    session_content_words(session, &text);
    text_init(&text, seed, sizeof seed);
    text_addf(&text, "%" PRIu64, session_seed(session));
    bool kept = archive_tell(
        archive,
        "INSERT INTO run (game, rules, content, seed, setup, origin, state, outcome, steps,"
        " observation, begun) VALUES (?, ?, ?, ?, ?, ?, 2, '', 0, 0, ?)",
        "sisssii", game->id, (int64_t)game->rules_version, content, seed,
        session_setup(session)->line, (int64_t)origin, (int64_t)time(NULL));
    run->id = sqlite3_last_insert_rowid(archive->db);
    return kept;
}

static bool keep_steps(Archive *archive, ArchiveRun *run, const Session *session) {
    History history = session_history(session);
    char move[GAME_MOVE_LENGTH], hash[HASH_DIGITS + 1];
    for (; run->stored + 1 < history.count; run->stored++) {
        const HistoryStep *step = &history.step[run->stored + 1];
        Text text;
        text_init(&text, move, sizeof move);
        move_format(session_game(session), step->move, &text);
        hash_format(step->hash, hash);
        if (!archive_tell(archive, "INSERT INTO step VALUES (?, ?, ?, ?)", "iiss", run->id,
                          (int64_t)run->stored + 1, move, hash))
            return false;
    }
    return true;
}

// S14.02: what was earned is credited in the transaction of the action that earned it.
static bool keep_earned(Archive *archive, const ArchiveRun *run, const Session *session,
                        RunOrigin origin) {
    if (origin != RUN_PLAYED || !session_game(session)->earned)
        return true;
    Earned earned = session_earned(session);
    for (size_t i = 0; i < earned.first_times; i++)
        if (!archive_tell(archive, "INSERT OR IGNORE INTO first_time VALUES (?, ?, ?, ?)", "sssi",
                          session_game(session)->id, earned.first_kind[i], earned.first_id[i],
                          run->id))
            return false;
    return archive_tell(archive, "UPDATE run SET observation = ? WHERE id = ?", "ii",
                        (int64_t)earned.observation, run->id);
}

static bool keep_state(Archive *archive, ArchiveRun *run, const Session *session,
                       RunOrigin origin) {
    const char *outcome = session_outcome(session);
    // An imported run that has no ending was given up by whoever exported it.
    ArchiveState state = outcome                ? ARCHIVE_FINISHED
                         : origin == RUN_PLAYED ? ARCHIVE_UNFINISHED
                                                : ARCHIVE_GIVEN_UP;
    char memory[sizeof((ArchiveEntry *)0)->result];
    Text result;
    text_init(&result, memory, sizeof memory);
    int32_t score = outcome ? session_score(session, &result) : 0;
    run->closed = outcome != NULL;
    return archive_tell(
        archive,
        "UPDATE run SET state = ?, outcome = ?, steps = ?, score = ?, result = ? WHERE id = ?",
        "isiisi", (int64_t)state, outcome ? outcome : "", (int64_t)run->stored, (int64_t)score,
        memory, run->id);
}

bool archive_keep(Archive *archive, ArchiveRun *run, const Session *session, RunOrigin origin,
                  Text *reason) {
    ArchiveRun after = *run;
    if (!session_game(session)->keeps_unfinished_runs && !session_outcome(session))
        return true; // the rules forbid it
    if (archive_begin(archive) && (after.id != 0 || keep_head(archive, &after, session, origin)) &&
        keep_steps(archive, &after, session) && keep_earned(archive, &after, session, origin) &&
        keep_state(archive, &after, session, origin) && archive_tell(archive, "COMMIT", "")) {
        *run = after;
        return true;
    }
    text_addf(reason, "This run is not being saved: %s.", archive_why(archive));
    archive_undo(archive);
    return false;
}

bool archive_give_up(Archive *archive, int64_t id, Text *reason) {
    archive_retry(archive);
    if (archive_tell(archive, "UPDATE run SET state = 2 WHERE id = ? AND state = 0", "i", id))
        return true;
    text_addf(reason, "The run could not be given up: %s.", archive_why(archive));
    return false;
}

bool archive_is_writable(Archive *archive) {
    archive_retry(archive);
    return !archive->readable_only;
}

// Its line stays for the sum of what was earned.
bool archive_delete(Archive *archive, int64_t id, Text *reason) {
    if (archive_begin(archive) &&
        archive_tell(archive, "DELETE FROM step WHERE run = ?", "i", id) &&
        archive_tell(archive, "DELETE FROM review WHERE run = ?", "i", id) &&
        archive_tell(archive, "UPDATE run SET state = 3 WHERE id = ?", "i", id) &&
        archive_tell(archive, "COMMIT", ""))
        return true;
    text_addf(reason, "The run could not be deleted: %s.", archive_why(archive));
    archive_undo(archive);
    return false;
}

bool archive_forget(Archive *archive, int64_t id) {
    if (archive_begin(archive) &&
        archive_tell(archive, "DELETE FROM step WHERE run = ?", "i", id) &&
        archive_tell(archive, "DELETE FROM first_time WHERE run = ?", "i", id) &&
        archive_tell(archive, "DELETE FROM review WHERE run = ?", "i", id) &&
        archive_tell(archive, "DELETE FROM run WHERE id = ?", "i", id) &&
        archive_tell(archive, "COMMIT", ""))
        return true;
    archive_undo(archive);
    return false;
}

// ---- reading: what is deleted has state 3

// An archive of version 1 that cannot be written has no words for endings.
#define COLUMNS(archive, rest)                                                                     \
    ((archive)->version < 2 ? SELECTED ", 0, '' FROM run " rest                                    \
                            : SELECTED ", score, result FROM run " rest)
#define SELECTED                                                                                   \
    "SELECT id, game, rules, content, seed, outcome, state, origin, steps, observation, begun"

static void copy_text(char *to, size_t room, sqlite3_stmt *row, int column) {
    Text text;
    text_init(&text, to, room);
    text_add(&text, archive_text_at(row, column));
}

static ArchiveEntry read_entry(sqlite3_stmt *row) {
    ArchiveEntry entry = {.id = sqlite3_column_int64(row, 0),
                          .rules = (uint32_t)sqlite3_column_int64(row, 2),
                          .state = (ArchiveState)sqlite3_column_int(row, 6),
                          .origin = (RunOrigin)sqlite3_column_int(row, 7),
                          .steps = sqlite3_column_int64(row, 8),
                          .observation = sqlite3_column_int64(row, 9),
                          .begun = sqlite3_column_int64(row, 10),
                          .score = sqlite3_column_int64(row, 11)};
    copy_text(entry.game, sizeof entry.game, row, 1);
    copy_text(entry.content, sizeof entry.content, row, 3);
    copy_text(entry.seed, sizeof entry.seed, row, 4);
    copy_text(entry.outcome, sizeof entry.outcome, row, 5);
    copy_text(entry.result, sizeof entry.result, row, 12);
    return entry;
}

// Room for one more, which doubles whenever it is full.
static bool has_room(ArchiveEntry **list, size_t count) {
    enum { FIRST = 32 };
    if (count % FIRST != 0 || (count & (count - 1)) != 0)
        return true;
    ArchiveEntry *grown = realloc(*list, (count > 0 ? count * 2 : FIRST) * sizeof *grown);
    if (grown)
        *list = grown;
    return grown != NULL;
}

ArchiveEntry *archive_list(Archive *archive, size_t *count, Text *reason) {
    sqlite3_stmt *rows =
        archive_ask(archive, COLUMNS(archive, "WHERE state < 3 ORDER BY id DESC"), "");
    ArchiveEntry *list = NULL;
    bool room = true;
    *count = 0;
    while (rows && sqlite3_step(rows) == SQLITE_ROW && (room = has_room(&list, *count)))
        list[(*count)++] = read_entry(rows);
    if (!rows || sqlite3_finalize(rows) != SQLITE_OK)
        text_addf(reason, "The archive cannot be read: %s.", archive_why(archive));
    else if (!room)
        text_add(reason, "The archive cannot be read: there is no memory left.");
    return list;
}

static bool read_one(sqlite3_stmt *row, ArchiveEntry *entry) {
    bool found = row && sqlite3_step(row) == SQLITE_ROW;
    if (found)
        *entry = read_entry(row);
    sqlite3_finalize(row);
    return found;
}

bool archive_unfinished(Archive *archive, const char *game, ArchiveEntry *entry) {
    return read_one(
        archive_ask(archive, COLUMNS(archive, "WHERE game = ? AND state = 0"), "s", game), entry);
}

bool archive_entry(Archive *archive, int64_t id, ArchiveEntry *entry) {
    return read_one(archive_ask(archive, COLUMNS(archive, "WHERE id = ? AND state < 3"), "i", id),
                    entry);
}

bool archive_best(Archive *archive, const char *game, ArchiveEntry *entry) {
    return read_one(archive_ask(archive,
                                COLUMNS(archive, "WHERE game = ? AND state = 1 AND origin = 0"
                                                 " ORDER BY 12 DESC, id DESC LIMIT 1"),
                                "s", game),
                    entry);
}

static void write_head(sqlite3_stmt *row, Text *out) {
    run_write_head(&(RunLines){.game = archive_text_at(row, 0),
                               .rules = (uint32_t)sqlite3_column_int64(row, 1),
                               .content = archive_text_at(row, 2),
                               .seed = archive_text_at(row, 3),
                               .setup = archive_text_at(row, 4)},
                   out);
}

// How many steps are stored, whatever the run says of itself; -1: that cannot be read.
static int64_t stored_steps(Archive *archive, int64_t id) {
    sqlite3_stmt *count = archive_ask(archive, "SELECT count(*) FROM step WHERE run = ?", "i", id);
    int64_t found =
        count && sqlite3_step(count) == SQLITE_ROW ? sqlite3_column_int64(count, 0) : -1;
    return sqlite3_finalize(count) == SQLITE_OK ? found : -1;
}

// The run as a text; false if it does not fit what its steps may take.
static bool write_run(sqlite3_stmt *head, sqlite3_stmt *steps, Text *out) {
    write_head(head, out);
    while (sqlite3_step(steps) == SQLITE_ROW)
        run_write_step(archive_text_at(steps, 0), archive_text_at(steps, 1), out);
    if (sqlite3_column_bytes(head, 5) > 0)
        run_write_end(archive_text_at(head, 5), out);
    return !out->cut;
}

// With the reason if there is none, or not all of it.
static char *write_text(sqlite3_stmt *head, sqlite3_stmt *steps, int64_t count, size_t *length,
                        const char **why) {
    size_t room = RUN_HEAD_ROOM + (size_t)count * RUN_STEP_ROOM;
    char *memory = malloc(room);
    Text out;
    *why = "there is no memory left";
    if (!memory)
        return NULL;
    text_init(&out, memory, room);
    *why = write_run(head, steps, &out) ? NULL : "it is damaged";
    *length = out.length;
    return memory;
}

static sqlite3_stmt *ask_steps(Archive *archive, int64_t id) {
    return archive_ask(archive, "SELECT move, hash FROM step WHERE run = ? ORDER BY number", "i",
                       id);
}

static sqlite3_stmt *ask_head(Archive *archive, int64_t id) {
    return archive_ask(archive,
                       "SELECT game, rules, content, seed, setup, outcome FROM run WHERE id = ?",
                       "i", id);
}

// What fails is not followed by anything else, so that archive_why is about it.
char *archive_text(Archive *archive, int64_t id, size_t *length, Text *reason) {
    char *memory = NULL;
    const char *why = NULL;
    int64_t count = stored_steps(archive, id);
    sqlite3_stmt *head = count >= 0 ? ask_head(archive, id) : NULL;
    sqlite3_stmt *steps = head ? ask_steps(archive, id) : NULL;
    if (steps && sqlite3_step(head) == SQLITE_ROW)
        memory = write_text(head, steps, count, length, &why);
    bool good = sqlite3_finalize(steps) == SQLITE_OK;
    good = sqlite3_finalize(head) == SQLITE_OK && good;
    if (memory && good && !why)
        return memory;
    text_addf(reason, "The run cannot be read from the archive: %s.",
              good && why ? why : archive_why(archive));
    free(memory);
    return NULL;
}
