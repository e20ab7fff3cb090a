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

static const char *helps_text(const TaView *w, const TaCompanion *ally) {
    const char *text = "";
    for (int i = 0; i < ally->helped; i++)
        text = view_text(w->v, "%s%s%s", text, i > 0 ? ", " : "", ta_stat_titles[ally->helps[i]]);
    return text;
}

static void show_companion(const TaView *w) {
    const TaState *s = w->s;
    if (!ta_inside(s) || !ta_has_companion(s))
        return;
    const TaCompanion *ally = ta_companion(w->c, s);
    ViewGroup *group = view_group(w->v, view_text(w->v, "Companion: %s", ally->name));
    group->note = ally->text;
    group->aside = true;
    ta_value(w, &group->values, "Helps with", helps_text(w, ally), "B-56", NULL);
    ta_value(w, &group->values, "Dislikes",
             ally->dislikes == TA_NONE ? "nothing" : ta_action_titles[ally->dislikes], "B-56",
             NULL);
    ta_value(w, &group->values, "Assist", s->used_assist ? "used" : "ready", "R-074", NULL);
    ta_value(w, &group->values, "Relationship", view_text(w->v, "%d", s->relationship), "B-38",
             NULL);
}

// Scenes that are over: how many leads each had, and how many of them are known (which stays
// unsaid).
static void show_leads(const TaView *w, ViewGroup *group) {
    const TaScenario *scenario = ta_scenario(w->c, w->s);
    bool over = w->s->mode == TA_MODE_BETWEEN;
    int all = 0, known = 0;
    for (int i = 0; i < scenario->scenes; i++) {
        if (!(w->s->met >> i & 1) || (i == w->s->scene && !over))
            continue;
        all += ta_leads(&scenario->scene[i], UINT64_MAX);
        known += ta_leads(&scenario->scene[i], w->s->flags);
    }
    ViewValue *value = ta_value(w, &group->values, "Leads in past scenes",
                                view_text(w->v, "%d of %d", known, all), "R-081", NULL);
    for (int turn = 1; turn <= w->s->turn; turn++)
        for (int i = 0; i < scenario->scenes; i++) {
            const TaScene *scene = &scenario->scene[i];
            if (scene->turn == turn && (w->s->met >> i & 1) && (i != w->s->scene || over))
                view_about(w->v, value,
                           view_text(w->v, "Turn %d: %d of %d.", turn, ta_leads(scene, w->s->flags),
                                     ta_leads(scene, UINT64_MAX)));
        }
}

// What the story remembers, in words.
static void show_known(const TaView *w) {
    uint8_t known[TA_MAX_FLAGS];
    size_t count = ta_known_flags(w->s, known);
    bool begun = w->s->mode == TA_MODE_BETWEEN || ta_count_bits(w->s->met) > 1;
    if (!ta_inside(w->s) || (count == 0 && !begun))
        return;
    ViewGroup *group = view_group(w->v, "What you know");
    group->aside = group->last = true;
    for (size_t i = 0; i < count; i++)
        ta_value(w, &group->values, "Lead", ta_known_text(w, known[i]), "R-081", NULL);
    if (begun)
        show_leads(w, group);
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
