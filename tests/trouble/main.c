// trouble [--faults N] [--seed S]   plays while everything goes wrong, and looks whether anything
// that was acknowledged is lost, or anything is silently another.
//
// A life is an archive, a file of runs of one game, with its own content or one made at random, and
// the settings of its player.
// In each of its moments something happens: a read, write or sync that fails, a full disk, a kill,
// a lock, a second program, a clock that jumps, damaged bytes. What must hold is in world.h; it
// needs no second implementation: a run is what its seed says, and a promise is a promise.
#define _POSIX_C_SOURCE 200809L
#include "chosen.h"
#include "disk.h"
#include "generate.h"
#include "world.h"

#include "engine/run.h"
#include "games/games.h"
#include "load/load.h"
#include "store/file.h"

#include <dirent.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOMENTS = 24, STEPS = 12, LATEST = 40, FILE_ROOM = 1 << 20, REASON_ROOM = 2048 };

static char why[REASON_ROOM];
static Text reason;
static time_t clock_now = 1700000000;

// The archive asks when a run was begun; the clock says anything.
time_t time(time_t *out) {
    if (out)
        *out = clock_now;
    return clock_now;
}

static bool keep(World *world) {
    text_init(&reason, why, sizeof why);
    bool kept = archive_keep(world->archive, &world->run, world->session, RUN_PLAYED, &reason);
    HOLDS(kept == (why[0] == '\0'), "%s", why);
    if (kept)
        world_promise(world, session_seed(world->session), session_steps(world->session));
    return kept;
}

static void play_some(World *world) {
    for (int i = 0; i < STEPS && world_move(world); i++)
        (void)keep(world);
}

static void reopen(World *world) {
    world_close(world);
    world_resume(world);
}

static bool is_aside(const World *world) {
    char aside[PATH_ROOM + 40];
    snprintf(aside, sizeof aside, "%s.damaged-1", world->path);
    return access(aside, F_OK) == 0;
}

// ---- what happens; each returns how many faults there were

// While a run is played; once the disk is well again everything is kept that was not.
static int trouble_playing(World *world, Trouble trouble) {
    disk_break(trouble, (int)chance(world, LATEST));
    play_some(world);
    int faults = disk_mend();
    HOLDS(keep(world), "the disk is well again: %s", why);
    return faults;
}

// While the archive is opened: a whole one stays where it is.
static int trouble_opening(World *world, Trouble trouble) {
    world_close(world);
    disk_break(trouble, (int)chance(world, LATEST));
    text_init(&reason, why, sizeof why);
    Archive *archive = archive_open(world->path, &reason);
    HOLDS(archive || why[0], "it was not opened, and nothing was said");
    archive_close(archive);
    int faults = disk_mend();
    HOLDS(!is_aside(world), "a whole archive was set aside: %s", why);
    world_resume(world);
    return faults;
}

// Another program plays on and is killed at some write; what it had told is there.
static int killed(World *world) {
    int pipe_ends[2], status = 0;
    Promise told;
    world_close(world);
    HOLDS(pipe(pipe_ends) == 0, "no pipe");
    (void)fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        FILE *out = fdopen(pipe_ends[1], "w");
        disk_break(TROUBLE_KILL, (int)chance(world, LATEST));
        world_resume(world);
        for (int i = 0; i < STEPS && world_move(world); i++) {
            if (!keep(world))
                continue;
            told = (Promise){session_seed(world->session), session_steps(world->session)};
            (void)fwrite(&told, sizeof told, 1, out);
            (void)fflush(out);
        }
        _exit(EXIT_SUCCESS); // nothing is closed
    }
    (void)chance(world, LATEST);
    close(pipe_ends[1]);
    FILE *in = fdopen(pipe_ends[0], "r");
    while (fread(&told, sizeof told, 1, in) == 1)
        world_promise(world, told.seed, told.steps);
    fclose(in);
    HOLDS(waitpid(child, &status, 0) == child && WIFEXITED(status), "the other program crashed");
    HOLDS(WEXITSTATUS(status) == KILLED || WEXITSTATUS(status) == EXIT_SUCCESS,
          "the other program failed");
    // It may have begun the next run.
    if (world->promises > 0 && world->promise[world->promises - 1].seed > world->seeds)
        world->seeds = world->promise[world->promises - 1].seed;
    world_resume(world);
    return 1;
}

