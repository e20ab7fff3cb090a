// One direction: action -> Live -> View -> every part's update; see play_page.h.
#include "desktop/play_page.h"

#include "desktop/action_bar.h"
#include "desktop/board.h"
#include "desktop/context.h"
#include "desktop/hud.h"
#include "desktop/keymap.h"
#include "desktop/log_pane.h"
#include "desktop/parts.h"
#include "desktop/play_parts.h"
#include "desktop/regions.h"
#include "desktop/settings.h"
#include "engine/code.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { REASON_ROOM = 2048 };

static void show_context(PlayPage *self) {
    context_update(self->context, self->view, live_session(self->live));
    play_replay_update(self);
}

// Buttons may have other keys now, or there is another layout.
static void show_again(void *data) {
    PlayPage *self = data;
    if (!self->live || !self->view)
        return;
    context_set_layout(self->context, regions_layout(self->regions));
    if (self->screen == SCREEN_VIEW)
        show_context(self);
    play_show_buttons(self);
}

static void free_page(void *data) {
    PlayPage *self = data;
    settings_unlisten(show_again, self);
    review_work_stop(self->odds);
    g_clear_handle_id(&self->ticking, g_source_remove);
    live_free(self->live);
    live_free(self->behind);
    g_clear_object(&self->actions);
    g_free(self->pending);
    g_free(self);
}

// ---- showing

static const ViewAction *find_action(PlayPage *self, const char *move) {
    for (int i = 0; i < self->view->actions.count; i++) {
        const ViewAction *action = &self->view->action[self->view->actions.first + i];
        if (strcmp(action->move, move) == 0)
            return action;
    }
    return NULL;
}

// Whether the game has a question before it, and the player wants to be asked.
static gboolean asks(const ViewAction *action) {
    return action && action->ask[0] && settings()->ask_lost;
}

void play_show_buttons(PlayPage *self) {
    BarButtons buttons;
    bar_buttons_init(&buttons);
    if (live_is_replay(self->live))
        bar_buttons_for_replay(&buttons, self->live, self->ticking != 0, self->speed);
    else if (self->pending && asks(find_action(self, self->pending)))
        bar_buttons_for_ask(&buttons, find_action(self, self->pending));
    else if (self->pending)
        bar_buttons_for_confirm(&buttons, find_action(self, self->pending));
    else if (self->screen == SCREEN_OBSERVATION)
        bar_buttons_for_observation(&buttons, live_game(self->live));
    else if (self->view->ended)
        bar_buttons_for_end(&buttons, live_game(self->live));
    else
        bar_buttons_for_view(&buttons, self->view,
                             view_table_selected(context_table(self->context)));
    if (self->view->board.width > 0 && (!self->view->ended || live_is_replay(self->live)))
        bar_buttons_for_board(&buttons, settings()->sound);
    action_bar_be_low(self->bar, self->view->board.width > 0 && !self->view->ended &&
                                     !live_is_replay(self->live) && !self->pending);
    action_bar_update(self->bar, buttons.button, buttons.count);
    action_bar_preview(self->bar, buttons.preview);
    action_bar_preview_focused(self->bar);
    bar_buttons_clear(&buttons);
}

static gboolean can_share(const PlayPage *self) {
    return self->view->shareable || live_is_replay(self->live);
}

static void show_saved(PlayPage *self) {
    const char *problem = live_problem(self->live);
    gboolean shared = can_share(self);
    action_bar_offer_code(self->bar, shared && !self->view->ended); // the end has its own button
    g_autofree char *seed =
        shared ? g_strdup_printf("seed %" PRIu64, session_seed(live_session(self->live)))
               : g_strdup("seed shown at the end");
    g_autofree char *text = live_is_replay(self->live)
                                ? g_strdup_printf("replay, nothing is earned \u00b7 %s", seed)
                            : problem[0] ? g_strdup_printf("%s %s", problem, seed)
                            : live_is_practice(self->live)
                                ? g_strdup_printf("practice, nothing is earned \u00b7 %s", seed)
                            : !shared ? g_strdup_printf("kept once it has ended \u00b7 %s", seed)
                                      : g_strdup_printf("saved \u00b7 %s", seed);
    action_bar_saved(self->bar, text, problem[0] != '\0');
}

