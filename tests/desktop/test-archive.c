// Runs are never lost: the archive, resuming, settings, and what happens when the disk will not.
#define _POSIX_C_SOURCE 200809L
#include "fixture.h"

#include "desktop/catalogs.h"
#include "desktop/parts.h"
#include "desktop/places.h"
#include "desktop/window_parts.h"
#include "engine/moves.h"
#include "engine/run.h"
#include "games/games.h"
#include "store/file.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { REASON_ROOM = 2048, NOBODY = 65534 };

static char memory[REASON_ROOM];
static Text reason;

static char *new_path(void) {
    g_autofree char *folder = g_dir_make_tmp("candor-XXXXXX", NULL);
    g_assert_cmpint(chmod(folder, 0777), ==, 0);
    return g_build_filename(folder, "deep", "runs.db", NULL);
}

static Archive *open_archive(const char *path) {
    text_init(&reason, memory, sizeof memory);
    Archive *archive = archive_open(path, &reason);
    g_assert_nonnull(archive);
    return archive;
}

static Live *resume(Archive *archive) {
    ArchiveEntry entry;
    text_init(&reason, memory, sizeof memory);
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    Live *live = live_resume(&entry, archive, &reason);
    g_assert_cmpstr(memory, ==, "");
    g_assert_nonnull(live);
    return live;
}

static void forget(char *path) {
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *above = g_path_get_dirname(folder);
    g_autofree char *command = g_strdup_printf("rm -rf '%s'", above);
    g_assert_cmpint(system(command), ==, 0);
    g_free(path);
}

// From here on every step is a press: none is made for the player.
static void make_every_move(void) {
    Settings every_move = settings_defaults();
    every_move.always_between = true;
    settings_set(every_move);
}

// What needs no decision is made for the player and stored like any other move (U08a).
static void passes_what_needs_no_decision(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_of(wants_rest, archive);
    size_t before = session_steps(live_session(live));
    text_init(&reason, memory, sizeof memory);
    g_assert_true(live_do(live, "rest 1", &reason));
    g_assert_cmpuint(session_steps(live_session(live)), ==, before + 2);
    g_assert_cmpstr(live_view(live)->mode, ==, "frontier");
    live_free(live);
    live = resume(archive);
    g_assert_cmpuint(session_steps(live_session(live)), ==, before + 2);
    live_free(live);
    archive_close(archive);
    forget(path);
}

// A run closed after some steps is resumed with the same hash, log and view.
static void resumes_exactly(void) {
    make_every_move();
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_after(25, archive);
    uint64_t hash = session_hash(live_session(live));
    guint lines = g_list_model_get_n_items(live_lines(live));
    live_free(live);
    archive_close(archive);
    archive = open_archive(path);
    live = resume(archive);
    g_assert_true(session_hash(live_session(live)) == hash);
    g_assert_cmpuint(g_list_model_get_n_items(live_lines(live)), ==, lines);
    live_free(live);
    archive_close(archive);
    forget(path);
}

// Plays in another process until it is killed; tells each finished step through a pipe.
static void play_until_killed(const char *path, const Session *plan, int out) {
    Archive *archive = open_archive(path);
    const Game *game = game_by_id("frontier");
    Live *live = live_start(game, session_seed(plan), archive, &reason);
    History history = session_history(plan);
    char move[GAME_MOVE_LENGTH];
    while (live) {
        uint64_t told[2] = {session_steps(live_session(live)), session_hash(live_session(live))};
        if (write(out, told, sizeof told) != (ssize_t)sizeof told)
            _exit(1);
        if (told[0] + 1 == history.count)
            pause();
        Text text;
        text_init(&text, move, sizeof move);
        move_format(game, history.step[told[0] + 1].move, &text);
        if (!live_do(live, move, &reason))
            _exit(1);
    }
    _exit(1);
}

