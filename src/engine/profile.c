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

void profile_own(Profile *profile, const char *kind, const char *id, int64_t cost, bool on) {
    if (profile->owned_count == PROFILE_MAX_OWNED)
        return;
    Owned *owned = &profile->owned[profile->owned_count++];
    make_id(owned->id, kind, id);
    owned->on = on;
    profile->spent += cost;
}

const Owned *profile_owned(const Profile *profile, const char *kind, const char *id) {
    char wanted[PROFILE_ID_LENGTH];
    make_id(wanted, kind, id);
    for (size_t i = 0; i < profile->owned_count; i++)
        if (strcmp(profile->owned[i].id, wanted) == 0)
            return &profile->owned[i];
    return NULL;
}

int64_t profile_left(const Profile *profile) {
    return profile->observation - profile->spent;
}

int64_t profile_missing(const Profile *profile, const Unlock *unlock) {
    int64_t left = profile_left(profile);
    return left >= unlock->cost ? 0 : unlock->cost - left;
}

// "packs=fen,road": everything of one key that is on, in the order of the content.
static bool add_unlocks(const Profile *profile, const Game *game, const void *catalog,
                        const char *key, Setup *setup, Text *reason) {
    char memory[SETUP_LENGTH], unread[2];
    Text option, more;
    Unlock unlock;
    size_t count = 0;
    text_init(&option, memory, sizeof memory);
    text_init(&more, unread, sizeof unread);
    text_addf(&option, "%s=", key);
    for (size_t i = 0; game->unlock(catalog, i, &unlock, &more); i++) {
        const Owned *owned = profile_owned(profile, unlock.kind, unlock.id);
        if (strcmp(unlock.key, key) == 0 && owned && owned->on)
            text_addf(&option, "%s%s", count++ > 0 ? "," : "", unlock.id);
    }
    return count == 0 || setup_add(setup, memory, reason);
}

// Each key once, with the first unlock that has it.
static bool add_owned(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
                      Text *reason) {
    char unread[2];
    Text more;
    Unlock unlock;
    const char *last = "";
    text_init(&more, unread, sizeof unread);
    for (size_t i = 0; game->unlock && game->unlock(catalog, i, &unlock, &more); i++) {
        if (strcmp(unlock.key, last) == 0)
            continue;
        last = unlock.key;
        if (!add_unlocks(profile, game, catalog, last, setup, reason))
            return false;
    }
    return true;
}

static bool add_seen(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
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

bool profile_setup(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
                   Text *reason) {
    return add_seen(profile, game, catalog, setup, reason) &&
           add_owned(profile, game, catalog, setup, reason);
}
