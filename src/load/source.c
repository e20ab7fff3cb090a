// Content files on disk; see source.h.
#define _POSIX_C_SOURCE 200809L
#include "load/source.h"

#include "base/text.h"
#include "load/memory.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { MAX_FILE_SIZE = 4 * 1024 * 1024, FIRST_READ = 16 * 1024, MAX_PATH_LENGTH = 4096 };

void source_path(char *out, size_t size, const char *directory, const char *name) {
    Text text;
    text_init(&text, out, size);
    size_t length = strlen(directory);
    bool slash = length == 0 || directory[length - 1] == '/';
    text_addf(&text, "%s%s%s", directory, slash ? "" : "/", name);
}

static FILE *open_in(const char *directory, const char *name, char path[MAX_PATH_LENGTH]) {
    source_path(path, MAX_PATH_LENGTH, directory, name);
    errno = 0;
    return fopen(path, "rb");
}

static bool read_all(FILE *file, Source *source) {
    for (size_t capacity = FIRST_READ;; capacity *= 2) {
        source->bytes = memory_resize(source->bytes, capacity);
        source->size += fread(source->bytes + source->size, 1, capacity - source->size, file);
        if (source->size > MAX_FILE_SIZE || ferror(file))
            return false;
        if (feof(file))
            return true;
    }
}

void source_read(Source *source, const char *name, const char *const *directories, size_t count,
                 Problems *problems) {
    char path[MAX_PATH_LENGTH] = "";
    for (size_t i = count; i-- > 0;) {
        FILE *file = open_in(directories[i], name, path);
        if (!file && errno == ENOENT)
            continue;
        source->present = file && read_all(file, source);
        if (!source->present)
            problems_add(problems, path, 0, "", "a file that cannot be read",
                         "a readable file of at most %d bytes", MAX_FILE_SIZE);
        if (file)
            fclose(file);
        source->path = memory_copy(path);
        return;
    }
    problems_add(problems, name, 0, "", "no such file",
                 "the file in one of the content directories");
}

void source_copy(Source *source, const char *name, const void *bytes, size_t size) {
    source->path = memory_copy(name);
    source->bytes = memory_new(size);
    if (size > 0)
        memcpy(source->bytes, bytes, size);
    source->size = size;
    source->present = true;
}

void source_free(Source *source) {
    free(source->path);
    free(source->bytes);
    *source = (Source){0};
}

static bool is_content_name(const char *name) {
    const char *dot = strrchr(name, '.');
    return dot && dot != name && (strcmp(dot, ".yaml") == 0 || strcmp(dot, ".yml") == 0);
}

static void add_name(Names *names, const char *name) {
    size_t place = 0;
    while (place < names->count && strcmp(names->item[place], name) < 0)
        place++;
    if (place < names->count && strcmp(names->item[place], name) == 0)
        return;
    names->item = memory_resize(names->item, (names->count + 1) * sizeof *names->item);
    memmove(names->item + place + 1, names->item + place,
            (names->count - place) * sizeof *names->item);
    names->item[place] = memory_copy(name);
    names->count++;
}

// What of a directory is listed, by its name and path.
typedef bool IsListed(const char *name, const char *path);

static bool is_content_file(const char *name, const char *path) {
    (void)path;
    return is_content_name(name);
}

// What cannot be looked at is listed, so that whoever reads it says so.
static bool is_folder(const char *name, const char *path) {
    struct stat found;
    return name[0] != '.' && (stat(path, &found) == 0 ? S_ISDIR(found.st_mode) : errno != ENOENT);
}

static bool list(Names *names, const char *directory, IsListed *is_listed) {
    DIR *entries = opendir(directory);
    if (!entries)
        return false;
    for (struct dirent *entry; errno = 0, (entry = readdir(entries)) != NULL;) {
        char path[MAX_PATH_LENGTH];
        source_path(path, sizeof path, directory, entry->d_name);
        if (is_listed(entry->d_name, path))
            add_name(names, entry->d_name);
    }
    bool whole = errno == 0;
    closedir(entries);
    return whole;
}

bool source_list(Names *names, const char *directory) {
    return list(names, directory, is_content_file);
}

bool source_list_folders(Names *names, const char *directory) {
    return list(names, directory, is_folder) || errno == ENOENT;
}

void names_join(Names *names, const Names *others) {
    for (size_t i = 0; i < others->count; i++)
        add_name(names, others->item[i]);
}

void names_free(Names *names) {
    for (size_t i = 0; i < names->count; i++)
        free(names->item[i]);
    free(names->item);
    *names = (Names){0};
}

// The length of the UTF-8 character that starts here, or 0: overlong forms, surrogates and values
// beyond U+10FFFF are not characters.
static size_t character_length(const unsigned char *bytes, size_t left) {
    unsigned char first = bytes[0];
    if (first < 0x80)
        return 1;
    size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || length > left)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((bytes[i] & 0xC0) != 0x80)
            return 0;
    unsigned char low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : 0x80;
    unsigned char high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : 0xBF;
    return bytes[1] >= low && bytes[1] <= high ? length : 0;
}

bool source_check_utf8(const Source *source, Problems *problems) {
    int line = 1;
    for (size_t i = 0; i < source->size;) {
        size_t length = character_length(source->bytes + i, source->size - i);
        if (length == 0) {
            char found[32];
            snprintf(found, sizeof found, "the byte 0x%02X", source->bytes[i]);
            problems_add(problems, source->path, line, "", found, "UTF-8 text");
            return false;
        }
        if (source->bytes[i] == '\n')
            line++;
        i += length;
    }
    return true;
}
