// Value iteration over the states of a fight, layer by layer; see solver.h.
//
// A layer is a set of states between which the player can go to and fro (Guard, Recover, a blocked
// Attack). Whatever leads out of it leads to a layer that is solved already, so that each layer is
// a small problem of its own. Levels, with fewer items first, are solved one after the other; they
// share their states and where actions lead, which is most of the work. Values start at 0 and only
// rise: they converge from below, and putting a fight off for ever is never mistaken for winning
// it.
#include "bots/frontier/solver_parts.h"

#include "base/check.h"

#include <stdlib.h>
#include <string.h>

// Of two ways with the same value the shorter one is taken: a turn costs a billionth of the value.
static const double patience = 1 - 1e-9;

static const double exactly = 1e-14, roughly = 1e-6;

// Actions this close to the best are equal; the first of them is taken.
static const double equal_part = 1e-11;

// ---- the best action

static double best_value(FrSolver *solver, uint32_t level, uint32_t state, int intent);

static double target_value(FrSolver *solver, uint32_t level, uint32_t next, int intent) {
    if (next >= FIGHT_LOSS)
        return 0;
    if (next & FIGHT_WIN)
        return solver->goal == FR_GOAL_WIN ? 1 : (double)(next & ~FIGHT_WIN);
    if (next & FIGHT_FREE)
        return best_value(solver, level, next & ~FIGHT_FREE, intent);
    return solver->value[solver_place(solver, level, next)];
}

// Where an action leads under an intent. This is kept while all is solved, and found again for
// whoever asks later: it is most of the room that a solved fight would take, for little time.
static uint32_t step_of(FrSolver *solver, uint32_t state, int action, int intent) {
    Fight *fight = &solver->fight;
    uint32_t next = FIGHT_ILLEGAL;
    if (solver->next) {
        size_t place = (size_t)state * fight->actions + (size_t)action;
        return solver->next[place * fight->pool.count + (size_t)intent];
    }
    (void)fight_expand(fight, state, action, action + 1, intent, intent + 1, &next);
    return next;
}

// Of an action that has its item; 0: it is not legal.
static double action_value(FrSolver *solver, uint32_t level, uint32_t state, int action,
                           int intent) {
    if (!fight_spend(&solver->fight, action, &level))
        return 0;
    return target_value(solver, level, step_of(solver, state, action, intent), intent);
}

static double best_value(FrSolver *solver, uint32_t level, uint32_t state, int intent) {
    double best = 0;
    for (int a = 0; a < solver->fight.actions; a++) {
        double value = action_value(solver, level, state, a, intent);
        if (value > best)
            best = value;
    }
    return best;
}

int solver_choose(FrSolver *solver, uint32_t level, uint32_t state, int intent) {
    double best = best_value(solver, level, state, intent) * (1 - equal_part);
    for (int a = 0; a < solver->fight.actions; a++) {
        uint32_t then = level;
        if (fight_spend(&solver->fight, a, &then) &&
            step_of(solver, state, a, intent) != FIGHT_ILLEGAL &&
            action_value(solver, level, state, a, intent) >= best)
            return a;
    }
    return FIGHT_RECOVER; // always legal, but for the attacking tactic, which never comes here
}

// The best that the basic actions lead to under one intent.
static double best_basic(FrSolver *solver, uint32_t level, const uint32_t *next, int intent) {
    const double *value = &solver->value[solver_place(solver, level, 0)];
    double best = 0;
    for (int a = 0; a < FIGHT_ITEM; a++, next += solver->fight.pool.count) {
        double reached =
            fight_is_state(*next) ? value[*next] : target_value(solver, level, *next, intent);
        best = reached > best ? reached : best;
    }
    return best;
}

// What the best actions make of a state while its intent is not known. All of solving goes through
// here.
static double mean_value(FrSolver *solver, uint32_t level, uint32_t state) {
    const FrIntentPool *pool = &solver->fight.pool;
    int actions = solver->fight.actions, intents = pool->count;
    const uint32_t *next = &solver->next[(size_t)state * (size_t)(actions * intents)];
    double sum = 0;
    for (int i = 0; i < intents; i++) {
        double best = best_basic(solver, level, next + i, i);
        for (int a = FIGHT_ITEM; a < actions; a++) {
            double used = action_value(solver, level, state, a, i);
            best = used > best ? used : best;
        }
        sum += best * pool->of[i].weight;
    }
    return sum / pool->weight * patience;
}

// One look at a state; returns by which part its value has risen.
static double improve(FrSolver *solver, uint32_t level, uint32_t state) {
    double *value = &solver->value[solver_place(solver, level, state)], before = *value;
    *value = mean_value(solver, level, state);
    return *value > 0 ? (*value - before) / *value : 0;
}

