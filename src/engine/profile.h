// The player's profile: Observation Data and first-time ids, as a fold over earned events.
//
// A profile never changes a run that has begun: what it contributes (ids already seen, packs) is
// written into the run's setup at the start. Only runs that are played credit it; replays and
// imported runs do not. There is at most one unfinished run per game.
#ifndef CANDOR_ENGINE_PROFILE_H
#define CANDOR_ENGINE_PROFILE_H

#include "engine/game.h"

enum { PROFILE_MAX_IDS = 256, PROFILE_ID_LENGTH = 24, PROFILE_GAMES = 8 };

typedef struct Profile {
    int64_t observation;
    size_t ids;
    char id[PROFILE_MAX_IDS][PROFILE_ID_LENGTH]; // "enemy:01", sorted
    bool unfinished[PROFILE_GAMES];              // by Game.number
} Profile;

typedef enum RunOrigin { RUN_PLAYED, RUN_REPLAYED, RUN_IMPORTED } RunOrigin;

// Something a run earned: an amount, an id seen for the first time, or both.
typedef struct EarnedEvent {
    int32_t observation;
    const char *first_kind, *first_id; // NULL: none
} EarnedEvent;

void profile_credit(Profile *profile, RunOrigin origin, const EarnedEvent *event);

// Credits what happened between two moments of a run.
void profile_credit_step(Profile *profile, RunOrigin origin, const Earned *before,
                         const Earned *after);

bool profile_has(const Profile *profile, const char *kind, const char *id);

// False, with the reason, while an unfinished run of this game exists.
bool profile_begin_run(Profile *profile, const Game *game, Text *reason);
void profile_end_run(Profile *profile, const Game *game);

// Giving a run up: what it earned has been credited already and stays.
void profile_give_up(Profile *profile, const Game *game);

// Adds "seen=…" to a setup.
bool profile_setup(const Profile *profile, Setup *setup, Text *reason);

#endif