// kill -9 at twenty different moments: each time the run resumes at the step that was finished
// last, or at the one that was just being kept, with the hash it had. R240: and the Observation
// Data that it had earned by then is in the profile.
static void survives_kill(void) {
    make_every_move();
    Live *plan = state_after(30, NULL);
    for (int i = 0; i < 20; i++) {
        char *path = new_path();
        int ends[2];
        uint64_t told[2] = {0}, steps = 0;
        uint64_t hashes[64] = {0};
        g_assert_cmpint(pipe(ends), ==, 0);
        pid_t child = fork();
        g_assert_cmpint(child, >=, 0);
        if (child == 0) {
            close(ends[0]);
            play_until_killed(path, live_session(plan), ends[1]);
        }
        close(ends[1]);
        for (int k = 0; k <= 3 + i; k++) {
            g_assert_true(read(ends[0], told, sizeof told) == (ssize_t)sizeof told);
            steps = told[0];
            hashes[steps] = told[1];
        }
        g_usleep((gulong)(i * 37 % 11) * 100);
        kill(child, SIGKILL);
        waitpid(child, NULL, 0);
        while (read(ends[0], told, sizeof told) == (ssize_t)sizeof told && told[0] < 64) {
            steps = told[0];
            hashes[steps] = told[1];
        }
        close(ends[0]);
        Archive *archive = open_archive(path);
        Live *live = resume(archive);
        size_t resumed = session_steps(live_session(live));
        g_assert_cmpuint(resumed, >=, steps);
        g_assert_cmpuint(resumed, <=, steps + 1);
        if (resumed == steps)
            g_assert_true(session_hash(live_session(live)) == hashes[steps]);
        Profile profile;
        g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
        g_assert_cmpint(profile.observation, ==, session_earned(live_session(live)).observation);
        live_free(live);
        archive_close(archive);
        forget(path);
    }
    live_free(plan);
}

static Unlock unlock_called(const char *id) {
    const Game *game = game_by_id("frontier");
    char words[600];
    Text more;
    Unlock unlock;
    for (size_t i = 0;; i++) {
        text_init(&more, words, sizeof words);
        g_assert_true(game->unlock(catalog_of(game), i, &unlock, &more));
        if (strcmp(unlock.id, id) == 0)
            return unlock;
    }
}

// U11a: what is bought is kept with its price, can be switched, and stands in the next run's setup;
// of contracts one is on at a time.
static void unlocks_are_kept(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Unlock fen = unlock_called("fen"), road = unlock_called("road");
    Unlock witness = unlock_called("witness"), rations = unlock_called("half-rations");
    g_assert_true(archive_unlock(archive, "frontier", &road, true, &reason));
    g_assert_true(archive_unlock(archive, "frontier", &fen, true, &reason));
    g_assert_true(archive_unlock(archive, "frontier", &witness, true, &reason));
    g_assert_true(archive_unlock(archive, "frontier", &rations, true, &reason));
    archive_close(archive);
    archive = open_archive(path);
    Profile profile;
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_cmpint(profile.spent, ==, fen.cost + road.cost + witness.cost + rations.cost);
    g_assert_cmpint(profile_missing(&profile, &fen), ==, profile.spent + fen.cost);
    g_assert_false(profile_owned(&profile, "contract", "witness")->on);
    Live *live = live_start(game_by_id("frontier"), 3, archive, &reason);
    g_assert_cmpstr(session_setup(live_session(live))->line, ==,
                    "contract=half-rations packs=fen,road");
    g_assert_nonnull(strstr(session_view(live_session(live))->goal, "Half Rations"));
    live_free(live);
    g_assert_true(archive_unlock(archive, "frontier", &fen, false, &reason));
    g_assert_true(archive_unlock(archive, "frontier", &rations, false, &reason));
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_cmpint(profile.spent, ==, fen.cost + road.cost + witness.cost + rations.cost);
    live = live_start(game_by_id("frontier"), 3, archive, &reason);
    g_assert_nonnull(strstr(session_setup(live_session(live))->line, "packs=road"));
    g_assert_null(strstr(session_setup(live_session(live))->line, "contract"));
    live_free(live);
    archive_close(archive);
    forget(path);
}

// R240: Observation Data is credited with the action that earned it, once, and giving the run up
// leaves it. R264: so does losing it. What a profile has seen goes into the next run's setup.
static void observation_data_is_kept(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_after(30, archive);
    Profile profile;
    ArchiveEntry entry;
    int32_t earned = session_earned(live_session(live)).observation;
    g_assert_cmpint(earned, >, 0);
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_cmpint(profile.observation, ==, earned);
    g_assert_cmpuint(profile.ids, >, 0);
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_true(archive_give_up(archive, entry.id, &reason));
    g_assert_false(archive_unfinished(archive, "frontier", &entry));
    live_free(live);
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_cmpint(profile.observation, ==, earned);
    live = live_start(game_by_id("frontier"), 3, archive, &reason);
    g_assert_nonnull(strstr(session_setup(live_session(live))->line, "seen="));
    live_free(live);
    archive_close(archive);
    forget(path);
}

