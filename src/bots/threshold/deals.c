// See deals.h.
#include "bots/threshold/deals.h"

#include "bots/threshold/plan.h"
#include "bots/threshold/search.h"

#include <string.h>

// The artifact on a star at the start of such a run.
static uint8_t artifact_on(const ThCatalog *c, const Setup *setup, int star) {
    ThState s;
    th_start(c, &s, setup, 0, NULL);
    const ThArtifactDef *lies = th_artifact_at(c, &s, c->board.star[star].cell);
    for (uint8_t i = 0; i < c->artifacts; i++)
        if (lies == &c->artifact[i])
            return i;
    return TH_NO_ARTIFACT;
}

static bool add_exact(const ThCatalog *c, const Setup *setup, uint64_t seed, ThDealWorth *worth) {
    static _Thread_local ThBest best;
    if (!th_search(c, setup, seed, false, &best))
        return false;
    for (int star = 0; star <= TH_MAX_STARS; star++) {
        int16_t most = 0;
        for (int way = 0; way < 4; way++)
            most = best.by[star][way / 2][way % 2] > most ? best.by[star][way / 2][way % 2] : most;
        bool there = star < c->board.stars;
        if (there || star == TH_MAX_STARS)
            worth->exact[there ? artifact_on(c, setup, star) : TH_NO_ARTIFACT] += most;
    }
    return true;
}

// One plan over all seeds: what it ends with, with which artifact, and whether it went below.
static void add_plan(const ThCatalog *c, const Setup *setup, const ThPlan *plan, uint64_t first,
                     uint32_t seeds, ThDealWorth *worth) {
    int32_t sum = 0;
    uint32_t lost = 0;
    bool crossed = false;
    int taken = TH_MAX_STARS;
    for (uint32_t i = 0; i < seeds; i++) {
        ThState end = th_plan_run(c, plan, setup, first + i);
        bool won = end.outcome == TH_WON;
        sum += won ? th_shown_coherence(&end) : 0;
        lost += !won;
        crossed = crossed || end.crossed;
        for (int star = 0; star < c->board.stars; star++)
            if (!th_has(&end.star, c->board.star[star].cell))
                taken = star;
    }
    uint8_t with = taken < TH_MAX_STARS ? artifact_on(c, setup, taken) : (uint8_t)TH_NO_ARTIFACT;
    if (sum > worth->planned[with])
        worth->planned[with] = sum;
    if (!crossed && sum > worth->above)
        worth->above = sum;
    if (crossed && sum > worth->deep) {
        worth->deep = sum;
        worth->deep_lost = lost;
    }
}

bool th_deal_worth(const ThCatalog *c, const Setup *setup, uint64_t first_seed, uint32_t seeds,
                   ThDealWorth *worth) {
    *worth = (ThDealWorth){.above = 0};
    for (uint32_t i = 0; i < seeds; i++)
        if (!add_exact(c, setup, first_seed + i, worth))
            return false;
    for (int i = 0; i < TH_PLANS; i++)
        add_plan(c, setup, &th_plans[i], first_seed, seeds, worth);
    return true;
}
