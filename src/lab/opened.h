// A run that was opened from a file or a code, with the content it needs.
#ifndef CANDOR_LAB_OPENED_H
#define CANDOR_LAB_OPENED_H

#include "lab/lab.h"

typedef struct Opened { // a session with the content it needs
    const TextList *content;
    void *catalog;
    Session *session;
} Opened;

// False with the reason; what was opened is closed in any case with opened_close.
bool opened_text(const char *text, size_t length, Opened *opened, Text *reason);
bool opened_file(const char *path, Opened *opened, Text *reason);
void opened_close(Opened *opened);

#endif
