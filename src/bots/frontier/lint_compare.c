// One thing beside another: what is never the better choice; see lint.h.
#include "bots/frontier/lint.h"

#include "games/frontier/rules.h"

// More of it is always welcome; of everything else it depends on what one wants.
static bool is_gain(const FrConsequence *q) {
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_W:
    case FR_GIVES_DECAY:
    case FR_GIVES_FRONTIER_SIZE:
    case FR_GIVES_MITIGATION: return false;
    default: return true;
    }
}

static bool same_kind(const FrConsequence *a, const FrConsequence *b) {
    return a->type == b->type && a->stat == b->stat && a->ref == b->ref &&
           a->duration == b->duration;
}

static int32_t amount_in(const FrEventOption *option, const FrConsequence *kind) {
    int32_t sum = 0;
    for (int i = 0; i < option->consequences; i++)
        if (same_kind(&option->consequence[i], kind))
            sum += option->consequence[i].amount;
    return sum;
}

// Whether `better` gives at least as much of everything that either of them names; *more: and of
// something more.
static bool gives_as_much(const FrEventOption *better, const FrEventOption *worse, bool *more) {
    const FrEventOption *both[] = {better, worse};
    for (int o = 0; o < 2; o++)
        for (int i = 0; i < both[o]->consequences; i++) {
            const FrConsequence *q = &both[o]->consequence[i];
            int32_t lead = amount_in(better, q) - amount_in(worse, q);
            if (lead < 0 || (lead != 0 && !is_gain(q)))
                return false;
            *more = *more || lead > 0;
        }
    return true;
}

// Only options that lead to the same, take the same Time and can be had by everybody are compared:
// all else may be wanted for a reason.
static bool comparable(const FrEventOption *a, const FrEventOption *b) {
    return a->time == b->time && a->next_step == b->next_step && a->spawns == 0 && b->spawns == 0 &&
           a->requirements == 0 && b->requirements == 0;
}

static void compare_options(FrLint *lint, const FrEventDef *event, const FrEventStep *step) {
    for (int i = 0; i < step->options; i++)
        for (int k = 0; k < step->options; k++) {
            const FrEventOption *better = &step->option[i], *worse = &step->option[k];
            bool more = false;
            if (i == k || !comparable(better, worse) || !gives_as_much(better, worse, &more))
                continue;
            if (more || i < k)
                fr_lint_say(lint, "dominated", "%s, '%s': '%s' gives as much of everything%s.",
                            event->name, worse->name, better->name, more ? " and more" : "");
        }
}

static void compare_rests(FrLint *lint, const FrRestDef *rest) {
    for (int i = 0; i < rest->options; i++)
        for (int k = 0; k < rest->options; k++) {
            const FrRestOption *better = &rest->option[i], *worse = &rest->option[k];
            bool as_much = better->time == worse->time && better->hp >= worse->hp &&
                           better->stamina >= worse->stamina &&
                           better->mitigation >= worse->mitigation;
            if (i != k && as_much)
                fr_lint_say(lint, "dominated", "%s, '%s': '%s' gives as much for the same Time.",
                            rest->name, worse->name, better->name);
        }
}

static bool bonus_as_good(const FrBonus *better, const FrBonus *worse) {
    for (int i = 0; i < FR_BONUSES; i++) {
        int lead = better->of[i] - worse->of[i];
        if (i == FR_BONUS_STAMINA_MODIFIER)
            lead = -lead; // it is added to costs
        if (lead < 0)
            return false;
    }
    return true;
}

// Weaker gear is found earlier; what is no better than nothing is a mistake.
static void compare_gear(FrLint *lint, const FrCatalog *c) {
    const FrBonus nothing = {.of = {0}};
    for (int i = 0; i < c->equipments; i++)
        if (c->equipment[i].observation == 0 && bonus_as_good(&nothing, &c->equipment[i].bonus))
            fr_lint_say(lint, "dominated", "equipment '%s': an empty slot is as good.",
                        c->equipment[i].name);
    for (int i = 0; i < c->artifacts; i++)
        if (c->artifact[i].observation == 0 && bonus_as_good(&nothing, &c->artifact[i].bonus))
            fr_lint_say(lint, "dominated", "artifact '%s': an empty place is as good.",
                        c->artifact[i].name);
}

void fr_lint_compare(FrLint *lint) {
    const FrCatalog *c = lint->catalog;
    for (int i = 0; i < c->events; i++)
        for (int step = 0; step < c->event[i].steps; step++)
            compare_options(lint, &c->event[i], &c->event[i].step[step]);
    for (int i = 0; i < c->rests; i++)
        compare_rests(lint, &c->rest[i]);
    compare_gear(lint, c);
}
