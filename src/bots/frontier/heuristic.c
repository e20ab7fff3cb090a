// Weighing what is on the screen; see heuristic.h.
#include "bots/frontier/heuristic.h"

#include "bots/frontier/skirmish.h"

typedef struct Eyes {
    const FrCatalog *c;
    const FrState *s;
    const FrWorth *worth;
    FrAim aim;
    FrOutcome ending; // that the aim leads towards
    FrState *then;    // a copy to try numbers on
} Eyes;

enum { NEVER = -1000000, MUCH = 1000000 };

// ---- what time, decay and World Instability are worth to an aim

// Of one unit of decay advance and of Excess Time, of mitigation, and of a quarter of W.
typedef struct Wishes {
    int32_t advance, excess, mitigation, w;
    int32_t opening; // the next frontier has one place: the Exit or the Gatekeeper
} Wishes;

static Wishes wishes_of(const Eyes *eyes) {
    bool held = eyes->s->mitigation >= eyes->c->rules.gatekeeper_mitigation.value;
    switch (eyes->ending) {
    case FR_EXIT: return (Wishes){500, 0, held ? 0 : -50, 250, 6000};
    case FR_HUNTER: return (Wishes){-100, 900, 100, -100, -6000};
    case FR_GATEKEEPER:
        return held ? (Wishes){500, 0, 0, 250, 6000} : (Wishes){-100, -200, 1500, -50, -6000};
    case FR_CONVERGENCE: return (Wishes){200, -150, 0, 0, -20000};
    default: return (Wishes){-200, -400, 200, -200, -6000};
    }
}

// The frontier's size after an update that lets Locations decay by this much, with some more W.
static int32_t next_size(const Eyes *eyes, uint8_t def, int32_t advance, int32_t w_more) {
    int32_t w = eyes->s->w + w_more, cap = eyes->c->rules.w_cap.value;
    eyes->then->w = (uint8_t)(w < cap ? w : cap);
    eyes->then->decay_rate = (int16_t)advance;
    eyes->then->last_def = def;
    return fr_frontier_size(eyes->c, eyes->then, NULL);
}

typedef struct Stay { // how a Location is left
    int32_t time, mitigation, decay, w;
} Stay;

static int32_t stay_worth(const Eyes *eyes, const FrRow *row, const Stay *stay) {
    Wishes wishes = wishes_of(eyes);
    int32_t total = fr_total_time(eyes->c, row, stay->time, NULL);
    int32_t mitigation = stay->mitigation > 0 ? stay->mitigation : 0;
    int32_t advance = fr_decay_advance(total, mitigation, stay->decay, NULL);
    int32_t sum = advance * wishes.advance + fr_excess(eyes->c, row, total) * wishes.excess +
                  mitigation * wishes.mitigation + stay->w * wishes.w;
    if (next_size(eyes, row->def, advance, stay->w) == 1)
        sum += wishes.opening;
    return sum;
}

static int32_t observation_worth(const Eyes *eyes, int32_t observation) {
    return eyes->aim == FR_AIM_OBSERVATION ? observation * 60 : 0;
}

// ---- fights

static int32_t fight_cost(const Eyes *eyes, const uint8_t *spawn, int count) {
    FrOpponents opponents = {.count = count};
    for (int i = 0; i < count; i++) {
        opponents.def[i] = spawn[i];
        opponents.hp[i] = eyes->c->enemy[spawn[i]].growths > 0
                              ? fr_enemy_hp(eyes->c, eyes->s, spawn[i], NULL)
                              : eyes->c->enemy[spawn[i]].max_hp;
    }
    return fr_worth_fight(eyes->c, eyes->s, eyes->worth, &opponents);
}

static int32_t hp_change_worth(const Eyes *eyes, int32_t change) {
    int32_t hp = eyes->s->hp, most = fr_max_hp(eyes->c, eyes->s, NULL);
    int32_t after = hp + change < most ? hp + change : most;
    return fr_worth_hp(after) - fr_worth_hp(hp);
}

// ---- events and rests

