// See overlay.h.
#define _POSIX_C_SOURCE 200809L
#include "workshop/overlay.h"

#include "load/reader.h"
#include "store/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PATH_ROOM = 512, MOST_BYTES = 4 * 1024 * 1024 };

// ---- where a value stands

static const ContentFile *file_of(const Game *game, const Knob *knob) {
    const char *name = knob->file;
    for (int i = 0; i < game->content->files; i++) {
        const char *pattern = game->content->file[i].name, *star = strchr(pattern, '*');
        size_t before = star ? (size_t)(star - pattern) : strlen(pattern);
        if (strncmp(name, pattern, before) == 0 && (star || name[before] == '\0'))
            return &game->content->file[i];
    }
    return NULL;
}

// The line on which this file says what the knob names, from 1; 0: it does not.
static int line_in(const Game *game, const char *path, const Knob *knob, char key[KNOB_PATH]) {
    const ContentFile *file = file_of(game, knob);
    ContentText text = {.merges = false};
    Texts kept = {0};
    Problems problems = {0};
    Knobs here = {0};
    char unread[2];
    Text reason;
    Setup none = {.line = ""};
    int line = 0;
    size_t length = 0;
    text_init(&reason, unread, sizeof unread);
    char *bytes = file ? file_read(path, MOST_BYTES, &length, &reason) : NULL;
    if (!bytes)
        return 0;
    void *draft = memory_new(game->content->catalog_size);
    if (file->count_at != NO_COUNT)
        *((uint8_t *)draft + file->count_at) = 1;
    source_copy(&text.source, path, bytes, length);
    reader_read(&text, file, draft, &kept, &problems);
    if (problems.count == 0 && knobs_add(&here, game, draft, &none, knob->path, false, &reason)) {
        bool number = here.knob[0].field->type == FIELD_NUMBER;
        Text written;
        text_init(&written, key, KNOB_PATH);
        text_addf(&written, "%s%s", here.knob[0].place, number ? ".value" : "");
        line = lines_find(&text.lines, key);
    }
    knobs_free(&here);
    for (size_t i = 0; i < text.references; i++)
        free(text.reference[i].path);
    free(text.reference);
    free(text.placed);
    lines_free(&text.lines);
    source_free(&text.source);
    texts_free(&kept);
    problems_free(&problems);
    free(draft);
    free(bytes);
    return line;
}

static bool try_file(const Game *game, const char *directory, const char *below, const Knob *knob,
                     char *path, size_t size) {
    char whole[PATH_ROOM], key[KNOB_PATH];
    source_path(whole, sizeof whole, directory, below);
    if (line_in(game, whole, knob, key) == 0)
        return false;
    Text text;
    text_init(&text, path, size);
    text_add(&text, below);
    return !text.cut;
}

static const char *find(const Game *game, const char *const *directories, size_t count,
                        const Knob *knob, char *path, size_t size) {
    for (size_t i = count; i-- > 0;) {
        char packs[PATH_ROOM], below[PATH_ROOM];
        Names names = {0};
        bool found = try_file(game, directories[i], knob->file, knob, path, size);
        source_path(packs, sizeof packs, directories[i], "packs");
        source_list_folders(&names, packs);
        for (size_t k = 0; !found && k < names.count; k++) {
            Text text;
            text_init(&text, below, sizeof below);
            text_addf(&text, "packs/%s/%s", names.item[k], knob->file);
            found = try_file(game, directories[i], below, knob, path, size);
        }
        names_free(&names);
        if (found)
            return directories[i];
    }
    return NULL;
}

bool overlay_file(const Game *game, const char *const *directories, size_t count, const Knob *knob,
                  char *path, size_t size) {
    return find(game, directories, count, knob, path, size) != NULL;
}

// ---- writing

// Where the value begins and ends in the bytes: on its line, behind its key.
static bool locate(const char *bytes, int line, const char *place, size_t *from, size_t *to) {
    const char *at = bytes, *dot = strrchr(place, '.');
    const char *key = dot ? dot + 1 : place;
    char outer[KNOB_PATH] = "";
    for (int i = 1; i < line && at; i++)
        at = strchr(at, '\n') ? strchr(at, '\n') + 1 : NULL;
    if (!at)
        return false;
    const char *end = at + strcspn(at, "\n");
    if (dot && strcmp(key, "value") == 0) { // of the number that stands before it on the line
        const char *before = dot;
        while (before > place && before[-1] != '.')
            before--;
        Text name;
        text_init(&name, outer, sizeof outer);
        text_add_bytes(&name, before, (size_t)(dot - before));
        const char *there = strstr(at, outer);
        at = there && there < end ? there : at;
    }
    const char *found = strstr(at, key);
    while (found && found < end && found[strlen(key)] != ':')
        found = strstr(found + 1, key);
    if (!found || found >= end)
        return false;
    found += strlen(key) + 1;
    found += strspn(found, " ");
    *from = (size_t)(found - bytes);
    *to = *from + strcspn(found, " ,}#\n");
    return true;
}

static void make_folders(const char *path) {
    char part[PATH_ROOM];
    for (const char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        if ((size_t)(slash - path) >= sizeof part)
            return;
        memcpy(part, path, (size_t)(slash - path));
        part[slash - path] = '\0';
        mkdir(part, 0777); // may be there already; writing says so if it could not be made
    }
}

bool overlay_write(const Game *game, const char *const *directories, size_t count, const char *out,
                   const Knob *knob, const char *value, Text *reason) {
    char below[PATH_ROOM], source[PATH_ROOM], target[PATH_ROOM], key[KNOB_PATH];
    const char *directory = find(game, directories, count, knob, below, sizeof below);
    if (!directory) {
        text_addf(reason, "%s: no file of the content says it.", knob->path);
        return false;
    }
    source_path(target, sizeof target, out, below);
    source_path(source, sizeof source, directory, below);
    const char *from_path = access(target, R_OK) == 0 ? target : source;
    int line = line_in(game, from_path, knob, key);
    size_t length = 0, from, to;
    char *bytes = file_read(from_path, MOST_BYTES, &length, reason), *changed = NULL;
    bool good = bytes && line > 0 && locate(bytes, line, key, &from, &to);
    if (good) {
        size_t room = length + strlen(value) + 1;
        Text text;
        changed = memory_new(room);
        text_init(&text, changed, room);
        text_add_bytes(&text, bytes, from);
        text_add(&text, value);
        text_add_bytes(&text, bytes + to, length - to);
        make_folders(target);
        good = file_write(target, changed, text.length, reason);
    } else if (bytes)
        text_addf(reason, "%s:%d: the value of %s was not found there.", from_path, line, key);
    free(bytes);
    free(changed);
    return good;
}