// One unfinished run per game: a second one is played but not kept in its place.
static void one_unfinished_run(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    text_init(&reason, memory, sizeof memory);
    Live *first = live_start(game_by_id("frontier"), 1, archive, &reason);
    Live *second = live_start(game_by_id("frontier"), 2, archive, &reason);
    ArchiveEntry entry;
    g_assert_cmpstr(live_problem(first), ==, "");
    g_assert_cmpstr(live_problem(second), !=, "");
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_cmpstr(entry.seed, ==, "1");
    live_free(first);
    live_free(second);
    archive_close(archive);
    forget(path);
}

// Replays and imports earn nothing; an exported run is byte for byte what the archive gives back.
static void imports_earn_nothing(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_of(wants_end, NULL);
    size_t length = 0, stored = 0, count = 0;
    char *text = run_write(live_session(live), &length);
    Live *replay = live_replay(text, length, &reason);
    ArchiveRun kept = {0};
    Profile profile;
    g_assert_nonnull(replay);
    live_seek(replay, live_length(replay));
    g_assert_true(archive_keep(archive, &kept, live_session(replay), RUN_IMPORTED, &reason));
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_cmpint(profile.observation, ==, 0);
    char *again = archive_text(archive, kept.id, &stored, &reason);
    g_assert_cmpuint(stored, ==, length);
    g_assert_true(memcmp(again, text, length) == 0);
    ArchiveEntry *runs = archive_list(archive, &count, &reason);
    g_assert_cmpuint(count, ==, 1);
    g_assert_cmpint(runs[0].origin, ==, RUN_IMPORTED);
    g_assert_cmpint(runs[0].state, ==, ARCHIVE_FINISHED);
    free(runs);
    free(again);
    free(text);
    live_free(replay);
    live_free(live);
    archive_close(archive);
    forget(path);
}

// The same file imported twice, or exported from here and imported again, is listed once.
static void imports_are_listed_once(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_of(wants_end, archive), *other = state_after(10, NULL);
    const Live *const runs[] = {live, other, other};
    const size_t listed[] = {1, 2, 2};
    GtkWidget *window = window_new(NULL, archive, "");
    gtk_window_present(GTK_WINDOW(window));
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *file = g_build_filename(folder, "run.candor", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(runs); i++) {
        size_t length = 0, count = 0;
        char *text = run_write(live_session((Live *)runs[i]), &length);
        g_assert_true(file_write(file, text, length, &reason));
        window_import_file(owned(window), file);
        settle();
        free(archive_list(archive, &count, &reason));
        g_assert_cmpuint(count, ==, listed[i]);
        free(text);
    }
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
    live_free(other);
    live_free(live);
    archive_close(archive);
    forget(path);
}

// A replay goes forward, back and to the end, always to the same states; a played run cannot.
static void replays_go_anywhere(void) {
    Live *live = state_after(20, NULL);
    History history = session_history(live_session(live));
    size_t length = 0;
    char *text = run_write(live_session(live), &length);
    Live *replay = live_replay(text, length, &reason);
    static const size_t places[] = {1, 2, 1, 0, 15, 14, 20, 3};
    for (size_t i = 0; i < G_N_ELEMENTS(places); i++) {
        live_seek(replay, places[i]);
        g_assert_cmpuint(live_position(replay), ==, places[i]);
        g_assert_true(session_hash(live_session(replay)) == history.step[places[i]].hash);
    }
    text_init(&reason, memory, sizeof memory);
    g_assert_false(live_do(replay, "go 1", &reason));
    g_assert_nonnull(strstr(memory, "replay"));
    free(text);
    live_free(replay);
    live_free(live);
}

