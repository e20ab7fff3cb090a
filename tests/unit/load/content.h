// Content files in memory, for tests that change them. Tests run in the root of the sources.
#ifndef CANDOR_TEST_CONTENT_H
#define CANDOR_TEST_CONTENT_H

#include "games/frontier/catalog.h"
#include "load/load.h"
#include "load/source.h"

enum { CONTENT_FILES = 16 };

typedef struct Files {
    Names names;
    size_t count;
    LoadText text[CONTENT_FILES];
    char *bytes[CONTENT_FILES];
} Files;

// All files of a directory; free with content_free.
Files files_read(const char *directory);
void content_free(Files *content);

// Where `find` stands first, outside of comments unless it is one. Fails the test if it does not.
size_t content_find(const char *text, const char *find);

// Replaces that, and returns where it stood.
size_t content_replace(Files *content, const char *file, const char *find, const char *replace);

// The text of a file as it is now.
const char *content_text(const Files *content, const char *file);

// The catalog of directories that must be right.
FrCatalog *content_load(const char *const *directories, size_t count);

#endif
