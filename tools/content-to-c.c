// content-to-c OUT.c OUT.d DIRECTORY...
//
// Part of the build, compiled once for each GAME: checks its content files and writes them as the
// bytes that are compiled in. Prints every problem and fails if there is one. OUT.d tells the build
// what the bytes were made from.
#include "load/load.h"
#include "load/source.h"

#include <stdio.h>
#include <stdlib.h>

#define JOIN(left, right) left##right
#define NAME(left, right) JOIN(left, right)
#define QUOTE(word)       #word
#define TEXT_OF(word)     QUOTE(word)
#define TABLES            NAME(GAME, _content)

extern const Content TABLES;

enum { BYTES_PER_LINE = 16 };

static void write_c(FILE *out, const uint8_t *bytes, size_t size) {
    static const char game[] = TEXT_OF(GAME);
    fprintf(out, "// The content of %s, made from its YAML files; do not edit.\n", game);
    fprintf(out, "#include <stddef.h>\n#include <stdint.h>\n\n");
    fprintf(out, "extern const uint8_t %s_bytes[];\nextern const size_t %s_bytes_size;\n\n", game,
            game);
    fprintf(out, "const uint8_t %s_bytes[] = {", game);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%d,", i % BYTES_PER_LINE == 0 ? "\n    " : " ", bytes[i]);
    fprintf(out, "\n};\n\nconst size_t %s_bytes_size = sizeof %s_bytes;\n", game, game);
}

// The folder itself too: a file that is added to it changes the content.
static void write_folder(FILE *out, const char *folder) {
    Names names = {0};
    source_list(&names, folder);
    fprintf(out, " %s", folder);
    for (size_t i = 0; i < names.count; i++)
        fprintf(out, " %s/%s", folder, names.item[i]);
    names_free(&names);
}

static void write_packs(FILE *out, const char *directory) {
    enum { PATH_ROOM = 4096 };
    char packs[PATH_ROOM], folder[PATH_ROOM];
    Names names = {0};
    source_path(packs, sizeof packs, directory, "packs");
    source_list_folders(&names, packs);
    if (names.count > 0)
        fprintf(out, " %s", packs);
    for (size_t i = 0; i < names.count; i++) {
        source_path(folder, sizeof folder, packs, names.item[i]);
        write_folder(out, folder);
    }
    names_free(&names);
}

static void write_sources(FILE *out, const char *made, char **directories, size_t count) {
    fprintf(out, "%s:", made);
    for (size_t i = 0; i < count; i++) {
        write_folder(out, directories[i]);
        write_packs(out, directories[i]);
    }
    fputc('\n', out);
}

static FILE *create(const char *path) {
    FILE *out = fopen(path, "w");
    if (!out)
        perror(path);
    return out;
}

static bool finish(FILE *out, const char *path) {
    int failed = ferror(out);
    if (fclose(out) == 0 && !failed)
        return true;
    fprintf(stderr, "%s: could not be written\n", path);
    return false;
}

int main(int argc, char **argv) {
    if (argc < 4) {
        fprintf(stderr, "usage: content-to-c OUT.c OUT.d DIRECTORY...\n");
        return 2;
    }
    size_t count = (size_t)argc - 3;
    Problems problems = {0};
    void *catalog = load_directories(&TABLES, (const char *const *)argv + 3, count, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    if (!catalog)
        return EXIT_FAILURE;
    size_t size;
    uint8_t *bytes = load_encode(&TABLES, catalog, &size);
    load_free(catalog);
    FILE *out = create(argv[1]), *sources = create(argv[2]);
    bool written = out && sources;
    if (out) {
        write_c(out, bytes, size);
        written = finish(out, argv[1]) && written;
    }
    if (sources) {
        write_sources(sources, argv[1], argv + 3, count);
        written = finish(sources, argv[2]) && written;
    }
    free(bytes);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
