// The odds under the chosen actions, layer by layer; see follow.h.
#include "bots/frontier/follow.h"

#include "bots/frontier/solver_parts.h"

static uint8_t *action_at(FrSolver *solver, uint32_t state, int intent) {
    return &solver->policy[(size_t)state * solver->fight.pool.count + (size_t)intent];
}

// The rest of a turn that an item has not ended is chosen anew: it is of a level below, whose
// actions are not kept.
static FrOdds follow(FrSolver *solver, uint32_t level, uint32_t state, int intent) {
    int intents = solver->fight.pool.count, action = *action_at(solver, state, intent);
    for (;;) {
        size_t width = (size_t)solver->fight.actions * (size_t)intents;
        uint32_t next = solver->next[state * width + (size_t)(action * intents + intent)];
        (void)fight_spend(&solver->fight, action, &level);
        if (next >= FIGHT_LOSS)
            return (FrOdds){.turns = 1};
        if (next & FIGHT_WIN)
            return (FrOdds){.win = 1, .hp = (double)(next & ~FIGHT_WIN), .turns = 1};
        if (!(next & FIGHT_FREE)) {
            FrOdds odds = solver->odds[solver_place(solver, level, next)];
            odds.turns += 1;
            return odds;
        }
        state = next & ~FIGHT_FREE;
        action = solver_choose(solver, level, state, intent);
    }
}

static double evaluate(FrSolver *solver, uint32_t level, uint32_t state) {
    int intents = solver->fight.pool.count;
    FrOdds *odds = &solver->odds[solver_place(solver, level, state)];
    FrOdds sum = {0}, before = *odds;
    for (int i = 0; i < intents; i++) {
        FrOdds then = follow(solver, level, state, i);
        double weight = solver->fight.pool.of[i].weight, total = solver->fight.pool.weight;
        sum.win += then.win * weight / total;
        sum.hp += then.hp * weight / total;
        sum.turns += then.turns * weight / total;
    }
    *odds = sum;
    double hp = sum.hp > 0 ? (sum.hp - before.hp) / sum.hp : 0;
    double win = sum.win > 0 ? (sum.win - before.win) / sum.win : 0;
    double turns = (sum.turns - before.turns) / sum.turns;
    double most = hp > win ? hp : win;
    return turns > most ? turns : most;
}

// A policy that never ends a fight has no expected number of turns: a bound, not a hang.
enum { MAX_SWEEPS = 200000 };

void fr_follow(FrSolver *solver, uint32_t level, const uint32_t *states, uint32_t count) {
    int intents = solver->fight.pool.count;
    for (uint32_t i = 0; i < count; i++)
        for (int k = 0; k < intents; k++)
            *action_at(solver, states[i], k) = (uint8_t)solver_choose(solver, level, states[i], k);
    double risen = 1;
    for (int sweep = 0; risen > solver->settled && sweep < MAX_SWEEPS; sweep++) {
        risen = 0;
        for (uint32_t i = 0; i < count; i++) {
            double part = evaluate(solver, level, states[i]);
            risen = part > risen ? part : risen;
        }
    }
}
