// States of a fight and the steps between them; see fight.h.
#include "bots/frontier/fight.h"

#include <stdlib.h>
#include <string.h>

enum { STATUS_BITS = 4, STATUS_MAX = 15, BYTE_MAX = 255 };
enum { FIRST_ROOM = 1024, FIRST_PAGES = 64 };
enum { HP_BITS = 4, STAMINA_BITS = 3, STAMINA_AT = 16 }; // of a page
enum { FOE_STATUS_AT = 12, BLOCK_AT = 24 };              // bits of FightKey.rest

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

bool fight_key(const FrState *s, FightKey *key) {
    const FrFoe *foe = &s->foe[0];
    uint32_t statuses = 0;
    for (int i = 0; i < FR_STATUSES; i++)
        statuses |= (uint32_t)s->status[i] | (uint32_t)foe->status[i];
    key->bodies = (uint64_t)(uint16_t)s->hp | (uint64_t)(uint16_t)s->stamina << 16 |
                  (uint64_t)(uint16_t)foe->hp << 32 | (uint64_t)(uint16_t)foe->block << 48;
    key->rest = (uint64_t)(uint8_t)s->block << BLOCK_AT;
    if (statuses != 0)
        key->rest |= pack_statuses(s->status) | pack_statuses(foe->status) << FOE_STATUS_AT;
    // All of them at once: a number below 0 is a large one.
    return ((uint32_t)s->hp | (uint32_t)s->stamina | (uint32_t)foe->hp) <= UINT16_MAX &&
           foe->block >= 0 && (uint16_t)s->block <= BYTE_MAX && statuses <= STATUS_MAX;
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
    s->held_count = fight->kinds; // one of each: how many are left is told by the level
    for (int i = 0; i < fight->kinds; i++)
        s->held[i] = (FrHeld){.kind = FR_HELD_ITEM, .def = fight->kind[i], .uses = 1};
}

// ---- the table of states

// What is asked for next differs little from what was asked for last, most often in HP and stamina:
// states that differ only in their lowest bits share a page, so that they lie side by side.
static FightKey page_of(FightKey key, uint32_t *cell) {
    enum { HP_LOW = (1 << HP_BITS) - 1, STAMINA_LOW = (1 << STAMINA_BITS) - 1 };
    *cell = (uint32_t)(key.bodies & HP_LOW) << STAMINA_BITS |
            (uint32_t)(key.bodies >> STAMINA_AT & STAMINA_LOW);
    key.bodies &= ~((uint64_t)HP_LOW | (uint64_t)STAMINA_LOW << STAMINA_AT);
    return key;
}

static FightKey key_of(const Fight *fight, uint32_t state) {
    uint32_t place = fight->place[state], cell = place % FIGHT_CELLS;
    FightKey key = fight->page[place / FIGHT_CELLS].key;
    key.bodies |= cell >> STAMINA_BITS;
    key.bodies |= (uint64_t)(cell & ((1 << STAMINA_BITS) - 1)) << STAMINA_AT;
    return key;
}

static uint32_t slot_of(const Fight *fight, FightKey key) {
    uint64_t mixed = (key.bodies ^ key.rest * UINT64_C(0xbf58476d1ce4e5b9)) *
                     UINT64_C(0x94d049bb133111eb); // this is most of exploring: no better mixing
    uint32_t at = (uint32_t)(mixed >> 32) & (fight->slots - 1);
    for (; fight->slot[at] != 0; at = (at + 1) & (fight->slots - 1)) {
        FightKey known = fight->page[fight->slot[at] - 1].key;
        if (known.bodies == key.bodies && known.rest == key.rest)
            break;
    }
    return at;
}

uint32_t fight_find(const Fight *fight, FightKey key) {
    uint32_t cell;
    uint32_t page = fight->slot[slot_of(fight, page_of(key, &cell))];
    uint32_t found = page ? fight->page[page - 1].state[cell] : 0;
    return found ? found - 1 : FIGHT_ILLEGAL;
}

