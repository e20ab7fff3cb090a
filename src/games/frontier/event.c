// S08: events: steps, gated options, and the choice of one.
#include "base/check.h"
#include "games/frontier/rules.h"

static bool requirement_met(const FrCatalog *c, const FrState *s, const FrRequirement *q) {
    switch ((FrRequirementType)q->type) {
        NEVER_CASE(FR_REQUIREMENT_TYPES);
    case FR_NEEDS_W: return s->w >= q->at_least;
    case FR_NEEDS_DECAY_RATE: return s->decay_rate >= q->at_least;
    case FR_NEEDS_EQUIPMENT: return fr_wears(s, q->ref);
    case FR_NEEDS_ARTIFACT: return fr_on_belt(s, q->ref);
    case FR_NEEDS_STAT: return fr_stat(c, s, (FrStat)q->stat, NULL) >= q->at_least;
    case FR_NEEDS_CONSUMABLE:
    case FR_NEEDS_ITEM: return fr_count_things(s, FR_HELD_ITEM, q->ref) >= q->at_least;
    case FR_NEEDS_HP: return s->hp >= q->at_least;
    case FR_NEEDS_STAMINA: return s->stamina >= q->at_least;
    case FR_NEEDS_LEVEL: return s->level >= q->at_least;
    case FR_NEEDS_TIME: return s->time >= q->at_least;
    case FR_NEEDS_MITIGATION: return s->mitigation >= q->at_least;
    case FR_NEEDS_PACK: return s->packs >> q->ref & 1;
    }
    return false;
}

// Costs are paid one after the other, so that two of the same thing want both.
static bool pay(const FrCatalog *c, FrState *s, const FrEventOption *option,
                const FrConsequence *q) {
    int32_t cost = -q->amount;
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_HP: return option->deadly || s->hp > cost;
    case FR_GIVES_STAMINA: return s->stamina >= cost;
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: return fr_count_things(s, FR_HELD_ITEM, q->ref) >= cost;
    case FR_GIVES_ARTIFACT: return fr_count_things(s, FR_HELD_ARTIFACT, q->ref) >= cost;
    case FR_GIVES_EQUIPMENT: return fr_count_things(s, FR_HELD_EQUIPMENT, q->ref) >= cost;
    case FR_GIVES_MAX_HP: return fr_max_hp(c, s, NULL) > cost;
    default: return true;
    }
}

bool fr_payable(const FrCatalog *c, const FrState *s, const FrEventOption *option) {
    FrState copy = *s;
    for (int i = 0; i < option->consequences; i++) {
        const FrConsequence *q = &option->consequence[i];
        if (q->amount < 0 && !pay(c, &copy, option, q))
            return false;
        (void)fr_apply_consequence(c, &copy, q, NULL);
    }
    return true;
}

// S08.05, U41: what it asks for is there, and what it takes.
bool fr_meets(const FrCatalog *c, const FrState *s, const FrEventOption *option) {
    for (int i = 0; i < option->requirements; i++)
        if (!requirement_met(c, s, &option->requirement[i]))
            return false;
    return !option->costs || fr_payable(c, s, option);
}

const FrEventStep *fr_event_step(const FrCatalog *c, const FrState *s) {
    CHECK(c->location[s->here.def].event < c->events);
    CHECK(s->event_step < c->event[c->location[s->here.def].event].steps);
    return &c->event[c->location[s->here.def].event].step[s->event_step];
}

static inline bool asks_nothing(const FrEventOption *option) {
    return option->requirements == 0 && !option->costs;
}

// S08.05: an option whose requirements are not met does not exist for the player.
size_t fr_shown_options(const FrCatalog *c, const FrState *s, uint8_t shown[FR_MAX_OPTIONS]) {
    const FrEventStep *step = fr_event_step(c, s);
    size_t count = 0;
    for (uint8_t i = 0; i < step->options; i++)
        if (asks_nothing(&step->option[i]) || fr_meets(c, s, &step->option[i]))
            shown[count++] = i;
    return count;
}

// Gains and losses of things are listed by name, everything else as an effect.
static bool is_thing(const FrEffect *e) {
    switch ((FrConsequenceType)e->consequence->type) {
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM:
    case FR_GIVES_ARTIFACT:
    case FR_GIVES_EQUIPMENT:
    case FR_GIVES_BACKPACK:
    case FR_GIVES_BELT_POUCH: return true;
    default: return false;
    }
}

