// The states of a fight as the solver numbers them: packed into a key, found by a hash table, and
// led from one to the next by the game's rules. Used by solver.c only.
#ifndef CANDOR_BOTS_FRONTIER_FIGHT_H
#define CANDOR_BOTS_FRONTIER_FIGHT_H

#include "bots/frontier/solver.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FIGHT_MAX_KINDS = 8, // of consumables held
    FIGHT_ATTACK = 0,
    FIGHT_GUARD,
    FIGHT_RECOVER,
    FIGHT_ITEM, // the first kind
    FIGHT_MAX_ACTIONS = FIGHT_ITEM + FIGHT_MAX_KINDS,
};

// Everything that tells two states of one fight apart at the start of a player's turn, except the
// intent, which is drawn from the same pool in all of them, and the items that are left: where an
// action leads does not depend on how many there are. Each way to have some left is a level.
typedef struct FightKey {
    uint64_t bodies; // HP, stamina, enemy HP, enemy Block
    uint64_t rest;   // statuses of both, own Block
} FightKey;

enum { FIGHT_CELLS = 128 };

// States that differ only in the lowest bits of HP and stamina.
typedef struct FightPage {
    FightKey key;                // without those bits
    uint32_t state[FIGHT_CELLS]; // + 1, or 0
} FightPage;

// Where an action leads: a state, or one of these.
#define FIGHT_ILLEGAL    UINT32_C(0xffffffff)
#define FIGHT_LOSS       UINT32_C(0xfffffffe)
#define FIGHT_WIN        UINT32_C(0x80000000) // and the HP left
#define FIGHT_FREE       UINT32_C(0x40000000) // and the state: the turn goes on, same intent
#define FIGHT_MAX_STATES (UINT32_C(1) << 24)  // more would take gigabytes
static inline bool fight_is_state(uint32_t next) {
    return next < FIGHT_FREE;
}

typedef struct Fight {
    const FrCatalog *c;
    FrTactic tactic;
    bool tireless, with_items, few;
    uint32_t most_states;
    FrState first;   // what all states of this fight share
    FrState scratch; // the rules work on this one
    FrState middle;  // after the player's turn
    FrIntentPool pool;
    uint8_t kinds, kind[FIGHT_MAX_KINDS]; // items
    uint32_t uses[FIGHT_MAX_KINDS];       // of each, at first
    uint32_t level_of[FIGHT_MAX_KINDS];   // what one use of it is in a level
    uint32_t levels;
    uint8_t actions;

    uint32_t *place; // of each state found so far: its page and its cell there
    uint32_t states, room;
    FightPage *page;
    uint32_t pages, page_room;
    uint32_t *slot; // hash table: page + 1, or 0
    uint32_t slots; // a power of 2
} Fight;

bool fight_init(Fight *fight, const FrCatalog *c, const FrState *first, const FrQuestion *question);
void fight_free(Fight *fight);

// The key of a state of the game; false if its numbers do not fit into one.
bool fight_key(const FrState *s, FightKey *key);

// The number of a state, or FIGHT_ILLEGAL if it has none.
uint32_t fight_find(const Fight *fight, FightKey key);

// The same, made known if it was not; FIGHT_ILLEGAL if there is no memory.
uint32_t fight_add(Fight *fight, FightKey key);

// How many items are left in a state of the game; FIGHT_ILLEGAL if there were never so many.
uint32_t fight_level(const Fight *fight, const FrState *s);

// The level after an action: a lower one if it uses something up. False if there is nothing left.
bool fight_spend(const Fight *fight, int action, uint32_t *level);

// Uses left at a level.
uint32_t fight_left(const Fight *fight, uint32_t level);

// Where the actions from this one to before that one lead under the intents from this one to before
// that one, whether their item is left or not, action by action. False if there is no memory. Of a
// fight whose states are all known, nothing is changed but the scratch states.
bool fight_expand(Fight *fight, uint32_t state, int action, int end, int from, int to,
                  uint32_t *next);

// States of a lower layer are never left for a higher one at the same level: an enemy's HP never
// rises, and the player's HP rises only by using up an item.
uint64_t fight_layer(const Fight *fight, uint32_t state);

// The move of an action at a state of the game.
Move fight_move(const Fight *fight, const FrState *s, int action);

#endif
