// What the window's menu, keys and buttons do: the "win." actions. Those about files are in
// window_files.c.
#include "desktop/about.h"
#include "desktop/ask.h"
#include "desktop/help.h"
#include "desktop/observation.h"
#include "desktop/parts.h"
#include "desktop/play_page.h"
#include "desktop/preferences.h"
#include "desktop/title_page.h"
#include "desktop/window.h"
#include "desktop/window_parts.h"
#include "engine/run.h"
#include "games/games.h"

#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048 };

GMenu *window_menu(void) {
    GMenu *menu = g_menu_new();
    g_menu_append(menu, "_New", "win.new");
    g_menu_append(menu, "_Load", "win.open");
    g_menu_append(menu, "Open _Content", "win.open-content");
    g_menu_append(menu, "_History", "win.history");
    g_menu_append(menu, "_Preferences", "win.preferences");
    g_menu_append(menu, "_Keyboard Shortcuts", "win.shortcuts");
    g_menu_append(menu, "H_elp", "win.help");
    g_menu_append(menu, "_About Candor", "win.about");
    return menu;
}

static void say(Window *self, const char *title, const char *text) {
    tell(GTK_WINDOW(self->window), title, text);
}

// ---- beginning and continuing runs

static gboolean start(Window *self, const Game *game, const char *seed_text, const Setup *options) {
    char memory[REASON_ROOM];
    Text reason;
    uint64_t seed = (uint64_t)g_random_int() << 32 | g_random_int();
    text_init(&reason, memory, sizeof memory);
    if (seed_text[0] && !seed_of_words(seed_text, &seed, &reason)) {
        say(self, "This is no seed", memory);
        return FALSE;
    }
    Live *live = live_start_with(game, options, seed, self->archive, &reason);
    if (!live) {
        say(self, "The run cannot begin", memory);
        return FALSE;
    }
    title_page_reset(self->title, game->id); // the next run is another one
    window_show_live(self, live);
    return TRUE;
}

gboolean window_start(GtkWidget *window, const Game *game, const char *seed) {
    return start(owned(window), game, seed, &(Setup){0});
}

typedef struct GiveUp {
    Window *self;
    const Game *game;
    int64_t id;
    char *seed;
    Setup options;
} GiveUp;

static void free_give_up(void *data) {
    g_free(((GiveUp *)data)->seed);
    g_free(data);
}

static void give_up(void *data) {
    GiveUp *up = data;
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    if (!archive_give_up(up->self->archive, up->id, &reason)) {
        say(up->self, "The run could not be given up", memory);
        return;
    }
    play_page_show(window_play_page(up->self->window), NULL);
    (void)start(up->self, up->game, up->seed, &up->options);
}

static void new_run(Window *self, const Game *game, const char *seed, const Setup *options) {
    ArchiveEntry entry;
    char memory[REASON_ROOM];
    Text reason;
    uint64_t number = 0;
    text_init(&reason, memory, sizeof memory);
    if (window_open_code(self, seed))
        return;
    if (seed[0] && !seed_of_words(seed, &number, &reason)) {
        say(self, "This is no seed", memory);
        return;
    }
    if (!self->archive || !archive_unfinished(self->archive, game->id, &entry)) {
        (void)start(self, game, seed, options);
        return;
    }
    GiveUp *up = g_new0(GiveUp, 1);
    *up = (GiveUp){
        .self = self, .game = game, .id = entry.id, .seed = g_strdup(seed), .options = *options};
    g_autofree char *text =
        g_strdup_printf("An unfinished run of %s waits (seed %s, step %" G_GINT64_FORMAT
                        "). Beginning another gives it up for good. What it earned stays.",
                        game->name, entry.seed, entry.steps);
    ask(GTK_WINDOW(self->window), "Give up the unfinished run?", text, "Give it up and begin",
        "Keep it", give_up, up, free_give_up);
}

static void act_new_run(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    const Game *game = game_by_id(g_variant_get_string(parameter, NULL));
    (void)action;
    if (!game)
        return;
    Setup options = title_page_setup(self->title, game->id);
    new_run(self, game, title_page_seed(self->title, game->id), &options);
}

// The date is the seed: the same one for everybody, and nobody has to be asked for it.
static void act_daily(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    const Game *game = game_by_id(g_variant_get_string(parameter, NULL));
    g_autoptr(GDateTime) today = g_date_time_new_now_local();
    g_autofree char *seed = g_date_time_format(today, "%Y-%m-%d");
    (void)action;
    if (game)
        new_run(self, game, seed, &(Setup){0});
}

static void to_title(void *self) {
    window_show_title(self);
}

static void to_history(void *self) {
    window_show_history(self);
}

static void act_new(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    window_leave(data, to_title, data, NULL);
}

static void act_continue(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    const char *game = g_variant_get_string(parameter, NULL);
    ArchiveEntry entry;
    char memory[REASON_ROOM];
    Text reason;
    (void)action;
    text_init(&reason, memory, sizeof memory);
    if (!self->archive || !archive_unfinished(self->archive, game, &entry))
        return;
    Live *live = live_resume(&entry, self->archive, &reason);
    if (live)
        window_show_live(self, live);
    else
        say(self, "This run cannot be continued here", memory);
}

// ---- from the history

static bool entry_of(Window *self, GVariant *parameter, ArchiveEntry *entry) {
    int64_t id = g_ascii_strtoll(g_variant_get_string(parameter, NULL), NULL, 10);
    return self->archive && archive_entry(self->archive, id, entry);
}

