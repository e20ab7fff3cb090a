// XDG directories; see places.h.
#include "desktop/places.h"

#include <glib.h>

static char *place(const char *variable, const char *fallback, const char *file) {
    const char *base = g_getenv(variable);
    if (base && g_path_is_absolute(base))
        return g_build_filename(base, "candor", file, NULL);
    return g_build_filename(g_get_home_dir(), fallback, "candor", file, NULL);
}

char *places_settings(void) {
    return place("XDG_CONFIG_HOME", ".config", "settings.ini");
}

char *places_archive(void) {
    return place("XDG_DATA_HOME", ".local/share", "runs.db");
}

char *places_content(void) {
    return place("XDG_DATA_HOME", ".local/share", "content");
}

char *places_window(void) {
    return place("XDG_STATE_HOME", ".local/state", "window.ini");
}