// The focus must never be on something that is gone: it goes to what can be done next.
static void keep_focus(PlayPage *self, gboolean new_screen) {
    GtkRoot *window = gtk_widget_get_root(self->column);
    GtkWidget *focus = window ? gtk_root_get_focus(window) : NULL;
    if (!window || !gtk_widget_get_mapped(self->column))
        return;
    gboolean inside = focus && gtk_widget_is_ancestor(focus, self->column);
    gboolean usable = focus && gtk_widget_get_mapped(focus) && gtk_widget_is_sensitive(focus);
    if (usable && (!inside || !new_screen || live_is_replay(self->live)))
        return; // a slider is moved over many screens
    GtkWidget *table = context_table(self->context);
    GtkWidget *row = self->pending || self->screen != SCREEN_VIEW || live_is_replay(self->live)
                         ? NULL
                         : view_table_row(table, MAX(view_table_selected(table), 0));
    GtkWidget *board = context_board(self->context);
    if (self->screen == SCREEN_VIEW && gtk_widget_get_mapped(board) && !self->view->ended)
        gtk_widget_grab_focus(board);
    else if (row && gtk_list_box_row_get_selectable(GTK_LIST_BOX_ROW(row)) &&
             gtk_widget_get_mapped(row))
        gtk_widget_grab_focus(row);
    else if (!action_bar_focus(self->bar))
        context_focus_heading(self->context); // a reader says it in a few words
}

static gboolean log_belongs(const PlayPage *self) {
    return !self->view->log_aside || self->log_open;
}

static void show_odds(const ScreenOdds *odds, void *data) {
    PlayPage *self = data;
    live_show_odds(self->live, odds);
    if (self->screen != SCREEN_VIEW)
        return;
    context_show_odds(self->context, self->view);
    play_replay_update(self);
}

// What the fights on the screen are worth comes after it: nobody waits for it.
static void weigh_fights(PlayPage *self) {
    g_clear_pointer(&self->odds, review_work_stop);
    if (settings()->odds && !self->view->ended && odds_exist(live_game(self->live)) &&
        (self->view->table.rows.count > 0 || self->view->foes.count > 0))
        self->odds = review_work_odds(self->live, show_odds, self);
}

void play_update(PlayPage *self) {
    gboolean new_screen = FALSE;
    self->view = live_view(self->live);
    new_screen = strcmp(self->mode, self->view->mode) != 0;
    g_strlcpy(self->mode, self->view->mode, sizeof self->mode);
    log_pane_set_glossary(self->log, self->view->glossary);
    regions_set_summary(self->regions, self->view->hud_summary);
    hud_update(self->hud, self->view);
    regions_show_hud(self->regions, self->view->hud_title);
    regions_show_log(self->regions, log_belongs(self));
    view_table_select(context_table(self->context), -1);
    show_context(self);
    context_show_review(self->context, self->view->ended ? self->live : NULL);
    weigh_fights(self);
    if (new_screen) {
        context_to_top(self->context);
        regions_reveal(self->regions, self->context);
    }
    for (int i = 0; i < self->view->actions.count; i++)
        keymap_learn(self->view->action[self->view->actions.first + i].hotkey,
                     self->view->action[self->view->actions.first + i].label);
    play_show_buttons(self);
    show_saved(self);
    keep_focus(self, new_screen);
    self->updated(self->data);
}

// ---- doing

static void forget_question(PlayPage *self) {
    g_clear_pointer(&self->pending, g_free);
    action_bar_ask(self->bar, "");
}

static void do_move(PlayPage *self, const char *move) {
    char memory[REASON_ROOM];
    Text reason;
    g_autofree char *made = g_strdup(move);
    text_init(&reason, memory, sizeof memory);
    forget_question(self);
    if (!live_do(self->live, made, &reason)) {
        action_bar_result(self->bar, memory);
        play_show_buttons(self);
        return;
    }
    play_update(self);
    action_bar_result(self->bar, self->view->result);
}

// The bar itself asks. Where something is at stake no answer has the focus.
static void wait_for_answer(PlayPage *self, const ViewAction *action) {
    g_free(self->pending);
    self->pending = g_strdup(action->move);
    play_show_buttons(self);
    if (asks(action))
        action_bar_ask(self->bar, action->ask);
    else
        action_bar_focus(self->bar);
}

