// Runs of Threshold; see scripted.h.
#include "scripted.h"

#include "games/games.h"

#include <glib.h>
#include <string.h>

const Script scripts[] = {
    {"start", 9, ""},
    {"stable", 9, "RRDD"},
    {"searching", 9, "DDDDDRRRRNRRRL"},
    {"altered", 7, "RRDDDYDDRRR"},
    {"critical", 9, "DDDDDRRRRNRRRLRLRLRL"},
    {"lens", 7, "RRDDD"},
    {"severance", 9, "DDDDDRRRR"},
    {"still", 5, "DDDDRDRRDRRDDR"},
    {"inverter", 2, "DDDDDDDDDRRRR"},
    {"whole", 1, "DDDDRDRRDRRDDLDYUUUUUUUUURRRRRR"},
    {"lost", 9, "DDDDDRRRRNRRRLRLRLRLR"},
};
const size_t script_count = G_N_ELEMENTS(scripts);

const Script *script_named(const char *name) {
    for (size_t i = 0; i < script_count; i++)
        if (strcmp(scripts[i].name, name) == 0)
            return &scripts[i];
    g_error("no script '%s'", name);
}

static const char *move_of(char key) {
    switch (key) {
    case 'U': return "north";
    case 'D': return "south";
    case 'L': return "west";
    case 'R': return "east";
    case 'Y': return "accept";
    default: return "decline";
    }
}

Live *script_play(const Script *script, Archive *archive) {
    char memory[1024];
    Text reason;
    text_init(&reason, memory, sizeof memory);
    Live *live = live_start(game_by_id("threshold"), script->seed, archive, &reason);
    g_assert_nonnull(live);
    for (const char *key = script->keys; *key; key++)
        if (!live_do(live, move_of(*key), &reason))
            g_error("%s: %s", script->name, memory);
    return live;
}
