// One player's judgement of the content; see worth.h.
#include "bots/frontier/worth.h"

#include <stdlib.h>

// ---- what each point of a number is worth

static const int32_t bonus_worth[FR_BONUSES] = {
    [FR_BONUS_DAMAGE] = 1200,
    [FR_BONUS_GUARD] = 500,
    [FR_BONUS_STAMINA_MODIFIER] = -2000,
    [FR_BONUS_STAT + FR_HEALTH] = 550,
    [FR_BONUS_STAT + FR_STAMINA] = 450,
    [FR_BONUS_STAT + FR_SKILL] = 1200,
    [FR_BONUS_STAT + FR_AWARENESS] = 400,
    [FR_BONUS_MAX_HP] = 80,
    [FR_BONUS_FRONTIER_SIZE] = 300,
    [FR_BONUS_RECOVER] = 500,
    [FR_BONUS_OPENING_BLOCK] = 250,
    [FR_BONUS_OPENING + FR_WEAK] = 700,
    [FR_BONUS_OPENING + FR_FRAIL] = 300,
    [FR_BONUS_OPENING + FR_BLEED] = 600,
    [FR_BONUS_IMMUNE + FR_WEAK] = 700,
    [FR_BONUS_IMMUNE + FR_FRAIL] = 500,
    [FR_BONUS_IMMUNE + FR_BLEED] = 900,
    [FR_BONUS_LOCATION_HP] = 1500,
    [FR_BONUS_MITIGATION] = 800,
    [FR_BONUS_OBSERVATION] = 500,
};

enum {
    XP_WORTH = 40,
    STAMINA_WORTH = 40,
    OBSERVATION_WORTH = 15,
    MORE_ROOM = 300,
    NEW_LOCATION = 500,
    STATUS_TURN = 200,
};

static int32_t bonus_of(const FrBonus *bonus) {
    int32_t sum = 0;
    for (int i = 0; i < FR_BONUSES; i++)
        sum += bonus->of[i] * bonus_worth[i];
    return sum;
}

static int32_t item_of(const FrItemDef *item) {
    int32_t damage = item->damage > 0 ? item->damage : 0;
    int32_t status = item->status != FR_NO_STATUS ? item->turns * STATUS_TURN : 0;
    if (item->target == FR_TARGET_SELF) // whoever uses it suffers it
        status = -status;
    int32_t strike = damage * 60 + status;
    int32_t one = item->heal * 80 + item->stamina * STAMINA_WORTH + item->block * 50 +
                  item->cleanses * 300 + (item->target == FR_TARGET_ENEMIES ? 2 : 1) * strike;
    return one * (item->uses > 0 ? item->uses : 1) + item->observation * OBSERVATION_WORTH;
}

// ---- enemies

static int32_t intent_cost(const FrCatalog *c, const FrIntent *intent) {
    int32_t damage = intent->damage > 0 ? intent->damage * intent->hits : 0;
    if (intent->status == FR_BLEED)
        damage += c->rules.bleed_damage.value * intent->turns;
    int32_t other = intent->status == FR_WEAK || intent->status == FR_FRAIL ? intent->turns : 0;
    return FR_HP_WORTH * (damage + other + intent->rouse) + 50 * intent->heal;
}

static int32_t blow_of(const FrCatalog *c, const FrEnemyDef *enemy) {
    int32_t sum = 0, weight = 0;
    for (int i = 0; i < enemy->intents; i++) {
        sum += intent_cost(c, &enemy->intent[i]) * enemy->intent[i].weight;
        weight += enemy->intent[i].weight;
    }
    return weight > 0 ? sum / weight : 0;
}

// ---- consequences

static int32_t stat_worth(const FrConsequence *q) {
    int32_t whole = bonus_worth[FR_BONUS_STAT + q->stat] * q->amount;
    return q->duration > 0 ? whole * q->duration / 16 : whole;
}

