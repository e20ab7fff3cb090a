// What the player has chosen; stored the moment it changes.
#ifndef CANDOR_DESKTOP_SETTINGS_H
#define CANDOR_DESKTOP_SETTINGS_H

#include <stdbool.h>

typedef enum Theme { THEME_SYSTEM, THEME_LIGHT, THEME_DARK } Theme;

enum {
    TEXT_SIZE_LEAST = 100,
    TEXT_SIZE_MOST = 200,
    SETTINGS_KEYS = 38,
    SETTINGS_KEY_ROOM = 8,
    HINTS_ROOM = 512
};

typedef struct Settings {
    bool confirm_time;   // "Require confirm for time-costing choices" (U22)
    bool ask_lost;       // ask before a fight that is nearly lost
    bool odds;           // show the chance to win, with best play
    bool always_between; // show the screen between Locations even if nothing can be done there
    bool hotkeys;        // single keys do what their buttons do
    bool sound;          // a tone when much is lost or something new appears
    bool motion;         // if the desktop allows it too
    Theme theme;
    int text_size;                               // percent
    char keys[SETTINGS_KEYS][SETTINGS_KEY_ROOM]; // by settings_keys; empty: the key itself
    char hints[HINTS_ROOM]; // the ids of hints that were read, each followed by a blank
} Settings;

// The keys that buttons can have: "1" to "0", "a" to "z", "Enter", "Escape"; NULL at the end.
extern const char *const settings_keys[SETTINGS_KEYS + 1];

// The values in force. Read once from the file, or the defaults if there is none.
const Settings *settings(void);

// Takes new values: stores them and tells every listener. False if the file cannot be written; the
// values hold anyway.
bool settings_set(Settings changed);
Settings settings_defaults(void);

bool settings_has_read(const char *hint);
void settings_read_hint(Settings *changed, const char *hint);

typedef void SettingsListener(void *data);
void settings_listen(SettingsListener *listener, void *data);
void settings_unlisten(SettingsListener *listener, void *data);

// Reads the file again: for tests.
void settings_reload(void);

#endif
