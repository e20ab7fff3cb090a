// The player's profile: Observation Data and first-time ids, as a fold over earned events.
//
// A profile never changes a run that has begun: what it contributes (ids already seen, packs) is
// written into the run's setup at the start. Only runs that are played credit it; replays and
// imported runs do not.
#ifndef CANDOR_ENGINE_PROFILE_H
#define CANDOR_ENGINE_PROFILE_H

#include "engine/game.h"

enum { PROFILE_MAX_IDS = 512, PROFILE_MAX_OWNED = 128, PROFILE_ID_LENGTH = 52 };

typedef struct Owned {
    char id[PROFILE_ID_LENGTH]; // "pack:fen"
    bool on;
} Owned;

typedef struct Profile {
    int64_t observation, spent;
    size_t ids;
    char id[PROFILE_MAX_IDS][PROFILE_ID_LENGTH]; // "enemy:01", sorted
    size_t owned_count;
    Owned owned[PROFILE_MAX_OWNED]; // what was bought
} Profile;

typedef enum RunOrigin {
    RUN_PLAYED,
    RUN_REPLAYED,
    RUN_IMPORTED,
    RUN_PRACTICE, // gone on with from a step of a finished run
} RunOrigin;

// Something a run earned: an amount, an id seen for the first time, or both.
typedef struct EarnedEvent {
    int32_t observation;
    const char *first_kind, *first_id; // NULL: none
} EarnedEvent;

void profile_credit(Profile *profile, RunOrigin origin, const EarnedEvent *event);

bool profile_has(const Profile *profile, const char *kind, const char *id);

// Something that was bought for so much, and whether it is on.
void profile_own(Profile *profile, const char *kind, const char *id, int64_t cost, bool on);
const Owned *profile_owned(const Profile *profile, const char *kind, const char *id); // or NULL

// What is left to spend, and what is missing for something; 0: it can be bought.
int64_t profile_left(const Profile *profile);
int64_t profile_missing(const Profile *profile, const Unlock *unlock);

// Adds what the profile brings to a setup: "seen=…" of the ids that this content has (U11b; the
// others stay in the profile for content that has them), and what was bought and is on.
bool profile_setup(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
                   Text *reason);

#endif
