// Run files and replays: opening, importing, exporting, saving copies.
#include "desktop/ask.h"
#include "desktop/parts.h"
#include "desktop/play_page.h"
#include "desktop/window.h"
#include "desktop/window_parts.h"
#include "engine/code.h"
#include "engine/packed.h"
#include "engine/run.h"
#include "store/file.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048, SHORTEST_CODE = 21 };

static void say(Window *self, const char *title, const char *text) {
    tell(GTK_WINDOW(self->window), title, text);
}

// ---- replays and files

// Leaving it leads back to where one is now.
static void show_replay(Window *self, Live *live) {
    self->came_from_history =
        self->history && gtk_stack_get_visible_child(GTK_STACK(self->stack)) == self->history;
    window_show_live(self, live);
}

// A run that is in the archive has its number there.
static Live *watch_text(Window *self, const char *text, size_t length, int64_t id) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Live *live = live_replay(text, length, &reason);
    if (!live) {
        say(self, "This run cannot be replayed here", memory);
        return NULL;
    }
    if (id != 0)
        live_is_of(live, self->archive, id);
    show_replay(self, live);
    return live;
}

// What stands behind the # of a link, without blanks around it; to be freed by the caller.
static char *code_in(const char *text) {
    const char *behind = strrchr(text, '#');
    return g_strstrip(g_strdup(behind ? behind + 1 : text));
}

// A seed is shorter than any code, and has no such letters in a row.
gboolean window_open_code(Window *self, const char *text) {
    char memory[REASON_ROOM];
    Text reason;
    g_autofree char *code = code_in(text);
    text_init(&reason, memory, sizeof memory);
    Live *live = strlen(code) >= SHORTEST_CODE && !strchr(code, ' ')
                     ? live_replay(code, strlen(code), &reason)
                     : NULL;
    if (live)
        show_replay(self, live);
    return live != NULL;
}

// Where nothing but a code is meant: what is none says why.
static void act_open_code(GSimpleAction *action, GVariant *parameter, void *data) {
    g_autofree char *code = code_in(g_variant_get_string(parameter, NULL));
    (void)action;
    (void)watch_text(data, code, strlen(code), 0);
}

typedef struct Opening {
    Window *self;
    char *path;
} Opening;

static void free_opening(void *data) {
    g_free(((Opening *)data)->path);
    g_free(data);
}

static void open_file(void *data) {
    Opening *opening = data;
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    if (g_file_test(opening->path, G_FILE_TEST_IS_DIR)) {
        window_open_folder(opening->self, opening->path);
        return;
    }
    char *text = file_read(opening->path, RUN_MAX_BYTES, &length, &reason);
    if (!text)
        say(opening->self, "The file cannot be read", memory);
    else if (packed_is(text, length))
        window_open_packed(opening->self, text, length);
    else
        (void)watch_text(opening->self, text, length, 0);
    free(text);
}

void window_open_file(GtkWidget *window, const char *path) {
    Opening *opening = g_new0(Opening, 1);
    *opening = (Opening){.self = owned(window), .path = g_strdup(path)};
    window_leave(opening->self, open_file, opening, free_opening);
}

static Live *watch_id(Window *self, int64_t id) {
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    char *text = archive_text(self->archive, id, &length, &reason);
    Live *live = text ? watch_text(self, text, length, id) : NULL;
    if (!text)
        say(self, "The run cannot be read", memory);
    free(text);
    return live;
}

static void act_watch_run(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)watch_id(data, g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10));
}

// The end of its replay, where its review stands.
static void act_review_run(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    Live *live = watch_id(self, g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10));
    (void)action;
    if (live)
        gtk_widget_activate_action(self->play, "run.replay", "s", "end");
}

