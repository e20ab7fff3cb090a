// Any bytes as the archive's file: it is opened, set aside or refused with a notice; every run in
// it is text of a bounded size or refused with a reason; what was earned is read or said not to be.
#define _POSIX_C_SOURCE 200809L
#include "store/archive.h"

#include "engine/run.h"

#include "session.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static char folder[64], path[80];

static void expect(bool good) {
    if (!good)
        abort();
}

static void forget_folder(void) {
    char command[120];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    if (system(command) != 0)
        _exit(EXIT_FAILURE);
}

static void write_file(const uint8_t *data, size_t size) {
    if (!folder[0]) {
        snprintf(folder, sizeof folder, "%s/fuzz-XXXXXX",
                 access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
        expect(mkdtemp(folder) != NULL);
        snprintf(path, sizeof path, "%s/runs.db", folder);
        (void)atexit(forget_folder);
    }
    static const char *const others[] = {"-wal", "-shm", ".damaged-1", ".damaged-1-wal",
                                         ".damaged-1-shm"};
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
        char name[120];
        snprintf(name, sizeof name, "%s%s", path, others[i]);
        (void)unlink(name);
    }
    FILE *file = fopen(path, "wb");
    expect(file && fwrite(data, 1, size, file) == size && fclose(file) == 0);
}

static void read_runs(Archive *archive, Text *reason) {
    size_t count = 0, length = 0;
    ArchiveEntry *list = archive_list(archive, &count, reason);
    for (size_t i = 0; i < count && i < 8; i++) {
        text_clear(reason);
        char *text = archive_text(archive, list[i].id, &length, reason);
        expect(text ? strlen(text) <= length : reason->length > 0);
        RunHead head;
        if (text)
            (void)run_read_head(text, length, &head, reason);
        free(text);
    }
    free(list);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static Profile profile;
    ArchiveEntry entry;
    char memory[2048];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    write_file(data, size);
    Archive *archive = archive_open(path, &reason);
    expect(archive || reason.length > 0);
    if (!archive)
        return 0;
    read_runs(archive, &reason);
    text_clear(&reason);
    expect(archive_profile(archive, "frontier", &profile, &reason) == (reason.length == 0));
    (void)archive_unfinished(archive, "frontier", &entry);
    (void)archive_best(archive, "frontier", &entry);
    archive_close(archive);
    return 0;
}
