// Calls that fail when they are told to: each in its turn, so that whatever can go wrong does.
//
// What src/load and src/store ask of the system goes through here (tests that are linked with
// `faulty`), and what SQLite asks for them, if faulty_sqlite.h has been told to.
#ifndef CANDOR_TESTS_FAULTS_H
#define CANDOR_TESTS_FAULTS_H

#include <stdbool.h>

typedef enum FaultCalls {
    CALL_MEMORY = 1, // malloc and others; of SQLite's as well
    CALL_FILE = 2,   // the system's, for whole files and folders
    CALL_OPEN = 4,   // from here on SQLite's
    CALL_READ = 8,
    CALL_WRITE = 16,
    CALL_SYNC = 32,
    CALL_LOCK = 64,
    CALL_LOOK = 128, // is it there, how large is it
    CALL_MAP = 256,  // the index of the log
    CALL_DISK = CALL_OPEN | CALL_READ | CALL_WRITE | CALL_SYNC | CALL_LOCK | CALL_LOOK | CALL_MAP
} FaultCalls;

typedef struct Fault {
    unsigned calls; // of these one fails
    int code;       // with this: an errno, or a code of SQLite
    bool lasts;     // and so does every later one
} Fault;

// From now on; the first `after` of these calls are made well.
void fault_begin(Fault fault, long after);

// All is well again. Whether anything had failed; and how many of these calls were made well.
bool fault_end(void);
long fault_made(void);

// Where files can have no name at first, or as on file systems where they must have one.
void fault_unnamed_files(bool possible);

// What was taken of memory by src/load and src/store and not given back.
long fault_held(void);

// For what stands in for a call: whether it fails, and how. A call of the system has its errno.
bool fault_strikes(FaultCalls call);
int fault_code(void);

#endif
