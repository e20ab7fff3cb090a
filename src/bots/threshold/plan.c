// The replanning player; see plan.h.
#include "bots/threshold/plan.h"

#include <string.h>

enum { FAR = 10000 };

const ThPlan th_plans[TH_PLANS] = {
    [TH_PLAN_LEAVE] = {"leave", "straight to the exit", {TH_LEG_LEAVE}},
    [TH_PLAN_STAR] = {"one-star", "the first star, then out", {TH_LEG_TAKE}},
    [TH_PLAN_ANCHOR] = {"anchor", "the anchor, then out", {TH_LEG_ANCHOR}},
    [TH_PLAN_STAR_ANCHOR] = {"star-anchor",
                             "the first star, the anchor, then out",
                             {TH_LEG_TAKE, TH_LEG_ANCHOR}},
    [TH_PLAN_SECOND_FIRST] = {"second-anchor",
                              "the second star on the way to the anchor",
                              {TH_LEG_TAKE + 1, TH_LEG_ANCHOR}},
    [TH_PLAN_SECOND_LAST] = {"anchor-second",
                             "the second star on the way back from the anchor",
                             {TH_LEG_ANCHOR, TH_LEG_TAKE + 1}},
    [TH_PLAN_THIRD] = {"anchor-third",
                       "the anchor, the third star, then out",
                       {TH_LEG_ANCHOR, TH_LEG_TAKE + 2}},
    [TH_PLAN_FOURTH] = {"anchor-fourth",
                        "the anchor, the fourth star, then out",
                        {TH_LEG_ANCHOR, TH_LEG_TAKE + 3}},
    [TH_PLAN_INVERT] = {"inverter",
                        "the anchor, the fourth star, an inverted anchor on the way out",
                        {TH_LEG_ANCHOR, TH_LEG_TAKE + 3, TH_LEG_HOME_ANCHOR}},
    [TH_PLAN_EVERYTHING] = {"everything",
                            "every star and the anchor, accepting the first offer",
                            {TH_LEG_VISIT, TH_LEG_VISIT + 1, TH_LEG_ANCHOR, TH_LEG_VISIT + 2,
                             TH_LEG_VISIT + 3}},
    [TH_PLAN_CARRY_FIRST] = {"carry-first",
                             "the first star, and every other place with it",
                             {TH_LEG_TAKE, TH_LEG_VISIT + 1, TH_LEG_ANCHOR, TH_LEG_VISIT + 2,
                              TH_LEG_VISIT + 3}},
};

static uint8_t first_of(const ThCells *cells) {
    for (int cell = 0; cell < TH_CELLS; cell++)
        if (th_has(cells, (uint8_t)cell))
            return (uint8_t)cell;
    return 0;
}

static int moves_between(uint8_t a, uint8_t b) {
    int x = th_x(a) - th_x(b), y = th_y(a) - th_y(b);
    return (x < 0 ? -x : x) + (y < 0 ? -y : y);
}

// Of the inverted anchors that were distortions at the start, the nearest to the exit.
static uint8_t home_anchor(const ThCatalog *c, const ThState *s) {
    uint8_t best = 0;
    for (int cell = 0; cell < TH_CELLS; cell++) {
        uint8_t at = (uint8_t)cell;
        if (!th_has(&s->anchor, at) || !th_has(&c->board.distortion, at))
            continue;
        if (best == 0 || moves_between(at, c->board.exit) < moves_between(best, c->board.exit))
            best = at;
    }
    return best;
}

// Where a leg leads; 0: nowhere, it is over.
static uint8_t target_of(const ThCatalog *c, const ThState *s, uint8_t leg) {
    if (leg == TH_LEG_LEAVE)
        return c->board.exit;
    if (leg == TH_LEG_ANCHOR)
        return first_of(&c->board.anchor);
    if (leg == TH_LEG_HOME_ANCHOR)
        return home_anchor(c, s);
    int star = leg >= TH_LEG_VISIT ? leg - TH_LEG_VISIT : leg - TH_LEG_TAKE;
    return star < c->board.stars ? c->board.star[star].cell : 0;
}

// What entering each cell costs on the board as it is, under the rules that are carried.
static void enter_costs(const ThCatalog *c, const ThState *s, uint8_t cost[TH_CELLS]) {
    ThState probe = *s;
    for (int cell = 0; cell < TH_CELLS; cell++) {
        cost[cell] = 1;
        if (!th_has(&c->board.floor, (uint8_t)cell) && !th_has(&c->board.line, (uint8_t)cell))
            continue;
        probe.at = (uint8_t)cell;
        probe.last = (ThTurn){0};
        probe.coherence = 0;
        th_drain(c, &probe);
        cost[cell] = (uint8_t)(1 - probe.coherence);
    }
}

