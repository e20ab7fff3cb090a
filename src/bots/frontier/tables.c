// A list of solved fights behind one lock; see tables.h.
#include "bots/frontier/tables.h"

#include "bots/frontier/solver.h"
#include "bots/lock.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

// Everything besides HP and stamina that a fight without items depends on, as a list of numbers.
enum { KIND_MAX_INTENTS = 32, KIND_NUMBERS = 64 + 2 * KIND_MAX_INTENTS };

typedef struct Kind {
    size_t count;
    int32_t number[KIND_NUMBERS];
} Kind;

typedef struct Entry {
    Kind kind;
    FrSolver *solver;
    struct Entry *next;
} Entry;

enum { FEW = 4, MOST_STATES = 40000 };

// Who wins so often without items has no need of them: what they could add is not worth solving.
static const double NEARLY_ALL = 0.995;

typedef struct Few {  // a fight with items
    uint64_t from;    // what it is told apart by
    FrSolver *solver; // NULL: it is too large
    bool used;
} Few;

struct FrTables {
    const FrCatalog *c;
    Lock lock; // of the list; an entry's solver is never written to again
    Entry *first;
    Few few[FEW]; // the last that were asked for; also behind the lock
    unsigned next;
};

FrTables *fr_tables_open(const FrCatalog *c) {
    FrTables *tables = calloc(1, sizeof *tables);
    if (!tables)
        return NULL;
    tables->c = c;
    if (!lock_init(&tables->lock)) {
        free(tables);
        return NULL;
    }
    return tables;
}

void fr_tables_close(FrTables *tables) {
    if (!tables)
        return;
    for (Entry *entry = tables->first, *next; entry; entry = next) {
        next = entry->next;
        fr_solver_free(entry->solver);
        free(entry);
    }
    for (int i = 0; i < FEW; i++)
        fr_solver_free(tables->few[i].solver);
    lock_end(&tables->lock);
    free(tables);
}

static void add_number(Kind *kind, int32_t number) {
    kind->number[kind->count++] = number;
}

// False for a pool that is larger than any that a table is kept for.
static bool kind_of(const FrCatalog *c, const FrState *fight, Kind *kind) {
    FrIntentPool pool;
    fr_intent_pool(c, fight, fight->foe[0].def, &pool);
    if (pool.count > KIND_MAX_INTENTS)
        return false;
    kind->count = 0;
    add_number(kind, fight->foe[0].def);
    add_number(kind, fight->foe[0].max_hp);
    for (int i = 0; i < FR_SLOTS; i++)
        add_number(kind, fight->worn[i]);
    for (int i = 0; i < FR_STATS; i++)
        add_number(kind, i == FR_AWARENESS ? 0 : fight->stat[i]); // of no use in a fight
    for (int i = 0; i < FR_BUFFS; i++)
        add_number(kind, i == FR_AWARENESS ? 0 : fight->buff[i]);
    add_number(kind, fight->belt_count);
    for (int i = 0; i < fight->belt_count; i++)
        add_number(kind, fight->belt[i]);
    for (int i = 0; i < pool.count; i++) {
        add_number(kind, pool.of[i].def);
        add_number(kind, pool.of[i].intent);
    }
    return true;
}

static bool same_kind(const Kind *left, const Kind *right) {
    return left->count == right->count &&
           memcmp(left->number, right->number, left->count * sizeof left->number[0]) == 0;
}

// The fight as it is when it begins; only its HP and stamina may be anything.
static FrSolver *solve(const FrCatalog *c, const FrState *fight) {
    FrState start = *fight;
    FrFoe *foe = &start.foe[0];
    start.block = foe->block = 0;
    foe->hp = foe->max_hp;
    memset(start.status, 0, sizeof start.status);
    memset(foe->status, 0, sizeof foe->status);
    FrQuestion question = {.goal = FR_GOAL_WIN, .all_starts = true, .policy_only = true};
    return fr_solve(c, &start, &question);
}

