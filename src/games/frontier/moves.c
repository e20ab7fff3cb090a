// What can be done in each mode, and doing it.
#include "games/frontier/moves.h"
#include "base/check.h"

// Out of line, so that the common case around it stays short.
#define RARE __attribute__((noinline))

enum { MOST_OPTIONS = FR_MAX_OPTIONS > FR_MAX_REST_OPTIONS ? FR_MAX_OPTIONS : FR_MAX_REST_OPTIONS };

// ---- enumeration, in a fixed order: a run code stores the index of the move taken

static size_t add(Move *moves, size_t count, FrVerb verb, int a, int b) {
    CHECK(count < GAME_MAX_MOVES && a >= 0 && a <= UINT8_MAX && b >= 0);
    moves[count] = (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
    return count + 1;
}

RARE static size_t item_moves(const FrCatalog *c, const FrState *s, Move *moves, size_t n) {
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind != FR_HELD_ITEM || c->item[held->def].kind != FR_ITEM_CONSUMABLE ||
            s->stamina < fr_item_cost(c, s, held->def, NULL))
            continue;
        if (c->item[held->def].target != FR_TARGET_ENEMY) {
            n = add(moves, n, FR_USE, i + 1, 0);
            continue;
        }
        for (int k = 0; k < s->foe_count; k++)
            if (s->foe[k].hp > 0)
                n = add(moves, n, FR_USE, i + 1, k + 1);
    }
    return n;
}

static size_t combat_moves(const FrCatalog *c, const FrState *s, Move *moves) {
    size_t n = 0;
    bool can_attack = s->stamina >= fr_attack_cost(c, s, NULL);
    for (int i = 0; can_attack && i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            n = add(moves, n, FR_ATTACK, i + 1, 0);
    if (s->stamina >= fr_guard_cost(c, s, NULL))
        n = add(moves, n, FR_GUARD, 0, 0);
    n = add(moves, n, FR_RECOVER, 0, 0);
    return s->held_count == 0 ? n : item_moves(c, s, moves, n);
}

static size_t normal_moves(const FrCatalog *c, const FrState *s, Move *moves) {
    size_t n = add(moves, 0, FR_CONTINUE, 0, 0);
    for (int i = 0; s->points > 0 && i < FR_STATS; i++)
        n = add(moves, n, FR_RAISE, i, 0);
    bool belt_free = s->held_count > 0 && s->belt_count < fr_belt_capacity(c, s, NULL);
    for (int i = 0; i < s->held_count; i++) {
        if (s->held[i].kind == FR_HELD_EQUIPMENT)
            n = add(moves, n, FR_EQUIP, i + 1, 0);
        else if (s->held[i].kind == FR_HELD_ARTIFACT && belt_free)
            n = add(moves, n, FR_BELT, i + 1, 0);
        n = add(moves, n, FR_DROP, i + 1, 0);
    }
    if (s->worn_count + s->belt_count == 0 || !fr_room_in_inventory(c, s, NULL))
        return n;
    for (int i = 0; i < FR_SLOTS; i++)
        if (s->worn[i] != FR_NONE)
            n = add(moves, n, FR_UNEQUIP, i, 0);
    for (int i = 0; i < s->belt_count; i++)
        n = add(moves, n, FR_UNBELT, i + 1, 0);
    return n;
}

// U47: what may be used on the frontier stands behind the Locations.
static size_t usable_moves(const FrCatalog *c, const FrState *s, Move *moves, size_t n) {
    for (int i = 0; i < s->held_count; i++)
        if (fr_usable_anywhere(c, &s->held[i]))
            n = add(moves, n, FR_USE, i + 1, 0);
    return n;
}

static size_t numbered(Move *moves, FrVerb verb, size_t count) {
    for (size_t i = 0; i < count; i++)
        add(moves, i, verb, (int)i + 1, 0);
    return count;
}

RARE static size_t other_moves(const FrCatalog *c, const FrState *s, Move *moves) {
    uint8_t shown[MOST_OPTIONS];
    switch ((FrMode)s->mode) {
        NEVER_CASE(FR_MODES);
        NEVER_CASE(FR_MODE_COMBAT);
    case FR_MODE_FRONTIER: return usable_moves(c, s, moves, numbered(moves, FR_GO, s->row_count));
    case FR_MODE_EVENT: return numbered(moves, FR_CHOOSE, fr_shown_options(c, s, shown));
    case FR_MODE_REST: return numbered(moves, FR_TAKE_REST, fr_rest_options(c, &s->here, shown));
    case FR_MODE_NORMAL: return normal_moves(c, s, moves);
    case FR_MODE_ENDED: break;
    }
    return 0;
}

size_t fr_moves(const void *catalog, const void *state, Move moves[GAME_MAX_MOVES]) {
    const FrState *s = state;
    if (s->mode == FR_MODE_COMBAT)
        return combat_moves(catalog, s, moves);
    return other_moves(catalog, s, moves);
}

// ---- carrying a move out

static bool act_go(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_go(c, s, move, reason))
        return false;
    fr_go(c, s, move.a - 1, log);
    return true;
}

