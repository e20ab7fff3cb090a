// S20: the order of a run: start, travel, resolution, Update Phase, Cleanup, the normal screen.
#include "base/check.h"
#include "base/rng.h"
#include "games/frontier/rules.h"

#include <string.h>

// ---- run start (S20.01)

static void log_run(const FrCatalog *c, const FrState *s, Log *log) {
    if (!log_open(log, s->time, LOG_MECHANICS, "S20.01"))
        return;
    log_text(log, "Deployment. HP %d of %d, Stamina %d of %d, Time 0, W 0.", s->hp,
             fr_max_hp(c, s, NULL), s->stamina, fr_max_stamina(c, s, NULL));
    Json *facts = log_facts(log, "run");
    json_u64(facts, "seed", s->seed);
    json_int(facts, "hp", s->hp);
    json_int(facts, "max_hp", fr_max_hp(c, s, NULL));
    json_int(facts, "stamina", s->stamina);
    json_int(facts, "max_stamina", fr_max_stamina(c, s, NULL));
    json_open_object(facts, "stats");
    for (int i = 0; i < FR_STATS; i++)
        json_int(facts, fr_stat_keys[i], s->stat[i]);
    json_close_object(facts);
    log_close(log);
}

static void find_streams(FrState *s) {
    for (uint32_t i = 1; i < FR_STREAMS; i++)
        s->stream[i] = rng_key(s->seed, i);
}

void fr_restore(const void *catalog, void *state) {
    find_streams(state);
    fr_sum_gear(catalog, state);
}

void fr_start(const void *catalog, void *state, const Setup *setup, uint64_t seed, Log *log) {
    const FrCatalog *c = catalog;
    FrState *s = state;
    const FrRules *r = &c->rules;
    FrProfile profile = {.contract = FR_NONE};
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    (void)fr_read_setup(c, setup, &profile,
                        &reason); // fr_setup_check has said what is wrong with it

    memset(s, 0, sizeof *s);
    s->seed = seed;
    s->last_def = FR_NONE;
    s->absorbed_last = FR_NONE;
    s->fight_option = FR_NONE;
    memset(s->worn, FR_NONE, sizeof s->worn);
    find_streams(s);
    s->seen_enemies = profile.enemies;
    s->seen_locations = profile.locations;
    s->packs = profile.packs;
    s->contract = profile.contract;
    s->contract_paid = profile.contract_paid;
    s->level = 1;
    s->stat[FR_HEALTH] = (int16_t)r->start_health_stat.value;
    s->stat[FR_STAMINA] = (int16_t)r->start_stamina_stat.value;
    s->stat[FR_SKILL] = (int16_t)r->start_skill_stat.value;
    s->stat[FR_AWARENESS] = (int16_t)r->start_awareness_stat.value;
    s->hp = fr_max_hp(c, s, NULL);
    s->stamina = fr_max_stamina(c, s, NULL);
    log_run(c, s, log);
    fr_enter_frontier(c, s, log);
}

// ---- travel (S20.02): selection commits

// C28: the chosen Location leaves the frontier and neither decays nor counts for W.
static void leave_frontier(FrState *s, int row) {
    CHECK(row >= 0 && row < s->row_count);
    s->here = s->row[row];
    for (int i = row; i + 1 < s->row_count; i++)
        s->row[i] = s->row[i + 1];
    s->row[--s->row_count] = (FrRow){0};
}

static void log_travel(const FrCatalog *c, const FrState *s, Log *log) {
    const FrLocationDef *def = &c->location[s->here.def];
    log_begin(log, s->time, LOG_MECHANICS, "S20.02");
    log_text(log, "Go to %s: Zone Time Cost %d, applied when it is resolved.", def->name,
             def->zone_time_cost);
    Json *facts = log_facts(log, "travel");
    json_int(facts, "id", s->here.number);
    json_string(facts, "location", def->id);
    json_int(facts, "zone_time_cost", def->zone_time_cost);
    log_close(log);
    log_line(log, s->time, LOG_NARRATION, "S17.04", "%s", def->flavour);
}

