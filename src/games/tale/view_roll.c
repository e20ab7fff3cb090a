// The last turn as it is shown: the die, the sum, the world's answer, what changed.
#include "games/tale/view_parts.h"

// "12 d20 + 6 Lore = 18 against DC 11"
static const char *sum_text(const TaView *w) {
    const TaTurn *t = &w->s->last;
    const char *names[] = {ta_stat_titles[ta_last_choice(w->c, w->s)->stat], "gear and effects",
                           ta_companion(w->c, w->s)->name};
    int32_t values[] = {t->value, t->bonus, t->assisted ? w->c->rules.assist_bonus.value : 0};
    char memory[200];
    Text text;
    text_init(&text, memory, sizeof memory);
    text_addf(&text, "%d d20", t->d20);
    for (int i = 0; i < 3; i++)
        if (values[i] != 0)
            text_addf(&text, " %c %d %s", values[i] < 0 ? '-' : '+',
                      values[i] < 0 ? -values[i] : values[i], names[i]);
    return view_text(w->v, "%s = %d against DC %d", memory, ta_total(w->c, w->s), t->dc);
}

static const char *verdict_text(const TaView *w) {
    const TaTurn *t = &w->s->last;
    int32_t margin = ta_total(w->c, w->s) - t->dc;
    const char *word = t->success ? "Success" : "Failed";
    if (!t->rolled)
        return "No roll, certain";
    return view_text(w->v, "%s by %d%s", word, margin < 0 ? -margin : margin,
                     t->d20 == 20  ? ", natural 20"
                     : t->d20 == 1 ? ", natural 1"
                                   : "");
}

// A change, or its name among those that are none.
static void show_change(const TaView *w, const char *label, int32_t change, const char *text,
                        const char *rule, Text *same) {
    if (change == 0) {
        text_addf(same, "%s%s", same->length > 0 ? ", " : "", label);
        return;
    }
    ta_value(w, &w->v->roll.values, label, text, rule, NULL)->tone =
        change > 0 ? VIEW_GAIN : VIEW_WARNING;
}

static const char *cut_text(const TaView *w, int32_t now, int32_t cut) {
    return cut > 0 ? view_text(w->v, "%+d, cut from %d (cap)", now, now + cut)
                   : view_text(w->v, "%+d", now);
}

static const char *kept_text(const TaView *w) {
    const TaTurn *t = &w->s->last;
    char memory[300];
    Text text;
    text_init(&text, memory, sizeof memory);
    for (int i = 0; i < t->items; i++)
        text_addf(&text, "%s%s", i > 0 ? ", " : "", w->c->item[t->kept[i].item].name);
    return view_text(w->v, "%s", memory);
}

// B-52: in words and in numbers.
static const char *complication_text(const TaView *w) {
    const TaTurn *t = &w->s->last;
    const TaComplication *one = &w->c->complication_of[t->complication - 1];
    const TaEffectDef *def = &one->effect;
    if (t->wore)
        return view_text(w->v, "%s Worn out: %s.", one->text, w->c->item[t->worn.item].name);
    if (one->standing != 0)
        return view_text(w->v, "%s Relationship %+d.", one->text, one->standing);
    return view_text(w->v, "%s %s, %s %+d for %d %s.", one->text, def->name,
                     ta_stat_titles[def->stat], def->value, def->turns,
                     text_plural(def->turns, "turn", "turns"));
}

static void show_changes(const TaView *w) {
    const TaTurn *t = &w->s->last;
    int32_t health = t->healed - t->damage;
    char memory[100];
    Text same;
    text_init(&same, memory, sizeof memory);
    show_change(w, "XP", t->xp, cut_text(w, t->xp, t->xp_cut), "R-033", &same);
    show_change(w, "Health", health, view_text(w->v, "%+d", health), "R-039", &same);
    show_change(w, "Gold", t->gold, cut_text(w, t->gold, t->gold_cut), "R-044", &same);
    show_change(w, "Items", t->items, kept_text(w), "R-062", &same);
    w->v->roll.unchanged = view_text(w->v, "%s", memory);
    if (t->complication > 0)
        ta_value(w, &w->v->roll.values, "Complication", complication_text(w), "B-52", NULL)->tone =
            VIEW_WARNING;
}

void ta_view_roll(const TaView *w) {
    const TaTurn *t = &w->s->last;
    ViewRoll *roll = &w->v->roll;
    if (t->scene == 0)
        return;
    const TaChoice *choice = ta_last_choice(w->c, w->s);
    int32_t least = t->dc - t->value - t->bonus;
    roll->title = choice->text;
    roll->success = t->success;
    roll->verdict = verdict_text(w);
    roll->text = t->success ? choice->success.text : choice->failure.text;
    if (t->rolled) {
        roll->faces = TA_FACES;
        roll->least = (uint8_t)ta_least(ta_most(least, 2), TA_FACES);
        roll->rolled = t->d20;
        roll->sum = sum_text(w);
    }
    show_changes(w);
}
