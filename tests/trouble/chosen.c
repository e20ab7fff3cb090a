// Settings that are changed, killed while they are changed, and damaged; see chosen.h.
#define _POSIX_C_SOURCE 200809L
#include "chosen.h"

#include "desktop/places.h"
#include "desktop/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { LATEST_CALL = 6 };

// Settings of this life are in its own folder.
static void begin(const World *world) {
    HOLDS(setenv("XDG_CONFIG_HOME", world->folder, 1) == 0, "%s", world->folder);
    settings_reload();
}

static Settings anything(World *world) {
    Settings one = settings_defaults();
    one.confirm_time = chance(world, 2);
    one.odds = chance(world, 2);
    one.sound = chance(world, 2);
    one.theme = (Theme)chance(world, 3);
    one.text_size = TEXT_SIZE_LEAST + (int)chance(world, TEXT_SIZE_MOST - TEXT_SIZE_LEAST + 1);
    snprintf(one.keys[chance(world, SETTINGS_KEYS)], SETTINGS_KEY_ROOM, "F%u", chance(world, 12));
    snprintf(one.hints, sizeof one.hints, "guard seed-%u ", chance(world, 1000));
    return one;
}

static bool same(const Settings *a, const Settings *b) {
    return a->confirm_time == b->confirm_time && a->ask_lost == b->ask_lost && a->odds == b->odds &&
           a->always_between == b->always_between && a->hotkeys == b->hotkeys &&
           a->sound == b->sound && a->motion == b->motion && a->theme == b->theme &&
           a->text_size == b->text_size && memcmp(a->keys, b->keys, sizeof a->keys) == 0 &&
           strcmp(a->hints, b->hints) == 0;
}

int chosen_changing(World *world, Trouble trouble) {
    begin(world);
    Settings before = *settings(), changed = anything(world);
    disk_break(trouble, (int)chance(world, LATEST_CALL));
    bool saved = settings_set(changed);
    int faults = disk_mend();
    HOLDS(same(settings(), &changed), "what is chosen holds, stored or not");
    settings_reload();
    HOLDS(same(settings(), saved ? &changed : &before), "stored %d, and the file says otherwise",
          saved);
    return faults;
}

int chosen_killed(World *world) {
    int status = 0;
    begin(world);
    Settings before = *settings(), changed = anything(world);
    int after = (int)chance(world, LATEST_CALL);
    (void)fflush(stdout);
    pid_t child = fork();
    if (child == 0) {
        disk_break(TROUBLE_KILL, after);
        (void)settings_set(changed);
        _exit(EXIT_SUCCESS);
    }
    HOLDS(waitpid(child, &status, 0) == child && WIFEXITED(status), "the other program crashed");
    bool whole = WEXITSTATUS(status) == EXIT_SUCCESS;
    settings_reload();
    HOLDS(same(settings(), &changed) || (!whole && same(settings(), &before)),
          "after a kill the file is neither the old one nor the new one");
    return !whole;
}

// Other bytes at some place, or another number wherever there is one.
static void damage(World *world, char *text, size_t size) {
    bool numbers = chance(world, 2) == 0;
    size_t from = numbers ? 0 : chance(world, (uint32_t)size), until = numbers ? size : from + 8;
    for (size_t i = from; i < until && i < size; i++)
        if (!numbers)
            text[i] = (char)chance(world, 256);
        else if (g_ascii_isdigit(text[i]))
            text[i] = (char)('0' + chance(world, 10));
}

static void damage_file(World *world, const char *path) {
    g_autofree char *text = NULL;
    size_t size = 0;
    HOLDS(g_file_get_contents(path, &text, &size, NULL) && size > 0, "%s", path);
    damage(world, text, size);
    FILE *file = fopen(path, "wb");
    HOLDS(file && fwrite(text, 1, size, file) == size && fclose(file) == 0, "%s", path);
}

// Whatever the file says, the values are such as a player can choose.
int chosen_damaged(World *world) {
    begin(world);
    HOLDS(settings_set(anything(world)), "the disk is well");
    g_autofree char *path = places_settings();
    damage_file(world, path);
    settings_reload();
    const Settings *now = settings();
    HOLDS(now->text_size >= TEXT_SIZE_LEAST && now->text_size <= TEXT_SIZE_MOST, "text of %d %%",
          now->text_size);
    HOLDS(now->theme <= THEME_DARK, "theme %d", now->theme);
    for (int i = 0; i < SETTINGS_KEYS; i++)
        HOLDS(memchr(now->keys[i], 0, SETTINGS_KEY_ROOM), "key %d has no end", i);
    HOLDS(memchr(now->hints, 0, HINTS_ROOM), "the hints have no end");
    HOLDS(settings_set(anything(world)), "they can be stored again");
    return 1;
}
