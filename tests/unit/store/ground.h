// What the tests of the archive begin with, again and again: a file with a finished run and its
// reviews, an unfinished one, what was earned and bought; and everything that it says of itself.
#ifndef CANDOR_TESTS_GROUND_H
#define CANDOR_TESTS_GROUND_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "faults.h"
#include "store/archive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GROUND_PATH = 400, GROUND_ROOM = 1 << 16, STORED = 3, FAULTS = 9 };
enum {
    SHORT = 153,
    LONG = 2
}; // seeds: of a run that ends after a few steps, and of one that does not

extern const Fault faults[FAULTS]; // every way in which something can fail

extern char ground_folder[GROUND_PATH], ground_path[GROUND_PATH];
extern Session *ground_ended, *ground_begun; // the second has two steps more than are stored
extern ArchiveRun ground_finished, ground_unfinished;
extern const Unlock ground_contract, ground_other; // the first is bought; of both one can be on

// What was said last; empty: nothing.
extern char said[2048];
extern Text why;

// Setup and teardown of a group of tests. Before them, as the first that is asked of SQLite: its
// disk and its memory are those of faults.h.
void ground_below(void);
int ground_make(void **state);
int ground_forget(void **state);

// A file and its log, or none; the folder has nothing else.
typedef struct Laid {
    char file[1 << 17], log[1 << 19];
    size_t size, log_size;
} Laid;
void ground_lay(const Laid *laid);
void ground_take(Laid *laid); // what is in the folder now
extern Laid ground_whole;     // as it is when the program ends well
extern Laid ground_killed;    // the same after a kill: what was stored last stands in the log

// Nobody may write in the folder, and SQLite nothing beside the file. The system's own calls do not
// know of it: root may do everything.
void ground_lock(bool locked);

// SQLite can neither write the log nor do away with it.
void ground_hold_log(bool held);

// Changes the file by a program that is not Candor.
void ground_change(const char *sql);

bool ground_has(const char *name);
size_t ground_read(const char *name, char *bytes, size_t room); // 0 if it is not there
void ground_write(const char *name, const char *bytes, size_t size);

// Opens it, and keeps the notice in `said`.
Archive *ground_open(void);

// What the archive says of its runs and of what was earned; false if something of it cannot be
// read. Then whatever can say why has done so.
bool ground_tell(Archive *archive, Text *out);

// All that and the rest, where nothing fails.
void ground_picture(Archive *archive, char picture[GROUND_ROOM]);

// The picture must be this one.
void ground_assert(Archive *archive, const char *picture);

#endif
