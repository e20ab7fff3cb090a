// content-to-c GAME DIRECTORY OUT.c SYMBOL
//
// Part of the build: checks the content files of a game and writes them as the bytes that are
// compiled in. Prints every problem and fails if there is one.
#include "load/load.h"

#include <stdio.h>
#include <stdlib.h>

enum { BYTES_PER_LINE = 16 };

static void write_c(FILE *out, const char *game, const char *symbol, const uint8_t *bytes,
                    size_t size) {
    fprintf(out, "// The content of %s, made from its YAML files; do not edit.\n", game);
    fprintf(out, "#include <stddef.h>\n#include <stdint.h>\n\n");
    fprintf(out, "extern const uint8_t %s[];\nextern const size_t %s_size;\n\n", symbol, symbol);
    fprintf(out, "const uint8_t %s[] = {", symbol);
    for (size_t i = 0; i < size; i++)
        fprintf(out, "%s%d,", i % BYTES_PER_LINE == 0 ? "\n    " : " ", bytes[i]);
    fprintf(out, "\n};\n\nconst size_t %s_size = sizeof %s;\n", symbol, symbol);
}

static uint8_t *encode(const char *game, void *catalog, size_t *size) {
    Codec measure = codec_writer(NULL, 0);
    load_visit(game, &measure, catalog);
    *size = measure.position;
    uint8_t *bytes = malloc(*size);
    if (!bytes)
        return NULL;
    Codec writer = codec_writer(bytes, *size);
    load_visit(game, &writer, catalog);
    return bytes;
}

static int write_file(const char *path, const char *game, const char *symbol, const uint8_t *bytes,
                      size_t size) {
    FILE *out = fopen(path, "w");
    if (!out) {
        perror(path);
        return EXIT_FAILURE;
    }
    write_c(out, game, symbol, bytes, size);
    int failed = ferror(out);
    if (fclose(out) != 0 || failed) {
        fprintf(stderr, "%s: could not be written\n", path);
        return EXIT_FAILURE;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: content-to-c GAME DIRECTORY OUT.c SYMBOL\n");
        return 2;
    }
    const char *game = argv[1], *directory = argv[2];
    Problems problems = {0};
    void *catalog = load_directories(game, &directory, 1, &problems);
    problems_print(&problems, stderr);
    problems_free(&problems);
    if (!catalog)
        return EXIT_FAILURE;

    size_t size;
    uint8_t *bytes = encode(game, catalog, &size);
    int result = bytes ? write_file(argv[3], game, argv[4], bytes, size) : EXIT_FAILURE;
    free(bytes);
    load_free(catalog);
    return result;
}