static void solve_layer(FrSolver *solver, uint32_t level, const uint32_t *states, uint32_t count) {
    double risen = 1;
    while (risen > solver->settled) {
        risen = 0;
        for (uint32_t i = 0; i < count; i++) {
            double part = improve(solver, level, states[i]);
            risen = part > risen ? part : risen;
        }
    }
}

// ---- all of it

static bool make_room(FrSolver *solver, uint32_t state, uint32_t *room) {
    const Fight *fight = &solver->fight;
    size_t width = (size_t)fight->actions * fight->pool.count;
    if (state < *room)
        return true;
    *room = fight->room;
    uint32_t *next = realloc(solver->next, *room * width * sizeof *next);
    if (next)
        solver->next = next;
    return next != NULL;
}

static bool expand(FrSolver *solver, uint32_t state, int action, int end) {
    Fight *fight = &solver->fight;
    size_t intents = fight->pool.count, place = (size_t)state * fight->actions + (size_t)action;
    return fight_expand(fight, state, action, end, 0, (int)intents, solver->next + place * intents);
}

// The states that so many uses of items lead to, from those of one use less on: without using any
// more, and then those that one more leads to. At levels with too many items left for that they are
// not needed.
static bool explore_use(FrSolver *solver, uint32_t use, uint32_t uses, uint32_t from,
                        uint32_t *room) {
    Fight *fight = &solver->fight;
    for (uint32_t state = from; state < fight->states; state++)
        if (!make_room(solver, state, room) || !expand(solver, state, 0, FIGHT_ITEM))
            return false;
    uint32_t values = 0;
    for (uint32_t i = 0; i < fight->levels; i++) {
        Level *level = &solver->level[i];
        if (uses - fight_left(fight, i) >= use)
            level->states = fight->states;
        level->first = values;
        if (level->states > fight->most_states - values)
            return false; // there will be too many: this level has at least so many
        values += level->states;
    }
    for (uint32_t state = from, end = fight->states; use < uses && state < end; state++)
        if (!expand(solver, state, FIGHT_ITEM, fight->actions))
            return false;
    return true;
}

static bool explore(FrSolver *solver) {
    const Fight *fight = &solver->fight;
    uint32_t uses = fight_left(fight, fight->levels - 1), room = 0;
    solver->level = calloc(fight->levels, sizeof *solver->level);
    bool good = solver->level != NULL;
    for (uint32_t use = 0; good && use <= uses; use++)
        good = explore_use(solver, use, uses, solver->level[0].states, &room);
    return good;
}

enum { DIGIT_BITS = 16, DIGIT_VALUES = 1 << DIGIT_BITS }; // of a layer's number

// By one digit, the lower one first; what is equal in it stays as it was.
static void sort_by_digit(const FrSolver *solver, int digit, uint32_t *count, const uint32_t *from,
                          uint32_t *to) {
    uint32_t states = solver->fight.states, sum = 0;
    memset(count, 0, DIGIT_VALUES * sizeof *count);
    for (int pass = 0; pass < 2; pass++) {
        for (uint32_t i = 0; i < states; i++) {
            uint32_t state = from ? from[i] : i;
            uint64_t layer = fight_layer(&solver->fight, state) >> digit * DIGIT_BITS;
            uint32_t place = count[layer % DIGIT_VALUES]++;
            if (pass == 1)
                to[place] = state;
        }
        for (uint32_t i = 0; pass == 0 && i < DIGIT_VALUES; i++) {
            uint32_t here = count[i];
            count[i] = sum;
            sum += here;
        }
    }
}

static bool sort_layers(FrSolver *solver) {
    CHECK(solver->fight.states > 0); // where it begins
    size_t size = solver->fight.states * sizeof *solver->order;
    uint32_t *count = malloc(DIGIT_VALUES * sizeof *count), *half = malloc(size);
    solver->order = malloc(size);
    bool done = count && half && solver->order;
    if (done) {
        sort_by_digit(solver, 0, count, NULL, half);
        sort_by_digit(solver, 1, count, half, solver->order);
    }
    free(half);
    free(count);
    return done;
}

static void solve_level(FrSolver *solver, uint32_t level, FrFollow *follow) {
    uint32_t states = solver->fight.states;
    for (uint32_t from = 0, to = 0; from < states; from = to) {
        const uint32_t *layer = &solver->order[from];
        uint64_t number = fight_layer(&solver->fight, layer[0]);
        while (to < states && fight_layer(&solver->fight, solver->order[to]) == number)
            to++;
        uint32_t count = to - from;
        while (count > 0 && layer[count - 1] >= solver->level[level].states)
            count--;
        solve_layer(solver, level, layer, count);
        if (follow)
            follow(solver, level, layer, count);
    }
}

