// A scene: every choice with stat, DC, what must be rolled, the true chance, XP, damage, loot. And
// the offer to help after a failed roll.
#include "base/check.h"
#include "games/tale/view_parts.h"

#include <string.h>

static void show_narrative(const TaView *w, const TaChoice *choice, const TaForecast *f,
                           ViewCard *card) {
    ta_value(w, &card->values, "Stat", "none", "B-13", NULL);
    ta_value(w, &card->values, "DC", "none", "B-13", NULL);
    ta_value(w, &card->values, "Needs", "no roll", "B-13", NULL);
    ta_value(w, &card->values, "Chance", "100 %", "B-13", NULL);
    ta_value(w, &card->values, "XP", ta_span_text(w, &f->xp), "B-13", NULL);
    ta_value(w, &card->values, "Damage", "0", "B-13", NULL);
    ta_show_loot(w, &choice->success, card);
}

static void show_dc(const TaView *w, const TaChoice *choice, const TaCheck *check,
                    const Terms *terms, ViewCard *card) {
    int32_t start = w->s->snapshot[choice->stat];
    ta_value(w, &card->values, "DC",
             choice->difficulty == TA_FIXED
                 ? view_text(w->v, "%d, fixed (%s)", check->dc, ta_dc_label(check->dc))
                 : view_text(w->v, "%d = %d (%s at start) + %d", check->dc, start,
                             ta_stat_titles[choice->stat], check->dc - start),
             "B-18", terms);
}

// B-52: what a natural 1 can bring beside its damage.
static void show_natural_1(const TaView *w, ViewCard *card) {
    ViewValue *value = ta_value(
        w, &card->values, "Natural 1",
        view_text(w->v, "no XP, and one of %d complications", w->c->complications), "B-52", NULL);
    for (int i = 0; i < w->c->complications; i++)
        view_about(w->v, value, w->c->complication_of[i].text);
}

static void show_check(const TaView *w, const TaChoice *choice, const TaForecast *f,
                       ViewCard *card) {
    View *v = w->v;
    Terms terms;
    terms.count = 0;
    int32_t stat = ta_stat(w->c, w->s, (TaStat)choice->stat, &terms);
    ta_value(w, &card->values, "Stat", view_text(v, "%s %d", ta_stat_titles[choice->stat], stat),
             "B-37", &terms);
    terms.count = 0;
    TaCheck check = ta_check(w->c, w->s, choice, &terms);
    show_dc(w, choice, &check, &terms, card);
    ta_value(w, &card->values, "Needs", view_text(v, "%d or more on the d20", f->least), "B-08",
             NULL);
    ViewValue *chance = ta_value(w, &card->values, "Chance",
                                 view_text(v, "%d %%", f->faces * 100 / TA_FACES), "B-06", NULL);
    view_about(v, chance,
               view_text(v, "%d of %d faces: %d or more.", f->faces, TA_FACES, f->least));
    const char *best = view_text(v, "natural 20: %s", ta_span_text(w, &f->xp_of_20));
    terms.count = 0;
    (void)ta_xp(w->c, choice, check.dc, TA_FACES + stat - check.dc, true, &terms);
    ta_value(w, &card->values, "XP",
             f->xp.known ? view_text(v, "%s; %s", ta_span_text(w, &f->xp), best) : best, "R-033",
             &terms);
    ta_value(w, &card->values, "Damage",
             choice->danger == TA_NO_DANGER
                 ? "0"
                 : view_text(v, "%s if it fails", ta_span_text(w, &f->damage)),
             "R-039", NULL);
    ta_show_loot(w, &choice->success, card);
    show_natural_1(w, card);
}

static void add_line(const TaView *w, ViewCard *card, const char *when, const char *what) {
    if (what[0])
        view_line(w->v, &card->lines, view_text(w->v, "%s: %s.", when, what));
}

