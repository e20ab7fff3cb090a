// Threshold's policies, one per plan, and what is worth counting about a run.
#include "bots/bots.h"
#include "bots/threshold/endings.h"
#include "bots/threshold/plan.h"
#include "bots/threshold/search.h"

#define POLICY(id)                                                                                 \
    static Move choose_##id(const Game *game, const void *catalog, const void *state,              \
                            BotMemory *memory) {                                                   \
        (void)game;                                                                                \
        return th_plan_move(catalog, state, &th_plans[id], &memory->note);                         \
    }

POLICY(TH_PLAN_LEAVE)
POLICY(TH_PLAN_STAR)
POLICY(TH_PLAN_ANCHOR)
POLICY(TH_PLAN_STAR_ANCHOR)
POLICY(TH_PLAN_SECOND_FIRST)
POLICY(TH_PLAN_SECOND_LAST)
POLICY(TH_PLAN_THIRD)
POLICY(TH_PLAN_INVERT)
POLICY(TH_PLAN_EVERYTHING)

static const Bot bots[] = {
    {.name = "leave", .summary = "straight to the exit", .choose = choose_TH_PLAN_LEAVE},
    {.name = "one-star",
     .summary = "the Clarity Lens above the line, then out",
     .choose = choose_TH_PLAN_STAR},
    {.name = "anchor", .summary = "the anchor, then out", .choose = choose_TH_PLAN_ANCHOR},
    {.name = "star-anchor",
     .summary = "the Clarity Lens, the anchor, then out",
     .choose = choose_TH_PLAN_STAR_ANCHOR},
    {.name = "severance-anchor",
     .summary = "Severance on the way to an anchor that no longer works",
     .choose = choose_TH_PLAN_SECOND_FIRST},
    {.name = "anchor-severance",
     .summary = "the anchor, Severance on the way back",
     .choose = choose_TH_PLAN_SECOND_LAST},
    {.name = "anchor-still",
     .summary = "the anchor, the Still Point, then out",
     .choose = choose_TH_PLAN_THIRD},
    {.name = "inverter",
     .summary = "the anchor, the Resonance Inverter, an inverted anchor on the way out",
     .choose = choose_TH_PLAN_INVERT},
    {.name = "everything",
     .summary = "every star and the anchor, accepting the first offer",
     .choose = choose_TH_PLAN_EVERYTHING},
};

static int32_t coherence_of(const void *catalog, const void *state) {
    (void)catalog;
    return th_shown_coherence(state);
}

static int32_t clock_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const ThState *)state)->clock;
}

static int32_t distortions_of(const void *catalog, const void *state) {
    (void)catalog;
    return th_count(&((const ThState *)state)->distortion);
}

static int32_t carried_of(const void *catalog, const void *state) {
    (void)catalog;
    return ((const ThState *)state)->carried_count;
}

static const BotMeasure measures[] = {
    {.name = "Coherence", .value = coherence_of},
    {.name = "Turns below", .value = clock_of},
    {.name = "Distortions", .value = distortions_of},
    {.name = "Artifacts", .value = carried_of},
};

static bool success(const void *catalog, const void *state) {
    (void)catalog;
    return ((const ThState *)state)->outcome == TH_WON;
}

// The ending's words tell whether the line had been crossed.
static const char *lost_to(const void *catalog, const void *state) {
    const ThState *s = state;
    return s->outcome == TH_LOST ? th_ending(catalog, s)->text : NULL;
}

static bool begins_cycle(Move move) {
    return move.verb <= TH_EAST;
}

const BotGame threshold_bots = {.game = "threshold",
                                .bots = bots,
                                .bot_count = sizeof bots / sizeof bots[0],
                                .measures = measures,
                                .measure_count = sizeof measures / sizeof measures[0],
                                .cycle = "Moves",
                                .begins_cycle = begins_cycle,
                                .success = success,
                                .exact = th_exact,
                                .endings = &th_endings,
                                .lost_to = lost_to};
