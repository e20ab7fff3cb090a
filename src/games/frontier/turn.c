// S07.01, S07.04: the basic actions, and what follows them: the end of the player's turn, the
// enemies' turn, new intents.
//
// Nearly every decision of a run walks through here, so its steps are inlined into one another,
// unless the program is to be small.
#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/combat.h"

FR_HOT FrFight attack(const FrCatalog *c, FrState *s, int place, FrStrike *strike, Log *log) {
    CHECK(place >= 0 && place < s->foe_count && s->foe[place].hp > 0);
    FrFoe *foe = &s->foe[place];
    FrState before;
    if (log)
        before = *s;
    int32_t damage = fr_attack_damage(c, s, NULL);
    s->stamina -= fr_attack_cost(c, s, NULL);
    *strike = fr_strike(&foe->hp, &foe->block, damage);
    if (log)
        fr_log_attack(c, &before, s, place, strike, log);
    if (foe->hp > 0)
        return FR_FIGHT_ON;
    fr_defeat(c, s, place, log);
    return fr_all_defeated(s) ? FR_FIGHT_WON : FR_FIGHT_ON;
}

FR_HOT void guard(const FrCatalog *c, FrState *s, Log *log) {
    FrState before;
    if (log)
        before = *s;
    s->stamina -= fr_guard_cost(c, s, NULL);
    s->block = (int16_t)(s->block + fr_guard_block(c, s, NULL));
    if (log)
        fr_log_guard(c, &before, s, log);
}

FR_HOT void recover(const FrCatalog *c, FrState *s, Log *log) {
    FrState before;
    if (log)
        before = *s;
    s->stamina += fr_recover_amount(c, s, NULL);
    if (log)
        fr_log_recover(c, &before, s, log);
}

// U04: the end of an actor's own turn: Bleed strikes, then every duration falls by 1.
static int32_t tick(const FrCatalog *c, FrState *s, int foe, uint8_t *status, int32_t hp,
                    Log *log) {
    CHECK(hp > 0);
    int pair[2] = {hp, hp};
    if (status[FR_BLEED] > 0) {
        pair[1] = hp - c->rules.bleed_damage.value;
        pair[1] = pair[1] > 0 ? pair[1] : 0;
    }
    for (int i = 0; i < FR_STATUSES; i++) {
        if (status[i] == 0)
            continue;
        status[i]--;
        if (log)
            fr_log_status(s, foe, (FrStatus)i, status[i] + 1, status[i],
                          i == FR_BLEED ? pair : NULL, "U04", log);
    }
    return pair[1];
}

FR_HOT FrFight end_player_turn(const FrCatalog *c, FrState *s, Log *log) {
    if (!fr_any_status(s->status))
        return FR_FIGHT_ON;
    s->hp = tick(c, s, -1, s->status, s->hp, log);
    if (s->hp > 0)
        return FR_FIGHT_ON;
    s->blow = FR_BLOW_BLEED;
    return FR_FIGHT_LOST;
}

// Once a run at most, so it stays out of the way of what every decision walks through.
__attribute__((noinline)) static void note_killer(FrState *s, const FrFoe *foe) {
    s->blow = FR_BLOW_INTENT;
    s->blow_def = foe->intent_def;
    s->blow_intent = foe->intent;
}

// U45: Block is used up hit by hit; the hit that kills is the last (R159a).
static void strike_often(const FrCatalog *c, FrState *s, const FrFoe *foe, FrBlowFacts *facts) {
    const FrIntent *intent = fr_intent(c, foe);
    int32_t damage = fr_intent_damage(c, foe, NULL);
    for (facts->hits = 0; facts->hits < intent->hits && s->hp > 0; facts->hits++) {
        FrStrike hit = fr_strike(&s->hp, &s->block, damage);
        facts->strike.damage += hit.damage;
        facts->strike.blocked += hit.blocked;
        facts->strike.through += hit.through;
    }
    facts->strike.hp[1] = s->hp;
}

static void mend(FrFoe *foe, const FrIntent *intent, FrBlowFacts *facts) {
    int32_t missing = foe->max_hp - foe->hp;
    facts->healed = intent->heal < missing ? intent->heal : missing;
    foe->hp += facts->healed;
    facts->roused =
        intent->rouse < UINT8_MAX - foe->roused ? intent->rouse : UINT8_MAX - foe->roused;
    foe->roused = (uint8_t)(foe->roused + facts->roused);
}

