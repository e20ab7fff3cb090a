// A list of solved fights behind one lock; see tables.h.
#include "bots/frontier/tables.h"

#include "base/rng.h"
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
    bool with_items;
    uint64_t items;   // which there were, mixed
    FrSolver *solver; // NULL: it is too large
    struct Entry *next;
} Entry;

// Of a fight with items. In the page all that is kept, and what is needed while a fight is solved,
// must fit into its memory.
enum { MOST_STATES = 4000000, MOST_WITH_PACKS = 40000, MOST_KEPT = 5200000 };

// Who wins so often without items has no need of them: what they could add is not worth solving.
static const double NEARLY_ALL = 0.995;

struct FrTables {
    const FrCatalog *c;
    Lock lock;    // of the list and all that is in it
    Entry *first; // asked for last
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

static void drop(Entry *entry) {
    for (Entry *next; entry; entry = next) {
        next = entry->next;
        fr_solver_free(entry->solver);
        free(entry);
    }
}

void fr_tables_close(FrTables *tables) {
    if (!tables)
        return;
    drop(tables->first);
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
static FrSolver *solve(const FrCatalog *c, const FrState *fight, const FrQuestion *question) {
    FrState start = *fight;
    FrFoe *foe = &start.foe[0];
    start.block = foe->block = 0;
    foe->hp = foe->max_hp;
    memset(start.status, 0, sizeof start.status);
    memset(foe->status, 0, sizeof foe->status);
    return fr_solve(c, &start, question);
}

// What was asked for longest ago is given up; what was asked for last stays. A refusal counts as a
// state.
static void trim(FrTables *tables) {
    size_t kept = 0;
    for (Entry **link = &tables->first; *link; link = &(*link)->next) {
        kept += (*link)->solver ? fr_solver_states((*link)->solver) : 1;
        if (kept > MOST_KEPT && *link != tables->first) {
            drop(*link);
            *link = NULL;
            return;
        }
    }
}

static bool ask(const FrSolver *solver, const FrState *fight, bool announced, double *win) {
    FrOdds odds = {0};
    if (!solver || announced)
        return solver && fr_solver_win_now(solver, fight, win);
    bool known = fr_solver_odds(solver, fight, &odds);
    *win = odds.win;
    return known;
}

// With items a table serves for whatever can follow there. A fight that is too large with some
// items is not tried with the same again.
static bool serves(const Entry *entry, const Entry *wanted, const FrState *fight) {
    double unread;
    if (entry->with_items != wanted->with_items || !same_kind(&entry->kind, &wanted->kind))
        return false;
    return !entry->with_items || (entry->solver ? ask(entry->solver, fight, false, &unread)
                                                : entry->items == wanted->items);
}

// What serves, put to the front; solved if there was nothing. Other threads wait while it is: they
// are likely to need the same next.
static const FrSolver *look_up(FrTables *tables, const Entry *wanted, const FrState *fight,
                               const FrQuestion *question) {
    Entry **link = &tables->first;
    while (*link && !serves(*link, wanted, fight))
        link = &(*link)->next;
    Entry *entry = *link;
    if (entry) {
        *link = entry->next;
    } else {
        entry = malloc(sizeof *entry);
        if (!entry)
            return NULL;
        *entry = *wanted;
        entry->solver = solve(tables->c, fight, question);
    }
    entry->next = tables->first;
    tables->first = entry;
    trim(tables);
    return entry->solver;
}

// NULL if the fight has no table. With packs a boss's HP is another one in every run (U43), and the
// tables would be without end.
static const FrSolver *find(FrTables *tables, const FrState *fight) {
    Entry wanted = {.with_items = false};
    FrQuestion question = {.all_starts = true};
    if (fight->foe_count != 1 || fight->packs != 0 || !kind_of(tables->c, fight, &wanted.kind))
        return NULL;
    return look_up(tables, &wanted, fight, &question);
}

bool fr_tables_move(FrTables *tables, const FrState *fight, Move *move) {
    if (!tables)
        return false;
    lock_take(&tables->lock);
    const FrSolver *solver = find(tables, fight);
    bool known = solver && fr_solver_move(solver, fight, move);
    lock_give(&tables->lock);
    return known;
}

// ---- with items

// 0: there is none that could be used.
static uint64_t mix_items(const FrTables *tables, const FrState *fight) {
    uint64_t mixed = 0;
    for (int i = 0; i < fight->held_count; i++)
        if (fight->held[i].kind == FR_HELD_ITEM &&
            tables->c->item[fight->held[i].def].kind == FR_ITEM_CONSUMABLE)
            mixed += rng_mix(fight->held[i].def + 1U) * fight->held[i].uses;
    return mixed;
}

// To the last digit, so that it does not matter which of several tables serves.
static const FrSolver *find_with_items(FrTables *tables, const FrState *from, uint64_t items,
                                       size_t without) {
    Entry wanted = {.with_items = true, .items = items};
    FrQuestion question = {.all_starts = true,
                           .also = from,
                           .with_items = true,
                           .few = true,
                           .without_items = without,
                           .most_states = without ? MOST_STATES : MOST_WITH_PACKS};
    if (from->foe_count != 1 || !kind_of(tables->c, from, &wanted.kind))
        return NULL;
    return look_up(tables, &wanted, from, &question);
}

bool fr_tables_win(FrTables *tables, const FrState *from, const FrState *fight, bool announced,
                   double *win) {
    double without = 0;
    lock_take(&tables->lock);
    const FrSolver *solver = find(tables, from);
    bool enough = ask(solver, from, true, &without) && without >= NEARLY_ALL;
    uint64_t items = mix_items(tables, from);
    if (!enough && items)
        solver = find_with_items(tables, from, items, solver ? fr_solver_states(solver) : 0);
    bool known = ask(solver, fight, announced, win);
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
    lock_take(&tables->lock);
    const FrSolver *solver = find(tables, &fight);
    bool known = solver && fr_solver_odds(solver, &fight, &odds);
    lock_give(&tables->lock);
    return known ? odds.win : -1;
}
