// Combat as a competent player would fight it without a computer; see tactics.h.
#include "bots/frontier/tactics.h"

#include <stdbool.h>

// The enemy to hit: the one with the least HP left.
static int target_of(const FrState *s) {
    int target = -1;
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0 && (target < 0 || s->foe[i].hp < s->foe[target].hp))
            target = i;
    return target;
}

// All damage announced for this turn.
static int32_t announced(const FrCatalog *c, const FrState *s) {
    int32_t damage = 0;
    for (int i = 0; i < s->foe_count; i++)
        if (s->foe[i].hp > 0)
            damage += fr_intent_damage(c, &s->foe[i], NULL) * fr_intent(c, &s->foe[i])->hits;
    return damage;
}

// What one more enemy turn costs on average, in hundredths of an HP, with the Bleed it leaves.
static int32_t turn_cost(const FrCatalog *c, const FrState *s) {
    int32_t cost = 0;
    for (int i = 0; i < s->foe_count; i++) {
        FrFoe foe = s->foe[i];
        FrIntentPool pool;
        int32_t sum = 0;
        if (foe.hp <= 0)
            continue;
        fr_intent_pool(c, s, foe.def, &pool);
        for (int k = 0; k < pool.count; k++) {
            foe.intent_def = pool.of[k].def;
            foe.intent = pool.of[k].intent;
            const FrIntent *intent = fr_intent(c, &foe);
            int32_t damage = fr_intent_damage(c, &foe, NULL) * intent->hits;
            if (intent->status == FR_BLEED)
                damage += fr_status_value(c, FR_BLEED) * intent->turns;
            sum += 100 * damage * intent->weight;
        }
        cost += pool.count > 0 ? sum / (int32_t)pool.weight : 0;
    }
    return cost;
}

// A turn spent on Guard is worth it if the Block saves more than a further enemy turn costs.
static bool guard_pays(const FrCatalog *c, const FrState *s) {
    int32_t block = fr_guard_block(c, s, NULL), damage = announced(c, s);
    int32_t saved = block < damage ? block : damage;
    return saved > 0 && 100 * saved > turn_cost(c, s);
}

static Move by_rule_of_thumb(const FrCatalog *c, const FrState *s) {
    Move recover = {.verb = FR_RECOVER}, guard = {.verb = FR_GUARD};
    int target = target_of(s);
    Move attack = {.verb = FR_ATTACK, .a = (uint8_t)(target + 1)};
    const FrFoe *foe = &s->foe[target];
    int32_t damage = fr_attack_damage(c, s, NULL);
    int32_t hit = damage > foe->block ? damage - foe->block : 0;
    bool can_attack = fr_check(c, s, attack, NULL);
    if (can_attack && hit >= foe->hp)
        return attack;
    if (guard_pays(c, s) && fr_check(c, s, guard, NULL))
        return guard;
    bool tired = fr_recover_amount(c, s, NULL) > 0;
    if (!can_attack || (tired && 2 * hit <= damage))
        return recover; // most of the blow would be lost in the enemy's Block
    bool short_of_breath = s->stamina < fr_attack_cost(c, s, NULL) + fr_guard_cost(c, s, NULL);
    return short_of_breath && announced(c, s) == 0 ? recover : attack;
}

Move fr_tactics_move(const FrCatalog *c, const FrState *s, FrTables *tables) {
    Move move;
    bool boss = c->enemy[s->foe[0].def].type == FR_TYPE_BOSS;
    if (boss && fr_tables_move(tables, s, &move))
        return move;
    return by_rule_of_thumb(c, s);
}
