// Tale's policies: a build each, and a way of choosing; and what is worth counting about a journey.
#include "bots/tale/endings.h"
#include "bots/tale/last_turns.h"
#include "bots/tale/player.h"

// Every build with every taste.
#define WITH(build, about, word, wish, taste)                                                      \
    {                                                                                              \
        .name = #build "-" word, .summary = about ", " wish, .choose = tale_follow,                \
        .plan = &(const TalePlan) {                                                                \
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
    (void)catalog;
    return tale_defeats(state);
}

static int32_t xp_of(const void *catalog, const void *state) {
    return tale_all_xp(catalog, state);
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
    .exact = tale_exact,
    .endings = &tale_endings,
    .lost_to = lost_to,
};
