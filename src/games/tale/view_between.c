// After a turn: what it brought, the stat choice, inventory and equipment. And the journey's end.
#include "games/tale/view_parts.h"

static void show_result(const TaView *w) {
    const TaTurn *t = &w->s->last;
    const TaChoice *choice = &ta_scene(w->c, w->s)->choice[t->choice];
    View *v = w->v;
    const TaOutcome *o = t->success ? &choice->success : &choice->failure;
    v->description = o->text;
    int32_t assist = t->assisted ? w->c->rules.assist_bonus.value : 0;
    ta_value(w, &v->headline, "Result", t->success ? "success" : "failure", "R-015", NULL);
    if (t->rolled)
        ta_value(w, &v->headline, "Roll",
                 view_text(v, "d20 %d + %d %+d %+d = %d against DC %d", t->d20, t->value, t->bonus,
                           assist, t->d20 + t->value + t->bonus + assist, t->dc),
                 "R-012", NULL);
    ta_value(w, &v->headline, "XP",
             t->xp_cut > 0 ? view_text(v, "%d -> %d (cap)", t->xp + t->xp_cut, t->xp)
                           : view_text(v, "+%d", t->xp),
             "R-033", NULL);
    ta_value(w, &v->headline, "Damage", view_text(v, "%d", t->damage), "R-039", NULL);
    ta_value(w, &v->headline, "Gold",
             t->gold_cut > 0 ? view_text(v, "%d -> %d (cap)", t->gold + t->gold_cut, t->gold)
                             : view_text(v, "%+d", t->gold),
             "R-044", NULL);
    ta_value(w, &v->headline, "Items", view_text(v, "%d", t->items), "R-062", NULL);
}

static void show_raises(const TaView *w) {
    static const char *const hotkeys[TA_STATS] = {"v", "w", "f", "k", "e", "l"};
    View *v = w->v;
    if (w->s->stat_choices == 0)
        return;
    for (int i = 0; i < TA_STATS; i++) {
        int32_t own = ta_own_stat(w->c, w->s, (TaStat)i, NULL);
        ViewCard *card = view_card(v, ta_stat_titles[i]);
        card->heading = "Choose +1 to any stat";
        ta_value(w, &card->values, "Value", view_text(v, "%d -> %d", own, own + 1), "R-055", NULL);
        ViewAction *action = ta_action(w, (Move){.verb = TA_RAISE, .a = (uint8_t)i},
                                       view_text(v, "Raise %s", ta_stat_titles[i]), hotkeys[i]);
        action->summary = view_text(v, "%s %d -> %d", ta_stat_titles[i], own, own + 1);
        action->primary = true;
        ta_on_card(w, card);
    }
}

static void show_held(const TaView *w, int i) {
    View *v = w->v;
    TaHeld held = w->s->held[i];
    const TaItemDef *item = &w->c->item[held.item];
    int slot = ta_slot_of(w->s, i);
    uint8_t number = (uint8_t)(i + 1);
    ViewCard *card = view_card(v, view_text(v, "%d %s", number, item->name));
    card->heading = "Items";
    ta_value(w, &card->values, "Kind",
             view_text(v, "%s %s", ta_rarity_names[held.rarity], ta_kind_names[item->kind]),
             "R-046", NULL);
    ta_value(w, &card->values, "Bonus",
             item->kind == TA_CONSUMABLE ? view_text(v, "health +%d", item->heal[held.rarity])
                                         : ta_bonus_text(w, item->stat[held.rarity]),
             "R-047", NULL);
    ta_value(w, &card->values, "Slot", slot < 0 ? "-" : ta_slot_names[slot], "R-077", NULL);
    if (item->kind == TA_CONSUMABLE) {
        ta_action(w, (Move){.verb = TA_USE, .a = number}, view_text(v, "Use %s", item->name), "");
        ta_on_card(w, card);
    } else if (slot < 0) {
        ta_action(w, (Move){.verb = TA_EQUIP, .a = number}, view_text(v, "Equip %s", item->name),
                  "");
        ta_on_card(w, card);
    } else {
        ta_action(w, (Move){.verb = TA_UNEQUIP, .a = (uint8_t)slot},
                  view_text(v, "Unequip %s", item->name), "");
        ta_on_card(w, card);
    }
    ta_action(w, (Move){.verb = TA_DROP, .a = number}, view_text(v, "Discard %s", item->name), "");
    ta_on_card(w, card);
}

void ta_view_gear(const TaView *w) {
    for (int i = 0; i < w->s->held_count; i++)
        show_held(w, i);
    if (w->s->level >= w->c->rules.second_wind_level.value) {
        ViewAction *wind = ta_action(w, (Move){.verb = TA_SECOND_WIND}, "Second Wind", "s");
        wind->summary =
            view_text(w->v, "Health +%d, once a scenario",
                      ta_max_hp(w->c, w->s, NULL) / w->c->rules.second_wind_divisor.value);
        wind->primary = true;
    }
}

void ta_view_between(const TaView *w) {
    View *v = w->v;
    v->heading = view_text(v, "After turn %d", w->s->turn);
    show_result(w);
    ViewAction *onward = ta_action(w, (Move){.verb = TA_CONTINUE}, "Continue", "c");
    onward->summary = w->s->next == TA_NONE ? "To the end of the scenario"
                                            : view_text(v, "To turn %d", w->s->turn + 1);
    onward->primary = true;
    show_raises(w);
    ta_view_gear(w);
}

void ta_view_end(const TaView *w) {
    View *v = w->v;
    TaLuck luck = ta_luck(w->s);
    bool completed = w->s->end == TA_COMPLETED;
    v->heading = completed ? "The journey is complete" : "Retired";
    v->ended = true;
    v->report.title = v->heading;
    v->report.outcome = completed ? "COMPLETED" : "RETIRED";
    v->report.success = completed;
    v->report.cause = view_text(v, "%d turns, level %d, %d gold (B-30).", w->s->turns_played,
                                w->s->level, w->s->gold);
    ta_value(w, &v->headline, "Checks", view_text(v, "%d", luck.checks), "R-014", NULL);
    ta_value(w, &v->headline, "Successes", view_text(v, "%d", luck.successes), "R-015", NULL);
    ta_value(w, &v->headline, "Expected",
             view_text(v, "%d.%02d", luck.expected20 / 20, luck.expected20 % 20 * 5), "B-06", NULL);
    ta_value(w, &v->headline, "Fared worse",
             view_text(v, "%d.%d %% of players", luck.worse_permil / 10, luck.worse_permil % 10),
             "B-06", NULL);
    for (int i = 0; i < w->c->scenarios; i++)
        view_line(v, &v->report.chain,
                  view_text(v, "%s: %s.", w->c->scenario[i].title, ta_ending_id(w->c, w->s, i)));
}
