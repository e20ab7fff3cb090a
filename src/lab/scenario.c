// See scenario.h.
#include "lab/scenario.h"

#include "games/tale/tale.h"
#include "lab/lab.h"
#include "load/load.h"
#include "load/source.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 4 * 1024 * 1024, PATH = 4096 };

static const char *name_of(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

bool lab_is_scenario(const char *path) {
    const char *name = name_of(path), *end = strrchr(name, '.');
    return strncmp(name, "scenario-", 9) == 0 && end && strcmp(end, ".yaml") == 0;
}

static bool folder_of(const char *path, char folder[PATH]) {
    Text text;
    text_init(&text, folder, PATH);
    const char *name = name_of(path);
    text_add_bytes(&text, path, (size_t)(name - path));
    if (name == path)
        text_add(&text, ".");
    return !text.cut;
}

static bool is_whole(const char *folder) {
    char memory[PATH];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%s/rules.yaml", folder);
    FILE *file = fopen(memory, "rb");
    if (file)
        fclose(file);
    return file != NULL;
}

// Scenarios stand in the order of their files' names.
static void *from_folder(const char *path, const char *folder, uint8_t *scenario) {
    Problems problems = {0};
    void *catalog = load_directories(tale_game.content, &folder, 1, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    Names names = {0};
    source_list(&names, folder);
    for (size_t i = 0; i < names.count && strcmp(names.item[i], name_of(path)) != 0; i++)
        *scenario = (uint8_t)(*scenario + lab_is_scenario(names.item[i]));
    names_free(&names);
    return catalog;
}

static void *over_builtin(const char *path, const char *bytes, size_t size) {
    Problems problems = {0};
    TextList none = {0};
    void *base = lab_content(&tale_game, &none), *catalog = NULL;
    LoadText text = {.name = path, .bytes = bytes, .size = size};
    if (base)
        catalog = load_over(tale_game.content, base, &text, 1, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    lab_free_content(base);
    return catalog;
}

void *lab_scenario(const char *path, uint8_t *scenario) {
    char folder[PATH], memory[400];
    Text reason;
    size_t size = 0;
    text_init(&reason, memory, sizeof memory);
    *scenario = 0;
    if (!lab_is_scenario(path)) {
        lab_complain("found '%s', expected a file with a name like scenario-night.yaml.", path);
        return NULL;
    }
    if (folder_of(path, folder) && is_whole(folder))
        return from_folder(path, folder, scenario);
    char *bytes = file_read(path, MOST_BYTES, &size, &reason);
    if (!bytes) {
        lab_complain("%s", memory);
        return NULL;
    }
    void *catalog = over_builtin(path, bytes, size);
    free(bytes);
    return catalog;
}
