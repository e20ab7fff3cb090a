// Whole files, read and written safely.
#ifndef CANDOR_STORE_FILE_H
#define CANDOR_STORE_FILE_H

#include "base/text.h"

#include <stdbool.h>
#include <stddef.h>

// The bytes of a file, terminated, to be freed by the caller; NULL with the reason if it cannot be
// read or is larger than most.
char *file_read(const char *path, size_t most, size_t *length, Text *reason);

// Writes beside the file, syncs, and renames: whatever happens on the way, the path holds either
// the old bytes or the new ones.
bool file_write(const char *path, const char *bytes, size_t length, Text *reason);

// The same, readable by its owner only whatever the umask says: what a program keeps for the
// player.
bool file_write_private(const char *path, const char *bytes, size_t length, Text *reason);

#endif
