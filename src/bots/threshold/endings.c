// See endings.h.
#include "bots/threshold/endings.h"

#include "base/hash.h"
#include "bots/threshold/search.h"

#include <stdlib.h>
#include <string.h>

static bool name_of(const void *catalog, size_t ending, Text *name) {
    const ThCatalog *c = catalog;
    if (ending >= TH_ENDINGS)
        return false;
    text_add(name, c->ending[ending].text);
    return true;
}

static bool is_told(const void *catalog, const void *state, size_t ending) {
    const ThCatalog *c = catalog;
    const ThState *s = state;
    return s->outcome != TH_RUNNING && th_ending(c, s) == &c->ending[ending];
}

// ---- a run that ends so

enum { SEEDS = 4, SLOTS = 1 << 23, MOST_STATES = SLOTS / 2 };

// Depth first through all states of one seed. Coherence falls with every move but for a few gains,
// so no run is endless.
typedef struct Walk {
    const ThCatalog *c;
    size_t ending;
    uint64_t *seen; // hashes of states; 0: none
    size_t states;
    bool cut; // there were too many
    BotWitness *way;
} Walk;

static uint64_t hash_of(const ThState *s) {
    Hash hash = hash_start();
    hash_add(&hash, th_board_hash(s));
    hash_add(&hash, (uint64_t)s->mode << 16 | (uint16_t)s->coherence);
    return hash.value == 0 ? 1 : hash.value;
}

// False: it was there, or there is no more room.
static bool is_new(Walk *w, const ThState *s) {
    uint64_t hash = hash_of(s);
    size_t at = (size_t)hash & (SLOTS - 1);
    while (w->seen[at] != 0 && w->seen[at] != hash)
        at = (at + 1) & (SLOTS - 1);
    w->cut = w->cut || w->states == MOST_STATES;
    if (w->seen[at] == hash || w->cut)
        return false;
    w->seen[at] = hash;
    w->states++;
    return true;
}

static bool walk(Walk *w, const ThState *s) {
    Move moves[GAME_MAX_MOVES];
    if (s->outcome != TH_RUNNING)
        return is_told(w->c, s, w->ending);
    if (w->way->moves == BOT_MAX_WITNESS || !is_new(w, s))
        return false;
    size_t count = th_moves(w->c, s, moves);
    for (size_t i = 0; i < count; i++) {
        ThState next = *s;
        if (s->mode == TH_MODE_PROMPT)
            th_answer(w->c, &next, moves[i].verb == TH_ACCEPT, NULL);
        else
            th_step(w->c, &next, moves[i].verb, NULL);
        w->way->move[w->way->moves++] = moves[i];
        if (walk(w, &next))
            return true;
        w->way->moves--;
    }
    return false;
}

static bool find_run(const ThCatalog *c, const Setup *setup, size_t ending, BotWitness *way,
                     Text *where) {
    Walk w = {.c = c, .ending = ending, .seen = calloc(SLOTS, sizeof *w.seen), .way = way};
    bool found = false, whole = w.seen != NULL;
    size_t states = 0;
    for (uint64_t seed = 0; w.seen && !found && seed < SEEDS; seed++) {
        ThState start;
        memset(w.seen, 0, SLOTS * sizeof *w.seen);
        w.states = 0;
        w.cut = false;
        *way = (BotWitness){.seed = seed};
        th_start(c, &start, setup, seed, NULL);
        found = walk(&w, &start);
        whole = whole && !w.cut;
        states += w.states;
    }
    if (!found && whole)
        text_addf(where, "in any of the %zu states of seeds 0 to %d", states, SEEDS - 1);
    free(w.seen);
    return found;
}

// ---- no run at all

static bool inverts(const ThCatalog *c, const ThState *start, int star) {
    return star < c->board.stars &&
           th_artifact_at(c, start, c->board.star[star].cell)->effect == TH_INVERT;
}

// No line ends with more Coherence than the best one on a board where nothing drains and nothing
// grows, on which every line is at least as good as on the real one, whatever the waves do; but for
// an inverted distortion, which may lie on the way anywhere: with the Inverter its gain is added.
static bool most_of(const ThCatalog *c, const Setup *setup, int32_t *most) {
    static _Thread_local ThBest best;
    ThCatalog *calm = malloc(sizeof *calm);
    if (!calm)
        return false;
    *calm = *c;
    for (int i = 0; i < TH_SETS; i++) {
        ThRules *r = &calm->rules[i];
        r->adjacent_drain.value = r->standing_drain.value = 0;
        r->still_drain.value = r->lens_drain.value = r->period.value = 0;
    }
    ThState start;
    th_start(calm, &start, setup, 0, NULL);
    bool good = th_search_from(calm, &start, false, &best);
    const ThRules *r = th_rules(calm, &start);
    int32_t inverters = 0;
    for (int star = 0; star < c->board.stars; star++)
        inverters += inverts(calm, &start, star);
    *most = 0;
    for (int star = 0; star <= TH_MAX_STARS; star++) {
        int32_t more = r->carry_limit.value > 1 ? inverters : inverts(calm, &start, star);
        for (int way = 0; way < 4; way++) {
            int32_t end = best.by[star][way >> 1][way & 1];
            end += end > 0 ? more * r->anchor_gain.value : 0;
            *most = end > *most ? end : *most;
        }
    }
    free(calm);
    return good;
}

static BotFound look(const void *catalog, const Setup *setup, size_t ending, BotWitness *witness,
                     Text *why) {
    const ThCatalog *c = catalog;
    ThState start;
    int32_t most;
    th_start(c, &start, setup, 0, NULL);
    const ThRules *r = th_rules(c, &start);
    int32_t needed = ending == TH_WHOLE       ? r->whole_from.value
                     : ending == TH_BARELY    ? r->barely_from.value
                     : ending == TH_FRAGMENTS ? 1
                                              : 0;
    if (needed > 0 && most_of(c, setup, &most) && most < needed) {
        text_addf(why,
                  "it needs Coherence %d; the best line of a board that never drains ends with %d",
                  needed, most);
        return BOT_IMPOSSIBLE;
    }
    return find_run(c, setup, ending, witness, why) ? BOT_WITNESS : BOT_NOT_FOUND;
}

const BotEndings th_endings = {.name = name_of, .told = is_told, .look = look};
