// See reach.h.
#include "bots/frontier/reach.h"

#include <stdlib.h>
#include <string.h>

// ---- following what leads to what

static void reach_gains(FrReach *reach, const FrConsequence *list, int count) {
    for (int i = 0; i < count; i++) {
        const FrConsequence *q = &list[i];
        if (q->amount <= 0 && q->type != FR_GIVES_LOCATION)
            continue;
        switch ((FrConsequenceType)q->type) {
        case FR_GIVES_CONSUMABLE:
        case FR_GIVES_ITEM: reach->item[q->ref] = true; break;
        case FR_GIVES_EQUIPMENT: reach->equipment[q->ref] = true; break;
        case FR_GIVES_ARTIFACT: reach->artifact[q->ref] = true; break;
        case FR_GIVES_LOCATION: reach->location[q->ref] = true; break;
        default: break;
        }
    }
}

static void reach_enemies(FrReach *reach, const uint8_t *spawn, int count) {
    for (int i = 0; i < count; i++)
        reach->enemy[spawn[i]] = true;
}

static void reach_event(FrReach *reach, const FrEventDef *event) {
    for (int step = 0; step < event->steps; step++)
        for (int i = 0; i < event->step[step].options; i++) {
            const FrEventOption *option = &event->step[step].option[i];
            reach_gains(reach, option->consequence, option->consequences);
            reach_gains(reach, option->reward, option->rewards);
            reach_enemies(reach, option->spawn, option->spawns);
        }
}

static void reach_location(const FrCatalog *c, FrReach *reach, const FrLocationDef *location) {
    reach_enemies(reach, location->spawn, location->spawns);
    reach_gains(reach, location->reward, location->rewards);
    if (location->rest != FR_NONE)
        reach->rest[location->rest] = true;
    if (location->behavior != FR_NONE)
        reach->behavior[location->behavior] = true;
    if (location->event == FR_NONE)
        return;
    reach->event[location->event] = true;
    reach_event(reach, &c->event[location->event]);
}

// From the Locations that are there: an event may bring another one, which may have an event.
static void follow(const FrCatalog *c, FrReach *reach) {
    bool looked_at[FR_MAX_LOCATIONS] = {false};
    bool more = true;
    while (more) {
        more = false;
        for (int i = 0; i < c->locations; i++) {
            if (!reach->location[i] || looked_at[i])
                continue;
            looked_at[i] = more = true;
            reach_location(c, reach, &c->location[i]);
        }
    }
}

FrReach fr_reach_ever(const FrCatalog *c) {
    FrReach reach = {0};
    for (int i = 0; i < c->locations; i++)
        reach.location[i] = c->location[i].special != FR_SPECIAL_SPAWNED;
    for (int i = 0; i < c->endings; i++)
        if (c->listed_ending[i].enemy != FR_NONE)
            reach.enemy[c->listed_ending[i].enemy] = true;
    for (int i = 0; i < c->packs; i++)
        for (int k = 0; k < c->pack[i].bosses; k++)
            reach.enemy[c->pack[i].boss[k].enemy] = true;
    follow(c, &reach);
    return reach;
}

static bool is_on(uint32_t packs, uint8_t pack) {
    return pack == FR_NONE || packs >> pack & 1;
}

FrReach fr_reach_with(const FrCatalog *own, uint32_t packs) {
    FrReach reach = {0};
    for (int i = 0; i < own->locations; i++) {
        const FrLocationDef *l = &own->location[i];
        reach.location[i] =
            l->special != FR_SPECIAL_SPAWNED && is_on(packs, l->pack) && is_on(packs, l->with_pack);
    }
    for (int i = FR_EXIT; i < FR_DEATH; i++)
        if (own->ending[i].enemy != FR_NONE)
            reach.enemy[own->ending[i].enemy] = true;
    follow(own, &reach);
    return reach;
}

// ---- what a value belongs to, and whether that is met

typedef struct Search {
    const FrCatalog *c, *own; // as it is written, and as the setup makes it
    FrProfile profile;
    FrReach reach;
    const char *place;
    Text *why;
} Search;

// The entry of a list that the place lies in, or FR_NONE.
static uint8_t entry_of(const Search *q, const void *list, size_t size, uint8_t count) {
    const char *first = list;
    if (q->place < first || q->place >= first + size * count)
        return FR_NONE;
    return (uint8_t)((size_t)(q->place - first) / size);
}

#define ENTRY(q, list, count) entry_of(q, (q)->c->list, sizeof(q)->c->list[0], (q)->c->count)

