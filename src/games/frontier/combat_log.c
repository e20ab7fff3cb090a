// The records of combat; see combat.h.
#include "games/frontier/combat.h"

void fr_log_action(const FrState *s, const FrAction *a, Log *log) {
    Json *facts = log_facts(log, "action");
    json_string(facts, "action", a->action);
    if (a->foe >= 0)
        json_int(facts, "enemy", a->foe + 1);
    if (a->item)
        json_string(facts, "item", a->item);
    json_pair(facts, "stamina", a->stamina[0], a->stamina[1]);
    json_terms(facts, "terms", a->terms);
    if (a->strike) {
        json_int(facts, "damage", a->strike->damage);
        json_int(facts, "blocked", a->strike->blocked);
    }
    if (a->has_hp)
        json_pair(facts, "hp", a->hp[0], a->hp[1]);
    if (a->has_block)
        json_pair(facts, "block", a->block[0], a->block[1]);
    json_int(facts, "turn", s->turn);
    log_close(log);
}

void fr_log_attack(const FrCatalog *c, const FrState *before, const FrState *s, int place,
                   const FrStrike *strike, Log *log) {
    Terms terms;
    terms.count = 0;
    (void)fr_attack_damage(c, before, &terms);
    FrAction a = {.action = "attack",
                  .foe = place,
                  .terms = &terms,
                  .strike = strike,
                  .stamina = {before->stamina, s->stamina},
                  .hp = {strike->hp[0], strike->hp[1]},
                  .has_hp = true,
                  .block = {strike->block[0], strike->block[1]},
                  .has_block = true};
    log_begin(log, s->time, LOG_MECHANICS, "S21.04");
    log_text(log, "Attack %s: Damage %d - %d Block = %d; HP %d -> %d. Stamina %d -> %d.",
             c->enemy[s->foe[place].def].name, strike->damage, strike->blocked, strike->through,
             strike->hp[0], strike->hp[1], before->stamina, s->stamina);
    log_result(log, "%d damage, HP %d -> %d", strike->through, strike->hp[0], strike->hp[1]);
    fr_log_action(s, &a, log);
}

void fr_log_guard(const FrCatalog *c, const FrState *before, const FrState *s, Log *log) {
    Terms terms;
    terms.count = 0;
    (void)fr_guard_block(c, before, &terms);
    FrAction a = {.action = "guard",
                  .foe = -1,
                  .terms = &terms,
                  .stamina = {before->stamina, s->stamina},
                  .block = {before->block, s->block},
                  .has_block = true};
    log_begin(log, s->time, LOG_MECHANICS, "S07.04");
    log_text(log, "Guard: Block +%d (%d -> %d). Stamina %d -> %d.", s->block - before->block,
             before->block, s->block, before->stamina, s->stamina);
    log_result(log, "Block +%d", s->block - before->block);
    fr_log_action(s, &a, log);
}

void fr_log_recover(const FrCatalog *c, const FrState *before, const FrState *s, Log *log) {
    Terms terms;
    terms.count = 0;
    (void)fr_recover_amount(c, before, &terms);
    FrAction a = {
        .action = "recover", .foe = -1, .terms = &terms, .stamina = {before->stamina, s->stamina}};
    log_begin(log, s->time, LOG_MECHANICS, "S07.04");
    log_text(log, "Recover: Stamina +%d (%d -> %d).", s->stamina - before->stamina, before->stamina,
             s->stamina);
    log_result(log, "Stamina +%d", s->stamina - before->stamina);
    fr_log_action(s, &a, log);
}

// What a player hears of an enemy's blow.
static void tell_blow(const FrCatalog *c, const FrState *s, const FrFoe *foe, const FrBlowFacts *b,
                      Log *log) {
    const FrIntent *intent = fr_intent(c, foe);
    const char *between = " ";
    log_result(log, "%s", c->enemy[foe->def].name);
    if (intent->damage >= 0) {
        log_result(log, " %d damage", b->strike.through);
        if (b->strike.through > 0)
            log_result(log, ", HP %d -> %d", b->strike.hp[0], b->strike.hp[1]);
        between = ", ";
    }
    if (s->hp == 0)
        return;
    if (intent->block > 0) {
        log_result(log, "%sBlock +%d", between, b->gained);
        between = ", ";
    }
    if (intent->status != FR_NO_STATUS)
        log_result(log, "%s%s %d %s", between, fr_status_names[intent->status], intent->turns,
                   text_plural(intent->turns, "turn", "turns"));
}

// U45: what it did for itself, and that it struck more than once.
static void tell_mending(const FrFoe *foe, const FrBlowFacts *b, Log *log) {
    if (b->hits > 1)
        log_text(log, " %d hits.", b->hits);
    if (b->healed > 0) {
        log_text(log, " Its HP %d -> %d.", foe->hp - b->healed, foe->hp);
        log_result(log, ", its HP %d -> %d", foe->hp - b->healed, foe->hp);
    }
    if (b->roused > 0) {
        log_text(log, " Its damage +%d for the rest of the fight.", b->roused);
        log_result(log, ", its damage +%d", b->roused);
    }
}