// Its code, which is as good as its file.
static void act_copy_code(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    int64_t id = g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10);
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    (void)action;
    text_init(&reason, memory, sizeof memory);
    char *text = archive_text(self->archive, id, &length, &reason);
    Live *live = text ? live_replay(text, length, &reason) : NULL;
    if (live)
        live_seek(live, live_length(live));
    char *code = live ? code_write(live_session(live)) : NULL;
    if (code)
        gdk_clipboard_set_text(gtk_widget_get_clipboard(self->window), code);
    window_notice(self, code ? "The run code is copied." : memory);
    free(code);
    live_free(live);
    free(text);
}

// The latest run that has ended, or else the latest.
static void act_watch(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0, chosen = 0;
    (void)action;
    (void)parameter;
    text_init(&reason, memory, sizeof memory);
    ArchiveEntry *runs = self->archive ? archive_list(self->archive, &count, &reason) : NULL;
    for (size_t i = count; i-- > 0;)
        if (runs[i].state == ARCHIVE_FINISHED)
            chosen = i;
    if (count > 0)
        (void)watch_id(self, runs[chosen].id);
    free(runs);
}

typedef struct Kind { // of files that are asked for
    const char *name, *pattern;
} Kind;

static const Kind run_files = {"Runs of Candor", "*.candor"};
static const Kind content_files = {"Content of Candor", "*.candor-content"};

static void choose(Window *self, const char *title, const Kind *files, GCallback answered) {
    GtkFileChooserNative *dialog = gtk_file_chooser_native_new(
        title, GTK_WINDOW(self->window), GTK_FILE_CHOOSER_ACTION_OPEN, "Open", "Cancel");
    GtkFileFilter *filter = gtk_file_filter_new();
    gtk_file_filter_set_name(filter, files->name);
    gtk_file_filter_add_pattern(filter, files->pattern);
    gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
    g_object_unref(filter);
    g_signal_connect(dialog, "response", answered, self);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

static char *chosen_path(GtkNativeDialog *dialog, int response) {
    g_autoptr(GFile) file = response == GTK_RESPONSE_ACCEPT
                                ? gtk_file_chooser_get_file(GTK_FILE_CHOOSER(dialog))
                                : NULL;
    return file ? g_file_get_path(file) : NULL;
}

static void open_chosen(GtkNativeDialog *dialog, int response, Window *self) {
    g_autofree char *path = chosen_path(dialog, response);
    if (path)
        window_open_file(self->window, path);
    g_object_unref(dialog);
}

static void act_open(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    choose(data, "Open run file", &run_files, G_CALLBACK(open_chosen));
}

static void act_open_content(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    choose(data, "Open content", &content_files, G_CALLBACK(open_chosen));
}

static bool is_same(Archive *archive, const ArchiveEntry *entry, const char *text, size_t length) {
    char memory[REASON_ROOM];
    Text reason;
    size_t stored = 0;
    text_init(&reason, memory, sizeof memory);
    char *other = archive_text(archive, entry->id, &stored, &reason);
    bool same = other && stored == length && memcmp(other, text, length) == 0;
    free(other);
    return same;
}

// Whether the history has exactly this run, played or imported.
static bool is_listed(Archive *archive, const Session *session) {
    char memory[REASON_ROOM];
    Text reason;
    size_t count = 0, length = 0;
    bool found = false;
    text_init(&reason, memory, sizeof memory);
    g_autofree char *seed = g_strdup_printf("%" PRIu64, session_seed(session));
    ArchiveEntry *runs = archive_list(archive, &count, &reason);
    char *text = run_write(session, &length);
    for (size_t i = 0; text && i < count && !found; i++)
        found = strcmp(runs[i].game, session_game(session)->id) == 0 &&
                strcmp(runs[i].seed, seed) == 0 &&
                (size_t)runs[i].steps == session_steps(session) &&
                is_same(archive, &runs[i], text, length);
    free(text);
    free(runs);
    return found;
}

// It earns nothing.
void window_import_file(Window *self, const char *path) {
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    char *text = file_read(path, RUN_MAX_BYTES, &length, &reason);
    Live *live = text ? live_replay(text, length, &reason) : NULL;
    ArchiveRun kept = {0};
    if (live) {
        live_seek(live, live_length(live));
        if (is_listed(self->archive, live_session(live)))
            text_add(&reason, "This run is in the history already.");
        else
            (void)archive_keep(self->archive, &kept, live_session(live), RUN_IMPORTED, &reason);
    }
    live_free(live);
    free(text);
    if (memory[0])
        say(self, "The run is not imported", memory);
    window_show_history(self);
}

static void import_chosen(GtkNativeDialog *dialog, int response, Window *self) {
    g_autofree char *path = chosen_path(dialog, response);
    g_object_unref(dialog);
    if (path && self->archive)
        window_import_file(self, path);
}

static void act_import(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    choose(data, "Import run file", &run_files, G_CALLBACK(import_chosen));
}

// ---- saving copies

void window_save_copy(Window *self, const char *path, const char *text) {
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!file_write(path, text, strlen(text), &reason)) {
        say(self, "The file cannot be written", memory);
        return;
    }
    g_autofree char *saved = g_strdup_printf("A copy of the run is saved as %s.", path);
    window_notice(self, saved);
}

