// Whichever call of the archive to memory, to the disk or to the system fails: what was done is
// done, what was not is as it was, somebody says so, and the next try does it. Every call is
// stepped through, with every way in which it can fail.
#include "ground.h"

#include <sqlite3.h>

static char before[GROUND_ROOM], after[GROUND_ROOM];

// ---- what is done to an archive

typedef struct Deed {
    const char *name;
    bool (*does)(Archive *archive);
    bool says_why;
} Deed;

static bool goes_on(Archive *archive) {
    ArchiveRun run = ground_unfinished;
    bool kept = archive_keep(archive, &run, ground_begun, RUN_PLAYED, &why);
    assert_int_equal(run.stored, kept ? STORED + 2 : STORED);
    return kept;
}

static bool imports(Archive *archive) {
    ArchiveRun run = {0};
    bool kept = archive_keep(archive, &run, ground_begun, RUN_IMPORTED, &why);
    assert_int_equal(run.id != 0, kept);
    return kept;
}

static bool gives_up(Archive *archive) {
    return archive_give_up(archive, ground_unfinished.id, &why);
}

static bool deletes(Archive *archive) {
    return archive_delete(archive, ground_finished.id, &why);
}

static bool forgets(Archive *archive) {
    return archive_forget(archive, ground_finished.id);
}

static bool buys(Archive *archive) {
    return archive_unlock(archive, "frontier", &ground_other, true, &why);
}

static bool reviews(Archive *archive) {
    return archive_keep_review(archive, ground_unfinished.id, "score", "bytes", 5);
}

static const Deed deeds[] = {
    {"goes on", goes_on, true},  {"imports", imports, true},  {"gives up", gives_up, true},
    {"deletes", deletes, true},  {"forgets", forgets, false}, {"buys", buys, true},
    {"reviews", reviews, false},
};
enum { DEEDS = sizeof deeds / sizeof deeds[0] };

static Archive *open_well(void) {
    Archive *archive = ground_open();
    assert_non_null(archive);
    assert_string_equal(said, "");
    return archive;
}

static void assert_seen_by_others(const char *picture) {
    Archive *other = open_well();
    ground_assert(other, picture);
    archive_close(other);
}

static void try_and_try_again(const Deed *deed, Archive *archive, bool *failed) {
    bool done = deed->does(archive);
    *failed = fault_end();
    assert_true(done || *failed);
    if (deed->says_why)
        assert_int_equal(done, said[0] == '\0');
    if (done)
        return;
    assert_seen_by_others(before);
    assert_true(deed->does(archive));
}

// False once nothing is left that could fail.
static bool survives(const Deed *deed, Fault fault, long call) {
    bool failed;
    long held = fault_held();
    sqlite3_int64 used = sqlite3_memory_used();
    ground_lay(&ground_whole);
    Archive *archive = open_well();
    fault_begin(fault, call);
    try_and_try_again(deed, archive, &failed);
    archive_close(archive);
    assert_seen_by_others(after);
    assert_int_equal(fault_held(), held);
    assert_int_equal(sqlite3_memory_used(), used);
    return failed;
}

static void take_pictures(const Deed *deed) {
    ground_lay(&ground_whole);
    Archive *archive = open_well();
    ground_picture(archive, before);
    assert_true(deed->does(archive));
    ground_picture(archive, after);
    assert_string_not_equal(before, after);
    archive_close(archive);
}

static void deeds_are_done_or_not(void **state) {
    (void)state;
    for (size_t i = 0; i < DEEDS; i++) {
        long failures = 0;
        take_pictures(&deeds[i]);
        for (size_t k = 0; k < FAULTS; k++)
            for (long call = 0; survives(&deeds[i], faults[k], call); call++)
                failures++;
        assert_true(failures > 50);
    }
}

// ---- what is read of it

static bool tells(Archive *archive) {
    static char told[GROUND_ROOM], again[GROUND_ROOM];
    Text out;
    text_init(&out, told[0] ? again : told, GROUND_ROOM);
    bool good = ground_tell(archive, &out);
    if (good && again[0])
        assert_string_equal(again, told);
    return good;
}

static bool finds_unfinished(Archive *archive) {
    ArchiveEntry entry;
    bool found = archive_unfinished(archive, "frontier", &entry);
    if (found)
        assert_int_equal(atoi(entry.seed), LONG);
    return found;
}

static bool finds_best(Archive *archive) {
    ArchiveEntry entry;
    bool found = archive_best(archive, "frontier", &entry);
    if (found)
        assert_int_equal(atoi(entry.seed), SHORT);
    return found;
}

static bool finds_review(Archive *archive) {
    size_t size = 0;
    char *bytes = archive_review(archive, ground_finished.id, NULL, &size);
    bool found = bytes != NULL;
    if (found)
        assert_memory_equal(bytes, "sheet", size);
    free(bytes);
    return found;
}

static void is_sheet(void *found, const void *bytes, size_t size) {
    assert_memory_equal(bytes, "sheet", size);
    *(bool *)found = true;
}

static bool finds_all_reviews(Archive *archive) {
    bool found = false;
    archive_each_review(archive, "frontier", is_sheet, &found);
    return found;
}

// What is read is right or is not there, and nothing stays with what was read.
static bool reads(bool (*read)(Archive *archive), Archive *archive, Fault fault, long call) {
    long held = fault_held();
    fault_begin(fault, call);
    bool good = read(archive);
    bool failed = fault_end();
    assert_true(good || failed);
    assert_int_equal(fault_held(), held);
    return failed;
}

static void what_is_read_is_right(void **state) {
    bool (*const readers[])(Archive * archive) = {tells, finds_unfinished, finds_best, finds_review,
                                                  finds_all_reviews};
    (void)state;
    for (size_t i = 0; i < sizeof readers / sizeof readers[0]; i++) {
        long failures = 0;
        ground_lay(&ground_whole);
        Archive *archive = open_well();
        assert_true(readers[i](archive));
        for (size_t k = 0; k < FAULTS; k++)
            for (long call = 0; reads(readers[i], archive, faults[k], call); call++)
                failures++;
        assert_true(failures > 20);
        archive_close(archive);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(deeds_are_done_or_not),
        cmocka_unit_test(what_is_read_is_right),
    };
    ground_below();
    return cmocka_run_group_tests(tests, ground_make, ground_forget);
}
