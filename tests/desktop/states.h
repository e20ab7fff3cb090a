// Runs in a wanted state, found by playing: the same one every time.
#ifndef CANDOR_TESTS_DESKTOP_STATES_H
#define CANDOR_TESTS_DESKTOP_STATES_H

#include "desktop/live.h"

typedef bool Wanted(const View *view);

// Uses the starter content, or with `everything` the fixtures that hold one of each thing.
void states_content(bool everything);
void states_content_free(void);

// A played run in the first state that is wanted; fails the test if there is none. What the archive
// is given is the same as if a player had played it; it may be NULL.
Live *state_of(Wanted *wanted, Archive *archive);

// The moves of a session once more, played as a player would.
Live *live_again(const Session *found, Archive *archive);

// A run that has been played for at least so many steps.
Live *state_after(size_t steps, Archive *archive);

bool wants_frontier(const View *view);
bool wants_one_row(const View *view);
bool wants_seven_rows(const View *view);
bool wants_combat(const View *view);
bool wants_two_enemies(const View *view);
bool wants_ten_items(const View *view);
bool wants_items_in_combat(const View *view);
bool wants_disabled(const View *view);
bool wants_event(const View *view);
bool wants_rest(const View *view);
bool wants_normal(const View *view);
bool wants_points(const View *view);
bool wants_effects(const View *view);
bool wants_end(const View *view);

#endif
