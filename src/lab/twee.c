// candor-lab twee FILE --out FILE: a scenario of Tale as Twee 3, or Twee as a scenario.
#include "lab/twee.h"

#include "games/tale/tale.h"
#include "lab/lab.h"
#include "lab/scenario.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = TWEE_ROOM };

static int scenario_file(void) {
    int file = 0;
    while (!strchr(tale_game.content->file[file].name, '*'))
        file++;
    return file;
}

static int keep(const char *out, const Text *text) {
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (text->cut)
        return lab_complain("%s: the story is too long to be written.", out), LAB_FAILED;
    if (file_write(out, text->data, text->length, &reason)) {
        printf("%s: %zu bytes\n", out, text->length);
        return LAB_OK;
    }
    lab_complain("%s", memory);
    return LAB_FAILED;
}

static int export_twee(const char *path, const char *out, Text *text) {
    uint8_t scenario = 0;
    void *catalog = lab_scenario(path, &scenario);
    if (!catalog)
        return LAB_FAILED;
    twee_write(tale_game.content, catalog, (uint8_t)scenario_file(), scenario, text);
    lab_free_content(catalog);
    return keep(out, text);
}

static int import_twee(const char *path, const char *out, Text *text) {
    char memory[400];
    Text reason;
    size_t size = 0;
    text_init(&reason, memory, sizeof memory);
    char *bytes = file_read(path, MOST_BYTES, &size, &reason);
    bool good =
        bytes && twee_read(tale_game.content, (uint8_t)scenario_file(), bytes, size, text, &reason);
    free(bytes);
    if (good)
        return keep(out, text);
    lab_complain("%s: %s", path, memory);
    return LAB_FAILED;
}

int lab_twee(int argc, char **argv) {
    Arguments a = arguments_of(argc, argv);
    const char *path = NULL, *out = NULL;
    bool failed = false;
    while (!failed && arguments_next(&a)) {
        if (option_value(&a, "--out", &failed))
            out = a.value;
        else if (a.option || path)
            failed = lab_unknown(&a) != LAB_OK;
        else
            path = a.value;
    }
    if (failed || !path || !out)
        return failed ? LAB_USAGE : lab_complain("twee needs a FILE and --out FILE.");
    char *memory = malloc(TWEE_ROOM);
    if (!memory)
        return LAB_FAILED;
    Text text;
    text_init(&text, memory, TWEE_ROOM);
    int status =
        lab_is_scenario(path) ? export_twee(path, out, &text) : import_twee(path, out, &text);
    free(memory);
    return status;
}
