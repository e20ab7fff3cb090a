// Fuzzes the content loader: any bytes as one of Threshold's files, the other files as they are.
//
// The first byte chooses the file, the rest is its text. Whatever the bytes are, the loader answers
// with a catalog or with problems, never with a crash or a leak. Run in the root of the sources:
//   clang -g -fsanitize=fuzzer,address,undefined -Isrc tests/fuzz/fuzz-threshold-content.c
//   src/load/*.c ...
//   ./fuzz-threshold-content CORPUS
#include "load/load.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { FILES = 16, LARGEST = 64 * 1024 };

static size_t file_count;
static LoadText real[FILES];
static uint8_t bytes[FILES][LARGEST];

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    const char *const *names = load_file_names("threshold", &file_count);
    for (size_t i = 0; i < file_count; i++) {
        char path[256];
        snprintf(path, sizeof path, "content/threshold/%s", names[i]);
        FILE *file = fopen(path, "rb");
        if (!file) {
            fprintf(stderr, "%s: run this in the root of the sources\n", path);
            exit(1);
        }
        real[i] = (LoadText){names[i], bytes[i], fread(bytes[i], 1, LARGEST, file)};
        fclose(file);
    }
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0 || file_count == 0)
        return 0;
    LoadText texts[FILES];
    for (size_t i = 0; i < file_count; i++)
        texts[i] = real[i];
    size_t chosen = data[0] % file_count;
    texts[chosen].bytes = data + 1;
    texts[chosen].size = size - 1;

    Problems problems = {0};
    void *catalog = load_texts("threshold", texts, file_count, &problems);
    if ((catalog == NULL) == (problems.count == 0))
        abort(); // a catalog and problems, or neither
    load_free(catalog);
    problems_free(&problems);
    return 0;
}