// Who put another one in a boss's place: the last pack that names the ending.
static const char *replaced_by(const Search *q, uint8_t outcome) {
    const char *name = "";
    for (int i = 0; i < q->c->packs; i++)
        for (int k = 0; k < q->c->pack[i].bosses; k++)
            if (q->profile.packs >> i & 1 && q->c->pack[i].boss[k].outcome == outcome)
                name = q->c->pack[i].name;
    return name;
}

// The ending at which this enemy would wait, or FR_RUNNING.
static uint8_t post_of(const Search *q, uint8_t enemy) {
    for (int i = FR_EXIT; i < FR_DEATH; i++)
        if (q->c->ending[i].enemy == enemy)
            return (uint8_t)i;
    for (int i = 0; i < q->c->packs; i++)
        for (int k = 0; k < q->c->pack[i].bosses; k++)
            if (q->c->pack[i].boss[k].enemy == enemy && q->profile.packs >> i & 1)
                return q->c->pack[i].boss[k].outcome;
    return FR_RUNNING;
}

static bool tell_enemy(const Search *q, uint8_t enemy) {
    uint8_t post = post_of(q, enemy), instead = q->own->ending[post].enemy;
    if (q->reach.enemy[enemy])
        return false;
    if (post != FR_RUNNING && instead != FR_NONE && *replaced_by(q, post))
        text_addf(q->why, "at the ending %s the pack %s has put %s (%s) in the place of %s (%s)",
                  fr_outcome_names[post], replaced_by(q, post), q->c->enemy[instead].name,
                  q->c->enemy[instead].id, q->c->enemy[enemy].name, q->c->enemy[enemy].id);
    else
        text_addf(q->why, "%s (%s) waits nowhere in a run with this setup", q->c->enemy[enemy].name,
                  q->c->enemy[enemy].id);
    return true;
}

static bool tell_location(const Search *q, uint8_t location) {
    const FrLocationDef *l = &q->c->location[location];
    uint8_t missing = is_on(q->profile.packs, l->pack) ? l->with_pack : l->pack;
    if (q->reach.location[location])
        return false;
    text_addf(q->why, "%s", l->name);
    if (!is_on(q->profile.packs, missing))
        text_addf(q->why, " needs the pack %s, which is not switched on", q->c->pack[missing].name);
    else
        text_add(q->why, " is brought to the frontier by nothing in a run with this setup");
    return true;
}

static bool tell_switch(const Search *q, const char *name, bool on) {
    if (!on)
        text_addf(q->why, "%s is not switched on", name);
    return !on;
}

// A thing of a list that nothing leads to.
static bool tell_thing(const Search *q, const char *name, bool met) {
    if (!met)
        text_addf(q->why, "nothing in a run with this setup leads to %s", name);
    return !met;
}

#define THING(list, count)                                                                         \
    if ((at = ENTRY(q, list, count)) != FR_NONE)                                                   \
    return tell_thing(q, q->c->list[at].name, q->reach.list[at])

static bool look_at_things(const Search *q) {
    uint8_t at;
    THING(event, events);
    THING(rest, rests);
    THING(item, items);
    THING(equipment, equipments);
    THING(artifact, artifacts);
    THING(behavior, behaviors);
    return false;
}

static bool look(const Search *q) {
    uint8_t at = ENTRY(q, enemy, enemies);
    if (at != FR_NONE)
        return tell_enemy(q, at);
    if ((at = ENTRY(q, location, locations)) != FR_NONE)
        return tell_location(q, at);
    if ((at = ENTRY(q, pack, packs)) != FR_NONE)
        return tell_switch(q, q->c->pack[at].name, q->profile.packs >> at & 1);
    if ((at = ENTRY(q, contract, contracts)) != FR_NONE)
        return tell_switch(q, q->c->contract[at].name, q->profile.contract == at);
    return look_at_things(q);
}

bool fr_idle(const void *catalog, const Setup *setup, const void *place, Text *why) {
    Search q = {.c = catalog, .own = catalog, .place = place, .why = why};
    FrCatalog *own = malloc(sizeof *own);
    char unread[2];
    Text reason;
    text_init(&reason, unread, sizeof unread);
    bool idle = false;
    if (own && fr_read_setup(q.c, setup, &q.profile, &reason)) {
        if (fr_adapt(catalog, setup, own))
            q.own = own;
        q.reach = fr_reach_with(q.own, q.profile.packs);
        idle = look(&q);
    }
    free(own);
    return idle;
}
