// The calls that src/load and src/store make, in front of those of the system; see faults.h.
#define _GNU_SOURCE // O_TMPFILE
#include "faults.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static Fault now;
static long left, made;
static bool struck, is_on, unnamed_files = true;
static long held;

void fault_begin(Fault fault, long after) {
    now = fault;
    left = after;
    made = 0;
    struck = false;
    is_on = true;
}

bool fault_end(void) {
    is_on = false;
    return struck;
}

void fault_unnamed_files(bool possible) {
    unnamed_files = possible;
}

long fault_made(void) {
    return made;
}

long fault_held(void) {
    return held;
}

int fault_code(void) {
    return now.code;
}

bool fault_strikes(FaultCalls call) {
    if (!is_on || !(now.calls & call))
        return false;
    bool strikes = struck ? now.lasts : made == left;
    made += !strikes;
    struck = struck || strikes;
    return strikes;
}

static bool fails(void) {
    if (!fault_strikes(CALL_FILE))
        return false;
    errno = now.code;
    return true;
}

// ---- memory

void *real_malloc(size_t size) __asm__("__real_malloc");
void *real_calloc(size_t count, size_t size) __asm__("__real_calloc");
void *real_realloc(void *memory, size_t size) __asm__("__real_realloc");
char *real_strdup(const char *text) __asm__("__real_strdup");
void real_free(void *memory) __asm__("__real_free");
void *faulty_malloc(size_t size) __asm__("__wrap_malloc");
void *faulty_calloc(size_t count, size_t size) __asm__("__wrap_calloc");
void *faulty_realloc(void *memory, size_t size) __asm__("__wrap_realloc");
char *faulty_strdup(const char *text) __asm__("__wrap_strdup");
void faulty_free(void *memory) __asm__("__wrap_free");

static void *counted(void *memory) {
    held += memory != NULL;
    return memory;
}

void *faulty_malloc(size_t size) {
    return fault_strikes(CALL_MEMORY) ? NULL : counted(real_malloc(size));
}

void *faulty_calloc(size_t count, size_t size) {
    return fault_strikes(CALL_MEMORY) ? NULL : counted(real_calloc(count, size));
}

void *faulty_realloc(void *memory, size_t size) {
    if (fault_strikes(CALL_MEMORY))
        return NULL;
    return memory ? real_realloc(memory, size) : counted(real_malloc(size));
}

char *faulty_strdup(const char *text) {
    return fault_strikes(CALL_MEMORY) ? NULL : counted(real_strdup(text));
}

void faulty_free(void *memory) {
    held -= memory != NULL;
    real_free(memory);
}

// ---- files

int real_open(const char *path, int flags, mode_t mode) __asm__("__real_open64");
int real_mkstemp(char *path) __asm__("__real_mkstemp64");
int real_fstat(int file, struct stat *found) __asm__("__real_fstat64");
int real_stat(const char *path, struct stat *found) __asm__("__real_stat64");
ssize_t real_write(int file, const void *bytes, size_t count) __asm__("__real_write");
int real_fsync(int file) __asm__("__real_fsync");
int real_rename(const char *from, const char *to) __asm__("__real_rename");
int real_linkat(int from_folder, const char *from, int to_folder, const char *to,
                int flags) __asm__("__real_linkat");
char *real_mkdtemp(char *path) __asm__("__real_mkdtemp");
int real_access(const char *path, int how) __asm__("__real_access");
int faulty_open(const char *path, int flags, mode_t mode) __asm__("__wrap_open64");
int faulty_mkstemp(char *path) __asm__("__wrap_mkstemp64");
int faulty_fstat(int file, struct stat *found) __asm__("__wrap_fstat64");
int faulty_stat(const char *path, struct stat *found) __asm__("__wrap_stat64");
ssize_t faulty_write(int file, const void *bytes, size_t count) __asm__("__wrap_write");
int faulty_fsync(int file) __asm__("__wrap_fsync");
int faulty_rename(const char *from, const char *to) __asm__("__wrap_rename");
int faulty_linkat(int from_folder, const char *from, int to_folder, const char *to,
                  int flags) __asm__("__wrap_linkat");