static void save_chosen(GtkNativeDialog *dialog, int response, Window *self) {
    g_autofree char *path = chosen_path(dialog, response);
    const char *text = g_object_get_data(G_OBJECT(dialog), "text");
    if (path && text)
        window_save_copy(self, path, text);
    g_object_unref(dialog);
}

static void save_text(Window *self, char *text, const char *game, const char *seed) {
    g_autofree char *name = g_strdup_printf("%s-%s.candor", game, seed);
    GtkFileChooserNative *dialog =
        gtk_file_chooser_native_new("Save a copy of the run", GTK_WINDOW(self->window),
                                    GTK_FILE_CHOOSER_ACTION_SAVE, "Save", "Cancel");
    gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
    g_object_set_data_full(G_OBJECT(dialog), "text", text, free);
    g_signal_connect(dialog, "response", G_CALLBACK(save_chosen), self);
    gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
}

static void act_save_copy(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    Live *live = window_is_playing(self) ? play_page_live(self->play) : NULL;
    size_t length = 0;
    (void)action;
    (void)parameter;
    if (!live)
        return;
    if (!live_game(live)->keeps_unfinished_runs && !session_outcome(live_session(live))) {
        say(self, "Not yet", "A run of this game can be saved once it has ended.");
        return;
    }
    g_autofree char *seed = g_strdup_printf("%" PRIu64, session_seed(live_session(live)));
    char *text = run_write(live_session(live), &length);
    if (text)
        save_text(self, text, live_game(live)->id, seed);
}

static void act_export(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    int64_t id = g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10);
    char memory[REASON_ROOM];
    Text reason;
    RunHead head;
    size_t length = 0;
    (void)action;
    text_init(&reason, memory, sizeof memory);
    char *text = archive_text(self->archive, id, &length, &reason);
    if (!text || !run_read_head(text, length, &head, &reason)) {
        say(self, "The run cannot be read", memory);
        free(text);
        return;
    }
    g_autofree char *seed = g_strdup_printf("%" PRIu64, head.seed);
    save_text(self, text, head.game, seed);
}

void window_add_file_actions(Window *self) {
    static const GActionEntry entries[] = {
        {.name = "watch", .activate = act_watch},
        {.name = "watch-run", .activate = act_watch_run, .parameter_type = "s"},
        {.name = "review-run", .activate = act_review_run, .parameter_type = "s"},
        {.name = "copy-code", .activate = act_copy_code, .parameter_type = "s"},
        {.name = "open-code", .activate = act_open_code, .parameter_type = "s"},
        {.name = "export-run", .activate = act_export, .parameter_type = "s"},
        {.name = "import", .activate = act_import},
        {.name = "open", .activate = act_open},
        {.name = "open-content", .activate = act_open_content},
        {.name = "save-copy", .activate = act_save_copy},
    };
    g_action_map_add_action_entries(G_ACTION_MAP(self->window), entries, G_N_ELEMENTS(entries),
                                    self);
}
