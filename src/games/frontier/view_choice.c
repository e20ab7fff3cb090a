// S19.04, S19.05: event options and rest options as cards with the same fields in the same rows.
#include "games/frontier/view_parts.h"

// What ending the resolution here with these numbers will cost; shown on every card.
typedef struct Cost {
    int32_t total, advance, excess;
} Cost;

static Cost cost_of(const FrView *w, int32_t time, int32_t mitigation, int32_t decay_change) {
    const FrRow *here = &w->s->here;
    Cost cost;
    cost.total = fr_total_time(w->c, here, time, NULL);
    cost.advance = fr_decay_advance(cost.total, mitigation < cost.total ? mitigation : cost.total,
                                    decay_change, NULL);
    cost.excess = fr_excess(w->c, here, cost.total);
    return cost;
}

// ---- events

// Consequences that take something are resource costs, the rest are gains and effects (S08.01).
static bool is_cost(const FrEffect *e) {
    switch ((FrConsequenceType)e->consequence->type) {
    case FR_GIVES_HP:
    case FR_GIVES_STAMINA:
    case FR_GIVES_CONSUMABLE:
    case FR_GIVES_ITEM:
    case FR_GIVES_ARTIFACT:
    case FR_GIVES_EQUIPMENT: return e->consequence->amount < 0;
    default: return false;
    }
}

static void write_effect(const FrView *w, const FrEffect *e, Text *text) {
    const FrConsequence *q = e->consequence;
    if (text->length > 0)
        text_add(text, ", ");
    if (e->refused) {
        text_addf(text, "%s: %s", e->name, e->reason);
        return;
    }
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_W:
        text_addf(text, "W +%d.%02d at the update", q->amount / 4, q->amount % 4 * 25);
        break;
    case FR_GIVES_LOCATION: text_addf(text, "%s appears on the next frontier", e->name); break;
    case FR_GIVES_DECAY: text_addf(text, "Location decay %+d", q->amount); break;
    case FR_GIVES_MITIGATION: text_addf(text, "Decay mitigation %+d", q->amount); break;
    case FR_GIVES_XP: text_addf(text, "XP %+d", q->amount); break;
    case FR_GIVES_STAT:
    case FR_GIVES_MAX_HP:
        text_addf(text, "%s %+d", e->name, q->amount);
        if (q->duration > 0)
            text_addf(text, " for the next %d Locations", q->duration);
        else
            text_add(text, " for the rest of the run");
        break;
    case FR_GIVES_FRONTIER_SIZE:
        text_addf(text, "Frontier size %+d", q->amount);
        if (q->duration > 0)
            text_addf(text, " for the next %d frontier entries", q->duration);
        else
            text_add(text, " for the rest of the run");
        break;
    default:
        text_addf(text, "%s %+d (%d -> %d)", e->name, e->after - e->before, e->before, e->after);
    }
    (void)w;
}

static const char *or_none(const FrView *w, const Text *text) {
    return text->length > 0 ? view_text(w->v, "%s", text->data) : "none";
}

static void describe_option(const FrView *w, const FrEventOption *o, ViewCard *card,
                            const char **summary) {
    FrState after = *w->s;
    FrEffect effects[FR_MAX_CONSEQUENCES];
    char cost_memory[600], gain_memory[900];
    Text costs, gains;
    View *v = w->v;
    text_init(&costs, cost_memory, sizeof cost_memory);
    text_init(&gains, gain_memory, sizeof gain_memory);
    for (int i = 0; i < o->consequences; i++) {
        effects[i] = fr_apply_consequence(w->c, &after, &o->consequence[i], NULL);
        write_effect(w, &effects[i], is_cost(&effects[i]) ? &costs : &gains);
    }
    Cost cost =
        cost_of(w, w->s->time_modifiers + o->time, after.mitigation_here, after.decay_change);
    fr_value(w, &card->values, "Time cost", view_text(v, "%+d (total %d)", o->time, cost.total),
             "S08.01", NULL);
    fr_value(w, &card->values, "Resource costs", or_none(w, &costs), "S08.01", NULL);
    fr_value(w, &card->values, "Consequences", or_none(w, &gains), "S08.07", NULL);
    fr_value(w, &card->values, "HP",
             view_text(v, "%+d (%d -> %d)", after.hp - w->s->hp, w->s->hp, after.hp), "S08.07",
             NULL);
    fr_value(
        w, &card->values, "Stamina",
        view_text(v, "%+d (%d -> %d)", after.stamina - w->s->stamina, w->s->stamina, after.stamina),
        "S08.07", NULL);
    fr_value(w, &card->values, "Decay change",
             view_text(v, "%+d", after.decay_change - w->s->decay_change), "U34", NULL);
    fr_value(w, &card->values, "W change",
             view_text(v, "+%s", fr_show_w(v, after.w_here - w->s->w_here)), "C08", NULL);
    fr_value(w, &card->values, "Excess Time", view_text(v, "%+d", cost.excess), "S15.01", NULL);
    fr_value(w, &card->values, "Location decay", view_text(v, "%+d", cost.advance), "S20.02", NULL);
    fr_value(w, &card->values, "Leads to",
             o->next_step == FR_NONE ? "end of the event"
                                     : view_text(v, "step %d", o->next_step + 1),
             "S08.07", NULL);
    if (after.hp <= 0)
        view_line(v, &card->lines, "HP falls to 0: the run ends.");
    *summary =
        view_text(v, "Time %+d, Location decay %+d, Excess Time %+d, costs: %s, gains: %s",
                  cost.total, cost.advance, cost.excess, or_none(w, &costs), or_none(w, &gains));
}

