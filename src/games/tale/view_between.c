// After a turn: what it brought and the stat choice. And the journey's end.
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

// ---- the end

// "Expected successes 31.85 = 2 x 45% + 3 x 60%."
static const char *expectation_text(const TaView *w, const TaLuck *luck) {
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "Expected successes %d.%02d =", luck->expected20 / 20,
              luck->expected20 % 20 * 5);
    const char *between = "";
    for (int chance = 1; chance < TA_CHANCES; chance++) {
        if (w->s->checks[chance] == 0)
            continue;
        text_addf(&text, "%s %d x %d%%", between, w->s->checks[chance], chance * 5);
        between = " +";
    }
    return luck->checks > 0 ? view_text(w->v, "%s.", memory) : "No dice were rolled.";
}

static void show_luck(const TaView *w) {
    View *v = w->v;
    TaLuck luck = ta_luck(w->s);
    const char *worse = view_text(v, "%d.%d %%", luck.worse_permil / 10, luck.worse_permil % 10);
    ViewCard *card = view_card(v, "How the dice fell");
    ta_value(w, &card->values, "Checks rolled", view_text(v, "%d", luck.checks), "R-014", NULL);
    ta_value(w, &card->values, "Successes", view_text(v, "%d", luck.successes), "R-015", NULL);
    ta_value(w, &card->values, "Expected successes",
             view_text(v, "%d.%02d", luck.expected20 / 20, luck.expected20 % 20 * 5), "B-06", NULL);
    ta_value(w, &card->values, "Players who fared worse", worse, "B-06", NULL);
    view_line(v, &card->lines, expectation_text(w, &luck));
    if (luck.checks > 0)
        view_line(v, &card->lines,
                  view_text(v,
                            "Of all players with these checks %s would have had fewer than %d "
                            "%s.",
                            worse, luck.successes,
                            text_plural(luck.successes, "success", "successes")));
}

// The stories of the journey, each with its ending.
static void show_endings(const TaView *w) {
    for (int i = 0; i < w->c->scenarios; i++) {
        if (w->s->ending[i] == TA_NONE)
            continue;
        ViewCard *card = view_card(w->v, ta_ending_title(w->c, w->s, i));
        card->heading = w->c->scenario[i].title;
        view_line(w->v, &card->lines, ta_ending_text(w->c, w->s, i));
    }
}

void ta_view_end(const TaView *w) {
    View *v = w->v;
    bool completed = w->s->end == TA_COMPLETED;
    v->heading = completed ? "The journey is complete" : "Retired";
    v->ended = true;
    v->report.title = v->heading;
    v->report.outcome = completed ? "COMPLETED" : "RETIRED";
    v->report.success = completed;
    v->report.tone = completed ? VIEW_GAIN : VIEW_PLAIN;
    v->report.cause =
        view_text(v, "%d %s, level %d, %d gold.", w->s->turns_played,
                  text_plural(w->s->turns_played, "turn", "turns"), w->s->level, w->s->gold);
    show_endings(w);
    show_luck(w);
    for (int i = 0; i < w->c->scenarios; i++)
        view_line(v, &v->report.chain,
                  view_text(v, "%s: %s.", w->c->scenario[i].title, ta_ending_title(w->c, w->s, i)));
}
