// Tale's policies: a build each, and a way of choosing; and what is worth counting about a journey.
#include "bots/bots.h"
#include "bots/tale/characters.h"
#include "bots/tale/worth.h"

typedef struct Plan {
    const TaleCharacter *character;
    TaleTaste taste;
} Plan;

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

static Move choose_choice(const TaCatalog *c, const TaState *s, const Plan *plan,
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

static Move follow(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    const Plan *plan = memory->plan;
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

// Every build with every taste.
#define WITH(build, about, word, wish, taste)                                                      \
    {                                                                                              \
        .name = #build "-" word, .summary = about ", " wish, .choose = follow,                     \
        .plan = &(const Plan) {                                                                    \
            &tale_##build, (taste)                                                                 \
        }                                                                                          \
    }
#define ALL_OF(build, about)                                                                       \
    WITH(build, about, "safe", "avoids damage", TALE_SAFE),                                        \
        WITH(build, about, "bold", "wants XP", TALE_BOLD),                                         \
        WITH(build, about, "greedy", "wants gold", TALE_GREEDY),                                   \
        WITH(build, about, "curious", "wants flags", TALE_CURIOUS),                                \
        WITH(build, about, "any", "takes any choice", TALE_ANY)

static const Bot bots[] = {
    ALL_OF(balanced, "all stats alike"),       ALL_OF(solo, "the same without a companion"),
    ALL_OF(specialist, "valor and endurance"), ALL_OF(scholar, "lore and wisdom"),
    ALL_OF(speaker, "fellowship and craft"),
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

// ---- goals

enum { MUCH_XP = 750, MUCH_GOLD = 375 }; // of one scenario

// Stories that came to an ending of their own.
static int32_t told_of(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    int32_t told = 0;
    for (int i = 0; i < c->scenarios; i++)
        told += s->ending[i] < TA_TIMED_OUT;
    return told;
}

// How far somebody travels is nobody's mistake: a journey is compared with one of the same
// scenarios.
static uint8_t travelled(const void *catalog, const void *state) {
    const TaCatalog *c = catalog;
    const TaState *s = state;
    uint8_t all = (uint8_t)((1U << c->scenarios) - 1U);
    return s && s->played != 0 ? (uint8_t)s->played : all;
}

// Whether nothing of a character was chosen that this one would not have.
static bool could_become(const TaCatalog *c, const TaState *s, const TaleCharacter *character) {
    bool same = (s->people == TA_NONE || s->people == character->race - 1) &&
                (s->background == TA_NONE || s->background == character->background - 1) &&
                (s->companion == 0 || s->companion == character->companion);
    for (int i = 0; i < TA_STATS; i++)
        same = same && (s->base[i] == c->rules.stat_low.value || s->base[i] == character->base[i]);
    return same;
}

// Whatever was chosen of a character stays; the rest is filled in and the points are spent.
static Move finish_character(const TaCatalog *c, const TaState *s, const TaleCharacter *character) {
    if (s->people == TA_NONE)
        return move_of(TA_RACE, character->race, 0);
    if (s->background == TA_NONE)
        return move_of(TA_BACKGROUND, character->background, 0);
    if (s->companion == 0)
        return move_of(TA_COMPANION, character->companion, 0);
    Move begin = move_of(TA_BEGIN, 0, 0), suggest = move_of(TA_SUGGEST, 0, 0);
    if (ta_check_move(c, s, begin, NULL))
        return begin;
    bool spendable = ta_points_open(c, s) > 0 && ta_check_move(c, s, suggest, NULL);
    return spendable ? suggest : move_of(TA_BEGIN, 1, 0);
}

static Move go_on(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const Plan *plan = memory->plan;
    bool creates = ((const TaState *)state)->mode == TA_MODE_CREATION;
    if (creates && !could_become(catalog, state, plan->character))
        return finish_character(catalog, state, plan->character);
    return follow(game, catalog, state, memory);
}

#define TASTE(word, taste)                                                                         \
    &(const Bot) {                                                                                 \
        .name = (word), .choose = go_on, .plan = &(const Plan) {                                   \
            &tale_specialist, (taste)                                                              \
        }                                                                                          \
    }
static const Bot *const tastes[] = {TASTE("safe", TALE_SAFE), TASTE("bold", TALE_BOLD),
                                    TASTE("greedy", TALE_GREEDY), TASTE("curious", TALE_CURIOUS)};

#define GOAL(word, title, counted, most, function)                                                 \
    {                                                                                              \
        .id = (word), .name = (title), .unit = (counted), .range = (most), .value = (function),    \
        .parts = travelled, .player = tastes, .players = sizeof tastes / sizeof tastes[0],         \
        .taste = 1 << TA_MODE_CREATION | 1 << TA_MODE_JOURNEY, .steady = true                      \
    }

static const BotGoal goals[] = {
    GOAL("xp", "XP", "XP", MUCH_XP, xp_of),
    GOAL("gold", "gold", "gold", MUCH_GOLD, gold_of),
    GOAL("stories", "stories told to an end", "stories", 1, told_of),
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
    .goals = goals,
    .goal_count = sizeof goals / sizeof goals[0],
    .cycle = "Turns taken",
    .begins_cycle = begins_turn,
    .success = success,
    .lost_to = lost_to,
};