static void act(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    const char *move = g_variant_get_string(parameter, NULL);
    (void)simple;
    const ViewAction *action = self->live ? find_action(self, move) : NULL;
    if (!action || !action->enabled || live_is_replay(self->live))
        return;
    if (asks(action) || action->ends_run || (action->costs_time && settings()->confirm_time))
        wait_for_answer(self, action);
    else
        do_move(self, move);
}

// An arrow key on the board: the action that leads that way.
static void step(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    g_auto(GStrv) way = g_strsplit(g_variant_get_string(parameter, NULL), ",", 2);
    int dx = atoi(way[0]), dy = atoi(way[1]);
    (void)simple;
    for (int i = 0; self->live && i < self->view->actions.count; i++) {
        const ViewAction *action = &self->view->action[self->view->actions.first + i];
        if (action->dx != dx || action->dy != dy)
            continue;
        if (action->enabled)
            gtk_widget_activate_action(self->column, "run.do", "s", action->move);
        else
            action_bar_result(self->bar, action->reason);
        return;
    }
}

// The board is the page; its log opens beside it or comes to the front.
static void toggle_log(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    (void)simple;
    (void)parameter;
    if (!self->live || self->view->board.width == 0)
        return;
    gboolean tabs = regions_layout(self->regions) != REGIONS_WIDE;
    gboolean behind = tabs && !gtk_widget_get_mapped(self->log);
    self->log_open = tabs ? behind : !self->log_open;
    regions_show_log(self->regions, self->log_open);
    regions_reveal(self->regions, self->log_open ? self->log : self->context);
    if (self->log_open)
        log_pane_to_end(self->log);
    keep_focus(self, !self->log_open);
}

static void toggle_sound(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    Settings changed = *settings();
    (void)simple;
    (void)parameter;
    changed.sound = !changed.sound;
    (void)settings_set(changed); // it holds even if it cannot be stored
    if (self->live)
        play_show_buttons(self);
    action_bar_result(self->bar, changed.sound ? "Sound on." : "Sound off.");
}

// Beside a board the arrow keys keep their meaning on the buttons too.
static gboolean bar_key(GtkEventControllerKey *keys, guint keyval, guint code,
                        GdkModifierType state, PlayPage *self) {
    (void)keys;
    (void)code;
    return self->live && self->view->board.width > 0 && !self->view->ended &&
           board_key(self->column, keyval, state);
}

static void add_bar_keys(PlayPage *self) {
    GtkEventController *keys = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE);
    g_signal_connect(keys, "key-pressed", G_CALLBACK(bar_key), self);
    gtk_widget_add_controller(self->bar, keys);
}

static void confirm(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    (void)simple;
    (void)parameter;
    if (self->pending) {
        g_autofree char *move = g_strdup(self->pending);
        do_move(self, move);
    }
}

static void cancel(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    (void)simple;
    (void)parameter;
    forget_question(self);
    play_show_buttons(self);
    keep_focus(self, TRUE);
}

static void select_row(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    int row = atoi(g_variant_get_string(parameter, NULL));
    GtkWidget *table = context_table(self->context), *widget = NULL;
    (void)simple;
    view_table_select(table, row);
    widget = view_table_row(table, MAX(row, 0));
    if (widget && gtk_widget_get_mapped(widget))
        gtk_widget_grab_focus(widget);
}

static void preview(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    const ViewAction *action =
        self->live ? find_action(self, g_variant_get_string(parameter, NULL)) : NULL;
    (void)simple;
    if (action && !self->pending)
        action_bar_preview(self->bar, action->enabled ? action->summary : action->reason);
}

// Seed, setup and moves up to here: whoever opens the code comes to exactly this step.
static void copy_code(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    (void)simple;
    (void)parameter;
    char *code = self->live && can_share(self) ? code_write(live_session(self->live)) : NULL;
    if (!code)
        return;
    gdk_clipboard_set_text(gtk_widget_get_clipboard(self->column), code);
    action_bar_result(self->bar, "The run code is copied; it leads to exactly this step.");
    free(code);
}

static void to_review(GSimpleAction *simple, GVariant *parameter, void *data) {
    (void)simple;
    (void)parameter;
    context_to_review(((PlayPage *)data)->context);
}

