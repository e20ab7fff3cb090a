// The rungs of the ladder; see ladder.h.
#include "bots/frontier/ladder.h"

#include "bots/frontier/heuristic.h"
#include "bots/frontier/planner.h"
#include "bots/frontier/policies.h"
#include "bots/frontier/skirmish.h"

static void *open_worth(const void *catalog) {
    return fr_worth_open(catalog);
}

static void close_worth(void *worth) {
    fr_worth_close(worth);
}

// ---- attack: any Location, and nothing but blows

static Move any_move(const FrCatalog *c, const FrState *s, BotMemory *memory) {
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(c, s, moves);
    if (s->mode == FR_MODE_FRONTIER)
        count = s->row_count; // what else could be done there is not gone into
    return moves[bot_below(memory, (uint32_t)count)];
}

// What is carried and learned is used by all rungs above random.
static Move between(const FrCatalog *c, const FrState *s, const FrWorth *worth) {
    Move move;
    if (fr_tidy_move(c, s, worth, &move))
        return move;
    return s->points > 0 ? (Move){.verb = FR_RAISE, .a = FR_SKILL} : (Move){.verb = FR_CONTINUE};
}

static Move choose_attack(const Game *game, const void *catalog, const void *state,
                          BotMemory *memory) {
    const FrState *s = state;
    Move moves[GAME_MAX_MOVES];
    (void)game;
    if (s->mode == FR_MODE_NORMAL)
        return between(catalog, s, memory->shared);
    if (s->mode != FR_MODE_COMBAT)
        return any_move(catalog, s, memory);
    fr_moves(catalog, s, moves); // attacks come first, then Guard and Recover
    return moves[0].verb == FR_ATTACK ? moves[0] : (Move){.verb = FR_RECOVER};
}

// ---- thumb: fights by rule of thumb, keeps away from Elites and bosses, rests when hurt

static int thumb_score(const FrCatalog *c, const FrState *s, const FrRow *row) {
    bool hurt = 2 * s->hp < fr_max_hp(c, s, NULL);
    FrOutcome ending = fr_ending_of(c, row->def);
    if (ending != FR_RUNNING)
        return ending == FR_EXIT ? 4 : -1;
    switch ((FrCategory)c->location[row->def].category) {
    case FR_REST: return hurt ? 3 : 1;
    case FR_ELITE_ENEMY: return 0;
    default: return hurt ? 1 : 2;
    }
}

static Move thumb_row(const FrCatalog *c, const FrState *s, BotMemory *memory) {
    int best = -2;
    uint8_t of[FR_MAX_ROWS] = {1};
    uint32_t equal = 0;
    for (int i = 0; i < s->row_count; i++) {
        int score = thumb_score(c, s, &s->row[i]);
        if (score > best)
            equal = 0;
        if (score < best)
            continue;
        best = score;
        of[equal++] = (uint8_t)(i + 1);
    }
    return (Move){.verb = FR_GO, .a = of[bot_below(memory, equal)]};
}

static Move choose_thumb(const Game *game, const void *catalog, const void *state,
                         BotMemory *memory) {
    const FrState *s = state;
    (void)game;
    switch ((FrMode)s->mode) {
    case FR_MODE_FRONTIER: return thumb_row(catalog, s, memory);
    case FR_MODE_COMBAT: return fr_skirmish_move(catalog, s, memory->shared);
    case FR_MODE_NORMAL: return between(catalog, s, memory->shared);
    default: return any_move(catalog, s, memory);
    }
}

// ---- heuristic and planner

static Move choose_planned(const Game *game, const void *catalog, const void *state,
                           BotMemory *memory) {
    (void)game;
    return fr_planned_move(catalog, state, memory->shared, memory->plan, memory);
}

// ---- cautious, but while it is well it guards in one turn of ten

static Move choose_erring(const Game *game, const void *catalog, const void *state,
                          BotMemory *memory) {
    enum { ONE_IN = 10 };
    static const Move guard = {.verb = FR_GUARD};
    const FrState *s = state;
    bool errs = bot_below(memory, ONE_IN) == 0 && 2 * s->hp > fr_max_hp(catalog, s, NULL);
    if (errs && s->mode == FR_MODE_COMBAT && fr_check(catalog, s, guard, NULL))
        return guard;
    return fr_bots[0].choose(game, catalog, state, memory);
}

static void *open_tables(const void *catalog) {
    return fr_bots[0].open(catalog);
}

static void close_tables(void *tables) {
    fr_bots[0].close(tables);
}

#define PLAN(aim, futures) (&(const FrPlan){FR_AIM_##aim, (futures)})
#define BOT(name, summary, aim, futures)                                                           \
    { name, summary, choose_planned, open_worth, close_worth, PLAN(aim, futures) }

const Bot fr_rungs[FR_RUNGS] = {
    {"attack", "any Location, any option, and nothing but Attack", choose_attack, open_worth,
     close_worth, NULL},
    {"thumb", "rules of thumb: no Elites, rest when hurt, sensible fights", choose_thumb,
     open_worth, close_worth, NULL},
    BOT("heuristic", "weighs what the screen shows; heuristic:GOAL for a goal", SUCCESS, 0),
    BOT("planner-4", "plays 4 futures of every move; planner-4:GOAL", SUCCESS, 4),
    BOT("planner-16", "plays 16 futures of every move; planner-16:GOAL", SUCCESS, 16),
    BOT("planner",
        "plays 64 futures of every move; planner:GOAL, of exit, hunter, gatekeeper, "
        "convergence, observation, contract",
        SUCCESS, 64),
};

#define AIMED(word, aim)                                                                           \
    BOT("heuristic:" word, "", aim, 0), BOT("planner-4:" word, "", aim, 4),                        \
        BOT("planner-16:" word, "", aim, 16), BOT("planner:" word, "", aim, 64)

const Bot fr_aimed[FR_AIMED] = {
    AIMED("exit", EXIT),
    AIMED("hunter", HUNTER),
    AIMED("gatekeeper", GATEKEEPER),
    AIMED("convergence", CONVERGENCE),
    AIMED("observation", OBSERVATION),
    AIMED("contract", CONTRACT),
    {"cautious:errs", "", choose_erring, open_tables, close_tables, NULL},
};