static void list_things(Json *facts, const char *name, const FrEffect *effects, int count,
                        bool gained) {
    json_open_array(facts, name);
    for (int i = 0; i < count; i++) {
        const FrEffect *e = &effects[i];
        if (!is_thing(e) || e->refused || (e->after > e->before) != gained)
            continue;
        int32_t moved = gained ? e->after - e->before : e->before - e->after;
        for (int32_t k = 0; k < moved; k++)
            json_string(facts, NULL, e->name);
    }
    json_close_array(facts);
}

// "Bola found", "HP 80 -> 70": what a player hears of a consequence.
static void tell_effect(const FrEffect *e, Log *log) {
    int32_t change = e->after - e->before;
    if (e->refused)
        log_result(log, "%s: %s", e->name, e->reason);
    else if (!is_thing(e))
        log_result(log, "%s %d -> %d", e->name, e->before, e->after);
    else if (change == 1 || change == -1)
        log_result(log, "%s %s", e->name, change > 0 ? "found" : "lost");
    else
        log_result(log, "%d %s %s", change > 0 ? change : -change, e->name,
                   change > 0 ? "found" : "lost");
}

// What consequences did, in words and as facts.
void fr_log_effects(const FrEffect *effects, int count, Log *log, Json *facts) {
    for (int i = 0; i < count; i++) {
        const FrEffect *e = &effects[i];
        if (e->refused)
            log_text(log, " %s: %s.", e->name, e->reason);
        else
            log_text(log, " %s %d -> %d.", e->name, e->before, e->after);
        log_result(log, "%s", i > 0 ? ", " : "");
        tell_effect(e, log);
    }
    list_things(facts, "gained", effects, count, true);
    list_things(facts, "lost", effects, count, false);
    json_open_array(facts, "effects");
    for (int i = 0; i < count; i++) {
        if (is_thing(&effects[i]))
            continue;
        json_open_object(facts, NULL);
        json_string(facts, "name", effects[i].name);
        json_int(facts, "amount", effects[i].consequence->amount);
        json_pair(facts, "pair", effects[i].before, effects[i].after);
        json_close_object(facts);
    }
    json_close_array(facts);
}

static void log_option(const FrCatalog *c, const FrState *s, const FrEventOption *o,
                       const FrEffect *effects, Log *log) {
    if (!log_open(log, s->time, LOG_MECHANICS, "S08.07"))
        return;
    const char *event = c->event[c->location[s->here.def].event].name;
    log_text(log, "%s, %s: Time cost %d.", event, o->name, o->time);
    Json *facts = log_facts(log, "option");
    json_string(facts, "name", event);
    json_string(facts, "option", o->name);
    json_int(facts, "time", o->time);
    fr_log_effects(effects, o->consequences, log, facts);
    log_close(log);
}

void fr_choose(const FrCatalog *c, FrState *s, uint8_t option, Log *log) {
    CHECK(s->mode == FR_MODE_EVENT && option < fr_event_step(c, s)->options);
    const FrEventOption *o = &fr_event_step(c, s)->option[option];
    CHECK(fr_meets(c, s, o) && (o->next_step == FR_NONE || o->next_step > s->event_step));
    FrEffect effects[FR_MAX_CONSEQUENCES];
    s->time_modifiers = (int16_t)(s->time_modifiers + o->time);
    for (int i = 0; i < o->consequences; i++)
        effects[i] = fr_apply_consequence(c, s, &o->consequence[i], log);
    log_option(c, s, o, effects, log);
    if (log)
        log_line(log, s->time, LOG_NARRATION, "S08.07", "%s", o->outcome);
    fr_clamp_to_maxima(c, s, log);
    if (s->hp <= 0) {
        s->blow = FR_BLOW_EVENT;
        s->blow_def = c->location[s->here.def].event;
        fr_end_run(c, s, FR_DEATH, log);
    } else if (o->spawns > 0) {
        fr_start_event_fight(c, s, option, log);
    } else {
        fr_go_on(c, s, o, log);
    }
}

// To the option's next step, or out of the event.
void fr_go_on(const FrCatalog *c, FrState *s, const FrEventOption *o, Log *log) {
    if (o->next_step != FR_NONE)
        s->event_step = o->next_step;
    else
        fr_finish_location(c, s, log);
}
