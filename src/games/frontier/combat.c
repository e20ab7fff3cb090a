// S07, S21: how a combat begins, using items in it, and what a defeat pays.
#include "games/frontier/combat.h"
#include "base/check.h"

bool fr_all_defeated(const FrState *s) {
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            return false;
    return true;
}

static void spawn(const FrCatalog *c, FrState *s, uint8_t enemy, Log *log) {
    CHECK(s->foe_count < FR_MAX_SPAWNS && enemy < c->enemies);
    const FrEnemyDef *def = &c->enemy[enemy];
    int32_t hp = def->max_hp;
    if (c->ending[FR_CONVERGENCE].enemy == enemy)
        hp += fr_convergence_hp(c, s, NULL);
    s->foe[s->foe_count++] = (FrFoe){.def = enemy, .hp = hp, .max_hp = hp};
    if (log_open(log, s->time, LOG_MECHANICS, "S07.05")) {
        log_text(log, "Enemy %d: %s, %d HP.", s->foe_count, def->name, hp);
        Json *facts = log_facts(log, "spawn");
        json_int(facts, "enemy", s->foe_count);
        json_string(facts, "id", def->id);
        json_string(facts, "name", def->name);
        json_int(facts, "max_hp", hp);
        log_close(log);
    }
}

void fr_start_combat(const FrCatalog *c, FrState *s, Log *log) {
    const FrLocationDef *place = &c->location[s->here.def];
    s->mode = FR_MODE_COMBAT;
    s->foe_count = 0;
    s->block = 0;
    s->turn = 1;
    FrOutcome ending = fr_ending_of(c, s->here.def);
    if (ending != FR_RUNNING)
        spawn(c, s, c->ending[ending].enemy, log);
    for (int i = 0; i < place->spawns; i++)
        spawn(c, s, place->spawn[i], log);
    CHECK(s->foe_count > 0);
    fr_roll_intents(c, s, log);
}

// A defeat pays at once: XP and level (C27), then Observation Data (C36).
void fr_defeat(const FrCatalog *c, FrState *s, int place, Log *log) {
    CHECK(place < s->foe_count && s->foe[place].hp == 0);
    FrFoe *foe = &s->foe[place];
    const FrEnemyDef *def = &c->enemy[foe->def];
    const Number *xp = def->type == FR_TYPE_NORMAL  ? &c->rules.xp_normal
                       : def->type == FR_TYPE_ELITE ? &c->rules.xp_elite
                                                    : &c->rules.xp_boss;
    int16_t xp_before = s->xp;
    int32_t level_before = s->level, points_before = s->points;
    foe->block = 0;
    for (int i = 0; i < FR_STATUSES; i++)
        foe->status[i] = 0;
    fr_gain_xp(c, s, xp->value);
    if (log_open(log, s->time, LOG_MECHANICS, "S09.02")) {
        log_text(log, "Defeated: %s. XP +%d (%d -> %d).", def->name, xp->value, xp_before, s->xp);
        if (s->level > level_before)
            log_text(log, " Level %d -> %d, stat points %d -> %d.", level_before, s->level,
                     points_before, s->points);
        log_result(log, "%s defeated, XP +%d", def->name, xp->value);
        if (s->level > level_before)
            log_result(log, ", Level %d, stat points %d", s->level, s->points);
        Json *facts = log_facts(log, "defeat");
        json_int(facts, "enemy", place + 1);
        json_string(facts, "id", def->id);
        json_pair(facts, "xp", xp_before, s->xp);
        json_pair(facts, "level", level_before, s->level);
        json_pair(facts, "points", points_before, s->points);
        log_close(log);
    }
    fr_observe_enemy(c, s, foe->def, log);
}

static void log_use(const FrCatalog *c, const FrState *s, const FrAction *a, Log *log) {
    if (!log_open(log, s->time, LOG_MECHANICS, "S07.04"))
        return;
    log_text(log, "Use %s", a->item);
    if (a->foe >= 0)
        log_text(log, " on %s", c->enemy[s->foe[a->foe].def].name);
    if (a->strike)
        log_text(log, ": Damage %d - %d Block = %d", a->strike->damage, a->strike->blocked,
                 a->strike->through);
    log_text(log, ". HP %d -> %d. Stamina %d -> %d.", a->hp[0], a->hp[1], a->stamina[0],
             a->stamina[1]);
    if (a->strike)
        log_result(log, "%d damage, HP %d -> %d", a->strike->through, a->hp[0], a->hp[1]);
    else if (a->hp[0] != a->hp[1])
        log_result(log, "HP %d -> %d", a->hp[0], a->hp[1]);
    fr_log_action(s, a, log);
}

// The target's HP and Block; what an item ignores, or nobody has, is a Block of 0.
static FrUse carry_out(const FrCatalog *c, FrState *s, int position, int place, Terms *terms) {
    CHECK(position < s->held_count && s->held[position].uses > 0);
    CHECK(place < s->foe_count);
    uint8_t item = s->held[position].def;
    const FrItemDef *def = &c->item[item];
    int16_t none = 0;
    int32_t *hp = place >= 0 ? &s->foe[place].hp : &s->hp;
    int16_t *block = place >= 0 && !def->ignores_block ? &s->foe[place].block : &none;
    int32_t damage = fr_item_damage(c, s, item, terms);
    FrUse use = {.heal = fr_item_heal(c, s, item, terms),
                 .uses = {s->held[position].uses},
                 .turn_over = def->ends_turn};
    s->stamina -= fr_item_cost(c, s, item, NULL);
    use.strike = fr_strike(hp, block, damage);
    *hp += use.heal;
    use.uses[1] = --s->held[position].uses;
    use.status_set = def->status != FR_NO_STATUS && *hp > 0;
    return use;
}

FrFight fr_player_use(const FrCatalog *c, FrState *s, int position, int place, FrUse *use,
                      Log *log) {
    const FrItemDef *def = &c->item[s->held[position].def];
    const int32_t *hp = place >= 0 ? &s->foe[place].hp : &s->hp;
    int16_t block = place >= 0 ? s->foe[place].block : 0;
    Terms terms;
    terms.count = 0;
    FrAction a = {.action = "use",
                  .item = def->name,
                  .foe = place,
                  .terms = &terms,
                  .has_hp = true,
                  .has_block = place >= 0,
                  .stamina = {s->stamina},
                  .hp = {*hp},
                  .block = {block}};
    *use = carry_out(c, s, position, place, log ? &terms : NULL);
    if (use->uses[1] == 0)
        fr_lose_held(s, position);
    a.strike = def->damage >= 0 ? &use->strike : NULL;
    a.stamina[1] = s->stamina;
    a.hp[1] = *hp;
    a.block[1] = place >= 0 ? s->foe[place].block : 0;
    log_use(c, s, &a, log);
    if (use->status_set)
        fr_set_status(s, place, (FrStatus)def->status, def->turns, log);
    if (place >= 0 && *hp <= 0)
        fr_defeat(c, s, place, log);
    return fr_all_defeated(s) ? FR_FIGHT_WON : FR_FIGHT_ON;
}
