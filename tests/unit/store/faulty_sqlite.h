// SQLite on a disk that fails when it is told to, and with memory that does.
#ifndef CANDOR_TESTS_FAULTY_SQLITE_H
#define CANDOR_TESTS_FAULTY_SQLITE_H

#include "faults.h"

#include <stdbool.h>

// Asked before every call: SQLITE_OK, or the code with which it fails. A file that is opened is
// said with SQLite's flags; the flags of everything else are 0.
typedef int FaultyDisk(FaultCalls call, const char *path, int flags);

// Everything that SQLite opens from now on is on this disk.
void faulty_disk(FaultyDisk *asked);

// Asked before every piece of memory is taken: whether there is none. None is set aside for small
// things. Before anything else is asked of SQLite.
typedef bool FaultyMemory(void);
void faulty_memory(FaultyMemory *asked);

#endif
