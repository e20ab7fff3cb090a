// Breadth first over states, keeping of equal ones the greatest Coherence; see search.h.
//
// Two states are equal if board, place, clock and what is carried are: more Coherence is then never
// worse. Everything is found by making the game's own moves.
#include "bots/threshold/search.h"

#include "base/hash.h"
#include "bots/threshold/certain.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 1 << 14, FIRST_SLOTS = 1 << 16, NO_NODE = -1 };

typedef struct Node {
    ThState s;
    int32_t parent;
    uint8_t verb, answer; // answer 0: there was no prompt
    bool anchored;        // some anchor has given
} Node;

typedef struct Search {
    const ThCatalog *c;
    Node *node;
    size_t nodes, room;
    int32_t *slot; // node indices by hash of the state
    size_t slots, used;
    int to_exit[TH_CELLS];
    int bonus; // of the best artifact
    ThBest *best;
    int32_t best_node;
    bool only_best, failed;
} Search;

// ---- equal states

uint64_t th_board_hash(const ThState *s) {
    Hash hash = hash_start();
    for (int i = 0; i < TH_WORDS; i++) {
        hash_add(&hash, s->distortion.word[i]);
        hash_add(&hash, s->anchor.word[i]);
        hash_add(&hash, s->star.word[i]);
    }
    hash_add(&hash, (uint64_t)s->at << 32 | (uint64_t)s->clock << 16 | (uint64_t)s->effects << 4 |
                        (uint64_t)s->crossed << 1 | (uint64_t)s->inverted);
    return hash.value;
}

static bool same(const Node *a, const ThState *s, bool anchored) {
    const ThState *t = &a->s;
    return t->at == s->at && t->clock == s->clock && t->effects == s->effects &&
           t->crossed == s->crossed && t->inverted == s->inverted && a->anchored == anchored &&
           memcmp(&t->distortion, &s->distortion, sizeof t->distortion) == 0 &&
           memcmp(&t->anchor, &s->anchor, sizeof t->anchor) == 0 &&
           memcmp(&t->star, &s->star, sizeof t->star) == 0;
}

static int32_t *find_slot(const Search *q, const ThState *s, bool anchored) {
    size_t at = (size_t)th_board_hash(s) & (q->slots - 1);
    while (q->slot[at] != NO_NODE && !same(&q->node[q->slot[at]], s, anchored))
        at = (at + 1) & (q->slots - 1);
    return &q->slot[at];
}

static bool grow_slots(Search *q) {
    int32_t *old = q->slot;
    size_t count = q->slots;
    int32_t *slot = malloc(count * 2 * sizeof *slot);
    if (!slot)
        return false;
    q->slot = slot;
    q->slots = count * 2;
    for (size_t i = 0; i < q->slots; i++)
        slot[i] = NO_NODE;
    for (size_t i = 0; i < count; i++)
        if (old[i] != NO_NODE)
            *find_slot(q, &q->node[old[i]].s, q->node[old[i]].anchored) = old[i];
    free(old);
    return true;
}

static bool make_room(Search *q) {
    if (q->nodes == q->room) {
        Node *grown = realloc(q->node, q->room * 2 * sizeof *grown);
        if (!grown)
            return false;
        q->node = grown;
        q->room *= 2;
    }
    return q->used * 2 < q->slots || grow_slots(q);
}

// ---- what a state can still become

// Moves from every cell to the exit with nothing in the way but walls and the line.
static void measure_ways(Search *q, const ThState *start) {
    ThState walker = *start;
    for (int cell = 0; cell < TH_CELLS; cell++) {
        walker.at = (uint8_t)cell;
        bool inside = th_has(&q->c->board.floor, walker.at) ||
                      th_has(&q->c->board.line, walker.at) || walker.at == q->c->board.exit;
        q->to_exit[cell] = inside ? th_way_out(q->c, &walker) : 0;
    }
    for (int i = 0; i < q->c->artifacts; i++)
        if (q->c->artifact[i].bonus[start->set] > q->bonus)
            q->bonus = q->c->artifact[i].bonus[start->set];
}

// The most that any line from here can end with: every gain that is left, and the shortest way.
static int most(const Search *q, const ThState *s) {
    const ThRules *r = th_rules(q->c, s);
    int open = r->carry_limit.value - s->carried_count;
    int gain = open * q->bonus;
    if (!th_carries(s, TH_SEVER) && !th_empty(&s->anchor))
        gain += r->anchor_gain.value;
    if (open > 0)
        gain += r->anchor_gain.value; // an Inverter brings a second one
    return s->coherence + gain - q->to_exit[s->at] * r->move_cost.value;
}

// ---- the search

static int star_taken(const ThCatalog *c, const ThState *s) {
    for (int i = 0; i < c->board.stars; i++)
        if (!th_has(&s->star, c->board.star[i].cell))
            return i;
    return TH_MAX_STARS;
}

