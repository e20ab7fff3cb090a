// Creation: choosing who one is.
#include "games/tale/view_parts.h"

static void show_peoples(const TaView *w, const char *heading, const TaPeople *list, int count,
                         TaVerb verb, uint8_t chosen) {
    View *v = w->v;
    for (int i = 0; i < count; i++) {
        ViewCard *card = view_card(v, list[i].name);
        card->heading = heading;
        card->shape = VIEW_PICK;
        ta_value(w, &card->values, "Bonus", ta_bonus_text(w, list[i].bonus),
                 verb == TA_RACE ? "R-003" : "R-004", NULL);
        card->flavour = list[i].text;
        ViewAction *action =
            ta_action(w, (Move){.verb = (uint8_t)verb, .a = (uint8_t)(i + 1)}, list[i].name, "");
        action->summary = view_text(v, "%s: %s", list[i].name, ta_bonus_text(w, list[i].bonus));
        action->chosen = chosen == i;
        ta_on_card(w, card);
    }
}

static int32_t points_for(const TaRules *r, int32_t value) {
    return (value - r->stat_low.value) * r->point_cost.value;
}

static void add_value(const TaView *w, ViewCard *card, int stat, int n) {
    const TaRules *r = &w->c->rules;
    View *v = w->v;
    int32_t left = r->points.value - ta_points_spent(w->c, w->s);
    TaState then = *w->s;
    then.base[stat] = (int8_t)n;
    ViewAction *action = ta_action(w, (Move){.verb = TA_STAT, .a = (uint8_t)stat, .b = (uint8_t)n},
                                   view_text(v, "%d", n), "");
    action->chosen = n == w->s->base[stat];
    action->summary =
        view_text(v, "%s %d -> %d: points left %d -> %d", ta_stat_titles[stat], w->s->base[stat], n,
                  left, r->points.value - ta_points_spent(w->c, &then));
    if (!action->enabled) // the same words for every value that is too dear
        action->reason = left == 1 ? "More than the 1 point left."
                                   : view_text(v, "More than the %d points left.", left);
    ta_on_card(w, card);
}

// What the stat means: the chances against difficulties that the world has.
static const char *chances_text(const TaView *w, int stat, int32_t value) {
    int action = 0;
    while (action < TA_NARRATIVE && w->c->rules.stat_of[action] != stat)
        action++;
    return view_text(w->v, "%s%s%d, %d, %d, %d %% at DC 10, 12, 14, 16",
                     action < TA_NARRATIVE ? ta_action_titles[action] : "",
                     action < TA_NARRATIVE ? ": " : "", ta_chance(value, 10) * 5,
                     ta_chance(value, 12) * 5, ta_chance(value, 14) * 5, ta_chance(value, 16) * 5);
}

static void show_points(const TaView *w) {
    const TaRules *r = &w->c->rules;
    View *v = w->v;
    for (int i = 0; i < TA_STATS; i++) {
        ViewCard *card = view_card(v, ta_stat_titles[i]);
        card->heading = "Stats";
        card->shape = VIEW_STEPPER;
        Terms terms;
        terms.count = 0;
        int32_t value = ta_own_stat(w->c, w->s, (TaStat)i, &terms);
        ta_value(w, &card->values, "Value", ta_sum_text(w, value, &terms), "B-03", &terms);
        ta_value(w, &card->values, "Points", view_text(v, "%d", points_for(r, w->s->base[i])),
                 "R-007", NULL);
        ta_value(w, &card->values, "Chance", chances_text(w, i, value), "B-06", NULL);
        for (int n = r->stat_low.value; n <= r->stat_high.value; n++)
            add_value(w, card, i, n);
    }
}

// "Valor 8, Fellowship 6, ...": what the suggestion would set, in the order of the stats.
static const char *suggestion_text(const TaView *w) {
    TaState then = *w->s;
    const char *text = "";
    ta_suggest(w->c, &then);
    for (int i = 0; i < TA_STATS; i++)
        text =
            view_text(w->v, "%s%s%s %d", text, i > 0 ? ", " : "", ta_stat_titles[i], then.base[i]);
    return text;
}

// alone, or with one ally. Who that is is chosen by name at the start of each story.
static void show_companions(const TaView *w) {
    static const char *const names[] = {"Solo", "One ally"};
    View *v = w->v;
    for (int i = 0; i < 2; i++) {
        ViewCard *card = view_card(v, names[i]);
        card->heading = "Companion";
        card->shape = VIEW_SEGMENT;
        ta_value(w, &card->values, "Companions", i == 0 ? "0" : "1, by name in each story", "R-072",
                 NULL);
        ta_value(w, &card->values, "Help",
                 i == 0 ? "none"
                        : view_text(v, "%+d, once a scenario", w->c->rules.assist_bonus.value),
                 "R-076", NULL);
        ViewAction *action =
            ta_action(w, (Move){.verb = TA_COMPANION, .a = (uint8_t)(i + 1)}, names[i], "");
        action->chosen = i == 0 ? w->s->companion == 1 : w->s->companion > 1;
        ta_on_card(w, card);
    }
}

// B-51: to begin with points left takes a word of its own.
static void show_begin(const TaView *w) {
    View *v = w->v;
    const char *health = view_text(v, "Health %d, gold 0", w->s->hp);
    int32_t open = ta_points_open(w->c, w->s);
    ViewAction *begin = ta_action(w, (Move){.verb = TA_BEGIN}, "Begin", "b");
    begin->summary = health;
    begin->primary = true;
    if (open > 0) {
        ViewAction *anyway = ta_action(w, (Move){.verb = TA_BEGIN, .a = 1}, "Begin anyway", "y");
        anyway->summary = view_text(v, "%s; %d %s left unspent", health, open,
                                    text_plural(open, "point", "points"));
        anyway->primary = true;
    }
    ViewAction *suggest = ta_action(w, (Move){.verb = TA_SUGGEST}, "Suggested build", "u");
    suggest->summary = suggest->enabled ? suggestion_text(w) : "";
    suggest->primary = true;
}

void ta_view_creation(const TaView *w) {
    View *v = w->v;
    int32_t spent = ta_points_spent(w->c, w->s), total = w->c->rules.points.value;
    v->heading = "A new character";
    v->description = "Choose a people, a background, stats and a companion.";
    v->preparing = true;
    ta_value(w, &v->headline, "Points left", view_text(v, "%d of %d", total - spent, total),
             "R-006", NULL);
    int32_t over = total % w->c->rules.point_cost.value;
    view_line(v, &v->notes,
              view_text(v, "Every stat costs %d %s for each step above %d; %d %s cannot be spent.",
                        w->c->rules.point_cost.value,
                        text_plural(w->c->rules.point_cost.value, "point", "points"),
                        w->c->rules.stat_low.value, over, text_plural(over, "point", "points")));
    show_begin(w);
    show_peoples(w, "People", w->c->people, w->c->peoples, TA_RACE, w->s->people);
    show_peoples(w, "Background", w->c->background, w->c->backgrounds, TA_BACKGROUND,
                 w->s->background);
    show_points(w);
    show_companions(w);
}
