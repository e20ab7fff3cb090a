// From a Location to its odds; see encounter.h. One enemy whose states can all be counted is solved
// exactly; groups, and enemies that heal, are fought by the player who judges (skirmish.h).
#include "bots/frontier/encounter.h"

#include "base/rng.h"
#include "bots/frontier/duel_parts.h"
#include "bots/frontier/follow.h"
#include "bots/frontier/skirmish.h"
#include "engine/moves.h"
#include "games/frontier/frontier.h"

#include <math.h>

enum { LONGEST = 400, STREAM_ENCOUNTER = 2700 };
static const uint32_t most_states = 6000000; // some seconds

typedef struct Ground {
    const FrCatalog *c;
    FrState before; // as it stands when the fight begins; its intents are not drawn yet
    FrSolver *solver;
    FrWorth *worth;
    int fights;
} Ground;

static void begin(const Ground *g, uint64_t key, FrState *s) {
    *s = g->before;
    fr_redeal(g->c, s, key);
    fr_start_combat(g->c, s, NULL);
    for (int status = 0; status < FR_STATUSES; status++)
        if (g->before.status[status] > 0)
            fr_set_status(s, -1, (FrStatus)status, g->before.status[status], NULL);
}

// ---- how one fight ends

static bool is_over(const FrState *s) {
    return s->mode != FR_MODE_COMBAT;
}

static FrOdds outcome(const FrCatalog *c, const FrState *s, int turns) {
    bool won = is_over(s) && (s->outcome == FR_RUNNING || c->ending[s->outcome].success);
    return (FrOdds){.win = won, .hp = won ? s->hp : 0, .turns = turns};
}

// Goes on to the end of the turn as the solved fight says; what follows is known without drawing.
static FrOdds known_from(const Ground *g, FrState *s, uint16_t first) {
    FrOdds odds;
    Move move;
    while (!is_over(s) && s->turn == first && fr_solver_move(g->solver, s, &move) &&
           fr_apply(g->c, s, move, NULL, NULL)) {
    }
    if (is_over(s) || !fr_solver_odds(g->solver, s, &odds))
        return outcome(g->c, s, 1);
    odds.turns += 1;
    return odds;
}

static FrOdds fought_from(const Ground *g, FrState *s, uint16_t first) {
    int turns = 1;
    for (int i = 0; i < LONGEST && !is_over(s); i++) {
        if (!fr_apply(g->c, s, fr_skirmish_move(g->c, s, g->worth), NULL, NULL))
            break;
        turns = s->turn > first ? s->turn - first + 1 : turns;
    }
    return outcome(g->c, s, turns);
}

// ---- many of them

// By so many fights that begin with this move; none: with the player's own.
static FrOdds average(const Ground *g, const Move *move, double *error) {
    FrOdds sum = {0};
    double squares = 0;
    for (int i = 0; i < g->fights; i++) {
        FrState s;
        begin(g, rng_value(1, STREAM_ENCOUNTER, (uint64_t)i), &s);
        uint16_t first = s.turn;
        if (move && !fr_apply(g->c, &s, *move, NULL, NULL))
            continue;
        FrOdds one = g->solver ? known_from(g, &s, first) : fought_from(g, &s, first);
        sum.win += one.win;
        sum.hp += one.hp;
        sum.turns += one.turns;
        squares += one.win * one.win;
    }
    double n = g->fights, mean = sum.win / n;
    *error = sqrt(fmax(0, squares / n - mean * mean) / n);
    return (FrOdds){.win = mean, .hp = sum.hp / n, .turns = sum.turns / n};
}

static void ask_moves(const Ground *g, const FrState *s, FrEncounter *out) {
    Move moves[GAME_MAX_MOVES];
    size_t count = fr_moves(g->c, s, moves);
    for (size_t i = 0; i < count && i < FR_ENCOUNTER_MOVES; i++) {
        FrEncounterMove *move = &out->move[out->moves++];
        Text words;
        text_init(&words, move->words, sizeof move->words);
        move_format(&frontier_game, moves[i], &words);
        move->odds = average(g, &moves[i], &move->error);
    }
}

static void ask(Ground *g, const FrDuel *duel, FrEncounter *out) {
    FrState s;
    begin(g, 1, &s);
    Text names;
    text_init(&names, out->names, sizeof out->names);
    for (int i = 0; i < s.foe_count; i++)
        text_addf(&names, "%s%s %d HP", i > 0 ? ", " : "", g->c->enemy[s.foe[i].def].name,
                  s.foe[i].max_hp);
    out->hp = s.hp;
    out->max_hp = fr_max_hp(g->c, &s, NULL);
    out->stamina = s.stamina;
    out->max_stamina = fr_max_stamina(g->c, &s, NULL);
    FrQuestion question = {
        .with_items = duel->item_count > 0, .follow = fr_follow, .most_states = most_states};
    g->solver = s.foe_count == 1 ? fr_solve(g->c, &s, &question) : NULL;
    out->exact = g->solver && fr_solver_odds(g->solver, &s, &out->odds);
    if (!out->exact)
        out->odds = average(g, NULL, &out->error);
    ask_moves(g, &s, out);
    fr_solver_free(g->solver);
}

static bool open_ground(Ground *g, const FrDuel *duel, Text *reason) {
    if (!fr_duel_before(g->c, &g->before, duel, reason))
        return false;
    g->worth = fr_worth_open(g->c);
    if (!g->worth)
        text_add(reason, "There is no memory for this fight.");
    return g->worth != NULL;
}

bool fr_encounter_solve(const void *catalog, const FrDuel *duel, int fights, FrEncounter *out,
                        Text *reason) {
    Ground g = {.c = catalog, .fights = fights};
    *out = (FrEncounter){.exact = false};
    if (!open_ground(&g, duel, reason))
        return false;
    ask(&g, duel, out);
    fr_worth_close(g.worth);
    return true;
}

bool fr_encounter_by_hp(const void *catalog, const FrDuel *duel, int fights, FrEncounterByHp *out,
                        Text *reason) {
    Ground g = {.c = catalog, .fights = fights};
    FrState s;
    if (!open_ground(&g, duel, reason))
        return false;
    int32_t most = fr_max_hp(g.c, &g.before, NULL);
    g.before.hp = most;
    begin(&g, 1, &s);
    FrQuestion question = {.all_starts = true,
                           .with_items = duel->item_count > 0,
                           .follow = fr_follow,
                           .most_states = most_states};
    FrSolver *solver = s.foe_count == 1 ? fr_solve(g.c, &s, &question) : NULL;
    out->exact = solver != NULL;
    for (int share = 1; share <= FR_ENCOUNTER_SHARES; share++) {
        FrOdds odds = {0};
        double error;
        s.hp = g.before.hp = (most * share + FR_ENCOUNTER_SHARES - 1) / FR_ENCOUNTER_SHARES;
        bool known = solver && fr_solver_odds(solver, &s, &odds);
        out->exact &= known;
        out->win[share - 1] = known ? odds.win : average(&g, NULL, &error).win;
    }
    fr_solver_free(solver);
    fr_worth_close(g.worth);
    return true;
}