static void count_end(Search *q, const Node *end, int32_t index) {
    int16_t *by = &q->best->by[star_taken(q->c, &end->s)][end->anchored][end->s.crossed];
    if (end->s.outcome != TH_WON)
        return;
    if (end->s.coherence > *by)
        *by = end->s.coherence;
    if (end->s.coherence > q->best->best) {
        q->best->best = end->s.coherence;
        q->best_node = index;
    }
}

static void add(Search *q, const Node *made) {
    if (made->s.outcome == TH_LOST ||
        (made->s.outcome == TH_RUNNING && most(q, &made->s) <= (q->only_best ? q->best->best : 0)))
        return;
    if (!make_room(q)) {
        q->failed = true;
        return;
    }
    int32_t index = (int32_t)q->nodes;
    if (made->s.outcome == TH_WON) {
        if (made->s.coherence > q->best->best)
            q->node[q->nodes++] = *made;
        count_end(q, made, index);
        return;
    }
    int32_t *slot = find_slot(q, &made->s, made->anchored);
    if (*slot != NO_NODE && q->node[*slot].s.coherence >= made->s.coherence)
        return;
    q->used += *slot == NO_NODE;
    *slot = index;
    q->node[q->nodes++] = *made;
}

static void try_move(Search *q, int32_t parent, uint8_t verb, uint8_t answer) {
    Node made = q->node[parent];
    made.parent = parent;
    made.verb = verb;
    made.answer = 0;
    th_step(q->c, &made.s, verb, NULL);
    if (made.s.mode == TH_MODE_PROMPT) {
        made.answer = answer;
        th_answer(q->c, &made.s, answer == TH_ACCEPT, NULL);
    } else if (answer == TH_DECLINE) {
        return; // the same as the move without an answer
    }
    made.anchored = made.anchored || made.s.last.anchor > 0;
    add(q, &made);
}

static void expand(Search *q, int32_t index) {
    const ThState *s = &q->node[index].s;
    if (s->outcome != TH_RUNNING || *find_slot(q, s, q->node[index].anchored) != index)
        return; // a better one has taken its place
    Move moves[GAME_MAX_MOVES];
    size_t count = th_moves(q->c, s, moves);
    for (size_t i = 0; i < count && !q->failed; i++) {
        try_move(q, index, moves[i].verb, TH_ACCEPT);
        try_move(q, index, moves[i].verb, TH_DECLINE);
    }
}

static void write_line(const Search *q, ThBest *best) {
    Move backwards[TH_LONGEST_LINE];
    size_t count = 0;
    for (int32_t i = q->best_node; i > 0 && count + 2 <= TH_LONGEST_LINE; i = q->node[i].parent) {
        if (q->node[i].answer)
            backwards[count++] = (Move){.verb = q->node[i].answer};
        backwards[count++] = (Move){.verb = q->node[i].verb};
    }
    best->moves = count;
    for (size_t i = 0; i < count; i++)
        best->line[i] = backwards[count - 1 - i];
}

bool th_search(const ThCatalog *c, const Setup *setup, uint64_t seed, bool only_best,
               ThBest *best) {
    ThState start;
    th_start(c, &start, setup, seed, NULL);
    return th_search_from(c, &start, only_best, best);
}

bool th_search_from(const ThCatalog *c, const ThState *start, bool only_best, ThBest *best) {
    Search q = {.c = c,
                .room = FIRST_NODES,
                .slots = FIRST_SLOTS,
                .best = best,
                .best_node = NO_NODE,
                .only_best = only_best};
    q.node = malloc(q.room * sizeof *q.node);
    q.slot = malloc(q.slots * sizeof *q.slot);
    memset(best, 0, sizeof *best);
    q.failed = !q.node || !q.slot;
    if (!q.failed) {
        for (size_t i = 0; i < q.slots; i++)
            q.slot[i] = NO_NODE;
        q.node[0] = (Node){.s = *start, .parent = NO_NODE};
        measure_ways(&q, &q.node[0].s);
        *find_slot(&q, &q.node[0].s, false) = 0;
        q.nodes = q.used = 1;
        for (size_t i = 0; i < q.nodes && !q.failed; i++)
            expand(&q, (int32_t)i);
        best->states = q.nodes;
        write_line(&q, best);
    }
    free(q.node);
    free(q.slot);
    return !q.failed;
}

bool th_exact(const void *catalog, const void *state, const BotGoal *goal, double *value) {
    enum { DEALS = 4 };
    static _Thread_local ThBest best;
    const ThState *s = state;
    int32_t known, first = 0;
    if (s->mode != TH_MODE_BOARD || !th_certain(catalog, s, (Move){0}, goal->range, &known))
        return false;
    for (uint64_t i = 0; i < DEALS; i++) {
        ThState dealt = *s;
        th_redeal(catalog, &dealt, i);
        if (!th_search_from(catalog, &dealt, true, &best))
            return false;
        int32_t found = best.best < goal->range ? best.best : goal->range;
        first = i == 0 ? found : first;
        *value = found == first ? found : -goal->range;
    }
    return true;
}
