// See endings.h. Every proof is a bound that leaves out what keeps a run from reaching it: which
// Locations are drawn, which requirements are met, who wins a fight.
#include "bots/frontier/endings.h"

#include "bots/frontier/reach.h"

#include <string.h>

static bool name_of(const void *catalog, size_t ending, Text *name) {
    (void)catalog;
    if (ending + 1 >= FR_OUTCOMES)
        return false;
    text_add(name, fr_outcome_names[ending + 1]);
    return true;
}

static bool is_told(const void *catalog, const void *state, size_t ending) {
    (void)catalog;
    return ((const FrState *)state)->outcome == ending + 1;
}

// ---- decay mitigation and the Excess Time that it takes

enum { MOST_EXCESS = 200 }; // hunter_appears and hunter_steps together

typedef struct Stay { // one stay at a Location
    int32_t time, mitigation;
    const char *what; // the option that gives it
} Stay;

typedef struct Bound {
    const FrCatalog *c;
    const FrReach *reach;
    bool endless; // some stay gives mitigation for no Excess Time
    int32_t most[MOST_EXCESS + 1];
    Stay best[MOST_EXCESS + 1]; // of the stays that take so much
} Bound;

static int32_t given(const FrConsequence *list, int count) {
    int32_t sum = 0;
    for (int i = 0; i < count; i++)
        if (list[i].type == FR_GIVES_MITIGATION && list[i].amount > 0)
            sum += list[i].amount;
    return sum;
}

// U29: only what was subtracted counts, and that is at most the Time of the stay.
static void note_stay(Bound *b, const FrLocationDef *l, Stay stay) {
    int32_t total = l->zone_time_cost + stay.time, excess = stay.time > 0 ? stay.time : 0;
    total = total > 0 ? total : 0;
    stay.mitigation += given(l->reward, l->rewards);
    if (stay.mitigation > total)
        stay.mitigation = total;
    if (stay.mitigation <= 0 || excess > MOST_EXCESS)
        return;
    if (excess == 0)
        b->endless = true;
    if (stay.mitigation > b->best[excess].mitigation)
        b->best[excess] = stay;
}

// Every way through an event; steps only lead to later ones.
static void note_event(Bound *b, const FrLocationDef *l, int step, Stay so_far) {
    const FrEventDef *event = &b->c->event[l->event];
    for (int i = 0; i < event->step[step].options; i++) {
        const FrEventOption *o = &event->step[step].option[i];
        int32_t more = given(o->consequence, o->consequences) + given(o->reward, o->rewards);
        Stay stay = {so_far.time + o->time, so_far.mitigation + more,
                     more > 0 ? o->name : so_far.what};
        if (o->next_step != FR_NONE && o->next_step > step)
            note_event(b, l, o->next_step, stay);
        else
            note_stay(b, l, stay);
    }
}

static void note_location(Bound *b, const FrLocationDef *l) {
    note_stay(b, l, (Stay){0, 0, l->name});
    if (l->event != FR_NONE)
        note_event(b, l, 0, (Stay){0, 0, l->name});
    for (int i = 0; l->rest != FR_NONE && i < b->c->rest[l->rest].options; i++) {
        const FrRestOption *o = &b->c->rest[l->rest].option[i];
        note_stay(b, l, (Stay){o->time, o->mitigation, o->name});
    }
}

static bool has_gear(const Bound *b, FrBonusKind kind, int sign) {
    for (int i = 0; i < b->c->equipments; i++)
        if (b->reach->equipment[i] && b->c->equipment[i].bonus.of[kind] * sign > 0)
            return true;
    for (int i = 0; i < b->c->artifacts; i++)
        if (b->reach->artifact[i] && b->c->artifact[i].bonus.of[kind] * sign > 0)
            return true;
    return false;
}

// The most mitigation that stays of so much Excess Time together can give.
static void fill(Bound *b, int32_t excess) {
    for (int32_t spent = 1; spent <= excess; spent++) {
        b->most[spent] = b->most[spent - 1];
        for (int32_t one = 1; one <= spent; one++) {
            int32_t sum = b->most[spent - one] + b->best[one].mitigation;
            b->most[spent] = sum > b->most[spent] ? sum : b->most[spent];
        }
    }
}

static const Stay *cheapest(const Bound *b, int32_t excess, int32_t *takes) {
    const Stay *found = NULL;
    for (int32_t i = 1; i <= excess; i++)
        if (b->best[i].mitigation > 0 &&
            (!found || b->best[i].mitigation * *takes > found->mitigation * i)) {
            found = &b->best[i];
            *takes = i;
        }
    return found;
}

