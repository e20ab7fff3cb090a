// S19.01 A: the player and the world, always on the screen, each number with its terms.
#include "games/frontier/view_parts.h"

// What the last choice changed, from the history: "+4", "" if nothing.
static void track(const FrView *w, ViewValue *value, FrSample sampled, int32_t now) {
    const Sample *before = history_before(w->history);
    int32_t difference = before ? now - before->value[sampled] : 0;
    value->tracked = true;
    if (difference == 0)
        return;
    value->change = sampled == FR_SAMPLED_W ? view_text(w->v, "+%s", fr_show_w(w->v, difference))
                                            : view_text(w->v, "%+d", difference);
    value->tone = sampled == FR_SAMPLED_W ? VIEW_TIME : difference > 0 ? VIEW_GAIN : VIEW_WARNING;
}

static void track_time(const FrView *w, ViewValue *value) {
    const Sample *before = history_before(w->history);
    value->tracked = true;
    if (!before || before->time == w->s->time)
        return;
    value->change = view_text(w->v, "%+d", w->s->time - before->time);
    value->tone = VIEW_TIME;
}

// Stats that are something, each with its terms; those that are 0 in one line that names them.
static void show_stats(const FrView *w, ViewGroup *group) {
    static const char *const labels[FR_STATS] = {"Health stat", "Stamina stat", "Skill",
                                                 "Awareness"};
    char memory[80];
    Text zeros;
    text_init(&zeros, memory, sizeof memory);
    for (int i = 0; i < FR_STATS; i++) {
        Terms terms = {.count = 0};
        int32_t value = fr_stat(w->c, w->s, (FrStat)i, &terms);
        if (value == 0)
            text_addf(&zeros, "%s%s", zeros.length > 0 ? ", " : "", fr_stat_names[i]);
        else
            fr_value(w, &group->values, labels[i], view_text(w->v, "%d", value), "S09.01", &terms);
    }
    if (zeros.length > 0)
        fr_value(w, &group->values, "Stats", view_text(w->v, "At 0: %s", memory), "S09.01", NULL);
}

// A Level follows from XP, so that it is only told when it comes.
static void show_experience(const FrView *w, ViewGroup *group) {
    const FrState *s = w->s;
    View *v = w->v;
    ViewValue *level =
        fr_value(w, &group->values, "Level", view_text(v, "%d", s->level), "S09.02", NULL);
    track(w, level, FR_SAMPLED_LEVEL, s->level);
    level->tracked = level->change[0] != '\0';
    track(w,
          fr_value(w, &group->values, "XP",
                   view_text(v, "%d / %d", s->xp, w->c->rules.xp_per_level.value), "S09.02", NULL),
          FR_SAMPLED_XP, fr_xp_in_all(w->c, s));
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
    track(w, hp, FR_SAMPLED_HP, s->hp);
    terms.count = 0;
    int32_t max_stamina = fr_max_stamina(c, s, &terms);
    ViewValue *stamina =
        fr_value(w, &group->values, "Stamina", view_text(v, "%d / %d", s->stamina, max_stamina),
                 "S09.01", &terms);
    stamina->now = s->stamina;
    stamina->most = max_stamina;
    track(w, stamina, FR_SAMPLED_STAMINA, s->stamina);
    if (s->mode == FR_MODE_COMBAT)
        fr_value(w, &group->values, "Block", view_text(v, "%d", s->block), "S21.03", NULL);
    show_experience(w, group);
    if (s->points > 0)
        fr_value(w, &group->values, "Stat points", view_text(v, "%d", s->points), "U17", NULL);
    show_stats(w, group);
    terms.count = 0;
    int32_t capacity = fr_capacity(c, s, &terms);
    fr_value(w, &group->values, "Inventory", view_text(v, "%d / %d", s->held_count, capacity),
             "S10", &terms);
    terms.count = 0;
    int32_t belt = fr_belt_capacity(c, s, &terms);
    fr_value(w, &group->values, "Belt", view_text(v, "%d / %d", s->belt_count, belt), "S13",
             &terms);
}

// S05.04: what the next threshold of W does, and how durations are rolled now.
static const char *w_note(const FrView *w) {
    const FrRules *r = &w->c->rules;
    const FrDecayTier *now = fr_decay_tier(w->c, w->s->w);
    for (int i = 0; i < r->decay_tiers; i++) {
        const FrDecayTier *next = &r->decay_tier[i];
        const FrPenaltyTier *penalty = fr_penalty_tier(w->c, next->w_from);
        if (next->w_from > w->s->w)
            return view_text(w->v,
                             "At %d: frontier size -%d; shortest and longest durations weigh %d, "
                             "others %d (now %d and %d).",
                             next->w_from / 4, penalty ? penalty->penalty : 0, next->extreme,
                             next->inner, now->extreme, now->inner);
    }
    return view_text(w->v, "Shortest and longest durations weigh %d, others %d.", now->extreme,
                     now->inner);
}

static void show_world(const FrView *w) {
    const FrCatalog *c = w->c;
    const FrState *s = w->s;
    View *v = w->v;
    ViewGroup *group = view_group(v, "World");
    track_time(
        w, fr_value(w, &group->values, "Time (T)", view_text(v, "%d", s->time), "S02.01", NULL));
    ViewValue *instability = fr_value(
        w, &group->values, "Instability (W)",
        view_text(v, "%s / %d", fr_show_w(v, s->w), c->rules.w_cap.value / 4), "S05.01", NULL);
    instability->now = s->w;
    instability->most = c->rules.w_cap.value;
    track(w, instability, FR_SAMPLED_W, s->w);
    for (int i = 0; i < c->rules.decay_tiers && instability->ticks < VIEW_MAX_TICKS; i++)
        if (c->rules.decay_tier[i].w_from > 0)
            instability->tick[instability->ticks++] = c->rules.decay_tier[i].w_from;
    fr_value(w, &group->values, "Decay rate", view_text(v, "%d", s->decay_rate), "U01", NULL);
    instability->note = w_note(w);
    track(w,
          fr_value(w, &group->values, "Observation Data", view_text(v, "%d", s->observation),
                   "S14.02", NULL),
          FR_SAMPLED_OBSERVATION, s->observation);
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
    fr_view_ends(w);
}
