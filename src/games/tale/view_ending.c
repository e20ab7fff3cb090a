// The page of a story's ending, and the closing page of the journey.
#include "games/tale/view_parts.h"

// "Expected successes 31.85 = 2 x 45% + 3 x 60%."
static const char *expectation_text(const TaView *w, const TaDice *dice, const TaLuck *luck) {
    char memory[400];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "Expected successes %d.%02d =", luck->expected20 / 20,
              luck->expected20 % 20 * 5);
    const char *between = "";
    for (int chance = 1; chance < TA_CHANCES; chance++) {
        if (dice->checks[chance] == 0)
            continue;
        text_addf(&text, "%s %d x %d%%", between, dice->checks[chance], chance * 5);
        between = " +";
    }
    return luck->checks > 0 ? view_text(w->v, "%s.", memory) : "No dice were rolled.";
}

static void show_luck(const TaView *w, const TaDice *dice) {
    View *v = w->v;
    TaLuck luck = ta_luck(dice);
    const char *worse = view_text(v, "%d.%d %%", luck.worse_permil / 10, luck.worse_permil % 10);
    ViewCard *card = view_card(v, "How the dice fell");
    ta_value(w, &card->values, "Checks rolled", view_text(v, "%d", luck.checks), "R-014", NULL);
    ta_value(w, &card->values, "Successes", view_text(v, "%d", luck.successes), "R-015", NULL);
    ta_value(w, &card->values, "Expected successes",
             view_text(v, "%d.%02d", luck.expected20 / 20, luck.expected20 % 20 * 5), "B-06", NULL);
    ta_value(w, &card->values, "Players who fared worse", worse, "B-06", NULL);
    view_line(v, &card->lines, expectation_text(w, dice, &luck));
    if (luck.checks > 0)
        view_line(v, &card->lines,
                  view_text(v,
                            "Of all players with these checks %s would have had fewer than %d "
                            "%s.",
                            worse, luck.successes,
                            text_plural(luck.successes, "success", "successes")));
}

// ---- a story's ending

// The flags as sentences, with the turn on which each was set.
static void show_way(const TaView *w) {
    uint8_t known[TA_MAX_FLAGS];
    size_t count = ta_known_flags(w->s, known);
    ViewCard *card = view_card(w->v, "What led to it");
    for (size_t i = 0; i < count; i++)
        view_line(w->v, &card->lines, ta_known_text(w, known[i]));
    const TaTurn *t = &w->s->last;
    if (t->scene > 0 && t->rolled)
        view_line(w->v, &card->lines,
                  view_text(w->v, "Turn %d: %s %d against %d, %s.", w->s->turn,
                            ta_last_choice(w->c, w->s)->text, ta_total(w->c, w->s), t->dc,
                            t->success ? "success" : "failed"));
}

// Those that were told by their titles, the others as blank lines.
static void show_found(const TaView *w) {
    const TaScenario *scenario = ta_scenario(w->c, w->s);
    uint16_t found = ta_endings_found(w->s, w->s->scenario);
    View *v = w->v;
    ViewCard *card = view_card(
        v, view_text(v, "Endings found: %d of %d", ta_count_bits(found), scenario->endings));
    for (int i = 0; i < scenario->endings; i++)
        view_line(v, &card->lines, found >> i & 1 ? scenario->ending[i].title : "Not found yet");
}

void ta_view_ending(const TaView *w) {
    View *v = w->v;
    const TaScenario *scenario = ta_scenario(w->c, w->s);
    bool last = w->s->played == (1U << w->c->scenarios) - 1;
    v->heading = ta_ending_title(w->c, w->s, w->s->scenario);
    v->description = ta_ending_text(w->c, w->s, w->s->scenario);
    v->told = true;
    ta_value(w, &v->headline, "Story", scenario->title, "B-36", NULL);
    ta_value(w, &v->headline, "Turn", view_text(v, "%d of %d", w->s->turn, scenario->turns), "B-36",
             NULL);
    ViewAction *onward = ta_action(w, (Move){.verb = TA_CONTINUE}, "Continue", "c");
    onward->summary = last ? "To the end of the journey" : "To the next scenario";
    onward->primary = true;
    if (!last)
        ta_add_retire(w);
    show_way(w);
    show_found(w);
    show_luck(w, &w->s->story);
}

// ---- the journey's end

// The stories of the journey, each with its ending.
static void show_endings(const TaView *w) {
    for (int i = 0; i < w->c->scenarios; i++) {
        if (w->s->ending[i] == TA_NONE)
            continue;
        ViewCard *card = view_card(w->v, ta_ending_title(w->c, w->s, i));
        card->heading = w->c->scenario[i].title;
        ta_value(w, &card->values, "Endings found",
                 view_text(w->v, "%d of %d", ta_count_bits(ta_endings_found(w->s, i)),
                           w->c->scenario[i].endings),
                 "B-30", NULL);
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
    show_luck(w, &w->s->dice);
    for (int i = 0; i < w->c->scenarios; i++)
        view_line(v, &v->report.chain,
                  view_text(v, "%s: %s.", w->c->scenario[i].title, ta_ending_title(w->c, w->s, i)));
}
