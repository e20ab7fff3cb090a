// The application; see app.h.
#include "desktop/app.h"

#include "desktop/places.h"
#include "desktop/window.h"
#include "store/archive.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

static const struct {
    const char *action, *keys[3];
} accels[] = {
    {"win.new", {"<Control>n"}},
    {"win.open", {"<Control>o"}},
    {"win.save-copy", {"<Control>s"}},
    {"win.find", {"<Control>f"}},
    {"win.history", {"<Control>h"}},
    {"win.preferences", {"<Control>comma"}},
    {"win.shortcuts", {"<Control>question"}},
    {"win.help", {"F1"}},
    {"win.next-pane", {"F6"}},
    {"win.previous-pane", {"<Shift>F6"}},
    {"win.fullscreen", {"F11"}},
    {"window.close", {"<Control>w"}},
    {"app.quit", {"<Control>q"}},
};

typedef struct App {
    Archive *archive;
    char *content; // to be opened with the window
    char notice[2048];
} App;

static App *own_data(GApplication *app) {
    return g_object_get_data(G_OBJECT(app), "candor");
}

static void free_data(void *data) {
    archive_close(((App *)data)->archive);
    g_free(((App *)data)->content);
    g_free(data);
}

static void quit(GSimpleAction *action, GVariant *parameter, void *app) {
    (void)action;
    (void)parameter;
    // Closing the windows stores their sizes; the run has been kept after every action.
    for (GList *w = gtk_application_get_windows(app); w;) {
        GtkWindow *window = w->data;
        w = w->next;
        gtk_window_close(window);
    }
}

// Starting needs more memory than staying open: what themes and fonts were read into is given back
// once the window has been painted.
static gboolean give_back(void *unused) {
    (void)unused;
#ifdef __GLIBC__
    (void)malloc_trim(0);
#endif
    return G_SOURCE_REMOVE;
}

static void startup(GApplication *app, void *unused) {
    static const GActionEntry entries[] = {{.name = "quit", .activate = quit}};
    App *self = own_data(app);
    Text notice;
    g_autofree char *path = places_archive();
    (void)unused;
    (void)g_idle_add_full(G_PRIORITY_LOW, give_back, NULL, NULL);
    text_init(&notice, self->notice, sizeof self->notice);
    self->archive = archive_open(path, &notice);
    g_action_map_add_action_entries(G_ACTION_MAP(app), entries, G_N_ELEMENTS(entries), app);
    for (size_t i = 0; i < G_N_ELEMENTS(accels); i++)
        gtk_application_set_accels_for_action(GTK_APPLICATION(app), accels[i].action,
                                              accels[i].keys);
}

static GtkWidget *the_window(GApplication *app) {
    App *self = own_data(app);
    GtkWindow *window = gtk_application_get_active_window(GTK_APPLICATION(app));
    if (window)
        return GTK_WIDGET(window);
    GtkWidget *first = window_new(GTK_APPLICATION(app), self->archive, self->notice);
    if (self->content)
        window_open_file(first, self->content);
    return first;
}

static void activate(GApplication *app, void *unused) {
    (void)unused;
    gtk_window_present(GTK_WINDOW(the_window(app)));
}

static void open_files(GApplication *app, GFile **files, int count, const char *hint,
                       void *unused) {
    GtkWidget *window = the_window(app);
    (void)hint;
    (void)unused;
    g_autofree char *path = count > 0 ? g_file_get_path(files[0]) : NULL;
    if (path)
        window_open_file(window, path);
    gtk_window_present(GTK_WINDOW(window));
}

GtkApplication *app_new(const char *content) {
    GApplicationFlags flags = G_APPLICATION_HANDLES_OPEN;
    if (content || g_getenv("CANDOR_SEPARATE")) // tests run several at once
        flags |= G_APPLICATION_NON_UNIQUE;
    GtkApplication *app = gtk_application_new("alt.candor.Candor", flags);
    App *self = g_new0(App, 1);
    self->content = g_strdup(content);
    g_object_set_data_full(G_OBJECT(app), "candor", self, free_data);
    g_signal_connect(app, "startup", G_CALLBACK(startup), NULL);
    g_signal_connect(app, "activate", G_CALLBACK(activate), NULL);
    g_signal_connect(app, "open", G_CALLBACK(open_files), NULL);
    return app;
}
