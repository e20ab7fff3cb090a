// property GAME [--content DIRECTORY]... [--generate N] [--seed N] [--runs N]
//
// What the screen says is what happens. Plays random runs of the built-in content, or of these
// directories laid over one another, from the seed on; or so many runs of each of N contents that
// are made at random, from the seed on. Prints TAP; a fault names the seed, and the seed shows it
// again with --runs 1, or with --generate 1.
#include "generate.h"
#include "property.h"

#include "engine/session.h"
#include "load/load.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOST_DIRECTORIES = 4, MOVES = 240, MOVES_OF_GENERATED = 48 };

typedef struct Options {
    const Subject *subject;
    const char *directory[MOST_DIRECTORIES];
    size_t directories;
    uint64_t seed, runs, generate;
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
        else if (strcmp(words[i], "--generate") == 0)
            o->generate = strtoull(words[i + 1], NULL, 10);
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

typedef struct Result {
    size_t contents;
    Seen seen;
    char fault[sizeof((Trial *)0)->fault]; // empty: all is true
} Result;

static bool play(const Options *o, const void *catalog, uint64_t seed, size_t moves,
                 Result *result) {
    Trial *trial = trial_new(o->subject, catalog, &result->seen);
    bool good = trial != NULL;
    for (uint64_t i = 0; good && i < o->runs; i++)
        good = trial_run(trial, seed + i, moves);
    if (trial)
        memcpy(result->fault, trial->fault, sizeof result->fault);
    result->contents++;
    trial_free(trial);
    return good;
}

// How to see it again, also if a CHECK or a fault ends the program.
static char again[200];

static void tell_again(int number) {
    (void)signal(number, SIG_DFL);
    (void)!write(STDERR_FILENO, again, strlen(again));
    (void)raise(number);
}

static bool play_generated(const Options *o, Result *result) {
    static const int deadly[] = {SIGABRT, SIGSEGV, SIGFPE, SIGILL};
    bool good = true;
    for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; i++)
        (void)signal(deadly[i], tell_again);
    for (uint64_t i = 0; good && i < o->generate; i++) {
        Text fault;
        unsigned long long seed = o->seed + i;
        text_init(&fault, result->fault, sizeof result->fault);
        snprintf(again, sizeof again,
                 "# content %llu; again: property %s --generate 1 --runs %llu --seed %llu\n", seed,
                 o->subject->game->id, (unsigned long long)o->runs, seed);
        void *catalog = generate(o->subject->recipe, seed, &fault);
        good = catalog && play(o, catalog, seed, MOVES_OF_GENERATED, result);
        load_free(catalog);
    }
    if (!good)
        fputs(again, stdout);
    return good;
}

static bool play_given(const Options *o, Result *result) {
    void *catalog = open_catalog(o);
    bool good = catalog && play(o, catalog, o->seed, MOVES, result);
    load_free(catalog);
    return good;
}

int main(int count, char **words) {
    Options o;
    static Result result;
    if (!read_options(count, words, &o)) {
        fprintf(stderr, "usage: property GAME [--content DIRECTORY]... [--generate N] [--seed N] "
                        "[--runs N]\n");
        return 2;
    }
    bool good = o.generate > 0 ? play_generated(&o, &result) : play_given(&o, &result);
    if (!good)
        printf("# %s\n", result.fault);
    printf("# %zu contents, %zu actions, %zu claims; states:", result.contents, result.seen.actions,
           result.seen.claims);
    for (int i = 0; i < o.subject->game->mode_count; i++)
        printf(" %zu %s", result.seen.states[i], o.subject->game->mode_names[i]);
    printf("\n");
    printf("%s 1 %s: what the screen says is what then happens, from seed %llu\n1..1\n",
           good ? "ok" : "not ok", o.subject->game->id, (unsigned long long)o.seed);
    return good ? 0 : 1;
}
