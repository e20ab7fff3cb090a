// Folders of content while they are read, with packs: whichever call to the system fails,
// everything is there, or somebody says what is not.
#define _POSIX_C_SOURCE 200809L
#include "house.h"

#include "faults.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define AGE "age: {value: 3, source: S01}\n"

static char folder[200], said[4000];

// ---- a folder of files

static const char *in_folder(const char *name) {
    static char path[300];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return path;
}

static void put(const char *name, const char *text) {
    FILE *file = fopen(in_folder(name), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(text, 1, strlen(text), file), strlen(text));
    assert_int_equal(fclose(file), 0);
}

static int make(void **state) {
    static const char *const folders[] = {"packs", "packs/a", "packs/.hidden"};
    const char *above = getenv("TMPDIR");
    (void)state;
    snprintf(folder, sizeof folder, "%.100s/load-XXXXXX", above ? above : "/tmp");
    assert_non_null(mkdtemp(folder));
    for (size_t i = 0; i < 3; i++)
        assert_int_equal(mkdir(in_folder(folders[i]), 0700), 0);
    assert_int_equal(symlink("nowhere", in_folder("packs/gone")), 0);
    put("packs/notes.txt", "no pack");
    put("packs/.hidden/house.yaml", "nonsense");
    put("house.yaml", "doors:\n  - {name: front}\n  - {name: back, leads_to: front}\n" AGE);
    put("room-1.yaml", "{}");
    put("shed-1.yaml", "{}");
    put("barn-1.yaml", "{}");
    put("readme.txt", "no content");
    put(".yaml", "nor this");
    put("packs/a/house.yaml", "keys: [front]\ndoors:\n  - {name: trap, leads_to: front}\n"
                              "  - {name: back, leads_to: trap}\npets: [4]\n");
    put("packs/a/room-2.yaml", "{}");
    return 0;
}

static int forget(void **state) {
    char command[300];
    (void)state;
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command);
}

static void tell(const Problems *problems) {
    said[0] = '\0';
    for (size_t i = 0; i < problems->count; i++) {
        char line[1200];
        size_t length = strlen(said);
        problem_format(&problems->item[i], line, sizeof line);
        snprintf(said + length, sizeof said - length, "%s\n", line);
    }
}

static Estate *load_folder(void) {
    const char *const directories[] = {folder};
    Problems problems = {0};
    Estate *estate = load_directories(&house_content, directories, 1, &problems);
    tell(&problems);
    problems_free(&problems);
    return estate;
}

static void assert_said(const char *part) {
    load_free(load_folder());
    if (!strstr(said, part))
        fail_msg("not \"%s\" but \"%s\"", part, said);
}

// ---- all is well

static void assert_whole(const Estate *estate) {
    const House *house = &estate->house;
    assert_int_equal(house->doors, 3);
    assert_string_equal(house->door[1].name, "back");
    assert_int_equal(house->door[1].leads_to, 2);
    assert_string_equal(house->door[2].name, "trap");
    assert_int_equal(house->door[2].leads_to, 0);
    assert_int_equal(house->key[0], 0);
    assert_int_equal(house->pet[0], 4);
    assert_int_equal(estate->rooms, 2);
}

// A pack replaces a door and adds another, with what they lead to; it brings a room of its own.
static void packs_join(void **state) {
    (void)state;
    Estate *estate = load_folder();
    assert_string_equal(said, "");
    assert_whole(estate);
    load_free(estate);
}

// What a pack adds first begins where the file itself does, and is an entry like any other; and
// nothing joins the lists of an entry.
static void first_of_a_list(void **state) {
    (void)state;
    put("house.yaml", "doors: []\n" AGE);
    put("packs/a/house.yaml", "doors:\n  - {name: trap, leads_to: trap}\n");
    Estate *estate = load_folder();
    assert_string_equal(said, "");
    assert_string_equal(estate->house.door[0].name, "trap");
    load_free(estate);
    put("packs/a/house.yaml", "doors:\n  - {leads_to: trap}\n");
    assert_said("packs/a/house.yaml:2: doors[0].name: found no such key");
    put("packs/a/house.yaml", "doors:\n  - {name: trap, locks: [{name: a}, {name: a}]}\n");
    assert_said("packs/a/house.yaml:2: doors[0].locks[1].name: found \"a\"");
    put("packs/a/house.yaml", "wheels: [1, 2]\n");
    assert_said("packs/a/house.yaml:1: wheels: found a number of the rules, expected a list");
    put("packs/a/house.yaml", "motto: Come in\n");
    assert_said("packs/a/house.yaml:1: motto: found a number of the rules, expected a list");
}

// ---- whatever fails

// False once nothing is left that could fail.
static bool survives(Fault fault, long call) {
    fault_begin(fault, call);
    Estate *estate = load_folder();
    bool failed = fault_end();
    assert_int_equal(estate != NULL, said[0] == '\0');
    assert_true(estate || failed);
    if (estate)
        assert_whole(estate);
    load_free(estate);
    return failed;
}

static void whatever_fails(void **state) {
    static const Fault faults[] = {{.calls = CALL_FILE, .code = EIO},
                                   {.calls = CALL_FILE, .code = EIO, .lasts = true},
                                   {.calls = CALL_FILE, .code = EACCES},
                                   {.calls = CALL_FILE, .code = EACCES, .lasts = true}};
    (void)state;
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        long failures = 0;
        while (survives(faults[i], failures))
            failures++;
        assert_true(failures > 30);
    }
}

// A file that is gone; one that nobody reads, one that is too large, one that is none; no folder.
static void what_cannot_be_read(void **state) {
    static char large[4 * 1024 * 1024 + 2];
    Problems problems = {0};
    (void)state;
    assert_int_equal(symlink("nowhere", in_folder("room-3.yaml")), 0);
    assert_said("room-3.yaml: found no such file, expected the file in one of the content");
    assert_int_equal(remove(in_folder("room-3.yaml")), 0);
    put("room-3.yml", "{}");
    assert_said(
        ": room-3.yml: found a file that nothing reads, expected one of house.yaml, room-*");
    assert_int_equal(remove(in_folder("room-3.yml")), 0);
    memset(large, '#', sizeof large - 1);
    put("room-1.yaml", large);
    assert_said("room-1.yaml: found a file that cannot be read, expected a readable file of at "
                "most 4194304 bytes");
    assert_int_equal(remove(in_folder("room-1.yaml")), 0);
    assert_int_equal(mkdir(in_folder("room-1.yaml"), 0700), 0);
    assert_said("room-1.yaml: found a file that cannot be read");
    assert_null(load_directories(&house_content, NULL, 0, &problems));
    assert_string_equal(problems.item[0].file, "barn-*.yaml");
    problems_free(&problems);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(packs_join, make, forget),
        cmocka_unit_test_setup_teardown(first_of_a_list, make, forget),
        cmocka_unit_test_setup_teardown(whatever_fails, make, forget),
        cmocka_unit_test_setup_teardown(what_cannot_be_read, make, forget),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
