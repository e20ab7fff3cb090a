// A layer over SQLite's own files and its memory; see faulty_sqlite.h.
#include "faulty_sqlite.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

// ---- files

typedef struct File { // the real one stands behind it
    sqlite3_file base;
    sqlite3_file *real;
    const char *path; // NULL: nobody else can see it
} File;

static sqlite3_vfs layer, *below;
static FaultyDisk *ask;

static sqlite3_file *real(sqlite3_file *file) {
    return ((File *)file)->real;
}

static int ask_of(FaultCalls call, sqlite3_file *file) {
    return ask(call, ((File *)file)->path, 0);
}

static int close_file(sqlite3_file *file) {
    return real(file)->pMethods->xClose(real(file));
}

static int read_file(sqlite3_file *file, void *bytes, int count, sqlite3_int64 at) {
    int wrong = ask_of(CALL_READ, file);
    return wrong ? wrong : real(file)->pMethods->xRead(real(file), bytes, count, at);
}

// A write that fails may have written a part.
static int write_file(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 at) {
    int wrong = ask_of(CALL_WRITE, file);
    int code = real(file)->pMethods->xWrite(real(file), bytes, wrong ? count / 2 : count, at);
    return wrong ? wrong : code;
}

static int truncate_file(sqlite3_file *file, sqlite3_int64 size) {
    int wrong = ask_of(CALL_WRITE, file);
    return wrong ? wrong : real(file)->pMethods->xTruncate(real(file), size);
}

static int sync_file(sqlite3_file *file, int flags) {
    int wrong = ask_of(CALL_SYNC, file);
    return wrong ? wrong : real(file)->pMethods->xSync(real(file), flags);
}

static int size_of(sqlite3_file *file, sqlite3_int64 *size) {
    int wrong = ask_of(CALL_LOOK, file);
    return wrong ? wrong : real(file)->pMethods->xFileSize(real(file), size);
}

static int lock(sqlite3_file *file, int level) {
    int wrong = ask_of(CALL_LOCK, file);
    return wrong ? wrong : real(file)->pMethods->xLock(real(file), level);
}

static int unlock(sqlite3_file *file, int level) {
    return real(file)->pMethods->xUnlock(real(file), level);
}

static int is_reserved(sqlite3_file *file, int *out) {
    int wrong = ask_of(CALL_LOCK, file);
    return wrong ? wrong : real(file)->pMethods->xCheckReservedLock(real(file), out);
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
    int wrong = ask_of(CALL_MAP, file);
    *out = NULL;
    return wrong ? wrong : real(file)->pMethods->xShmMap(real(file), page, size, extend, out);
}

// Letting go of a lock cannot fail.
static int lock_shared(sqlite3_file *file, int offset, int count, int flags) {
    int wrong = flags & SQLITE_SHM_LOCK ? ask_of(CALL_LOCK, file) : SQLITE_OK;
    return wrong ? wrong : real(file)->pMethods->xShmLock(real(file), offset, count, flags);
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
    int wrong = ask(CALL_OPEN, name, flags);
    own->base.pMethods = NULL;
    own->path = name;
    if (wrong)
        return wrong;
    own->real = (sqlite3_file *)(own + 1);
    memset(own->real, 0, (size_t)below->szOsFile);
    int code = below->xOpen(below, name, own->real, flags, out);
    own->base.pMethods = own->real->pMethods ? &methods : NULL;
    return code;
}

static int delete_file(sqlite3_vfs *vfs, const char *name, int sync) {
    (void)vfs;
    int wrong = ask(CALL_WRITE, name, 0);
    return wrong ? wrong : below->xDelete(below, name, sync);
}

static int access_file(sqlite3_vfs *vfs, const char *name, int how, int *out) {
    (void)vfs;
    int wrong = ask(CALL_LOOK, name, 0);
    return wrong ? wrong : below->xAccess(below, name, how, out);
}

// Whoever waits for a lock has waited at once.
static int sleep_at_once(sqlite3_vfs *vfs, int microseconds) {
    (void)vfs;
    return microseconds;
}

void faulty_disk(FaultyDisk *asked) {
    ask = asked;
    below = sqlite3_vfs_find(NULL);
    layer = *below;
    layer.zName = "faulty";
    layer.szOsFile = (int)sizeof(File) + below->szOsFile;
    layer.xOpen = open_file;
    layer.xDelete = delete_file;
    layer.xAccess = access_file;
    layer.xSleep = sleep_at_once;
    sqlite3_vfs_register(&layer, 1);
}

// ---- memory

static sqlite3_mem_methods memory;

static FaultyMemory *is_missing;

static void *take(int size) {
    return is_missing() ? NULL : memory.xMalloc(size);
}

static void *resize(void *block, int size) {
    return is_missing() ? NULL : memory.xRealloc(block, size);
}

void faulty_memory(FaultyMemory *asked) {
    is_missing = asked;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &memory);
    sqlite3_mem_methods scarce = memory;
    scarce.xMalloc = take;
    scarce.xRealloc = resize;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &scarce);
    sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0);
}
