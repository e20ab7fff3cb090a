// States of a fight and the steps between them; see fight.h.
#include "bots/frontier/fight.h"

#include "base/rng.h"

#include <stdlib.h>
#include <string.h>

enum { STATUS_BITS = 4, STATUS_MAX = 15, ITEM_BITS = 8, BYTE_MAX = 255, FIRST_ROOM = 1024 };
enum { FOE_STATUS_AT = 12, ITEMS_AT = 24, BLOCK_AT = 56 }; // bits of FightKey.rest

// ---- keys

static uint64_t pack_statuses(const uint8_t status[FR_STATUSES]) {
    uint64_t packed = 0;
    for (int i = 0; i < FR_STATUSES; i++)
        packed |= (uint64_t)status[i] << (i * STATUS_BITS);
    return packed;
}

static void unpack_statuses(uint64_t packed, uint8_t status[FR_STATUSES]) {
    for (int i = 0; i < FR_STATUSES; i++)
        status[i] = (uint8_t)(packed >> (i * STATUS_BITS) & STATUS_MAX);
}

static int uses_left(const FrState *s, uint8_t item) {
    int uses = 0;
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].kind == FR_HELD_ITEM && s->held[i].def == item)
            uses += s->held[i].uses;
    return uses;
}

bool fight_key(const Fight *fight, const FrState *s, FightKey *key) {
    const FrFoe *foe = &s->foe[0];
    bool fits = s->hp >= 0 && s->hp <= UINT16_MAX && s->stamina >= 0 && s->stamina <= UINT16_MAX &&
                foe->hp >= 0 && foe->hp <= UINT16_MAX && foe->block >= 0 && s->block >= 0 &&
                s->block <= BYTE_MAX;
    for (int i = 0; i < FR_STATUSES; i++)
        fits = fits && s->status[i] <= STATUS_MAX && foe->status[i] <= STATUS_MAX;
    key->bodies = (uint64_t)(uint16_t)s->hp | (uint64_t)(uint16_t)s->stamina << 16 |
                  (uint64_t)(uint16_t)foe->hp << 32 | (uint64_t)(uint16_t)foe->block << 48;
    key->rest = pack_statuses(s->status) | pack_statuses(foe->status) << FOE_STATUS_AT |
                (uint64_t)(uint8_t)s->block << BLOCK_AT;
    for (int i = 0; i < fight->kinds; i++) {
        int uses = uses_left(s, fight->kind[i]);
        fits = fits && uses <= BYTE_MAX;
        key->rest |= (uint64_t)(uint8_t)uses << (ITEMS_AT + i * ITEM_BITS);
    }
    return fits;
}

static int key_uses(FightKey key, int kind) {
    return (int)(key.rest >> (ITEMS_AT + kind * ITEM_BITS) & BYTE_MAX);
}

static void unpack_items(const Fight *fight, FightKey key, FrState *s) {
    s->held_count = 0;
    for (int i = 0; i < fight->kinds; i++) {
        int whole = fight->c->item[fight->kind[i]].uses;
        for (int left = key_uses(key, i); left > 0 && s->held_count < FR_MAX_HELD; left -= whole)
            s->held[s->held_count++] = (FrHeld){.kind = FR_HELD_ITEM,
                                                .def = fight->kind[i],
                                                .uses = (uint8_t)(left < whole ? left : whole)};
    }
}

static void unpack(const Fight *fight, FightKey key, FrState *s) {
    FrFoe *foe = &s->foe[0];
    s->hp = (int32_t)(key.bodies & UINT16_MAX);
    s->stamina = (int32_t)(key.bodies >> 16 & UINT16_MAX);
    foe->hp = (int32_t)(key.bodies >> 32 & UINT16_MAX);
    foe->block = (int16_t)(key.bodies >> 48);
    unpack_statuses(key.rest, s->status);
    unpack_statuses(key.rest >> FOE_STATUS_AT, foe->status);
    s->block = (int16_t)(key.rest >> BLOCK_AT);
    if (fight->kinds > 0)
        unpack_items(fight, key, s);
}

uint64_t fight_layer(const Fight *fight, uint32_t state) {
    FightKey key = fight->key[state];
    uint64_t items = 0;
    for (int i = 0; i < fight->kinds; i++)
        items += (uint64_t)key_uses(key, i);
    uint64_t foe_hp = key.bodies >> 32 & UINT16_MAX, hp = key.bodies & UINT16_MAX;
    return items << 32 | foe_hp << 16 | hp;
}