static void to_observation(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    (void)simple;
    (void)parameter;
    self->screen = SCREEN_OBSERVATION;
    context_show_observation(self->context, live_game(self->live), live_archive(self->live),
                             session_earned(live_session(self->live)).observation);
    play_show_buttons(self);
    keep_focus(self, TRUE);
    action_bar_result(self->bar, "Observation Data.");
}

// Plays on from a step of the run that has ended.
static void branch(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    char memory[REASON_ROOM];
    Text reason;
    size_t from = (size_t)g_ascii_strtoull(g_variant_get_string(parameter, NULL), NULL, 10);
    (void)simple;
    text_init(&reason, memory, sizeof memory);
    Live *live =
        self->live ? live_branch(self->live, from, live_archive(self->live), &reason) : NULL;
    if (live)
        play_page_show(self->column, live);
    action_bar_result(self->bar, live ? "For practice: nothing is earned." : memory);
}

// ---- the page

static void row_selected(void *data) {
    PlayPage *self = data;
    if (!self->live || !self->view)
        return;
    context_show_details(self->context, self->view);
    if (!self->pending)
        play_show_buttons(self);
}

// A run may be shown before there is anything to put the focus on.
static void mapped(GtkWidget *column, PlayPage *self) {
    (void)column;
    if (self->live)
        keep_focus(self, TRUE);
}

static void row_activated(void *data) {
    PlayPage *self = data;
    int row = view_table_selected(context_table(self->context));
    if (row < 0 || row >= self->view->table.rows.count)
        return;
    int action = self->view->row[self->view->table.rows.first + row].action;
    if (action >= 0)
        gtk_widget_activate_action(self->column, "run.do", "s", self->view->action[action].move);
}

GtkWidget *play_page_new(PlayUpdated *updated, void *data) {
    static const GActionEntry entries[] = {
        {.name = "do", .activate = act, .parameter_type = "s"},
        {.name = "select", .activate = select_row, .parameter_type = "s"},
        {.name = "preview", .activate = preview, .parameter_type = "s"},
        {.name = "step", .activate = step, .parameter_type = "s"},
        {.name = "replay", .activate = play_replay, .parameter_type = "s"},
        {.name = "watch", .activate = play_watch, .parameter_type = "s"},
        {.name = "branch", .activate = branch, .parameter_type = "s"},
        {.name = "log", .activate = toggle_log},
        {.name = "sound", .activate = toggle_sound},
        {.name = "confirm", .activate = confirm},
        {.name = "cancel", .activate = cancel},
        {.name = "copy-code", .activate = copy_code},
        {.name = "observation", .activate = to_observation},
        {.name = "review", .activate = to_review},
    };
    PlayPage *self = g_new0(PlayPage, 1);
    self->speed = 2;
    self->updated = updated;
    self->data = data;
    self->column = column_new(0, "play");
    self->hud = hud_new();
    self->log = log_pane_new();
    self->context = context_new(row_selected, row_activated, self);
    self->regions = regions_new(self->hud, self->log, self->context);
    self->bar = action_bar_new();
    add_bar_keys(self);
    gtk_widget_set_vexpand(self->regions, TRUE);
    gtk_box_append(GTK_BOX(self->column), self->regions);
    gtk_box_append(GTK_BOX(self->column), play_replay_new(self));
    gtk_box_append(GTK_BOX(self->column), self->bar);
    self->actions = g_simple_action_group_new();
    g_action_map_add_action_entries(G_ACTION_MAP(self->actions), entries, G_N_ELEMENTS(entries),
                                    self);
    gtk_widget_insert_action_group(self->column, "run", G_ACTION_GROUP(self->actions));
    g_signal_connect_after(self->column, "map", G_CALLBACK(mapped), self);
    settings_listen(show_again, self);
    regions_listen(self->regions, show_again, self);
    own(self->column, self, free_page);
    return self->column;
}

// Hints are for those who have not finished a run of the game yet.
static gboolean is_first_run(const Live *live) {
    ArchiveEntry entry;
    return !live_is_replay(live) &&
           !(live_archive(live) && archive_best(live_archive(live), live_game(live)->id, &entry));
}

