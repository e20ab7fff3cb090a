// See content.h.
#include "content.h"

// clang-format off
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
// clang-format on
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_text(const char *directory, const char *name, size_t *size) {
    char path[512];
    snprintf(path, sizeof path, "%s/%s", directory, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    enum { LARGEST = 1 << 20 };
    char *text = malloc(LARGEST);
    assert_non_null(text);
    *size = fread(text, 1, LARGEST - 1, file);
    text[*size] = '\0';
    fclose(file);
    return text;
}

Files files_read(const char *directory) {
    Files content = {0};
    assert_true(source_list(&content.names, directory));
    content.count = content.names.count;
    assert_true(content.count <= CONTENT_FILES);
    for (size_t i = 0; i < content.count; i++) {
        const char *name = content.names.item[i];
        size_t size;
        content.bytes[i] = read_text(directory, name, &size);
        content.text[i] = (LoadText){.name = name, .bytes = content.bytes[i], .size = size};
    }
    return content;
}

void content_free(Files *content) {
    for (size_t i = 0; i < content->count; i++)
        free(content->bytes[i]);
    names_free(&content->names);
    *content = (Files){0};
}

static size_t index_of(const Files *content, const char *file) {
    for (size_t i = 0; i < content->count; i++)
        if (strcmp(content->text[i].name, file) == 0)
            return i;
    fail_msg("no content file %s", file);
    return 0;
}

static bool in_comment(const char *text, const char *place) {
    while (place > text && place[-1] != '\n')
        place--;
    return *place == '#';
}

size_t content_find(const char *text, const char *find) {
    const char *place = strstr(text, find);
    while (place && *find != '#' && in_comment(text, place))
        place = strstr(place + 1, find);
    if (!place)
        fail_msg("not found: %s", find);
    return (size_t)(place - text);
}

size_t content_replace(Files *content, const char *file, const char *find, const char *replace) {
    size_t index = index_of(content, file);
    char *old = content->bytes[index];
    size_t before = content_find(old, find);
    const char *place = old + before;
    size_t size = strlen(old) - strlen(find) + strlen(replace);
    char *text = malloc(size + 1);
    assert_non_null(text);
    snprintf(text, size + 1, "%.*s%s%s", (int)before, old, replace, place + strlen(find));
    free(old);
    content->bytes[index] = text;
    content->text[index].bytes = text;
    content->text[index].size = size;
    return before;
}

const char *content_text(const Files *content, const char *file) {
    return content->bytes[index_of(content, file)];
}

FrCatalog *content_load(const char *const *directories, size_t count) {
    Problems problems = {0};
    FrCatalog *catalog = load_directories(&frontier_content, directories, count, &problems);
    problems_print(&problems, stderr);
    assert_int_equal(problems.count, 0);
    assert_non_null(catalog);
    problems_free(&problems);
    return catalog;
}