// A finished run's log becomes the full trace.
static void ended_runs_reveal(void) {
    Live *live = state_of(wants_end, NULL);
    size_t length = 0;
    char *text = run_write(live_session(live), &length);
    Live *replay = live_replay(text, length, &reason);
    live_seek(replay, live_length(replay));
    guint lines = g_list_model_get_n_items(live_lines(live));
    g_assert_cmpuint(lines, ==, g_list_model_get_n_items(live_lines(replay)));
    free(text);
    live_free(replay);
    live_free(live);
}

static void tell_file(const char *path, const char *sql) {
    sqlite3 *db = NULL;
    g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
    g_assert_cmpint(sqlite3_exec(db, sql, NULL, NULL, NULL), ==, SQLITE_OK);
    sqlite3_close(db);
}

static int file_version(const char *path) {
    sqlite3 *db = NULL;
    sqlite3_stmt *row = NULL;
    g_assert_cmpint(sqlite3_open(path, &db), ==, SQLITE_OK);
    sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &row, NULL);
    g_assert_cmpint(sqlite3_step(row), ==, SQLITE_ROW);
    int version = sqlite3_column_int(row, 0);
    sqlite3_finalize(row);
    sqlite3_close(db);
    return version;
}

// An archive of a newer program is read and left as it is; what is played is not saved, and says
// so.
static void newer_archive_is_left_alone(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    live_free(state_of(wants_end, archive));
    archive_close(archive);
    tell_file(path, "PRAGMA wal_checkpoint(TRUNCATE); PRAGMA user_version = 5");
    text_init(&reason, memory, sizeof memory);
    archive = archive_open(path, &reason);
    g_assert_nonnull(archive);
    g_assert_nonnull(strstr(memory, "newer version of Candor"));
    size_t count = 0;
    ArchiveEntry *runs = archive_list(archive, &count, &reason);
    g_assert_cmpuint(count, ==, 1);
    free(runs);
    Live *live = live_start(game_by_id("frontier"), 5, archive, &reason);
    g_assert_cmpstr(live_problem(live), ==,
                    "This run is not being saved: the archive can only be read.");
    live_free(live);
    archive_close(archive);
    g_assert_cmpint(file_version(path), ==, 5);
    forget(path);
}

// An archive of version 1 is brought up to date with its runs; a finished run is kept with its
// result in words, and the best of a game is found.
static void older_archive_is_upgraded(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    live_free(state_after(5, archive));
    archive_close(archive);
    tell_file(path, "ALTER TABLE run DROP COLUMN score; ALTER TABLE run DROP COLUMN result;"
                    "DROP TABLE unlock;"
                    "PRAGMA user_version = 1");
    archive = open_archive(path);
    g_assert_cmpstr(memory, ==, "");
    ArchiveEntry entry;
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_true(archive_give_up(archive, entry.id, &reason));
    g_assert_false(archive_best(archive, "frontier", &entry));
    live_free(state_of(wants_end, archive));
    g_assert_true(archive_best(archive, "frontier", &entry));
    g_assert_cmpuint(strlen(entry.result), >, 5);
    archive_close(archive);
    g_assert_cmpint(file_version(path), ==, 4);
    forget(path);
}

// One of version 2 had nothing to buy: its runs are there, and something can be bought.
static void archive_without_unlocks_is_upgraded(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Profile profile;
    const Unlock pack = {.kind = "pack", .id = "fen", .name = "Fen", .cost = 1};
    live_free(state_after(5, archive));
    archive_close(archive);
    tell_file(path, "DROP TABLE unlock; PRAGMA user_version = 2");
    archive = open_archive(path);
    g_assert_cmpstr(memory, ==, "");
    g_assert_true(archive_unlock(archive, "frontier", &pack, true, &reason));
    g_assert_true(archive_profile(archive, "frontier", &profile, &reason));
    g_assert_nonnull(profile_owned(&profile, "pack", "fen"));
    archive_close(archive);
    g_assert_cmpint(file_version(path), ==, 4);
    forget(path);
}

// Two windows on one archive: the second says in a sentence that its run is not saved, without a
// word of SQL.
static void two_windows_meet(void) {
    char *path = new_path();
    Archive *first = open_archive(path), *second = open_archive(path);
    Live *one = live_start(game_by_id("frontier"), 5, first, &reason);
    Live *other = live_start(game_by_id("frontier"), 6, second, &reason);
    g_assert_cmpstr(live_problem(one), ==, "");
    g_assert_cmpstr(live_problem(other), ==,
                    "This run is not being saved: another window of Candor plays this game.");
    live_free(one);
    live_free(other);
    archive_close(first);
    archive_close(second);
    forget(path);
}

