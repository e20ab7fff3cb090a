// A fight by judgement; see skirmish.h.
#include "bots/frontier/skirmish.h"

// What a turn looks like to the player.
typedef struct Turn {
    const FrCatalog *c;
    const FrState *s;
    const FrWorth *worth;
    FrOpponents left;          // who still stands, in the order in which they are best beaten
    uint8_t at[FR_MAX_SPAWNS]; // where each of them is in the fight
    int32_t announced;         // damage of this turn
    int32_t usual;             // what a turn of theirs costs on average, in hundredths
    int32_t damage;            // of an attack
} Turn;

// Whom it strikes like: the Convergence has no intents of its own (U19).
static uint8_t kind_of(const FrCatalog *c, const FrFoe *foe) {
    return c->enemy[foe->def].intents > 0 ? foe->def : foe->intent_def;
}

// First whoever is most easily prevented from striking: cost of a turn against HP left.
static bool before(const FrWorth *worth, const FrFoe *one, const FrFoe *other) {
    return (int64_t)worth->blow[one->def] * other->hp > (int64_t)worth->blow[other->def] * one->hp;
}

static void line_up(Turn *turn) {
    const FrState *s = turn->s;
    for (int i = 0; i < s->foe_count; i++) {
        const FrFoe *foe = &s->foe[i];
        if (foe->hp <= 0)
            continue;
        int place = turn->left.count++;
        for (; place > 0 && before(turn->worth, foe, &s->foe[turn->at[place - 1]]); place--)
            turn->at[place] = turn->at[place - 1];
        turn->at[place] = (uint8_t)i;
        turn->announced += fr_intent_damage(turn->c, foe, NULL) * fr_intent(turn->c, foe)->hits;
        turn->usual += turn->worth->blow[kind_of(turn->c, foe)];
    }
    for (int i = 0; i < turn->left.count; i++) {
        turn->left.def[i] = kind_of(turn->c, &s->foe[turn->at[i]]);
        turn->left.hp[i] = s->foe[turn->at[i]].hp;
    }
}

static int32_t hit_on(const Turn *turn, int foe) {
    int32_t hit = turn->damage - turn->s->foe[foe].block;
    return hit > 0 ? hit : 0;
}

// The first that one blow beats, else the first whose Block lets half of it through.
static int target_of(const Turn *turn) {
    for (int i = 0; i < turn->left.count; i++)
        if (hit_on(turn, turn->at[i]) >= turn->left.hp[i])
            return turn->at[i];
    for (int i = 0; i < turn->left.count; i++)
        if (2 * hit_on(turn, turn->at[i]) > turn->damage)
            return turn->at[i];
    return turn->at[0];
}

// ---- items

// What using it now would do, in hundredths of an HP; 0: not now.
static int32_t use_worth(const Turn *turn, const FrItemDef *item, int target, bool danger) {
    const FrState *s = turn->s;
    int32_t missing = fr_max_hp(turn->c, s, NULL) - s->hp;
    int32_t sum = (item->heal < missing ? item->heal : missing) * FR_HP_WORTH;
    int32_t open = turn->announced - s->block;
    if (item->block > 0 && open > 0)
        sum += (item->block < open ? item->block : open) * FR_HP_WORTH;
    if (item->cleanses && fr_any_status(s->status))
        sum += 400;
    if (item->stamina > 0 && s->stamina < fr_attack_cost(turn->c, s, NULL))
        sum += item->stamina * 80;
    bool hits =
        item->damage > 0 || (item->status != FR_NO_STATUS && item->target != FR_TARGET_SELF);
    if (hits && danger) {
        int struck = item->target == FR_TARGET_ENEMIES ? turn->left.count : 1;
        int32_t damage = item->damage > 0 ? item->damage : 0;
        int32_t left = s->foe[target].hp;
        sum += struck * (damage < left ? damage : left) * 100;
        if (item->status != FR_NO_STATUS && s->foe[target].status[item->status] == 0)
            sum += struck * item->turns * 150;
    }
    return item->ends_turn ? sum - turn->usual : sum;
}

static bool best_item(const Turn *turn, int target, bool danger, Move *move) {
    const FrState *s = turn->s;
    int32_t best = danger ? 0 : 1500; // nothing is used up for a scratch
    bool found = false;
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        const FrItemDef *item = &turn->c->item[held->def];
        if (held->kind != FR_HELD_ITEM || item->kind != FR_ITEM_CONSUMABLE ||
            s->stamina < fr_item_cost(turn->c, s, held->def, NULL))
            continue;
        int32_t worth = use_worth(turn, item, target, danger);
        if (worth <= best)
            continue;
        best = worth;
        found = true;
        bool aimed = item->target == FR_TARGET_ENEMY;
        *move =
            (Move){.verb = FR_USE, .a = (uint8_t)(i + 1), .b = aimed ? (uint8_t)(target + 1) : 0};
    }
    return found;
}

// ---- the turn

static bool guard_pays(const Turn *turn) {
    const FrState *s = turn->s;
    int32_t block = fr_guard_block(turn->c, s, NULL), open = turn->announced - s->block;
    int32_t saved = block < open ? block : open;
    return saved * FR_HP_WORTH > turn->usual && s->stamina >= fr_guard_cost(turn->c, s, NULL);
}

static Move basic(const Turn *turn, int target) {
    const FrState *s = turn->s;
    Move attack = {.verb = FR_ATTACK, .a = (uint8_t)(target + 1)}, recover = {.verb = FR_RECOVER};
    bool can_attack = s->stamina >= fr_attack_cost(turn->c, s, NULL);
    int32_t hit = hit_on(turn, target);
    if (can_attack && hit >= s->foe[target].hp)
        return attack;
    if (guard_pays(turn))
        return (Move){.verb = FR_GUARD};
    bool tired = fr_recover_amount(turn->c, s, NULL) > 0;
    if (!can_attack || (tired && 2 * hit <= turn->damage))
        return recover; // most of the blow would be lost in the enemy's Block
    int32_t breath = fr_attack_cost(turn->c, s, NULL) + fr_guard_cost(turn->c, s, NULL);
    return s->stamina < breath && turn->announced == 0 ? recover : attack;
}

Move fr_skirmish_move(const FrCatalog *c, const FrState *s, const FrWorth *worth) {
    Turn turn = {.c = c, .s = s, .worth = worth, .damage = fr_attack_damage(c, s, NULL)};
    Move move;
    line_up(&turn);
    int target = target_of(&turn);
    if (s->held_count > 0) {
        int32_t cost = fr_worth_fight(c, s, worth, &turn.left);
        bool danger = cost > s->hp * FR_HP_WORTH * 6 / 10;
        if (best_item(&turn, target, danger, &move))
            return move;
    }
    return basic(&turn, target);
}
