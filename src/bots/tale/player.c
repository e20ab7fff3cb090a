// How a journey is played; see player.h.
#include "bots/tale/player.h"

static Move move_of(TaVerb verb, int a, int b) {
    return (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
}

// At a stop: healing when it is needed, else things and leads that leave half the gold.
static bool shop(const TaCatalog *c, const TaState *s, bool hurt, Move *move) {
    const TaStop *stop = s->mode == TA_MODE_SCENE ? ta_stop(c, s) : NULL;
    for (int i = 0; stop && i < stop->wares; i++) {
        const TaWare *ware = &stop->ware[i];
        bool wanted = ware->gives.heal > 0 ? hurt : ware->price * 2 <= s->gold;
        *move = move_of(TA_BUY, i + 1, 0);
        if (wanted && ta_check_move(c, s, *move, NULL))
            return true;
    }
    return false;
}

// Free things first: gear into free slots, healing when it is needed.
static bool prepare(const TaCatalog *c, const TaState *s, Move *move) {
    bool hurt = s->hp * 2 < ta_max_hp(c, s, NULL);
    if (shop(c, s, hurt, move))
        return true;
    for (int i = 1; i <= s->held_count; i++) {
        TaKind kind = (TaKind)c->item[s->held[i - 1].item].kind;
        *move = kind == TA_CONSUMABLE ? move_of(TA_USE, i, 0) : move_of(TA_EQUIP, i, 0);
        bool wanted = kind == TA_CONSUMABLE ? hurt : s->slot[ta_slot_for(c, s, i - 1)] == TA_NONE;
        if (wanted && ta_check_move(c, s, *move, NULL))
            return true;
    }
    *move = move_of(TA_SECOND_WIND, 0, 0);
    return hurt && ta_check_move(c, s, *move, NULL);
}

static Move choose_choice(const TaCatalog *c, const TaState *s, const TalePlan *plan,
                          BotMemory *memory) {
    uint8_t shown[TA_MAX_CHOICES], open[TA_MAX_CHOICES];
    uint32_t count = 0;
    if (plan->taste != TALE_ANY)
        return move_of(TA_CHOOSE, (int)tale_best(c, s, plan->taste) + 1, 0);
    for (size_t i = 0; i < ta_shown_choices(c, s, shown); i++)
        if (ta_is_open(c, s, &ta_scene(c, s)->choice[shown[i]], NULL))
            open[count++] = (uint8_t)(i + 1);
    uint32_t any = bot_below(memory, count);
    return move_of(TA_CHOOSE, open[any], 0);
}

static Move after_turn(const TaCatalog *c, const TaState *s) {
    if (s->stat_choices > 0) {
        int lowest = 0;
        for (int i = 1; i < TA_STATS; i++)
            if (ta_own_stat(c, s, (TaStat)i, NULL) < ta_own_stat(c, s, (TaStat)lowest, NULL))
                lowest = i;
        return move_of(TA_RAISE, lowest, 0);
    }
    if (s->held_count > c->rules.inventory.value)
        return move_of(TA_DROP, s->held_count, 0);
    return move_of(TA_CONTINUE, 0, 0);
}

// The scenarios in their order, or only the one that was asked for.
static Move travel(const TaCatalog *c, const TaState *s, const BotMemory *memory) {
    for (int i = 0; i < c->scenarios; i++)
        if (!(s->played >> i & 1) && (memory->parts == 0 || memory->parts >> i & 1))
            return move_of(TA_SCENARIO, i + 1, 0);
    return move_of(TA_RETIRE, 0, 0);
}

Move tale_follow(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    const TalePlan *plan = memory->plan;
    Move move;
    (void)game;
    switch ((TaMode)s->mode) {
    case TA_MODE_CREATION: return tale_create(s, plan->character);
    case TA_MODE_JOURNEY: return travel(c, s, memory);
    case TA_MODE_ASSIST: {
        int32_t total = s->last.d20 + s->last.value + s->last.bonus;
        bool saves = total + c->rules.assist_bonus.value >= s->last.dc;
        return move_of(saves ? TA_ASSIST : TA_DECLINE, 0, 0);
    }
    case TA_MODE_SCENE: return prepare(c, s, &move) ? move : choose_choice(c, s, plan, memory);
    default: return prepare(c, s, &move) ? move : after_turn(c, s);
    }
}

// ---- what came of it

int32_t tale_all_xp(const TaCatalog *c, const TaState *s) {
    int32_t xp = s->xp;
    for (int level = 1; level < s->level; level++)
        xp += ta_level_cost(c, level);
    return xp;
}

int32_t tale_defeats(const TaState *s) {
    int32_t defeats = 0;
    for (int i = 0; i < TA_MAX_SCENARIOS; i++)
        defeats += s->ending[i] == TA_DEFEATED;
    return defeats;
}
