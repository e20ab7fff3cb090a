// Opening the archive: directories, schema, and what to do when the file is not usable.
#define _POSIX_C_SOURCE 200809L
#include "store/archive_file.h"

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
    if (sqlite3_prepare_v2(archive->db, sql, -1, &statement, NULL) != SQLITE_OK)
        return NULL;
    va_start(values, types);
    // The analyzer of clang 14 does not follow va_start here.
    // NOLINTBEGIN(clang-analyzer-valist.Uninitialized)
    for (int i = 0; types[i]; i++) {
        if (types[i] == 'i')
            sqlite3_bind_int64(statement, i + 1, va_arg(values, int64_t));
        else
            sqlite3_bind_text(statement, i + 1, va_arg(values, const char *), -1, SQLITE_TRANSIENT);
    }
    // NOLINTEND(clang-analyzer-valist.Uninitialized)
    va_end(values);
    return statement;
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
// looking.
static int read_check(void *found, int columns, char **values, char **names) {
    static const char told[] = "error code=";
    const char *said = values[0] ? values[0] : "";
    const char *number = strstr(said, told);
    int code = number ? atoi(number + sizeof told - 1) & 0xff : SQLITE_CORRUPT;
    (void)columns;
    (void)names;
    *(int *)found = strcmp(said, "ok") == 0 ? SQLITE_OK : code;
    return 0;
}

static bool is_damage(int code) {
    return code == SQLITE_NOTADB || code == SQLITE_CORRUPT;
}

static int read_number(void *number, int columns, char **values, char **names) {
    (void)columns;
    (void)names;
    *(int *)number = values[0] ? atoi(values[0]) : 0;
    return 0;
}

static int version_of(sqlite3 *db) {
    int version = 0;
    (void)sqlite3_exec(db, "PRAGMA user_version", read_number, &version, NULL);
    return version;
}

// A file of a newer program is left as it is: writing would lose what this one does not know.
static int bring_up_to_date(sqlite3 *db) {
    int version = version_of(db);
    if (version > SCHEMA)
        return SQLITE_READONLY;
    int code =
        sqlite3_exec(db, "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;", NULL, NULL, NULL);
    if (code == SQLITE_OK && version == 1)
        code = sqlite3_exec(db, upgrade, NULL, NULL, NULL);
    return code == SQLITE_OK ? sqlite3_exec(db, schema, NULL, NULL, NULL) : code;
}