static int32_t step_worth(const Eyes *eyes, const FrRow *row, uint8_t event, uint8_t step);

static int32_t belongings_worth(const Eyes *eyes, const FrConsequence *list, int count) {
    return fr_worth_belongings(eyes->c, eyes->s, eyes->worth, list, count);
}

static int32_t option_belongings(const Eyes *eyes, const FrEventOption *option,
                                 const FrGains *gains) {
    if (!gains->belongings)
        return 0;
    return belongings_worth(eyes, option->consequence, option->consequences) +
           belongings_worth(eyes, option->reward, option->rewards);
}

static int32_t option_worth(const Eyes *eyes, const FrRow *row, uint8_t event, uint8_t step,
                            uint8_t number) {
    const FrEventOption *option = &eyes->c->event[event].step[step].option[number];
    const FrGains *gains = &eyes->worth->option[event][step][number];
    Stay stay = {option->time + eyes->s->time_modifiers, gains->mitigation, gains->decay, gains->w};
    int32_t hp = gains->hp;
    if (option->spawns > 0)
        hp -= fight_cost(eyes, option->spawn, option->spawns) / FR_HP_WORTH;
    int32_t sum = gains->worth + option_belongings(eyes, option, gains) +
                  hp_change_worth(eyes, hp) + stay_worth(eyes, row, &stay) +
                  observation_worth(eyes, gains->observation);
    if (option->next_step != FR_NONE && option->next_step > step)
        sum += step_worth(eyes, row, event, option->next_step) / 2;
    return sum;
}

static int32_t step_worth(const Eyes *eyes, const FrRow *row, uint8_t event, uint8_t step) {
    const FrEventStep *at = &eyes->c->event[event].step[step];
    int32_t best = NEVER;
    for (uint8_t i = 0; i < at->options; i++) {
        if (!fr_meets(eyes->c, eyes->s, &at->option[i]))
            continue;
        int32_t worth = option_worth(eyes, row, event, step, i);
        if (worth > best)
            best = worth;
    }
    return best == NEVER ? 0 : best;
}

static int32_t rest_worth(const Eyes *eyes, const FrRow *row, const FrRestOption *option) {
    Stay stay = {.time = option->time, .mitigation = option->mitigation};
    int32_t tired = fr_max_stamina(eyes->c, eyes->s, NULL) - eyes->s->stamina;
    int32_t breath = option->stamina < tired ? option->stamina : tired;
    return hp_change_worth(eyes, option->hp) + breath * 40 + stay_worth(eyes, row, &stay);
}

static int32_t best_rest(const Eyes *eyes, const FrRow *row, uint8_t *best) {
    uint8_t shown[FR_MAX_REST_OPTIONS];
    size_t count = fr_rest_options(eyes->c, row, shown);
    const FrRestDef *rest = &eyes->c->rest[eyes->c->location[row->def].rest];
    int32_t most = NEVER;
    for (size_t i = 0; i < count; i++) {
        int32_t worth = rest_worth(eyes, row, &rest->option[shown[i]]);
        if (worth <= most)
            continue;
        most = worth;
        *best = (uint8_t)(i + 1);
    }
    return most == NEVER ? 0 : most;
}

// ---- rows

// U19: it strikes as the Elites do that it has taken in.
static int32_t convergence_cost(const Eyes *eyes) {
    const FrState *s = eyes->s;
    int32_t blows = 0, elites = 0, damage = fr_attack_damage(eyes->c, s, NULL);
    for (int l = 0; l < fr_drawn_from(eyes->c, s); l++)
        for (int i = 0; s->absorbed[l] > 0 && i < eyes->c->location[l].spawns; i++) {
            blows += eyes->worth->blow[eyes->c->location[l].spawn[i]];
            elites++;
        }
    int32_t hp = fr_enemy_hp(eyes->c, s, eyes->c->ending[FR_CONVERGENCE].enemy, NULL);
    int32_t turns = (hp + damage) / (damage > 0 ? damage : 1);
    return elites > 0 ? turns * blows / elites * 3 / 4 : 0;
}

