// See watch.h.
#include "desktop/watch.h"

enum { MOMENT = 120 }; // ms: editors write a file in several steps

struct Watch {
    char *folder;
    GPtrArray *monitors;
    guint soon; // a source that will tell
    void (*changed)(void *data);
    void *data;
};

static void add_monitors(Watch *watch);

static gboolean tell(void *data) {
    Watch *watch = data;
    watch->soon = 0;
    add_monitors(watch); // there may be new folders
    watch->changed(watch->data);
    return G_SOURCE_REMOVE;
}

static void something_changed(GFileMonitor *monitor, GFile *file, GFile *other,
                              GFileMonitorEvent event, Watch *watch) {
    (void)monitor;
    (void)file;
    (void)other;
    (void)event;
    g_clear_handle_id(&watch->soon, g_source_remove);
    watch->soon = g_timeout_add(MOMENT, tell, watch);
}

static void add_monitor(Watch *watch, const char *path) {
    g_autoptr(GFile) file = g_file_new_for_path(path);
    GFileMonitor *monitor = g_file_monitor_directory(file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
    if (!monitor)
        return;
    g_file_monitor_set_rate_limit(monitor, MOMENT);
    g_signal_connect(monitor, "changed", G_CALLBACK(something_changed), watch);
    g_ptr_array_add(watch->monitors, monitor);
}

static void add_monitors(Watch *watch) {
    g_autofree char *packs = g_build_filename(watch->folder, "packs", NULL);
    g_autoptr(GDir) folders = g_dir_open(packs, 0, NULL);
    g_ptr_array_set_size(watch->monitors, 0);
    add_monitor(watch, watch->folder);
    if (folders)
        add_monitor(watch, packs);
    for (const char *name = NULL; folders && (name = g_dir_read_name(folders));) {
        g_autofree char *pack = g_build_filename(packs, name, NULL);
        if (g_file_test(pack, G_FILE_TEST_IS_DIR))
            add_monitor(watch, pack);
    }
}

Watch *watch_new(const char *folder, void (*changed)(void *data), void *data) {
    Watch *watch = g_new0(Watch, 1);
    *watch = (Watch){.folder = g_strdup(folder),
                     .monitors = g_ptr_array_new_with_free_func(g_object_unref),
                     .changed = changed,
                     .data = data};
    add_monitors(watch);
    return watch;
}

void watch_free(Watch *watch) {
    if (!watch)
        return;
    g_clear_handle_id(&watch->soon, g_source_remove);
    g_ptr_array_unref(watch->monitors);
    g_free(watch->folder);
    g_free(watch);
}
