// A player who sees the board, not the future: it follows a plan of places and takes, turn by turn,
// the cheapest way to the next of them on the board as it is now.
#ifndef CANDOR_BOTS_THRESHOLD_PLAN_H
#define CANDOR_BOTS_THRESHOLD_PLAN_H

#include "bots/bots.h"
#include "games/threshold/rules.h"

enum { TH_PLAN_LEGS = 7 };

typedef enum ThLeg {
    TH_LEG_LEAVE, // also what follows the last leg
    TH_LEG_ANCHOR,
    TH_LEG_HOME_ANCHOR,                        // the inverted distortion nearest to the exit
    TH_LEG_TAKE,                               // + star: go there and accept
    TH_LEG_VISIT = TH_LEG_TAKE + TH_MAX_STARS, // + star: go there, accept if nothing is carried
} ThLeg;

typedef struct ThPlan {
    const char *name, *summary;
    uint8_t leg[TH_PLAN_LEGS]; // ThLeg
} ThPlan;

typedef enum ThPlanId {
    TH_PLAN_LEAVE,
    TH_PLAN_STAR,
    TH_PLAN_ANCHOR,
    TH_PLAN_STAR_ANCHOR,
    TH_PLAN_SECOND_FIRST,
    TH_PLAN_SECOND_LAST,
    TH_PLAN_THIRD,
    TH_PLAN_FOURTH,
    TH_PLAN_INVERT,
    TH_PLAN_EVERYTHING,
    TH_PLAN_CARRY_FIRST,
    TH_PLANS
} ThPlanId;

extern const ThPlan th_plans[TH_PLANS];

// The next move; *leg is how far the plan has got, 0 at the start of a run.
Move th_plan_move(const ThCatalog *c, const ThState *s, const ThPlan *plan, uint64_t *leg);

// How far a plan has got in a state that it may not have led to: what is gone or useless is done.
uint64_t th_plan_resume(const ThCatalog *c, const ThState *s, const ThPlan *plan);

// A whole run by the plan; returns its end.
ThState th_plan_run(const ThCatalog *c, const ThPlan *plan, const Setup *setup, uint64_t seed);

// The same in words: "WON, Coherence 10 after 16 moves".
void th_plan_report(const ThCatalog *c, const ThPlan *plan, const Setup *setup, uint64_t seed,
                    Text *text);

#endif
