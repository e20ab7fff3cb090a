// Which key does what: the hotkeys of a View's actions, each given to one action only.
#ifndef CANDOR_DESKTOP_KEYS_H
#define CANDOR_DESKTOP_KEYS_H

#include "engine/view.h"

enum { KEY_LENGTH = 8 };

typedef struct Keys {
    char of[VIEW_MAX_ACTIONS][KEY_LENGTH]; // by action; empty if it has none
} Keys;

// An action keeps the key that the game gave it. Where two have the same, the later one gets the
// next free digit or letter, so that every primary action can be reached.
void keys_assign(const View *view, Keys *keys);

#endif