// Another program holds the lock: while a run is kept, or while the archive is opened.
static int locked(World *world) {
    sqlite3 *other = NULL;
    bool opening = chance(world, 2) == 0;
    (void)keep(world);
    HOLDS(sqlite3_open(world->path, &other) == SQLITE_OK, "no second connection");
    HOLDS(sqlite3_exec(other, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK, "no lock");
    if (opening) {
        archive_close(world->archive);
        text_init(&reason, why, sizeof why);
        world->archive = archive_open(world->path, &reason);
        HOLDS(world->archive && strstr(why, "Another program"), "%s", why);
    }
    if (world_move(world))
        HOLDS(!keep(world), "kept although another program writes");
    sqlite3_close(other);
    HOLDS(keep(world), "the lock is gone: %s", why);
    return 1;
}

// A second window: it cannot begin a run of the same game, and is told why.
static int second_program(World *world) {
    Setup setup = {0};
    ArchiveRun run = {0};
    (void)keep(world);
    text_init(&reason, why, sizeof why);
    Archive *other = archive_open(world->path, &reason);
    HOLDS(other && !why[0], "%s", why);
    Session *session = session_open(world->game, world->catalog);
    HOLDS(session_start(session, &setup, 1, NULL, &reason), "%s", why);
    bool waits = !session_outcome(world->session);
    if (waits)
        HOLDS(!archive_keep(other, &run, session, RUN_PLAYED, &reason) && why[0],
              "two runs of a game");
    session_close(session);
    archive_close(other);
    play_some(world);
    return 1;
}

static int clock_jumps(World *world) {
    clock_now += (time_t)chance(world, 2000000000) - 1000000000;
    play_some(world);
    HOLDS(keep(world), "%s", why);
    return 1;
}

// ---- damage

static size_t read_whole(const char *path, char *bytes) {
    FILE *file = fopen(path, "rb");
    HOLDS(file, "%s", path);
    size_t size = fread(bytes, 1, FILE_ROOM, file);
    fclose(file);
    HOLDS(size < FILE_ROOM, "the archive is larger than expected");
    return size;
}

static void write_whole(const char *path, const char *bytes, size_t size) {
    FILE *file = fopen(path, "wb");
    HOLDS(file && fwrite(bytes, 1, size, file) == size && fclose(file) == 0, "%s", path);
}

static void remove_beside(const World *world) {
    char command[4 * PATH_ROOM];
    snprintf(command, sizeof command, "rm -f '%s'-wal '%s'-shm '%s'.damaged-*", world->path,
             world->path, world->path);
    HOLDS(system(command) == 0, "%s", command);
}

// Every run of a damaged archive is what it was, or is refused; nothing else is shown.
static void look_at_damage(World *world) {
    text_init(&reason, why, sizeof why);
    Archive *archive = archive_open(world->path, &reason);
    HOLDS(archive || why[0], "not opened, and nothing was said");
    HOLDS(!is_aside(world) || strstr(why, "is damaged"), "set aside without a word");
    size_t count = 0;
    ArchiveEntry *list = archive ? archive_list(archive, &count, &reason) : NULL;
    for (size_t i = 0; i < count; i++) {
        size_t length = 0;
        text_init(&reason, why, sizeof why);
        char *text = archive_text(archive, list[i].id, &length, &reason);
        HOLDS(text || why[0], "refused without a reason");
        long steps = text ? world_judge(world, text, length) : -1;
        HOLDS(steps < 0 || !world_broken(world, &list[i], (size_t)steps),
              "seed %s: of its steps only %ld are left, and nobody says so", list[i].seed, steps);
        free(text);
    }
    free(list);
    archive_close(archive);
}

static int damaged(World *world) {
    static char whole[FILE_ROOM], wounded[FILE_ROOM];
    world_close(world);
    size_t size = read_whole(world->path, whole);
    if (size == 0) {
        world_resume(world);
        return 0;
    }
    memcpy(wounded, whole, size);
    uint32_t at = chance(world, (uint32_t)size), most = chance(world, 64) + 1;
    for (uint32_t i = at; i < at + most && i < size; i++)
        wounded[i] = (char)chance(world, 256);
    write_whole(world->path, wounded, size);
    look_at_damage(world);
    remove_beside(world);
    write_whole(world->path, whole, size);
    world_resume(world);
    return 1;
}

// ---- a run file

static size_t files_in(const char *folder) {
    size_t count = 0;
    DIR *open = opendir(folder);
    HOLDS(open, "%s", folder);
    while (readdir(open))
        count++;
    closedir(open);
    return count;
}

// The path holds the old bytes or the new ones, those that were said, and nothing is left beside
// it.
static int writing_a_file(World *world, Trouble trouble) {
    char path[PATH_ROOM + 16];
    size_t before_length = 0, length = 0, after_length = 0;
    snprintf(path, sizeof path, "%s/copy.candor", world->folder);
    text_init(&reason, why, sizeof why);
    char *before = file_read(path, FILE_ROOM, &before_length, &reason);
    char *text = run_write(world->session, &length);
    size_t files = files_in(world->folder);
    disk_break(trouble, (int)chance(world, 6));
    text_init(&reason, why, sizeof why);
    bool written = file_write(path, text, length, &reason);
    int faults = disk_mend();
    HOLDS(written == (why[0] == '\0'), "%s", why);
    char *after = file_read(path, FILE_ROOM, &after_length, &reason);
    bool is_new = after && after_length == length && memcmp(after, text, length) == 0;
    bool is_old =
        before ? after && after_length == before_length && memcmp(after, before, before_length) == 0
               : !after;
    HOLDS(written ? is_new : is_old, "the file is neither the old one nor the new one");
    HOLDS(files_in(world->folder) == files + (!before && after), "something is left beside it");
    free(before);
    free(text);
    free(after);
    return faults;
}

// ---- lives

static int happens(World *world) {
    static const Trouble of_disks[] = {TROUBLE_READ, TROUBLE_WRITE, TROUBLE_SYNC, TROUBLE_FULL};
    Trouble trouble = of_disks[chance(world, 4)];
    switch (chance(world, 12)) {
    case 0:
    case 1: return trouble_playing(world, trouble);
    case 2: return trouble_opening(world, trouble);
    case 3: return killed(world);
    case 4: return locked(world);
    case 5: return second_program(world);
    case 6: return clock_jumps(world);
    case 7: return damaged(world);
    case 8: return chosen_changing(world, trouble);
    case 9: return chosen_killed(world);
    case 10: return chosen_damaged(world);
    default: return writing_a_file(world, trouble);
    }
}

static int live(const Game *game, void *catalog, uint64_t seed) {
    World *world = world_new(game, catalog, seed);
    int faults = 0;
    world_resume(world);
    for (int i = 0; i < MOMENTS; i++) {
        faults += happens(world);
        (void)keep(world);
        if (session_outcome(world->session) || chance(world, 4) == 0)
            reopen(world);
        world_verify(world);
    }
    world_end(world);
    return faults;
}

// Its own content, or one made at random.
static int one_life(uint64_t seed) {
    static const Recipe *const recipes[] = {&frontier_recipe, &tale_recipe};
    const Game *const games[] = {game_by_id("frontier"), game_by_id("tale")};
    const Game *game = games[seed % 2];
    text_init(&reason, why, sizeof why);
    if (seed % 4 >= 2) {
        void *made = generate(recipes[seed % 2], seed, &reason);
        HOLDS(made, "%s", why);
        int faults = live(game, made, seed);
        load_free(made);
        return faults;
    }
    void *catalog = calloc(1, game->content->catalog_size);
    HOLDS(catalog && content_builtin(game, catalog), "no content");
    int faults = live(game, catalog, seed);
    free(catalog);
    return faults;
}

int main(int count, char **words) {
    long wanted = 300, faults = 0;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < count; i += 2) {
        if (strcmp(words[i], "--faults") == 0)
            wanted = atol(words[i + 1]);
        else if (strcmp(words[i], "--seed") == 0)
            seed = strtoull(words[i + 1], NULL, 10);
    }
    disk_install();
    uint64_t lives = 0;
    for (; faults < wanted; lives++) {
        snprintf(again, sizeof again, "again: trouble --faults 1 --seed %llu",
                 (unsigned long long)seed + lives);
        faults += one_life(seed + lives);
    }
    printf(
        "ok 1 - %ld faults in %llu lives from seed %llu on: nothing is lost, nothing is another\n"
        "1..1\n",
        faults, (unsigned long long)lives, (unsigned long long)seed);
    return EXIT_SUCCESS;
}
