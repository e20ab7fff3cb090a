// What the files of combat share: whether an action is legal, and the records that the log gets.
#ifndef CANDOR_FRONTIER_COMBAT_H
#define CANDOR_FRONTIER_COMBAT_H

#include "games/frontier/rules.h"

// ---- whether a basic action is legal; why not is told out of line (moves.c)

bool fr_too_little_stamina(const FrState *s, int32_t cost, const char *what, Text *reason);
bool fr_no_such_enemy(const FrCatalog *c, const FrState *s, int number, Text *reason);

static inline bool fr_can_target(const FrCatalog *c, const FrState *s, int number, Text *reason) {
    bool there = number >= 1 && number <= s->foe_count && s->foe[number - 1].hp > 0;
    return there ? true : fr_no_such_enemy(c, s, number, reason);
}

static inline bool fr_can_attack(const FrCatalog *c, const FrState *s, int number, Text *reason) {
    int32_t cost = fr_attack_cost(c, s, NULL);
    return fr_can_target(c, s, number, reason) &&
           (s->stamina >= cost ? true : fr_too_little_stamina(s, cost, "Attack", reason));
}

static inline bool fr_can_guard(const FrCatalog *c, const FrState *s, Text *reason) {
    int32_t cost = fr_guard_cost(c, s, NULL);
    return s->stamina >= cost ? true : fr_too_little_stamina(s, cost, "Guard", reason);
}

// A Location's own fight without a reward: nothing comes between victory and Cleanup.
static inline bool fr_pays_nothing(const FrCatalog *c, const FrState *s) {
    return s->fight_option == FR_NONE && c->location[s->here.def].rewards == 0;
}

void fr_defeat(const FrCatalog *c, FrState *s, int place, Log *log);
bool fr_all_defeated(const FrState *s);

// U19: whether it fights with absorbed intents.
static inline bool fr_absorbs(const FrCatalog *c, uint8_t enemy) {
    return c->ending[FR_CONVERGENCE].enemy == enemy;
}

// ---- combat_log.c: everything that is only done for a reader

typedef struct FrAction { // what an action record says
    const char *action, *item;
    int foe;                // -1: none
    const FrStrike *strike; // NULL: it does no damage
    int32_t stamina[2], hp[2];
    int16_t block[2];
    bool has_hp, has_block;
    const Terms *terms;
} FrAction;

typedef struct FrBlowFacts { // what an enemy_action record says
    FrStrike strike;
    uint8_t hits;                   // struck; 0: not counted, it has only one
    int32_t gained, healed, roused; // Block, HP, damage of later intents
} FrBlowFacts;

// Records of the basic actions; the explanation comes from the state before.
void fr_log_attack(const FrCatalog *c, const FrState *before, const FrState *s, int place,
                   const FrStrike *strike, Log *log);
void fr_log_guard(const FrCatalog *c, const FrState *before, const FrState *s, Log *log);
void fr_log_recover(const FrCatalog *c, const FrState *before, const FrState *s, Log *log);
void fr_log_action(const FrState *s, const FrAction *a, Log *log);
void fr_log_blow(const FrCatalog *c, const FrState *s, int place, const FrBlowFacts *b, Log *log);
void fr_log_intent(const FrCatalog *c, const FrState *s, int place, Log *log);
void fr_log_status(const FrState *s, int foe, FrStatus status, int before, int after, const int *hp,
                   const char *rule, Log *log); // foe -1: the player

#endif
