// Content that somebody else has packed: opened, checked like any content, and played in place of
// ours until the window is closed, or until the same file is opened again.
#ifndef CANDOR_DESKTOP_STORIES_H
#define CANDOR_DESKTOP_STORIES_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

// Whether the file is content and all of it is right; says what is played now, or what is wrong.
bool stories_open(const char *file, size_t length, Text *said);

#endif
