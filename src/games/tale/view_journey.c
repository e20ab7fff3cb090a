// The journey: where to go next, and who comes along.
#include "games/tale/view_parts.h"

// "helps with Valor, Craft; dislikes Stealth (relationship -25 each time)"
static const char *trait_text(const TaView *w, const TaCompanion *ally) {
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%s, %s: helps with ", ally->name, ally->text);
    for (int i = 0; i < ally->helped; i++)
        text_addf(&text, "%s%s", i > 0 ? ", " : "", ta_stat_titles[ally->helps[i]]);
    if (ally->dislikes != TA_NONE)
        text_addf(&text, "; dislikes %s, relationship -%d each time",
                  ta_action_titles[ally->dislikes], w->c->rules.standing_loss.value);
    return view_text(w->v, "%s.", memory);
}

static void add_way(const TaView *w, ViewCard *card, int i, int ally) {
    const TaScenario *scenario = &w->c->scenario[i];
    View *v = w->v;
    bool alone = !ta_has_companion(w->s);
    Move move = {
        .verb = TA_SCENARIO, .a = (uint8_t)(i + 1), .b = (uint8_t)(ally > 0 ? ally + 1 : 0)};
    const char *label =
        alone ? scenario->title : view_text(v, "Go with %s", scenario->companion[ally].name);
    ViewAction *action = ta_action(w, move, label, ally == 0 ? view_text(v, "%d", i + 1) : "");
    ta_on_card(w, card);
    if (!action->enabled)
        return;
    TaState there = *w->s;
    ta_enter_scenario(w->c, &there, (uint8_t)i, (uint8_t)ally, NULL);
    action->summary = view_text(v, "Health %d -> %d", w->s->hp, there.hp);
    if (!alone)
        view_line(v, &card->lines, trait_text(w, &scenario->companion[ally]));
}

static void show_scenario(const TaView *w, int i) {
    const TaScenario *scenario = &w->c->scenario[i];
    View *v = w->v;
    bool played = w->s->played >> i & 1;
    ViewCard *card = view_card(v, scenario->title);
    ta_value(w, &card->values, "Turns", view_text(v, "%d", scenario->turns), "B-36", NULL);
    ta_value(w, &card->values, "Endings found",
             view_text(v, "%d of %d", ta_count_bits(ta_endings_found(w->s, i)), scenario->endings),
             "B-30", NULL);
    ta_value(w, &card->values, "Ending", ta_ending_title(w->c, w->s, i), "B-30", NULL);
    ta_value(w, &card->values, "Written by",
             view_text(v, "%s, %s", scenario->author, scenario->licence), "B-54", NULL);
    card->flavour = scenario->text;
    int ways = ta_has_companion(w->s) && !played ? scenario->companions : 1;
    for (int ally = 0; ally < ways; ally++)
        add_way(w, card, i, ally);
}

void ta_add_retire(const TaView *w) {
    ViewAction *retire = ta_action(w, (Move){.verb = TA_RETIRE}, "Retire", "r");
    retire->summary = "Ends the journey: no other scenario can be played.";
    retire->primary = true;
    retire->ends_run = true;
}

void ta_view_journey(const TaView *w) {
    View *v = w->v;
    v->heading = "The journey";
    v->told = true; // what a story is about is why one chooses it
    v->description = "Each scenario can be played once, in any order. Health is full at its start.";
    for (int i = 0; i < w->c->scenarios; i++)
        show_scenario(w, i);
    ta_add_retire(w);
    ta_view_gear(w);
}