static Entry *add(FrTables *tables, const Kind *kind, const FrState *fight) {
    Entry *entry = calloc(1, sizeof *entry);
    if (!entry)
        return NULL;
    entry->kind = *kind;
    entry->solver = solve(tables->c, fight);
    entry->next = tables->first;
    tables->first = entry;
    return entry;
}

// NULL if the fight has no table. With packs a boss's HP is another one in every run (U43), and the
// tables would be without end. Other threads wait while a table is being solved: they are
// likely to need the same one next.
static const FrSolver *find(FrTables *tables, const FrState *fight) {
    Kind kind;
    if (!tables || fight->foe_count != 1 || fight->packs != 0 || !kind_of(tables->c, fight, &kind))
        return NULL;
    lock_take(&tables->lock);
    Entry *entry = tables->first;
    while (entry && !same_kind(&entry->kind, &kind))
        entry = entry->next;
    if (!entry)
        entry = add(tables, &kind, fight);
    lock_give(&tables->lock);
    return entry ? entry->solver : NULL;
}

bool fr_tables_move(FrTables *tables, const FrState *fight, Move *move) {
    const FrSolver *solver = find(tables, fight);
    return solver && fr_solver_move(solver, fight, move);
}

// ---- with items

static bool has_items(const FrTables *tables, const FrState *fight) {
    for (int i = 0; i < fight->held_count; i++)
        if (fight->held[i].kind == FR_HELD_ITEM &&
            tables->c->item[fight->held[i].def].kind == FR_ITEM_CONSUMABLE)
            return true;
    return false;
}

// What a fight with items is told apart by: all that its player knows but the intent, which is
// looked at in all ways.
static uint64_t hash_fight(const FrTables *tables, const FrState *fight) {
    FrState s;
    Codec codec = codec_hasher();
    memcpy(&s, fight, sizeof s);
    s.foe[0].intent = s.foe[0].intent_def = 0;
    fr_redeal(tables->c, &s, 1);
    fr_state_visit(&codec, &s);
    return codec.hash.value;
}

static const FrSolver *find_with_items(FrTables *tables, const FrState *from) {
    uint64_t wanted = hash_fight(tables, from);
    for (int i = 0; i < FEW; i++)
        if (tables->few[i].used && tables->few[i].from == wanted)
            return tables->few[i].solver;
    Few *oldest = &tables->few[tables->next++ % FEW];
    FrQuestion question = {
        .with_items = true, .policy_only = true, .rough = true, .most_states = MOST_STATES};
    fr_solver_free(oldest->solver);
    oldest->from = wanted;
    oldest->used = true;
    oldest->solver = fr_solve(tables->c, from, &question);
    return oldest->solver;
}

static bool ask(const FrSolver *solver, const FrState *fight, bool announced, double *win) {
    FrOdds odds = {0};
    if (!solver || announced)
        return solver && fr_solver_win_now(solver, fight, win);
    bool known = fr_solver_odds(solver, fight, &odds);
    *win = odds.win;
    return known;
}

bool fr_tables_win(FrTables *tables, const FrState *from, const FrState *fight, bool announced,
                   double *win) {
    double without = 0;
    const FrSolver *solver = find(tables, from);
    bool enough = ask(solver, from, true, &without) && without >= NEARLY_ALL;
    if (enough || !has_items(tables, from))
        return ask(solver, fight, announced, win);
    if (from->foe_count != 1)
        return false;
    lock_take(&tables->lock);
    bool known = ask(find_with_items(tables, from), fight, announced, win);
    lock_give(&tables->lock);
    return known;
}

double fr_tables_chance(FrTables *tables, const FrState *s, const FrRow *row) {
    FrState fight = *s;
    FrOdds odds;
    if (!tables)
        return -1;
    fight.here = *row;
    fr_start_combat(tables->c, &fight, NULL);
    const FrSolver *solver = find(tables, &fight);
    return solver && fr_solver_odds(solver, &fight, &odds) ? odds.win : -1;
}
