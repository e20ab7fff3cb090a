// A player's archive in a folder of its own, and what was promised to that player.
//
// Runs are played by a policy that depends on nothing but their seed, so that any program can say
// what a run must be after any number of steps.
#ifndef CANDOR_TESTS_WORLD_H
#define CANDOR_TESTS_WORLD_H

#include "engine/session.h"
#include "store/archive.h"

enum { PATH_ROOM = 400, MOST_RUNS = 64 };

typedef struct Promise { // a run, as far as it was acknowledged
    uint64_t seed;
    size_t steps;
} Promise;

typedef struct World {
    const Game *game;
    void *catalog;
    char folder[PATH_ROOM], path[PATH_ROOM + 16];
    uint64_t key, drawn; // of this life's chance
    Promise promise[MOST_RUNS];
    size_t promises;
    uint64_t seeds; // of runs begun so far
    Archive *archive;
    Session *session;
    ArchiveRun run;
} World;

// Ends the program with what does not hold; `again` says how to see it again.
#define HOLDS(condition, ...) ((condition) ? (void)0 : world_fail(#condition, __VA_ARGS__))
_Noreturn void world_fail(const char *condition, const char *format, ...);
extern char again[200];

uint32_t chance(World *world, uint32_t bound);

World *world_new(const Game *game, void *catalog, uint64_t seed);
void world_end(World *world);

// Opens the archive, which must be whole and writable, and goes on with the run that waits there;
// begins one if there is none.
void world_resume(World *world);
void world_close(World *world);

// One move of the policy; false if the run has ended.
bool world_move(World *world);

// What archive_keep has acknowledged.
void world_promise(World *world, uint64_t seed, size_t steps);

// Everything that was promised is there and is what it must be, in an archive as it is.
void world_verify(World *world);

// Whether a run has fewer steps than were promised.
bool world_broken(World *world, const ArchiveEntry *entry, size_t steps);

// A text from the archive is a run of the policy, or is refused: it is never another run. Returns
// its steps, or -1 if it was refused.
long world_judge(World *world, const char *text, size_t length);

#endif
