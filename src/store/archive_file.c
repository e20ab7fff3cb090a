// Opening the archive: directories, schema, and what to do when the file is not usable.
#define _POSIX_C_SOURCE 200809L
#include "store/archive_file.h"

#include "base/check.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096, BUSY_MILLISECONDS = 2000, MOST_DAMAGED = 100, SCHEMA = 4 };

static const char schema[] =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE IF NOT EXISTS run (id INTEGER PRIMARY KEY, game TEXT NOT NULL,"
    " rules INTEGER NOT NULL, content TEXT NOT NULL, seed TEXT NOT NULL, setup TEXT NOT NULL,"
    " origin INTEGER NOT NULL, state INTEGER NOT NULL, outcome TEXT NOT NULL,"
    " steps INTEGER NOT NULL, observation INTEGER NOT NULL, begun INTEGER NOT NULL,"
    " score INTEGER NOT NULL DEFAULT 0, result TEXT NOT NULL DEFAULT '');"
    "CREATE UNIQUE INDEX IF NOT EXISTS one_unfinished ON run (game) WHERE state = 0;"
    "CREATE TABLE IF NOT EXISTS step (run INTEGER NOT NULL, number INTEGER NOT NULL,"
    " move TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (run, number)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS first_time (game TEXT NOT NULL, kind TEXT NOT NULL,"
    " id TEXT NOT NULL, run INTEGER NOT NULL, PRIMARY KEY (game, kind, id)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS unlock (game TEXT NOT NULL, kind TEXT NOT NULL,"
    " id TEXT NOT NULL, cost INTEGER NOT NULL, active INTEGER NOT NULL,"
    " PRIMARY KEY (game, kind, id)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS review (number INTEGER PRIMARY KEY, run INTEGER NOT NULL,"
    " goal TEXT NOT NULL, sheet BLOB NOT NULL, UNIQUE (run, goal));"
    "PRAGMA user_version = 4;"
    "COMMIT;";

// From version 1, which did not keep how a run ended in words.
static const char upgrade[] = "BEGIN IMMEDIATE;"
                              "ALTER TABLE run ADD COLUMN score INTEGER NOT NULL DEFAULT 0;"
                              "ALTER TABLE run ADD COLUMN result TEXT NOT NULL DEFAULT '';"
                              "PRAGMA user_version = 2;"
                              "COMMIT;";

sqlite3_stmt *archive_ask(Archive *archive, const char *sql, const char *types, ...) {
    sqlite3_stmt *statement = NULL;
    va_list values;
    int code = sqlite3_prepare_v2(archive->db, sql, -1, &statement, NULL);
    va_start(values, types);
    // The analyzer of clang 14 does not follow va_start here.
    // NOLINTBEGIN(clang-analyzer-valist.Uninitialized)
    for (int i = 0; code == SQLITE_OK && types[i]; i++)
        code = types[i] == 'i' ? sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t))
                               : sqlite3_bind_text(statement, i + 1, va_arg(values, const char *),
                                                   -1, SQLITE_TRANSIENT);
    // NOLINTEND(clang-analyzer-valist.Uninitialized)
    va_end(values);
    if (code == SQLITE_OK)
        return statement;
    sqlite3_finalize(statement); // without a value it would ask for something else
    return NULL;
}

const char *archive_text_at(sqlite3_stmt *row, int column) {
    const char *text = (const char *)sqlite3_column_text(row, column);
    return text ? text : "";
}

bool archive_finish(sqlite3_stmt *statement) {
    bool done = statement && sqlite3_step(statement) == SQLITE_DONE;
    return sqlite3_finalize(statement) == SQLITE_OK && done;
}

// Makes every directory above the file, readable by its owner only.
static void make_directories(const char *path) {
    char part[PATH_ROOM];
    size_t length = strlen(path);
    if (length >= sizeof part)
        return;
    memcpy(part, path, length + 1);
    for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        (void)mkdir(part, 0700); // what is missing afterwards is said by opening the file
        *slash = '/';
    }
}

