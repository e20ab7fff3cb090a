// Keys for keys; see keymap.h.
#include "desktop/keymap.h"

#include <string.h>

static char *learned[SETTINGS_KEYS]; // what each key did last

static int place_of(const char *key) {
    for (int i = 0; i < SETTINGS_KEYS; i++)
        if (strcmp(settings_keys[i], key) == 0)
            return i;
    return -1;
}

static const char *shown_at(int place) {
    const char *other = settings()->keys[place];
    return other[0] ? other : settings_keys[place];
}

const char *keymap_shown(const char *key) {
    int place = place_of(key);
    return place < 0 ? key : shown_at(place);
}

const char *keymap_meaning(const char *pressed) {
    for (int i = 0; i < SETTINGS_KEYS; i++)
        if (strcmp(shown_at(i), pressed) == 0)
            return settings_keys[i];
    return "";
}

bool keymap_change(const char *key, const char *pressed, Text *reason) {
    static const char *const reserved[] = {"F1", "F6", "F10", "F11"};
    const char *owner = keymap_meaning(pressed);
    int place = place_of(key);
    for (size_t i = 0; i < G_N_ELEMENTS(reserved); i++) {
        if (strcmp(reserved[i], pressed) == 0) {
            text_addf(reason, "%s belongs to the window.", pressed);
            return false;
        }
    }
    if (owner[0] && strcmp(owner, key) != 0) {
        const char *does = keymap_does(owner);
        text_addf(reason, "%s is pressed for %s already; give that another key first.", pressed,
                  does[0] ? does : owner);
        return false;
    }
    if (place < 0 || !pressed[0]) {
        text_add(reason, "That key cannot be used.");
        return false;
    }
    Settings changed = *settings();
    g_strlcpy(changed.keys[place], strcmp(key, pressed) == 0 ? "" : pressed, SETTINGS_KEY_ROOM);
    (void)settings_set(changed); // it holds even if it cannot be stored
    return true;
}

void keymap_name(guint keyval, char name[SETTINGS_KEY_ROOM]) {
    guint32 c = gdk_keyval_to_unicode(gdk_keyval_to_lower(keyval));
    name[0] = '\0';
    if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter)
        g_strlcpy(name, "Enter", SETTINGS_KEY_ROOM);
    else if (keyval == GDK_KEY_Escape)
        g_strlcpy(name, "Escape", SETTINGS_KEY_ROOM);
    else if (keyval >= GDK_KEY_F1 && keyval <= GDK_KEY_F12)
        g_snprintf(name, SETTINGS_KEY_ROOM, "F%u", keyval - GDK_KEY_F1 + 1);
    else if (c < 128 && g_ascii_isgraph((char)c))
        g_snprintf(name, SETTINGS_KEY_ROOM, "%c", (char)c);
}

void keymap_learn(const char *key, const char *does) {
    int place = place_of(key);
    if (place >= 0 && g_strcmp0(learned[place], does) != 0) {
        g_free(learned[place]);
        learned[place] = g_strdup(does);
    }
}

const char *keymap_does(const char *key) {
    static const struct {
        const char *key, *does;
    } fixed[] = {{"Enter", "Go, or confirm"},
                 {"Escape", "Back, or cancel"},
                 {"y", "Yes, go anyway"},
                 {"l", "Log beside a board"},
                 {"m", "Sound"},
                 {"t", "Title screen"}};
    int place = place_of(key);
    if (place >= 0 && learned[place])
        return learned[place];
    for (size_t i = 0; i < G_N_ELEMENTS(fixed); i++)
        if (strcmp(fixed[i].key, key) == 0)
            return fixed[i].does;
    return "";
}
