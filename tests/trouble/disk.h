// A disk that fails when it is told to: for SQLite as a layer over its own files, for whole files
// in place of the calls of the system.
#ifndef CANDOR_TESTS_DISK_H
#define CANDOR_TESTS_DISK_H

#include <stdbool.h>

typedef enum Trouble {
    TROUBLE_NONE,
    TROUBLE_READ,  // one read fails
    TROUBLE_WRITE, // one write fails
    TROUBLE_SYNC,  // one sync fails
    TROUBLE_FULL,  // from then on nothing can be written
    TROUBLE_KILL,  // the program ends there, as if killed
    TROUBLES
} Trouble;

enum { KILLED = 77 }; // the status of a program that was

// Everything that SQLite opens from now on is on this disk.
void disk_install(void);

// Something happens at the operation of its kind after so many others.
void disk_break(Trouble trouble, int after);

// The disk is well again; whether anything had happened.
bool disk_mend(void);

#endif
