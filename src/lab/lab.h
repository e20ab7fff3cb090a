// What the verbs of candor-lab share: options, games, content.
#ifndef CANDOR_LAB_LAB_H
#define CANDOR_LAB_LAB_H

#include "engine/game.h"
#include "engine/session.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { LAB_OK = 0, LAB_FAILED = 1, LAB_USAGE = 2, LAB_MAX_LIST = 64 };

// The verbs: argv[0] is the verb itself.
int lab_moves(int argc, char **argv);
int lab_drive(int argc, char **argv);
int lab_verify(int argc, char **argv);
int lab_validate(int argc, char **argv);
int lab_code(int argc, char **argv);
int lab_ladder(int argc, char **argv);
int lab_review(int argc, char **argv);
int lab_simulate(int argc, char **argv);
int lab_solve(int argc, char **argv);
int lab_solve_threshold(int argc, char **argv); // solve --game threshold
int lab_compare(int argc, char **argv);
int lab_sweep(int argc, char **argv);
int lab_merge(int argc, char **argv);
int lab_quality(int argc, char **argv);
int lab_tune(int argc, char **argv);
int lab_bench(int argc, char **argv);
int lab_pack(int argc, char **argv);
int lab_schema(int argc, char **argv);
int lab_story(int argc, char **argv);
int lab_lint(int argc, char **argv);
int lab_catalog(int argc, char **argv);
int lab_twee(int argc, char **argv);

// Walks over the arguments of a verb.
typedef struct Arguments {
    int argc;
    char **argv;
    int next;
    const char *option; // the current one: "--seed"; NULL for a plain argument
    const char *value;  // of the option, or the plain argument
} Arguments;

Arguments arguments_of(int argc, char **argv);

// Moves on; false at the end.
bool arguments_next(Arguments *arguments);

// Whether the current argument is this option with a value ("--seed 1" or "--seed=1"); complains
// and sets *failed if the value is missing.
bool option_value(Arguments *arguments, const char *name, bool *failed);
bool option_flag(const Arguments *arguments, const char *name);

// A list of texts given by a repeated option.
typedef struct TextList {
    const char *item[LAB_MAX_LIST];
    size_t count;
} TextList;
bool list_add(TextList *list, const char *option, const char *text);

// The folders of "DIR:DIR", which is cut apart; none for ".". Complains if there are too many.
bool lab_folders(TextList *list, char *text);

// What most verbs can be asked for, and how: one table for all of them (options.c).
enum {
    ASK_GAME = 1 << 0,
    ASK_POLICY = 1 << 1,
    ASK_GOAL = 1 << 2,
    ASK_CONTENT = 1 << 3,
    ASK_SETUP = 1 << 4,
    ASK_RUNS = 1 << 5,
    ASK_SEED = 1 << 6,
    ASK_THREADS = 1 << 7,
    ASK_JSON = 1 << 8,
    ASK_HELP = 1 << 9,
};
typedef struct Asked {
    const char *game, *policy, *goal;
    TextList content;
    Setup setup;
    uint64_t runs, seed, threads;
    bool json, help, seeded;
} Asked;

// Takes the current argument if it is one of those that the verb knows.
bool ask_common(Arguments *arguments, Asked *asked, unsigned known, bool *failed);

// "candor-lab: WHAT" on standard error, and the exit status for bad arguments.
__attribute__((format(printf, 1, 2))) int lab_complain(const char *format, ...);
int lab_unknown(const Arguments *arguments);

bool lab_number(const char *option, const char *text, uint64_t most, uint64_t *value);
const Game *lab_game(const char *id);                             // complains if there is none
const struct Bot *lab_policy(const char *game, const char *name); // the same

bool lab_setup(Setup *setup, const char *option); // complains if it cannot be added

// Whether a game can be played with this setup; complains if not.
bool lab_setup_fits(const Game *game, const void *catalog, const Setup *setup);

// The catalog as a setup makes it: this one, or a block of its own behind *own, to be freed before
// the catalog. NULL after complaining if there is no memory.
const void *lab_adapted(const Game *game, const void *catalog, const Setup *setup, void **own);

// solve --game threshold --deals, with these values changed.
int lab_solve_deals(const Game *game, const void *catalog, const Asked *asked,
                    const TextList *changes);

uint64_t lab_processors(void);

// The game that is named, or else the one whose content a folder of its name holds, or Frontier.
const Game *lab_game_of(const char *id, const TextList *directories);

// The game's content: from directories or one packed file if any are given, else the one compiled
// in. NULL after printing every problem. Free with lab_free_content.
void *lab_content(const Game *game, const TextList *directories);
void lab_free_content(void *catalog);

#endif