// An enemy that can do more than strike, block and afflict (U45). Apart from those that cannot,
// because these are what every decision of the starter's walks through.
__attribute__((noinline)) static void act_richly(const FrCatalog *c, FrState *s, int place,
                                                 Log *log) {
    FrFoe *foe = &s->foe[place];
    const FrIntent *intent = fr_intent(c, foe);
    FrBlowFacts facts = {.strike = {.hp = {s->hp, s->hp}}};
    bool alive = s->hp > 0;
    if (intent->damage >= 0) // what rouses it adds to a damage of 0 too
        strike_often(c, s, foe, &facts);
    if (alive && s->hp == 0)
        note_killer(s, foe);
    if (s->hp > 0) {
        facts.gained = fr_intent_block(c, foe, NULL);
        foe->block = (int16_t)(foe->block + facts.gained);
        mend(foe, intent, &facts);
    }
    if (log)
        fr_log_blow(c, s, place, &facts, log);
    if (s->hp > 0 && intent->status != FR_NO_STATUS)
        fr_afflict(s, (FrStatus)intent->status, intent->turns, log);
}

FR_HOT void act(const FrCatalog *c, FrState *s, int place, Log *log) {
    CHECK(s->foe[place].hp > 0 && s->foe[place].block == 0);
    FrFoe *foe = &s->foe[place];
    if (foe->rich) {
        act_richly(c, s, place, log);
        return;
    }
    // All of the intent at once: the state that is written below could be anywhere.
    const FrIntent intent = *fr_intent(c, foe);
    FrBlowFacts facts = {.strike = {.hp = {s->hp, s->hp}}};
    if (intent.damage > 0) {
        facts.strike = fr_strike(&s->hp, &s->block, fr_intent_damage(c, foe, NULL));
        if (s->hp == 0 && facts.strike.hp[0] > 0) {
            note_killer(s, foe);
            if (log)
                fr_log_blow(c, s, place, &facts, log);
            return; // R159a: the blow that kills does nothing else
        }
    }
    if (intent.block > 0) {
        facts.gained = fr_intent_block(c, foe, NULL);
        foe->block = (int16_t)(foe->block + facts.gained);
    }
    if (log)
        fr_log_blow(c, s, place, &facts, log);
    if (intent.status == FR_NO_STATUS)
        return;
    // R159a: nobody hears of a status on the dead, and the end of the run takes it off them again.
    if (!log && s->gear.immune[intent.status] == 0)
        s->status[intent.status] = intent.turns;
    else if (log && s->hp > 0)
        fr_afflict(s, (FrStatus)intent.status, intent.turns, log);
}

// All enemies act once, in roster order (U27); the death check comes after all of them.
FR_HOT FrFight enemy_turn(const FrCatalog *c, FrState *s, Log *log) {
    for (int i = 0; i < s->foe_count; i++) {
        s->foe[i].block = 0; // S21.03: the start of their turn
        if (s->foe[i].hp > 0)
            act(c, s, i, log);
    }
    if (s->hp <= 0)
        return FR_FIGHT_LOST;
    bool standing = false;
    for (int i = 0; i < s->foe_count; i++) {
        FrFoe *foe = &s->foe[i];
        if (foe->hp <= 0)
            continue;
        if (fr_any_status(foe->status))
            foe->hp = tick(c, s, i, foe->status, foe->hp, log);
        if (foe->hp <= 0)
            fr_defeat(c, s, i, log);
        else
            standing = true;
    }
    if (!standing)
        return FR_FIGHT_WON;
    s->block = 0; // the start of the player's turn
    s->turn++;
    return FR_FIGHT_ON;
}

static void roll_absorbed(const FrCatalog *c, const FrState *s, FrFoe *foe, uint64_t key) {
    FrIntentPool pool;
    fr_intent_pool(c, s, foe->def, &pool);
    CHECK(pool.weight > 0);
    uint32_t drawn = rng_below_at(s->stream[FR_STREAM_INTENTS], key, pool.weight);
    fr_pick_intent(&pool, drawn, foe);
}