char *faulty_mkdtemp(char *path) __asm__("__wrap_mkdtemp");
int faulty_access(const char *path, int how) __asm__("__wrap_access");

// Whoever opens says a mode.
int faulty_open(const char *path, int flags, mode_t mode) {
    if ((flags & O_TMPFILE) == O_TMPFILE && !unnamed_files) {
        errno = EOPNOTSUPP;
        return -1;
    }
    return fails() ? -1 : real_open(path, flags, mode);
}

int faulty_mkstemp(char *path) {
    return fails() ? -1 : real_mkstemp(path);
}

int faulty_fstat(int file, struct stat *found) {
    return fails() ? -1 : real_fstat(file, found);
}

int faulty_stat(const char *path, struct stat *found) {
    return fails() ? -1 : real_stat(path, found);
}

// One that is interrupted, or fails, may have written nothing; any other may write a part.
ssize_t faulty_write(int file, const void *bytes, size_t count) {
    return fails() ? -1 : real_write(file, bytes, count > 1 ? count / 2 : count);
}

int faulty_fsync(int file) {
    return fails() ? -1 : real_fsync(file);
}

int faulty_rename(const char *from, const char *to) {
    return fails() ? -1 : real_rename(from, to);
}

int faulty_linkat(int from_folder, const char *from, int to_folder, const char *to, int flags) {
    return fails() ? -1 : real_linkat(from_folder, from, to_folder, to, flags);
}

char *faulty_mkdtemp(char *path) {
    return fails() ? NULL : real_mkdtemp(path);
}

int faulty_access(const char *path, int how) {
    return fails() ? -1 : real_access(path, how);
}

// ---- streams and folders

static FILE *unreadable; // a read of it has failed

FILE *real_fopen(const char *path, const char *mode) __asm__("__real_fopen64");
size_t real_fread(void *bytes, size_t size, size_t count, FILE *file) __asm__("__real_fread");
size_t real_fwrite(const void *bytes, size_t size, size_t count,
                   FILE *file) __asm__("__real_fwrite");
int real_ferror(FILE *file) __asm__("__real_ferror");
int real_fclose(FILE *file) __asm__("__real_fclose");
DIR *real_opendir(const char *path) __asm__("__real_opendir");
struct dirent *real_readdir(DIR *folder) __asm__("__real_readdir64");
FILE *faulty_fopen(const char *path, const char *mode) __asm__("__wrap_fopen64");
size_t faulty_fread(void *bytes, size_t size, size_t count, FILE *file) __asm__("__wrap_fread");
size_t faulty_fwrite(const void *bytes, size_t size, size_t count,
                     FILE *file) __asm__("__wrap_fwrite");
int faulty_ferror(FILE *file) __asm__("__wrap_ferror");
int faulty_fclose(FILE *file) __asm__("__wrap_fclose");
DIR *faulty_opendir(const char *path) __asm__("__wrap_opendir");
struct dirent *faulty_readdir(DIR *folder) __asm__("__wrap_readdir64");

FILE *faulty_fopen(const char *path, const char *mode) {
    return fails() ? NULL : real_fopen(path, mode);
}

size_t faulty_fread(void *bytes, size_t size, size_t count, FILE *file) {
    if (!fails())
        return real_fread(bytes, size, count, file);
    unreadable = file;
    return 0;
}

size_t faulty_fwrite(const void *bytes, size_t size, size_t count, FILE *file) {
    return fails() ? 0 : real_fwrite(bytes, size, count, file);
}

int faulty_ferror(FILE *file) {
    return file == unreadable || real_ferror(file);
}

// It is closed even if it says that something of it is lost.
int faulty_fclose(FILE *file) {
    bool lost = fails();
    if (file == unreadable)
        unreadable = NULL;
    return real_fclose(file) != 0 || lost ? EOF : 0;
}

DIR *faulty_opendir(const char *path) {
    return fails() ? NULL : real_opendir(path);
}

struct dirent *faulty_readdir(DIR *folder) {
    return fails() ? NULL : real_readdir(folder);
}
