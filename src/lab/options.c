// Command lines and content for the verbs; see lab.h.
#define _POSIX_C_SOURCE 200809L
#include "lab/lab.h"
#include "lab/pack.h"
#include "lab/scenario.h"

#include "bots/simulation.h"
#include "engine/run.h"
#include "games/games.h"
#include "load/load.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

Arguments arguments_of(int argc, char **argv) {
    return (Arguments){.argc = argc, .argv = argv, .next = 1};
}

bool arguments_next(Arguments *a) {
    if (a->next >= a->argc)
        return false;
    const char *word = a->argv[a->next++];
    bool is_option = strncmp(word, "--", 2) == 0;
    a->option = is_option ? word : NULL;
    a->value = is_option ? NULL : word;
    return true;
}

bool option_value(Arguments *a, const char *name, bool *failed) {
    size_t length = strlen(name);
    if (!a->option || strncmp(a->option, name, length) != 0)
        return false;
    if (a->option[length] == '=') {
        a->value = a->option + length + 1;
        return true;
    }
    if (a->option[length] != '\0')
        return false;
    if (a->next >= a->argc) {
        lab_complain("%s needs a value.", name);
        *failed = true;
        return true;
    }
    a->value = a->argv[a->next++];
    return true;
}

bool option_flag(const Arguments *a, const char *name) {
    return a->option && strcmp(a->option, name) == 0;
}

// ---- what most verbs can be asked for

typedef enum AskKind { ASK_TEXT, ASK_NUMBER, ASK_LIST, ASK_PAIR, ASK_FLAG } AskKind;

static const struct {
    const char *option;
    unsigned bit;
    AskKind kind;
    size_t offset;
    uint64_t most;
} asks[] = {
    {"--game", ASK_GAME, ASK_TEXT, offsetof(Asked, game), 0},
    {"--policy", ASK_POLICY, ASK_TEXT, offsetof(Asked, policy), 0},
    {"--goal", ASK_GOAL, ASK_TEXT, offsetof(Asked, goal), 0},
    {"--content", ASK_CONTENT, ASK_LIST, offsetof(Asked, content), 0},
    {"--setup", ASK_SETUP, ASK_PAIR, offsetof(Asked, setup), 0},
    {"--runs", ASK_RUNS, ASK_NUMBER, offsetof(Asked, runs), SIMULATION_MAX_RUNS},
    {"--seed", ASK_SEED, ASK_NUMBER, offsetof(Asked, seed), UINT64_MAX},
    {"--threads", ASK_THREADS, ASK_NUMBER, offsetof(Asked, threads), SIMULATION_MAX_THREADS},
    {"--json", ASK_JSON, ASK_FLAG, offsetof(Asked, json), 0},
    {"--help", ASK_HELP, ASK_FLAG, offsetof(Asked, help), 0},
};

bool ask_common(Arguments *a, Asked *asked, unsigned known, bool *failed) {
    for (size_t i = 0; i < sizeof asks / sizeof asks[0]; i++) {
        void *place = (char *)asked + asks[i].offset;
        const char *option = asks[i].option;
        if (!(known & asks[i].bit))
            continue;
        if (asks[i].kind == ASK_FLAG && option_flag(a, option)) {
            *(bool *)place = true;
            return true;
        }
        if (asks[i].kind == ASK_FLAG || !option_value(a, option, failed))
            continue;
        if (*failed)
            return true;
        switch (asks[i].kind) {
        case ASK_TEXT: *(const char **)place = a->value; break;
        case ASK_NUMBER: *failed = !lab_number(option, a->value, asks[i].most, place); break;
        case ASK_LIST: *failed = !list_add(place, option, a->value); break;
        default: *failed = !lab_setup(place, a->value); break;
        }
        asked->seeded = asked->seeded || asks[i].bit == ASK_SEED;
        return true;
    }
    return false;
}

// ---- complaining

int lab_complain(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fputs("candor-lab: ", stderr);
    // The analyzer of clang 14 does not follow va_start here.
    vfprintf(stderr, format, args); // NOLINT(clang-analyzer-valist.Uninitialized)
    fputc('\n', stderr);
    va_end(args);
    return LAB_USAGE;
}

int lab_unknown(const Arguments *a) {
    return lab_complain("found '%s', which '%s' does not know; try 'candor-lab --help'.",
                        a->option ? a->option : a->value, a->argv[0]);
}

