// The character sheet: on the screen in every mode, each number with its terms.
#include "games/tale/view_parts.h"

enum { SERIES_HEALTH, SERIES_XP, SERIES_GOLD, SERIES_LEVEL };

// What the last choice changed, from the history.
static void track(const TaView *w, ViewValue *value, int series, int32_t now) {
    const Sample *before = history_before(w->history);
    int32_t difference = before ? now - before->value[series] : 0;
    value->tracked = true;
    if (difference == 0)
        return;
    value->change = view_text(w->v, "%+d", difference);
    value->tone = difference > 0 ? VIEW_GAIN : VIEW_WARNING;
}

static void show_character(const TaView *w) {
    const TaState *s = w->s;
    View *v = w->v;
    Terms terms;
    ViewGroup *group = view_group(v, "Character");
    group->aside = true;
    ta_value(w, &group->values, "People", s->people == TA_NONE ? "-" : w->c->people[s->people].name,
             "R-003", NULL);
    ta_value(w, &group->values, "Background",
             s->background == TA_NONE ? "-" : w->c->background[s->background].name, "R-004", NULL);
    terms.count = 0;
    int32_t max_hp = ta_max_hp(w->c, s, &terms);
    ViewValue *health = ta_value(w, &group->values, "Health",
                                 view_text(v, "%d / %d", s->hp, max_hp), "B-31", &terms);
    health->now = s->hp;
    health->most = max_hp;
    track(w, health, SERIES_HEALTH, s->hp);
    if (s->mode == TA_MODE_CREATION) {
        int32_t all = w->c->rules.points.value, left = all - ta_points_spent(w->c, s);
        ViewValue *points = ta_value(w, &group->values, "Points left",
                                     view_text(v, "%d / %d", left, all), "R-011", NULL);
        points->now = left;
        points->most = all;
        return;
    }
    track(w, ta_value(w, &group->values, "Level", view_text(v, "%d", s->level), "R-051", NULL),
          SERIES_LEVEL, s->level);
    int32_t cost = ta_level_cost(w->c, s->level);
    ViewValue *xp =
        ta_value(w, &group->values, "XP", view_text(v, "%d / %d", s->xp, cost), "B-25", NULL);
    xp->now = s->xp;
    xp->most = cost;
    track(w, xp, SERIES_XP, ta_xp_in_all(w->c, s));
    track(w, ta_value(w, &group->values, "Gold", view_text(v, "%d", s->gold), "R-060", NULL),
          SERIES_GOLD, s->gold);
    ta_value(w, &group->values, "Items",
             view_text(v, "%d / %d", s->held_count, w->c->rules.inventory.value), "R-063", NULL);
    ta_value(w, &group->values, "Second Wind", ta_second_wind_state(w->c, s), "B-29", NULL);
}

static void show_stats(const TaView *w) {
    Terms terms;
    ViewGroup *group = view_group(w->v, "Stats");
    group->aside = true;
    for (int i = 0; i < TA_STATS; i++) {
        terms.count = 0;
        int32_t value = ta_stat(w->c, w->s, (TaStat)i, &terms);
        ta_value(w, &group->values, ta_stat_titles[i], view_text(w->v, "%d", value), "B-37",
                 &terms);
    }
}

static void show_companion(const TaView *w) {
    const TaState *s = w->s;
    bool inside =
        s->mode == TA_MODE_SCENE || s->mode == TA_MODE_ASSIST || s->mode == TA_MODE_BETWEEN;
    if (!inside || !ta_has_companion(s))
        return;
    const TaScenario *scenario = ta_scenario(w->c, s);
    ViewGroup *group = view_group(w->v, view_text(w->v, "Companion: %s", scenario->companion_name));
    group->note = scenario->companion_text;
    ta_value(w, &group->values, "Assist", s->used_assist ? "used" : "ready", "R-074", NULL);
    ta_value(w, &group->values, "Relationship", view_text(w->v, "%d", s->relationship), "B-38",
             NULL);
}

// What the story remembers, in words; after its end this is what led to the ending.
static void show_known(const TaView *w) {
    uint8_t known[TA_MAX_FLAGS];
    size_t count = ta_known_flags(w->s, known);
    if (count == 0)
        return;
    bool over = w->s->mode == TA_MODE_JOURNEY || w->s->mode == TA_MODE_ENDED;
    ViewGroup *group = view_group(w->v, over ? "What led to the ending" : "What you know");
    group->aside = group->last = true;
    for (size_t i = 0; i < count; i++)
        ta_value(w, &group->values, "Lead",
                 view_text(w->v, "Turn %d: %s", w->s->flag_turn[known[i]],
                           ta_scenario(w->c, w->s)->said[known[i]]),
                 "R-081", NULL);
}

void ta_view_sheet(const TaView *w) {
    show_character(w);
    show_stats(w);
    show_companion(w);
    show_known(w);
    for (int i = 0; i < TA_MAX_EFFECTS; i++) {
        const TaEffect *e = &w->s->effect[i];
        if (e->turns > 0)
            view_effect(w->v, ta_effect_name(w->c, w->s, e),
                        view_text(w->v, "%d %s", e->turns, text_plural(e->turns, "turn", "turns")),
                        view_text(w->v, "%s %+d", ta_stat_titles[e->stat], e->value));
    }
}
