// Prints hashes that every compiler, optimisation level, processor and browser must agree on: for
// each game a corpus of random runs, one line for every few of them with what their states, their
// logs and their screens hash to, and one for what bots and tests are told beside that, which the
// page's module leaves out. golden-hashes.txt is what they are. With the id of a game, only its
// own; with a number after it, a line for so many runs.
#include "base/rng.h"
#include "engine/session.h"
#include "games/games.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    RUNS = 250, // of each game
    TOGETHER = 25,
    LONGEST = 5000,
    MOVER = 99,
    SCREENS = 9, // of so many steps one screen is looked at, and that of the end
    LINE_ROOM = 1 << 22
};

typedef struct Golden {
    const Game *game;
    Session *session;
    Log log;
    Text line;
    uint64_t steps, ended;
    Hash states, records, screens;
    Hash facts; // of the whole game
    bool has_facts;
    uint64_t together;
} Golden;

static void add_text(Hash *hash, const char *text) {
    for (; *text; text++)
        hash_add(hash, (uint8_t)*text);
    hash_add(hash, 0);
}

static void hear(void *reader, const LogRecord *record) {
    Golden *golden = reader;
    hash_add(&golden->records, (uint64_t)record->time);
    hash_add(&golden->records, (uint64_t)record->kind);
    add_text(&golden->records, record->rule);
    add_text(&golden->records, record->text);
    add_text(&golden->records, record->result);
    add_text(&golden->facts, record->data);
    golden->has_facts = golden->has_facts || record->data[0];
}

static void look(Golden *golden) {
    text_clear(&golden->line);
    session_view_line(golden->session, &golden->line);
    add_text(&golden->screens, golden->line.data);
    if (!golden->has_facts)
        return;
    text_clear(&golden->line);
    session_view_facts(golden->session, true, &golden->line);
    add_text(&golden->facts, golden->line.data);
}

// Every other run is one of a player who has bought all there is.
static void choose_setup(const Game *game, const void *catalog, uint64_t seed, Setup *setup) {
    char memory[SETUP_LENGTH], unread[400];
    Text option, more;
    Unlock unlock;
    size_t count = 0;
    text_init(&option, memory, sizeof memory);
    text_init(&more, unread, sizeof unread);
    text_add(&option, "packs=");
    for (size_t i = 0; seed % 2 == 0 && game->unlock && game->unlock(catalog, i, &unlock, &more);
         i++) {
        if (!unlock.alone)
            text_addf(&option, "%s%s", count++ > 0 ? "," : "", unlock.id);
        text_clear(&more);
    }
    if (count > 0)
        (void)setup_add(setup, memory, &more);
}

static bool play(Golden *golden, uint64_t seed) {
    const Game *game = golden->game;
    Session *session = golden->session;
    Setup setup = {0};
    Move moves[GAME_MAX_MOVES];
    char memory[400];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    log_init(&golden->log, hear, golden, false);
    choose_setup(game, session_catalog(session), seed, &setup);
    if (!session_start(session, &setup, seed, &golden->log, &reason))
        return false;
    for (uint64_t i = 0; i < LONGEST && !session_outcome(session); i++) {
        if (i % SCREENS == 0)
            look(golden);
        size_t count = game->moves(session_catalog(session), session_state(session), moves);
        uint32_t chosen = rng_below(seed, MOVER, i, (uint32_t)count);
        if (!session_do_move(session, moves[chosen], &golden->log, &reason))
            return false;
        hash_add(&golden->states, session_hash(session));
    }
    look(golden);
    golden->steps += session_steps(session);
    golden->ended += session_outcome(session) != NULL;
    return true;
}

static bool play_some(Golden *golden, uint64_t first) {
    golden->steps = golden->ended = 0;
    golden->states = golden->records = golden->screens = hash_start();
    for (uint64_t seed = first; seed < first + golden->together; seed++)
        if (!play(golden, seed))
            return false;
    printf("%s %" PRIu64 " to %" PRIu64 ": %" PRIu64 " steps, %" PRIu64 " ended, states %016" PRIx64
           " logs %016" PRIx64 " screens %016" PRIx64 "\n",
           golden->game->id, first, first + golden->together - 1, golden->steps, golden->ended,
           golden->states.value, golden->records.value, golden->screens.value);
    return true;
}

static bool play_game(Golden *golden, const Game *game) {
    void *catalog = calloc(1, game->content->catalog_size);
    bool good = catalog && content_builtin(game, catalog);
    golden->game = game;
    golden->session = good ? session_open(game, catalog) : NULL;
    golden->facts = hash_start();
    golden->has_facts = false;
    good = golden->session != NULL;
    if (good)
        printf("%s rules %u, content %016" PRIx64 "\n", game->id, (unsigned)game->rules_version,
               session_content_hash(golden->session));
    for (uint64_t first = 1; good && first <= RUNS; first += golden->together)
        good = play_some(golden, first);
    if (golden->has_facts)
        printf("%s facts %016" PRIx64 "\n", game->id, golden->facts.value);
    session_close(golden->session);
    free(catalog);
    return good;
}

int main(int argc, char **argv) {
    static Golden golden = {.together = TOGETHER};
    char *memory = malloc(LINE_ROOM);
    bool good = memory != NULL;
    setvbuf(stdout, NULL, _IOLBF, BUFSIZ); // whoever reads along may have seen enough
    if (argc > 2 && atoi(argv[2]) > 0)
        golden.together = (uint64_t)atoi(argv[2]);
    if (good)
        text_init(&golden.line, memory, LINE_ROOM);
    for (size_t i = 0; good && i < candor_game_count; i++)
        if (argc < 2 || strcmp(argv[1], candor_games[i]->id) == 0)
            good = play_game(&golden, candor_games[i]);
    free(memory);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
