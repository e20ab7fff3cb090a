// S19.04, S19.05: event options and rest options as cards with the same fields in the same rows.
#include "games/frontier/view_parts.h"

// "+1", or "+1..+3" if it depends on the steps that follow.
static const char *show_signed(View *v, const FrRange *range) {
    return range->low == range->high ? view_text(v, "%+d", range->low)
                                     : view_text(v, "%+d..%+d", range->low, range->high);
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

static void write_duration(int count, const char *one, const char *many, Text *text) {
    if (count == 0)
        text_add(text, " for the rest of the run");
    else if (count == 1)
        text_addf(text, " for the next %s", one);
    else
        text_addf(text, " for the next %d %s", count, many);
}

static void write_effect(const FrEffect *e, Text *text) {
    const FrConsequence *q = e->consequence;
    int32_t change = e->after - e->before; // what limits leave of the amount
    if (text->length > 0)
        text_add(text, ", ");
    if (e->refused) {
        text_addf(text, "%s: %s", e->name, e->reason);
        return;
    }
    switch ((FrConsequenceType)q->type) {
    case FR_GIVES_W:
        text_addf(text, "W +%d.%02d at the update", change / 4, change % 4 * 25);
        break;
    case FR_GIVES_LOCATION: text_addf(text, "%s appears on the next frontier", e->name); break;
    case FR_GIVES_DECAY: text_addf(text, "Location decay %+d", q->amount); break;
    case FR_GIVES_MITIGATION: text_addf(text, "Decay mitigation %+d", q->amount); break;
    case FR_GIVES_XP: text_addf(text, "XP %+d", q->amount); break;
    case FR_GIVES_STAT:
    case FR_GIVES_MAX_HP:
        text_addf(text, "%s %+d", e->name, change);
        write_duration(q->duration, "Location", "Locations", text);
        break;
    case FR_GIVES_FRONTIER_SIZE:
        text_addf(text, "Frontier size %+d", q->amount);
        write_duration(q->duration, "frontier entry", "frontier entries", text);
        break;
    default: text_addf(text, "%s %+d (%d -> %d)", e->name, change, e->before, e->after);
    }
}

static const char *or_none(const FrView *w, const Text *text) {
    return text->length > 0 ? view_text(w->v, "%s", text->data) : "none";
}

static void write_effects(const FrView *w, const FrEventOption *o, Text *costs, Text *gains) {
    FrState copy = *w->s;
    for (int i = 0; i < o->consequences; i++) {
        FrEffect effect = fr_apply_consequence(w->c, &copy, &o->consequence[i], NULL);
        write_effect(&effect, is_cost(&effect) ? costs : gains);
    }
}

// Stamina changes twice: by the option, and by the Time that passes if it ends the event.
static void show_stamina(const FrView *w, const FrState *after, ViewCard *card) {
    Terms terms = {.count = 0};
    Ledger ledger = {.terms = &terms};
    int32_t change = after->stamina - w->s->stamina;
    int32_t of_time = after->mode == FR_MODE_NORMAL ? after->update.stamina_gained : 0;
    ledger_add(&ledger, "this option", change - of_time, "S08.07");
    ledger_add_if(&ledger, "Time passed", of_time, w->c->rules.stamina_per_time.source);
    fr_value(w, &card->values, "Stamina",
             view_text(w->v, "%+d (%d -> %d)", change, w->s->stamina, after->stamina), "S08.07",
             &terms);
}

static void describe_option(const FrView *w, const FrEventOption *o, Move move, ViewCard *card,
                            ViewAction *action) {
    FrState after;
    FrForecast f = fr_foresee_move(w->c, w->s, move, &after);
    char cost_memory[600], gain_memory[900];
    Text costs, gains;
    View *v = w->v;
    text_init(&costs, cost_memory, sizeof cost_memory);
    text_init(&gains, gain_memory, sizeof gain_memory);
    write_effects(w, o, &costs, &gains);
    const char *total = fr_show_range(v, &f.total, false);
    const char *decay = show_signed(v, &f.advance);
    const char *excess = show_signed(v, &f.excess);
    fr_value(w, &card->values, "Time cost", view_text(v, "%+d (total %s)", o->time, total),
             "S08.01", NULL);
    fr_value(w, &card->values, "Resource costs", or_none(w, &costs), "S08.01", NULL);
    ViewValue *consequences =
        fr_value(w, &card->values, "Consequences", or_none(w, &gains), "S08.07", NULL);
    for (int i = 0; i < o->consequences; i++)
        fr_about_thing(w, &o->consequence[i], consequences);
    fr_value(w, &card->values, "HP",
             view_text(v, "%+d (%d -> %d)", after.hp - w->s->hp, w->s->hp, after.hp), "S08.07",
             NULL);
    show_stamina(w, &after, card);
    fr_value(w, &card->values, "Decay change",
             view_text(v, "%+d", after.decay_change - w->s->decay_change), "U34", NULL);
    fr_value(w, &card->values, "W change",
             view_text(v, "+%s", fr_show_w(v, after.w_here - w->s->w_here)), "C08", NULL);
    fr_value(w, &card->values, "Excess Time", excess, "S15.01", NULL);
    fr_value(w, &card->values, "Location decay", decay, "S20.02", NULL);
    fr_value(w, &card->values, "Leads to",
             o->next_step == FR_NONE ? "end of the event"
                                     : view_text(v, "step %d", o->next_step + 1),
             "S08.07", NULL);
    if (after.outcome == FR_DEATH)
        view_line(v, &card->lines, "HP falls to 0: the run ends.");
    action->summary =
        view_text(v, "Time %s, Location decay %s, Excess Time %s, costs: %s, gains: %s",
                  show_signed(v, &f.total), decay, excess, or_none(w, &costs), or_none(w, &gains));
    action->costs_time = f.total.high > 0;
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
        Move move = {.verb = FR_CHOOSE, .a = (uint8_t)(i + 1)};
        ViewAction *action = fr_action(w, move, o->name, view_text(v, "%d", (int)i + 1));
        action->primary = true;
        describe_option(w, o, move, card, action);
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
}

// ---- rest

// S06.03: mitigation in words.
static const char *show_mitigation(const FrView *w, const FrUpdate *u) {
    if (u->mitigation == 0)
        return "0";
    return view_text(w->v, "Location decay advances by only %d %s instead of %d.", u->decay_advance,
                     text_plural(u->decay_advance, "tick", "ticks"), u->total);
}

static void describe_rest(const FrView *w, const FrRestOption *o, Move move, ViewCard *card,
                          ViewAction *action) {
    FrState after;
    (void)fr_foresee_move(w->c, w->s, move, &after);
    const FrUpdate *u = &after.update;
    View *v = w->v;
    int32_t hp = after.hp - w->s->hp, stamina = after.stamina - w->s->stamina;
    fr_value(w, &card->values, "Time cost", view_text(v, "%d", o->time), "S06.02", NULL);
    fr_value(w, &card->values, "HP gain",
             view_text(v, "%+d (%d -> %d, listed %d)", hp, w->s->hp, after.hp, o->hp), "S06.02",
             NULL);
    fr_value(w, &card->values, "Stamina gain",
             view_text(v, "%+d (%d -> %d, listed %d)", stamina, w->s->stamina, after.stamina,
                       o->stamina),
             "S06.02", NULL);
    fr_value(w, &card->values, "Decay modifier", show_mitigation(w, u), "S06.03", NULL);
    fr_value(w, &card->values, "Excess Time", view_text(v, "+%d", u->excess), "S15.01", NULL);
    fr_value(w, &card->values, "Location decay", view_text(v, "+%d", u->decay_advance), "S20.02",
             NULL);
    action->summary = view_text(v, "Time +%d, Location decay +%d, HP %+d, Stamina %+d", u->total,
                                u->decay_advance, hp, stamina);
    action->costs_time = true; // every rest option asks (U22)
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
        Move move = {.verb = FR_TAKE_REST, .a = (uint8_t)(i + 1)};
        ViewAction *action = fr_action(w, move, o->name, view_text(v, "%d", (int)i + 1));
        action->primary = true;
        describe_rest(w, o, move, card, action);
        card->actions = (ViewRange){.first = (uint16_t)i, .count = 1};
    }
}
