// One turn ahead; see worth.h.
#include "bots/tale/worth.h"

const char *const tale_taste_names[TALE_TASTES + 1] = {"safe", "bold", "greedy", "curious", "any"};

// What one of each is worth, in tenths of a point of XP.
typedef struct Weights {
    int32_t xp, health, gold, item, flag;
} Weights;

static const Weights weights[TALE_TASTES] = {
    [TALE_SAFE] = {.xp = 10, .health = 40, .gold = 2, .item = 80, .flag = 20},
    [TALE_BOLD] = {.xp = 10, .health = 3, .gold = 2, .item = 60, .flag = 0},
    [TALE_GREEDY] = {.xp = 3, .health = 6, .gold = 12, .item = 250, .flag = 0},
    [TALE_CURIOUS] = {.xp = 10, .health = 8, .gold = 2, .item = 60, .flag = 300},
};

enum {
    FACES = 20,
    EFFECT = 10,   // a point of a stat for a turn
    ASSIST = 250,  // a companion who can still help
    DEFEAT = 2500, // what the rest of a scenario would have brought
};

static int32_t new_flags(const TaState *s, const TaOutcome *o) {
    int32_t count = 0;
    for (uint64_t left = o->flags & ~s->flags; left; left &= left - 1)
        count++;
    return count;
}

// What an outcome brings beside XP and damage.
static int64_t outcome_worth(const TaCatalog *c, const TaState *s, const TaChoice *choice,
                             const TaOutcome *o, const Weights *w) {
    const TaRange *range = &c->rules.gold[o->gold];
    int32_t gold = ta_least((range->low + range->high) / 2, c->rules.gold_gain_cap.value);
    int32_t healed = ta_least(o->heal, ta_max_hp(c, s, NULL) - s->hp);
    int64_t sum = (int64_t)(gold - ta_least(o->gold_loss, s->gold)) * w->gold;
    sum += (int64_t)o->items * w->item + (int64_t)new_flags(s, o) * w->flag;
    sum += (int64_t)o->effect.value * o->effect.turns * EFFECT + (int64_t)healed * w->health;
    if (ta_has_companion(s) && !s->used_assist) {
        int32_t needed = c->rules.assist_relationship.value;
        int32_t after = ta_relationship_after(c, s, choice, o);
        sum += (int64_t)ASSIST * ((after >= needed) - (s->relationship >= needed));
    }
    return sum;
}

int64_t tale_worth(const TaCatalog *c, const TaState *s, const TaChoice *choice, TaleTaste taste) {
    const Weights *w = &weights[taste];
    int64_t won = outcome_worth(c, s, choice, &choice->success, w), sum = 0;
    won -= (int64_t)choice->need.price * w->gold;
    if (choice->action == TA_NARRATIVE)
        return FACES * (won + (int64_t)ta_xp(c, choice, 0, 0, false, NULL) * w->xp);
    int64_t lost = outcome_worth(c, s, choice, &choice->failure, w);
    lost -= (int64_t)choice->need.price * w->gold;
    TaCheck check = ta_check(c, s, choice, NULL);
    for (int32_t face = 1; face <= FACES; face++) {
        int32_t total = face + check.value + check.bonus, margin = total - check.dc;
        if (ta_succeeds((uint32_t)face, total, check.dc)) {
            sum += won + (int64_t)ta_xp(c, choice, check.dc, margin, face == 20, NULL) * w->xp;
            continue;
        }
        int32_t damage = ta_damage(c, s, (TaDanger)choice->danger, margin, face == 1, NULL);
        sum += lost - (int64_t)damage * w->health - (damage >= s->hp ? DEFEAT : 0);
    }
    return sum;
}

int64_t tale_flag_worth(TaleTaste taste) {
    return weights[taste].flag;
}

size_t tale_best(const TaCatalog *c, const TaState *s, TaleTaste taste) {
    uint8_t shown[TA_MAX_CHOICES];
    size_t count = ta_shown_choices(c, s, shown), best = 0;
    int64_t most = INT64_MIN;
    for (size_t i = 0; i < count; i++) {
        if (!ta_is_open(c, s, &ta_scene(c, s)->choice[shown[i]], NULL))
            continue;
        int64_t value = tale_worth(c, s, &ta_scene(c, s)->choice[shown[i]], taste);
        if (value > most) {
            most = value;
            best = i;
        }
    }
    return best;
}