void fr_view_event(const FrView *w) {
    const FrEventStep *step = fr_event_step(w->c, w->s);
    const FrEventDef *event = &w->c->event[w->c->location[w->s->here.def].event];
    uint8_t shown[FR_MAX_OPTIONS];
    View *v = w->v;
    v->heading = event->name;
    v->description = step->text;
    if (event->steps > 1)
        fr_value(w, &v->headline, "Step", view_text(v, "%d", w->s->event_step + 1), "S08.07", NULL);
    size_t count = fr_shown_options(w->c, w->s, shown);
    for (size_t i = 0; i < count; i++) {
        const FrEventOption *o = &step->option[shown[i]];
        ViewCard *card = view_card(v, o->name);
        const char *summary = "";
        describe_option(w, o, card, &summary);
        ViewAction *action = fr_action(w, (Move){.verb = FR_CHOOSE, .a = (uint8_t)(i + 1)}, o->name,
                                       view_text(v, "%d", (int)i + 1));
        action->summary = summary;
        action->primary = true;
        action->costs_time =
            fr_total_time(w->c, &w->s->here, w->s->time_modifiers + o->time, NULL) > 0;
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
}

// ---- rest

static void describe_rest(const FrView *w, const FrRestOption *o, ViewCard *card,
                          const char **summary) {
    FrState after = *w->s;
    View *v = w->v;
    fr_change_hp(w->c, &after, o->hp);
    fr_change_stamina(w->c, &after, o->stamina);
    int32_t hp = after.hp - w->s->hp, stamina = after.stamina - w->s->stamina;
    Cost cost = cost_of(w, o->time, o->mitigation, 0);
    fr_value(w, &card->values, "Time cost", view_text(v, "%d", o->time), "S06.02", NULL);
    fr_value(w, &card->values, "HP gain",
             view_text(v, "+%d (%d -> %d, listed %d)", hp, w->s->hp, after.hp, o->hp), "S06.02",
             NULL);
    fr_value(w, &card->values, "Stamina gain",
             view_text(v, "+%d (%d -> %d, listed %d)", stamina, w->s->stamina, after.stamina,
                       o->stamina),
             "S06.02", NULL);
    fr_value(w, &card->values, "Decay modifier",
             o->mitigation == 0
                 ? "0"
                 : view_text(v, "Location decay advances by only %d ticks instead of %d.",
                             cost.advance, cost.total),
             "S06.03", NULL);
    fr_value(w, &card->values, "Excess Time", view_text(v, "+%d", cost.excess), "S15.01", NULL);
    fr_value(w, &card->values, "Location decay", view_text(v, "+%d", cost.advance), "S20.02", NULL);
    *summary = view_text(v, "Time +%d, Location decay +%d, HP +%d, Stamina +%d", cost.total,
                         cost.advance, hp, stamina);
}

void fr_view_rest(const FrView *w) {
    const FrRestDef *rest = &w->c->rest[w->c->location[w->s->here.def].rest];
    uint8_t shown[FR_MAX_REST_OPTIONS];
    View *v = w->v;
    v->heading = rest->name;
    v->description = "Entered at 0 Time. One option must be taken.";
    size_t count = fr_rest_options(w->c, &w->s->here, shown);
    for (size_t i = 0; i < count; i++) {
        const FrRestOption *o = &rest->option[shown[i]];
        ViewCard *card = view_card(v, o->name);
        const char *summary = "";
        describe_rest(w, o, card, &summary);
        ViewAction *action = fr_action(w, (Move){.verb = FR_TAKE_REST, .a = (uint8_t)(i + 1)},
                                       o->name, view_text(v, "%d", (int)i + 1));
        action->summary = summary;
        action->primary = true;
        action->costs_time = true;
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
}