static bool act_use(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    FrUse use;
    if (!fr_check_use(c, s, move, reason))
        return false;
    FrFight fight = fr_player_use(c, s, move.a - 1, move.b - 1, &use, log);
    if (s->mode != FR_MODE_COMBAT)
        return true;
    if (fight != FR_FIGHT_ON)
        fr_end_fight(c, s, FR_FIGHT_WON, log);
    else if (use.turn_over)
        fr_end_turn(c, s, log);
    return true;
}

static bool act_choose(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    uint8_t shown[FR_MAX_OPTIONS];
    if (!fr_in_range(move.a, (int)fr_shown_options(c, s, shown), "option", "options", reason))
        return false;
    fr_choose(c, s, shown[move.a - 1], log);
    return true;
}

static bool act_rest(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    if (!fr_in_range(move.a, (int)fr_rest_options(c, &s->here, shown), "rest option",
                     "rest options", reason))
        return false;
    fr_rest(c, s, shown[move.a - 1], log);
    return true;
}

static bool act_raise(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_raise(c, s, move, reason))
        return false;
    fr_raise(c, s, (FrStat)move.a, log);
    return true;
}

static bool act_equip(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_equip(c, s, move, reason))
        return false;
    fr_equip(c, s, move.a - 1, log);
    return true;
}

static bool act_unequip(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_unequip(c, s, move, reason))
        return false;
    fr_unequip(c, s, (FrSlot)move.a, log);
    return true;
}

static bool act_belt(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_belt(c, s, move, reason))
        return false;
    fr_belt(c, s, move.a - 1, log);
    return true;
}

static bool act_unbelt(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_unbelt(c, s, move, reason))
        return false;
    fr_unbelt(c, s, move.a - 1, log);
    return true;
}

static bool act_drop(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!fr_check_drop(c, s, move, reason))
        return false;
    fr_drop(c, s, move.a - 1, log);
    return true;
}

static bool act_continue(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    (void)move;
    (void)reason;
    fr_enter_frontier(c, s, log);
    return true;
}

// Carries the move out if it is legal; otherwise changes nothing.
typedef bool Act(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason);

#define IN(mode) (1U << (mode))
static const struct {
    FrCheck *check;
    Act *act;
    uint8_t modes; // as fr_verbs says; looked up here because this path is the hottest
} rules[FR_VERBS] = {
    [FR_GO] = {fr_check_go, act_go, IN(FR_MODE_FRONTIER)},
    [FR_ATTACK] = {fr_check_attack, fr_turn_attack, IN(FR_MODE_COMBAT)},
    [FR_GUARD] = {fr_check_guard, fr_turn_guard, IN(FR_MODE_COMBAT)},
    [FR_RECOVER] = {fr_check_nothing, fr_turn_recover, IN(FR_MODE_COMBAT)},
    [FR_USE] = {fr_check_use, act_use, IN(FR_MODE_COMBAT) | IN(FR_MODE_FRONTIER)},
    [FR_CHOOSE] = {fr_check_choose, act_choose, IN(FR_MODE_EVENT)},
    [FR_TAKE_REST] = {fr_check_rest, act_rest, IN(FR_MODE_REST)},
    [FR_RAISE] = {fr_check_raise, act_raise, IN(FR_MODE_NORMAL)},
    [FR_EQUIP] = {fr_check_equip, act_equip, IN(FR_MODE_NORMAL)},
    [FR_UNEQUIP] = {fr_check_unequip, act_unequip, IN(FR_MODE_NORMAL)},
    [FR_BELT] = {fr_check_belt, act_belt, IN(FR_MODE_NORMAL)},
    [FR_UNBELT] = {fr_check_unbelt, act_unbelt, IN(FR_MODE_NORMAL)},
    [FR_DROP] = {fr_check_drop, act_drop, IN(FR_MODE_NORMAL)},
    [FR_CONTINUE] = {fr_check_nothing, act_continue, IN(FR_MODE_NORMAL)},
};

// No move belongs to no mode: the first entry is empty.
static inline bool in_mode(const FrState *s, Move move) {
    return move.verb < FR_VERBS && (rules[move.verb].modes >> s->mode & 1) != 0;
}

static const char *mode_of(Move move) {
    if (rules[move.verb].modes == (IN(FR_MODE_COMBAT) | IN(FR_MODE_FRONTIER)))
        return "combat and frontier";
    int mode = 0;
    while (!(rules[move.verb].modes >> mode & 1))
        mode++;
    return fr_mode_names[mode];
}

static bool wrong_mode(const FrState *s, Move move, Text *reason) {
    if (move.verb == 0 || move.verb >= FR_VERBS || !reason)
        return false;
    if (s->mode == FR_MODE_ENDED)
        text_add(reason, "The run has ended; no move is left.");
    else
        text_addf(reason, "'%s' belongs to %s; this is %s.", fr_verbs[move.verb].word,
                  mode_of(move), fr_mode_names[s->mode]);
    return false;
}

bool fr_check(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (!in_mode(s, move))
        return wrong_mode(s, move, reason);
    return rules[move.verb].check(c, s, move, reason);
}

bool fr_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    if (!in_mode(state, move))
        return wrong_mode(state, move, reason);
    return rules[move.verb].act(catalog, state, move, log, reason);
}
