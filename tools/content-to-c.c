// content-to-c DIRECTORY OUT.c OUT.d
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

// The directory itself too: a file that is added to it changes the content.
static void write_sources(FILE *out, const char *made, const char *directory) {
    Names names = {0};
    source_list(&names, directory);
    fprintf(out, "%s: %s", made, directory);
    for (size_t i = 0; i < names.count; i++)
        fprintf(out, " %s/%s", directory, names.item[i]);
    fputc('\n', out);
    names_free(&names);
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
    if (argc != 4) {
        fprintf(stderr, "usage: content-to-c DIRECTORY OUT.c OUT.d\n");
        return 2;
    }
    const char *directory = argv[1];
    Problems problems = {0};
    void *catalog = load_directories(&TABLES, &directory, 1, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    if (!catalog)
        return EXIT_FAILURE;
    size_t size;
    uint8_t *bytes = load_encode(&TABLES, catalog, &size);
    load_free(catalog);
    FILE *out = create(argv[2]), *sources = create(argv[3]);
    bool written = out && sources;
    if (out) {
        write_c(out, bytes, size);
        written = finish(out, argv[2]) && written;
    }
    if (sources) {
        write_sources(sources, argv[2], directory);
        written = finish(sources, argv[3]) && written;
    }
    free(bytes);
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
