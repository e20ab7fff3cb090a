// From a duel in ids and numbers to a state of the game, and its odds; see duel.h.
#include "bots/frontier/duel_parts.h"

#include "bots/frontier/follow.h"

#include <string.h>

enum { MAX_POINTS = 1000, MAX_LEVEL = 50, MAX_TURNS = 99 };

FrDuel fr_duel_plain(const char *enemy) {
    return (FrDuel){.enemy = enemy, .hp = -1, .stamina = -1, .level = 1};
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

static const char *artifact_id(const FrCatalog *c, int index) {
    return c->artifact[index].id;
}

static const char *location_id(const FrCatalog *c, int index) {
    return c->location[index].id;
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

static bool fill_belt(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    for (size_t i = 0; i < duel->artifact_count; i++) {
        int def = find_id(c, "artifact", duel->artifact[i], artifact_id, c->artifacts, reason);
        if (def < 0)
            return false;
        if (s->belt_count >= fr_belt_capacity(c, s, NULL) ||
            !fr_gain(c, s, FR_HELD_ARTIFACT, (uint8_t)def)) {
            text_addf(reason, "artifact: the belt holds %d.", fr_belt_capacity(c, s, NULL));
            return false;
        }
        fr_belt(c, s, s->held_count - 1, NULL);
    }
    return true;
}

// Every Level after the first brings points, spent on three stats in turn.
static bool grow(const FrCatalog *c, FrState *s, int level, Text *reason) {
    static const FrStat stats[] = {FR_HEALTH, FR_STAMINA, FR_SKILL};
    if (!in_range("level", level, 0, MAX_LEVEL, reason))
        return false;
    s->level = level > 1 ? level : 1;
    int points = (s->level - 1) * c->rules.points_per_level.value;
    for (int i = 0; i < points; i++)
        s->stat[stats[i % 3]]++;
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
    if (!grow(c, s, duel->level, reason) || !equip(c, s, duel, reason) ||
        !fill_belt(c, s, duel, reason) || !pack_items(c, s, duel, reason))
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

// ---- a whole Location

// "Frail 3"
static bool afflict(FrState *s, const char *words, Text *reason) {
    for (int status = 0; status < FR_STATUSES; status++) {
        size_t length = strlen(fr_status_names[status]);
        if (strncmp(words, fr_status_names[status], length) != 0 || words[length] != ' ')
            continue;
        int turns = 0;
        const char *digit = words + length + 1;
        for (; *digit >= '0' && *digit <= '9' && turns <= MAX_TURNS; digit++)
            turns = turns * 10 + *digit - '0';
        if (*digit == '\0' && turns >= 1 && turns <= MAX_TURNS) {
            s->status[status] = (uint8_t)turns;
            return true;
        }
    }
    text_addf(reason, "status: found '%s', expected a name and turns:", words);
    for (int status = 0; status < FR_STATUSES; status++)
        text_addf(reason, " '%s 3'", fr_status_names[status]);
    text_add(reason, ".");
    return false;
}

bool fr_duel_before(const FrCatalog *c, FrState *s, const FrDuel *duel, Text *reason) {
    Setup setup = {.line = ""};
    fr_start(c, s, &setup, 0, NULL);
    int place = find_id(c, "location", duel->location, location_id, c->locations, reason);
    if (place < 0)
        return false;
    if (c->location[place].spawns == 0) {
        text_addf(reason, "location: nobody waits at %s.", c->location[place].name);
        return false;
    }
    if (!set_body(c, s, duel, reason))
        return false;
    s->here = (FrRow){.number = 1, .def = (uint8_t)place};
    s->fights = 0;
    for (size_t i = 0; i < duel->status_count; i++)
        if (!afflict(s, duel->status[i], reason))
            return false;
    return true;
}

bool fr_duel_solve(const void *catalog, const FrDuel *duel, FrGoal goal, FrVerdict *verdict,
                   Text *reason) {
    const FrCatalog *c = catalog;
    FrState s;
    if (!start_fight(c, &s, duel, reason))
        return false;
    FrQuestion question = {.goal = goal,
                           .tactic = duel->tactic,
                           .with_items = duel->item_count > 0,
                           .follow = fr_follow};
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