// ---- the table of states

static uint32_t slot_of(const Fight *fight, FightKey key) {
    uint64_t mixed = rng_mix(key.bodies ^ rng_mix(key.rest + 1));
    uint32_t at = (uint32_t)mixed & (fight->slots - 1);
    for (; fight->slot[at] != 0; at = (at + 1) & (fight->slots - 1)) {
        FightKey known = fight->key[fight->slot[at] - 1];
        if (known.bodies == key.bodies && known.rest == key.rest)
            break;
    }
    return at;
}

uint32_t fight_find(const Fight *fight, FightKey key) {
    uint32_t found = fight->slot[slot_of(fight, key)];
    return found ? found - 1 : FIGHT_ILLEGAL;
}

static bool grow(Fight *fight) {
    uint32_t room = fight->room ? fight->room * 2 : FIRST_ROOM;
    if (room > FIGHT_MAX_STATES)
        return false;
    FightKey *key = realloc(fight->key, room * sizeof *key);
    if (key)
        fight->key = key;
    uint32_t *slot = key ? calloc(room, 2 * sizeof *slot) : NULL;
    if (!slot)
        return false;
    free(fight->slot);
    fight->slot = slot;
    fight->slots = room * 2;
    fight->room = room;
    for (uint32_t i = 0; i < fight->states; i++)
        fight->slot[slot_of(fight, fight->key[i])] = i + 1;
    return true;
}

uint32_t fight_add(Fight *fight, FightKey key) {
    if (fight->states == fight->room && !grow(fight))
        return FIGHT_ILLEGAL;
    uint32_t at = slot_of(fight, key);
    if (fight->slot[at] == 0 && fight->states == fight->most_states)
        return FIGHT_ILLEGAL;
    if (fight->slot[at] == 0) {
        fight->key[fight->states++] = key;
        fight->slot[at] = fight->states;
    }
    return fight->slot[at] - 1;
}

// ---- steps

static void find_kinds(Fight *fight) {
    const FrState *s = &fight->first;
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        bool usable =
            held->kind == FR_HELD_ITEM && fight->c->item[held->def].kind == FR_ITEM_CONSUMABLE;
        for (int k = 0; usable && k < fight->kinds; k++)
            usable = fight->kind[k] != held->def;
        if (usable && fight->kinds < FIGHT_MAX_KINDS)
            fight->kind[fight->kinds++] = held->def;
    }
}

// Layers need an enemy that neither heals nor rouses itself.
static bool only_falls(const Fight *fight) {
    for (int i = 0; i < fight->pool.count; i++) {
        const FrIntent *intent =
            &fight->c->enemy[fight->pool.of[i].def].intent[fight->pool.of[i].intent];
        if (intent->heal > 0 || intent->rouse > 0)
            return false;
    }
    return true;
}

bool fight_init(Fight *fight, const FrCatalog *c, const FrState *first,
                const FrQuestion *question) {
    *fight =
        (Fight){.c = c,
                .tactic = question->tactic,
                .tireless = question->tireless,
                .most_states = question->most_states ? question->most_states : FIGHT_MAX_STATES,
                .first = *first};
    fr_intent_pool(c, first, first->foe[0].def, &fight->pool);
    if (question->with_items)
        find_kinds(fight);
    fight->actions = (uint8_t)(FIGHT_ITEM + fight->kinds);
    fight->first.held_count = 0;
    fight->scratch = fight->first;
    FightKey key;
    return fight_key(fight, first, &key) && fight->pool.count > 0 && only_falls(fight) &&
           grow(fight);
}

void fight_free(Fight *fight) {
    free(fight->key);
    free(fight->slot);
}

Move fight_move(const Fight *fight, const FrState *s, int action) {
    if (action == FIGHT_ATTACK)
        return (Move){.verb = FR_ATTACK, .a = 1};
    if (action < FIGHT_ITEM)
        return (Move){.verb = action == FIGHT_GUARD ? FR_GUARD : FR_RECOVER};
    uint8_t item = fight->kind[action - FIGHT_ITEM];
    bool aimed = fight->c->item[item].target == FR_TARGET_ENEMY;
    int position = fr_find_held(s, FR_HELD_ITEM, item);
    return (Move){.verb = FR_USE, .a = (uint8_t)(position + 1), .b = aimed};
}

