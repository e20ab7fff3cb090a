// Exact where it can be: a player who only attacks wins no oftener than the best, one who never
// tires no less often. Where both agree as far as the screen says it, that is the answer; else the
// whole fight is solved, if it is small enough. What cannot be solved (several enemies, enemies
// that heal) is fought many times by a good player: the answer is what the best play reaches at
// least, 99 times of 100, and says so. With items that make a fight too large it is what is reached
// without using anything up.
#include "bots/frontier/chance.h"

#include "base/rng.h"
#include "bots/frontier/skirmish.h"
#include "bots/frontier/solver.h"

enum { MOST_BOUNDED = 40000, MOST_STATES = 110000 }; // together at most some 55 milliseconds
enum { FIGHTS = 256, LONGEST = 400, STREAM_CHANCE = 2600 };

typedef struct Asked {
    const FrCatalog *c;
    const FrState *fight;
    bool begun; // its first intents are known
} Asked;

// The chance to win, and, if it is wanted, how many states were looked at for that.
static bool solved(const Asked *asked, FrQuestion question, double *win, size_t *states) {
    question.rough = true;
    FrSolver *solver = fr_solve(asked->c, asked->fight, &question);
    FrOdds odds = {0};
    bool known = solver && (asked->begun ? fr_solver_win_now(solver, asked->fight, win)
                                         : fr_solver_odds(solver, asked->fight, &odds));
    if (known && !asked->begun)
        *win = odds.win;
    if (known && states)
        *states = fr_solver_states(solver);
    fr_solver_free(solver);
    return known;
}

static bool has_items(const FrCatalog *c, const FrState *s) {
    int i = 0;
    while (i < s->held_count &&
           (s->held[i].kind != FR_HELD_ITEM || c->item[s->held[i].def].kind != FR_ITEM_CONSUMABLE))
        i++;
    return i < s->held_count;
}

// The chances to win with all items and without using any up; 0: not known.
typedef struct Wins {
    double best, spared;
} Wins;

// What nobody spends is solved first, because it tells whether the rest is too large.
static bool solved_with_items(const Asked *asked, FrQuestion question, Wins *wins) {
    if (!solved(asked, question, &wins->spared, &question.without_items))
        return false;
    wins->best = wins->spared;
    question.with_items = has_items(asked->c, asked->fight);
    return !question.with_items || solved(asked, question, &wins->best, NULL);
}

static int32_t tenths(double win) {
    return (int32_t)(win * 1000 + 0.5);
}

enum { ALL = 1000, NEARLY_ALL = 990, NEARLY_NONE = 10 };

// By what a lesser and a freer player reach, where that says enough.
static bool bounded(const Asked *asked, BotChance *chance) {
    double low = 0;
    Wins high = {0};
    FrQuestion lesser = {.tactic = FR_TACTIC_ATTACK, .most_states = MOST_BOUNDED};
    FrQuestion freer = {.tireless = true, .most_states = MOST_BOUNDED};
    bool least = solved(asked, lesser, &low, NULL);
    if (least && tenths(low) == ALL) {
        *chance = (BotChance){.kind = CHANCE_EXACT, .tenths = ALL};
        return true;
    }
    bool most = solved_with_items(asked, freer, &high);
    if (most && tenths(high.best) == tenths(low))
        *chance = (BotChance){.kind = CHANCE_EXACT, .tenths = tenths(high.best)};
    else if (most && tenths(high.best) <= NEARLY_NONE)
        *chance = (BotChance){.kind = CHANCE_AT_MOST, .tenths = tenths(high.best)};
    else if (least && tenths(low) >= NEARLY_ALL)
        *chance = (BotChance){.kind = CHANCE_AT_LEAST, .tenths = tenths(low)};
    return chance->kind != CHANCE_NO_FIGHT;
}

// ---- by fighting

static bool wins(const FrCatalog *c, const FrState *fight, const FrWorth *worth, uint64_t key) {
    FrState s = *fight;
    fr_redeal(c, &s, key);
    for (int i = 0; i < LONGEST && s.mode == FR_MODE_COMBAT; i++)
        if (!fr_apply(c, &s, fr_skirmish_move(c, &s, worth), NULL, NULL))
            return false;
    return s.outcome == FR_RUNNING || c->ending[s.outcome].success;
}

static int32_t root(int32_t square) {
    int32_t side = 0;
    while ((side + 1) * (side + 1) <= square)
        side++;
    return side;
}

// Less than what a good player has won, by 2.33 standard errors: the best play wins so often or
// oftener 99 times of 100. Two fights are added to either side, so that no count is certainty.
static int32_t surely(int32_t won) {
    enum { ALL_FIGHTS = FIGHTS + 4, ERRORS = 233 };
    won += 2;
    int32_t error = root(won * (ALL_FIGHTS - won) * 100 / ALL_FIGHTS); // tenths of fights
    int32_t least = (won * 1000 - error * ERRORS) / ALL_FIGHTS;
    return least > 0 ? least : 0;
}

static void fight_often(const Asked *asked, BotChance *chance) {
    FrWorth *worth = fr_worth_open(asked->c);
    int32_t won = 0;
    for (uint64_t i = 0; worth && i < FIGHTS; i++)
        won += wins(asked->c, asked->fight, worth, rng_value(1, STREAM_CHANCE, i));
    *chance = (BotChance){.kind = worth ? CHANCE_SAMPLED : CHANCE_UNKNOWN,
                          .tenths = surely(won),
                          .won = won,
                          .tried = FIGHTS};
    fr_worth_close(worth);
}

// ---- questions

static bool begins_fight(const FrCatalog *c, const FrRow *row) {
    FrOutcome ending = fr_ending_of(c, row->def);
    return c->location[row->def].spawns > 0 ||
           (ending != FR_RUNNING && c->ending[ending].enemy != FR_NONE);
}

static void ask(const Asked *asked, BotChance *chance) {
    bool alone = asked->fight->foe_count == 1;
    FrQuestion whole = {.most_states = MOST_STATES};
    Wins wins = {0};
    if (alone && bounded(asked, chance) && chance->kind == CHANCE_EXACT)
        return;
    if (alone && (solved_with_items(asked, whole, &wins) || tenths(wins.spared) == ALL))
        *chance = (BotChance){.kind = CHANCE_EXACT, .tenths = tenths(wins.best)};
    else if (tenths(wins.spared) > NEARLY_NONE)
        *chance = (BotChance){.kind = CHANCE_AT_LEAST, .tenths = tenths(wins.spared)};
    else if (chance->kind == CHANCE_NO_FIGHT)
        fight_often(asked, chance);
}

void fr_chance(const void *catalog, const void *state, Move move, BotChance *chance) {
    const FrCatalog *c = catalog;
    const FrState *s = state;
    *chance = (BotChance){.kind = CHANCE_NO_FIGHT};
    if (move.verb == 0 && s->mode == FR_MODE_COMBAT) {
        ask(&(Asked){c, s, true}, chance);
    } else if (move.verb == FR_GO && s->mode == FR_MODE_FRONTIER && move.a >= 1 &&
               move.a <= s->row_count) {
        FrState fight = *s;
        fr_redeal(c, &fight, 1); // nothing that is hidden decides
        fight.here = fight.row[move.a - 1];
        if (!begins_fight(c, &fight.here))
            return;
        fr_start_combat(c, &fight, NULL);
        ask(&(Asked){c, &fight, false}, chance);
    }
}
