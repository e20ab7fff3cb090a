// S11: using a consumable, in a fight or on the frontier.
#include "base/check.h"
#include "games/frontier/combat.h"

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
    if (a->foe < 0 && a->has_block)
        log_text(log, " Block %d -> %d.", a->block[0], a->block[1]);
    if (a->strike)
        log_result(log, "%d damage, HP %d -> %d", a->strike->through, a->hp[0], a->hp[1]);
    else if (a->hp[0] != a->hp[1])
        log_result(log, "HP %d -> %d", a->hp[0], a->hp[1]);
    else if (a->foe < 0 && a->stamina[1] > a->stamina[0])
        log_result(log, "Stamina %d -> %d", a->stamina[0], a->stamina[1]);
    fr_log_action(s, a, log);
}

// What it does to the Observer. Outside combat neither Block nor statuses have a meaning (U26).
static void take(const FrCatalog *c, FrState *s, uint8_t item, FrUse *use, Terms *terms, Log *log) {
    const FrItemDef *def = &c->item[item];
    bool fighting = s->mode == FR_MODE_COMBAT;
    FrAction a = {.action = "use",
                  .item = def->name,
                  .foe = -1,
                  .terms = terms,
                  .has_hp = true,
                  .has_block = fighting && def->block > 0,
                  .stamina = {s->stamina},
                  .hp = {s->hp},
                  .block = {s->block}};
    s->stamina -= fighting ? fr_item_cost(c, s, item, NULL) : 0;
    use->heal = fr_item_heal(c, s, item, log ? terms : NULL);
    use->stamina = fr_item_stamina(c, s, item, log ? terms : NULL);
    use->block = fighting ? fr_item_block(c, s, item, log ? terms : NULL) : 0;
    s->hp += use->heal;
    s->stamina += use->stamina;
    s->block = (int16_t)(s->block + use->block);
    a.stamina[1] = s->stamina;
    a.hp[1] = s->hp;
    a.block[1] = s->block;
    log_use(c, s, &a, log);
    if (def->cleanses)
        fr_clear_statuses(s, log);
    if (!fighting || def->status == FR_NO_STATUS)
        return;
    use->status_set = s->gear.immune[def->status] == 0;
    fr_afflict(s, (FrStatus)def->status, def->turns, log);
}

// What it does to one enemy. The stamina is paid with the first of them.
static void throw_at(const FrCatalog *c, FrState *s, uint8_t item, int place, int32_t cost,
                     FrUse *use, Terms *terms, Log *log) {
    CHECK(place >= 0 && place < s->foe_count && s->foe[place].hp > 0);
    const FrItemDef *def = &c->item[item];
    FrFoe *foe = &s->foe[place];
    int16_t none = 0;
    terms->count = 0;
    FrAction a = {.action = "use",
                  .item = def->name,
                  .foe = place,
                  .terms = terms,
                  .has_hp = true,
                  .has_block = true,
                  .strike = def->damage >= 0 ? &use->strike[place] : NULL,
                  .stamina = {s->stamina, s->stamina - cost},
                  .block = {foe->block}};
    s->stamina -= cost;
    use->strike[place] = fr_strike(&foe->hp, def->ignores_block ? &none : &foe->block,
                                   fr_item_damage(c, s, item, log ? terms : NULL));
    a.hp[0] = use->strike[place].hp[0];
    a.hp[1] = use->strike[place].hp[1];
    a.block[1] = foe->block;
    log_use(c, s, &a, log);
    if (def->status != FR_NO_STATUS && foe->hp > 0) {
        use->status_set = true;
        fr_set_status(s, place, (FrStatus)def->status, def->turns, log);
    }
    if (foe->hp <= 0)
        fr_defeat(c, s, place, log);
}

static void throw_at_all(const FrCatalog *c, FrState *s, uint8_t item, int32_t cost, FrUse *use,
                         Terms *terms, Log *log) {
    for (int i = 0; i < s->foe_count; i++) {
        if (s->foe[i].hp <= 0)
            continue;
        throw_at(c, s, item, i, cost, use, terms, log);
        cost = 0;
    }
}

FrFight fr_player_use(const FrCatalog *c, FrState *s, int position, int place, FrUse *use,
                      Log *log) {
    CHECK(position < s->held_count && s->held[position].uses > 0);
    uint8_t item = s->held[position].def;
    int32_t cost = fr_item_cost(c, s, item, NULL);
    Terms terms;
    terms.count = 0;
    *use = (FrUse){.uses = {s->held[position].uses, (uint8_t)(s->held[position].uses - 1)},
                   .turn_over = c->item[item].ends_turn};
    s->held[position].uses--;
    if (use->uses[1] == 0)
        fr_lose_held(s, position);
    switch ((FrTarget)c->item[item].target) {
        NEVER_CASE(FR_TARGETS);
    case FR_TARGET_SELF: take(c, s, item, use, &terms, log); break;
    case FR_TARGET_ENEMY: throw_at(c, s, item, place, cost, use, &terms, log); break;
    case FR_TARGET_ENEMIES: throw_at_all(c, s, item, cost, use, &terms, log); break;
    }
    return s->mode == FR_MODE_COMBAT && fr_all_defeated(s) ? FR_FIGHT_WON : FR_FIGHT_ON;
}
