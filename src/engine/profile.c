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

// Whether this content has what "enemy:01" names.
static bool is_known(const Game *game, const void *catalog, const char *entry) {
    char kind[PROFILE_ID_LENGTH];
    memcpy(kind, entry, sizeof kind);
    char *id = strchr(kind, ':');
    if (!id)
        return false;
    *id++ = '\0';
    return game->first_time_name(catalog, kind, id) != NULL;
}

bool profile_setup(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
                   Text *reason) {
    static const char key[] = "seen=";
    char memory[SETUP_LENGTH];
    Text option;
    text_init(&option, memory, sizeof memory);
    text_add(&option, key);
    for (size_t i = 0; i < profile->ids; i++)
        if (is_known(game, catalog, profile->id[i]))
            text_addf(&option, "%s%s", option.length < sizeof key ? "" : ",", profile->id[i]);
    if (option.length < sizeof key)
        return true;
    if (option.cut) {
        text_add(reason, "The profile has seen more ids than a run's setup can hold.");
        return false;
    }
    return setup_add(setup, memory, reason);
}
