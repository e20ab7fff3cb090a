// Whole files; see file.h.
#define _POSIX_C_SOURCE 200809L
#include "store/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
        if (used == room - 1) {
            char *grown = realloc(bytes, room * 2);
            if (!grown)
                break;
            bytes = grown;
            room *= 2;
        }
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

static void sync_directory(const char *path) {
    char directory[4096];
    const char *slash = strrchr(path, '/');
    size_t length = slash ? (size_t)(slash - path) : 0;
    if (length >= sizeof directory)
        return;
    memcpy(directory, path, length);
    directory[length] = '\0';
    int file = open(slash ? (length > 0 ? directory : "/") : ".", O_RDONLY | O_DIRECTORY);
    if (file < 0)
        return;
    (void)fsync(file); // some file systems cannot; the rename is still whole
    close(file);
}

// A file of a new name beside it, which nobody else can have prepared; it looks like any other.
static int open_beside(char *beside) {
    mode_t mask = umask(0);
    (void)umask(mask);
    int file = mkstemp(beside);
    if (file >= 0)
        (void)fchmod(file, 0666 & ~mask);
    return file;
}

bool file_write(const char *path, const char *bytes, size_t length, Text *reason) {
    char beside[4096];
    Text name;
    text_init(&name, beside, sizeof beside);
    text_addf(&name, "%s.XXXXXX", path);
    if (name.cut) {
        text_addf(reason, "%.200s: the path is too long.", path);
        return false;
    }
    int file = open_beside(beside);
    if (file < 0)
        return failed("write", path, reason) != NULL;
    bool good = write_all(file, bytes, length);
    int error = errno;
    good = close(file) == 0 && good;
    if (good && rename(beside, path) == 0) {
        sync_directory(path);
        return true;
    }
    errno = good ? errno : error;
    failed("write", path, reason);
    unlink(beside);
    return false;
}