// A run of other rules or other content is kept, listed, and refused with one sentence.
static void foreign_runs_are_refused(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    states_content(true);
    Live *live = state_after(3, archive);
    live_free(live);
    states_content_free();
    ArchiveEntry entry;
    text_init(&reason, memory, sizeof memory);
    g_assert_true(archive_unfinished(archive, "frontier", &entry));
    g_assert_null(live_resume(&entry, archive, &reason));
    g_assert_cmpuint(strlen(memory), >, 20);
    g_assert_true(g_str_has_suffix(memory, "."));
    g_assert_true(archive_unfinished(archive, "frontier", &entry)); // still there
    archive_close(archive);
    forget(path);
}

// Runs a check in a process of its own, as an unprivileged user: root ignores mode bits.
static void as_nobody(void (*check)(const char *path), const char *path) {
    pid_t child = fork();
    if (child == 0) {
        if (geteuid() == 0 && (setgid(NOBODY) != 0 || setuid(NOBODY) != 0))
            _exit(3);
        check(path);
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    g_assert_cmpint(status, ==, 0);
}

static void play_without_saving(const char *path) {
    text_init(&reason, memory, sizeof memory);
    Archive *archive = archive_open(path, &reason);
    if (!strstr(memory, "not saved"))
        _exit(4);
    Live *live = live_start(game_by_id("frontier"), 5, archive, &reason);
    if (!live || !live_problem(live)[0])
        _exit(5);
    if (!live_do(live, "go 1", &reason) || session_steps(live_session(live)) != 1)
        _exit(6); // the game goes on
    live_free(live);
    archive_close(archive);
}

static void read_only_archive(void) {
    char *path = new_path();
    g_autofree char *folder = g_path_get_dirname(path);
    Archive *archive = open_archive(path);
    Live *live = state_after(5, archive);
    live_free(live);
    archive_close(archive);
    g_assert_cmpint(chmod(path, 0444), ==, 0);
    g_assert_cmpint(chmod(folder, 0555), ==, 0);
    as_nobody(play_without_saving, path);
    g_assert_cmpint(chmod(folder, 0700), ==, 0); // now it cannot even be looked into
    if (geteuid() == 0)
        as_nobody(play_without_saving, path);
    forget(path);
}

// A disk that is full from some moment on: said, played on, and kept again once there is room.
static void play_on_a_full_disk(const char *path) {
    struct rlimit limit = {0}, before;
    GStatBuf now;
    Archive *archive = open_archive(path);
    Live *live = live_start(game_by_id("frontier"), 5, archive, &reason);
    g_autofree char *wal = g_strdup_printf("%s-wal", path);
    if (!live || live_problem(live)[0] || g_stat(wal, &now) != 0)
        _exit(4);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    limit = before;
    limit.rlim_cur = (rlim_t)now.st_size;
    setrlimit(RLIMIT_FSIZE, &limit);
    if (!live_do(live, "go 1", &reason) || !live_problem(live)[0])
        _exit(5);
    setrlimit(RLIMIT_FSIZE, &before);
    const View *view = live_view(live);
    if (!live_do(live, view->action[view->actions.first].move, &reason) || live_problem(live)[0])
        _exit(6);
    uint64_t hash = session_hash(live_session(live));
    live_free(live);
    archive_close(archive);
    archive = open_archive(path);
    live = resume(archive);
    if (session_hash(live_session(live)) != hash || session_steps(live_session(live)) != 2)
        _exit(7);
    live_free(live);
    archive_close(archive);
}

static void full_disk(void) {
    char *path = new_path();
    as_nobody(play_on_a_full_disk, path);
    forget(path);
}

// A damaged archive is kept under another name, and a new one is begun.
static void damaged_archive(void) {
    static const struct {
        goffset at;
        size_t size;
    } wounds[] = {{0, 64}, {4096, 4096}, {100, 3000}};
    for (size_t i = 0; i < G_N_ELEMENTS(wounds); i++) {
        char *path = new_path();
        Archive *archive = open_archive(path);
        Live *live = state_after(40, archive);
        live_free(live);
        archive_close(archive);
        static char garbage[4096];
        memset(garbage, 0xA5, sizeof garbage);
        FILE *file = g_fopen(path, "r+b");
        g_assert_cmpint(fseek(file, (long)wounds[i].at, SEEK_SET), ==, 0);
        g_assert_cmpuint(fwrite(garbage, 1, wounds[i].size, file), ==, wounds[i].size);
        fclose(file);
        archive = open_archive(path);
        g_assert_nonnull(strstr(memory, "damaged"));
        g_autofree char *aside = g_strdup_printf("%s.damaged-1", path);
        g_assert_true(g_file_test(aside, G_FILE_TEST_EXISTS));
        live = live_start(game_by_id("frontier"), 5, archive, &reason);
        g_assert_cmpstr(live_problem(live), ==, "");
        live_free(live);
        archive_close(archive);
        forget(path);
    }
}

// Relative XDG values are ignored; without HOME there still is a place.
static void places(void) {
    g_autofree char *before = g_strdup(g_getenv("XDG_DATA_HOME"));
    g_setenv("XDG_DATA_HOME", "relative", TRUE);
    g_autofree char *ignored = places_archive();
    g_assert_true(g_path_is_absolute(ignored));
    g_assert_null(strstr(ignored, "relative"));
    g_setenv("XDG_DATA_HOME", "/somewhere", TRUE);
    g_autofree char *used = places_archive();
    g_assert_cmpstr(used, ==, "/somewhere/candor/runs.db");
    g_setenv("XDG_DATA_HOME", before, TRUE);
}

// R292: the setting's exact label, off by default; when on, only what costs Time asks once more.
static mode_t mode_of(const char *path) {
    GStatBuf found;
    g_assert_cmpint(g_stat(path, &found), ==, 0);
    return found.st_mode & 0777;
}

// What is kept for the player can be read by the player only, even where the umask allows
// everything; what an earlier program left open is closed.
static void kept_for_the_player_only(void) {
    static const char *const parts[] = {"", "-wal", "-shm"};
    char *path = new_path();
    g_autofree char *folder = g_path_get_dirname(path);
    g_autofree char *file = g_build_filename(folder, "work", NULL);
    g_autofree char *ini = g_build_filename(folder, "new", "settings.ini", NULL);
    g_autofree char *ini_folder = g_path_get_dirname(ini);
    g_autoptr(GKeyFile) keys = g_key_file_new();
    mode_t before = umask(0);
    archive_close(open_archive(path));
    g_assert_cmpint(mode_of(folder), ==, 0700);
    g_assert_cmpint(mode_of(path), ==, 0600);
    g_assert_cmpint(chmod(path, 0664), ==, 0);
    Archive *archive = open_archive(path);
    Live *live = live_start(game_by_id("frontier"), 1, archive, &reason);
    g_assert_nonnull(live);
    for (size_t i = 0; i < G_N_ELEMENTS(parts); i++) {
        g_autofree char *name = g_strconcat(path, parts[i], NULL);
        g_assert_cmpint(mode_of(name), ==, 0600);
    }
    live_free(live);
    archive_close(archive);
    text_init(&reason, memory, sizeof memory);
    g_assert_true(file_write_private(file, "work", 4, &reason));
    g_assert_cmpint(mode_of(file), ==, 0600);
    for (int i = 0; i < 2; i++) {
        g_assert_true(places_write(ini, keys));
        g_assert_cmpint(mode_of(ini_folder), ==, 0700);
        g_assert_cmpint(mode_of(ini), ==, 0600);
        g_assert_cmpint(chmod(ini, 0666), ==, 0);
    }
    (void)umask(before);
    forget(path);
}

static void confirming(void) {
    g_assert_false(settings_defaults().confirm_time);
    Settings on = settings_defaults();
    on.confirm_time = true;
    on.always_between = true; // every step is a press
    g_assert_true(settings_set(on));
    settings_reload();
    g_assert_true(settings()->confirm_time); // it was stored at once
    Fixture f = open_state(wants_rest, false);
    size_t before = step_of(&f);
    press(&f, "1");
    g_assert_cmpuint(step_of(&f), ==, before);
    g_assert_nonnull(find_button(f.actions, "[Enter] Confirm"));
    press(&f, "Escape");
    g_assert_cmpuint(step_of(&f), ==, before);
    press(&f, "1");
    press(&f, "Enter");
    g_assert_cmpuint(step_of(&f), ==, before + 1);
    close_fixture(&f);
    f = open_state(wants_combat, false);
    before = step_of(&f);
    press(&f, "g"); // costs no Time
    g_assert_cmpuint(step_of(&f), ==, before + 1);
    close_fixture(&f);
    settings_set(settings_defaults());
}

// The history in the window lists the run with its ending, and its note says why it is refused.
static void history_lists_runs(void) {
    char *path = new_path();
    Archive *archive = open_archive(path);
    Live *live = state_of(wants_end, archive);
    live_free(live);
    GtkWidget *window = window_new(NULL, archive, "Something to know.");
    gtk_window_present(GTK_WINDOW(window));
    settle();
    g_assert_nonnull(find_label(window, "Something to know."));
    gtk_widget_activate_action(window, "win.history", NULL);
    settle();
    g_assert_nonnull(find_label(window, "Frontier"));
    ArchiveEntry best;
    g_assert_true(archive_best(archive, "frontier", &best));
    g_assert_nonnull(find_label(window, best.result));
    g_autofree char *totals = g_strdup_printf("Frontier: 1 run, 1 ended, best: %s", best.result);
    g_assert_nonnull(find_label(window, totals));
    g_assert_false(gtk_widget_is_sensitive(find_button(window, "Continue")));
    click(find_button(window, "Copy code"));
    settle();
    g_assert_nonnull(find_label(window, "The run code is copied."));
    gtk_drop_down_set_selected(GTK_DROP_DOWN(find_of_type(window, GTK_TYPE_DROP_DOWN)), 2);
    settle();
    g_assert_nonnull(find_label(window, "There is no run yet.")); // of Threshold
    gtk_drop_down_set_selected(GTK_DROP_DOWN(find_of_type(window, GTK_TYPE_DROP_DOWN)), 0);
    settle();
    gtk_widget_activate_action(window, "win.watch", NULL);
    settle();
    g_assert_nonnull(find_button(window, "[f] Forward"));
    g_assert_true(play_page_key(window_play_page(window), "f"));
    g_assert_true(play_page_key(window_play_page(window), "e"));
    settle();
    g_assert_nonnull(find_label(window, "Run Failed"));
    g_assert_true(play_page_key(window_play_page(window), "b"));
    settle();
    g_assert_null(find_label(window, "Run Failed"));
    gtk_window_destroy(GTK_WINDOW(window));
    settle();
    archive_close(archive);
    forget(path);
}

int main(int argc, char **argv) {
    gtk_test_init(&argc, &argv, NULL);
    text_init(&reason, memory, sizeof memory);
    g_test_add_func("/archive/pass", passes_what_needs_no_decision);
    g_test_add_func("/archive/newer", newer_archive_is_left_alone);
    g_test_add_func("/archive/older", older_archive_is_upgraded);
    g_test_add_func("/archive/without-unlocks", archive_without_unlocks_is_upgraded);
    g_test_add_func("/archive/two-windows", two_windows_meet);
    g_test_add_func("/archive/resume", resumes_exactly);
    g_test_add_func("/archive/kill", survives_kill);
    g_test_add_func("/archive/observation-data", observation_data_is_kept);
    g_test_add_func("/archive/unlocks", unlocks_are_kept);
    g_test_add_func("/archive/one-unfinished", one_unfinished_run);
    g_test_add_func("/archive/imports", imports_earn_nothing);
    g_test_add_func("/archive/imports-once", imports_are_listed_once);
    g_test_add_func("/archive/replays", replays_go_anywhere);
    g_test_add_func("/archive/reveal", ended_runs_reveal);
    g_test_add_func("/archive/foreign", foreign_runs_are_refused);
    g_test_add_func("/archive/read-only", read_only_archive);
    g_test_add_func("/archive/full", full_disk);
    g_test_add_func("/archive/damaged", damaged_archive);
    g_test_add_func("/archive/places", places);
    g_test_add_func("/archive/private", kept_for_the_player_only);
    g_test_add_func("/settings/confirm", confirming);
    g_test_add_func("/history/list", history_lists_runs);
    return g_test_run();
}
