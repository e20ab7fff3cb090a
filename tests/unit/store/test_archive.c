// What an archive says and does where nothing fails but the world is odd: other programs, other
// versions, lies, many runs, strange paths.
#define _POSIX_C_SOURCE 200809L
#include "ground.h"

#include "games/games.h"

#include <limits.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LAST = 60 };

static Archive *open_whole(void) {
    ground_lay(&ground_whole);
    Archive *archive = ground_open();
    assert_non_null(archive);
    assert_string_equal(said, "");
    return archive;
}

static sqlite3 *lock_by_another(void) {
    sqlite3 *other = NULL;
    assert_int_equal(sqlite3_open(ground_path, &other), SQLITE_OK);
    assert_int_equal(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL), SQLITE_OK);
    return other;
}

// ---- other programs

static void another_window_writes(void **state) {
    (void)state;
    Archive *archive = open_whole();
    sqlite3 *other = lock_by_another();
    assert_false(archive_give_up(archive, ground_unfinished.id, &why));
    assert_string_equal(
        said, "The run could not be given up: another window of Candor is writing the archive.");
    sqlite3_close(other);
    assert_true(archive_give_up(archive, ground_unfinished.id, &why));
    archive_close(archive);
}

static void another_window_plays(void **state) {
    (void)state;
    ArchiveRun run = {0};
    Archive *archive = open_whole();
    assert_false(archive_keep(archive, &run, ground_begun, RUN_PLAYED, &why));
    assert_string_equal(said,
                        "This run is not being saved: another window of Candor plays this game.");
    archive_close(archive);
}

// Whatever fails when the other lets go, it goes on waiting, or is written from then on.
static bool stops_waiting(Fault fault, long call) {
    ground_lay(&ground_whole);
    long held = fault_held();
    sqlite3 *other = lock_by_another();
    Archive *archive = ground_open();
    assert_string_equal(said,
                        "Another program is writing the archive. Runs are saved once it lets go.");
    text_clear(&why);
    assert_false(archive_give_up(archive, ground_unfinished.id, &why));
    assert_string_equal(said,
                        "The run could not be given up: another program is writing the archive.");
    sqlite3_close(other);
    fault_begin(fault, call);
    (void)archive_is_writable(archive);
    bool failed = fault_end();
    assert_true(archive_give_up(archive, ground_unfinished.id, &why));
    archive_close(archive);
    assert_int_equal(fault_held(), held);
    return failed;
}

static void waits_until_it_can_write(void **state) {
    (void)state;
    for (long call = 0; stops_waiting((Fault){.calls = CALL_DISK, .code = SQLITE_IOERR}, call);)
        call++;
    // Opening it without memory is in test_opening.c: here the last that it takes.
    assert_false(stops_waiting((Fault){.calls = CALL_MEMORY}, LONG_MAX));
    for (long call = fault_made() - LAST; stops_waiting((Fault){.calls = CALL_MEMORY}, call);)
        call++;
}

// A review is written like everything else, even if it is the first that is.
static void reviews_do_not_wait_longer(void **state) {
    (void)state;
    ground_lay(&ground_whole);
    sqlite3 *other = lock_by_another();
    Archive *archive = ground_open();
    sqlite3_close(other);
    assert_true(archive_keep_review(archive, ground_unfinished.id, "score", "bytes", 5));
    archive_close(archive);
}

static void only_to_be_read(void **state) {
    (void)state;
    ground_lay(&ground_whole);
    ground_lock(true);
    Archive *archive = ground_open();
    ground_lock(false);
    assert_false(archive_is_writable(archive));
    text_clear(&why);
    assert_false(archive_unlock(archive, "frontier", &ground_other, true, &why));
    assert_string_equal(said, "B cannot be kept: the archive can only be read.");
    archive_close(archive);
    archive_close(NULL);
}

// Without a folder of its own for what is passing, the copy is made where everybody's is.
static void copied_to_the_usual_place(void **state) {
    (void)state;
    static char picture[GROUND_ROOM], own[GROUND_PATH];
    const char *set = getenv("TMPDIR");
    Archive *archive = open_whole();
    ground_picture(archive, picture);
    archive_close(archive);
    snprintf(own, sizeof own, "%s", set ? set : "/tmp");
    ground_lay(&ground_killed);
    ground_lock(true);
    assert_int_equal(unsetenv("TMPDIR"), 0);
    archive = ground_open();
    assert_int_equal(setenv("TMPDIR", own, 1), 0);
    ground_lock(false);
    ground_assert(archive, picture);
    archive_close(archive);
}

// ---- what is kept

static void end(Session *session) {
    Move moves[GAME_MAX_MOVES];
    while (!session_outcome(session)) {
        (void)session_game(session)->moves(session_catalog(session), session_state(session), moves);
        assert_true(session_do_move(session, moves[0], NULL, &why));
    }
}

// T-011: of Threshold nothing is kept before it has ended; and it earns nothing.
static void unfinished_is_not_kept(void **state) {
    const Game *game = game_by_id("threshold");
    ArchiveRun run = {0};
    ArchiveEntry entry;
    Setup setup = {0};
    (void)state;
    Archive *archive = open_whole();
    void *catalog = calloc(1, game->content->catalog_size);
    assert_true(content_builtin(game, catalog));
    Session *session = session_open(game, catalog);
    assert_true(session_start(session, &setup, 1, NULL, &why));
    assert_true(archive_keep(archive, &run, session, RUN_PLAYED, &why));
    assert_int_equal(run.id, 0);
    end(session);
    assert_true(archive_keep(archive, &run, session, RUN_PLAYED, &why));
    assert_true(archive_entry(archive, run.id, &entry));
    assert_int_equal(entry.observation, 0);
    session_close(session);
    free(catalog);
    archive_close(archive);
}

