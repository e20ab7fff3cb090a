// Hotkeys without doubles; see keys.h.
#include "desktop/keys.h"

#include <string.h>

static const char spare[] = "1234567890abcdefghijklmnopqrstuvwxyz";

static bool taken(const View *view, const Keys *keys, const char *key) {
    for (int i = 0; i < view->actions.count; i++)
        if (strcmp(keys->of[i], key) == 0)
            return true;
    return false;
}

// A key that no action wants for itself.
static void give_spare(const View *view, Keys *keys, int action) {
    for (const char *c = spare; *c; c++) {
        char key[KEY_LENGTH] = {*c};
        if (taken(view, keys, key))
            continue;
        memcpy(keys->of[action], key, sizeof key);
        return;
    }
}

void keys_assign(const View *view, Keys *keys) {
    memset(keys, 0, sizeof *keys);
    for (int i = 0; i < view->actions.count; i++) {
        const char *key = view->action[view->actions.first + i].hotkey;
        if (key[0] && strlen(key) < KEY_LENGTH && !taken(view, keys, key))
            memcpy(keys->of[i], key, strlen(key) + 1);
    }
    for (int i = 0; i < view->actions.count; i++)
        if (!keys->of[i][0] && view->action[view->actions.first + i].primary)
            give_spare(view, keys, i);
}