void play_show(PlayPage *self, Live *live) {
    g_clear_handle_id(&self->ticking, g_source_remove);
    forget_question(self);
    self->live = live;
    self->view = NULL;
    self->screen = SCREEN_VIEW;
    self->mode[0] = '\0';
    log_pane_set_glossary(self->log, NULL);
    log_pane_show(self->log, live ? live_lines(live) : NULL, live ? live_game(live)->log_shown : 0);
    context_show_review(self->context, NULL);
    g_clear_pointer(&self->odds, review_work_stop);
    if (!live)
        return;
    context_want_hints(self->context, is_first_run(live));
    play_update(self);
    action_bar_result(self->bar,
                      live_is_replay(live) ? "A replay: step through it with its keys." : "");
}

void play_page_show(GtkWidget *page, Live *live) {
    PlayPage *self = owned(page);
    Live *before = self->live;
    play_show(self, live); // until then the log shows its lines
    live_free(before);
    g_clear_pointer(&self->behind, live_free);
}

gboolean play_page_return(GtkWidget *page) {
    PlayPage *self = owned(page);
    Live *replay = self->live, *played = self->behind;
    if (!played)
        return FALSE;
    self->behind = NULL;
    play_show(self, played);
    live_free(replay);
    return TRUE;
}

Live *play_page_played(GtkWidget *page) {
    PlayPage *self = owned(page);
    return self->behind                               ? self->behind
           : self->live && live_is_replay(self->live) ? NULL
                                                      : self->live;
}

Live *play_page_live(GtkWidget *page) {
    return ((PlayPage *)owned(page))->live;
}

// A row's key selects it; any other key of the View does what its button does, wherever that
// stands.
static gboolean press_in_view(PlayPage *self, const char *key) {
    for (int i = 0; i < self->view->table.rows.count; i++) {
        int action = self->view->row[self->view->table.rows.first + i].action;
        g_autofree char *row = g_strdup_printf("%d", i);
        if (action < 0 || strcmp(self->view->action[action].hotkey, key) != 0)
            continue;
        gtk_widget_activate_action(self->column, "run.select", "s", row);
        return TRUE;
    }
    for (int i = 0; i < self->view->actions.count; i++) {
        const ViewAction *action = &self->view->action[self->view->actions.first + i];
        if (!action->enabled || action->on_row || strcmp(action->hotkey, key) != 0)
            continue;
        gtk_widget_activate_action(self->column, "run.do", "s", action->move);
        return TRUE;
    }
    return FALSE;
}

// Escape leads back from wherever the focus is to what can be done.
static gboolean lead_back(PlayPage *self) {
    GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(self->column));
    if (!focus || gtk_widget_is_ancestor(focus, self->bar))
        return FALSE;
    keep_focus(self, TRUE);
    return TRUE;
}

gboolean play_page_key(GtkWidget *page, const char *key) {
    PlayPage *self = owned(page);
    if (!self->live)
        return FALSE;
    gboolean in_view = !self->pending && self->screen == SCREEN_VIEW && !self->view->ended &&
                       !live_is_replay(self->live);
    return action_bar_press(self->bar, key) || (in_view && press_in_view(self, key)) ||
           (strcmp(key, "Escape") == 0 && lead_back(self));
}

void play_page_tell_goal(GtkWidget *page, gboolean told) {
    PlayPage *self = owned(page);
    context_tell_goal(self->context, told && self->view ? self->view->goal : "");
}

void play_page_next_pane(GtkWidget *page, int direction) {
    PlayPage *self = owned(page);
    GtkWidget *panes[] = {self->hud, self->log, self->context, self->bar};
    GtkWidget *focus = gtk_root_get_focus(gtk_widget_get_root(page));
    int now = -1;
    for (int i = 0; i < 4; i++)
        if (focus && (focus == panes[i] || gtk_widget_is_ancestor(focus, panes[i])))
            now = i;
    int next = now < 0 ? 2 : (now + direction + 4) % 4;
    regions_reveal(self->regions, panes[next]);
    if (panes[next] == self->bar)
        action_bar_focus(self->bar);
    else if (panes[next] == self->log)
        gtk_widget_grab_focus(log_pane_list(self->log));
    else
        gtk_widget_child_focus(panes[next], GTK_DIR_TAB_FORWARD);
}

void play_page_find(GtkWidget *page) {
    PlayPage *self = owned(page);
    regions_reveal(self->regions, self->log);
    log_pane_find(self->log);
}

GtkWidget *play_page_regions(GtkWidget *page) {
    return ((PlayPage *)owned(page))->regions;
}
