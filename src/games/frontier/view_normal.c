// U08: the normal screen: what the last Location changed, then equipment, belt, inventory, points.
#include "games/frontier/view_parts.h"

static void show_update(const FrView *w) {
    const FrCatalog *c = w->c;
    const FrState *s = w->s;
    const FrUpdate *u = &s->update;
    View *v = w->v;
    Terms terms;
    terms.count = 0;
    (void)fr_total_time(c, &s->here, u->modifiers, &terms);
    fr_value(w, &v->headline, "Time",
             view_text(v, "+%d (T %d -> %d)", u->total, s->time - u->total, s->time), "S02.02",
             &terms);
    terms.count = 0;
    (void)fr_decay_advance(u->total, u->mitigation, u->decay_change, &terms);
    fr_value(w, &v->headline, "Location decay", view_text(v, "+%d", u->decay_advance), "S20.02",
             &terms);
    FrState before = *s;
    before.w = u->w_before;
    terms.count = 0;
    int32_t gained = fr_w_gain(c, &before, u->degraded, u->removed, u->w_event, &terms);
    fr_value(w, &v->headline, "W",
             view_text(v, "+%s (%s -> %s)", fr_show_w(v, gained), fr_show_w(v, u->w_before),
                       fr_show_w(v, s->w)),
             "S05.02", &terms);
    fr_value(w, &v->headline, "Stamina from Time", view_text(v, "+%d", u->stamina_gained), "S21.05",
             NULL);
    fr_value(w, &v->headline, "Excess Time", view_text(v, "+%d", u->excess), "S15.01", NULL);
    fr_value(w, &v->headline, "XP", view_text(v, "+%d", u->xp_gained), "S09.02", NULL);
    fr_value(w, &v->headline, "Level", view_text(v, "%d -> %d", u->level_before, s->level),
             "S09.02", NULL);
    fr_value(w, &v->headline, "Observation Data",
             view_text(v, "+%d", s->observation - u->observation_before), "S14.02", NULL);
    for (int i = 0; i < u->decays; i++) {
        const FrDecayed *d = &u->decay[i];
        view_line(v, &v->notes,
                  d->from == d->to ? view_text(v, "%s: %s, unchanged.", c->location[d->def].name,
                                               fr_stage_names[d->from])
                                   : view_text(v, "%s: %s -> %s.", c->location[d->def].name,
                                               fr_stage_names[d->from], fr_stage_names[d->to]));
    }
}

static void add_action(const FrView *w, ViewCard *card, Move move, const char *label) {
    (void)fr_action(w, move, label, "");
    uint16_t index = (uint16_t)(w->v->action_count - 1);
    if (card->actions.count == 0)
        card->actions.first = index;
    card->actions.count++;
}

// What is empty is one line, not a card each.
static void note_empty(const FrView *w, const char *what, const Text *names) {
    if (names->length > 0)
        view_line(w->v, &w->v->notes, view_text(w->v, "%s: %s.", what, names->data));
}

static void show_equipment(const FrView *w) {
    char memory[200];
    Text empty;
    text_init(&empty, memory, sizeof memory);
    for (int i = 0; i < FR_SLOTS; i++) {
        uint8_t worn = w->s->worn[i];
        if (worn == FR_NONE) {
            text_addf(&empty, "%s%s", empty.length > 0 ? ", " : "", fr_slot_names[i]);
            continue;
        }
        ViewCard *card = view_card(w->v, fr_slot_names[i]);
        card->heading = "Equipment";
        const FrEquipmentDef *def = &w->c->equipment[worn];
        fr_value(w, &card->values, "Worn", def->name, def->source, NULL);
        fr_value(w, &card->values, "Effect", fr_bonus_text(w, &def->bonus), def->source, NULL);
        card->flavour = def->flavour;
        add_action(w, card, (Move){.verb = FR_UNEQUIP, .a = (uint8_t)i},
                   view_text(w->v, "Unequip %s", def->name));
    }
    note_empty(w, "Nothing worn", &empty);
}

static void show_belt(const FrView *w) {
    int32_t free = fr_belt_capacity(w->c, w->s, NULL) - w->s->belt_count;
    if (free > 0)
        view_line(w->v, &w->v->notes,
                  view_text(w->v, "Free on the belt: %d %s.", free,
                            text_plural(free, "place", "places")));
    for (int i = 0; i < w->s->belt_count; i++) {
        ViewCard *card = view_card(w->v, view_text(w->v, "Belt %d", i + 1));
        card->heading = "Belt";
        const FrArtifactDef *def = &w->c->artifact[w->s->belt[i]];
        fr_value(w, &card->values, "Active", def->name, def->source, NULL);
        fr_value(w, &card->values, "Effect", fr_bonus_text(w, &def->bonus), def->source, NULL);
        card->flavour = def->flavour;
        add_action(w, card, (Move){.verb = FR_UNBELT, .a = (uint8_t)(i + 1)},
                   view_text(w->v, "Take %s off the belt", def->name));
    }
}