// What its rows have no place for.
static void show_lines(const TaView *w, const TaChoice *choice, const TaForecast *f,
                       ViewCard *card) {
    const TaOutcome *failure = &choice->failure;
    bool changes_goods = failure->gold_loss > 0 || failure->items > 0 || failure->gold > 0;
    bool rolls = choice->action != TA_NARRATIVE;
    int32_t won = ta_relationship_after(w->c, w->s, choice, &choice->success);
    int32_t lost = ta_relationship_after(w->c, w->s, choice, failure);
    add_line(w, card, rolls ? "On success" : "Also",
             ta_aftermath_text(w, &choice->success, &f->healed[1], &won));
    if (rolls) {
        add_line(w, card, "On failure", changes_goods ? ta_loot_text(w, failure) : "");
        add_line(w, card, "On failure", ta_aftermath_text(w, failure, &f->healed[0], &lost));
    }
}

static const char *article(const char *name) {
    CHECK(name[0]);
    return strchr("AEIOU", name[0]) ? "an" : "a";
}

// " Open because you are a Courier.", and what is known that opens this choice; "" if it is open to
// all.
static const char *because_text(const TaView *w, const TaChoice *choice) {
    const TaNeed *n = &choice->need;
    const char *text = "";
    if (n->people != TA_NONE)
        text = view_text(w->v, " Open because you are %s %s.",
                         article(w->c->people[n->people].name), w->c->people[n->people].name);
    if (n->background != TA_NONE)
        text = view_text(w->v, "%s Open because you are %s %s.", text,
                         article(w->c->background[n->background].name),
                         w->c->background[n->background].name);
    if (n->item != TA_NONE)
        text =
            view_text(w->v, "%s Open because you carry this: %s.", text, w->c->item[n->item].name);
    if (n->stat != TA_NONE)
        text = view_text(w->v, "%s Takes %s %d; you have %d.", text, ta_stat_titles[n->stat],
                         n->least, ta_stat(w->c, w->s, (TaStat)n->stat, NULL));
    if (n->weapon != TA_ANY_WEAPON)
        text = view_text(w->v, "%s Takes %s.", text,
                         n->weapon == TA_DRAWN ? "a weapon in hand" : "empty hands");
    const char *first = text;
    for (int i = 0; i < TA_MAX_FLAGS; i++)
        if (choice->needs >> i & 1)
            text = view_text(w->v, "%s%s %s", text, text == first ? " Open because:" : "",
                             ta_scenario(w->c, w->s)->said[i]);
    return text;
}

// Everything that decides, in one line: the stat and what must be rolled, what it brings, what it
// costs if it fails.
static const char *brief_text(const TaView *w, const TaChoice *choice, const TaForecast *f) {
    char memory[600];
    Text text;
    const char *loot = ta_loot_text(w, &choice->success);
    bool rolls = choice->action != TA_NARRATIVE;
    text_init(&text, memory, sizeof memory);
    if (choice->need.price > 0)
        text_addf(&text, "Costs %d gold. ", choice->need.price);
    if (rolls)
        text_addf(&text, "%s %d against %d: %d or more. ", ta_stat_titles[choice->stat],
                  ta_stat(w->c, w->s, (TaStat)choice->stat, NULL),
                  ta_check(w->c, w->s, choice, NULL).dc, f->least);
    text_addf(&text, "XP %s", ta_span_text(w, f->xp.known ? &f->xp : &f->xp_of_20));
    if (strcmp(loot, "none") != 0)
        text_addf(&text, ", %s", loot);
    if (choice->success.flags & ~w->s->flags)
        text_addf(&text, ", %s a lead", rolls ? "may yield" : "yields");
    if (rolls && choice->danger != TA_NO_DANGER)
        text_addf(&text, ". If it fails: damage %s", ta_span_text(w, &f->damage));
    return view_text(w->v, "%s.%s", memory, because_text(w, choice));
}

static void show_chance(const TaView *w, const TaChoice *choice, const TaForecast *f,
                        ViewCard *card) {
    bool rolls = choice->action != TA_NARRATIVE;
    card->shape = VIEW_CHOICE;
    card->sentence = choice->text;
    card->chance = rolls ? view_text(w->v, "%d %%", f->faces * 100 / TA_FACES) : "no roll";
    card->chance_of = rolls ? ta_stat_titles[choice->stat] : "certain";
    card->brief = brief_text(w, choice, f);
    card->brief_tone = rolls && choice->danger != TA_NO_DANGER ? VIEW_WARNING : VIEW_PLAIN;
}

