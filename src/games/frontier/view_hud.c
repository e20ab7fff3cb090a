// S19.01 A: the player and the world, always on the screen, each number with its terms.
#include "games/frontier/view_parts.h"

enum { SERIES_HP, SERIES_STAMINA, SERIES_W };

// What changed since the last step, from the history: "+4", "" if nothing did.
static const char *change(const FrView *w, int series, bool quarters) {
    if (!w->history || w->history->count < 2)
        return "";
    const HistoryStep *last = &w->history->step[w->history->count - 1];
    int32_t difference = last[0].sample.value[series] - last[-1].sample.value[series];
    if (difference == 0)
        return "";
    if (quarters)
        return view_text(w->v, "+%s", fr_show_w(w->v, difference));
    return view_text(w->v, "%+d", difference);
}

static void show_observer(const FrView *w) {
    const FrCatalog *c = w->c;
    const FrState *s = w->s;
    View *v = w->v;
    Terms terms;
    ViewGroup *group = view_group(v, "Observer");
    terms.count = 0;
    int32_t max_hp = fr_max_hp(c, s, &terms);
    ViewValue *hp =
        fr_value(w, &group->values, "HP", view_text(v, "%d / %d", s->hp, max_hp), "S09.01", &terms);
    hp->now = s->hp;
    hp->most = max_hp;
    hp->change = change(w, SERIES_HP, false);
    terms.count = 0;
    int32_t max_stamina = fr_max_stamina(c, s, &terms);
    ViewValue *stamina =
        fr_value(w, &group->values, "Stamina", view_text(v, "%d / %d", s->stamina, max_stamina),
                 "S09.01", &terms);
    stamina->now = s->stamina;
    stamina->most = max_stamina;
    stamina->change = change(w, SERIES_STAMINA, false);
    if (s->mode == FR_MODE_COMBAT)
        fr_value(w, &group->values, "Block", view_text(v, "%d", s->block), "S21.03", NULL);
    fr_value(w, &group->values, "Level", view_text(v, "%d", s->level), "S09.02", NULL);
    fr_value(w, &group->values, "XP", view_text(v, "%d / %d", s->xp, c->rules.xp_per_level.value),
             "S09.02", NULL);
    fr_value(w, &group->values, "Stat points", view_text(v, "%d", s->points), "U17", NULL);
    static const char *const labels[FR_STATS] = {"Health stat", "Stamina stat", "Skill",
                                                 "Awareness"};
    for (int i = 0; i < FR_STATS; i++) {
        terms.count = 0;
        int32_t value = fr_stat(c, s, (FrStat)i, &terms);
        fr_value(w, &group->values, labels[i], view_text(v, "%d", value), "S09.01", &terms);
    }
    terms.count = 0;
    int32_t capacity = fr_capacity(c, s, &terms);
    fr_value(w, &group->values, "Inventory", view_text(v, "%d / %d", s->held_count, capacity),
             "S10", &terms);
    terms.count = 0;
    int32_t belt = fr_belt_capacity(c, s, &terms);
    fr_value(w, &group->values, "Belt", view_text(v, "%d / %d", s->belt_count, belt), "S13",
             &terms);
}

// S15.01, U20: words, then a range, then the number.
static const char *hunter_text(const FrView *w) {
    const FrRules *r = &w->c->rules;
    const FrHunterSign *sign = fr_hunter_sign(w->c, w->s->excess);
    int32_t step = w->s->excess - r->hunter_appears.value;
    int sight = fr_sight(w->c, w->s);
    if (sight == 3)
        return step < 0
                   ? view_text(w->v, "Excess Time %d of %d", w->s->excess, r->hunter_appears.value)
                   : view_text(w->v, "%d of %d", step, r->hunter_steps.value);
    if (sight == 2 && step < 0)
        return view_text(w->v, "Excess Time below %d", r->hunter_appears.value);
    if (sight == 2) {
        int32_t width = r->hunter_range.value;
        int32_t low = step == 0 ? 0 : (step - 1) / width * width + 1;
        int32_t high = step == 0 ? 0 : low + width - 1;
        return view_text(w->v, "%d-%d of %d", low, high, r->hunter_steps.value);
    }
    if (!sign)
        return "";
    return sight == 1 ? sign->urgent : sign->sign;
}