// Whether the cheapest way from this cell has become cheaper.
static bool relax(const ThCatalog *c, ThState *probe, uint8_t at, const uint8_t enter[TH_CELLS],
                  int to[TH_CELLS]) {
    bool changed = false;
    if (th_has(&c->board.wall, at) || th_x(at) >= TH_SIZE || at == c->board.exit)
        return false;
    probe->at = at;
    for (int verb = TH_NORTH; verb <= TH_EAST; verb++) {
        uint8_t next = (uint8_t)(at + th_offset[verb]);
        int through = to[next] + enter[next];
        if (through >= to[at] || !th_can_enter(c, probe, (uint8_t)verb))
            continue;
        to[at] = through;
        changed = true;
    }
    return changed;
}

// The cheapest cost to the target from every cell, by relaxing to and fro until nothing changes:
// the board is small. The exit ends the run, so no way leads through it.
static void costs_to(const ThCatalog *c, const ThState *s, uint8_t target,
                     const uint8_t enter[TH_CELLS], int to[TH_CELLS]) {
    enum { FIRST = TH_ROW, LAST = TH_ROW * (TH_SIZE - 1) - 1 };
    ThState probe = *s;
    for (int cell = 0; cell < TH_CELLS; cell++)
        to[cell] = FAR;
    to[target] = 0;
    bool up = target > (FIRST + LAST) / 2;
    for (bool changed = true; changed; up = !up) {
        changed = false;
        for (int i = FIRST; i <= LAST; i++)
            changed |= relax(c, &probe, (uint8_t)(up ? FIRST + LAST - i : i), enter, to);
    }
}

static Move step_towards(const ThCatalog *c, const ThState *s, uint8_t target) {
    static const uint8_t order[] = {TH_NORTH, TH_EAST, TH_SOUTH, TH_WEST};
    uint8_t enter[TH_CELLS];
    int to[TH_CELLS], best = FAR;
    Move move = {0};
    enter_costs(c, s, enter);
    costs_to(c, s, target, enter, to);
    for (size_t i = 0; i < sizeof order; i++) {
        uint8_t next = (uint8_t)(s->at + th_offset[order[i]]);
        if (!th_can_enter(c, s, order[i]) || (next == c->board.exit && next != target))
            continue;
        if (move.verb == 0 || to[next] + enter[next] < best) {
            best = to[next] + enter[next];
            move = (Move){.verb = order[i]};
        }
    }
    return move;
}

Move th_plan_move(const ThCatalog *c, const ThState *s, const ThPlan *plan, uint64_t *leg) {
    uint8_t now = *leg < TH_PLAN_LEGS ? plan->leg[*leg] : (uint8_t)TH_LEG_LEAVE;
    if (s->mode == TH_MODE_PROMPT) {
        bool wanted = target_of(c, s, now) == s->at && now >= TH_LEG_TAKE;
        return (Move){.verb = wanted ? TH_ACCEPT : TH_DECLINE};
    }
    while (now != TH_LEG_LEAVE && (target_of(c, s, now) == s->at || target_of(c, s, now) == 0)) {
        ++*leg;
        now = *leg < TH_PLAN_LEGS ? plan->leg[*leg] : (uint8_t)TH_LEG_LEAVE;
    }
    return step_towards(c, s, target_of(c, s, now));
}

static bool still_open(const ThCatalog *c, const ThState *s, uint8_t leg) {
    uint8_t target = target_of(c, s, leg);
    if (leg == TH_LEG_LEAVE)
        return true;
    if (leg == TH_LEG_ANCHOR || leg == TH_LEG_HOME_ANCHOR)
        return target != 0 && th_has(&s->anchor, target) && !th_carries(s, TH_SEVER);
    return target != 0 && th_has(&s->star, target) &&
           s->carried_count < th_rules(c, s)->carry_limit.value;
}

uint64_t th_plan_resume(const ThCatalog *c, const ThState *s, const ThPlan *plan) {
    uint64_t leg = 0;
    while (leg < TH_PLAN_LEGS && !still_open(c, s, plan->leg[leg]))
        leg++;
    return leg;
}

ThState th_plan_run(const ThCatalog *c, const ThPlan *plan, const Setup *setup, uint64_t seed) {
    ThState s;
    uint64_t leg = 0;
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    th_start(c, &s, setup, seed, NULL);
    while (s.outcome == TH_RUNNING)
        if (!th_apply(c, &s, th_plan_move(c, &s, plan, &leg), NULL, &reason))
            break;
    return s;
}

void th_plan_report(const ThCatalog *c, const ThPlan *plan, const Setup *setup, uint64_t seed,
                    Text *text) {
    ThState s = th_plan_run(c, plan, setup, seed);
    text_addf(text, "%s, Coherence %d after %d moves", th_outcome_names[s.outcome],
              (int)th_shown_coherence(&s), s.turn);
}