// What is played is the player's own business: the file is made for its owner only, whatever the
// umask says, and so are its log and index, which SQLite makes after it. An older one is narrowed.
static void make_private(const char *path) {
    static const char *const parts[] = {"", "-wal", "-shm"};
    char name[PATH_ROOM];
    struct stat found;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0)
        (void)close(file); // nobody can have locked what has just been made
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        snprintf(name, sizeof name, "%.4000s%s", path, parts[i]);
        if (stat(name, &found) == 0 && (found.st_mode & 077) != 0)
            (void)chmod(name, found.st_mode & 0700); // not ours to change: it stays as it is
    }
}

// What a check of the file found: SQLITE_OK, SQLITE_CORRUPT, or the error that kept it from
// looking, which is told in words: of a page in use with its code, of a free one without.
static int code_of(const char *said) {
    static const char told[] = "error code=", of_free[] = "failed to get page";
    const char *number = strstr(said, told);
    if (strcmp(said, "ok") == 0)
        return SQLITE_OK;
    if (number)
        return atoi(number + sizeof told - 1) & 0xff;
    return strstr(said, of_free) ? SQLITE_IOERR : SQLITE_CORRUPT;
}

static int read_check(void *found, int columns, char **values, char **names) {
    (void)columns;
    (void)names;
    *(int *)found = code_of(NEVER(!values[0]) ? "" : values[0]);
    return SQLITE_OK;
}

static bool is_damage(int code) {
    return code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
}

// Without memory for its digits there is none, and whoever asked is told so.
static int read_number(void *number, int columns, char **values, char **names) {
    (void)columns;
    (void)names;
    *(int *)number = values[0] ? atoi(values[0]) : 0;
    return SQLITE_OK;
}

// A file, and which version of the tables it has.
typedef struct Opened {
    sqlite3 *db;
    int version;
} Opened;

