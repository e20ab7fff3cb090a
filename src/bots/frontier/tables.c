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

struct FrTables {
    const FrCatalog *c;
    Lock lock; // of the list; an entry's solver is never written to again
    Entry *first;
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

double fr_tables_chance(FrTables *tables, const FrState *s, const FrRow *row) {
    FrState fight = *s;
    FrOdds odds;
    fight.here = *row;
    fr_start_combat(tables->c, &fight, NULL);
    const FrSolver *solver = find(tables, &fight);
    return solver && fr_solver_odds(solver, &fight, &odds) ? odds.win : -1;
}
