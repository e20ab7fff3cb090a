// Runs of Threshold in a wanted state, played move by move: the same one every time.
#ifndef CANDOR_TESTS_DESKTOP_SCRIPTED_H
#define CANDOR_TESTS_DESKTOP_SCRIPTED_H

#include "desktop/live.h"

typedef struct Script {
    const char *name;
    uint64_t seed;
    const char *keys; // U, D, L, R: moves; Y, N: answers
} Script;

// One of them: "start", "stable", "searching", "altered", "critical" (after five waves), "lens",
// "severance", "still", "inverter" (each asked about), "whole", "lost" (the two ends).
extern const Script scripts[];
extern const size_t script_count;
const Script *script_named(const char *name);

Live *script_play(const Script *script, Archive *archive);

#endif