static int32_t boss_worth(const Eyes *eyes, const FrRow *row) {
    FrOutcome ending = fr_ending_of(eyes->c, row->def);
    const FrEndingDef *def = &eyes->c->ending[ending];
    if (def->enemy == FR_NONE) // arriving is all
        return eyes->aim == FR_AIM_OBSERVATION ? -MUCH / 2 : MUCH / 2;
    int32_t cost = fight_cost(eyes, &def->enemy, 1);
    if (ending == FR_CONVERGENCE)
        cost = convergence_cost(eyes);
    // Whoever only wants to get out fights what is beaten easily.
    int32_t risk = ending == eyes->ending ? 1 : eyes->aim == FR_AIM_SUCCESS ? 2 : 0;
    return (risk > 0 && cost * risk < eyes->s->hp * FR_HP_WORTH ? MUCH : -MUCH) - cost;
}

static int32_t combat_worth(const Eyes *eyes, const FrRow *row) {
    const FrLocationDef *location = &eyes->c->location[row->def];
    const FrGains *gains = &eyes->worth->reward[row->def];
    Stay stay = {.mitigation = gains->mitigation, .decay = gains->decay, .w = gains->w};
    int32_t hp = gains->hp - fight_cost(eyes, location->spawn, location->spawns) / FR_HP_WORTH;
    bool pool = eyes->ending == FR_CONVERGENCE && location->category == FR_ELITE_ENEMY;
    int32_t belongings =
        gains->belongings ? belongings_worth(eyes, location->reward, location->rewards) : 0;
    return gains->worth + belongings + hp_change_worth(eyes, hp) + stay_worth(eyes, row, &stay) +
           observation_worth(eyes, location->spawns * 5 + gains->observation) - pool * 3000;
}

static int32_t row_worth(const Eyes *eyes, const FrRow *row) {
    const FrLocationDef *location = &eyes->c->location[row->def];
    uint8_t best;
    if (fr_ending_of(eyes->c, row->def) != FR_RUNNING)
        return boss_worth(eyes, row);
    switch ((FrCategory)location->category) {
    case FR_EVENT: return step_worth(eyes, row, location->event, 0);
    case FR_REST: return best_rest(eyes, row, &best);
    default: return combat_worth(eyes, row);
    }
}

// Something to drink before the road, if it is not wasted.
static bool refresh(const Eyes *eyes, Move *move) {
    const FrState *s = eyes->s;
    int32_t missing = fr_max_hp(eyes->c, s, NULL) - s->hp;
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind != FR_HELD_ITEM || !eyes->c->item[held->def].anywhere)
            continue;
        const FrItemDef *item = &eyes->c->item[held->def];
        if (item->heal > 0 && missing >= item->heal && s->hp < 60) {
            *move = (Move){.verb = FR_USE, .a = (uint8_t)(i + 1)};
            return true;
        }
    }
    return false;
}

static Move choose_row(const Eyes *eyes) {
    Move move;
    int best = 0;
    int32_t most = 0;
    if (eyes->s->held_count > 0 && refresh(eyes, &move))
        return move;
    for (int i = 0; i < eyes->s->row_count; i++) {
        // Of equal Locations the one that is closest to being lost.
        int32_t worth = row_worth(eyes, &eyes->s->row[i]) + eyes->s->row[i].stage;
        if (i > 0 && worth <= most)
            continue;
        best = i;
        most = worth;
    }
    return (Move){.verb = FR_GO, .a = (uint8_t)(best + 1)};
}

static Move choose_option(const Eyes *eyes) {
    uint8_t shown[FR_MAX_OPTIONS], event = eyes->c->location[eyes->s->here.def].event;
    size_t count = fr_shown_options(eyes->c, eyes->s, shown), best = 0;
    int32_t most = NEVER;
    for (size_t i = 0; i < count; i++) {
        int32_t worth = option_worth(eyes, &eyes->s->here, event, eyes->s->event_step, shown[i]);
        if (worth <= most)
            continue;
        most = worth;
        best = i;
    }
    return (Move){.verb = FR_CHOOSE, .a = (uint8_t)(best + 1)};
}