void fr_log_blow(const FrCatalog *c, const FrState *s, int place, const FrBlowFacts *b, Log *log) {
    const FrFoe *foe = &s->foe[place];
    const FrIntent *intent = fr_intent(c, foe);
    log_begin(log, s->time, LOG_MECHANICS, "S07.05");
    log_text(log, "%s, %s:", c->enemy[foe->def].name, intent->name);
    if (intent->damage >= 0)
        log_text(log, " Damage %d - %d Block = %d; HP %d -> %d.", b->strike.damage,
                 b->strike.blocked, b->strike.through, b->strike.hp[0], b->strike.hp[1]);
    bool alive = s->hp > 0; // R159a
    if (alive && intent->block > 0)
        log_text(log, " Block +%d (%d -> %d).", b->gained, foe->block - b->gained, foe->block);
    if (alive && intent->status != FR_NO_STATUS)
        log_text(log, " %s, %d %s.", fr_status_names[intent->status], intent->turns,
                 text_plural(intent->turns, "turn", "turns"));
    if (foe->rich)
        tell_mending(foe, b, log);
    if (!alive && intent->damage < 0)
        log_text(log, " the Observer is at 0 HP.");
    tell_blow(c, s, foe, b, log);
    Json *facts = log_facts(log, "enemy_action");
    json_int(facts, "enemy", place + 1);
    json_string(facts, "intent", intent->name);
    if (intent->damage >= 0) {
        json_int(facts, "damage", b->strike.damage);
        json_int(facts, "blocked", b->strike.blocked);
        json_pair(facts, "hp", b->strike.hp[0], b->strike.hp[1]);
    }
    if (alive && intent->block > 0)
        json_pair(facts, "block", foe->block - b->gained, foe->block);
    if (alive && intent->status != FR_NO_STATUS)
        json_string(facts, "status", fr_status_names[intent->status]);
    if (b->hits > 1)
        json_int(facts, "hits", b->hits);
    if (b->healed > 0)
        json_pair(facts, "enemy_hp", foe->hp - b->healed, foe->hp);
    if (b->roused > 0)
        json_pair(facts, "roused", foe->roused - b->roused, foe->roused);
    log_close(log);
}

// What it will do next, with the numbers of this moment.
static void tell_intent(const FrCatalog *c, const FrState *s, int place, Log *log) {
    const FrFoe *foe = &s->foe[place];
    const FrIntent *intent = fr_intent(c, foe);
    log_result(log, "next");
    if (s->foe_count > 1)
        log_result(log, " %s,", c->enemy[foe->def].name);
    log_result(log, " %s", intent->name);
    if (intent->damage >= 0)
        log_result(log, ", %d damage", fr_intent_damage(c, foe, NULL) * intent->hits);
    if (intent->block > 0)
        log_result(log, ", Block +%d", fr_intent_block(c, foe, NULL));
    if (intent->status != FR_NO_STATUS)
        log_result(log, ", %s %d", fr_status_names[intent->status], intent->turns);
}

void fr_log_intent(const FrCatalog *c, const FrState *s, int place, Log *log) {
    log_begin(log, s->time, LOG_MECHANICS, "S07.03");
    const FrIntent *intent = fr_intent(c, &s->foe[place]);
    log_text(log, "Enemy %d, %s, intends %s:", place + 1, c->enemy[s->foe[place].def].name,
             intent->name);
    if (intent->damage >= 0)
        log_text(log, " Damage %d.", intent->damage);
    if (intent->hits > 1)
        log_text(log, " %d hits.", intent->hits);
    if (intent->block > 0)
        log_text(log, " Block +%d.", intent->block);
    if (intent->status != FR_NO_STATUS)
        log_text(log, " %s, %d %s.", fr_status_names[intent->status], intent->turns,
                 text_plural(intent->turns, "turn", "turns"));
    if (intent->heal > 0)
        log_text(log, " Its HP +%d.", intent->heal);
    if (intent->rouse > 0)
        log_text(log, " Its damage +%d.", intent->rouse);
    tell_intent(c, s, place, log);
    Json *facts = log_facts(log, "intent");
    json_int(facts, "enemy", place + 1);
    json_string(facts, "intent", intent->name);
    log_close(log);
}

// One record for every change of a status: applied, refreshed, ticked, expired, cleared.
void fr_log_status(const FrState *s, int foe, FrStatus status, int before, int after, const int *hp,
                   const char *rule, Log *log) {
    log_begin(log, s->time, LOG_MECHANICS, rule);
    if (foe < 0)
        log_text(log, "Observer: ");
    else
        log_text(log, "Enemy %d: ", foe + 1);
    log_text(log, "%s %d -> %d %s", fr_status_names[status], before, after,
             text_plural(after, "turn", "turns"));
    if (hp)
        log_text(log, ", HP %d -> %d", hp[0], hp[1]);
    log_text(log, ".");
    if (hp && foe < 0)
        log_result(log, "%s %d, HP %d -> %d", fr_status_names[status], hp[0] - hp[1], hp[0], hp[1]);
    Json *facts = log_facts(log, "status");
    if (foe < 0)
        json_string(facts, "bearer", "player");
    else
        json_int(facts, "bearer", foe + 1);
    json_string(facts, "status", fr_status_names[status]);
    json_pair(facts, "turns", before, after);
    if (hp)
        json_pair(facts, "hp", hp[0], hp[1]);
    log_close(log);
}