// A file of a newer program is left as it is: writing would lose what this one does not know.
static int bring_up_to_date(Opened *file) {
    if (file->version > SCHEMA)
        return SQLITE_READONLY;
    int code = sqlite3_exec(file->db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", NULL,
                            NULL, NULL);
    if (code == SQLITE_OK && file->version == 1)
        code = sqlite3_exec(file->db, upgrade, NULL, NULL, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_exec(file->db, schema, NULL, NULL, NULL);
    file->version = SCHEMA;
    return code;
}

// The state of an open file: SQLITE_OK, or what is wrong with it. Nothing is written before its
// version is known.
static int prepare_file(Opened *file, bool write) {
    int found = SQLITE_CORRUPT;
    sqlite3_busy_timeout(file->db, BUSY_MILLISECONDS);
    int code = sqlite3_exec(file->db, "PRAGMA quick_check(1)", read_check, &found, NULL);
    if (code == SQLITE_OK)
        code = found;
    if (code == SQLITE_OK)
        code = sqlite3_exec(file->db, "PRAGMA user_version", read_number, &file->version, NULL);
    return code == SQLITE_OK && write ? bring_up_to_date(file) : code;
}

// What is wrong with a file, after it was closed for that.
static int close_if_wrong(int code, Opened *file) {
    if (code != SQLITE_OK) {
        sqlite3_close(file->db);
        file->db = NULL;
    }
    return code;
}

// How a file is opened: to be written, to be read with its write-ahead log, or as if nothing beside
// it existed, which needs no right to write at all.
typedef enum OpenMode { OPEN_WRITE, OPEN_READ, OPEN_ALONE } OpenMode;

static void write_address(const char *path, OpenMode mode, Text *text) {
    text_add(text, "file:");
    for (const char *c = path; *c; c++) {
        if (*c == '?' || *c == '#' || *c == '%')
            text_addf(text, "%%%02x", (unsigned)(unsigned char)*c);
        else
            text_add_char(text, *c);
    }
    text_add(text, mode == OPEN_READ ? "?mode=ro" : mode == OPEN_ALONE ? "?immutable=1" : "");
}

static int open_file(const char *path, OpenMode mode, Opened *file) {
    char address[PATH_ROOM * 3 + 32];
    bool write = mode == OPEN_WRITE;
    int flags = write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    Text text;
    text_init(&text, address, sizeof address);
    write_address(path, mode, &text);
    if (write)
        make_private(path);
    int code = sqlite3_open_v2(address, &file->db, flags | SQLITE_OPEN_URI, NULL);
    return close_if_wrong(code == SQLITE_OK ? prepare_file(file, write) : code, file);
}

// ---- reading where nothing can be written

static bool copy_file(const char *from, const char *to) {
    char block[PATH_ROOM];
    FILE *in = fopen(from, "rb"), *out = in ? fopen(to, "wb") : NULL;
    bool good = out != NULL;
    for (size_t read = 0; good && (read = fread(block, 1, sizeof block, in)) > 0;)
        good = fwrite(block, 1, read, out) == read;
    good = good && !ferror(in);
    if (in)
        fclose(in);
    return out && fclose(out) == 0 && good;
}

// The file and its log are copied, read, and unlinked: they live on until they are closed.
static int open_copy(const char *path, Opened *file) {
    static const char *const parts[] = {"", "-wal", "-shm"};
    const char *above = getenv("TMPDIR");
    char folder[PATH_ROOM], from[PATH_ROOM], to[3][PATH_ROOM];
    snprintf(folder, sizeof folder, "%.2000s/candor-XXXXXX", above ? above : "/tmp");
    if (!mkdtemp(folder))
        return SQLITE_CANTOPEN;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        snprintf(to[i], sizeof to[i], "%.4000s/archive%s", folder, parts[i]);
    snprintf(from, sizeof from, "%.4000s-wal", path);
    bool copied = copy_file(path, to[0]) && copy_file(from, to[1]);
    int code = SQLITE_CANTOPEN;
    if (copied)
        code = sqlite3_open_v2(to[0], &file->db, SQLITE_OPEN_READWRITE, NULL);
    if (code == SQLITE_OK)
        code = prepare_file(file, false);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        (void)unlink(to[i]);
    (void)rmdir(folder);
    return close_if_wrong(code, file);
}

static bool has_log(const char *path) {
    char log[PATH_ROOM];
    struct stat found;
    snprintf(log, sizeof log, "%.4000s-wal", path);
    return stat(log, &found) == 0 && found.st_size > 0;
}

// What was acknowledged last may stand in the log beside the file only.
static int open_to_read(const char *path, Opened *file) {
    int code = open_file(path, OPEN_READ, file);
    if (code == SQLITE_OK || is_damage(code))
        return code;
    return has_log(path) ? open_copy(path, file) : open_file(path, OPEN_ALONE, file);
}

// ---- what is damaged

static const char *const log_first[] = {"-wal", "-shm", ""};
enum { PARTS = sizeof log_first / sizeof log_first[0] };

static bool move_part(const char *path, const char *to, const char *part) {
    char old[PATH_ROOM], new[PATH_ROOM];
    snprintf(old, sizeof old, "%.4000s%s", path, part);
    snprintf(new, sizeof new, "%.4000s%s", to, part);
    return rename(old, new) == 0 || (errno == ENOENT && part[0]);
}

// All of it or nothing. The log goes before its file: if this is cut short, the next time finds the
// file still here, and moves it to its log.
static bool move_parts(const char *path, const char *aside) {
    size_t moved = 0;
    while (moved < PARTS && move_part(path, aside, log_first[moved]))
        moved++;
    if (moved == PARTS)
        return true;
    while (moved-- > 0)
        (void)move_part(aside, path, log_first[moved]);
    return false;
}

static bool move_aside(const char *path, char aside[PATH_ROOM]) {
    for (int i = 1; i <= MOST_DAMAGED; i++) {
        snprintf(aside, PATH_ROOM, "%.4000s.damaged-%d", path, i);
        if (access(aside, F_OK) != 0)
            return move_parts(path, aside);
    }
    return false;
}

// ---- opening

// One sentence more.
__attribute__((format(printf, 2, 3))) static void say(Text *notice, const char *format, ...) {
    va_list values;
    if (notice->length > 0)
        text_add_char(notice, ' ');
    va_start(values, format);
    // The analyzer of clang 14 does not follow va_start here.
    text_addv(notice, format, values); // NOLINT(clang-analyzer-valist.Uninitialized)
    va_end(values);
}

// To be read, with the reason why it is only that.
static bool open_what_can_be_read(const char *path, bool waiting, Opened *file, Text *notice) {
    if (access(path, R_OK) != 0 || open_to_read(path, file) != SQLITE_OK)
        return false;
    if (file->version == 0 && !waiting) // nothing was ever kept in it
        return close_if_wrong(SQLITE_EMPTY, file) == SQLITE_OK;
    if (file->version > SCHEMA)
        say(notice, "Runs are not saved: the archive is of a newer version of Candor. "
                    "It can be read here, and is left as it is.");
    else if (waiting)
        say(notice, "Another program is writing the archive. Runs are saved once it lets go.");
    else
        say(notice, "Runs are not saved: %s cannot be written.", path);
    return true;
}

static void close_file(Archive *archive) {
    sqlite3_finalize(archive->undo);
    sqlite3_close(archive->db);
}

static bool prepare_undo(Archive *archive) {
    archive->undo = archive_ask(archive, "ROLLBACK", "");
    return archive->undo != NULL;
}

static Archive *new_archive(const char *path, const Opened *file, int code, Text *notice) {
    Archive *archive = calloc(1, sizeof *archive);
    char *own = archive ? strdup(path) : NULL;
    if (own)
        *archive = (Archive){.db = file->db,
                             .readable_only = code != SQLITE_OK,
                             .waiting = code == SQLITE_BUSY,
                             .path = own,
                             .version = file->version};
    if (own && prepare_undo(archive))
        return archive;
    say(notice, "Runs are not saved: there is no memory for the archive.");
    free(own);
    free(archive);
    sqlite3_close(file->db);
    return NULL;
}

// One that is damaged makes room for a new one.
static int open_to_write(const char *path, Opened *file, Text *notice) {
    char aside[PATH_ROOM];
    int code = open_file(path, OPEN_WRITE, file);
    if (!is_damage(code) || !move_aside(path, aside))
        return code;
    code = open_file(path, OPEN_WRITE, file);
    say(notice, "The archive is damaged. It is kept as %s%s.", aside,
        code == SQLITE_OK ? ", and a new one was begun" : "");
    return code;
}

Archive *archive_open(const char *path, Text *notice) {
    Opened file = {0};
    make_directories(path);
    int code = open_to_write(path, &file, notice);
    if (code != SQLITE_OK && !open_what_can_be_read(path, code == SQLITE_BUSY, &file, notice)) {
        say(notice, "Runs are not saved: %s cannot be opened.", path);
        return NULL;
    }
    return new_archive(path, &file, code, notice);
}

void archive_retry(Archive *archive) {
    Opened file = {0};
    Archive again = *archive;
    if (!archive->waiting || open_file(archive->path, OPEN_WRITE, &file) != SQLITE_OK)
        return;
    again.db = file.db;
    again.version = file.version;
    again.readable_only = again.waiting = false;
    bool ready = prepare_undo(&again);
    close_file(ready ? archive : &again);
    if (ready)
        *archive = again;
}

bool archive_begin(Archive *archive) {
    archive_retry(archive);
    return archive_tell(archive, "BEGIN IMMEDIATE", "");
}

void archive_undo(Archive *archive) {
    (void)sqlite3_step(archive->undo); // fails if nothing was begun
    (void)sqlite3_reset(archive->undo);
}

const char *archive_why(const Archive *archive) {
    switch (sqlite3_errcode(archive->db)) {
    case SQLITE_BUSY: return "another window of Candor is writing the archive";
    case SQLITE_CONSTRAINT: return "another window of Candor plays this game";
    case SQLITE_READONLY:
        return archive->waiting ? "another program is writing the archive"
                                : "the archive can only be read";
    case SQLITE_FULL:
    case SQLITE_IOERR: return "the disk takes nothing more";
    case SQLITE_NOMEM: return "there is no memory left";
    default: return "the archive does not take it";
    }
}

void archive_close(Archive *archive) {
    if (!archive)
        return;
    close_file(archive);
    free(archive->path);
    free(archive);
}
