// See ground.h.
#define _POSIX_C_SOURCE 200809L
#include "ground.h"

#include "base/rng.h"
#include "faulty_sqlite.h"
#include "games/games.h"

#include <dirent.h>
#include <errno.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MOVER = 17 };

char ground_folder[GROUND_PATH], ground_path[GROUND_PATH], said[2048];
Text why;
Session *ground_ended, *ground_begun;
ArchiveRun ground_finished, ground_unfinished;
const Unlock ground_contract = {
    .kind = "contract", .id = "a", .name = "A", .cost = 3, .alone = true};
const Unlock ground_other = {.kind = "contract", .id = "b", .name = "B", .cost = 4, .alone = true};

Laid ground_whole, ground_killed;

const Fault faults[FAULTS] = {
    {.calls = CALL_MEMORY},
    {.calls = CALL_MEMORY, .lasts = true},
    {.calls = CALL_DISK, .code = SQLITE_IOERR},
    {.calls = CALL_WRITE | CALL_SYNC, .code = SQLITE_FULL, .lasts = true},
    {.calls = CALL_OPEN | CALL_WRITE, .code = SQLITE_READONLY},
    {.calls = CALL_OPEN | CALL_MAP, .code = SQLITE_CANTOPEN},
    {.calls = CALL_LOCK, .code = SQLITE_BUSY, .lasts = true},
    {.calls = CALL_FILE, .code = EIO},
    {.calls = CALL_FILE, .code = EIO, .lasts = true},
};

static void *catalog;
static bool is_locked, log_is_held;

// ---- below SQLite

static bool is_refused(FaultCalls call, const char *path, int flags) {
    return is_locked && (call & (CALL_OPEN | CALL_WRITE | CALL_MAP)) && path &&
           strncmp(path, ground_path, strlen(ground_path)) == 0 && !(flags & SQLITE_OPEN_READONLY);
}

static bool is_held(FaultCalls call, const char *path) {
    return log_is_held && call == CALL_WRITE && path && strstr(path, ".db-wal");
}

static int ask_disk(FaultCalls call, const char *path, int flags) {
    if (is_refused(call, path, flags) || is_held(call, path))
        return SQLITE_CANTOPEN;
    return fault_strikes(call) ? fault_code() : SQLITE_OK;
}

static bool ask_memory(void) {
    return fault_strikes(CALL_MEMORY);
}

void ground_below(void) {
    faulty_memory(ask_memory);
    faulty_disk(ask_disk);
}

void ground_lock(bool locked) {
    is_locked = locked;
}

void ground_hold_log(bool held) {
    log_is_held = held;
}

// ---- files

static const char *named(const char *name) {
    static char path[GROUND_PATH + 260];
    snprintf(path, sizeof path, "%s/%s", ground_folder, name);
    return path;
}

bool ground_has(const char *name) {
    return access(named(name), F_OK) == 0;
}

