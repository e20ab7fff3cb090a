// What is worth counting about a run of Frontier, and the room's entry for the game.
#include "bots/bots.h"
#include "bots/frontier/endings.h"
#include "bots/frontier/exact.h"
#include "bots/frontier/ladder.h"
#include "bots/frontier/policies.h"
#include "bots/frontier/reach.h"
#include "bots/frontier/uses.h"

static int32_t time_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->time;
}

static int32_t w_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->w;
}

static int32_t level_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->level;
}

static int32_t excess_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->excess;
}

static int32_t absorbed_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->absorbed_total;
}

static int32_t observation_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const FrState *)state)->observation;
}

static const BotMeasure measures[] = {
    {.name = "Time", .value = time_of},
    {.name = "W", .quarters = true, .value = w_of},
    {.name = "Level", .value = level_of},
    {.name = "Excess Time", .value = excess_of},
    {.name = "Elites absorbed", .value = absorbed_of},
    {.name = "Observation Data", .value = observation_of},
};

static bool success(const void *catalog, const void *state) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    // With a contract it is the contract that was wanted (U11a).
    if (s->outcome != FR_RUNNING && s->contract != FR_NONE)
        return s->contract_kept;
    return s->outcome != FR_RUNNING && c->ending[s->outcome].success;
}

static const char *lost_to(const void *catalog, const void *state) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    if (s->outcome != FR_DEATH)
        return NULL;
    return s->foe_count > 0 ? c->enemy[s->foe[0].def].name : c->location[s->here.def].name;
}

static bool begins_cycle(Move move) {
    return move.verb == FR_GO;
}

const BotGame frontier_bots = {.game = "frontier",
                               .bots = fr_bots,
                               .bot_count = FR_BOT_COUNT,
                               .ladder = fr_rungs,
                               .rung_count = FR_RUNGS,
                               .aimed = fr_aimed,
                               .aimed_count = FR_AIMED,
                               .measures = measures,
                               .measure_count = sizeof measures / sizeof measures[0],
                               .content = &fr_content_uses,
                               .cycle = "Locations",
                               .begins_cycle = begins_cycle,
                               .success = success,
                               .exact = fr_exact,
                               .exact_odds = fr_exact_odds,
                               .endings = &fr_endings,
                               .idle = fr_idle,
                               .lost_to = lost_to};
