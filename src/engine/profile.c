// The profile as a fold over earned events; see profile.h.
#include "engine/profile.h"

#include <string.h>

static void make_id(char out[PROFILE_ID_LENGTH], const char *kind, const char *id) {
    Text text;
    text_init(&text, out, PROFILE_ID_LENGTH);
    text_addf(&text, "%s:%s", kind, id);
}

// Where an id is, or where it would be inserted.
static size_t find(const Profile *profile, const char *id) {
    size_t i = 0;
    while (i < profile->ids && strcmp(profile->id[i], id) < 0)
        i++;
    return i;
}

bool profile_has(const Profile *profile, const char *kind, const char *id) {
    char wanted[PROFILE_ID_LENGTH];
    make_id(wanted, kind, id);
    size_t place = find(profile, wanted);
    return place < profile->ids && strcmp(profile->id[place], wanted) == 0;
}

void profile_credit(Profile *profile, RunOrigin origin, const EarnedEvent *event) {
    if (origin != RUN_PLAYED)
        return;
    profile->observation += event->observation;
    if (!event->first_kind || profile_has(profile, event->first_kind, event->first_id) ||
        profile->ids == PROFILE_MAX_IDS)
        return;
    char id[PROFILE_ID_LENGTH];
    make_id(id, event->first_kind, event->first_id);
    size_t place = find(profile, id);
    memmove(profile->id[place + 1], profile->id[place],
            (profile->ids - place) * sizeof profile->id[0]);
    memcpy(profile->id[place], id, sizeof id);
    profile->ids++;
}

bool profile_setup(const Profile *profile, Setup *setup, Text *reason) {
    char memory[SETUP_LENGTH];
    Text option;
    text_init(&option, memory, sizeof memory);
    if (profile->ids == 0)
        return true;
    text_add(&option, "seen=");
    for (size_t i = 0; i < profile->ids; i++)
        text_addf(&option, "%s%s", i == 0 ? "" : ",", profile->id[i]);
    if (option.cut) {
        text_add(reason, "The profile has seen more ids than a run's setup can hold.");
        return false;
    }
    return setup_add(setup, memory, reason);
}
