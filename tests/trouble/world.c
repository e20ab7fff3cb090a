// The player's archive and what was promised; see world.h.
#define _POSIX_C_SOURCE 200809L
#include "world.h"

#include "base/rng.h"
#include "engine/run.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { MOVER = 17, CHANCE = 18, FIRST_SEED = 1000, REASON_ROOM = 2048 };

char again[200];

_Noreturn void world_fail(const char *condition, const char *format, ...) {
    va_list values;
    va_start(values, format);
    printf("# does not hold: %s\n# ", condition);
    // The analyzer of clang 14 does not follow va_start here.
    vprintf(format, values); // NOLINT(clang-analyzer-valist.Uninitialized)
    printf("\n# %s\n", again);
    va_end(values);
    (void)fflush(stdout);
    _exit(EXIT_FAILURE);
}

uint32_t chance(World *world, uint32_t bound) {
    return rng_below(world->key, CHANCE, world->drawn++, bound);
}

World *world_new(const Game *game, void *catalog, uint64_t seed) {
    World *world = calloc(1, sizeof *world);
    HOLDS(world, "no memory");
    world->game = game;
    world->catalog = catalog;
    world->key = seed;
    world->seeds = FIRST_SEED;
    const char *above = getenv("TMPDIR");
    snprintf(world->folder, sizeof world->folder, "%.300s/trouble-XXXXXX", above ? above : "/tmp");
    HOLDS(mkdtemp(world->folder), "%s", world->folder);
    snprintf(world->path, sizeof world->path, "%s/runs.db", world->folder);
    return world;
}

void world_end(World *world) {
    char command[PATH_ROOM + 16];
    world_close(world);
    snprintf(command, sizeof command, "rm -rf '%s'", world->folder);
    HOLDS(system(command) == 0, "%s", command);
    free(world);
}

void world_close(World *world) {
    session_close(world->session);
    archive_close(world->archive);
    world->session = NULL;
    world->archive = NULL;
}

// ---- runs of the policy

static bool make_move(const World *world, Session *session) {
    Move moves[GAME_MAX_MOVES];
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    size_t count = world->game->moves(session_catalog(session), session_state(session), moves);
    if (count == 0)
        return false;
    uint32_t index =
        rng_below(session_seed(session), MOVER, session_steps(session), (uint32_t)count);
    HOLDS(session_do_move(session, moves[index], NULL, &reason), "%s", memory);
    return true;
}

bool world_move(World *world) {
    return make_move(world, world->session);
}

static Session *begin(const World *world, uint64_t seed) {
    Setup setup = {0};
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Session *session = session_open(world->game, world->catalog);
    HOLDS(session && session_start(session, &setup, seed, NULL, &reason), "%s", memory);
    return session;
}

static uint64_t hash_after(const World *world, uint64_t seed, size_t steps) {
    Session *session = begin(world, seed);
    while (session_steps(session) < steps && make_move(world, session))
        continue;
    uint64_t hash = session_hash(session);
    session_close(session);
    return hash;
}

// ---- promises

static Promise *promise_of(World *world, uint64_t seed) {
    for (size_t i = 0; i < world->promises; i++)
        if (world->promise[i].seed == seed)
            return &world->promise[i];
    return NULL;
}

void world_promise(World *world, uint64_t seed, size_t steps) {
    Promise *promise = promise_of(world, seed);
    if (!promise) {
        HOLDS(world->promises < MOST_RUNS, "too many runs");
        promise = &world->promise[world->promises++];
        promise->seed = seed;
    }
    promise->steps = steps;
}

bool world_broken(World *world, const ArchiveEntry *entry, size_t steps) {
    const Promise *promise = promise_of(world, strtoull(entry->seed, NULL, 10));
    return promise && steps < promise->steps;
}

// The replay of a text, or NULL if it is refused with a reason.
static Session *replay(const World *world, const char *text, size_t length) {
    RunHead head;
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Session *session = session_open(world->game, world->catalog);
    bool good = run_read_head(text, length, &head, &reason) &&
                run_replay(session, &head, text, length, NULL, &reason);
    HOLDS(good || memory[0], "refused without a reason");
    if (good)
        return session;
    session_close(session);
    return NULL;
}