// One draw for one foe, keyed by Location, place and ordinal (C12): a longer fight moves nothing
// outside it.
FR_HOT void roll(const FrCatalog *c, const FrState *s, FrFoe *foe, int place) {
    uint64_t key = (uint64_t)s->here.number << 24 | (uint64_t)place << 16 | foe->rolls++;
    if (fr_absorbs(c, foe->def)) {
        roll_absorbed(c, s, foe, key);
        return;
    }
    const FrEnemyDef *def = &c->enemy[foe->def];
    uint32_t drawn = rng_below_at(s->stream[FR_STREAM_INTENTS], key, def->picks);
    foe->intent_def = foe->def;
    foe->intent = def->pick[drawn];
}

// U15: the first at spawn, the next ones at the end of each enemy turn.
FR_HOT void roll_intents(const FrCatalog *c, FrState *s, Log *log) {
    for (int i = 0; i < s->foe_count; i++) {
        if (s->foe[i].hp <= 0)
            continue;
        roll(c, s, &s->foe[i], i);
        if (log)
            fr_log_intent(c, s, i, log);
    }
}

// ---- the steps one by one, for a solver that puts its own intents in the place of rolled ones

FrFight fr_player_attack(const FrCatalog *c, FrState *s, int place, FrStrike *strike, Log *log) {
    return attack(c, s, place, strike, log);
}

void fr_player_guard(const FrCatalog *c, FrState *s, Log *log) {
    guard(c, s, log);
}

void fr_player_recover(const FrCatalog *c, FrState *s, Log *log) {
    recover(c, s, log);
}

FrFight fr_end_player_turn(const FrCatalog *c, FrState *s, Log *log) {
    return end_player_turn(c, s, log);
}

FrFight fr_enemy_turn(const FrCatalog *c, FrState *s, Log *log) {
    return enemy_turn(c, s, log);
}

void fr_roll_intents(const FrCatalog *c, FrState *s, Log *log) {
    roll_intents(c, s, log);
}

// ---- and together

void fr_end_fight(const FrCatalog *c, FrState *s, FrFight fight, Log *log) {
    CHECK(fight != FR_FIGHT_ON);
    if (fight == FR_FIGHT_WON && fr_pays_nothing(c, s))
        fr_finish_location(c, s, log);
    else if (fight == FR_FIGHT_WON)
        fr_win(c, s, log);
    else
        fr_end_run(c, s, FR_DEATH, log);
}

FR_HOT void end_turn(const FrCatalog *c, FrState *s, Log *log) {
    FrFight fight = end_player_turn(c, s, log);
    if (fight == FR_FIGHT_ON)
        fight = enemy_turn(c, s, log);
    if (fight == FR_FIGHT_ON)
        roll_intents(c, s, log);
    else
        fr_end_fight(c, s, fight, log);
}

void fr_end_turn(const FrCatalog *c, FrState *s, Log *log) {
    end_turn(c, s, log);
}

// For a reader the steps above are called as they are; without one they are inlined here, and with
// the constant NULL the compiler leaves everything out that is only done for a reader.

bool fr_turn_attack(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    FrStrike strike;
    if (!fr_can_attack(c, s, move.a, reason))
        return false;
    FrFight fight = log ? fr_player_attack(c, s, move.a - 1, &strike, log)
                        : attack(c, s, move.a - 1, &strike, NULL);
    if (fight != FR_FIGHT_ON)
        fr_end_fight(c, s, FR_FIGHT_WON, log);
    else if (log)
        fr_end_turn(c, s, log);
    else
        end_turn(c, s, NULL);
    return true;
}

bool fr_turn_guard(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    (void)move;
    if (!fr_can_guard(c, s, reason))
        return false;
    if (log) {
        fr_player_guard(c, s, log);
        fr_end_turn(c, s, log);
    } else {
        guard(c, s, NULL);
        end_turn(c, s, NULL);
    }
    return true;
}

bool fr_turn_recover(const FrCatalog *c, FrState *s, Move move, Log *log, Text *reason) {
    (void)move;
    (void)reason;
    if (log) {
        fr_player_recover(c, s, log);
        fr_end_turn(c, s, log);
    } else {
        recover(c, s, NULL);
        end_turn(c, s, NULL);
    }
    return true;
}
