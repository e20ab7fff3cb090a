// What can be played for in Tale, and who plays for it.
#include "bots/goals.h"

#include "bots/tale/player.h"

enum { MUCH_XP = 750, MUCH_GOLD = 375 }; // of one scenario

static int32_t xp_of(const void *catalog, const void *state) {
    return tale_all_xp(catalog, state);
}

static int32_t gold_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const TaState *)state)->gold;
}

static bool unbeaten(const void *catalog, const void *state) {
    (void)catalog;
    return tale_defeats(state) == 0;
}

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
        return (Move){.verb = TA_RACE, .a = character->race};
    if (s->background == TA_NONE)
        return (Move){.verb = TA_BACKGROUND, .a = character->background};
    if (s->companion == 0)
        return (Move){.verb = TA_COMPANION, .a = character->companion};
    Move begin = {.verb = TA_BEGIN}, suggest = {.verb = TA_SUGGEST};
    if (ta_check_move(c, s, begin, NULL))
        return begin;
    bool spendable = ta_points_open(c, s) > 0 && ta_check_move(c, s, suggest, NULL);
    return spendable ? suggest : (Move){.verb = TA_BEGIN, .a = 1};
}

static Move go_on(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const TalePlan *plan = memory->plan;
    bool creates = ((const TaState *)state)->mode == TA_MODE_CREATION;
    if (creates && !could_become(catalog, state, plan->character))
        return finish_character(catalog, state, plan->character);
    return tale_follow(game, catalog, state, memory);
}

#define TASTE(word, taste)                                                                         \
    &(const Bot) {                                                                                 \
        .name = (word), .choose = go_on, .plan = &(const TalePlan) {                               \
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

const BotGoals tale_goals = {
    .game = "tale", .goal = goals, .count = sizeof goals / sizeof goals[0], .success = unbeaten};
