// Whether a move of the right mode is legal, and if not, why. Nobody asks why most of the time, so
// reasons are written out of line.
#include "games/frontier/combat.h"
#include "games/frontier/moves.h"

bool fr_too_little_stamina(const FrState *s, int32_t cost, const char *what, Text *reason) {
    if (reason)
        text_addf(reason, "%s costs %d stamina; there is %d.", what, cost, s->stamina);
    return false;
}

static bool enough_stamina(const FrState *s, int32_t cost, const char *what, Text *reason) {
    return s->stamina >= cost ? true : fr_too_little_stamina(s, cost, what, reason);
}

bool fr_not_one_of(int number, int count, const char *one, const char *many, Text *reason) {
    if (reason && count == 1)
        text_addf(reason, "There is 1 %s; %d is not one of them.", one, number);
    else if (reason)
        text_addf(reason, "There are %d %s; %d is not one of them.", count, many, number);
    return false;
}

bool fr_no_such_enemy(const FrCatalog *c, const FrState *s, int number, Text *reason) {
    if (!fr_in_range(number, s->foe_count, "enemy", "enemies", reason))
        return false;
    if (reason)
        text_addf(reason, "Enemy %d, %s, is defeated already.", number,
                  c->enemy[s->foe[number - 1].def].name);
    return false;
}

static bool check_held(const FrState *s, int number, Text *reason) {
    return fr_in_range(number, s->held_count, "thing in the inventory", "things in the inventory",
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

bool fr_room_in_inventory(const FrCatalog *c, const FrState *s, Text *reason) {
    int32_t capacity = fr_capacity(c, s, NULL);
    if (s->held_count < capacity)
        return true;
    if (reason)
        text_addf(reason, "The inventory is full (%d of %d).", s->held_count, capacity);
    return false;
}

bool fr_check_go(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    return fr_in_range(move.a, s->row_count, "Location", "Locations", reason);
}

bool fr_check_nothing(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    (void)s;
    (void)move;
    (void)reason;
    return true;
}

bool fr_check_attack(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return fr_can_attack(c, s, move.a, reason);
}

bool fr_check_guard(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)move;
    return fr_can_guard(c, s, reason);
}

bool fr_usable_anywhere(const FrCatalog *c, const FrHeld *held) {
    return held->kind == FR_HELD_ITEM && c->item[held->def].anywhere;
}

static bool usable_here(const FrCatalog *c, const FrState *s, const FrHeld *held, Text *reason) {
    if (s->mode != FR_MODE_FRONTIER || fr_usable_anywhere(c, held))
        return true;
    if (reason)
        text_addf(reason, "%s is used in combat only.", fr_held_name(c, held));
    return false;
}

bool fr_check_use(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (!check_held(s, move.a, reason))
        return false;
    const FrHeld *held = &s->held[move.a - 1];
    if (held->kind != FR_HELD_ITEM || c->item[held->def].kind != FR_ITEM_CONSUMABLE) {
        if (reason)
            text_addf(reason, "%s is not a consumable.", fr_held_name(c, held));
        return false;
    }
    const FrItemDef *item = &c->item[held->def];
    if (!usable_here(c, s, held, reason))
        return false;
    if (item->target != FR_TARGET_ENEMY && move.b != 0) {
        if (reason)
            text_addf(reason, "%s is used on %s; it takes no enemy.", item->name,
                      item->target == FR_TARGET_SELF ? "the Observer" : "all enemies");
        return false;
    }
    if (item->target == FR_TARGET_ENEMY && move.b == 0) {
        if (reason)
            text_addf(reason, "%s needs an enemy: 'use %d N'.", item->name, move.a);
        return false;
    }
    if (item->target == FR_TARGET_ENEMY && !fr_can_target(c, s, move.b, reason))
        return false;
    if (s->mode == FR_MODE_FRONTIER) // U47: for no stamina
        return true;
    return enough_stamina(s, fr_item_cost(c, s, held->def, NULL), item->name, reason);
}

bool fr_check_choose(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    uint8_t shown[FR_MAX_OPTIONS];
    return fr_in_range(move.a, (int)fr_shown_options(c, s, shown), "option", "options", reason);
}

bool fr_check_rest(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    return fr_in_range(move.a, (int)fr_rest_options(c, &s->here, shown), "rest option",
                       "rest options", reason);
}

bool fr_check_raise(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    if (s->points == 0 && reason)
        text_add(reason, "There are 0 stat points to spend.");
    return s->points > 0 && move.a < FR_STATS;
}

bool fr_check_equip(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return check_kind(c, s, move.a, FR_HELD_EQUIPMENT, "equipment", reason);
}

bool fr_check_unequip(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (move.a >= FR_SLOTS)
        return false;
    if (s->worn[move.a] != FR_NONE)
        return fr_room_in_inventory(c, s, reason);
    if (reason)
        text_addf(reason, "%s is empty.", fr_slot_names[move.a]);
    return false;
}

bool fr_check_belt(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    if (!check_kind(c, s, move.a, FR_HELD_ARTIFACT, "an artifact", reason))
        return false;
    int32_t capacity = fr_belt_capacity(c, s, NULL);
    if (s->belt_count < capacity)
        return true;
    if (reason)
        text_addf(reason, "The belt is full (%d of %d).", s->belt_count, capacity);
    return false;
}

bool fr_check_unbelt(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    return fr_in_range(move.a, s->belt_count, "artifact on the belt", "artifacts on the belt",
                       reason) &&
           fr_room_in_inventory(c, s, reason);
}

bool fr_check_drop(const FrCatalog *c, const FrState *s, Move move, Text *reason) {
    (void)c;
    return check_held(s, move.a, reason);
}