void ta_view_scene(const TaView *w) {
    const TaScene *scene = ta_scene(w->c, w->s);
    uint8_t shown[TA_MAX_CHOICES];
    View *v = w->v;
    v->heading = ta_scenario(w->c, w->s)->title;
    v->description = scene->text;
    v->told = true;
    ta_value(w, &v->headline, "Turn",
             view_text(v, "%d of %d", w->s->turn, ta_scenario(w->c, w->s)->turns), "B-36", NULL);
    size_t count = ta_shown_choices(w->c, w->s, shown);
    for (size_t i = 0; i < count; i++) {
        const TaChoice *choice = &scene->choice[shown[i]];
        TaForecast f = ta_foresee(w->c, w->s, shown[i]);
        TaState paid = ta_paid(w->c, w->s, choice);
        const TaView after = {w->c, &paid, w->history, w->v};
        ViewCard *card = view_card(v, ta_action_titles[choice->action]);
        if (choice->action == TA_NARRATIVE)
            show_narrative(&after, choice, &f, card);
        else
            show_check(&after, choice, &f, card);
        show_lines(&after, choice, &f, card);
        show_chance(&after, choice, &f, card);
        ViewAction *action = ta_action(w, (Move){.verb = TA_CHOOSE, .a = (uint8_t)(i + 1)},
                                       choice->text, view_text(v, "%d", (int)i + 1));
        const ViewValue *fields = &v->value[card->values.first];
        action->summary = view_text(v, "Chance %s. %s", fields[3].text, card->brief);
        action->primary = true;
        ta_on_card(w, card);
    }
    ta_view_roll(w);
    ta_view_second_wind(w);
    ta_view_stop(w);
    ta_view_gear(w);
}

// ---- help

// An answer carried out on a copy of the state, so that its card shows what it will bring.
static void show_answer(const TaView *w, Move move, const char *label, const char *hotkey) {
    View *v = w->v;
    TaState after = *w->s;
    const TaChoice *choice = &ta_scene(w->c, w->s)->choice[w->s->last.choice];
    const TaTurn *t = &after.last;
    (void)ta_apply(w->c, &after, move, NULL, NULL);
    const TaOutcome *o = t->success ? &choice->success : &choice->failure;
    int32_t before = ta_total(w->c, w->s), total = ta_total(w->c, &after);
    TaSpan healed = {.low = t->healed, .high = t->healed};
    const char *result = t->success ? "success" : "failure";
    const char *sum = t->assisted ? view_text(v, "%d + %d = %d, DC %d: %s", before, total - before,
                                              total, t->dc, result)
                                  : view_text(v, "%d, DC %d: %s", total, t->dc, result);
    ViewCard *card = view_card(v, label);
    ta_value(w, &card->values, "Total", sum, "B-39", NULL);
    ta_value(w, &card->values, "XP", view_text(v, "%d", t->xp), "R-033", NULL);
    ta_value(w, &card->values, "Damage",
             t->damage > 0 ? view_text(v, "%d: health %d -> %d", t->damage, w->s->hp, after.hp)
                           : "0",
             "R-039", NULL);
    ta_show_loot(w, o, card);
    ta_value(w, &card->values, "Help left",
             after.used_assist ? "none in this scenario" : "once in this scenario", "R-074", NULL);
    int32_t relationship = after.relationship;
    add_line(w, card, "Also", ta_aftermath_text(w, o, &healed, &relationship));
    ViewAction *action = ta_action(w, move, label, hotkey);
    action->summary = view_text(v, "Total %s", sum);
    action->primary = true;
    ta_on_card(w, card);
}

void ta_view_assist(const TaView *w) {
    const TaTurn *t = &w->s->last;
    View *v = w->v;
    const char *name = ta_companion(w->c, w->s)->name;
    v->heading = view_text(v, "%s can help", name);
    v->description = ta_scene(w->c, w->s)->choice[t->choice].text;
    ta_value(w, &v->headline, "Result", view_text(v, "failure by %d", t->dc - ta_total(w->c, w->s)),
             "R-016", NULL);
    ta_roll_value(w, &v->headline);
    show_answer(w, (Move){.verb = TA_ASSIST}, view_text(v, "%s helps", name), "y");
    show_answer(w, (Move){.verb = TA_DECLINE}, "Decline", "n");
}