void fr_go(const FrCatalog *c, FrState *s, int row, Log *log) {
    CHECK(s->mode == FR_MODE_FRONTIER);
    leave_frontier(s, row);
    s->event_step = 0;
    s->fights = 0;
    s->time_modifiers = s->decay_change = s->mitigation_here = 0;
    s->w_here = 0;
    s->rested = false;
    s->update.xp_gained = 0;
    s->update.observation_before = s->observation;
    s->update.level_before = s->level;
    if (log)
        log_travel(c, s, log);
    fr_count_size_bonus(s, log);
    const FrLocationDef *def = &c->location[s->here.def];
    FrOutcome ending = fr_ending_of(c, s->here.def);
    if (ending != FR_RUNNING && c->ending[ending].enemy == FR_NONE)
        fr_end_run(c, s, ending, log);
    else if (def->category == FR_EVENT)
        s->mode = FR_MODE_EVENT;
    else if (def->category == FR_REST)
        s->mode = FR_MODE_REST;
    else
        fr_start_combat(c, s, log);
}

// ---- Update Phase (U25)

typedef struct Pass {      // one row's part of the update, for the log
    int16_t before, after; // timers
    FrDecayTrace trace;    // if it reached the end of a stage
} Pass;

// A row that reaches the end of its stage.
static void decay_further(const FrCatalog *c, FrState *s, FrRow *row, int32_t advance,
                          FrDecayTrace *trace) {
    FrUpdate *u = &s->update;
    trace->transitions = 0;
    fr_cross_stages(c, s, row, advance, trace);
    bool gone = row->stage == FR_REMOVED;
    u->degraded = (uint8_t)(u->degraded + trace->transitions - gone);
    u->removed = (uint8_t)(u->removed + gone);
}

// Every row advances where it stands. Nothing is added to W before all are done.
static void decay_all(const FrCatalog *c, FrState *s, int32_t advance, Pass passes[FR_MAX_ROWS]) {
    FrUpdate *u = &s->update;
    int rows = s->row_count;
    u->decays = s->row_count;
    u->degraded = u->removed = 0;
    for (int i = 0; i < rows; i++) {
        FrRow *row = &s->row[i];
        FrDecayed *decay = &u->decay[i];
        *decay = (FrDecayed){
            .number = row->number, .def = row->def, .from = row->stage, .to = row->stage};
        if (row->timer > advance) {
            row->timer = (int16_t)(row->timer - advance);
        } else {
            decay_further(c, s, row, advance, &passes[i].trace);
            decay->to = row->stage;
        }
    }
}

static void drop_removed(const FrCatalog *c, FrState *s) {
    int rows = s->row_count, kept = 0;
    for (int i = 0; i < rows; i++) {
        if (s->row[i].stage == FR_REMOVED)
            fr_absorb(c, s, s->row[i].def);
        else
            s->row[kept++] = s->row[i];
    }
    s->row_count = (uint8_t)kept;
}

static void log_stage(const char *name, uint8_t stage, int16_t timer, bool known, Json *facts) {
    json_open_object(facts, name);
    json_string(facts, "stage", fr_stage_names[stage]);
    if (known)
        json_int(facts, "timer", timer);
    json_close_object(facts);
}

static void log_rolled(const FrCatalog *c, const FrDecayed *decay, const FrDecayTrace *trace,
                       uint8_t w, Json *facts) {
    json_open_array(facts, "rolled");
    for (int stage = decay->from + 1; stage <= decay->to && stage < FR_REMOVED; stage++) {
        json_open_object(facts, NULL);
        json_string(facts, "stage", fr_stage_names[stage]);
        json_int(facts, "value", trace->rolled[stage - decay->from - 1]);
        fr_json_weights(facts, "weights", c, decay->def, (FrStage)stage, w);
        json_close_object(facts);
    }
    json_close_array(facts);
}

