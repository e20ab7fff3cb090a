// Tale's policies: a build each, and a way of choosing; and what is worth counting about a journey.
#include "bots/bots.h"
#include "games/tale/rules.h"

typedef enum Taste { TASTE_SAFE, TASTE_BOLD } Taste;

typedef struct Plan {                    // who is played, and how
    uint8_t race, background, companion; // as in moves, from 1
    int8_t base[TA_STATS];
    Taste taste;
} Plan;

static Move move_of(TaVerb verb, int a, int b) {
    return (Move){.verb = (uint8_t)verb, .a = (uint8_t)a, .b = (uint8_t)b};
}

static Move create(const TaState *s, const Plan *plan) {
    if (s->people != plan->race - 1)
        return move_of(TA_RACE, plan->race, 0);
    if (s->background != plan->background - 1)
        return move_of(TA_BACKGROUND, plan->background, 0);
    if (s->companion != plan->companion)
        return move_of(TA_COMPANION, plan->companion, 0);
    for (int i = 0; i < TA_STATS; i++)
        if (s->base[i] != plan->base[i])
            return move_of(TA_STAT, i, plan->base[i]);
    return move_of(TA_BEGIN, 0, 0);
}

// Free things first: gear into free slots, healing when it is needed.
static bool prepare(const TaCatalog *c, const TaState *s, Move *move) {
    bool hurt = s->hp * 2 < ta_max_hp(c, s, NULL);
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

// What a choice promises, in XP; the safe taste counts damage ten times.
static int64_t worth(const TaCatalog *c, const TaState *s, const TaChoice *choice, Taste taste) {
    if (choice->action == TA_NARRATIVE)
        return (int64_t)c->rules.narrative_xp.value * 20;
    TaCheck check = ta_check(c, s, choice, NULL);
    int64_t xp = ta_xp(c, choice, check.dc, 4, false, NULL);
    int64_t damage = ta_damage(c, s, (TaDanger)choice->danger, -4, false, NULL);
    int64_t gold = choice->success.gold * 3 + choice->success.items * 5;
    int64_t fear = taste == TASTE_SAFE ? 10 : 2;
    return (xp + gold) * check.chance - damage * fear * (20 - check.chance);
}

static Move choose_choice(const TaCatalog *c, const TaState *s, const Plan *plan) {
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(c, s, shown);
    int best = 1;
    int64_t most = INT64_MIN;
    for (size_t i = 0; i < count; i++) {
        int64_t value = worth(c, s, &ta_scene(c, s)->choice[shown[i]], plan->taste);
        if (value > most) {
            most = value;
            best = (int)i + 1;
        }
    }
    return move_of(TA_CHOOSE, best, 0);
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

static Move follow(const TaCatalog *c, const TaState *s, const Plan *plan) {
    Move move;
    switch ((TaMode)s->mode) {
    case TA_MODE_CREATION: return create(s, plan);
    case TA_MODE_JOURNEY:
        for (int i = 0; i < c->scenarios; i++)
            if (!(s->played >> i & 1))
                return move_of(TA_SCENARIO, i + 1, 0);
        return move_of(TA_RETIRE, 0, 0);
    case TA_MODE_ASSIST: {
        int32_t total = s->last.d20 + s->last.value + s->last.bonus;
        bool saves = total + c->rules.assist_bonus.value >= s->last.dc;
        return move_of(saves ? TA_ASSIST : TA_DECLINE, 0, 0);
    }
    case TA_MODE_SCENE: return prepare(c, s, &move) ? move : choose_choice(c, s, plan);
    default: return prepare(c, s, &move) ? move : after_turn(c, s);
    }
}

// People and background as listed in content/tale: 1 Ashwarden, 3 Cogwright, 5 Lanternborn; 1 Gate
// Guard, 2 Archivist, 3 Wayfinder.
#define POLICY(id, ...)                                                                            \
    static Move choose_##id(const Game *game, const void *catalog, const void *state,              \
                            BotMemory *memory) {                                                   \
        static const Plan plan = __VA_ARGS__;                                                      \
        (void)game;                                                                                \
        (void)memory;                                                                              \
        return follow(catalog, state, &plan);                                                      \
    }

POLICY(balanced_safe, {5, 3, 2, {5, 5, 5, 5, 5, 5}, TASTE_SAFE})
POLICY(balanced_bold, {5, 3, 2, {5, 5, 5, 5, 5, 5}, TASTE_BOLD})
POLICY(balanced_solo, {5, 3, 1, {5, 5, 5, 5, 5, 5}, TASTE_SAFE})
POLICY(specialist_safe, {1, 1, 2, {8, 3, 4, 3, 8, 3}, TASTE_SAFE})
POLICY(specialist_bold, {1, 1, 2, {8, 3, 4, 3, 8, 3}, TASTE_BOLD})
POLICY(scholar_safe, {3, 2, 2, {3, 6, 4, 5, 3, 8}, TASTE_SAFE})
POLICY(scholar_bold, {3, 2, 2, {3, 6, 4, 5, 3, 8}, TASTE_BOLD})

static const Bot bots[] = {
    {.name = "balanced-safe",
     .summary = "all stats alike, avoids damage",
     .choose = choose_balanced_safe},
    {.name = "balanced-bold",
     .summary = "all stats alike, wants XP",
     .choose = choose_balanced_bold},
    {.name = "balanced-solo",
     .summary = "the same without a companion",
     .choose = choose_balanced_solo},
    {.name = "specialist-safe",
     .summary = "valor and endurance, avoids damage",
     .choose = choose_specialist_safe},
    {.name = "specialist-bold",
     .summary = "valor and endurance, wants XP",
     .choose = choose_specialist_bold},
    {.name = "scholar-safe",
     .summary = "lore and wisdom, avoids damage",
     .choose = choose_scholar_safe},
    {.name = "scholar-bold", .summary = "lore and wisdom, wants XP", .choose = choose_scholar_bold},
};

// ---- measures

static int32_t level_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const TaState *)state)->level;
}

static int32_t gold_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const TaState *)state)->gold;
}

static int32_t turns_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const TaState *)state)->turns_played;
}

static int32_t defeats_of(const void *catalog, const void *state) {
    const TaState *s = state;
    int32_t defeats = 0;
    (void)catalog;
    for (int i = 0; i < TA_MAX_SCENARIOS; i++)
        defeats += s->ending[i] == TA_DEFEATED;
    return defeats;
}

// All XP of the journey: what the levels cost and what is left.
static int32_t xp_of(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    int32_t xp = s->xp;
    for (int level = 1; level < s->level; level++)
        xp += ta_level_cost(c, level);
    return xp;
}

static const BotMeasure measures[] = {
    {.name = "Level", .value = level_of},     {.name = "XP", .value = xp_of},
    {.name = "Gold", .value = gold_of},       {.name = "Turns", .value = turns_of},
    {.name = "Defeats", .value = defeats_of},
};

static bool begins_turn(Move move) {
    return move.verb == TA_CHOOSE;
}

static bool success(const void *catalog, const void *state) {
    return defeats_of(catalog, state) == 0;
}

// The first scenario that was lost.
static const char *lost_to(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    for (int i = 0; i < c->scenarios; i++)
        if (s->ending[i] == TA_DEFEATED)
            return c->scenario[i].title;
    return NULL;
}

const BotGame tale_bots = {
    .game = "tale",
    .bots = bots,
    .bot_count = sizeof bots / sizeof bots[0],
    .measures = measures,
    .measure_count = sizeof measures / sizeof measures[0],
    .cycle = "Turns taken",
    .begins_cycle = begins_turn,
    .success = success,
    .lost_to = lost_to,
};
