// What can be done in each mode, why something cannot, and doing it.
#include "games/frontier/combat.h"

#include <string.h>

// ---- the words of moves

typedef enum Argument {
    ARG_NONE,
    ARG_NUMBER,
    ARG_NUMBER_MAYBE_SECOND,
    ARG_STAT,
    ARG_SLOT
} Argument;

// Whether a move of the right mode is legal, with the reason if it is not and somebody asks.
typedef bool Check(const FrCatalog *c, const FrState *s, Move move, Text *reason);

// Carries the move out if it is legal; otherwise changes nothing.
typedef bool Act(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason);

typedef struct Verb {
    Check *check;
    Act *act;
    const char *word;
    uint8_t mode, argument;
} Verb;

static const Verb verbs[FR_VERBS];

static const char *const mode_names[FR_MODES] = {"frontier", "combat", "event",
                                                 "rest",     "normal", "end"};

const char *fr_mode(const void *state) {
    return mode_names[((const FrState *)state)->mode];
}

static char lower(char c) {
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

static bool same_word(const char *word, size_t length, const char *name) {
    if (strlen(name) != length)
        return false;
    for (size_t i = 0; i < length; i++)
        if (lower(word[i]) != lower(name[i]))
            return false;
    return true;
}

// The next word of a line: its start, its length in *length, and *line moved behind it.
static const char *next_word(const char **line, size_t *length) {
    while (**line == ' ')
        (*line)++;
    const char *start = *line;
    while (**line && **line != ' ')
        (*line)++;
    *length = (size_t)(*line - start);
    return start;
}

static bool read_number(const char *word, size_t length, uint8_t *value) {
    uint32_t number = 0;
    if (length == 0 || length > 3 || word[0] == '0')
        return false;
    for (size_t i = 0; i < length; i++) {
        if (word[i] < '0' || word[i] > '9')
            return false;
        number = number * 10 + (uint32_t)(word[i] - '0');
    }
    *value = (uint8_t)number;
    return number <= 254;
}

static bool read_name(const char *word, size_t length, const char *const *names, int count,
                      uint8_t *value) {
    for (int i = 0; i < count; i++) {
        if (same_word(word, length, names[i])) {
            *value = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static void list_names(Text *text, const char *const *names, int count) {
    for (int i = 0; i < count; i++)
        text_addf(text, "%s%s", i == 0 ? "" : i == count - 1 ? " or " : ", ", names[i]);
}

static bool read_argument(FrVerb verb, const char *word, size_t length, Move *move, Text *reason) {
    const char *name = verbs[verb].word;
    switch ((Argument)verbs[verb].argument) {
    case ARG_NONE:
        if (length == 0)
            return true;
        text_addf(reason, "'%s' takes nothing after it; found '%.*s'.", name, (int)length, word);
        return false;
    case ARG_NUMBER:
    case ARG_NUMBER_MAYBE_SECOND:
        if (read_number(word, length, &move->a))
            return true;
        text_addf(reason, "'%s' needs a number from 1; found '%.*s'.", name, (int)length, word);
        return false;
    case ARG_STAT:
        if (read_name(word, length, fr_stat_keys, FR_STATS, &move->a))
            return true;
        text_addf(reason, "'%s' needs a stat: ", name);
        list_names(reason, fr_stat_keys, FR_STATS);
        text_addf(reason, "; found '%.*s'.", (int)length, word);
        return false;
    case ARG_SLOT:
        if (read_name(word, length, fr_slot_names, FR_SLOTS, &move->a))
            return true;
        text_addf(reason, "'%s' needs a slot: ", name);
        list_names(reason, fr_slot_names, FR_SLOTS);
        text_addf(reason, "; found '%.*s'.", (int)length, word);
        return false;
    }
    return false;
}

bool fr_move_parse(const void *catalog, const void *state, const char *text, Move *move,
                   Text *reason) {
    (void)catalog;
    (void)state;
    size_t length = 0;
    const char *word = next_word(&text, &length);
    int verb = FR_GO;
    while (verb < FR_VERBS && !same_word(word, length, verbs[verb].word))
        verb++;
    if (verb == FR_VERBS) {
        text_addf(reason, "There is no move '%.*s'.", (int)length, word);
        return false;
    }
    *move = (Move){.verb = (uint8_t)verb};
    word = next_word(&text, &length);
    if (!read_argument((FrVerb)verb, word, length, move, reason))
        return false;
    word = next_word(&text, &length);
    if (length > 0 && verbs[verb].argument == ARG_NUMBER_MAYBE_SECOND) {
        if (!read_number(word, length, &move->b)) {
            text_addf(reason, "'use' needs an enemy's number from 1 after the item; found '%.*s'.",
                      (int)length, word);
            return false;
        }
        word = next_word(&text, &length);
    }
    if (length > 0) {
        text_addf(reason, "Nothing is expected after '%s'; found '%.*s'.", verbs[verb].word,
                  (int)length, word);
        return false;
    }
    return true;
}

void fr_move_format(Move move, Text *text) {
    text_add(text, verbs[move.verb].word);
    switch ((Argument)verbs[move.verb].argument) {
    case ARG_NONE: break;
    case ARG_NUMBER: text_addf(text, " %d", move.a); break;
    case ARG_NUMBER_MAYBE_SECOND:
        text_addf(text, " %d", move.a);
        if (move.b > 0)
            text_addf(text, " %d", move.b);
        break;
    case ARG_STAT: text_addf(text, " %s", fr_stat_keys[move.a]); break;
    case ARG_SLOT: text_addf(text, " %s", fr_slot_names[move.a]); break;
    }
}

// ---- legality, with the reason

enum { MOST_OPTIONS = FR_MAX_OPTIONS > FR_MAX_REST_OPTIONS ? FR_MAX_OPTIONS : FR_MAX_REST_OPTIONS };

bool fr_too_little_stamina(const FrState *s, int32_t cost, const char *what, Text *reason) {
    if (reason)
        text_addf(reason, "%s costs %d stamina; there is %d.", what, cost, s->stamina);
    return false;
}

static bool enough_stamina(const FrState *s, int32_t cost, const char *what, Text *reason) {
    return s->stamina >= cost || fr_too_little_stamina(s, cost, what, reason);
}

static bool not_one_of(int number, int count, const char *one, const char *many, Text *reason) {
    if (reason && count == 1)
        text_addf(reason, "There is 1 %s; %d is not one of them.", one, number);
    else if (reason)
        text_addf(reason, "There are %d %s; %d is not one of them.", count, many, number);
    return false;
}

static bool in_range(int number, int count, const char *one, const char *many, Text *reason) {
    return (number >= 1 && number <= count) || not_one_of(number, count, one, many, reason);
}

bool fr_no_such_enemy(const FrCatalog *c, const FrState *s, int number, Text *reason) {
    if (!in_range(number, s->foe_count, "enemy", "enemies", reason))
        return false;
    if (reason)
        text_addf(reason, "Enemy %d, %s, is defeated already.", number,
                  c->enemy[s->foe[number - 1].def].name);
    return false;
}

static bool check_held(const FrState *s, int number, Text *reason) {
    return in_range(number, s->held_count, "thing in the inventory", "things in the inventory",
                    reason);
}

static bool check_kind(const FrCatalog *c, const FrState *s, int number, FrHeldKind kind,
                       const char *what, Text *reason) {
    if (!check_held(s, number, reason))
        return false;
    if (s->held[number - 1].kind == kind)
        return true;
    if (reason)
        text_addf(reason, "%s is not %s.", fr_held_name(c, &s->held[number - 1]), what);
    return false;
}

static bool room_in_inventory(const FrCatalog *c, const FrState *s, Text *reason) {
    int32_t capacity = fr_capacity(c, s, NULL);
    if (s->held_count < capacity)
        return true;
    if (reason)
        text_addf(reason, "The inventory is full (%d of %d).", s->held_count, capacity);
    return false;
}

static bool check_go(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    return in_range(move.a, s->row_count, "Location", "Locations", reason);
}

static bool always(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    (void)s;
    (void)move;
    (void)reason;
    return true;
}

static bool check_attack(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return fr_can_attack(c, s, move.a, reason);
}

static bool check_guard(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)move;
    return fr_can_guard(c, s, reason);
}

static bool check_use(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (!check_held(s, move.a, reason))
        return false;
    const FrHeld *held = &s->held[move.a - 1];
    if (held->kind != FR_HELD_ITEM || c->item[held->def].kind != FR_ITEM_CONSUMABLE) {
        if (reason)
            text_addf(reason, "%s is not a consumable.", fr_held_name(c, held));
        return false;
    }
    const FrItemDef *item = &c->item[held->def];
    if (item->target == FR_TARGET_SELF && move.b != 0) {
        if (reason)
            text_addf(reason, "%s is used on the Observer; it takes no enemy.", item->name);
        return false;
    }
    if (item->target == FR_TARGET_ENEMY && move.b == 0) {
        if (reason)
            text_addf(reason, "%s needs an enemy: 'use %d N'.", item->name, move.a);
        return false;
    }
    if (item->target == FR_TARGET_ENEMY && !fr_can_target(c, s, move.b, reason))
        return false;
    return enough_stamina(s, fr_item_cost(c, s, held->def, NULL), item->name, reason);
}

static bool check_choose(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    uint8_t shown[FR_MAX_OPTIONS];
    return in_range(move.a, (int)fr_shown_options(c, s, shown), "option", "options", reason);
}

static bool check_rest(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    return in_range(move.a, (int)fr_rest_options(c, &s->here, shown), "rest option", "rest options",
                    reason);
}

static bool check_raise(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    if (s->points == 0 && reason)
        text_add(reason, "There are 0 stat points to spend.");
    return s->points > 0 && move.a < FR_STATS;
}

static bool check_equip(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return check_kind(c, s, move.a, FR_HELD_EQUIPMENT, "equipment", reason);
}

static bool check_unequip(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (move.a >= FR_SLOTS)
        return false;
    if (s->worn[move.a] != FR_NONE)
        return room_in_inventory(c, s, reason);
    if (reason)
        text_addf(reason, "%s is empty.", fr_slot_names[move.a]);
    return false;
}

static bool check_belt(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (!check_kind(c, s, move.a, FR_HELD_ARTIFACT, "an artifact", reason))
        return false;
    int32_t capacity = fr_belt_capacity(c, s, NULL);
    if (s->belt_count < capacity)
        return true;
    if (reason)
        text_addf(reason, "The belt is full (%d of %d).", s->belt_count, capacity);
    return false;
}

static bool check_unbelt(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return in_range(move.a, s->belt_count, "artifact on the belt", "artifacts on the belt",
                    reason) &&
           room_in_inventory(c, s, reason);
}

static bool check_drop(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    return check_held(s, move.a, reason);
}

static bool wrong_mode(const FrState *s, Move move, Text *reason) {
    if (move.verb == 0 || move.verb >= FR_VERBS)
        return false;
    if (reason && s->mode == FR_MODE_ENDED)
        text_add(reason, "The run has ended; no move is left.");
    else if (reason)
        text_addf(reason, "'%s' belongs to %s; this is %s.", verbs[move.verb].word,
                  mode_names[verbs[move.verb].mode], mode_names[s->mode]);
    return false;
}

// A move belongs to one mode.
static bool check_mode(const FrState *s, Move move, Text *reason) {
    bool known = move.verb > 0 && move.verb < FR_VERBS;
    return (known && verbs[move.verb].mode == s->mode) || wrong_mode(s, move, reason);
}

bool fr_check(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return check_mode(s, move, reason) && verbs[move.verb].check(c, s, move, reason);
}

// Out of line, so that the common case around it stays short.
#define RARE __attribute__((noinline))

// ---- enumeration, in a fixed order: a run code stores the index of the move taken

static size_t add(Move *moves, size_t count, FrVerb verb, int a, int b) {
    moves[count] = (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
    return count + 1;
}

RARE static size_t item_moves(const FrCatalog *c, const FrState *s, Move *moves, size_t n) {
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind != FR_HELD_ITEM || c->item[held->def].kind != FR_ITEM_CONSUMABLE ||
            s->stamina < fr_item_cost(c, s, held->def, NULL))
            continue;
        if (c->item[held->def].target == FR_TARGET_SELF) {
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
    if (s->worn_count + s->belt_count == 0 || !room_in_inventory(c, s, NULL))
        return n;
    for (int i = 0; i < FR_SLOTS; i++)
        if (s->worn[i] != FR_NONE)
            n = add(moves, n, FR_UNEQUIP, i, 0);
    for (int i = 0; i < s->belt_count; i++)
        n = add(moves, n, FR_UNBELT, i + 1, 0);
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
    case FR_MODE_FRONTIER: return numbered(moves, FR_GO, s->row_count);
    case FR_MODE_EVENT: return numbered(moves, FR_CHOOSE, fr_shown_options(c, s, shown));
    case FR_MODE_REST: return numbered(moves, FR_TAKE_REST, fr_rest_options(c, &s->here, shown));
    case FR_MODE_NORMAL: return normal_moves(c, s, moves);
    case FR_MODE_COMBAT:
    case FR_MODE_ENDED:
    case FR_MODES: break;
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
    if (!check_go(c, s, move, reason))
        return false;
    fr_go(c, s, move.a - 1, log);
    return true;
}

static bool act_use(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    bool turn_over = true;
    if (!check_use(c, s, move, reason))
        return false;
    if (fr_player_use(c, s, move.a - 1, move.b - 1, &turn_over, log) != FR_FIGHT_ON)
        fr_end_fight(c, s, FR_FIGHT_WON, log);
    else if (turn_over)
        fr_end_turn(c, s, log);
    return true;
}

static bool act_choose(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    uint8_t shown[FR_MAX_OPTIONS];
    if (!in_range(move.a, (int)fr_shown_options(c, s, shown), "option", "options", reason))
        return false;
    fr_choose(c, s, shown[move.a - 1], log);
    return true;
}

static bool act_rest(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    if (!in_range(move.a, (int)fr_rest_options(c, &s->here, shown), "rest option", "rest options",
                  reason))
        return false;
    fr_rest(c, s, shown[move.a - 1], log);
    return true;
}

static bool act_raise(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_raise(c, s, move, reason))
        return false;
    fr_raise(c, s, (FrStat)move.a, log);
    return true;
}

static bool act_equip(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_equip(c, s, move, reason))
        return false;
    fr_equip(c, s, move.a - 1, log);
    return true;
}

static bool act_unequip(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_unequip(c, s, move, reason))
        return false;
    fr_unequip(c, s, (FrSlot)move.a, log);
    return true;
}

static bool act_belt(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_belt(c, s, move, reason))
        return false;
    fr_belt(c, s, move.a - 1, log);
    return true;
}

