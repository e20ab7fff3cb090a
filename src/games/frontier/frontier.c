// S04: the frontier: its size, which Locations fill it, and the order of doing so.
#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/decay.h"

#include <string.h>

// C05: the biome of the Location resolved last, if the rules give it a modifier.
static void add_biome(const FrRules *r, const char *biome, Ledger *ledger) {
    for (int i = 0; i < r->biome_modifiers; i++) {
        const FrBiomeModifier *m = &r->biome_modifier[i];
        if (m->biome[0] == biome[0] && strcmp(m->biome, biome) == 0)
            ledger_add(ledger, m->biome, m->modifier, m->source);
    }
}

int32_t fr_frontier_size(const FrCatalog *c, const FrState *s, Terms *terms) {
    const FrRules *r = &c->rules;
    const FrPenaltyTier *tier = fr_penalty_tier(c, s->w);
    Ledger ledger = {.terms = terms};
    ledger_add(&ledger, "base", r->frontier_base.value, r->frontier_base.source);
    ledger_add_if(&ledger, "Awareness",
                  fr_stat(c, s, FR_AWARENESS, NULL) / r->awareness_per_slot.value,
                  r->awareness_per_slot.source);
    ledger_add_if(&ledger, "event effects", s->size_bonus, "U35");
    fr_add_gear(c, s, FR_BONUS_FRONTIER_SIZE, &ledger);
    if (tier)
        ledger_add_if(&ledger, tier->label, -tier->penalty, tier->source);
    ledger_add_if(&ledger, "Decay rate", -fr_decay_rate_penalty(c, s->decay_rate),
                  r->decay_rate_penalty.source);
    if (s->last_def != FR_NONE)
        add_biome(r, c->location[s->last_def].biome, &ledger);
    ledger_at_least(&ledger, r->frontier_min.value, "smallest size", r->frontier_min.source);
    ledger_at_most(&ledger, r->frontier_max.value, "largest size", r->frontier_max.source);
    return ledger.sum;
}

bool fr_has_category(const FrCatalog *c, const FrState *s, FrCategory category) {
    for (int i = 0; i < s->row_count; i++)
        if (c->location[s->row[i].def].category == category)
            return true;
    return false;
}

// U02, S09.01, U11: what the pool holds now. One Elite at a time, none beside the Convergence.
static bool drawable(const FrState *s, const FrLocationDef *l, int32_t awareness, bool no_elite) {
    if (l->special != FR_ORDINARY || awareness < l->min_awareness)
        return false;
    if (l->pack != FR_NONE && !(s->packs >> l->pack & 1))
        return false;
    return !(no_elite && l->category == FR_ELITE_ENEMY);
}

// U48: what else decides whether and how often a Location is drawn.
static uint32_t conditional_weight(const FrState *s, const FrLocationDef *l, uint8_t index) {
    if (s->level < l->min_level || s->w < l->min_w || s->w > l->max_w)
        return 0;
    if (l->with_pack != FR_NONE && !(s->packs >> l->with_pack & 1))
        return 0;
    if (l->once && fr_set_has(&s->drawn, index))
        return 0;
    int32_t weight = l->generation_weight + s->w / 4 * l->weight_per_w;
    return weight > 0 ? (uint32_t)weight : 0;
}

static inline FrRow *append_row(const FrCatalog *c, FrState *s, uint8_t def) {
    CHECK(s->row_count < FR_MAX_ROWS && def < c->locations);
    FrRow *row = &s->row[s->row_count++];
    *row = (FrRow){.number = ++s->locations_made, .def = def};
    row->stage = c->location[def].initial_stage;
    return row;
}

FrRow *fr_append_row(const FrCatalog *c, FrState *s, uint8_t def) {
    return append_row(c, s, def);
}

static uint32_t weight_now(const FrState *s, const FrLocationDef *l, uint8_t index,
                           int32_t awareness, bool no_elite) {
    if (!drawable(s, l, awareness, no_elite))
        return 0;
    return l->conditional ? conditional_weight(s, l, index) : l->generation_weight;
}

