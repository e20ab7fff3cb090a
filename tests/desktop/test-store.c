// An archive that lies, cannot be written to, or cannot be read for a moment: nothing overflows,
// nothing acknowledged is lost, and what is whole is never moved aside.
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include "games/games.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REASON_ROOM = 2048, NOBODY = 65534, STEPS = 30 };

static char memory[REASON_ROOM];
static Text reason;

static char *new_path(void) {
    g_autofree char *folder = g_dir_make_tmp("candor-XXXXXX", NULL);
    g_assert_cmpint(g_chmod(folder, 0777), ==, 0);
    return g_build_filename(folder, "runs.db", NULL);
}

static void forget(char *path) {
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *command = g_strdup_printf("chmod -R u+w '%s'; rm -rf '%s'", folder, folder);
    g_assert_cmpint(system(command), ==, 0);
    g_free(path);
}

static Archive *open_archive(const char *path) {
    text_init(&reason, memory, sizeof memory);
    return archive_open(path, &reason);
}

// An archive with one unfinished run of so many steps; the program goes on.
static Archive *with_a_run(const char *path) {
    Archive *archive = open_archive(path);
    g_assert_nonnull(archive);
    live_free(state_after(STEPS, archive));
    return archive;
}

static void change(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    sqlite3_close(db);
}

// What the run says of its own length sizes nothing; a text that is not there is no text; a step
// that is far too long is refused.
static void lying_runs(void) {
    static const struct {
        const char *sql;
        bool readable;
    } lies[] = {
        {"UPDATE run SET steps = -33", true},
        {"UPDATE run SET steps = 9223372036854775807", true},
        {"UPDATE step SET move = hex(zeroblob(50000)) WHERE number = 3", false},
        {"UPDATE step SET hash = CAST(zeroblob(0) AS TEXT)", true},
        {"UPDATE run SET setup = hex(randomblob(60000))", false},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(lies); i++) {
        char *path = new_path();
        size_t count = 0, length = 0;
        archive_close(with_a_run(path));
        change(path, lies[i].sql);
        Archive *archive = open_archive(path);
        ArchiveEntry *list = archive_list(archive, &count, &reason);
        g_assert_cmpuint(count, ==, 1);
        char *text = archive_text(archive, list[0].id, &length, &reason);
        if (lies[i].readable)
            g_assert_cmpuint(strlen(text), ==, length);
        else
            g_assert_null(text);
        g_assert_cmpint(memory[0] != '\0', ==, !lies[i].readable);
        free(text);
        free(list);
        archive_close(archive);
        forget(path);
    }
}

// ---- only to be read

static void copy(const char *from, const char *to, const char *part) {
    g_autofree char *command = g_strdup_printf("cp '%s%s' '%s%s'", from, part, to, part);
    g_assert_cmpint(system(command), ==, 0);
}

static void sees_every_step(const char *path) {
    ArchiveEntry entry;
    Archive *archive = open_archive(path);
    if (!archive || !strstr(memory, "not saved") ||
        !archive_unfinished(archive, "frontier", &entry))
        _exit(4);
    if (entry.steps != STEPS)
        _exit(5);
    archive_close(archive);
}

static void as_nobody(void (*check)(const char *path), const char *path) {
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
            _exit(3);
        check(path);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    g_assert_cmpint(status, ==, 0);
}

// After a kill the last steps stand in the write-ahead log. Where nothing can be written they are
// read too, with the log's index beside it or without.
static void log_is_read(void) {
    for (int with_index = 0; with_index < 2; with_index++) {
        char *path = new_path(), *killed = new_path();
        g_autofree char *folder = g_path_get_dirname(killed);
        Archive *archive = with_a_run(path);
        copy(path, killed, "");
        copy(path, killed, "-wal");
        if (with_index)
            copy(path, killed, "-shm");
        archive_close(archive);
        g_autofree char *command = g_strdup_printf("chmod 0444 '%s'*", killed);
        g_assert_cmpint(system(command), ==, 0);
        g_assert_cmpint(g_chmod(folder, 0555), ==, 0);
        as_nobody(sees_every_step, killed);
        forget(killed);
        forget(path);
    }
}

// ---- a disk that fails for a moment

static sqlite3_vfs failing;
static sqlite3_io_methods failing_methods;
static int (*read_well)(sqlite3_file *, void *, int, sqlite3_int64);
static int reads_left; // until one fails; negative: none does

static int read_or_fail(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
    if (reads_left >= 0 && reads_left-- == 0)
        return SQLITE_IOERR_READ;
    return read_well(file, bytes, count, at);
}

static int open_failing(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags,
                        int *out) {
    sqlite3_vfs *real = vfs->pAppData;
    int code = real->xOpen(real, name, file, flags, out);
    if (code == SQLITE_OK && flags & SQLITE_OPEN_MAIN_DB) { // others have other methods
        failing_methods = *file->pMethods;
        read_well = failing_methods.xRead;
        failing_methods.xRead = read_or_fail;
        file->pMethods = &failing_methods;
    }
    return code;
}

