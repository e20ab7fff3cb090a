// What the files of the play page share.
#ifndef CANDOR_DESKTOP_PLAY_PARTS_H
#define CANDOR_DESKTOP_PLAY_PARTS_H

#include "desktop/bar_buttons.h"
#include "desktop/live.h"
#include "desktop/review_work.h"

#include <gtk/gtk.h>

typedef struct PlayPage {
    GtkWidget *column, *regions, *hud, *log, *context, *replay, *slider, *bar;
    GSimpleActionGroup *actions;
    Live *live;
    Live *behind; // the run that has ended and whose replay is watched; NULL: another way led here
    const View *view; // of the live run, remade after every action
    Screen screen;
    ReviewWork *odds;  // what the fights of this screen are worth is being found
    char *pending;     // a move that waits for its confirmation
    char mode[32];     // of the last update, to know when the screen changes
    int speed;         // of a replay
    gboolean log_open; // beside a board
    guint ticking;
    gboolean sliding;            // the slider is being set, not moved
    void (*updated)(void *data); // whoever wants to know that something new is shown
    void *data;
} PlayPage;

void play_update(PlayPage *self);       // everything, from the View
void play_show_buttons(PlayPage *self); // the action bar only

void play_show(PlayPage *self, Live *live); // instead of the run before, which is not freed

// The slider over the steps of a replay, hidden in a run that is played.
GtkWidget *play_replay_new(PlayPage *self);
void play_replay_update(PlayPage *self); // the slider, and the choice that leads on

// The action "run.watch": the replay of the run on the screen, from a step.
void play_watch(GSimpleAction *simple, GVariant *parameter, void *data);

// The action "run.replay": start, back, forward, end, play, speed.
void play_replay(GSimpleAction *simple, GVariant *parameter, void *data);

#endif
