// The player's profile: Observation Data and first-time ids, as a fold over earned events.
//
// A profile never changes a run that has begun: what it contributes (ids already seen, packs) is
// written into the run's setup at the start. Only runs that are played credit it; replays and
// imported runs do not.
#ifndef CANDOR_ENGINE_PROFILE_H
#define CANDOR_ENGINE_PROFILE_H

#include "engine/game.h"

enum { PROFILE_MAX_IDS = 512, PROFILE_ID_LENGTH = 52 };

typedef struct Profile {
    int64_t observation;
    size_t ids;
    char id[PROFILE_MAX_IDS][PROFILE_ID_LENGTH]; // "enemy:01", sorted
} Profile;

typedef enum RunOrigin { RUN_PLAYED, RUN_REPLAYED, RUN_IMPORTED } RunOrigin;

// Something a run earned: an amount, an id seen for the first time, or both.
typedef struct EarnedEvent {
    int32_t observation;
    const char *first_kind, *first_id; // NULL: none
} EarnedEvent;

void profile_credit(Profile *profile, RunOrigin origin, const EarnedEvent *event);

bool profile_has(const Profile *profile, const char *kind, const char *id);

// Adds "seen=…" to a setup: of the ids that were seen, those that this content has (U11b). The
// others stay in the profile for content that has them.
bool profile_setup(const Profile *profile, const Game *game, const void *catalog, Setup *setup,
                   Text *reason);

#endif
