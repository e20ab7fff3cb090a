// After a turn: what it brought and the stat choice.
#include "games/tale/view_parts.h"

static void show_result(const TaView *w) {
    const TaTurn *t = &w->s->last;
    View *v = w->v;
    const char *natural = !t->rolled     ? ""
                          : t->d20 == 20 ? ", natural 20"
                          : t->d20 == 1  ? ", natural 1"
                                         : "";
    ta_value(w, &v->headline, "Result",
             view_text(v, "%s%s", t->success ? "success" : "failure", natural), "R-015", NULL);
    if (t->rolled)
        ta_roll_value(w, &v->headline);
    ta_view_roll(w);
}

static void show_raises(const TaView *w) {
    static const char *const hotkeys[TA_STATS] = {"v", "w", "f", "k", "e", "l"};
    View *v = w->v;
    for (int i = 0; i < TA_STATS; i++) {
        TaState raised = *w->s;
        ta_raise(w->c, &raised, (TaStat)i, NULL);
        const char *change = view_text(v, "%d -> %d", ta_own_stat(w->c, w->s, (TaStat)i, NULL),
                                       ta_own_stat(w->c, &raised, (TaStat)i, NULL));
        const char *label = view_text(v, "%s +1", ta_stat_titles[i]);
        ViewCard *card = view_card(v, label);
        card->heading = "Choose +1 to any stat";
        ta_value(w, &card->values, ta_stat_titles[i], change, "R-055", NULL);
        ViewAction *action =
            ta_action(w, (Move){.verb = TA_RAISE, .a = (uint8_t)i}, label, hotkeys[i]);
        action->summary = view_text(v, "%s %s", ta_stat_titles[i], change);
        action->primary = true;
        ta_on_card(w, card);
    }
}

static void name_the_moment(const TaView *w) {
    View *v = w->v;
    int32_t over = ta_items_over(w->c, w->s);
    v->heading = view_text(v, "After turn %d", w->s->turn);
    if (w->s->stat_choices > 0) {
        v->heading = view_text(v, "Level %d", w->s->level);
        view_line(v, &v->notes,
                  view_text(v, "Level %d -> %d: maximum health +%d, health full (%d).",
                            w->s->level - 1, w->s->level, w->c->rules.level_health.value,
                            w->s->hp));
    } else if (over > 0) {
        v->heading = "Keep or discard";
        view_line(v, &v->notes,
                  view_text(v, "There are %d items and %d can be kept: discard %d.",
                            w->s->held_count, w->s->held_count - over, over));
    }
}

void ta_view_between(const TaView *w) {
    View *v = w->v;
    name_the_moment(w);
    show_result(w);
    ViewAction *onward = ta_action(w, (Move){.verb = TA_CONTINUE}, "Continue", "c");
    TaState then = *w->s;
    ta_continue(w->c, &then, NULL);
    onward->summary = then.mode == TA_MODE_SCENE ? view_text(v, "To turn %d", then.turn)
                                                 : "To the end of the scenario";
    onward->primary = true;
    ta_view_second_wind(w);
    if (w->s->stat_choices > 0)
        show_raises(w);
    ta_view_gear(w);
}

// ---- Second Wind, in scenes and after turns

void ta_view_second_wind(const TaView *w) {
    if (w->s->level < w->c->rules.second_wind_level.value)
        return;
    Move move = {.verb = TA_SECOND_WIND};
    ViewAction *wind = ta_action(w, move, "Second Wind", "s");
    wind->summary = view_text(w->v, "%s, once a scenario", ta_change_text(w, move));
    wind->primary = true;
}
