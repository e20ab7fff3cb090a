// Which key of the keyboard stands for which key on a button. At first each stands for itself; any
// of them can be another one, F-keys and Escape included.
#ifndef CANDOR_DESKTOP_KEYMAP_H
#define CANDOR_DESKTOP_KEYMAP_H

#include "base/text.h"
#include "desktop/settings.h"

#include <gdk/gdk.h>

const char *keymap_shown(const char *key);       // the key to press for it
const char *keymap_meaning(const char *pressed); // whose it is; empty if nobody's

// Stores another key for a button's key; false, with the reason, if it has a use already.
bool keymap_change(const char *key, const char *pressed, Text *reason);

// The name of a key: "g", "Enter", "F5"; empty if it has none that can be shown.
void keymap_name(guint keyval, char name[SETTINGS_KEY_ROOM]);

// What a key did last, so that it can be named: "Guard". keymap_does is "" if nobody knows.
void keymap_learn(const char *key, const char *does);
const char *keymap_does(const char *key);

#endif