// The options a run was begun with, of those that its game offers: what a profile had seen is not
// one of them.
static Setup options_of(const Game *game, const Setup *setup) {
    Setup options = {0};
    char memory[REASON_ROOM];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    for (int i = 0; i < game->option_count; i++) {
        size_t length = 0;
        const char *value = setup_value(setup, game->options[i].key, &length);
        if (!value)
            continue;
        g_autofree char *option =
            g_strdup_printf("%s=%.*s", game->options[i].key, (int)length, value);
        (void)setup_add(&options, option, &reason); // it was in a setup already
    }
    return options;
}

static void act_play_seed(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    ArchiveEntry entry;
    RunHead head = {0};
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    (void)action;
    text_init(&reason, memory, sizeof memory);
    if (!entry_of(self, parameter, &entry))
        return;
    const Game *game = game_by_id(entry.game);
    char *text = archive_text(self->archive, entry.id, &length, &reason);
    if (game && text && run_read_head(text, length, &head, &reason)) {
        Setup options = options_of(game, &head.setup);
        new_run(self, game, entry.seed, &options);
    }
    free(text);
}

static void act_continue_run(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    ArchiveEntry entry;
    (void)action;
    if (!entry_of(self, parameter, &entry) || entry.state != ARCHIVE_UNFINISHED)
        return;
    self->came_from_history = TRUE;
    gtk_widget_activate_action(self->window, "win.continue", "s", entry.game);
}

// ---- the rest

static void act_title(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    window_leave(data, to_title, data, NULL);
}

static void act_history(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    window_leave(data, to_history, data, NULL);
}

// To where the run on the screen was opened: its own end, the history, or else the title screen.
static void act_back(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    gboolean to_runs = self->came_from_history && window_is_playing(self);
    (void)action;
    (void)parameter;
    if (window_is_playing(self) && play_page_return(self->play))
        return;
    window_leave(self, to_runs ? to_history : to_title, self, NULL);
}

static void act_observation(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    const Game *game = game_by_id(g_variant_get_string(parameter, NULL));
    (void)action;
    if (!game)
        return;
    GtkWidget *screen = observation_new(), *scroller = gtk_scrolled_window_new();
    observation_update(screen, game, self->archive, 0);
    gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scroller), screen);
    name_for_readers(scroller, "Observation Data");
    GtkWidget *window = dialog_new(GTK_WINDOW(self->window), "Observation Data", scroller);
    gtk_window_set_default_size(GTK_WINDOW(window), 640, 720);
    gtk_window_present(GTK_WINDOW(window));
}

static void act_preferences(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    gtk_window_present(GTK_WINDOW(preferences_new(GTK_WINDOW(((Window *)data)->window))));
}

static void act_help(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    gtk_window_present(GTK_WINDOW(help_new(GTK_WINDOW(((Window *)data)->window))));
}

static void act_about(GSimpleAction *action, GVariant *parameter, void *data) {
    (void)action;
    (void)parameter;
    gtk_window_present(GTK_WINDOW(about_new(GTK_WINDOW(((Window *)data)->window))));
}

static void act_shortcuts(GSimpleAction *action, GVariant *parameter, void *data) {
    g_autoptr(GtkBuilder) builder =
        gtk_builder_new_from_resource("/alt/candor/Candor/shortcuts.ui");
    GtkWindow *window = GTK_WINDOW(gtk_builder_get_object(builder, "shortcuts"));
    (void)action;
    (void)parameter;
    gtk_window_set_transient_for(window, GTK_WINDOW(((Window *)data)->window));
    gtk_window_present(window);
}

static void act_find(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    (void)action;
    (void)parameter;
    if (window_is_playing(self))
        play_page_find(self->play);
}

static void act_pane(GSimpleAction *action, GVariant *parameter, void *data) {
    Window *self = data;
    gboolean back = strcmp(g_action_get_name(G_ACTION(action)), "previous-pane") == 0;
    (void)parameter;
    if (window_is_playing(self))
        play_page_next_pane(self->play, back ? -1 : 1);
}

static void act_fullscreen(GSimpleAction *action, GVariant *parameter, void *data) {
    GtkWindow *window = GTK_WINDOW(((Window *)data)->window);
    (void)action;
    (void)parameter;
    if (gtk_window_is_fullscreen(window))
        gtk_window_unfullscreen(window);
    else
        gtk_window_fullscreen(window);
}

void window_add_actions(Window *self) {
    static const GActionEntry entries[] = {
        {.name = "new", .activate = act_new},
        {.name = "title", .activate = act_title},
        {.name = "back", .activate = act_back},
        {.name = "new-run", .activate = act_new_run, .parameter_type = "s"},
        {.name = "daily", .activate = act_daily, .parameter_type = "s"},
        {.name = "continue", .activate = act_continue, .parameter_type = "s"},
        {.name = "play-seed", .activate = act_play_seed, .parameter_type = "s"},
        {.name = "continue-run", .activate = act_continue_run, .parameter_type = "s"},
        {.name = "observation", .activate = act_observation, .parameter_type = "s"},
        {.name = "history", .activate = act_history},
        {.name = "preferences", .activate = act_preferences},
        {.name = "help", .activate = act_help},
        {.name = "shortcuts", .activate = act_shortcuts},
        {.name = "about", .activate = act_about},
        {.name = "find", .activate = act_find},
        {.name = "next-pane", .activate = act_pane},
        {.name = "previous-pane", .activate = act_pane},
        {.name = "fullscreen", .activate = act_fullscreen},
    };
    g_action_map_add_action_entries(G_ACTION_MAP(self->window), entries, G_N_ELEMENTS(entries),
                                    self);
    window_add_file_actions(self);
    window_add_work_actions(self);
}
