// Whole files; see file.h.
#define _GNU_SOURCE // O_TMPFILE
#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 4096 };

static void *failed(const char *what, const char *path, Text *reason) {
    text_addf(reason, "%s: cannot %s: %s.", path, what, strerror(errno));
    return NULL;
}

static char *read_all(FILE *file, const char *path, size_t most, size_t *length, Text *reason) {
    size_t room = 1 << 16, used = 0;
    char *bytes = malloc(room);
    while (bytes) {
        used += fread(bytes + used, 1, room - used - 1, file);
        if (ferror(file)) {
            free(bytes);
            return failed("read", path, reason);
        }
        if (used > most) {
            free(bytes);
            text_addf(reason, "%s: larger than %zu bytes.", path, most);
            return NULL;
        }
        if (feof(file)) {
            bytes[used] = '\0';
            *length = used;
            return bytes;
        }
        char *grown = realloc(bytes, room *= 2); // full: neither an error nor the end
        if (!grown)
            break;
        bytes = grown;
    }
    free(bytes);
    text_addf(reason, "%s: no memory to read it.", path);
    return NULL;
}

char *file_read(const char *path, size_t most, size_t *length, Text *reason) {
    struct stat info;
    FILE *file = fopen(path, "rb");
    if (!file)
        return failed("open", path, reason);
    char *bytes = NULL;
    if (fstat(fileno(file), &info) == 0 && S_ISDIR(info.st_mode))
        text_addf(reason, "%s: is a directory, not a file.", path);
    else
        bytes = read_all(file, path, most, length, reason);
    fclose(file);
    return bytes;
}

static bool write_all(int file, const char *bytes, size_t length) {
    while (length > 0) {
        ssize_t written = write(file, bytes, length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return false;
        bytes += written;
        length -= (size_t)written;
    }
    return fsync(file) == 0;
}

static int open_directory(const char *path, int flags, mode_t mode) {
    char directory[PATH_ROOM];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    memcpy(directory, path, length);
    directory[length] = '\0';
    return open(slash ? (length > 0 ? directory : "/") : ".", flags | O_DIRECTORY, mode);
}

static void sync_directory(const char *path) {
    int file = open_directory(path, O_RDONLY, 0);
    if (file < 0)
        return;
    (void)fsync(file); // some file systems cannot; the rename is still whole
    close(file);
}

// A file that becomes another when it is whole. Until then it has no name, so that a killed program
// leaves nothing behind; where that is not possible, one that nobody else can have prepared.
typedef struct Beside {
    char name[PATH_ROOM];
    int file;
    bool named;
} Beside;

static bool open_beside(Beside *beside, const char *path, mode_t mode) {
    beside->named = false;
    beside->file = open_directory(path, O_TMPFILE | O_WRONLY, mode);
    if (beside->file >= 0)
        return true;
    mode_t mask = umask(0);
    (void)umask(mask);
    beside->file = mkstemp(beside->name);
    beside->named = beside->file >= 0;
    if (beside->named)
        (void)fchmod(beside->file, mode & ~mask); // as open would have made it
    return beside->named;
}

// A name of this process: what bears it already was left by one that is gone.
static bool give_name(Beside *beside, const char *path) {
    char open_file[64];
    Text text;
    text_init(&text, open_file, sizeof open_file);
    text_addf(&text, "/proc/self/fd/%d", beside->file);
    text_init(&text, beside->name, sizeof beside->name);
    text_addf(&text, "%s.new-%06lx", path, (unsigned long)getpid());
    for (int i = 0; i < 2 && !beside->named; i++) {
        beside->named = linkat(AT_FDCWD, open_file, AT_FDCWD, beside->name, AT_SYMLINK_FOLLOW) == 0;
        if (!beside->named && errno == EEXIST)
            (void)unlink(beside->name);
    }
    return beside->named;
}

static bool write_beside(Beside *beside, const char *path, const char *bytes, size_t length) {
    bool good = write_all(beside->file, bytes, length) &&
                (beside->named || give_name(beside, path)) && rename(beside->name, path) == 0;
    int error = errno;
    (void)close(beside->file); // what could fail there has been asked of fsync
    if (!good && beside->named)
        (void)unlink(beside->name);
    errno = error;
    return good;
}

static bool write_whole(const char *path, mode_t mode, const char *bytes, size_t length,
                        Text *reason) {
    Beside beside;
    Text name;
    text_init(&name, beside.name, sizeof beside.name);
    text_addf(&name, "%s.new-XXXXXX", path);
    if (name.cut) {
        text_addf(reason, "%.200s: the path is too long.", path);
        return false;
    }
    if (!open_beside(&beside, path, mode) || !write_beside(&beside, path, bytes, length))
        return failed("write", path, reason) != NULL;
    sync_directory(path);
    return true;
}

bool file_write(const char *path, const char *bytes, size_t length, Text *reason) {
    return write_whole(path, 0666, bytes, length, reason);
}

bool file_write_private(const char *path, const char *bytes, size_t length, Text *reason) {
    return write_whole(path, 0600, bytes, length, reason);
}