static void log_locations(const FrCatalog *c, const FrUpdate *u, const Pass *passes, bool known,
                          Json *facts) {
    json_open_array(facts, "locations");
    for (int i = 0; i < u->decays; i++) {
        const FrDecayed *decay = &u->decay[i];
        json_open_object(facts, NULL);
        json_int(facts, "id", decay->number);
        json_string(facts, "location", c->location[decay->def].id);
        log_stage("from", decay->from, passes[i].before, known, facts);
        log_stage("to", decay->to, passes[i].after, known, facts);
        if (known)
            log_rolled(c, decay, &passes[i].trace, u->w_before, facts);
        json_close_object(facts);
    }
    json_close_array(facts);
}

typedef struct Before {
    int32_t time, excess, stamina;
} Before;

static void log_update(const FrCatalog *c, const FrState *s, const Before *before,
                       const Pass *passes, Log *log) {
    const FrUpdate *u = &s->update;
    log_begin(log, s->time, LOG_MECHANICS, "S20.02");
    bool known = log_reveals(log) || fr_sight(c, s) == 3;
    log_text(log, "Time +%d (T %d -> %d): Zone Time Cost %d", u->total, before->time, s->time,
             c->location[s->here.def].zone_time_cost);
    if (u->modifiers != 0)
        log_text(log, " %c %d inside", u->modifiers < 0 ? '-' : '+',
                 u->modifiers < 0 ? -u->modifiers : u->modifiers);
    log_text(log, ". Location decay +%d", u->decay_advance);
    if (u->mitigation > 0)
        log_text(log, " (decay mitigation %d)", u->mitigation);
    log_text(log, ". Excess Time +%d. Stamina %d -> %d. W %d.%02d -> %d.%02d.", u->excess,
             before->stamina, s->stamina, u->w_before / 4, u->w_before % 4 * 25, s->w / 4,
             s->w % 4 * 25);
    log_result(log, "Time +%d", u->total);
    if (s->w != u->w_before)
        log_result(log, ", W %d.%02d -> %d.%02d", u->w_before / 4, u->w_before % 4 * 25, s->w / 4,
                   s->w % 4 * 25);
    Json *facts = log_facts(log, "update");
    json_int(facts, "zone_time_cost", c->location[s->here.def].zone_time_cost);
    json_int(facts, "modifiers", u->modifiers);
    json_int(facts, "total", u->total);
    json_int(facts, "mitigation", u->mitigation);
    json_int(facts, "decay_advance", u->decay_advance);
    json_pair(facts, "time", before->time, s->time);
    json_pair(facts, "stamina", before->stamina, s->stamina);
    json_pair(facts, "w_quarters", u->w_before, s->w);
    json_int(facts, "excess", u->excess);
    if (known)
        json_pair(facts, "hunter", before->excess, s->excess);
    json_open_array(facts, "absorbed");
    for (int i = 0; i < u->decays; i++) {
        const FrLocationDef *def = &c->location[u->decay[i].def];
        bool elite = def->category == FR_ELITE_ENEMY && u->decay[i].to == FR_REMOVED;
        for (int k = 0; elite && k < def->spawns; k++)
            json_string(facts, NULL, c->enemy[def->spawn[k]].id);
    }
    json_close_array(facts);
    log_locations(c, u, passes, known, facts);
    log_close(log);
    for (int i = 0; i < u->decays; i++)
        if (u->decay[i].from != u->decay[i].to)
            log_line(log, s->time, LOG_MECHANICS, "S03.02", "%s: %s -> %s.",
                     c->location[u->decay[i].def].name, fr_stage_names[u->decay[i].from],
                     fr_stage_names[u->decay[i].to]);
}

