// Settings in a key file; see settings.h.
#include "desktop/settings.h"

#include "desktop/places.h"

#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

enum { MOST_LISTENERS = 16 };

const char *const settings_keys[SETTINGS_KEYS + 1] = {
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "0", "a",     "b",      "c",
    "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n",     "o",      "p",
    "q", "r", "s", "t", "u", "v", "w", "x", "y", "z", "Enter", "Escape", NULL};

static const char *const theme_names[] = {"system", "light", "dark"};

static Settings current;
static bool is_read;
static struct {
    SettingsListener *call;
    void *data;
} listeners[MOST_LISTENERS];

Settings settings_defaults(void) {
    return (Settings){.confirm_time = false,
                      .ask_lost = true,
                      .odds = true,
                      .always_between = false,
                      .hotkeys = true,
                      .sound = false,
                      .motion = true,
                      .theme = THEME_SYSTEM,
                      .text_size = 100};
}

static bool read_bool(GKeyFile *file, const char *key, bool fallback) {
    g_autoptr(GError) error = NULL;
    bool value = g_key_file_get_boolean(file, "candor", key, &error);
    return error ? fallback : value;
}

void settings_reload(void) {
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *path = places_settings();
    current = settings_defaults();
    is_read = true;
    if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL))
        return;
    current.confirm_time = read_bool(file, "confirm-time", current.confirm_time);
    current.ask_lost = read_bool(file, "ask-before-lost-fights", current.ask_lost);
    current.odds = read_bool(file, "chance-to-win", current.odds);
    current.always_between = read_bool(file, "always-between", current.always_between);
    g_autofree char *hints = g_key_file_get_string(file, "candor", "hints-read", NULL);
    g_strlcpy(current.hints, hints ? hints : "", sizeof current.hints);
    current.hotkeys = read_bool(file, "single-key-hotkeys", current.hotkeys);
    current.sound = read_bool(file, "sound", current.sound);
    current.motion = read_bool(file, "motion", current.motion);
    int size = g_key_file_get_integer(file, "candor", "text-size", NULL);
    if (size >= TEXT_SIZE_LEAST && size <= TEXT_SIZE_MOST)
        current.text_size = size;
    for (int i = 0; i < SETTINGS_KEYS; i++) {
        g_autofree char *key = g_key_file_get_string(file, "keys", settings_keys[i], NULL);
        if (key && strlen(key) < SETTINGS_KEY_ROOM)
            g_strlcpy(current.keys[i], key, SETTINGS_KEY_ROOM);
    }
    g_autofree char *theme = g_key_file_get_string(file, "candor", "theme", NULL);
    for (int i = 0; theme && i < (int)G_N_ELEMENTS(theme_names); i++)
        if (strcmp(theme, theme_names[i]) == 0)
            current.theme = (Theme)i;
}

const Settings *settings(void) {
    if (!is_read)
        settings_reload();
    return &current;
}

bool settings_set(Settings changed) {
    g_autoptr(GKeyFile) file = g_key_file_new();
    g_autofree char *path = places_settings();
    current = changed;
    is_read = true;
    g_key_file_set_boolean(file, "candor", "confirm-time", changed.confirm_time);
    g_key_file_set_boolean(file, "candor", "ask-before-lost-fights", changed.ask_lost);
    g_key_file_set_boolean(file, "candor", "chance-to-win", changed.odds);
    g_key_file_set_boolean(file, "candor", "always-between", changed.always_between);
    g_key_file_set_string(file, "candor", "hints-read", changed.hints);
    g_key_file_set_boolean(file, "candor", "single-key-hotkeys", changed.hotkeys);
    g_key_file_set_boolean(file, "candor", "sound", changed.sound);
    g_key_file_set_boolean(file, "candor", "motion", changed.motion);
    g_key_file_set_string(file, "candor", "theme", theme_names[changed.theme]);
    g_key_file_set_integer(file, "candor", "text-size", changed.text_size);
    for (int i = 0; i < SETTINGS_KEYS; i++)
        if (changed.keys[i][0])
            g_key_file_set_string(file, "keys", settings_keys[i], changed.keys[i]);
    bool saved = places_write(path, file);
    for (int i = 0; i < MOST_LISTENERS; i++)
        if (listeners[i].call)
            listeners[i].call(listeners[i].data);
    return saved;
}

static bool is_among(const char *hints, const char *hint) {
    g_auto(GStrv) read = g_strsplit(hints, " ", -1);
    return g_strv_contains((const char *const *)read, hint);
}

bool settings_has_read(const char *hint) {
    return is_among(settings()->hints, hint);
}

void settings_read_hint(Settings *changed, const char *hint) {
    if (is_among(changed->hints, hint))
        return;
    g_strlcat(changed->hints, hint, sizeof changed->hints);
    g_strlcat(changed->hints, " ", sizeof changed->hints);
}

void settings_listen(SettingsListener *listener, void *data) {
    for (int i = 0; i < MOST_LISTENERS; i++) {
        if (listeners[i].call)
            continue;
        listeners[i].call = listener;
        listeners[i].data = data;
        return;
    }
    g_assert_not_reached();
}

void settings_unlisten(SettingsListener *listener, void *data) {
    for (int i = 0; i < MOST_LISTENERS; i++)
        if (listeners[i].call == listener && listeners[i].data == data)
            listeners[i].call = NULL;
}
