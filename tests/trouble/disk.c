// A disk that fails when it is told to; see disk.h.
#define _GNU_SOURCE
#include "disk.h"

#include "faulty_sqlite.h"

#include <errno.h>
#include <sqlite3.h>
#include <stdio.h>
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

static int ask(FaultCalls call, const char *path, int flags) {
    bool full = disk.trouble == TROUBLE_FULL;
    (void)path;
    (void)flags;
    switch (call) {
    case CALL_READ: return fails(TROUBLE_READ) ? SQLITE_IOERR_READ : SQLITE_OK;
    case CALL_WRITE:
        return !fails(TROUBLE_WRITE) ? SQLITE_OK : full ? SQLITE_FULL : SQLITE_IOERR_WRITE;
    case CALL_SYNC: return fails(TROUBLE_SYNC) ? SQLITE_IOERR_FSYNC : SQLITE_OK;
    default: return SQLITE_OK;
    }
}

void disk_install(void) {
    faulty_disk(ask);
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
