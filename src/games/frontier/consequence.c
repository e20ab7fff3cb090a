// S08.07: what an event option does, one function per kind of consequence.
#include "base/check.h"
#include "games/frontier/rules.h"

static int32_t least(int32_t a, int32_t b) {
    return a < b ? a : b;
}

// Things that are gained or lost one by one, until there is no room or none is left.
static void move_things(const FrCatalog *c, FrState *s, FrHeldKind kind, FrEffect *e) {
    const FrConsequence *q = e->consequence;
    for (int i = 0; i < q->amount && fr_gain(c, s, kind, q->ref); i++)
        e->after++;
    for (int i = 0; i < -q->amount && fr_take_away(c, s, kind, q->ref); i++)
        e->after--;
    e->refused = e->after == e->before;
    if (!e->refused)
        return;
    if (q->amount < 0)
        e->reason = "none to take away";
    else if (kind == FR_HELD_ARTIFACT && fr_owns_artifact(s, q->ref))
        e->reason = "owned already, not gained (S13)";
    else
        e->reason = "inventory full, not gained (U07)";
}

int32_t fr_count_things(const FrState *s, FrHeldKind kind, uint8_t def) {
    int32_t count = 0;
    for (int i = 0; i < s->held_count; i++)
        count += s->held[i].kind == kind && s->held[i].def == def;
    for (int i = 0; kind == FR_HELD_EQUIPMENT && i < FR_SLOTS; i++)
        count += s->worn[i] == def;
    for (int i = 0; kind == FR_HELD_ARTIFACT && i < s->belt_count; i++)
        count += s->belt[i] == def;
    return count;
}

static void give_things(const FrCatalog *c, FrState *s, FrHeldKind kind, const char *name,
                        FrEffect *e) {
    e->name = name;
    e->before = e->after = fr_count_things(s, kind, e->consequence->ref);
    move_things(c, s, kind, e);
}

static void give_buff(const FrCatalog *c, FrState *s, int buff, const char *name, FrEffect *e) {
    CHECK(buff < FR_BUFFS);
    e->name = name;
    e->before = s->buff[buff];
    fr_add_buff(c, s, buff, e->consequence->amount, e->consequence->duration);
    e->after = s->buff[buff];
}

static void give_frontier_size(FrState *s, FrEffect *e) {
    const FrConsequence *q = e->consequence;
    CHECK(q->duration >= 1 && q->duration <= FR_MAX_BUFF_LOCATIONS);
    e->name = "Frontier-size modifier";
    e->before = s->size_bonus;
    s->size_bonus = (int16_t)(s->size_bonus + q->amount);
    int16_t *ending = &s->size_bonus_ending[q->duration];
    *ending = (int16_t)(*ending + q->amount);
    if (s->size_bonus_entries < q->duration)
        s->size_bonus_entries = q->duration;
    e->after = s->size_bonus;
}

static void give_location(const FrCatalog *c, FrState *s, FrEffect *e) {
    CHECK(e->consequence->ref < c->locations);
    e->name = c->location[e->consequence->ref].name;
    // The chosen Location has left the frontier, so a row is free unless others were spawned.
    if (s->row_count + s->spawned_count >= FR_MAX_ROWS) {
        e->refused = true;
        e->reason = "no free row on the frontier, not spawned";
        return;
    }
    s->spawned[s->spawned_count++] = e->consequence->ref;
    e->after = 1;
}

static void give_count(uint8_t *count, const char *name, FrEffect *e) {
    CHECK(*count + e->consequence->amount >= 0);
    e->name = name;
    e->before = *count;
    *count = (uint8_t)least(*count + e->consequence->amount, UINT8_MAX);
    e->after = *count;
}

// S09.02: "some events may very rarely grant XP"; the pair counts within the level.
static void give_xp(const FrCatalog *c, FrState *s, FrEffect *e, Log *log) {
    CHECK(e->consequence->amount >= 0);
    int32_t level = s->level, points = s->points;
    e->name = "XP";
    e->before = s->xp;
    fr_gain_xp(c, s, e->consequence->amount);
    e->after = s->xp;
    if (s->level == level || !log_open(log, s->time, LOG_MECHANICS, "S09.02"))
        return;
    log_text(log, "Level %d -> %d, stat points %d -> %d.", level, s->level, points, s->points);
    Json *facts = log_facts(log, "level");
    json_pair(facts, "level", level, s->level);
    json_pair(facts, "points", points, s->points);
    log_close(log);
}

FrEffect fr_apply_consequence(const FrCatalog *c, FrState *s, const FrConsequence *q, Log *log) {
    CHECK(q->type < FR_CONSEQUENCE_TYPES);
    FrEffect e = {.consequence = q, .name = "", .reason = ""};
    switch ((FrConsequenceType)q->type) {
        NEVER_CASE(FR_CONSEQUENCE_TYPES);
    case FR_GIVES_W:
        e.name = "W quarters at the update";
        e.before = s->w_here;
        s->w_here = (uint8_t)least(s->w_here + q->amount, c->rules.w_cap.value);
        e.after = s->w_here;
        break;
    case FR_GIVES_DECAY:
        e.name = "Decay change at the update";
        e.before = s->decay_change;
        s->decay_change = (int16_t)(s->decay_change + q->amount);
        e.after = s->decay_change;
        break;
    case FR_GIVES_STAT: give_buff(c, s, q->stat, fr_stat_names[q->stat], &e); break;
    case FR_GIVES_MAX_HP: give_buff(c, s, FR_BUFF_MAX_HP, "Maximum HP", &e); break;
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM: give_things(c, s, FR_HELD_ITEM, c->item[q->ref].name, &e); break;
    case FR_GIVES_ARTIFACT:
        give_things(c, s, FR_HELD_ARTIFACT, c->artifact[q->ref].name, &e);
        break;
    case FR_GIVES_EQUIPMENT:
        give_things(c, s, FR_HELD_EQUIPMENT, c->equipment[q->ref].name, &e);
        break;
    case FR_GIVES_HP:
        e.name = "HP";
        e.before = s->hp;
        fr_change_hp(c, s, q->amount);
        e.after = s->hp;
        break;
    case FR_GIVES_STAMINA:
        e.name = "Stamina";
        e.before = s->stamina;
        fr_change_stamina(c, s, q->amount);
        e.after = s->stamina;
        break;
    case FR_GIVES_FRONTIER_SIZE: give_frontier_size(s, &e); break;
    case FR_GIVES_LOCATION: give_location(c, s, &e); break;
    case FR_GIVES_XP: give_xp(c, s, &e, log); break;
    case FR_GIVES_OBSERVATION:
        e.name = "Observation Data";
        e.before = s->observation;
        fr_observe_event(c, s, q->amount, log);
        e.after = s->observation;
        break;
    case FR_GIVES_MITIGATION:
        e.name = "Decay mitigation at the update";
        e.before = s->mitigation_here;
        s->mitigation_here = (int16_t)(s->mitigation_here + q->amount);
        e.after = s->mitigation_here;
        break;
    case FR_GIVES_BACKPACK: give_count(&s->backpacks, "Backpack", &e); break;
    case FR_GIVES_BELT_POUCH: give_count(&s->pouches, "Belt Pouch", &e); break;
    }
    return e;
}
