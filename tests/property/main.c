// property GAME [--content DIRECTORY]... [--seed N] [--runs N]   what the screen says is what
// happens.
//
// Plays random runs of the built-in content, or of these directories laid over one another, from
// the seed on. Prints TAP; a fault names the seed, and the seed shows it again with --runs 1.
#include "property.h"

#include "engine/session.h"
#include "load/load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DIRECTORIES = 4, MOVES = 240 };

typedef struct Options {
    const Subject *subject;
    const char *directory[MOST_DIRECTORIES];
    size_t directories;
    uint64_t seed, runs;
} Options;

static const Subject *find_subject(const char *id) {
    static const Subject *const all[] = {&frontier_subject, &threshold_subject, &tale_subject};
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(all[i]->game->id, id) == 0)
            return all[i];
    return NULL;
}

static bool read_options(int count, char **words, Options *o) {
    *o = (Options){.seed = 1, .runs = 40};
    o->subject = count > 1 ? find_subject(words[1]) : NULL;
    for (int i = 2; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--seed") == 0)
            o->seed = strtoull(words[i + 1], NULL, 10);
        else if (strcmp(words[i], "--runs") == 0)
            o->runs = strtoull(words[i + 1], NULL, 10);
        else if (strcmp(words[i], "--content") == 0 && o->directories < MOST_DIRECTORIES)
            o->directory[o->directories++] = words[i + 1];
        else
            return false;
    }
    return o->subject != NULL;
}

static void *open_catalog(const Options *o) {
    const Game *game = o->subject->game;
    if (o->directories > 0) {
        Problems problems = {0};
        void *catalog = load_directories(game->content, o->directory, o->directories, &problems);
        problems_print(&problems, stderr);
        problems_free(&problems);
        return catalog;
    }
    void *catalog = calloc(1, game->content->catalog_size);
    if (catalog && content_builtin(game, catalog))
        return catalog;
    free(catalog);
    return NULL;
}

int main(int count, char **words) {
    Options o;
    if (!read_options(count, words, &o)) {
        fprintf(stderr, "usage: property GAME [--content DIRECTORY]... [--seed N] [--runs N]\n");
        return 2;
    }
    void *catalog = open_catalog(&o);
    Trial *trial = catalog ? trial_new(o.subject, catalog) : NULL;
    bool good = trial != NULL;
    for (uint64_t i = 0; good && i < o.runs; i++)
        good = trial_run(trial, o.seed + i, MOVES);
    if (trial && !good)
        printf("# %s\n", trial->fault);
    if (trial)
        printf("# %zu states, %zu actions, %zu claims\n", trial->states, trial->actions,
               trial->claims);
    printf("%s 1 %s: what the screen says is what then happens, from seed %llu\n1..1\n",
           good ? "ok" : "not ok", o.subject->game->id, (unsigned long long)o.seed);
    trial_free(trial);
    load_free(catalog);
    return good ? 0 : 1;
}