static bool add_start(FrSolver *solver, const FrState *start) {
    FightKey key;
    return fight_key(start, &key) && fight_add(&solver->fight, key) != FIGHT_ILLEGAL;
}

static bool add_starts(FrSolver *solver, const FrState *fight, const FrQuestion *question) {
    FrState start = *fight;
    bool all = question->all_starts;
    int hp = all ? fr_max_hp(solver->fight.c, fight, NULL) : fight->hp;
    int stamina = all ? fr_max_stamina(solver->fight.c, fight, NULL) : fight->stamina;
    for (int h = all ? 1 : hp; h <= hp; h++) {
        for (int st = all ? 0 : stamina; st <= stamina; st++) {
            start.hp = h;
            start.stamina = st;
            if (!add_start(solver, &start))
                return false;
        }
    }
    return !question->also || add_start(solver, question->also);
}

static bool allocate(FrSolver *solver, bool odds) {
    size_t values = fr_solver_states(solver);
    solver->value = calloc(values, sizeof *solver->value);
    if (odds) {
        solver->odds = calloc(values, sizeof *solver->odds);
        solver->policy = calloc(solver->fight.states, solver->fight.pool.count);
    }
    return solver->value && (!odds || (solver->odds && solver->policy));
}

static void free_work(FrSolver *solver) {
    free(solver->next);
    free(solver->order);
    free(solver->policy);
    solver->next = NULL;
    solver->order = NULL;
    solver->policy = NULL;
}

FrSolver *fr_solve(const FrCatalog *c, const FrState *fight, const FrQuestion *question) {
    if (fight->mode != FR_MODE_COMBAT || fight->foe_count != 1)
        return NULL;
    FrSolver *solver = calloc(1, sizeof *solver);
    if (!solver)
        return NULL;
    solver->goal = question->goal;
    solver->settled = question->rough ? roughly : exactly;
    if (!fight_init(&solver->fight, c, fight, question) || !add_starts(solver, fight, question) ||
        !explore(solver) || !sort_layers(solver) || !allocate(solver, question->follow != NULL)) {
        fr_solver_free(solver);
        return NULL;
    }
    for (uint32_t level = 0; level < solver->fight.levels; level++)
        solve_level(solver, level, question->follow);
    free_work(solver);
    solver->fight.most_states = 0; // none is added any more
    return solver;
}

void fr_solver_free(FrSolver *solver) {
    if (!solver)
        return;
    free_work(solver);
    free(solver->level);
    free(solver->value);
    free(solver->odds);
    fight_free(&solver->fight);
    free(solver);
}

size_t fr_solver_states(const FrSolver *solver) {
    const Level *last = &solver->level[solver->fight.levels - 1];
    return (size_t)last->first + last->states;
}

// ---- questions

typedef struct At {
    uint32_t level, state;
} At;

static bool find(const FrSolver *solver, const FrState *fight, At *place) {
    FightKey key;
    if (fight->foe_count != 1 || !fight_key(fight, &key))
        return false;
    *place = (At){fight_level(&solver->fight, fight), fight_find(&solver->fight, key)};
    return place->level != FIGHT_ILLEGAL && place->state < solver->level[place->level].states;
}

bool fr_solver_odds(const FrSolver *solver, const FrState *fight, FrOdds *odds) {
    At place;
    if (!find(solver, fight, &place))
        return false;
    size_t at = solver_place(solver, place.level, place.state);
    if (solver->odds)
        *odds = solver->odds[at];
    else if (solver->goal == FR_GOAL_WIN)
        *odds = (FrOdds){.win = solver->value[at]};
    else
        *odds = (FrOdds){.hp = solver->value[at]};
    return true;
}

// The intent that is announced, by its number in the pool; the number of all of them if it is none.
static int announced(const FrSolver *solver, const FrFoe *foe) {
    const FrIntentPool *pool = &solver->fight.pool;
    int i = 0;
    while (i < pool->count &&
           (pool->of[i].def != foe->intent_def || pool->of[i].intent != foe->intent))
        i++;
    return i;
}

bool fr_solver_win_now(const FrSolver *solver, const FrState *fight, double *win) {
    At place;
    int intent = announced(solver, &fight->foe[0]);
    if (intent == solver->fight.pool.count || !find(solver, fight, &place))
        return false;
    FrSolver own = *solver; // others may be asking, too
    *win = best_value(&own, place.level, place.state, intent);
    return true;
}

bool fr_solver_move(const FrSolver *solver, const FrState *fight, Move *move) {
    At place;
    int intent = announced(solver, &fight->foe[0]);
    if (intent == solver->fight.pool.count || !find(solver, fight, &place))
        return false;
    FrSolver own = *solver;
    int action = solver_choose(&own, place.level, place.state, intent);
    *move = fight_move(&solver->fight, fight, action);
    return true;
}
