// Content files in memory, for tests that change them. Tests run in the root of the sources.
#ifndef CANDOR_TEST_CONTENT_H
#define CANDOR_TEST_CONTENT_H

#include "games/frontier/catalog.h"
#include "load/load.h"

enum { CONTENT_FILES = 16 };

typedef struct Content {
    size_t count;
    LoadText text[CONTENT_FILES];
    char *bytes[CONTENT_FILES];
} Content;

// All files of Frontier; free with content_free.
Content content_read(const char *directory);
void content_free(Content *content);

// Where `find` stands first, outside of comments unless it is one. Fails the test if it does not.
size_t content_find(const char *text, const char *find);

// Replaces that, and returns where it stood.
size_t content_replace(Content *content, const char *file, const char *find, const char *replace);

// The text of a file as it is now.
const char *content_text(const Content *content, const char *file);

// The catalog of directories that must be right.
FrCatalog *content_load(const char *const *directories, size_t count);

#endif