static void add_gain(const FrWorth *worth, const FrConsequence *q, FrGains *gains) {
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_HP: gains->hp += q->amount; break;
    case FR_GIVES_W: gains->w = (int16_t)(gains->w + q->amount); break;
    case FR_GIVES_DECAY: gains->decay = (int16_t)(gains->decay + q->amount); break;
    case FR_GIVES_MITIGATION: gains->mitigation = (int16_t)(gains->mitigation + q->amount); break;
    case FR_GIVES_XP: gains->xp = (int16_t)(gains->xp + q->amount); break;
    case FR_GIVES_OBSERVATION:
        gains->observation = (int16_t)(gains->observation + q->amount);
        break;
    case FR_GIVES_STAT: gains->worth += stat_worth(q); break;
    case FR_GIVES_MAX_HP: gains->worth += q->amount * bonus_worth[FR_BONUS_MAX_HP]; break;
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: gains->worth += q->amount * worth->item[q->ref]; break;
    case FR_GIVES_STAMINA:
    case FR_GIVES_EQUIPMENT:
    case FR_GIVES_ARTIFACT: gains->belongings = true; break;
    case FR_GIVES_FRONTIER_SIZE: gains->worth += q->amount * q->duration * 50; break;
    case FR_GIVES_LOCATION: gains->worth += NEW_LOCATION; break;
    case FR_GIVES_BACKPACK:
    case FR_GIVES_BELT_POUCH: gains->worth += q->amount * MORE_ROOM; break;
    case FR_CONSEQUENCE_TYPES: break;
    }
}

static FrGains gains_of(const FrWorth *worth, const FrConsequence *list, int count) {
    FrGains gains = {0};
    for (int i = 0; i < count; i++)
        add_gain(worth, &list[i], &gains);
    gains.worth += gains.xp * XP_WORTH + gains.observation * OBSERVATION_WORTH;
    return gains;
}

static FrGains option_gains(const FrWorth *worth, const FrEventOption *option) {
    FrConsequence all[FR_MAX_CONSEQUENCES + FR_MAX_REWARDS];
    int count = 0;
    for (int i = 0; i < option->consequences; i++)
        all[count++] = option->consequence[i];
    for (int i = 0; i < option->rewards; i++)
        all[count++] = option->reward[i];
    return gains_of(worth, all, count);
}

static void weigh_events(const FrCatalog *c, FrWorth *worth) {
    for (int e = 0; e < c->events; e++)
        for (int step = 0; step < c->event[e].steps; step++)
            for (int o = 0; o < c->event[e].step[step].options; o++)
                worth->option[e][step][o] = option_gains(worth, &c->event[e].step[step].option[o]);
}

static int32_t xp_of(const FrCatalog *c, const FrEnemyDef *enemy) {
    const FrRules *r = &c->rules;
    if (enemy->xp >= 0)
        return enemy->xp;
    return enemy->type == FR_TYPE_NORMAL ? r->xp_normal.value : r->xp_elite.value;
}

static void weigh_locations(const FrCatalog *c, FrWorth *worth) {
    for (int i = 0; i < c->locations; i++) {
        const FrLocationDef *location = &c->location[i];
        worth->reward[i] = gains_of(worth, location->reward, location->rewards);
        for (int k = 0; k < location->spawns; k++)
            worth->reward[i].worth += xp_of(c, &c->enemy[location->spawn[k]]) * XP_WORTH;
    }
}

FrWorth *fr_worth_open(const FrCatalog *c) {
    FrWorth *worth = calloc(1, sizeof *worth);
    if (!worth)
        return NULL;
    for (int i = 0; i < c->enemies; i++)
        worth->blow[i] = blow_of(c, &c->enemy[i]);
    for (int i = 0; i < c->items; i++)
        worth->item[i] = item_of(&c->item[i]);
    for (int i = 0; i < c->equipments; i++)
        worth->equipment[i] =
            bonus_of(&c->equipment[i].bonus) + c->equipment[i].observation * OBSERVATION_WORTH;
    for (int i = 0; i < c->artifacts; i++)
        worth->artifact[i] =
            bonus_of(&c->artifact[i].bonus) + c->artifact[i].observation * OBSERVATION_WORTH;
    weigh_events(c, worth);
    weigh_locations(c, worth);
    return worth;
}