bool lab_number(const char *option, const char *text, uint64_t most, uint64_t *value) {
    char memory[200];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (seed_parse(text, value, &reason) && *value <= most)
        return true;
    lab_complain("%s: found '%s', expected a whole number from 0 to %" PRIu64 ".", option, text,
                 most);
    return false;
}

const Game *lab_game(const char *id) {
    const Game *game = id ? game_by_id(id) : NULL;
    if (game)
        return game;
    fprintf(stderr, "candor-lab: --game: found '%s', expected", id ? id : "nothing");
    for (size_t i = 0; i < candor_game_count; i++)
        fprintf(stderr, "%s %s",
                i == 0                       ? ""
                : i + 1 == candor_game_count ? " or"
                                             : ",",
                candor_games[i]->id);
    fputs(".\n", stderr);
    return NULL;
}

// "content/frontier/" belongs to Frontier; a folder of another name needs --game.
static const char *game_of_folder(const char *path) {
    size_t end = strlen(path);
    while (end > 1 && path[end - 1] == '/')
        end--;
    size_t start = end;
    while (start > 0 && path[start - 1] != '/')
        start--;
    for (size_t i = 0; i < candor_game_count; i++) {
        const char *id = candor_games[i]->id;
        if (strlen(id) == end - start && strncmp(path + start, id, end - start) == 0)
            return id;
    }
    return NULL;
}

const Game *lab_game_of(const char *id, const TextList *directories) {
    for (size_t i = 0; !id && i < directories->count; i++)
        id = game_of_folder(directories->item[i]);
    return lab_game(id ? id : "frontier");
}

const Bot *lab_policy(const char *game, const char *name) {
    const Bot *bot = name ? bot_find(game, name) : NULL;
    const Bot *list[BOT_MAX_POLICIES];
    size_t count = bot_list(game, list);
    if (bot)
        return bot;
    fprintf(stderr, "candor-lab: --policy: found '%s', expected", name ? name : "nothing");
    for (size_t i = 0; i < count; i++)
        fprintf(stderr, "%s %s", i == 0 ? "" : i + 1 == count ? " or" : ",", list[i]->name);
    fputs(".\n", stderr);
    return NULL;
}

bool lab_setup(Setup *setup, const char *option) {
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (setup_add(setup, option, &reason))
        return true;
    lab_complain("%s", memory);
    return false;
}

bool lab_setup_fits(const Game *game, const void *catalog, const Setup *setup) {
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (game->setup_check(catalog, setup, &reason))
        return true;
    lab_complain("%s", memory);
    return false;
}

const void *lab_adapted(const Game *game, const void *catalog, const Setup *setup, void **own) {
    *own = game->adapt ? malloc(game->content->catalog_size) : NULL;
    if (game->adapt && !*own) {
        lab_complain("there is no memory for the content.");
        return NULL;
    }
    return *own && game->adapt(catalog, setup, *own) ? *own : catalog;
}

uint64_t lab_processors(void) {
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (uint64_t)count : 1;
}

bool list_add(TextList *list, const char *option, const char *text) {
    if (list->count == LAB_MAX_LIST) {
        lab_complain("%s can be given at most %d times.", option, LAB_MAX_LIST);
        return false;
    }
    list->item[list->count++] = text;
    return true;
}

bool lab_folders(TextList *list, char *text) {
    bool good = true;
    for (char *rest = text; good && rest && strcmp(text, ".") != 0;) {
        char *colon = strchr(rest, ':');
        if (colon)
            *colon = '\0';
        good = list_add(list, "a content", rest);
        rest = colon ? colon + 1 : NULL;
    }
    return good;
}

void *lab_content(const Game *game, const TextList *directories) {
    if (directories->count == 1 && pack_is(directories->item[0]))
        return pack_load(game, directories->item[0]);
    if (directories->count == 1 && lab_is_scenario(directories->item[0])) {
        uint8_t scenario;
        return lab_scenario(directories->item[0], &scenario);
    }
    if (directories->count > 0) {
        Problems problems = {0};
        void *catalog =
            load_directories(game->content, directories->item, directories->count, &problems);
        problems_print(&problems, stderr);
        problems_free(&problems);
        return catalog;
    }
    void *catalog = calloc(1, game->content->catalog_size);
    if (catalog && content_builtin(game, catalog))
        return catalog;
    free(catalog);
    lab_complain("the content compiled into this program cannot be read.");
    return NULL;
}

void lab_free_content(void *catalog) {
    load_free(catalog);
}