// ---- between Locations

static bool wear(const FrCatalog *c, const FrState *s, const FrWorth *worth, int position) {
    uint8_t def = s->held[position].def;
    uint8_t worn = s->worn[fr_slot_for(c, s, def)];
    int32_t now = worn == FR_NONE ? 0 : worth->equipment[worn];
    return worth->equipment[def] > now;
}

// The best artifact that is held goes onto the belt, in the place of the least if it is full.
static bool belt_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, Move *move) {
    int best = -1;
    for (int i = 0; i < s->held_count; i++)
        if (s->held[i].kind == FR_HELD_ARTIFACT &&
            (best < 0 || worth->artifact[s->held[i].def] > worth->artifact[s->held[best].def]))
            best = i;
    if (best < 0)
        return false;
    int32_t most = worth->artifact[s->held[best].def];
    if (s->belt_count < fr_belt_capacity(c, s, NULL)) {
        *move = (Move){.verb = FR_BELT, .a = (uint8_t)(best + 1)};
        return most > 0;
    }
    int least = fr_worth_least_belted(s, worth);
    if (least < 0 || s->held_count >= fr_capacity(c, s, NULL))
        return false;
    *move = (Move){.verb = FR_UNBELT, .a = (uint8_t)(least + 1)};
    return most > worth->artifact[s->belt[least]];
}

bool fr_tidy_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, Move *move) {
    int least = -1;
    if (belt_move(c, s, worth, move))
        return true;
    for (int i = 0; i < s->held_count; i++) {
        const FrHeld *held = &s->held[i];
        if (held->kind == FR_HELD_EQUIPMENT && wear(c, s, worth, i)) {
            *move = (Move){.verb = FR_EQUIP, .a = (uint8_t)(i + 1)};
            return true;
        }
        if (least < 0 || fr_worth_held(worth, held) < fr_worth_held(worth, &s->held[least]))
            least = i;
    }
    if (least < 0 || s->held_count < fr_capacity(c, s, NULL))
        return false;
    *move = (Move){.verb = FR_DROP, .a = (uint8_t)(least + 1)}; // room for what comes
    return true;
}

// Some of everything, most of it Skill: the stat that has the least for its share.
static FrStat next_stat(const Eyes *eyes) {
    static const int16_t share[FR_STATS] = {
        [FR_HEALTH] = 7, [FR_STAMINA] = 7, [FR_SKILL] = 2, [FR_AWARENESS] = 7};
    const int16_t *stat = eyes->s->stat;
    FrStat next = FR_SKILL;
    for (int i = 0; i < FR_STATS; i++)
        if ((stat[i] + 1) * share[i] < (stat[next] + 1) * share[next])
            next = (FrStat)i;
    bool seeing = eyes->aim == FR_AIM_OBSERVATION && stat[FR_AWARENESS] < stat[FR_SKILL];
    return seeing ? FR_AWARENESS : next;
}

static Move choose_between(const Eyes *eyes) {
    Move move;
    if (eyes->s->held_count > 0 && fr_tidy_move(eyes->c, eyes->s, eyes->worth, &move))
        return move;
    if (eyes->s->points > 0)
        return (Move){.verb = FR_RAISE, .a = (uint8_t)next_stat(eyes)};
    return (Move){.verb = FR_CONTINUE};
}

Move fr_heuristic_move(const FrCatalog *c, const FrState *s, const FrWorth *worth, FrAim aim) {
    if (s->mode == FR_MODE_COMBAT)
        return fr_skirmish_move(c, s, worth);
    FrState then = *s;
    Eyes eyes = {c, s, worth, aim, fr_aim_ending(c, s, aim), &then};
    uint8_t rest = 1;
    switch ((FrMode)s->mode) {
    case FR_MODE_FRONTIER: return choose_row(&eyes);
    case FR_MODE_EVENT: return choose_option(&eyes);
    case FR_MODE_REST:
        best_rest(&eyes, &s->here, &rest);
        return (Move){.verb = FR_TAKE_REST, .a = rest};
    default: return choose_between(&eyes);
    }
}