// Of no bytes there is no review.
static void empty_review(void **state) {
    size_t size = 1;
    (void)state;
    Archive *archive = open_whole();
    assert_true(archive_keep_review(archive, ground_unfinished.id, "score", "", 0));
    assert_null(archive_review(archive, ground_unfinished.id, "score", &size));
    archive_close(archive);
}

static void switched_off_and_shared(void **state) {
    (void)state;
    const Unlock pack = {.kind = "pack", .id = "fen", .name = "Fen", .cost = 1};
    Profile profile;
    Archive *archive = open_whole();
    assert_true(archive_unlock(archive, "frontier", &pack, true, &why));
    assert_true(archive_unlock(archive, "frontier", &ground_contract, false, &why));
    assert_true(archive_profile(archive, "frontier", &profile, &why));
    assert_true(profile_owned(&profile, "pack", "fen")->on);
    assert_false(profile_owned(&profile, "contract", "a")->on);
    archive_close(archive);
}

static bool lists_as_said(Archive *archive, long call, bool *cut_short) {
    size_t count = 0;
    text_clear(&why);
    fault_begin((Fault){.calls = CALL_MEMORY}, call);
    ArchiveEntry *list = archive_list(archive, &count, &why);
    bool failed = fault_end();
    free(list);
    assert_int_equal(count == 100, said[0] == '\0');
    *cut_short = *cut_short || count == 64;
    return failed;
}

// More than are made room for at first; without memory for the rest of them those that were read,
// and the reason.
static void many_runs(void **state) {
    (void)state;
    size_t count = 0;
    bool cut_short = false;
    Archive *archive = open_whole();
    ground_change("WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n LIMIT 98)"
                  " INSERT INTO run (game, rules, content, seed, setup, origin, state, outcome,"
                  " steps, observation, begun) SELECT 'frontier', 1, '', i, '', 2, 2, '', 0, 0, 0"
                  " FROM n");
    ArchiveEntry *list = archive_list(archive, &count, &why);
    assert_int_equal(count, 100);
    assert_string_equal(list[0].seed, "98");
    assert_int_equal(list[99].id, ground_finished.id);
    free(list);
    for (long call = 0; lists_as_said(archive, call, &cut_short);)
        call++;
    assert_true(cut_short);
    archive_close(archive);
}

// ---- lies

static void assert_no_text(Archive *archive, int64_t id, const char *reason) {
    size_t length = 0;
    text_clear(&why);
    assert_null(archive_text(archive, id, &length, &why));
    assert_string_equal(said, reason);
}

// What must be there is no text where somebody has taken it away.
static void missing_texts(void **state) {
    (void)state;
    ground_lay(&ground_whole);
    ground_change("PRAGMA writable_schema = ON; UPDATE sqlite_schema SET sql ="
                  " replace(sql, 'seed TEXT NOT NULL', 'seed TEXT') WHERE name = 'run';");
    ground_change("UPDATE run SET seed = NULL");
    ArchiveEntry entry;
    Archive *archive = ground_open();
    assert_true(archive_entry(archive, ground_finished.id, &entry));
    assert_string_equal(entry.seed, "");
    archive_close(archive);
}

static void lies_are_refused(void **state) {
    (void)state;
    Archive *archive = open_whole();
    assert_no_text(archive, 99,
                   "The run cannot be read from the archive: the archive does not take it.");
    ground_change("UPDATE step SET move = hex(zeroblob(50000)) WHERE number = 3");
    assert_no_text(archive, ground_finished.id,
                   "The run cannot be read from the archive: it is damaged.");
    archive_close(archive);
}

// ---- paths

static mode_t mode_of(const char *path) {
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    return found.st_mode & 0777;
}

// An archive whose path has letters that mean something to SQLite; its folders are made, and all of
// it is the player's own.
static void strange_paths(void **state) {
    (void)state;
    char folder[GROUND_PATH + 40], path[GROUND_PATH + 60];
    snprintf(folder, sizeof folder, "%s/a?b#c%%20", ground_folder);
    snprintf(path, sizeof path, "%s/runs.db", folder);
    ground_lay(&(Laid){0});
    text_clear(&why);
    mode_t before = umask(0);
    archive_close(archive_open(path, &why));
    assert_string_equal(said, "");
    assert_int_equal(mode_of(folder), 0700);
    assert_int_equal(mode_of(path), 0600);
    assert_int_equal(chmod(path, 0664), 0);
    archive_close(archive_open(path, &why)); // one of an earlier program
    assert_int_equal(mode_of(path), 0600);
    (void)umask(before);
    assert_int_equal(remove(path), 0);
    assert_int_equal(rmdir(folder), 0);
}

static void too_long_path(void **state) {
    (void)state;
    static char path[5000];
    memset(path, 'x', sizeof path - 1);
    text_clear(&why);
    assert_null(archive_open(path, &why));
    assert_non_null(strstr(said, "Runs are not saved: xxx"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(another_window_writes),
        cmocka_unit_test(another_window_plays),
        cmocka_unit_test(waits_until_it_can_write),
        cmocka_unit_test(reviews_do_not_wait_longer),
        cmocka_unit_test(only_to_be_read),
        cmocka_unit_test(copied_to_the_usual_place),
        cmocka_unit_test(unfinished_is_not_kept),
        cmocka_unit_test(empty_review),
        cmocka_unit_test(switched_off_and_shared),
        cmocka_unit_test(many_runs),
        cmocka_unit_test(missing_texts),
        cmocka_unit_test(lies_are_refused),
        cmocka_unit_test(strange_paths),
        cmocka_unit_test(too_long_path),
    };
    ground_below();
    return cmocka_run_group_tests(tests, ground_make, ground_forget);
}