// What can be drawn now, and how often each.
typedef struct Pool {
    int count; // of weights
    uint32_t weight[FR_MAX_LOCATIONS], total;
} Pool;

static void make_pool(const FrCatalog *c, const FrState *s, Pool *pool) {
    int32_t awareness = fr_stat(c, s, FR_AWARENESS, NULL);
    bool no_elite = s->convergence_active || fr_has_category(c, s, FR_ELITE_ENEMY);
    bool all = s->packs != 0;
    pool->count = fr_drawn_from(c, s);
    pool->total = c->plain_total[all];
    memcpy(pool->weight, c->plain_weight, (size_t)pool->count * sizeof pool->weight[0]);
    for (int i = 0; i < c->choosies[all]; i++) {
        uint8_t l = c->choosy[i];
        uint32_t weight = weight_now(s, &c->location[l], l, awareness, no_elite);
        pool->weight[l] = weight;
        pool->total += weight;
    }
}

// U02: one Elite at a time.
static void remove_elites(const FrCatalog *c, Pool *pool) {
    for (int i = 0; i < pool->count; i++) {
        if (c->location[i].category == FR_ELITE_ENEMY) {
            pool->total -= pool->weight[i];
            pool->weight[i] = 0;
        }
    }
}

// One candidate: the definition by weight, then its stage's duration.
static void generate(const FrCatalog *c, FrState *s, Pool *pool) {
    CHECK(pool->total > 0);
    // S04.04: a candidate that would be Removed on arrival is discarded and replaced in its slot.
    // The content check has made sure that some Location of the pool is reachable.
    uint32_t def = 0;
    const FrLocationDef *l;
    do {
        def = rng_weighted_at(s->stream[FR_STREAM_GENERATION], s->generation_draws++, pool->weight,
                              (uint32_t)pool->count, pool->total);
        l = &c->location[def];
    } while (l->initial_stage == FR_REMOVED);
    FrRow *row = append_row(c, s, (uint8_t)def);
    fr_roll_stage(c, s, l, row, l->initial_stage);
    if (l->category == FR_ELITE_ENEMY)
        remove_elites(c, pool);
    if (l->once) {
        fr_set_add(&s->drawn, (uint8_t)def);
        pool->total -= pool->weight[def];
        pool->weight[def] = 0;
    }
}

// S04.04, C04: fill what is missing; a surplus persists. C03: the Convergence stays the last row.
static void fill(const FrCatalog *c, FrState *s, const FrRow *convergence) {
    int target = s->size;
    if (convergence && target > FR_MAX_ROWS - 1)
        target = FR_MAX_ROWS - 1;
    if (s->row_count < target) {
        Pool pool;
        make_pool(c, s, &pool);
        while (s->row_count < target)
            generate(c, s, &pool);
    }
    if (convergence)
        s->row[s->row_count++] = *convergence;
    CHECK(s->row_count <= FR_MAX_ROWS);
}

static void log_stage(const FrRow *row, bool timer_known, Json *facts) {
    json_string(facts, "stage", fr_stage_names[row->stage]);
    if (timer_known)
        json_int(facts, "timer", row->timer);
}

