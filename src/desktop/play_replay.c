// Watching a replay: anywhere, at a chosen speed.
#include "desktop/action_bar.h"
#include "desktop/play_parts.h"

#include <string.h>

static void seek(PlayPage *self, size_t position) {
    live_seek(self->live, position);
    play_update(self);
    g_autofree char *text =
        g_strdup_printf("Step %zu of %zu.", live_position(self->live), live_length(self->live));
    action_bar_result(self->bar, text);
}

static gboolean tick(void *data) {
    PlayPage *self = data;
    if (live_position(self->live) >= live_length(self->live)) {
        self->ticking = 0;
        play_show_buttons(self);
        return G_SOURCE_REMOVE;
    }
    seek(self, live_position(self->live) + 1);
    return G_SOURCE_CONTINUE;
}

static void set_ticking(PlayPage *self, gboolean on) {
    g_clear_handle_id(&self->ticking, g_source_remove);
    if (on)
        self->ticking = g_timeout_add((guint)(1000 / self->speed), tick, self);
    play_show_buttons(self);
}

void play_replay(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    const char *what = g_variant_get_string(parameter, NULL);
    size_t now = live_position(self->live);
    (void)simple;
    if (strcmp(what, "start") == 0) {
        seek(self, 0);
    } else if (strcmp(what, "back") == 0) {
        seek(self, now > 0 ? now - 1 : 0);
    } else if (strcmp(what, "forward") == 0) {
        seek(self, now + 1);
    } else if (strcmp(what, "end") == 0) {
        seek(self, live_length(self->live));
    } else if (strcmp(what, "play") == 0) {
        set_ticking(self, self->ticking == 0);
    } else {
        self->speed = self->speed >= 10 ? 1 : self->speed == 1 ? 2 : self->speed == 2 ? 5 : 10;
        set_ticking(self, self->ticking != 0);
    }
}
