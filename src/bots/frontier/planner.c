// Looking ahead by playing the futures; see planner.h.
//
// A last fight is solved if it is small enough. Any other fight is judged by what it leaves of the
// player, everything else by how the run ends.
#include "bots/frontier/planner.h"

#include "base/rng.h"
#include "bots/frontier/exact.h"
#include "bots/frontier/heuristic.h"
#include "games/frontier/frontier.h"

#include <math.h>

enum {
    MOST_MOVES = 64,    // that are compared
    MOST_STEPS = 4000,  // of one future; what takes longer counts as it stands
    PLAN_STREAM = 1001, // of the keys that futures are dealt by
    STAMINA_WORTH = 25,
};

// How much better than the first candidate it did, over the futures looked at. The first is what
// judgement alone would do, and the others have to show that they are better.
typedef struct Candidate {
    Move move;
    double sum, squares;
    double lead; // on average, less one standard error
} Candidate;

typedef struct Planner {
    const FrCatalog *c;
    const FrState *s;
    const FrWorth *worth;
    const FrPlan *plan;
    uint64_t key; // of this decision
    Candidate of[MOST_MOVES];
    size_t count;
} Planner;

// ---- one future

static int64_t fight_worth(const Planner *p, const FrState *s) {
    if (s->mode == FR_MODE_ENDED)
        return (int64_t)fr_aim_worth(p->c, s, p->plan->aim) * FR_HP_WORTH + fr_worth_hp(s->hp);
    int64_t worth = fr_worth_hp(s->hp) + s->stamina * STAMINA_WORTH;
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].kind == FR_HELD_ITEM)
            worth += p->worth->item[s->held[i].def] / 2;
    return worth;
}

static int64_t play(const Planner *p, FrState *s) {
    bool fight = p->s->mode == FR_MODE_COMBAT;
    for (int i = 0; i < MOST_STEPS && s->mode != FR_MODE_ENDED; i++) {
        if (fight && s->mode != FR_MODE_COMBAT)
            break;
        Move move = fr_heuristic_move(p->c, s, p->worth, p->plan->aim);
        fr_apply(p->c, s, move, NULL, NULL);
    }
    return fight ? fight_worth(p, s) : fr_aim_worth(p->c, s, p->plan->aim);
}

static int64_t future(const Planner *p, Move move, uint32_t number) {
    FrState s = *p->s;
    frontier_game.redeal(p->c, &s, rng_value(p->key, PLAN_STREAM, number));
    fr_apply(p->c, &s, move, NULL, NULL);
    return play(p, &s);
}

// ---- what is compared

// As far as the player can tell them apart.
static bool same_row(const FrCatalog *c, const FrState *s, int one, int other) {
    const FrRow *a = &s->row[one], *b = &s->row[other];
    int32_t low[2] = {0}, high[2] = {0};
    if (a->def != b->def || a->stage != b->stage)
        return false;
    if (fr_sight(c, s) > 0 && a->timer > 0 && b->timer > 0) {
        fr_timer_hint(c, s, a, &low[0], &high[0]);
        fr_timer_hint(c, s, b, &low[1], &high[1]);
    }
    return low[0] == low[1] && high[0] == high[1];
}

static bool same_foe(const FrFoe *a, const FrFoe *b) {
    return a->def == b->def && a->hp == b->hp && a->block == b->block && a->intent == b->intent &&
           a->intent_def == b->intent_def;
}

// A second Location, enemy or item of the same kind in the same state is the same choice.
static bool repeats(const FrCatalog *c, const FrState *s, Move move) {
    int last = move.a - 1;
    for (int i = 0; i < last; i++) {
        bool same = false;
        switch ((FrVerb)move.verb) {
        case FR_GO: same = same_row(c, s, i, last); break;
        case FR_ATTACK: same = same_foe(&s->foe[i], &s->foe[last]); break;
        case FR_USE:
            same = s->held[i].kind == s->held[last].kind && s->held[i].def == s->held[last].def &&
                   s->held[i].uses == s->held[last].uses;
            break;
        default: break;
        }
        if (same)
            return true;
    }
    return false;
}

// What belongings are for is left to judgement; points and everything else are compared.
static bool compared(const FrCatalog *c, const FrState *s, Move move) {
    if (s->mode == FR_MODE_NORMAL)
        return move.verb == FR_RAISE;
    return !repeats(c, s, move);
}

static void add(Planner *p, Move move) {
    for (size_t i = 0; i < p->count; i++)
        if (move_equal(p->of[i].move, move))
            return;
    if (p->count < MOST_MOVES)
        p->of[p->count++] = (Candidate){.move = move};
}

// ---- the best of them

static void find_lead(Candidate *one, uint32_t futures) {
    double mean = one->sum / futures, spread = one->squares / futures - mean * mean;
    one->lead = mean - sqrt((spread > 0 ? spread : 0) / futures);
}

// Behind the first, the better ones to the front; equals stay in their order.
static void sort_candidates(Planner *p) {
    for (size_t i = 2; i < p->count; i++) {
        Candidate one = p->of[i];
        size_t place = i;
        for (; place > 1 && p->of[place - 1].lead < one.lead; place--)
            p->of[place] = p->of[place - 1];
        p->of[place] = one;
    }
}

static void look_ahead(Planner *p, uint32_t from, uint32_t until) {
    for (uint32_t f = from; f < until; f++) {
        int64_t first = future(p, p->of[0].move, f);
        for (size_t i = 1; i < p->count; i++) {
            double better = (double)(future(p, p->of[i].move, f) - first);
            p->of[i].sum += better;
            p->of[i].squares += better * better;
        }
    }
    for (size_t i = 1; i < p->count; i++)
        find_lead(&p->of[i], until);
}

// Half of the futures for all, half of the rest for the better half of the moves, and so on.
static void compare(Planner *p) {
    uint32_t from = 0, all = p->plan->futures;
    while (p->count > 1 && from < all) {
        uint32_t until = p->count > 2 ? from + (all - from + 1) / 2 : all;
        look_ahead(p, from, until);
        sort_candidates(p);
        p->count = p->count > 2 ? (p->count + 1) / 2 : 2;
        from = until;
    }
}

Move fr_planned_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, const FrPlan *plan,
                     BotMemory *memory) {
    Planner p = {.c = c, .s = s, .worth = worth, .plan = plan};
    Move first = fr_heuristic_move(c, s, worth, plan->aim), moves[GAME_MAX_MOVES];
    bool points = s->mode == FR_MODE_NORMAL && first.verb == FR_RAISE;
    if (plan->futures == 0 || (s->mode == FR_MODE_NORMAL && !points))
        return first;
    if (fr_exact_move(c, s, &first))
        return first;
    add(&p, first);
    size_t count = fr_moves(c, s, moves);
    for (size_t i = 0; i < count; i++)
        if (compared(c, s, moves[i]))
            add(&p, moves[i]);
    p.key = rng_mix(memory->seed ^ rng_mix(++memory->draws));
    compare(&p);
    return p.count > 1 && p.of[1].lead > 0 ? p.of[1].move : p.of[0].move;
}
