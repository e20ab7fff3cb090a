// A sweep as the command line asks for it: for candor-lab sweep and merge, and for candor-lab-mpi.
#ifndef CANDOR_LAB_SWEEP_H
#define CANDOR_LAB_SWEEP_H

#include "lab/lab.h"
#include "workshop/study_sheet.h"

typedef struct Sweep {
    Asked asked;
    TextList policies, changes, figures;
    Design design;
    const char *csv, *html, *keep;
    uint64_t part, parts; // from 1; 0 parts: all of it
    char **argument;      // those that say what is studied, not how and for whom
    size_t arguments;
    char *command; // the same as one line for a shell
    void *catalog;
    Study study;
    Response response[SHEET_MAX_RESPONSES];
    size_t responses;
} Sweep;

// Reads the arguments, from the second; then content and settings. LAB_OK, or what to end with
// after complaining. Free with sweep_free in any case.
int sweep_read(Sweep *sweep, int argc, char **argv);
int sweep_open(Sweep *sweep, bool checked); // checked: somebody has seen that all can be played
void sweep_free(Sweep *sweep);

// Continues from the file that is kept, if there is one.
bool sweep_resume(const Sweep *sweep, Results *results);

// Writes everything that was asked for, of whole results.
int sweep_tell(const Sweep *sweep, const Results *results);

extern const char sweep_usage[];

#endif
