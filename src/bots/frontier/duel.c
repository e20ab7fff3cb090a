// From a duel in ids and numbers to a state of the game, and its odds; see duel.h.
#include "bots/frontier/duel.h"

#include "bots/frontier/solver.h"

#include <string.h>

enum { MAX_POINTS = 1000 };

FrDuel fr_duel_plain(const char *enemy) {
    return (FrDuel){.enemy = enemy, .hp = -1, .stamina = -1};
}

static bool in_range(const char *name, int value, int low, int high, Text *reason) {
    if (value >= low && value <= high)
        return true;
    text_addf(reason, "%s: found %d, expected %d to %d.", name, value, low, high);
    return false;
}

// ---- ids; an unknown one is answered with those that exist

typedef const char *IdOf(const FrCatalog *c, int index);

static const char *enemy_id(const FrCatalog *c, int index) {
    return c->enemy[index].id;
}

static const char *item_id(const FrCatalog *c, int index) {
    return c->item[index].id;
}

static const char *equipment_id(const FrCatalog *c, int index) {
    return c->equipment[index].id;
}

static int find_id(const FrCatalog *c, const char *what, const char *id, IdOf *id_of, int count,
                   Text *reason) {
    for (int i = 0; i < count; i++)
        if (strcmp(id_of(c, i), id) == 0)
            return i;
    text_addf(reason, "%s: found '%s', expected one of:", what, id);
    for (int i = 0; i < count; i++)
        text_addf(reason, " %s", id_of(c, i));
    text_add(reason, ".");
    return -1;
}

// ---- the fight

// Begins the fight at the first Location where this enemy, and nobody else, waits.
static bool meet(const FrCatalog *c, FrState *s, int enemy) {
    for (uint8_t l = 0; l < c->locations; l++) {
        FrCategory category = (FrCategory)c->location[l].category;
        if (category == FR_EVENT || category == FR_REST)
            continue;
        s->here = (FrRow){.number = 1, .def = l};
        s->fights = 0;
        fr_start_combat(c, s, NULL);
        if (s->foe_count == 1 && s->foe[0].def == enemy)
            return true;
    }
    return false;
}

static bool absorb(const FrCatalog *c, FrState *s, int absorbed, Text *reason) {
    if (!in_range("absorbed", absorbed, 0, MAX_POINTS, reason))
        return false;
    for (uint8_t l = 0; l < c->locations; l++) {
        if (c->location[l].category != FR_ELITE_ENEMY)
            continue;
        s->absorbed[l] = s->absorbed_total = (uint16_t)absorbed;
        s->absorbed_last = l;
        return true;
    }
    return absorbed == 0;
}

static bool equip(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    for (size_t i = 0; i < duel->equipment_count; i++) {
        int def = find_id(c, "equip", duel->equipment[i], equipment_id, c->equipments, reason);
        if (def < 0)
            return false;
        if (!fr_gain(c, s, FR_HELD_EQUIPMENT, (uint8_t)def)) {
            text_add(reason, "equip: the inventory is full.");
            return false;
        }
        fr_equip(c, s, s->held_count - 1, NULL);
        if (s->held_count > 0) {
            text_addf(reason, "equip: %s takes a slot that is not free.", c->equipment[def].name);
            return false;
        }
    }
    return true;
}

static bool pack_items(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    for (size_t i = 0; i < duel->item_count; i++) {
        int def = find_id(c, "item", duel->item[i], item_id, c->items, reason);
        if (def < 0)
            return false;
        if (c->item[def].kind != FR_ITEM_CONSUMABLE) {
            text_addf(reason, "item: %s is not a consumable.", c->item[def].name);
            return false;
        }
        if (!fr_gain(c, s, FR_HELD_ITEM, (uint8_t)def)) {
            text_addf(reason, "item: the inventory holds %d.", fr_capacity(c, s, NULL));
            return false;
        }
    }
    return true;
}

static bool set_body(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    if (!in_range("skill", duel->skill, 0, MAX_POINTS, reason) ||
        !in_range("health", duel->health, 0, MAX_POINTS, reason) ||
        !in_range("stamina-points", duel->stamina_points, 0, MAX_POINTS, reason))
        return false;
    s->stat[FR_SKILL] = (int16_t)(s->stat[FR_SKILL] + duel->skill);
    s->stat[FR_HEALTH] = (int16_t)(s->stat[FR_HEALTH] + duel->health);
    s->stat[FR_STAMINA] = (int16_t)(s->stat[FR_STAMINA] + duel->stamina_points);
    if (!equip(c, s, duel, reason) || !pack_items(c, s, duel, reason))
        return false;
    int max_hp = fr_max_hp(c, s, NULL), max_stamina = fr_max_stamina(c, s, NULL);
    int hp = duel->hp < 0 ? max_hp : duel->hp;
    int stamina = duel->stamina < 0 ? max_stamina : duel->stamina;
    s->hp = hp;
    s->stamina = stamina;
    return in_range("hp", hp, 1, max_hp, reason) &&
           in_range("stamina", stamina, 0, max_stamina, reason);
}

static bool start_fight(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    Setup setup = {.line = ""};
    fr_start(c, s, &setup, 0, NULL);
    int enemy = find_id(c, "enemy", duel->enemy, enemy_id, c->enemies, reason);
    if (enemy < 0 || !set_body(c, s, duel, reason) || !absorb(c, s, duel->absorbed, reason))
        return false;
    bool hungry = c->ending[FR_CONVERGENCE].enemy == enemy;
    if (hungry && duel->absorbed == 0) {
        text_addf(reason, "absorbed: %s needs at least 1.", c->enemy[enemy].name);
        return false;
    }
    if (!hungry && duel->absorbed > 0) {
        text_addf(reason, "absorbed: %s absorbs nothing.", c->enemy[enemy].name);
        return false;
    }
    if (meet(c, s, enemy))
        return true;
    text_addf(reason, "enemy: there is no Location where %s waits alone.", c->enemy[enemy].name);
    return false;
}

bool fr_duel_solve(const void *catalog, const FrDuel *duel, FrGoal goal, FrVerdict *verdict,
                   Text *reason) {
    const FrCatalog *c = catalog;
    FrState s;
    if (!start_fight(c, &s, duel, reason))
        return false;
    FrQuestion question = {
        .goal = goal, .tactic = duel->tactic, .with_items = duel->item_count > 0};
    FrSolver *solver = fr_solve(c, &s, &question);
    bool solved = solver && fr_solver_odds(solver, &s, &verdict->odds);
    if (!solved)
        text_add(reason, "This fight has more states than can be solved; hold fewer items.");
    verdict->hp = s.hp;
    verdict->max_hp = fr_max_hp(c, &s, NULL);
    verdict->stamina = s.stamina;
    verdict->max_stamina = fr_max_stamina(c, &s, NULL);
    verdict->enemy_hp = s.foe[0].max_hp;
    verdict->states = solver ? fr_solver_states(solver) : 0;
    fr_solver_free(solver);
    return solved;
}
