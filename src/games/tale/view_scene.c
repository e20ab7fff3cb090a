// A scene: every choice with stat, DC, what must be rolled, the true chance, XP, damage, loot.
#include "games/tale/view_parts.h"

// The words of content without underscores.
static const char *const gold_titles[TA_GOLDS] = {"none",  "minor loot", "enemy loot",
                                                  "chest", "quest",      "boss"};
static const char *const danger_titles[TA_DANGERS] = {"none", "combat failure", "dangerous action",
                                                      "environmental", "trap"};

static const char *loot_text(const TaView *w, const TaOutcome *o) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (o->gold != TA_NO_GOLD)
        text_addf(&text, "gold, %s %d-%d", gold_titles[o->gold], w->c->rules.gold[o->gold].low,
                  w->c->rules.gold[o->gold].high - 1);
    if (o->gold_loss > 0)
        text_addf(&text, "%sgold -%d", text.length > 0 ? "; " : "", o->gold_loss);
    for (int i = 0; i < o->items; i++) {
        const TaLoot *loot = &o->item[i];
        text_addf(&text, "%s%s", text.length > 0 ? "; " : "",
                  loot->item != TA_NONE   ? w->c->item[loot->item].name
                  : loot->kind != TA_NONE ? ta_kind_names[loot->kind]
                                          : "an item");
    }
    return text.length > 0 ? view_text(w->v, "%s", memory) : "none";
}

// What an outcome does beside gold and items: health, an effect, the companion's standing.
static void show_outcome(const TaView *w, const TaOutcome *o, const char *when, ViewCard *card) {
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    if (o->heal > 0)
        text_addf(&text, "; health +%d", o->heal);
    if (o->effect.name[0])
        text_addf(&text, "; %s, %s %+d for %d turn%s", o->effect.name,
                  ta_stat_titles[o->effect.stat], o->effect.value, o->effect.turns,
                  o->effect.turns == 1 ? "" : "s");
    if (o->relationship >= 0 && ta_has_companion(w->s))
        text_addf(&text, "; relationship %d", o->relationship);
    if (text.length > 0)
        view_line(w->v, &card->lines, view_text(w->v, "%s: %s.", when, memory + 2));
}

static void show_narrative(const TaView *w, const TaChoice *choice, ViewCard *card) {
    ta_value(w, &card->values, "Stat", "none", "B-13", NULL);
    ta_value(w, &card->values, "DC", "none", "B-13", NULL);
    ta_value(w, &card->values, "Needs", "no roll", "B-13", NULL);
    ta_value(w, &card->values, "Chance", "100 %", "B-13", NULL);
    ta_value(w, &card->values, "XP", view_text(w->v, "%d", w->c->rules.narrative_xp.value), "B-13",
             NULL);
    ta_value(w, &card->values, "Damage", "0", "B-13", NULL);
    ta_value(w, &card->values, "Loot", loot_text(w, &choice->success), "B-48", NULL);
    show_outcome(w, &choice->success, "Also", card);
}