static bool too_little_mitigation(Bound *b, Text *why) {
    const FrRules *r = &b->c->rules;
    int32_t caught = r->hunter_appears.value + r->hunter_steps.value, takes = 0;
    int32_t wanted = r->gatekeeper_mitigation.value;
    for (int i = 0; i < b->c->locations; i++)
        if (b->reach->location[i])
            note_location(b, &b->c->location[i]);
    if (b->endless || has_gear(b, FR_BONUS_MITIGATION, 1) || caught > MOST_EXCESS)
        return false;
    fill(b, caught - 1);
    if (b->most[caught - 1] >= wanted)
        return false;
    const Stay *best = cheapest(b, caught - 1, &takes);
    text_addf(
        why, "it needs %d decay mitigation; before Excess Time %d, the Hunter's, at most %d is had",
        wanted, caught, b->most[caught - 1]);
    if (best)
        text_addf(why, " (%s, %d for %d)", best->what, best->mitigation, takes);
    return true;
}

// ---- the size of the frontier

static bool shrinks(const FrConsequence *list, int count) {
    for (int i = 0; i < count; i++)
        if (list[i].type == FR_GIVES_FRONTIER_SIZE && list[i].amount < 0)
            return true;
    return false;
}

static bool event_shrinks(const FrEventDef *event) {
    for (int step = 0; step < event->steps; step++)
        for (int i = 0; i < event->step[step].options; i++) {
            const FrEventOption *o = &event->step[step].option[i];
            if (shrinks(o->consequence, o->consequences) || shrinks(o->reward, o->rewards))
                return true;
        }
    return false;
}

// Whether something makes it smaller by more than what the rules themselves take.
static bool has_shrinker(const Bound *b) {
    for (int i = 0; i < b->c->events; i++)
        if (b->reach->event[i] && event_shrinks(&b->c->event[i]))
            return true;
    for (int i = 0; i < b->c->locations; i++)
        if (b->reach->location[i] && shrinks(b->c->location[i].reward, b->c->location[i].rewards))
            return true;
    return has_gear(b, FR_BONUS_FRONTIER_SIZE, -1);
}

static int32_t worst_biome(const Bound *b) {
    int32_t worst = 0;
    for (int i = 0; i < b->c->locations; i++)
        for (int k = 0; b->reach->location[i] && k < b->c->rules.biome_modifiers; k++) {
            const FrBiomeModifier *m = &b->c->rules.biome_modifier[k];
            if (m->modifier < worst && strcmp(m->biome, b->c->location[i].biome) == 0)
                worst = m->modifier;
        }
    return worst;
}

static bool too_wide(const Bound *b, Text *why) {
    const FrRules *r = &b->c->rules;
    int32_t penalty = 0;
    for (int i = 0; i < r->penalty_tiers; i++)
        if (r->penalty_tier[i].w_from <= r->w_cap.value && r->penalty_tier[i].penalty > penalty)
            penalty = r->penalty_tier[i].penalty;
    int32_t size = r->frontier_base.value - penalty - r->decay_rate_penalty.value + worst_biome(b);
    size = size > r->frontier_min.value ? size : r->frontier_min.value;
    if (size <= 1 || has_shrinker(b))
        return false;
    text_addf(why,
              "the frontier never gets smaller than %d: %d, at most %d less by World Instability, "
              "%d by the decay rate and %d by a biome; 1 is needed",
              size, r->frontier_base.value, penalty, r->decay_rate_penalty.value, -worst_biome(b));
    return true;
}

static bool no_elites(const Bound *b, Text *why) {
    for (int i = 0; i < b->c->locations; i++)
        if (b->reach->location[i] && b->c->location[i].category == FR_ELITE_ENEMY)
            return false;
    text_add(why, "no Location has an Elite that could decay");
    return true;
}

static BotFound look(const void *catalog, const Setup *setup, size_t ending, BotWitness *witness,
                     Text *why) {
    static _Thread_local Bound b;
    FrProfile profile;
    (void)witness;
    if (!fr_read_setup(catalog, setup, &profile, why))
        return BOT_NOT_FOUND;
    FrReach reach = fr_reach_with(catalog, profile.packs);
    b = (Bound){.c = catalog, .reach = &reach};
    bool impossible = false;
    switch ((FrOutcome)(ending + 1)) {
    case FR_EXIT: impossible = too_wide(&b, why); break;
    case FR_GATEKEEPER: impossible = too_wide(&b, why) || too_little_mitigation(&b, why); break;
    case FR_CONVERGENCE: impossible = no_elites(&b, why); break;
    default: break;
    }
    return impossible ? BOT_IMPOSSIBLE : BOT_NOT_FOUND;
}

const BotEndings fr_endings = {.name = name_of, .told = is_told, .look = look};
