// Whichever call fails while an archive is opened: what it holds stays, one that is whole is never
// set aside, one of another version is never written as if it were of this one, and if it cannot be
// opened, or only be read, somebody says so.
#define _POSIX_C_SOURCE 200809L
#include "ground.h"

#include <errno.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

static char copies[GROUND_PATH]; // where an archive is copied to that cannot be read in its place

static int make(void **state) {
    ground_make(state);
    snprintf(copies, sizeof copies, "%.380s.copies", ground_folder);
    assert_int_equal(mkdir(copies, 0700), 0);
    return setenv("TMPDIR", copies, 1);
}

static int forget(void **state) {
    assert_int_equal(rmdir(copies), 0); // nothing was left there
    return ground_forget(state);
}

// ---- with what it begins

static Laid nothing, oldest, newer;

static void make_versions(void) {
    ground_lay(&ground_whole);
    ground_change("ALTER TABLE run DROP COLUMN score; ALTER TABLE run DROP COLUMN result;"
                  "DROP TABLE unlock; DROP TABLE review; PRAGMA user_version = 1");
    ground_take(&oldest);
    ground_lay(&ground_whole);
    ground_change("PRAGMA user_version = 5");
    ground_take(&newer);
}

typedef struct Start {
    const Laid *laid;
    bool locked;   // the folder
    bool scarcely; // without memory too, which takes long
    const char *notice;
} Start;

static const Start starts[] = {
    {&ground_whole, false, false, ""},
    {&ground_killed, false, false, ""},
    {&nothing, false, false, ""},
    {&oldest, false, true, ""},
    {&newer, false, false, "newer version of Candor"},
    {&ground_whole, true, false, "cannot be written"},
    {&ground_killed, true, false, "cannot be written"},
    {&oldest, true, false, "cannot be written"},
};

// ---- each call fails

static char picture[GROUND_ROOM];

static void take_picture(const Start *start) {
    ground_lay(start->laid);
    ground_lock(start->locked);
    Archive *archive = ground_open();
    assert_non_null(archive);
    assert_non_null(strstr(said, start->notice));
    assert_int_equal(start->notice[0] == '\0', said[0] == '\0');
    ground_picture(archive, picture);
    archive_close(archive);
    ground_lock(false);
}

// What another program finds afterwards, when all is well again.
static void assert_still_there(const Start *start) {
    Archive *archive = ground_open();
    assert_non_null(archive);
    assert_int_equal(start->laid == &newer, said[0] != '\0'); // and still is of a newer version
    ground_assert(archive, picture);
    archive_close(archive);
    assert_false(ground_has("runs.db.damaged-1"));
}

// It holds what it must; and if nobody says anything else, or only that it waits, it is written.
static void assert_as_said(Archive *archive) {
    bool waits = strstr(said, "Another program is writing") != NULL;
    assert_int_equal(archive_is_writable(archive), said[0] == '\0' || waits);
    ground_assert(archive, picture);
}

// False once nothing is left that could fail.
static bool survives(const Start *start, Fault fault, long call) {
    long held = fault_held();
    sqlite3_int64 used = sqlite3_memory_used();
    ground_lay(start->laid);
    ground_lock(start->locked);
    fault_begin(fault, call);
    Archive *archive = ground_open();
    bool failed = fault_end();
    assert_true(archive || (failed && said[0]));
    if (archive)
        assert_as_said(archive);
    archive_close(archive);
    ground_lock(false);
    assert_still_there(start);
    assert_int_equal(fault_held(), held);
    assert_int_equal(sqlite3_memory_used(), used);
    return failed;
}

// Memory that is missing once is worse than memory that is gone.
static bool concerns(bool scarcely, Fault fault) {
    return fault.calls != CALL_MEMORY || (scarcely && !fault.lasts);
}

static long step_through(const Start *start, Fault fault) {
    long call = 0;
    while (concerns(start->scarcely, fault) && survives(start, fault, call))
        call++;
    return call;
}

static void whatever_fails(void **state) {
    (void)state;
    make_versions();
    for (size_t i = 0; i < sizeof starts / sizeof starts[0]; i++) {
        long failures = 0;
        take_picture(&starts[i]);
        for (size_t k = 0; k < FAULTS; k++)
            failures += step_through(&starts[i], faults[k]);
        assert_true(failures > 20);
    }
}

// ---- what is damaged

static Laid damaged;

static void damage(size_t at, size_t size) {
    damaged = ground_whole;
    memset(damaged.file + at, 0xA5, size);
}

static bool is_damaged(const char *name) {
    static Laid found;
    found.size = ground_read(name, found.file, sizeof found.file);
    return found.size == damaged.size && memcmp(found.file, damaged.file, found.size) == 0;
}

// It is here or there, and whoever opened it is told.
static bool keeps_damaged(Fault fault, long call) {
    ground_lay(&damaged);
    fault_begin(fault, call);
    Archive *archive = ground_open();
    bool failed = fault_end();
    bool aside = is_damaged("runs.db.damaged-1");
    assert_true(aside || is_damaged("runs.db"));
    assert_int_equal(aside, strstr(said, "It is kept as ") != NULL);
    assert_true(archive ? aside : failed && strstr(said, "Runs are not saved: "));
    if (strstr(said, "a new one was begun"))
        assert_true(archive ? archive_is_writable(archive) : strstr(said, "no memory") != NULL);
    archive_close(archive);
    return failed;
}

static void damage_is_kept(void **state) {
    static const size_t wounds[][2] = {{0, 100}, {4096, 4096}};
    static const Fault gone = {.calls = CALL_FILE, .code = ENOENT};
    (void)state;
    for (size_t i = 0; i < 2; i++) {
        damage(wounds[i][0], wounds[i][1]);
        for (size_t k = 0; k < FAULTS; k++)
            for (long call = 0; concerns(i == 0, faults[k]) && keeps_damaged(faults[k], call);)
                call++;
        for (long call = 0; keeps_damaged(gone, call);)
            call++;
    }
}

// A log that SQLite cannot do away with is always where its file is.
static bool keeps_its_log(long call) {
    char log[8];
    ground_lay(&damaged);
    ground_write("runs.db-wal", "no log", 6);
    fault_begin((Fault){.calls = CALL_FILE, .code = EIO}, call);
    assert_null(ground_open());
    bool failed = fault_end(), aside = is_damaged("runs.db.damaged-1");
    assert_true(aside || is_damaged("runs.db"));
    const char *name = aside ? "runs.db.damaged-1-wal" : "runs.db-wal";
    assert_int_equal(ground_read(name, log, sizeof log), 6);
    assert_memory_equal(log, "no log", 6);
    return failed;
}

static void damage_keeps_its_log(void **state) {
    (void)state;
    damage(0, 100);
    ground_hold_log(true);
    for (long call = 0; keeps_its_log(call);)
        call++;
    ground_hold_log(false);
}

// There are a hundred names for what is damaged; then it stays where it is.
static void too_many_damaged(void **state) {
    (void)state;
    damage(0, 100);
    ground_lay(&damaged);
    for (int i = 1; i <= 100; i++) {
        char name[40];
        snprintf(name, sizeof name, "runs.db.damaged-%d", i);
        ground_write(name, "x", 1);
    }
    assert_null(ground_open());
    assert_non_null(strstr(said, "cannot be opened"));
    assert_true(is_damaged("runs.db"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whatever_fails),
        cmocka_unit_test(damage_is_kept),
        cmocka_unit_test(damage_keeps_its_log),
        cmocka_unit_test(too_many_damaged),
    };
    ground_below();
    return cmocka_run_group_tests(tests, make, forget);
}
