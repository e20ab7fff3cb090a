// See idle.h.
#include "lab/idle.h"

#include <stdio.h>

enum { WHY = 400 };

bool lab_setup_varies(const Knobs *knobs) {
    for (size_t i = 0; i < knobs->count; i++)
        if (!knobs->knob[i].field)
            return true;
    return false;
}

static bool tell(const Ground *ground, const Knob *knob, const char *what) {
    char memory[WHY];
    Text why;
    text_init(&why, memory, sizeof memory);
    if (!knob_idle(knob, ground->game, ground->catalog, &ground->setup, &why))
        return false;
    fprintf(stderr, "candor-lab: %s %s: %s.\n", knob->path, what, memory);
    return true;
}

void lab_tell_idle(const Ground *ground, const Knobs *knobs) {
    for (size_t i = 0; i < knobs->count; i++)
        tell(ground, &knobs->knob[i], "changes nothing here");
}

bool lab_leave_out_idle(const Ground *ground, Knobs *knobs) {
    for (size_t i = knobs->count; i > 0 && !lab_setup_varies(knobs); i--)
        if (tell(ground, &knobs->knob[i - 1], "is left out, it changes nothing here"))
            knobs_drop(knobs, i - 1);
    return knobs->count > 0;
}
