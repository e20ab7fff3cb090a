// Buttons of the action bar; see bar_buttons.h.
#include "desktop/bar_buttons.h"

#include "desktop/settings.h"

void bar_buttons_init(BarButtons *b) {
    b->count = 0;
    b->preview = "";
    b->texts = g_ptr_array_new_with_free_func(g_free);
}

void bar_buttons_clear(BarButtons *b) {
    g_ptr_array_unref(b->texts);
}

static char *keep(BarButtons *b, char *text) {
    g_ptr_array_add(b->texts, text);
    return text;
}

static BarButton *add(BarButtons *b, const char *key, const char *label, const char *action,
                      const char *target) {
    BarButton *button = &b->button[b->count++];
    *button = (BarButton){.key = key,
                          .label = label,
                          .summary = "",
                          .reason = "",
                          .action = action,
                          .target = target};
    return button;
}

static void add_action(BarButtons *b, const ViewAction *action, const char *key, bool prominent) {
    BarButton *button = add(b, key, action->label, "run.do", action->move);
    button->summary = action->summary;
    button->reason = action->enabled ? "" : action->reason;
    button->prominent = prominent;
    button->danger = action->ends_run || action->deadly;
}

static bool rows_commit(const View *view) {
    for (int i = 0; i < view->table.rows.count; i++)
        if (view->row[view->table.rows.first + i].action >= 0)
            return true;
    return false;
}

// Nothing is selected at first, and there is nowhere to go.
static void add_commit(BarButtons *b, const View *view, int selected) {
    int row = view->table.rows.first + selected;
    if (selected < 0 || selected >= view->table.rows.count || view->row[row].action < 0) {
        BarButton *off = add(b, "Enter", "Go", "run.do", "");
        off->reason = view->heading;
        return;
    }
    const ViewAction *action = &view->action[view->row[row].action];
    add_action(b, action, "Enter", true);
    b->preview = action->summary;
    add(b, "Escape", "Select none", "run.select", "-1")->summary = "Nothing is selected then.";
}

// Whether a sentence in the context is its button already, with everything about it.
static bool is_sentence(const View *view, int place) {
    for (int i = 0; i < view->cards.count; i++) {
        const ViewCard *card = &view->card[view->cards.first + i];
        int own = place - view->actions.first - card->actions.first;
        if (card->shape == VIEW_CHOICE && own >= 0 && own < card->actions.count)
            return true;
    }
    return false;
}

// The keys of sentences, from the first to the last.
static void tell_keys(BarButtons *b, const View *view) {
    const char *first = NULL, *last = "";
    for (int i = 0; i < view->actions.count; i++) {
        if (!is_sentence(view, view->actions.first + i))
            continue;
        last = view->action[view->actions.first + i].hotkey;
        first = first ? first : last;
    }
    if (first && first[0] && settings()->hotkeys)
        b->preview = keep(b, g_strdup_printf("Choose with %s to %s. Space shows the sums of the "
                                             "choice in focus.",
                                             first, last));
}

void bar_buttons_for_view(BarButtons *b, const View *view, int selected) {
    if (rows_commit(view))
        add_commit(b, view, selected);
    for (int i = 0; i < view->actions.count; i++) {
        const ViewAction *action = &view->action[view->actions.first + i];
        if (action->primary && action->alike > 0 && !action->on_row &&
            view->board.width == 0 && // a board has its pad
            !is_sentence(view, view->actions.first + i))
            add_action(b, action, action->hotkey, false);
    }
    tell_keys(b, view);
}

void bar_buttons_for_ask(BarButtons *b, const ViewAction *action) {
    add(b, "Escape", "Stay here", "run.cancel", NULL)->summary = "Nothing is applied.";
    BarButton *yes =
        add(b, "y", keep(b, g_strdup_printf("%s anyway", action->label)), "run.confirm", NULL);
    yes->summary = b->preview = action->summary;
    yes->danger = true;
}

void bar_buttons_for_confirm(BarButtons *b, const ViewAction *action) {
    if (!action)
        return;
    BarButton *yes = add(b, "Enter", keep(b, g_strdup_printf("Confirm: %s", action->label)),
                         "run.confirm", NULL);
    yes->summary = b->preview = action->summary;
    yes->prominent = true;
    add(b, "Escape", "Cancel", "run.cancel", NULL)->summary = "Nothing is applied.";
}

static void add_leaving(BarButtons *b, const Game *game) {
    add(b, "n", "New run", "win.new-run", game->id)->summary = "Begins another run.";
    add(b, "x", "Save a copy", "win.save-copy", NULL)->summary = "Writes this run to a file.";
    add(b, "t", "Title screen", "win.title", NULL)->summary = "Back to the title screen.";
}

// a run that is never stored offers no other one when it ends.
static void add_leave(BarButtons *b) {
    BarButton *leave = add(b, "t", "Leave", "win.title", NULL);
    leave->summary = b->preview = "Back to the title screen. The run is in the history.";
    leave->prominent = true;
}

void bar_buttons_for_board(BarButtons *b, bool sound) {
    add(b, "l", "Log", "run.log", NULL)->summary = "Shows or hides the log.";
    add(b, "m", sound ? "Sound: on" : "Sound: off", "run.sound", NULL)->summary =
        "Turns the sound on or off.";
}

void bar_buttons_for_end(BarButtons *b, const Game *game) {
    if (!game->keeps_unfinished_runs) {
        add_leave(b);
        return;
    }
    if (game->points) {
        BarButton *onward = add(b, "c", "Continue", "run.observation", NULL);
        onward->summary = b->preview = "Continue to Observation Data.";
        onward->prominent = true;
    }
    add_leaving(b, game);
}

void bar_buttons_for_observation(BarButtons *b, const Game *game) {
    add_leaving(b, game);
    b->button[0].prominent = true;
}

void bar_buttons_for_replay(BarButtons *b, const Live *live, bool playing, int speed) {
    size_t now = live_position(live), length = live_length(live);
    char *next = live_next_move(live);
    const char *at_start = now == 0 ? "This is the start." : "";
    const char *at_end = now == length ? "This is the end." : "";
    add(b, "s", "Start", "run.replay", "start")->reason = at_start;
    add(b, "b", "Back", "run.replay", "back")->reason = at_start;
    BarButton *forward = add(b, "f", "Forward", "run.replay", "forward");
    forward->reason = at_end;
    forward->prominent = true;
    add(b, "e", "End", "run.replay", "end")->reason = at_end;
    add(b, "p", playing ? "Pause" : "Play", "run.replay", "play")->reason = at_end;
    add(b, "v", keep(b, g_strdup_printf("Speed: %d a second", speed)), "run.replay", "speed");
    add(b, "t", "Leave", "win.back", NULL);
    b->preview = keep(b, next ? g_strdup_printf("Step %zu of %zu. Next move: %s", now, length, next)
                              : g_strdup_printf("Step %zu of %zu.", now, length));
    g_free(next);
    for (size_t i = 0; i < b->count; i++)
        b->button[i].summary = b->preview;
}
