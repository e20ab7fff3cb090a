// One scenario of Tale from its file.
#ifndef CANDOR_LAB_SCENARIO_H
#define CANDOR_LAB_SCENARIO_H

#include <stdbool.h>
#include <stdint.h>

// A catalog with the scenario of this file, and its place there. If the file lies in a folder of
// whole content, everything in that folder is read; else it is the only scenario, with the rules,
// peoples and things that are compiled in. NULL after printing every problem; free with
// lab_free_content.
void *lab_scenario(const char *path, uint8_t *scenario);

// Whether this is a scenario's file rather than a folder or packed content.
bool lab_is_scenario(const char *path);

#endif
