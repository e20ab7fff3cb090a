// Watching a replay: anywhere, at a chosen speed.
#include "desktop/action_bar.h"
#include "desktop/context.h"
#include "desktop/parts.h"
#include "desktop/play_parts.h"
#include "engine/run.h"

#include <stdlib.h>
#include <string.h>

enum { PAGE_OF_STEPS = 10, REASON_ROOM = 2048 };

static void seek(PlayPage *self, size_t position) {
    live_seek(self->live, position);
    play_update(self);
    g_autofree char *text =
        g_strdup_printf("Step %zu of %zu.", live_position(self->live), live_length(self->live));
    action_bar_result(self->bar, text);
}

// ---- the slider

static void slid(GtkRange *slider, PlayPage *self) {
    if (!self->sliding)
        seek(self, (size_t)(gtk_range_get_value(slider) + 0.5));
}

GtkWidget *play_replay_new(PlayPage *self) {
    self->slider = gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, 0, 1, 1);
    gtk_range_set_increments(GTK_RANGE(self->slider), 1, PAGE_OF_STEPS);
    gtk_scale_set_draw_value(GTK_SCALE(self->slider), FALSE);
    gtk_range_set_round_digits(GTK_RANGE(self->slider), 0);
    gtk_widget_set_hexpand(self->slider, TRUE);
    name_for_readers(self->slider, "Step of the replay");
    g_signal_connect(self->slider, "value-changed", G_CALLBACK(slid), self);
    self->replay = row_new(0, "replay");
    gtk_box_append(GTK_BOX(self->replay), self->slider);
    return self->replay;
}

static void show_slider(PlayPage *self) {
    self->sliding = TRUE;
    gtk_range_set_range(GTK_RANGE(self->slider), 0, MAX((double)live_length(self->live), 1));
    gtk_range_set_value(GTK_RANGE(self->slider), (double)live_position(self->live));
    self->sliding = FALSE;
}

void play_replay_update(PlayPage *self) {
    gboolean replay = live_is_replay(self->live);
    gtk_widget_set_visible(self->replay, replay);
    if (!replay)
        return;
    g_autofree char *next = live_next_move(self->live);
    if (next)
        context_mark(self->context, self->view, next);
    show_slider(self);
}

// ---- from the end of a run into its replay

static Live *replay_of(PlayPage *self) {
    char memory[REASON_ROOM];
    Text reason;
    size_t length = 0;
    text_init(&reason, memory, sizeof memory);
    char *text = run_write(live_session(self->live), &length);
    Live *replay = text ? live_replay(text, length, &reason) : NULL;
    free(text);
    if (replay)
        live_is_of(replay, live_archive(self->live), live_run(self->live));
    else
        action_bar_result(self->bar, memory);
    return replay;
}

void play_watch(GSimpleAction *simple, GVariant *parameter, void *data) {
    PlayPage *self = data;
    size_t step = (size_t)g_ascii_strtoull(g_variant_get_string(parameter, NULL), NULL, 10);
    (void)simple;
    if (!live_is_replay(self->live)) {
        Live *replay = replay_of(self);
        if (!replay)
            return;
        self->behind = self->live;
        play_show(self, replay);
    }
    seek(self, step);
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