static bool grow_pages(Fight *fight) {
    uint32_t room = fight->page_room ? fight->page_room * 2 : FIRST_PAGES;
    FightPage *page = realloc(fight->page, room * sizeof *page);
    if (page)
        fight->page = page;
    uint32_t *slot = page ? calloc(room, 2 * sizeof *slot) : NULL;
    if (!slot)
        return false;
    free(fight->slot);
    fight->slot = slot;
    fight->slots = room * 2;
    fight->page_room = room;
    for (uint32_t i = 0; i < fight->pages; i++)
        fight->slot[slot_of(fight, fight->page[i].key)] = i + 1;
    return true;
}

static bool grow(Fight *fight) {
    uint32_t room = fight->room ? fight->room * 2 : FIRST_ROOM;
    if (room > FIGHT_MAX_STATES)
        return false;
    uint32_t *place = realloc(fight->place, room * sizeof *place);
    if (!place)
        return false;
    fight->place = place;
    fight->room = room;
    return true;
}

static bool make_room(Fight *fight) {
    return fight->states < fight->most_states && (fight->states < fight->room || grow(fight)) &&
           (fight->pages < fight->page_room || grow_pages(fight));
}

uint32_t fight_add(Fight *fight, FightKey key) {
    uint32_t cell;
    FightKey near = page_of(key, &cell);
    uint32_t page = fight->slot[slot_of(fight, near)];
    uint32_t known = page ? fight->page[page - 1].state[cell] : 0;
    if (known)
        return known - 1;
    if (!make_room(fight)) // which may move all slots
        return FIGHT_ILLEGAL;
    if (page == 0) {
        fight->page[fight->pages] = (FightPage){.key = near};
        page = ++fight->pages;
        fight->slot[slot_of(fight, near)] = page;
    }
    fight->place[fight->states] = (page - 1) * FIGHT_CELLS + cell;
    fight->page[page - 1].state[cell] = fight->states + 1;
    return fight->states++;
}

uint64_t fight_layer(const Fight *fight, uint32_t state) {
    FightKey key = key_of(fight, state);
    uint64_t foe_hp = key.bodies >> 32 & UINT16_MAX, hp = key.bodies & UINT16_MAX;
    return foe_hp << 16 | hp;
}

// ---- items

static int uses_left(const FrState *s, uint8_t item) {
    int uses = 0;
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].kind == FR_HELD_ITEM && s->held[i].def == item)
            uses += s->held[i].uses;
    return uses;
}

static bool is_usable(const Fight *fight, const FrHeld *held) {
    return held->kind == FR_HELD_ITEM && fight->c->item[held->def].kind == FR_ITEM_CONSUMABLE;
}

static int kind_of(const Fight *fight, const FrHeld *held) {
    int kind = 0;
    while (kind < fight->kinds && fight->kind[kind] != held->def)
        kind++;
    return kind;
}

// Of what only afflicts, a second use adds little to the first, and many states.
static bool only_afflicts(const FrItemDef *item) {
    return item->status != FR_NO_STATUS && item->damage <= 0 && item->heal == 0 &&
           item->block == 0 && item->stamina == 0;
}

// A fight in which somebody can be afflicted has so many times as many states, as was tried.
enum { AFFLICTED = 4 };

// False: there are more kinds than can be told apart, or more states than are wanted, by an
// estimate from those without items.
static bool find_kinds(Fight *fight, const FrState *s, uint64_t estimate) {
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        int kind = kind_of(fight, held);
        if (!is_usable(fight, held) || kind < fight->kinds)
            continue;
        if (fight->kinds == FIGHT_MAX_KINDS)
            return false;
        fight->kinds++;
        fight->kind[kind] = held->def;
        const FrItemDef *item = &fight->c->item[held->def];
        uint64_t each = estimate * (item->status != FR_NO_STATUS ? AFFLICTED : 1);
        uint32_t uses = (uint32_t)uses_left(s, held->def);
        while (fight->few && only_afflicts(item) && uses > 1 &&
               each * (uses + 1) > fight->most_states / 4)
            uses--;
        fight->uses[kind] = uses;
        fight->level_of[kind] = fight->levels;
        fight->levels *= uses + 1;
        estimate = each * (uses + 1);
        if (estimate > fight->most_states / 2) // it is sometimes twice as many
            return false;
    }
    return true;
}

