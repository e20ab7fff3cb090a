// Content of others in the window: opening, playing, removing it, and reading a folder again while
// it is being written.
#include "desktop/ask.h"
#include "desktop/catalogs.h"
#include "desktop/parts.h"
#include "desktop/play_page.h"
#include "desktop/problems_panel.h"
#include "desktop/title_page.h"
#include "desktop/window.h"
#include "desktop/window_parts.h"
#include "load/load.h"

#include <glib/gstdio.h>
#include <stdlib.h>

enum { REASON_ROOM = 2048 };

// ---- playing

static void leave_work(Window *self) {
    if (self->work)
        catalog_replace(self->work->game, NULL);
    if (self->archive != self->own)
        archive_close(self->archive);
    work_free(self->work);
    self->work = NULL;
    self->archive = self->own;
}

static void watch_nothing(Window *self) {
    g_clear_pointer(&self->watch, watch_free);
    g_clear_pointer(&self->folder, g_free);
    problems_panel_update(self->problems, &(Problems){0}, "");
}

void window_play_work(Window *self, Work *work) {
    char memory[REASON_ROOM] = "";
    Text notice;
    text_init(&notice, memory, sizeof memory);
    if (self->play)
        play_page_show(self->play, NULL);
    window_show_title(self); // the history is done with its archive then
    leave_work(self);
    if (work) {
        g_autofree char *path = work_archive(work);
        self->work = work;
        self->archive = archive_open(path, &notice);
        catalog_play(work->game, work->catalog, work->name);
    }
    window_show_title(self);
    window_notice(self, memory);
}

void window_close_work(Window *self) {
    g_clear_pointer(&self->watch, watch_free);
    g_clear_pointer(&self->folder, g_free);
    leave_work(self);
}

void window_open_packed(Window *self, const char *file, size_t length) {
    char memory[REASON_ROOM], unkept[REASON_ROOM];
    Text reason, why;
    text_init(&reason, memory, sizeof memory);
    text_init(&why, unkept, sizeof unkept);
    Work *work = work_of_bytes(file, length, &reason);
    if (!work) {
        tell(GTK_WINDOW(self->window), "This content cannot be played here", memory);
        return;
    }
    bool kept = work_keep(work, file, length, &why);
    watch_nothing(self);
    window_play_work(self, work);
    if (!kept)
        window_notice(self, unkept);
}

// ---- a folder that is being written

// The run on the screen goes on with the content as it is now, as far as it fits.
static void carry_run(Window *self) {
    char memory[REASON_ROOM];
    Text said;
    Live *live = window_is_playing(self) ? play_page_live(self->play) : NULL;
    text_init(&said, memory, sizeof memory);
    if (!live || live_is_replay(live) || session_outcome(live_session(live))) {
        title_page_update(self->title, self->archive, self->work);
        window_notice(self, "The content was read again.");
        return;
    }
    Live *carried = live_carry(live, &said);
    if (carried)
        window_show_live(self, carried);
    else
        window_show_title(self);
    window_notice(self, memory);
}

static void take_changed(Window *self, Work *work) {
    if (work->content == self->work->content) {
        load_free((void *)work->catalog);
        work_free(work);
        return;
    }
    work_free(self->work);
    self->work = work;
    catalog_play(work->game, work->catalog, work->name);
    carry_run(self);
}

static void read_folder(void *data) {
    Window *self = data;
    Problems problems = {0};
    Work *work = work_of_folder(self->folder, &problems);
    gboolean same = work && self->work && self->work->is_folder && self->work->game == work->game;
    problems_panel_update(self->problems, &problems,
                          self->work ? "What was read before is still played."
                                     : "Candor's own content is played until they are mended.");
    problems_free(&problems);
    if (same)
        take_changed(self, work);
    else if (work)
        window_play_work(self, work);
}

void window_open_folder(Window *self, const char *path) {
    watch_nothing(self);
    if (self->work)
        window_play_work(self, NULL);
    self->folder = g_canonicalize_filename(path, NULL);
    self->watch = watch_new(self->folder, read_folder, self);
    read_folder(self);
}

// ---- what can be pressed

static void to_own(void *data) {
    Window *self = data;
    watch_nothing(self);
    window_play_work(self, NULL);
}

static void act_own(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    window_leave(data, to_own, data, NULL);
}

static void act_play(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    window_open_file(((Window *)data)->window, g_variant_get_string(parameter, NULL));
}

typedef struct Removal {
    Window *self;
    char *path;
} Removal;

static void free_removal(void *data) {
    g_free(((Removal *)data)->path);
    g_free(data);
}

static void remove_work(void *data) {
    Removal *removal = data;
    if (g_unlink(removal->path) != 0)
        window_notice(removal->self, "The content could not be removed.");
    window_show_title(removal->self);
}

static void act_remove(GSimpleAction *action, GVariant *parameter, void *data) {
    Removal *removal = g_new0(Removal, 1);
    (void)action;
    *removal = (Removal){.self = data, .path = g_variant_dup_string(parameter, NULL)};
    ask(GTK_WINDOW(removal->self->window), "Remove this content?",
        "Its runs stay among your data, and are there again when it is opened again.", "Remove it",
        "Keep it", remove_work, removal, free_removal);
}

void window_add_work_actions(Window *self) {
    static const GActionEntry entries[] = {
        {.name = "own-content", .activate = act_own},
        {.name = "play-content", .activate = act_play, .parameter_type = "s"},
        {.name = "remove-content", .activate = act_remove, .parameter_type = "s"},
    };
    g_action_map_add_action_entries(G_ACTION_MAP(self->window), entries, G_N_ELEMENTS(entries),
                                    self);
}
