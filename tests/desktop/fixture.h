// A window with a run in it, for tests.
#ifndef CANDOR_TESTS_DESKTOP_FIXTURE_H
#define CANDOR_TESTS_DESKTOP_FIXTURE_H

#include "states.h"
#include "widgets.h"

#include "desktop/play_page.h"
#include "desktop/settings.h"
#include "desktop/window.h"

typedef struct Fixture {
    GtkWidget *window, *page, *hud, *log, *context, *actions;
} Fixture;

// Opens a window on a wanted state; `everything` picks the content with one of each thing.
Fixture open_state(Wanted *wanted, bool everything);
Fixture open_size(Wanted *wanted, bool everything, int width, int height);
Fixture open_live(Live *live, int width, int height); // the window owns the run
void close_fixture(Fixture *fixture);

const View *view_of(const Fixture *fixture);
size_t step_of(const Fixture *fixture);
void press(const Fixture *fixture, const char *key); // must do something

#endif