static void show_world(const FrView *w) {
    const FrCatalog *c = w->c;
    const FrState *s = w->s;
    View *v = w->v;
    Terms terms;
    const FrDecayTier *tier = fr_decay_tier(c, s->w);
    ViewGroup *group = view_group(v, "World");
    fr_value(w, &group->values, "Time (T)", view_text(v, "%d", s->time), "S02.01", NULL);
    ViewValue *instability = fr_value(
        w, &group->values, "Instability (W)",
        view_text(v, "%s / %d", fr_show_w(v, s->w), c->rules.w_cap.value / 4), "S05.01", NULL);
    instability->now = s->w;
    instability->most = c->rules.w_cap.value;
    instability->change = change(w, SERIES_W, true);
    fr_value(w, &group->values, "Decay rate", view_text(v, "%d", s->decay_rate), "U01", NULL);
    terms.count = 0;
    int32_t size = fr_frontier_size(c, s, &terms);
    fr_value(w, &group->values, "Frontier size", view_text(v, "%d", size), "S04.03", &terms);
    fr_value(w, &group->values, "Decay weights",
             view_text(v, "extremes %d, inner %d", tier->extreme, tier->inner), tier->source, NULL);
    fr_value(w, &group->values, "Decay mitigation",
             fr_show_of(v, s->mitigation, c->rules.gatekeeper_mitigation.value), "S15.02", NULL);
    fr_value(w, &group->values, "Elites absorbed",
             fr_show_of(v, s->absorbed_total, c->rules.convergence_pool.value), "S15.03", NULL);
    fr_value(w, &group->values, fr_sight(c, s) >= 2 ? "Hunter" : "Signs", hunter_text(w), "S15.01",
             NULL);
    fr_value(w, &group->values, "Observation Data", view_text(v, "%d", s->observation), "S14.02",
             NULL);
    group->note = "Frontier shows arrival state.";
}

static void show_effects(const FrView *w) {
    const FrState *s = w->s;
    char memory[120];
    Text text;
    for (int i = 0; i < FR_STATUSES; i++) {
        if (s->status[i] == 0)
            continue;
        text_init(&text, memory, sizeof memory);
        fr_describe_status(w->c, (FrStatus)i, &text);
        view_effect(
            w->v, fr_status_names[i],
            view_text(w->v, "%d %s", s->status[i], text_plural(s->status[i], "turn", "turns")),
            view_text(w->v, "%s", memory));
    }
    for (int b = 0; b < FR_BUFFS; b++) {
        const char *name = b == FR_BUFF_MAX_HP ? "Maximum HP" : fr_stat_names[b];
        int32_t lasting = s->buff[b];
        for (int i = 0; i <= FR_MAX_BUFF_LOCATIONS; i++) {
            if (s->buff_ending[b][i] == 0)
                continue;
            lasting -= s->buff_ending[b][i];
            // At Cleanup of the granting Location the count has not begun (see fr_end_buffs).
            view_effect(
                w->v, name,
                view_text(w->v, "%d %s", i + 1, text_plural(i + 1, "Location", "Locations")),
                view_text(w->v, "%s %+d", name, s->buff_ending[b][i]));
        }
        if (lasting != 0)
            view_effect(w->v, name, "rest of the run", view_text(w->v, "%s %+d", name, lasting));
    }
    int32_t lasting = s->size_bonus;
    for (int i = 1; i <= FR_MAX_BUFF_LOCATIONS; i++) {
        if (s->size_bonus_ending[i] == 0)
            continue;
        lasting -= s->size_bonus_ending[i];
        view_effect(w->v, "Frontier size",
                    i == 1 ? "next frontier entry" : view_text(w->v, "next %d frontier entries", i),
                    view_text(w->v, "Frontier size %+d", s->size_bonus_ending[i]));
    }
    if (lasting != 0)
        view_effect(w->v, "Frontier size", "rest of the run",
                    view_text(w->v, "Frontier size %+d", lasting));
}

void fr_view_hud(const FrView *w) {
    show_observer(w);
    show_world(w);
    show_effects(w);
}
