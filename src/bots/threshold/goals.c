// What can be played for in Threshold, and who plays for it: the plans, each gone on with from
// where a run stands.
#include "bots/goals.h"

#include "bots/threshold/certain.h"
#include "bots/threshold/plan.h"

enum { MUCH_COHERENCE = 25 };

static int32_t coherence_of(const void *catalog, const void *state) {
    const ThState *s = state;
    (void)catalog;
    return s->outcome == TH_WON ? th_shown_coherence(s) : 0;
}

static bool is_out(const void *catalog, const void *state) {
    (void)catalog;
    return ((const ThState *)state)->outcome == TH_WON;
}

static int32_t gets_out(const void *catalog, const void *state) {
    return is_out(catalog, state);
}

// The memory's note is the leg, from 1.
static Move resume(const Game *game, const void *catalog, const void *state, BotMemory *memory) {
    const ThPlan *plan = memory->plan;
    (void)game;
    if (memory->note == 0)
        memory->note = 1 + th_plan_resume(catalog, state, plan);
    uint64_t leg = memory->note - 1;
    Move move = th_plan_move(catalog, state, plan, &leg);
    memory->note = leg + 1;
    return move;
}

static bool certain_end(const void *catalog, const BotMemory *memory, const void *state, Move move,
                        int32_t *value) {
    int32_t coherence = 0;
    (void)memory;
    bool known = th_certain(catalog, state, move, MUCH_COHERENCE, &coherence);
    *value = coherence * (1000000 / MUCH_COHERENCE);
    return known;
}

static bool certain_way(const void *catalog, const BotMemory *memory, const void *state, Move move,
                        int32_t *value) {
    int32_t out = 0;
    (void)memory;
    bool known = th_certain(catalog, state, move, 1, &out);
    *value = out * 1000000;
    return known;
}

#define PLAYER(id)                                                                                 \
    &(const Bot) {                                                                                 \
        .name = "plan", .choose = resume, .plan = &th_plans[id]                                    \
    }

static const Bot *const planners[] = {
    PLAYER(TH_PLAN_LEAVE),       PLAYER(TH_PLAN_STAR),         PLAYER(TH_PLAN_ANCHOR),
    PLAYER(TH_PLAN_STAR_ANCHOR), PLAYER(TH_PLAN_SECOND_FIRST), PLAYER(TH_PLAN_SECOND_LAST),
    PLAYER(TH_PLAN_THIRD),       PLAYER(TH_PLAN_FOURTH),       PLAYER(TH_PLAN_INVERT),
};

#define GOAL(word, title, counted, most, function, known)                                          \
    {                                                                                              \
        .id = (word), .name = (title), .unit = (counted), .range = (most), .value = (function),    \
        .player = planners, .players = sizeof planners / sizeof planners[0], .steady = false,      \
        .solved = (known)                                                                          \
    }

static const BotGoal goals[] = {
    GOAL("coherence", "Coherence at the exit", "Coherence", MUCH_COHERENCE, coherence_of,
         certain_end),
    GOAL("out", "to get out", "%", 1, gets_out, certain_way),
};

static const BotCourse course = {.title = "When to leave", .leaver = 1 + TH_PLAN_LEAVE};

const BotGoals threshold_goals = {.course = &course,
                                  .game = "threshold",
                                  .goal = goals,
                                  .count = sizeof goals / sizeof goals[0],
                                  .success = is_out};