// S15.01: the Hunter's progress is told in words; more Awareness, more precise (U20).
static void tell_hunter(const FrCatalog *c, const FrState *s, int32_t before, Log *log) {
    const FrHunterSign *now = fr_hunter_sign(c, s->excess);
    if (now == fr_hunter_sign(c, before))
        return;
    log_line(log, s->time, LOG_NARRATION, "S15.01", "%s",
             fr_sight(c, s) >= 1 ? now->urgent : now->sign);
}

static void update_world(const FrCatalog *c, FrState *s, Log *log) {
    FrUpdate *u = &s->update;
    Pass passes[FR_MAX_ROWS];
    Before before = {.time = s->time, .excess = s->excess, .stamina = s->stamina};
    int32_t total = fr_total_time(c, &s->here, s->time_modifiers, NULL);
    int32_t held_back = s->mitigation_here + s->gear.mitigation;
    int32_t mitigation = held_back < total ? held_back : total; // U29
    u->def = s->here.def;
    u->rested = s->rested;
    u->modifiers = s->time_modifiers;
    u->total = (int16_t)total;
    u->mitigation = (int16_t)mitigation;
    u->decay_change = s->decay_change;
    u->decay_advance = (int16_t)fr_decay_advance(total, mitigation, s->decay_change, NULL);
    u->excess = (int16_t)fr_excess(c, &s->here, total);
    u->w_before = s->w;
    u->w_event = s->w_here;
    s->mitigation += mitigation;
    s->time += total;
    if (!s->rested)
        fr_change_stamina(c, s, total * c->rules.stamina_per_time.value);
    u->stamina_gained = s->stamina - before.stamina;
    if (fr_hints_differ(c, s))
        fr_remember_hints(c, s);
    for (int i = 0; log && i < s->row_count; i++)
        passes[i].before = s->row[i].timer;
    decay_all(c, s, u->decay_advance, passes);
    for (int i = 0; log && i < s->row_count; i++)
        passes[i].after = s->row[i].timer;
    if (u->removed > 0)
        drop_removed(c, s);
    s->decay_rate = u->decay_advance;
    int32_t gained = fr_w_gain(c, s, u->degraded, u->removed, s->w_here, NULL);
    s->w = (uint8_t)(s->w + gained);
    CHECK(s->w <= c->rules.w_cap.value && mitigation >= 0 && mitigation <= total);
    CHECK(s->row_count == u->decays - u->removed);
    s->excess += u->excess;
    if (log) {
        log_update(c, s, &before, passes, log);
        tell_hunter(c, s, before.excess, log);
    }
}

// U47: what gear gives after each Location.
static void heal_by_gear(const FrCatalog *c, FrState *s, Log *log) {
    int32_t before = s->hp;
    fr_change_hp(c, s, s->gear.location_hp);
    if (s->hp == before || !log_open(log, s->time, LOG_MECHANICS, "U47"))
        return;
    log_text(log, "Gear after the Location: HP %d -> %d.", before, s->hp);
    Json *facts = log_facts(log, "upkeep");
    json_pair(facts, "hp", before, s->hp);
    log_close(log);
}

// The end of a resolution: award, update, Cleanup, and the normal screen.
void fr_finish_location(const FrCatalog *c, FrState *s, Log *log) {
    CHECK(s->hp > 0 && s->outcome == FR_RUNNING);
    FrOutcome ending = fr_ending_of(c, s->here.def);
    if (ending != FR_RUNNING) { // a won boss combat ends the run at once, with no Update Phase
        fr_end_run(c, s, ending, log);
        return;
    }
    fr_observe_location(c, s, log);
    update_world(c, s, log);
    if (s->gear.location_hp > 0)
        heal_by_gear(c, s, log);
    fr_clear_statuses(s, log);
    s->block = 0;
    s->foe_count = 0;
    fr_end_buffs(c, s, log);
    s->last_def = s->here.def;
    s->mode = FR_MODE_NORMAL;
}