void fr_worth_close(FrWorth *worth) {
    free(worth);
}

int32_t fr_worth_held(const FrWorth *worth, const FrHeld *held) {
    switch ((FrHeldKind)held->kind) {
    case FR_HELD_EQUIPMENT: return worth->equipment[held->def];
    case FR_HELD_ARTIFACT: return worth->artifact[held->def];
    default: return worth->item[held->def];
    }
}

// ---- what is new to whoever has something already

static int32_t new_equipment(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                             uint8_t def) {
    uint8_t worn = s->worn[fr_slot_for(c, s, def)];
    int32_t more = worth->equipment[def] - (worn == FR_NONE ? 0 : worth->equipment[worn]);
    return more > 0 ? more : 0;
}

static int32_t new_artifact(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                            uint8_t def) {
    if (fr_owns_artifact(s, def))
        return 0;
    int place = fr_worth_least_belted(s, worth);
    bool full = s->belt_count >= fr_belt_capacity(c, s, NULL) && place >= 0;
    int32_t more = worth->artifact[def] - (full ? worth->artifact[s->belt[place]] : 0);
    return more > 0 ? more : 0;
}

static int32_t stamina_change(const FrCatalog *c, const FrState *s, int32_t amount) {
    int32_t room = fr_max_stamina(c, s, NULL) - s->stamina;
    return (amount < room ? amount : room) * STAMINA_WORTH;
}

static int32_t belonging(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                         const FrConsequence *q) {
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_STAMINA: return stamina_change(c, s, q->amount);
    case FR_GIVES_EQUIPMENT:
        return q->amount > 0 ? new_equipment(c, s, worth, q->ref) : -worth->equipment[q->ref];
    case FR_GIVES_ARTIFACT:
        return q->amount > 0 ? new_artifact(c, s, worth, q->ref) : -worth->artifact[q->ref];
    default: return 0;
    }
}

int32_t fr_worth_belongings(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                            const FrConsequence *list, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += belonging(c, s, worth, &list[i]);
    return sum;
}

int fr_worth_least_belted(const FrState *s, const FrWorth *worth) {
    int least = -1;
    for (int i = 0; i < s->belt_count; i++)
        if (least < 0 || worth->artifact[s->belt[i]] < worth->artifact[s->belt[least]])
            least = i;
    return least;
}

// ---- HP and fights

enum { LOW_HP = 55, VERY_LOW_HP = 28, DEAD = -100000 };

int32_t fr_worth_hp(int32_t hp) {
    if (hp <= 0)
        return DEAD;
    int32_t worth = hp * FR_HP_WORTH;
    if (hp < LOW_HP)
        worth -= (LOW_HP - hp) * FR_HP_WORTH;
    if (hp < VERY_LOW_HP)
        worth -= (VERY_LOW_HP - hp) * 2 * FR_HP_WORTH;
    return worth;
}

// One after the other, everybody hits until he is beaten; of the blows Guard takes a quarter.
int32_t fr_worth_fight(const FrCatalog *c, const FrState *s, const FrWorth *worth,
                       const FrOpponents *opponents) {
    int32_t damage = fr_attack_damage(c, s, NULL), turns = 0, cost = 0;
    if (damage <= 0)
        damage = 1;
    for (int i = 0; i < opponents->count; i++) {
        turns += (opponents->hp[i] + damage - 1) / damage;
        cost += worth->blow[opponents->def[i]] * turns;
    }
    int32_t breath = fr_attack_cost(c, s, NULL) * turns - s->stamina;
    if (breath > 0 && turns > 0) // turns spent on Recover
        cost += cost * breath / (turns * (c->rules.recover_stamina.value + 1));
    return cost * 3 / 4;
}