// Rows with a number above `seen` are new.
static void log_frontier(const FrCatalog *c, const FrState *s, const Terms *terms, int closed,
                         uint16_t seen, Log *log) {
    if (!log_open(log, s->time, LOG_MECHANICS, "S04.03"))
        return;
    bool known = log_reveals(log) || fr_sight(c, s) == 3;
    log_text(log, "Frontier size %d = %d %s", s->size, terms->item[0].value, terms->item[0].label);
    for (size_t i = 1; i < terms->count; i++) {
        int32_t value = terms->item[i].value;
        log_text(log, " %c %d (%s)", value < 0 ? '-' : '+', value < 0 ? -value : value,
                 terms->item[i].label);
    }
    log_text(log, ". Shown: %d.", s->row_count);
    if (closed > 0)
        log_text(log, " Frontier size 1: remaining location closed.");
    Json *facts = log_facts(log, "frontier");
    json_terms(facts, "terms", terms);
    json_int(facts, "size", s->size);
    json_open_array(facts, "rows");
    for (int i = 0; i < s->row_count; i++) {
        const FrRow *row = &s->row[i];
        json_open_object(facts, NULL);
        json_int(facts, "id", row->number);
        json_string(facts, "location", c->location[row->def].id);
        json_string(facts, "category", fr_category_names[c->location[row->def].category]);
        log_stage(row, known, facts);
        json_bool(facts, "new", row->number > seen);
        json_close_object(facts);
    }
    json_close_array(facts);
    json_open_array(facts, "generated");
    for (int i = 0; i < s->row_count; i++) {
        const FrRow *row = &s->row[i];
        if (row->number <= seen || c->location[row->def].special != FR_ORDINARY)
            continue;
        json_open_object(facts, NULL);
        json_int(facts, "id", row->number);
        json_string(facts, "location", c->location[row->def].id);
        log_stage(row, known, facts);
        fr_json_weights(facts, "weights", c, row->def, (FrStage)row->stage, s->w);
        json_close_object(facts);
    }
    json_close_array(facts);
    log_close(log);
}

// U35: a temporary size modifier counts frontier entries; one is over when the player leaves it.
void fr_count_size_bonus(FrState *s, Log *log) {
    CHECK(s->size_bonus_ending[0] == 0);
    int16_t *ending = s->size_bonus_ending;
    int16_t before = s->size_bonus;
    if (s->size_bonus_entries == 0)
        return;
    s->size_bonus_entries--;
    s->size_bonus = (int16_t)(before - ending[1]);
    if (ending[1] != 0 && log_open(log, s->time, LOG_MECHANICS, "U35")) {
        log_text(log, "Frontier-size modifier from events: %+d -> %+d (ended).", before,
                 s->size_bonus);
        Json *facts = log_facts(log, "effect_ended");
        json_string(facts, "name", "Frontier-size modifier");
        json_pair(facts, "pair", before, s->size_bonus);
        log_close(log);
    }
    for (int i = 1; i < FR_MAX_BUFF_LOCATIONS; i++)
        ending[i] = ending[i + 1];
    ending[FR_MAX_BUFF_LOCATIONS] = 0;
}

static void place_spawned(const FrCatalog *c, FrState *s) {
    for (int i = 0; i < s->spawned_count && ALWAYS(s->row_count < FR_MAX_ROWS); i++) {
        FrRow *row = fr_append_row(c, s, s->spawned[i]);
        fr_enter_stage(c, s, row, (FrStage)c->location[s->spawned[i]].initial_stage);
    }
    s->spawned_count = 0;
}

// Frontier entry. The order is part of the rules: size; Convergence; Hunter, or Exit and
// Gatekeeper, or filling the slots.
void fr_enter_frontier(const FrCatalog *c, FrState *s, Log *log) {
    Terms terms;
    terms.count = 0;
    int closed = 0;
    uint16_t seen = s->locations_made;
    s->size = (uint8_t)fr_frontier_size(c, s, log ? &terms : NULL);
    place_spawned(c, s);
    fr_check_convergence(c, s);
    FrRow convergence;
    bool apart = s->convergence_active && fr_take_convergence(c, s, &convergence);
    const FrRow *extra = apart ? &convergence : NULL;
    FrOutcome ending = fr_ending_here(c, s);
    if (ending == FR_RUNNING) {
        fill(c, s, extra);
    } else {
        closed = ending == FR_HUNTER ? 0 : s->row_count;
        fr_replace_rows(c, s, ending, extra);
    }
    CHECK(s->row_count >= 1);
    s->mode = FR_MODE_FRONTIER;
    log_frontier(c, s, &terms, closed, seen, log);
}
