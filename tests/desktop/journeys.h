// Runs of Tale in a wanted state, found by playing: the same one every time, whatever the content.
#ifndef CANDOR_TESTS_DESKTOP_JOURNEYS_H
#define CANDOR_TESTS_DESKTOP_JOURNEYS_H

#include "states.h"

// So many items can be kept, until journeys_content_free; 20 are seldom found in one journey.
void journeys_pack(int items);
void journeys_content_free(void);

// A played journey in the first state that is wanted; fails the test if there is none.
Live *journey_to(Wanted *wanted, Archive *archive);

bool wants_creation(const View *view); // of a character that can begin
bool wants_journey(const View *view);  // with one scenario behind it
bool wants_scene(const View *view);    // with three choices and gear
bool wants_assist(const View *view);
bool wants_level_up(const View *view);
bool wants_full_pack(const View *view); // something must be discarded
bool wants_after_turn(const View *view);
bool wants_stop(const View *view);   // a scene where something can be bought
bool wants_ending(const View *view); // of a story that was told
bool wants_completed(const View *view);

#endif
