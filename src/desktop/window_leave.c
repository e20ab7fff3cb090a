// Leaving a run that is not stored before it ends loses it: that is asked first, wherever one goes.
#include "desktop/ask.h"
#include "desktop/play_page.h"
#include "desktop/window_parts.h"

typedef struct Leaving {
    Window *self;
    AskAnswer *then;
    void *data;
    GDestroyNotify free_data;
} Leaving;

static void free_leaving(void *data) {
    Leaving *leaving = data;
    if (leaving->free_data)
        leaving->free_data(leaving->data);
    g_free(leaving);
}

static void leave(void *data) {
    Leaving *leaving = data;
    play_page_show(leaving->self->play, NULL); // such a run is gone once it is left
    window_show_title(leaving->self);          // even if there is nowhere else to go
    leaving->then(leaving->data);
}

// Why leaving would lose the run on the screen; NULL: it would not.
static const char *why_lost(const Window *self) {
    Live *live = window_is_playing(self) ? play_page_played(self->play) : NULL;
    if (!live || session_steps(live_session(live)) == 0)
        return NULL;
    if (live_problem(live)[0])
        return "This run could not be saved. Leaving loses it.";
    return live_game(live)->keeps_unfinished_runs || session_outcome(live_session(live))
               ? NULL
               : "A run of this game is not stored before it ends. Leaving loses it.";
}

void window_leave(Window *self, AskAnswer *then, void *data, GDestroyNotify free_data) {
    Leaving *leaving = g_new0(Leaving, 1);
    *leaving = (Leaving){.self = self, .then = then, .data = data, .free_data = free_data};
    if (why_lost(self)) {
        ask(GTK_WINDOW(self->window), "Leave this run?", why_lost(self), "Leave and lose it",
            "Stay", leave, leaving, free_leaving);
        return;
    }
    then(data);
    free_leaving(leaving);
}

static void close_window(void *data) {
    gtk_window_destroy(GTK_WINDOW(((Window *)data)->window));
}

gboolean window_may_close(Window *self) {
    if (!why_lost(self))
        return TRUE;
    window_leave(self, close_window, self, NULL);
    return FALSE;
}
