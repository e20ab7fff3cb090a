// twee N   a scenario that goes to Twee and back is the same: N contents that are made at random.
//
// The scenario is written as Twee, read back as YAML over the content it came from, and written
// again; flags may have other numbers, so that it is the Twee that is compared.
#include "generate.h"

#include "games/tale/catalog.h"
#include "lab/twee.h"
#include "load/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char first[TWEE_ROOM], second[TWEE_ROOM], yaml[TWEE_ROOM];

static void *read_back(const void *catalog, const char *twee, size_t length, Problems *problems) {
    char why[400];
    Text text, reason;
    text_init(&text, yaml, sizeof yaml);
    text_init(&reason, why, sizeof why);
    if (!twee_read(&tale_content, TA_FILE_SCENARIO, twee, length, &text, &reason)) {
        printf("# %s\n", why);
        return NULL;
    }
    LoadText file = {.name = "scenario-again.yaml", .bytes = yaml, .size = text.length};
    return load_over(&tale_content, catalog, &file, 1, problems);
}

static bool same_again(const void *catalog) {
    Problems problems = {0};
    Text before, after;
    text_init(&before, first, sizeof first);
    text_init(&after, second, sizeof second);
    twee_write(&tale_content, catalog, TA_FILE_SCENARIO, 0, &before);
    void *again = read_back(catalog, first, before.length, &problems);
    if (again)
        twee_write(&tale_content, again, TA_FILE_SCENARIO, 0, &after);
    problems_print(&problems, stdout);
    problems_free(&problems);
    load_free(again);
    if (again && strcmp(first, second) != 0) {
        size_t at = 0;
        while (first[at] == second[at])
            at++;
        printf("# found %.120s\n# instead of %.120s\n", second + at, first + at);
    }
    return again && strcmp(first, second) == 0;
}

int main(int count, char **words) {
    uint64_t contents = count > 1 ? strtoull(words[1], NULL, 10) : 1, seed = 1;
    bool good = true;
    for (; good && seed <= contents; seed++) {
        char why[1000];
        Text fault;
        text_init(&fault, why, sizeof why);
        void *catalog = generate(&tale_recipe, seed, &fault);
        if (!catalog)
            printf("# seed %llu: %s\n", (unsigned long long)seed, why);
        good = catalog && same_again(catalog);
        load_free(catalog);
    }
    printf("%s 1 a scenario goes to Twee and back, %llu contents\n1..1\n", good ? "ok" : "not ok",
           (unsigned long long)seed - 1);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