long world_judge(World *world, const char *text, size_t length) {
    Session *session = replay(world, text, length);
    if (!session)
        return -1;
    size_t steps = session_steps(session);
    uint64_t seed = session_seed(session);
    HOLDS(hash_after(world, seed, steps) == session_hash(session),
          "the run of seed %llu is another one after %zu steps", (unsigned long long)seed, steps);
    session_close(session);
    return (long)steps;
}

// Reads an entry back: it is the run that it must be, with every step that was acknowledged.
static Session *check_entry(World *world, const ArchiveEntry *entry) {
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    uint64_t seed = strtoull(entry->seed, NULL, 10);
    const Promise *promise = promise_of(world, seed);
    text_init(&reason, memory, sizeof memory);
    char *text = archive_text(world->archive, entry->id, &length, &reason);
    HOLDS(text, "seed %s: %s", entry->seed, memory);
    long steps = world_judge(world, text, length);
    HOLDS(steps >= 0, "seed %s: the archive gives back what no replay accepts", entry->seed);
    HOLDS(promise || seed == world->seeds, "seed %s was never played", entry->seed);
    HOLDS(!promise || (size_t)steps >= promise->steps, "seed %s: %ld steps, promised %zu",
          entry->seed, steps, promise->steps);
    HOLDS(entry->steps == steps, "seed %s: %ld steps, listed %ld", entry->seed, steps,
          (long)entry->steps);
    world_promise(world, seed, (size_t)steps);
    Session *session = replay(world, text, length);
    free(text);
    return session;
}

void world_verify(World *world) {
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0, unfinished = 0;
    int64_t earned = 0;
    static Profile profile;
    text_init(&reason, memory, sizeof memory);
    ArchiveEntry *list = archive_list(world->archive, &count, &reason);
    HOLDS(!memory[0], "%s", memory);
    for (size_t i = 0; i < count; i++) {
        Session *session = check_entry(world, &list[i]);
        unfinished += list[i].state == ARCHIVE_UNFINISHED;
        if (world->game->earned)
            earned += session_earned(session).observation;
        HOLDS((session_outcome(session) != NULL) == (list[i].state == ARCHIVE_FINISHED),
              "seed %s: its state is not that of its run", list[i].seed);
        session_close(session);
    }
    free(list);
    HOLDS(count == world->promises, "%zu runs are there, %zu were kept", count, world->promises);
    HOLDS(unfinished <= 1, "%zu runs wait", unfinished);
    HOLDS(archive_profile(world->archive, world->game->id, &profile, &reason), "%s", memory);
    HOLDS(profile.observation == earned, "%ld were earned, the runs say %ld",
          (long)profile.observation, (long)earned);
}

// A program that was killed may have kept a whole run and not lived to say so.
static void find_untold(World *world) {
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0;
    text_init(&reason, memory, sizeof memory);
    ArchiveEntry *list = archive_list(world->archive, &count, &reason);
    HOLDS(!memory[0], "%s", memory);
    for (size_t i = 0; i < count; i++)
        if (strtoull(list[i].seed, NULL, 10) == world->seeds)
            world_promise(world, world->seeds, (size_t)list[i].steps);
    free(list);
}

void world_resume(World *world) {
    char memory[REASON_ROOM];
    Text notice;
    ArchiveEntry entry;
    text_init(&notice, memory, sizeof memory);
    world->archive = archive_open(world->path, &notice);
    HOLDS(world->archive && !memory[0], "%s", memory);
    HOLDS(archive_is_writable(world->archive), "it cannot be written");
    if (archive_unfinished(world->archive, world->game->id, &entry)) {
        world->session = check_entry(world, &entry);
        world->run = (ArchiveRun){.id = entry.id, .stored = session_steps(world->session)};
        return;
    }
    world->run = (ArchiveRun){0};
    find_untold(world);
    if (promise_of(world, world->seeds))
        world->seeds++;
    world->session = begin(world, world->seeds);
}
