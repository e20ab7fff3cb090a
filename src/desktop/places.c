// XDG directories; see places.h.
#include "desktop/places.h"

#include "store/file.h"

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

bool places_write(const char *path, GKeyFile *file) {
    g_autofree char *folder = g_path_get_dirname(path);
    size_t length = 0;
    g_autofree char *text = g_key_file_to_data(file, &length, NULL);
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    (void)g_mkdir_with_parents(folder, 0700); // what is missing is said by writing
    return file_write_private(path, text, length, &reason);
}