// The state of an open file: SQLITE_OK, or what is wrong with it.
static int prepare_file(sqlite3 *db, bool write) {
    int found = SQLITE_CORRUPT;
    sqlite3_busy_timeout(db, BUSY_MILLISECONDS);
    int code = sqlite3_exec(db, "PRAGMA quick_check(1)", read_check, &found, NULL);
    if (code != SQLITE_OK || found != SQLITE_OK)
        return code != SQLITE_OK ? code : found;
    return write ? bring_up_to_date(db) : SQLITE_OK;
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

static int open_file(const char *path, OpenMode mode, sqlite3 **db) {
    char address[PATH_ROOM * 3 + 32];
    bool write = mode == OPEN_WRITE;
    int flags = write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    Text text;
    text_init(&text, address, sizeof address);
    write_address(path, mode, &text);
    if (write)
        make_private(path);
    int code = sqlite3_open_v2(address, db, flags | SQLITE_OPEN_URI, NULL);
    if (code == SQLITE_OK)
        code = prepare_file(*db, write);
    if (code != SQLITE_OK) {
        sqlite3_close(*db);
        *db = NULL;
    }
    return code;
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
static int open_copy(const char *path, sqlite3 **db) {
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
    int code = copied ? sqlite3_open_v2(to[0], db, SQLITE_OPEN_READWRITE, NULL) : SQLITE_CANTOPEN;
    if (code == SQLITE_OK)
        code = prepare_file(*db, false);
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
        (void)unlink(to[i]);
    (void)rmdir(folder);
    if (code != SQLITE_OK) {
        sqlite3_close(*db);
        *db = NULL;
    }
    return code;
}

static bool has_log(const char *path) {
    char log[PATH_ROOM];
    struct stat found;
    snprintf(log, sizeof log, "%.4000s-wal", path);
    return stat(log, &found) == 0 && found.st_size > 0;
}

// What was acknowledged last may stand in the log beside the file only.
static int open_to_read(const char *path, sqlite3 **db) {
    int code = open_file(path, OPEN_READ, db);
    if (code == SQLITE_OK || is_damage(code))
        return code;
    return has_log(path) ? open_copy(path, db) : open_file(path, OPEN_ALONE, db);
}

static bool move_aside(const char *path, char aside[PATH_ROOM]) {
    static const char *const parts[] = {"", "-wal", "-shm"};
    char from[PATH_ROOM], to[PATH_ROOM];
    for (int i = 1; i <= MOST_DAMAGED; i++) {
        snprintf(aside, PATH_ROOM, "%s.damaged-%d", path, i);
        if (access(aside, F_OK) == 0)
            continue;
        for (size_t k = 0; k < sizeof parts / sizeof parts[0]; k++) {
            snprintf(from, sizeof from, "%s%s", path, parts[k]);
            snprintf(to, sizeof to, "%.4000s%s", aside, parts[k]);
            if (rename(from, to) != 0 && k == 0)
                return false;
        }
        return true;
    }
    return false;
}

// To be read, with the reason why it is only that.
static sqlite3 *open_what_can_be_read(const char *path, bool waiting, Text *notice) {
    sqlite3 *db = NULL;
    if (access(path, R_OK) != 0 || open_to_read(path, &db) != SQLITE_OK)
        return NULL;
    if (version_of(db) > SCHEMA)
        text_add(notice, "Runs are not saved: the archive is of a newer version of Candor. "
                         "It can be read here, and is left as it is.");
    else if (waiting)
        text_add(notice, "Another program is writing the archive. Runs are saved once it lets go.");
    else
        text_addf(notice, "Runs are not saved: %s cannot be written.", path);
    return db;
}

static Archive *new_archive(const char *path, sqlite3 *db, int code) {
    Archive *archive = calloc(1, sizeof *archive);
    char *own = archive ? strdup(path) : NULL;
    if (!own) {
        free(archive);
        sqlite3_close(db);
        return NULL;
    }
    *archive = (Archive){.db = db,
                         .readable_only = code != SQLITE_OK,
                         .waiting = code == SQLITE_BUSY,
                         .path = own,
                         .version = version_of(db)};
    return archive;
}

Archive *archive_open(const char *path, Text *notice) {
    char aside[PATH_ROOM];
    sqlite3 *db = NULL;
    make_directories(path);
    int code = open_file(path, OPEN_WRITE, &db);
    if (is_damage(code) && move_aside(path, aside)) {
        code = open_file(path, OPEN_WRITE, &db);
        text_addf(notice, "The archive is damaged. It is kept as %s, and a new one was begun.",
                  aside);
    }
    if (code != SQLITE_OK)
        db = open_what_can_be_read(path, code == SQLITE_BUSY, notice);
    if (!db) {
        text_addf(notice, "Runs are not saved: %s cannot be opened.", path);
        return NULL;
    }
    return new_archive(path, db, code);
}

void archive_retry(Archive *archive) {
    sqlite3 *db = NULL;
    if (!archive->waiting || open_file(archive->path, OPEN_WRITE, &db) != SQLITE_OK)
        return;
    sqlite3_close(archive->db);
    archive->db = db;
    archive->version = version_of(db);
    archive->readable_only = archive->waiting = false;
}

const char *archive_why(const Archive *archive) {
    switch (sqlite3_errcode(archive->db)) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return "another window of Candor is writing the archive";
    case SQLITE_CONSTRAINT: return "another window of Candor plays this game";
    case SQLITE_READONLY:
        return archive->waiting ? "another program is writing the archive"
                                : "the archive can only be read";
    case SQLITE_FULL:
    case SQLITE_IOERR: return "the disk takes nothing more";
    default: return "the archive does not take it";
    }
}

void archive_close(Archive *archive) {
    if (!archive)
        return;
    sqlite3_close(archive->db);
    free(archive->path);
    free(archive);
}