static void show_inventory(const FrView *w) {
    View *v = w->v;
    for (int i = 0; i < w->s->held_count; i++) {
        const FrHeld *held = &w->s->held[i];
        const char *name = fr_held_name(w->c, held);
        uint8_t number = (uint8_t)(i + 1);
        ViewCard *card = view_card(v, view_text(v, "%d %s", number, name));
        card->heading = "Inventory";
        if (held->kind == FR_HELD_ITEM) {
            const FrItemDef *def = &w->c->item[held->def];
            fr_value(w, &card->values, "Effect", fr_item_text(w, def, held->uses), def->source,
                     NULL);
            card->flavour = def->flavour;
        } else if (held->kind == FR_HELD_EQUIPMENT) {
            const FrEquipmentDef *def = &w->c->equipment[held->def];
            fr_value(w, &card->values, "Effect when worn", fr_bonus_text(w, &def->bonus),
                     def->source, NULL);
            card->flavour = def->flavour;
            add_action(w, card, (Move){.verb = FR_EQUIP, .a = number},
                       view_text(v, "Equip %s in %s", name,
                                 fr_slot_names[fr_slot_for(w->c, w->s, held->def)]));
        } else {
            const FrArtifactDef *def = &w->c->artifact[held->def];
            fr_value(w, &card->values, "Effect on the belt", fr_bonus_text(w, &def->bonus),
                     def->source, NULL);
            card->flavour = def->flavour;
            add_action(w, card, (Move){.verb = FR_BELT, .a = number},
                       view_text(v, "Put %s on the belt", name));
        }
        add_action(w, card, (Move){.verb = FR_DROP, .a = number}, view_text(v, "Discard %s", name));
    }
}

// Each stat with what one point more would change, found by raising it on a copy.
static void show_points(const FrView *w) {
    static const char *const hotkeys[FR_STATS] = {"h", "s", "k", "w"};
    const FrState *s = w->s;
    View *v = w->v;
    for (int i = 0; i < FR_STATS; i++) {
        FrState after = *s;
        fr_raise(w->c, &after, (FrStat)i, NULL);
        ViewCard *card = view_card(v, fr_stat_names[i]);
        card->heading = "Stat points";
        fr_value(w, &card->values, "Points spent",
                 view_text(v, "%d -> %d", s->stat[i], after.stat[i]), "S09.02", NULL);
        const char *effect =
            i == FR_HEALTH ? view_text(v, "Maximum HP %d -> %d", fr_max_hp(w->c, s, NULL),
                                       fr_max_hp(w->c, &after, NULL))
            : i == FR_STAMINA
                ? view_text(v, "Maximum stamina %d -> %d", fr_max_stamina(w->c, s, NULL),
                            fr_max_stamina(w->c, &after, NULL))
            : i == FR_SKILL
                ? view_text(v, "Attack damage %d -> %d", fr_attack_damage(w->c, s, NULL),
                            fr_attack_damage(w->c, &after, NULL))
                : view_text(v, "Next frontier size %d -> %d", fr_frontier_size(w->c, s, NULL),
                            fr_frontier_size(w->c, &after, NULL));
        fr_value(w, &card->values, "Effect", effect, "S09.01", NULL);
        add_action(w, card, (Move){.verb = FR_RAISE, .a = (uint8_t)i},
                   view_text(v, "Raise %s", fr_stat_names[i]));
        v->action[v->action_count - 1].hotkey = hotkeys[i];
        v->action[v->action_count - 1].primary = true;
        v->action[v->action_count - 1].summary = effect;
    }
}

void fr_view_normal(const FrView *w) {
    View *v = w->v;
    v->heading = "Between Locations";
    v->description = view_text(v, "%s is resolved.", w->c->location[w->s->update.def].name);
    show_update(w);
    ViewAction *onward = fr_action(w, (Move){.verb = FR_CONTINUE}, "Continue", "c");
    onward->summary =
        view_text(v, "On to the frontier: size %d, 0 Time", fr_frontier_size(w->c, w->s, NULL));
    onward->primary = true;
    if (w->s->points > 0)
        show_points(w);
    show_equipment(w);
    show_belt(w);
    show_inventory(w);
}