static bool act_unbelt(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_unbelt(c, s, move, reason))
        return false;
    fr_unbelt(c, s, move.a - 1, log);
    return true;
}

static bool act_drop(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    if (!check_drop(c, s, move, reason))
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

static const Verb verbs[FR_VERBS] = {
    [FR_GO] = {check_go, act_go, "go", FR_MODE_FRONTIER, ARG_NUMBER},
    [FR_ATTACK] = {check_attack, fr_turn_attack, "attack", FR_MODE_COMBAT, ARG_NUMBER},
    [FR_GUARD] = {check_guard, fr_turn_guard, "guard", FR_MODE_COMBAT, ARG_NONE},
    [FR_RECOVER] = {always, fr_turn_recover, "recover", FR_MODE_COMBAT, ARG_NONE},
    [FR_USE] = {check_use, act_use, "use", FR_MODE_COMBAT, ARG_NUMBER_MAYBE_SECOND},
    [FR_CHOOSE] = {check_choose, act_choose, "choose", FR_MODE_EVENT, ARG_NUMBER},
    [FR_TAKE_REST] = {check_rest, act_rest, "rest", FR_MODE_REST, ARG_NUMBER},
    [FR_RAISE] = {check_raise, act_raise, "raise", FR_MODE_NORMAL, ARG_STAT},
    [FR_EQUIP] = {check_equip, act_equip, "equip", FR_MODE_NORMAL, ARG_NUMBER},
    [FR_UNEQUIP] = {check_unequip, act_unequip, "unequip", FR_MODE_NORMAL, ARG_SLOT},
    [FR_BELT] = {check_belt, act_belt, "belt", FR_MODE_NORMAL, ARG_NUMBER},
    [FR_UNBELT] = {check_unbelt, act_unbelt, "unbelt", FR_MODE_NORMAL, ARG_NUMBER},
    [FR_DROP] = {check_drop, act_drop, "drop", FR_MODE_NORMAL, ARG_NUMBER},
    [FR_CONTINUE] = {always, act_continue, "continue", FR_MODE_NORMAL, ARG_NONE},
};

bool fr_apply(const void *catalog, void *state, Move move, Log *log, Text *reason) {
    if (!check_mode(state, move, reason))
        return false;
    return verbs[move.verb].act(catalog, state, move, log, reason);
}
