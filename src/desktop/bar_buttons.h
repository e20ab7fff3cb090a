// Which buttons stand on the action bar: from the View, for a confirmation, at the end of a run, on
// the Observation Data screen, and in a replay.
#ifndef CANDOR_DESKTOP_BAR_BUTTONS_H
#define CANDOR_DESKTOP_BAR_BUTTONS_H

#include "desktop/action_bar.h"
#include "desktop/live.h"
#include "engine/view.h"

typedef enum Screen { SCREEN_VIEW, SCREEN_OBSERVATION } Screen;

typedef struct BarButtons {
    BarButton button[VIEW_MAX_ACTIONS + VIEW_MAX_ROWS];
    size_t count;
    const char *preview; // shown at first
    GPtrArray *texts;    // made for them
} BarButtons;

void bar_buttons_init(BarButtons *buttons);
void bar_buttons_clear(BarButtons *buttons);

// A table whose rows can be committed to has one button that commits to the selected row; it is off
// until one is (R297).
void bar_buttons_for_view(BarButtons *buttons, const View *view, int selected);
void bar_buttons_for_confirm(BarButtons *buttons, const ViewAction *action);
void bar_buttons_for_ask(BarButtons *buttons, const ViewAction *action); // its question is asked
void bar_buttons_for_end(BarButtons *buttons, const Game *game);
void bar_buttons_for_observation(BarButtons *buttons, const Game *game);
void bar_buttons_for_board(BarButtons *buttons, bool sound); // after those of its View
void bar_buttons_for_replay(BarButtons *buttons, const Live *live, bool playing, int speed);

#endif
