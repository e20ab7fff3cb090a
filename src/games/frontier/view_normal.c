// U08: the normal screen: what the last Location changed, then equipment, belt, inventory, points.
#include "games/frontier/view_parts.h"

// What is empty or the same is one line, not a card or a row each.
static void add_name(Text *names, const char *name) {
    text_addf(names, "%s%s", names->length > 0 ? ", " : "", name);
}

static void note_names(const FrView *w, const char *what, const Text *names) {
    if (names->length > 0)
        view_line(w->v, &w->v->notes, view_text(w->v, "%s: %s.", what, names->data));
}

typedef struct Change {
    const char *label, *text, *rule;
    const Terms *terms;
    bool is_none;
} Change;

static void show_change(const FrView *w, const Change *change, Text *same) {
    if (change->is_none)
        add_name(same, change->label);
    else
        fr_value(w, &w->v->headline, change->label, change->text, change->rule, change->terms);
}

static void show_time(const FrView *w) {
    const FrState *s = w->s;
    const FrUpdate *u = &s->update;
    View *v = w->v;
    Terms terms;
    terms.count = 0;
    (void)fr_total_time(w->c, &s->here, u->modifiers, &terms);
    fr_value(w, &v->headline, "Time",
             view_text(v, "+%d (T %d -> %d)", u->total, s->time - u->total, s->time), "S02.02",
             &terms);
    terms.count = 0;
    (void)fr_decay_advance(u->total, u->mitigation, u->decay_change, &terms);
    fr_value(w, &v->headline, "Location decay", view_text(v, "+%d", u->decay_advance), "S20.02",
             &terms);
}

static void show_changes(const FrView *w, Text *same) {
    const FrState *s = w->s;
    const FrUpdate *u = &s->update;
    View *v = w->v;
    FrState before = *s;
    before.w = u->w_before;
    Terms terms;
    terms.count = 0;
    int32_t gained = fr_w_gain(w->c, &before, u->degraded, u->removed, u->w_event, &terms);
    int32_t observed = s->observation - u->observation_before;
    const char *stability = view_text(v, "+%s (%s -> %s)", fr_show_w(v, gained),
                                      fr_show_w(v, u->w_before), fr_show_w(v, s->w));
    const Change changes[] = {
        {"W", stability, "S05.02", &terms, u->w_before == s->w},
        {"Stamina from Time", view_text(v, "+%d", u->stamina_gained), "S21.05", NULL,
         u->stamina_gained == 0},
        {"Excess Time", view_text(v, "+%d", u->excess), "S15.01", NULL, u->excess == 0},
        {"XP", view_text(v, "+%d", u->xp_gained), "S09.02", NULL, u->xp_gained == 0},
        {"Level", view_text(v, "%d -> %d", u->level_before, s->level), "S09.02", NULL,
         u->level_before == s->level},
        {"Observation Data", view_text(v, "+%d", observed), "S14.02", NULL, observed == 0},
    };
    for (size_t i = 0; i < sizeof changes / sizeof changes[0]; i++)
        show_change(w, &changes[i], same);
}

// The Locations that were left: each that decayed on a line of its own.
static void show_decays(const FrView *w) {
    const FrUpdate *u = &w->s->update;
    char memory[VIEW_LONGEST_LINE];
    Text same;
    text_init(&same, memory, sizeof memory);
    for (int i = 0; i < u->decays; i++) {
        const FrDecayed *d = &u->decay[i];
        const char *name = w->c->location[d->def].name, *stage = fr_stage_names[d->from];
        if (d->from == d->to)
            add_name(&same, view_text(w->v, "%s %s", name, stage));
        else
            view_line(w->v, &w->v->notes,
                      view_text(w->v, "%s: %s -> %s.", name, stage, fr_stage_names[d->to]));
    }
    note_names(w, "As they were", &same);
}

static void show_update(const FrView *w) {
    char memory[VIEW_LONGEST_LINE];
    Text same;
    text_init(&same, memory, sizeof memory);
    show_time(w);
    show_changes(w, &same);
    note_names(w, "No change", &same);
    show_decays(w);
}

static void add_action(const FrView *w, ViewCard *card, Move move, const char *label) {
    (void)fr_action(w, move, label, "");
    uint16_t index = (uint16_t)(w->v->action_count - 1);
    if (card->actions.count == 0)
        card->actions.first = index;
    card->actions.count++;
}

static void show_equipment(const FrView *w) {
    char memory[200];
    Text empty;
    text_init(&empty, memory, sizeof memory);
    for (int i = 0; i < FR_SLOTS; i++) {
        uint8_t worn = w->s->worn[i];
        if (worn == FR_NONE) {
            add_name(&empty, fr_slot_names[i]);
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
    note_names(w, "Nothing worn", &empty);
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