static void show_check(const TaView *w, const TaChoice *choice, ViewCard *card) {
    View *v = w->v;
    Terms terms;
    terms.count = 0;
    int32_t stat = ta_stat(w->c, w->s, (TaStat)choice->stat, &terms);
    ta_value(w, &card->values, "Stat", view_text(v, "%s %d", ta_stat_titles[choice->stat], stat),
             "B-37", &terms);
    terms.count = 0;
    TaCheck check = ta_check(w->c, w->s, choice, &terms);
    ta_value(w, &card->values, "DC",
             choice->difficulty == TA_FIXED
                 ? view_text(v, "%d, fixed (%s)", check.dc, ta_dc_label(check.dc))
                 : view_text(v, "%d = %d (%s at start) + %d", check.dc,
                             w->s->snapshot[choice->stat], ta_stat_titles[choice->stat],
                             check.dc - w->s->snapshot[choice->stat]),
             "B-18", &terms);
    ta_value(w, &card->values, "Needs",
             view_text(v, "%d or more on the d20", 21 - (int)check.chance), "B-08", NULL);
    ta_value(w, &card->values, "Chance", view_text(v, "%d %%", (int)check.chance * 5), "B-06",
             NULL);
    int32_t bare = ta_xp(w->c, choice, check.dc, 0, false, NULL);
    terms.count = 0;
    int32_t best = ta_xp(w->c, choice, check.dc, 20 + stat - check.dc, true, &terms);
    ta_value(w, &card->values, "XP", view_text(v, "%d; natural 20: %d", bare, best), "R-033",
             &terms);
    int32_t range[2];
    ta_damage_range(w->c, w->s, choice, &check, range);
    ta_value(w, &card->values, "Damage",
             choice->danger == TA_NO_DANGER ? "0"
                                            : view_text(v, "%d-%d if it fails (%s)", range[0],
                                                        range[1], danger_titles[choice->danger]),
             "R-039", NULL);
    ta_value(w, &card->values, "Loot", loot_text(w, &choice->success), "B-48", NULL);
    if (choice->failure.gold_loss > 0 || choice->failure.items > 0 || choice->failure.gold > 0)
        view_line(v, &card->lines, view_text(v, "On failure: %s.", loot_text(w, &choice->failure)));
    show_outcome(w, &choice->success, "On success", card);
    show_outcome(w, &choice->failure, "On failure", card);
}

void ta_view_scene(const TaView *w) {
    const TaScene *scene = ta_scene(w->c, w->s);
    uint8_t shown[TA_MAX_CHOICES];
    View *v = w->v;
    v->heading = ta_scenario(w->c, w->s)->title;
    v->description = scene->text;
    ta_value(w, &v->headline, "Turn",
             view_text(v, "%d of %d", w->s->turn, ta_scenario(w->c, w->s)->turns), "B-36", NULL);
    size_t count = ta_shown_choices(w->c, w->s, shown);
    for (size_t i = 0; i < count; i++) {
        const TaChoice *choice = &scene->choice[shown[i]];
        ViewCard *card = view_card(v, ta_action_titles[choice->action]);
        if (choice->action == TA_NARRATIVE)
            show_narrative(w, choice, card);
        else
            show_check(w, choice, card);
        ViewAction *action = ta_action(w, (Move){.verb = TA_CHOOSE, .a = (uint8_t)(i + 1)},
                                       card->title, view_text(v, "%d", (int)i + 1));
        const ViewValue *fields = &v->value[card->values.first];
        action->summary = view_text(v, "%s Chance %s.", choice->text, fields[3].text);
        action->primary = true;
        ta_on_card(w, card);
    }
    ta_view_gear(w);
}

void ta_view_assist(const TaView *w) {
    const TaTurn *t = &w->s->last;
    View *v = w->v;
    const char *name = ta_scenario(w->c, w->s)->companion_name;
    int32_t total = t->d20 + t->value + t->bonus, bonus = w->c->rules.assist_bonus.value;
    v->heading = view_text(v, "%s can help", name);
    v->description = ta_scene(w->c, w->s)->text;
    ta_value(
        w, &v->headline, "Roll",
        view_text(v, "d20 %d %+d %+d = %d against DC %d", t->d20, t->value, t->bonus, total, t->dc),
        "R-012", NULL);
    ta_value(w, &v->headline, "With help",
             view_text(v, "%d + %d = %d: %s", total, bonus, total + bonus,
                       total + bonus >= t->dc ? "success" : "still a failure"),
             "B-39", NULL);
    ViewAction *assist =
        ta_action(w, (Move){.verb = TA_ASSIST}, view_text(v, "%s helps", name), "y");
    assist->summary = view_text(v, "Total %d -> %d, once in this scenario", total, total + bonus);
    assist->primary = true;
    ViewAction *decline = ta_action(w, (Move){.verb = TA_DECLINE}, "Decline", "n");
    decline->summary = "The failure stands";
    decline->primary = true;
}