// The attacking tactic has no choice: Attack while it is legal, else Recover.
static bool allowed(const Fight *fight, int action, Move move) {
    if (!fr_check(fight->c, &fight->scratch, move, NULL))
        return false;
    if (fight->tactic == FR_TACTIC_BEST || action == FIGHT_ATTACK)
        return true;
    return action == FIGHT_RECOVER &&
           !fr_check(fight->c, &fight->scratch, (Move){.verb = FR_ATTACK, .a = 1}, NULL);
}

static FrFight act(Fight *fight, Move move, bool *turn_over) {
    FrState *s = &fight->scratch;
    FrStrike strike;
    FrUse use;
    *turn_over = true;
    switch ((FrVerb)move.verb) {
    case FR_ATTACK: return fr_player_attack(fight->c, s, move.a - 1, &strike, NULL);
    case FR_GUARD: fr_player_guard(fight->c, s, NULL); return FR_FIGHT_ON;
    case FR_RECOVER: fr_player_recover(fight->c, s, NULL); return FR_FIGHT_ON;
    default: break;
    }
    FrFight result = fr_player_use(fight->c, s, move.a - 1, move.b - 1, &use, NULL);
    *turn_over = use.turn_over;
    return result;
}

// The state that a step has led to.
static uint32_t arrive(Fight *fight, FrFight result, uint32_t flags) {
    if (result == FR_FIGHT_LOST)
        return FIGHT_LOSS;
    if (result == FR_FIGHT_WON)
        return FIGHT_WIN | (uint32_t)fight->scratch.hp;
    FightKey key;
    int32_t stamina = fight->scratch.stamina;
    if (fight->tireless)
        fight->scratch.stamina = fr_max_stamina(fight->c, &fight->scratch, NULL);
    bool fits = fight_key(fight, &fight->scratch, &key);
    fight->scratch.stamina = stamina; // the next intent is looked at from the same state
    if (!fits)
        return FIGHT_ILLEGAL;
    uint32_t state = fight_add(fight, key);
    return state == FIGHT_ILLEGAL ? state : state | flags;
}

static uint32_t enemy_step(Fight *fight, int intent) {
    FrState *s = &fight->scratch;
    s->foe[0].intent_def = fight->pool.of[intent].def;
    s->foe[0].intent = fight->pool.of[intent].intent;
    FrFight result = fr_enemy_turn(fight->c, s, NULL);
    uint32_t there = arrive(fight, result, 0);
    if (result == FR_FIGHT_WON) { // it has paid XP and the like: the next step must not see that
        *s = fight->middle;
        return there;
    }
    // Cheaper than the whole state: what an enemy turn changes.
    s->foe[0] = fight->middle.foe[0];
    s->hp = fight->middle.hp;
    s->block = fight->middle.block;
    s->turn = fight->middle.turn;
    memcpy(s->status, fight->middle.status, sizeof s->status);
    return there;
}

static bool expand_action(Fight *fight, Move move, uint32_t *next) {
    int intents = fight->pool.count;
    bool turn_over = true;
    FrFight result = act(fight, move, &turn_over);
    if (result == FR_FIGHT_ON && turn_over)
        result = fr_end_player_turn(fight->c, &fight->scratch, NULL);
    if (result == FR_FIGHT_ON && turn_over) {
        fight->middle = fight->scratch;
        for (int i = 0; i < intents; i++) {
            next[i] = enemy_step(fight, i);
            if (next[i] == FIGHT_ILLEGAL)
                return false;
        }
        return true;
    }
    uint32_t there = arrive(fight, result, FIGHT_FREE);
    for (int i = 0; i < intents; i++)
        next[i] = there;
    if (result == FR_FIGHT_WON)
        fight->scratch = fight->first;
    return there != FIGHT_ILLEGAL;
}

bool fight_expand(Fight *fight, uint32_t state, uint32_t *next) {
    FightKey key = fight->key[state];
    int intents = fight->pool.count;
    for (int a = 0; a < fight->actions; a++, next += intents) {
        unpack(fight, key, &fight->scratch);
        for (int i = 0; i < intents; i++)
            next[i] = FIGHT_ILLEGAL;
        if (a >= FIGHT_ITEM && key_uses(key, a - FIGHT_ITEM) == 0)
            continue;
        Move move = fight_move(fight, &fight->scratch, a);
        if (allowed(fight, a, move) && !expand_action(fight, move, next))
            return false;
    }
    return true;
}
