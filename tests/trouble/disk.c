// A disk that fails when it is told to; see disk.h.
#define _GNU_SOURCE
#include "disk.h"

#include <errno.h>
#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static struct {
    Trouble trouble;
    int left; // operations until it happens
    bool happened;
} disk;

void disk_break(Trouble trouble, int after) {
    disk.trouble = trouble;
    disk.left = after;
    disk.happened = false;
}

bool disk_mend(void) {
    disk.trouble = TROUBLE_NONE;
    return disk.happened;
}

static bool concerns(Trouble kind) {
    return disk.trouble == kind || (disk.trouble == TROUBLE_FULL && kind == TROUBLE_WRITE) ||
           (disk.trouble == TROUBLE_KILL && kind != TROUBLE_READ);
}

// Whether this operation fails.
static bool fails(Trouble kind) {
    if (!concerns(kind) || disk.left-- > 0)
        return false;
    disk.happened = true;
    if (disk.trouble == TROUBLE_KILL)
        _exit(KILLED);
    if (disk.trouble == TROUBLE_FULL)
        disk.left = 0;
    else
        disk.trouble = TROUBLE_NONE;
    return true;
}

// ---- below SQLite

typedef struct File { // the real one stands behind it
    sqlite3_file base;
    sqlite3_file *real;
} File;

static sqlite3_vfs layer, *below;

static sqlite3_file *real(sqlite3_file *file) {
    return ((File *)file)->real;
}

static int close_file(sqlite3_file *file) {
    return real(file)->pMethods->xClose(real(file));
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
    return fails(TROUBLE_READ) ? SQLITE_IOERR_READ
                               : real(file)->pMethods->xRead(real(file), bytes, count, at);
}

// A write that fails may have written a part.
static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
    bool full = disk.trouble == TROUBLE_FULL;
    if (!fails(TROUBLE_WRITE))
        return real(file)->pMethods->xWrite(real(file), bytes, count, at);
    (void)real(file)->pMethods->xWrite(real(file), bytes, count / 2, at);
    return full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    return fails(TROUBLE_WRITE) ? SQLITE_IOERR_TRUNCATE
                                : real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
    return fails(TROUBLE_SYNC) ? SQLITE_IOERR_FSYNC
                               : real(file)->pMethods->xSync(real(file), flags);
}

static int size_of(sqlite3_file *file, sqlite3_int64 *size) {
    return real(file)->pMethods->xFileSize(real(file), size);
}

static int lock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xLock(real(file), level);
}

static int unlock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int is_reserved(sqlite3_file *file, int *out) {
    return real(file)->pMethods->xCheckReservedLock(real(file), out);
}

static int control(sqlite3_file *file, int what, void *with) {
    return real(file)->pMethods->xFileControl(real(file), what, with);
}

static int sector_size(sqlite3_file *file) {
    return real(file)->pMethods->xSectorSize(real(file));
}

static int characteristics(sqlite3_file *file) {
    return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static int map_shared(sqlite3_file *file, int page, int size, int extend, void volatile **out) {
    return real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}

static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    return real(file)->pMethods->xShmLock(real(file), offset, count, flags);
}

static void barrier(sqlite3_file *file) {
    real(file)->pMethods->xShmBarrier(real(file));
}

static int unmap_shared(sqlite3_file *file, int forget) {
    return real(file)->pMethods->xShmUnmap(real(file), forget);
}

static const sqlite3_io_methods methods = {
    2,           close_file, read_file,    write_file, truncate_file, sync_file,       size_of,
    lock,        unlock,     is_reserved,  control,    sector_size,   characteristics, map_shared,
    lock_shared, barrier,    unmap_shared, NULL,       NULL};

static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out) {
    File *own = (File *)file;
    (void)vfs;
    own->real = (sqlite3_file *)(own + 1);
    memset(own->real, 0, (size_t)below->szOsFile);
    int code = below->xOpen(below, name, own->real, flags, out);
    own->base.pMethods = own->real->pMethods ? &methods : NULL;
    return code;
}

// Whoever waits for a lock has waited at once.
static int sleep_at_once(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

void disk_install(void) {
    below = sqlite3_vfs_find(NULL);
    layer = *below;
    layer.zName = "trouble";
    layer.szOsFile = (int)sizeof(File) + below->szOsFile;
    layer.xOpen = open_file;
    layer.xSleep = sleep_at_once;
    sqlite3_vfs_register(&layer, 1);
}

// ---- whole files: the calls that store/file.c makes

static bool file_fails(Trouble kind) {
    bool full = disk.trouble == TROUBLE_FULL;
    if (!fails(kind))
        return false;
    errno = full ? ENOSPC : EIO;
    return true;
}

ssize_t write(int file, const void *bytes, size_t count) {
    if (file_fails(TROUBLE_WRITE))
        return -1;
    return syscall(SYS_write, file, bytes, count);
}

int fsync(int file) {
    return file_fails(TROUBLE_SYNC) ? -1 : (int)syscall(SYS_fsync, file);
}

int rename(const char *from, const char *to) {
    return file_fails(TROUBLE_WRITE) ? -1 : (int)syscall(SYS_rename, from, to);
}

int linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    return file_fails(TROUBLE_WRITE)
               ? -1
               : (int)syscall(SYS_linkat, from_folder, from, to_folder, to, flags);
}
