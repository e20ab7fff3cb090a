// Whole files: whichever call to the system fails, a path holds the old bytes or the new ones, as
// was said, and nothing is left beside it.
#define _POSIX_C_SOURCE 200809L
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "faults.h"
#include "store/file.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LARGE = 200000 };

static char folder[300], path[320], said[600];
static Text why;

static int make_folder(void **state) {
    (void)state;
    const char *above = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%.250s/file-XXXXXX", above ? above : "/tmp");
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%.290s/runs.candor", folder);
    text_init(&why, said, sizeof said);
    return 0;
}

static int remove_folder(void **state) {
    (void)state;
    (void)remove(path);
    return rmdir(folder); // nothing else is there
}

static size_t files(void) {
    size_t count = 0;
    DIR *entries = opendir(folder);
    assert_non_null(entries);
    for (struct dirent *entry; (entry = readdir(entries)) != NULL;)
        count += entry->d_name[0] != '.';
    closedir(entries);
    return count;
}

static bool write_text(const char *bytes) {
    text_clear(&why);
    return file_write(path, bytes, strlen(bytes), &why);
}

static void assert_holds(const char *expected) {
    size_t length = 0;
    text_clear(&why);
    char *bytes = file_read(path, LARGE, &length, &why);
    assert_non_null(bytes);
    assert_string_equal(bytes, expected);
    assert_int_equal(length, strlen(expected));
    free(bytes);
}

// ---- writing

// False once nothing is left that could fail.
static bool writes(Fault fault, long call, long *refused) {
    assert_true(write_text("old bytes"));
    fault_begin(fault, call);
    bool written = write_text("new bytes, and more of them");
    bool failed = fault_end();
    assert_true(written || failed);
    assert_int_equal(written, said[0] == '\0');
    if (!written)
        assert_non_null(strstr(said, "runs.candor: cannot write: "));
    assert_holds(written ? "new bytes, and more of them" : "old bytes");
    assert_int_equal(files(), 1);
    *refused += !written;
    return failed;
}

static long refusals(Fault fault) {
    long refused = 0;
    for (long call = 0; writes(fault, call, &refused); call++)
        continue;
    return refused;
}

static void whichever_call_fails(void **state) {
    (void)state;
    for (int unnamed = 0; unnamed < 2; unnamed++) {
        fault_unnamed_files(unnamed);
        // Every write of a part, fsync and rename.
        assert_true(refusals((Fault){.calls = CALL_FILE, .code = EIO}) >= 8);
        assert_true(refusals((Fault){.calls = CALL_FILE, .code = ENOSPC, .lasts = true}) >= 9);
        // What is interrupted is written on, and linkat is tried twice: left are fsync, rename, and
        // mkstemp.
        assert_int_equal(refusals((Fault){.calls = CALL_FILE, .code = EINTR}), unnamed ? 2 : 3);
    }
}

// A name that a program of the same number left is taken.
static void leftover_is_taken(void **state) {
    char left[400];
    (void)state;
    snprintf(left, sizeof left, "%s.new-%06lx", path, (unsigned long)getpid());
    FILE *file = fopen(left, "wb");
    assert_non_null(file);
    assert_int_equal(fclose(file), 0);
    assert_true(write_text("whole"));
    assert_holds("whole");
    assert_int_equal(files(), 1);
}

static mode_t mode_of(void) {
    struct stat found;
    assert_int_equal(stat(path, &found), 0);
    return found.st_mode & 0777;
}

// Others may read what the umask lets them, but nothing that is private.
static void modes(void **state) {
    (void)state;
    mode_t before = umask(022);
    for (int unnamed = 0; unnamed < 2; unnamed++) {
        fault_unnamed_files(unnamed);
        assert_true(file_write(path, "x", 1, &why));
        assert_int_equal(mode_of(), 0644);
        assert_true(file_write_private(path, "x", 1, &why));
        assert_int_equal(mode_of(), 0600);
    }
    (void)umask(before);
}

// A name without a folder is in this one; a path may have no more letters than a path can have.
static void paths(void **state) {
    char long_path[5000], here[300];
    (void)state;
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(folder), 0);
    assert_true(file_write("runs.candor", "here", 4, &why));
    assert_int_equal(chdir(here), 0);
    assert_holds("here");
    memset(long_path, 'x', sizeof long_path);
    long_path[sizeof long_path - 1] = '\0';
    text_clear(&why);
    assert_false(file_write(long_path, "", 0, &why));
    assert_non_null(strstr(said, "xxx: the path is too long."));
}

// What is to stand in the root has its folder there.
static void root(void **state) {
    (void)state;
    text_clear(&why);
    fault_begin((Fault){.calls = CALL_FILE, .code = EROFS, .lasts = true}, 0);
    assert_false(file_write("/runs.candor", "x", 1, &why));
    assert_true(fault_end());
    assert_string_equal(said, "/runs.candor: cannot write: Read-only file system.");
}

// ---- reading

static bool reads(Fault fault, long call, size_t length) {
    size_t found = 0;
    long held = fault_held();
    text_clear(&why);
    fault_begin(fault, call);
    char *bytes = file_read(path, LARGE, &found, &why);
    bool failed = fault_end(), whole = bytes != NULL;
    assert_true(whole || failed);
    assert_int_equal(whole, said[0] == '\0');
    if (whole)
        assert_true(found == length && strlen(bytes) == length);
    free(bytes);
    assert_int_equal(fault_held(), held);
    return failed;
}

static void reading_is_whole_or_refused(void **state) {
    static char bytes[LARGE];
    static const size_t lengths[] = {0, 10,
                                     LARGE - 1}; // the last needs more room than there is first
    (void)state;
    memset(bytes, 'x', sizeof bytes);
    for (size_t i = 0; i < 3; i++) {
        assert_true(file_write(path, bytes, lengths[i], &why));
        for (long call = 0; reads((Fault){.calls = CALL_FILE, .code = EIO}, call, lengths[i]);)
            call++;
        for (long call = 0; reads((Fault){.calls = CALL_MEMORY}, call, lengths[i]);)
            call++;
    }
}

static void assert_refused(const char *name, size_t most, const char *reason) {
    size_t length = 0;
    text_clear(&why);
    assert_null(file_read(name, most, &length, &why));
    assert_non_null(strstr(said, reason));
}

static void what_cannot_be_read(void **state) {
    (void)state;
    assert_true(write_text("eleven more"));
    assert_refused(path, 10, "runs.candor: larger than 10 bytes.");
    assert_refused(folder, LARGE, ": is a directory, not a file.");
    assert_refused("/no/such/file", LARGE, "/no/such/file: cannot open: No such file");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whichever_call_fails),
        cmocka_unit_test(leftover_is_taken),
        cmocka_unit_test(modes),
        cmocka_unit_test(paths),
        cmocka_unit_test(root),
        cmocka_unit_test(reading_is_whole_or_refused),
        cmocka_unit_test(what_cannot_be_read),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