void ground_write(const char *name, const char *bytes, size_t size) {
    FILE *file = fopen(named(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}

size_t ground_read(const char *name, char *bytes, size_t room) {
    FILE *file = fopen(named(name), "rb");
    size_t size = file ? fread(bytes, 1, room, file) : 0;
    assert_true(size < room);
    if (file)
        (void)fclose(file);
    return size;
}

static void empty_folder(void) {
    DIR *folder = opendir(ground_folder);
    assert_non_null(folder);
    for (struct dirent *entry; (entry = readdir(folder)) != NULL;)
        if (entry->d_name[0] != '.')
            assert_int_equal(remove(named(entry->d_name)), 0);
    closedir(folder);
}

void ground_lay(const Laid *laid) {
    empty_folder();
    if (laid->size > 0)
        ground_write("runs.db", laid->file, laid->size);
    if (laid->log_size > 0)
        ground_write("runs.db-wal", laid->log, laid->log_size);
}

void ground_take(Laid *laid) {
    laid->size = ground_read("runs.db", laid->file, sizeof laid->file);
    laid->log_size = ground_read("runs.db-wal", laid->log, sizeof laid->log);
}

void ground_change(const char *sql) {
    sqlite3 *db = NULL;
    assert_int_equal(sqlite3_open(ground_path, &db), SQLITE_OK);
    if (sqlite3_exec(db, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(db));
    sqlite3_close(db);
}

Archive *ground_open(void) {
    text_init(&why, said, sizeof said);
    return archive_open(ground_path, &why);
}

// ---- runs

static void move(Session *session) {
    Move moves[GAME_MAX_MOVES];
    size_t count =
        session_game(session)->moves(session_catalog(session), session_state(session), moves);
    uint32_t index =
        rng_below(session_seed(session), MOVER, session_steps(session), (uint32_t)count);
    assert_true(session_do_move(session, moves[index], NULL, &why));
}

static Session *begin(uint64_t seed) {
    Setup setup = {0};
    Session *session = session_open(game_by_id("frontier"), catalog);
    assert_true(session_start(session, &setup, seed, NULL, &why));
    return session;
}

static void go_on(Session *session, size_t steps) {
    for (size_t i = 0; i < steps; i++)
        move(session);
}

// ---- the file

static void keep(Archive *archive, ArchiveRun *run, const Session *session) {
    assert_true(archive_keep(archive, run, session, RUN_PLAYED, &why));
}

static void make_file(void) {
    Archive *archive = ground_open();
    assert_non_null(archive);
    keep(archive, &ground_finished, ground_ended);
    assert_true(archive_keep_review(archive, ground_finished.id, "score", "sheet", 5));
    assert_true(archive_keep_review(archive, ground_finished.id, "safety", "other", 5));
    assert_true(archive_unlock(archive, "frontier", &ground_contract, true, &why));
    keep(archive, &ground_unfinished, ground_begun);
    ground_take(&ground_killed);
    archive_close(archive);
    ground_take(&ground_whole);
    assert_string_equal(said, "");
}

int ground_make(void **state) {
    (void)state;
    const char *above = getenv("TMPDIR");
    snprintf(ground_folder, sizeof ground_folder, "%.300s/store-XXXXXX", above ? above : "/tmp");
    assert_non_null(mkdtemp(ground_folder));
    snprintf(ground_path, sizeof ground_path, "%.380s/runs.db", ground_folder);
    text_init(&why, said, sizeof said);
    catalog = calloc(1, game_by_id("frontier")->content->catalog_size);
    assert_true(content_builtin(game_by_id("frontier"), catalog));
    ground_ended = begin(SHORT);
    while (!session_outcome(ground_ended))
        move(ground_ended);
    ground_begun = begin(LONG);
    go_on(ground_begun, STORED);
    make_file();
    go_on(ground_begun, 2);
    return 0;
}

int ground_forget(void **state) {
    (void)state;
    empty_folder();
    assert_int_equal(rmdir(ground_folder), 0);
    session_close(ground_begun);
    session_close(ground_ended);
    free(catalog);
    return 0;
}

// ---- the picture

static bool add_text(Archive *archive, int64_t id, Text *out) {
    size_t length = 0;
    text_clear(&why);
    char *text = archive_text(archive, id, &length, &why);
    bool good = text != NULL;
    assert_int_equal(good, why.length == 0);
    if (good)
        text_add_bytes(out, text, length);
    free(text);
    return good;
}

static void add_review(Archive *archive, int64_t id, const char *goal, Text *out) {
    size_t size = 0;
    char *bytes = archive_review(archive, id, goal, &size);
    text_addf(out, "review of %d for %s: ", (int)id, goal ? goal : "anything");
    if (bytes)
        text_add_bytes(out, bytes, size);
    text_add(out, bytes ? "\n" : "none\n");
    free(bytes);
}

static bool add_run(Archive *archive, const ArchiveEntry *run, Text *out) {
    ArchiveEntry alone;
    text_addf(out, "run %d of %s, rules %d, content %s, seed %s, state %d, origin %d, %d steps, ",
              (int)run->id, run->game, (int)run->rules, run->content, run->seed, (int)run->state,
              (int)run->origin, (int)run->steps);
    text_addf(out, "earned %d, \"%s\" %d \"%s\"\n", (int)run->observation, run->outcome,
              (int)run->score, run->result);
    bool found = archive_entry(archive, run->id, &alone);
    if (found)
        assert_string_equal(alone.seed, run->seed);
    return found && add_text(archive, run->id, out);
}

static bool add_runs(Archive *archive, Text *out) {
    size_t count = 0;
    text_clear(&why);
    ArchiveEntry *list = archive_list(archive, &count, &why);
    bool good = why.length == 0;
    for (size_t i = 0; good && i < count; i++)
        good = add_run(archive, &list[i], out);
    free(list);
    return good;
}

static bool add_profile(Archive *archive, Text *out) {
    static Profile profile;
    text_clear(&why);
    bool good = archive_profile(archive, "frontier", &profile, &why);
    assert_int_equal(good, why.length == 0);
    assert_true(good || (profile.ids == 0 && profile.observation == 0));
    text_addf(out, "observation %d, spent %d:", (int)profile.observation, (int)profile.spent);
    for (size_t i = 0; i < profile.ids; i++)
        text_addf(out, " %s", profile.id[i]);
    for (size_t i = 0; i < profile.owned_count; i++)
        text_addf(out, " %s %s", profile.owned[i].id, profile.owned[i].on ? "on" : "off");
    return good;
}

static void add_sheet(void *data, const void *bytes, size_t size) {
    text_add_bytes(data, bytes, size);
}

bool ground_tell(Archive *archive, Text *out) {
    return add_runs(archive, out) && add_profile(archive, out);
}

void ground_picture(Archive *archive, char picture[GROUND_ROOM]) {
    ArchiveEntry entry;
    Text out;
    text_init(&out, picture, GROUND_ROOM);
    if (!ground_tell(archive, &out))
        fail_msg("it cannot be read: %s", said);
    bool waits = archive_unfinished(archive, "frontier", &entry);
    text_addf(&out, "\nwaiting: %s", waits ? entry.seed : "none");
    bool ended = archive_best(archive, "frontier", &entry);
    text_addf(&out, "\nbest: %s\nsheets: ", ended ? entry.seed : "none");
    archive_each_review(archive, "frontier", add_sheet, &out);
    text_add(&out, "\n");
    for (int64_t id = 1; id <= 3; id++) {
        add_review(archive, id, NULL, &out);
        add_review(archive, id, "safety", &out);
    }
    assert_false(out.cut);
}

void ground_assert(Archive *archive, const char *picture) {
    static char now[GROUND_ROOM];
    ground_picture(archive, now);
    assert_string_equal(now, picture);
}
