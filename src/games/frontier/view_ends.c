// How the run can end, and how near each end is, as far as Awareness allows (S15, U20).
#include "games/frontier/view_parts.h"

// Whether the Location of an outcome stands on the frontier.
static bool stands(const FrView *w, FrOutcome outcome) {
    for (int i = 0; i < w->s->row_count; i++)
        if (fr_ending_of(w->c, w->s->row[i].def) == outcome)
            return true;
    return false;
}

static ViewValue *show_end(const FrView *w, ViewGroup *group, FrOutcome outcome, const char *label,
                           const char *text, const char *rule) {
    ViewValue *value = fr_value(w, &group->values, label, text, rule, NULL);
    value->met = w->s->mode == FR_MODE_FRONTIER && stands(w, outcome);
    if (value->met)
        value->note = "It stands on the frontier now.";
    return value;
}

// What makes the frontier smaller: the next tier of W, and a Decay rate.
static const char *shrinking(const FrView *w) {
    const FrRules *r = &w->c->rules;
    for (int i = 0; i < r->penalty_tiers; i++)
        if (r->penalty_tier[i].w_from > w->s->w)
            return view_text(w->v, "Smaller from %s on, and by %d after a Decay rate of %d.",
                             r->penalty_tier[i].label, r->decay_rate_penalty.value,
                             r->decay_rate_threshold.value);
    return view_text(w->v, "Smaller by %d after a Decay rate of %d.", r->decay_rate_penalty.value,
                     r->decay_rate_threshold.value);
}

static void show_exit(const FrView *w, ViewGroup *group) {
    Terms terms = {.count = 0};
    int32_t size = fr_frontier_size(w->c, w->s, &terms);
    ViewValue *exit =
        show_end(w, group, FR_EXIT, "Exit", view_text(w->v, "size %d, needs 1", size), "S15.04");
    view_terms(w->v, exit, &terms);
    if (!exit->met && w->s->mode != FR_MODE_COMBAT) // there the numbers are enough
        exit->note = shrinking(w);
}

// U20: a range of steps, then the exact one.
static const char *hunter_steps(const FrView *w, int sight) {
    const FrRules *r = &w->c->rules;
    int32_t step = w->s->excess - r->hunter_appears.value, width = r->hunter_range.value;
    if (sight == 3)
        return step < 0
                   ? view_text(w->v, "Excess Time %d of %d", w->s->excess, r->hunter_appears.value)
                   : view_text(w->v, "%d of %d", step, r->hunter_steps.value);
    if (step < 0)
        return view_text(w->v, "Excess Time below %d", r->hunter_appears.value);
    int32_t low = step == 0 ? 0 : (step - 1) / width * width + 1;
    int32_t high = step == 0 ? 0 : low + width - 1;
    return view_text(w->v, "%d-%d of %d", low, high, r->hunter_steps.value);
}

// S15.01: below that, which sign it is, and its words.
static void show_hunter(const FrView *w, ViewGroup *group) {
    int sight = fr_sight(w->c, w->s);
    const FrHunterSign *sign = fr_hunter_sign(w->c, w->s->excess);
    const char *text = sight >= 2
                           ? hunter_steps(w, sight)
                           : view_text(w->v, "sign %d of %d", (int)(sign - w->c->hunter_sign) + 1,
                                       w->c->hunter_signs);
    ViewValue *hunter = show_end(w, group, FR_HUNTER, "The Hunter", text, "S15.01");
    if (!hunter->met && sight < 2 && w->s->mode != FR_MODE_COMBAT)
        hunter->note = sight == 1 ? sign->urgent : sign->sign;
}

void fr_view_ends(const FrView *w) {
    const FrRules *r = &w->c->rules;
    const FrState *s = w->s;
    View *v = w->v;
    ViewGroup *group = view_group(v, "How this run can end");
    group->aside = true;
    group->last = true;
    show_exit(w, group);
    show_hunter(w, group);
    show_end(w, group, FR_GATEKEEPER, "Gatekeeper",
             view_text(v, "%d of %d mitigation", s->mitigation, r->gatekeeper_mitigation.value),
             "S15.02");
    show_end(w, group, FR_CONVERGENCE, "The Convergence",
             s->absorbed_total <= r->convergence_pool.value
                 ? view_text(v, "%d of %d Elites", s->absorbed_total, r->convergence_pool.value)
                 : view_text(v, "%d Elites", s->absorbed_total),
             "S15.03");
    if (s->contract != FR_NONE)
        fr_value(w, &group->values, "Contract", w->c->contract[s->contract].name, "U11a", NULL);
}