uint32_t fight_level(const Fight *fight, const FrState *s) {
    uint32_t level = 0;
    for (int i = 0; fight->with_items && i < s->held_count; i++)
        if (is_usable(fight, &s->held[i]) && kind_of(fight, &s->held[i]) == fight->kinds)
            return FIGHT_ILLEGAL;
    for (int k = 0; k < fight->kinds; k++) {
        uint32_t uses = (uint32_t)uses_left(s, fight->kind[k]);
        if (uses > fight->uses[k]) {
            if (!fight->few || !only_afflicts(&fight->c->item[fight->kind[k]]))
                return FIGHT_ILLEGAL;
            uses = fight->uses[k];
        }
        level += uses * fight->level_of[k];
    }
    return level;
}

uint32_t fight_left(const Fight *fight, uint32_t level) {
    uint32_t left = 0;
    for (int k = 0; k < fight->kinds; k++)
        left += level / fight->level_of[k] % (fight->uses[k] + 1);
    return left;
}

bool fight_spend(const Fight *fight, int action, uint32_t *level) {
    if (action < FIGHT_ITEM)
        return true;
    uint32_t one = fight->level_of[action - FIGHT_ITEM], uses = fight->uses[action - FIGHT_ITEM];
    bool left = *level / one % (uses + 1) > 0;
    *level -= left ? one : 0;
    return left;
}

// ---- steps

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
    *fight = (Fight){.c = c,
                     .tactic = question->tactic,
                     .tireless = question->tireless,
                     .with_items = question->with_items,
                     .few = question->few,
                     .levels = 1,
                     .first = *first};
    fr_intent_pool(c, first, first->foe[0].def, &fight->pool);
    fight->most_states = question->most_states ? question->most_states : FIGHT_MAX_STATES;
    if (question->with_items && !find_kinds(fight, first, question->without_items + 1))
        return false;
    fight->actions = (uint8_t)(FIGHT_ITEM + fight->kinds);
    fight->first.held_count = 0;
    fight->scratch = fight->first;
    FightKey key;
    return fight_key(first, &key) && fight->pool.count > 0 && only_falls(fight) && grow(fight) &&
           grow_pages(fight);
}

void fight_free(Fight *fight) {
    free(fight->place);
    free(fight->page);
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
    bool fits = fight_key(&fight->scratch, &key);
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

static bool expand_action(Fight *fight, Move move, int from, int to, uint32_t *next) {
    bool turn_over = true;
    FrFight result = act(fight, move, &turn_over);
    if (result == FR_FIGHT_ON && turn_over)
        result = fr_end_player_turn(fight->c, &fight->scratch, NULL);
    if (result == FR_FIGHT_ON && turn_over) {
        fight->middle = fight->scratch;
        for (int i = from; i < to; i++) {
            next[i - from] = enemy_step(fight, i);
            if (next[i - from] == FIGHT_ILLEGAL)
                return false;
        }
        return true;
    }
    uint32_t there = arrive(fight, result, FIGHT_FREE);
    for (int i = from; i < to; i++)
        next[i - from] = there;
    if (result == FR_FIGHT_WON)
        fight->scratch = fight->first;
    return there != FIGHT_ILLEGAL;
}

bool fight_expand(Fight *fight, uint32_t state, int action, int end, int from, int to,
                  uint32_t *next) {
    FightKey key = key_of(fight, state);
    for (int a = action; a < end; a++, next += to - from) {
        unpack(fight, key, &fight->scratch);
        for (int i = from; i < to; i++)
            next[i - from] = FIGHT_ILLEGAL;
        Move move = fight_move(fight, &fight->scratch, a);
        if (allowed(fight, a, move) && !expand_action(fight, move, from, to, next))
            return false;
    }
    return true;
}