// Whichever read fails while it is opened, a whole archive stays where it is, and is whole when the
// disk is well again.
static void reads_fail(void) {
    sqlite3_vfs *real = sqlite3_vfs_find(NULL);
    char *path = new_path();
    g_autofree char *aside = g_strdup_printf("%s.damaged-1", path);
    int failures = 0;
    archive_close(with_a_run(path));
    failing = *real;
    failing.zName = "failing";
    failing.pAppData = real;
    failing.xOpen = open_failing;
    g_assert_cmpint(sqlite3_vfs_register(&failing, 1), ==, SQLITE_OK);
    for (int i = 0; i < 60; i++) {
        reads_left = i;
        Archive *archive = open_archive(path);
        failures += reads_left < 0;
        archive_close(archive);
        g_assert_false(g_file_test(aside, G_FILE_TEST_EXISTS));
    }
    reads_left = -1;
    g_assert_cmpint(sqlite3_vfs_register(real, 1), ==, SQLITE_OK);
    g_assert_cmpint(failures, >, 5);
    ArchiveEntry entry;
    Archive *archive = open_archive(path);
    g_assert_cmpstr(memory, ==, "");
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_cmpint(entry.steps, ==, STEPS);
    archive_close(archive);
    forget(path);
}

// A lock that another program holds while the window starts is waited for: from the first action
// after it, runs are saved.
static void lock_at_start(void) {
    char *path = new_path();
    sqlite3 *other = NULL;
    archive_close(with_a_run(path));
    g_assert_cmpint(sqlite3_open(path, &other), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
    Archive *archive = open_archive(path);
    g_assert_cmpstr(memory, ==,
                    "Another program is writing the archive. Runs are saved once it lets go.");
    ArchiveEntry entry;
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    text_clear(&reason);
    g_assert_false(archive_give_up(archive, entry.id, &reason));
    g_assert_cmpstr(memory, ==,
                    "The run could not be given up: another program is writing the archive.");
    sqlite3_close(other);
    g_assert_true(archive_is_writable(archive));
    g_assert_true(archive_give_up(archive, entry.id, &reason));
    Live *live = live_start(game_by_id("frontier"), 5, archive, &reason);
    g_assert_cmpstr(live_problem(live), ==, "");
    live_free(live);
    archive_close(archive);
    forget(path);
}

// A profile that cannot be read is not an empty one, whose first times would be earned again: no
// run is begun with it, and the page says why.
static void unread_profile(void) {
    static const char *const lost[] = {"run", "first_time", "unlock"};
    for (size_t i = 0; i < G_N_ELEMENTS(lost); i++) {
        char *path = new_path();
        Profile profile;
        Archive *archive = with_a_run(path);
        g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
        g_assert_cmpuint(profile.ids, >, 0);
        g_autofree char *sql = g_strdup_printf("DROP TABLE %s", lost[i]);
        change(path, sql);
        g_assert_null(live_start(game_by_id("frontier"), 5, archive, &reason));
        g_assert_nonnull(strstr(memory, "What earlier runs earned cannot be read: "));
        g_assert_cmpuint(profile.ids, >, 0);
        archive_close(archive);
        forget(path);
    }
}

// What is bought alone takes the place of another of its kind in one piece: if it cannot be kept,
// the other is still on.
static void unlocks_are_whole(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    const Unlock first = {.kind = "contract", .id = "a", .name = "A", .alone = true};
    const Unlock second = {.kind = "contract", .id = "b", .name = "B", .alone = true};
    Profile profile;
    g_assert_true(archive_unlock(archive, "frontier", &first, true, &reason));
    change(path,
           "CREATE TRIGGER refuse BEFORE INSERT ON unlock BEGIN SELECT raise(ABORT, ''); END");
    g_assert_false(archive_unlock(archive, "frontier", &second, true, &reason));
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_true(profile_owned(&profile, "contract", "a")->on);
    archive_close(archive);
    forget(path);
}

// A whole archive that was set aside is there again when it is given its old name.
static void set_aside_and_back(void) {
    char *path = new_path();
    g_autofree char *aside = g_strdup_printf("%s.damaged-1", path);
    archive_close(with_a_run(path));
    g_assert_cmpint(g_rename(path, aside), ==, 0);
    archive_close(open_archive(path));
    g_assert_cmpint(g_rename(aside, path), ==, 0);
    ArchiveEntry entry;
    Archive *archive = open_archive(path);
    g_assert_cmpstr(memory, ==, "");
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_cmpint(entry.steps, ==, STEPS);
    archive_close(archive);
    forget(path);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    g_test_add_func("/store/lies", lying_runs);
    g_test_add_func("/store/log", log_is_read);
    g_test_add_func("/store/failing", reads_fail);
    g_test_add_func("/store/lock", lock_at_start);
    g_test_add_func("/store/profile", unread_profile);
    g_test_add_func("/store/unlocks", unlocks_are_whole);
    g_test_add_func("/store/aside", set_aside_and_back);
    return g_test_run();
}
