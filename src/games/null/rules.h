// The null game's state and rules: rules.c what can be done and what it does, view.c what is seen.
#ifndef CANDOR_NULL_RULES_H
#define CANDOR_NULL_RULES_H

#include "base/ledger.h"
#include "engine/game.h"
#include "games/null/catalog.h"

typedef struct NuState {
    uint64_t seed;
    uint64_t die_key; // where the die's stream begins; follows from the seed
    int32_t start;    // what the run began with
    int32_t added, rolled;
    int32_t turns;
    uint32_t rolls;
    bool done;
} NuState;

enum { NU_STREAM_DIE = 1, NU_STREAMS };

typedef enum NuVerb { NU_ADD = 1, NU_ROLL, NU_VERBS } NuVerb;
typedef enum NuMode { NU_MODE_COUNT, NU_MODE_ENDED, NU_MODES } NuMode;

// ---- rules.c
extern const MoveDef nu_verbs[NU_VERBS];
extern const char *const nu_mode_names[NU_MODES];
uint8_t nu_mode(const void *state);
void nu_state_visit(Codec *codec, void *state);
void nu_restore(const void *catalog, void *state); // what follows from a state's other fields
void nu_redeal(const void *catalog, void *state, uint64_t key);
void nu_redeal_stream(const void *catalog, void *state, uint32_t stream, uint64_t key);
bool nu_setup_check(const void *catalog, const Setup *setup, Text *reason);
void nu_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log);
size_t nu_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]);
bool nu_apply(const void *catalog, void *state, Move move, Log *log, Text *reason);
// What a move brings, once the die has fallen: the rules and the previews both call it.
void nu_gain(const NuCatalog *c, NuState *s, NuVerb verb, int32_t amount);
int32_t nu_total(const NuState *s, Terms *terms); // the number that the player sees

// ---- view.c
struct View;
struct History;
void nu_view(const void *catalog, const void *state, const struct History *history,
             struct View *view);

#endif
